import ArgumentParser
import Recordings

/// `lintel recorder`: prints the script that records a web page.
struct RecorderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recorder",
        abstract: "Print a script that records where a web page's headers and items are.",
        discussion: """
            The script defines lintelRecord(options). It scrolls the page, and returns a promise of the recording's text. Paste it into a \
            browser's console, and then: copy(await lintelRecord({section: "section", header: "h2", item: "li"}))

            Options, all of which may be left out: scroller, section, header, footer and item (selectors or elements), axis ("vertical" \
            or "horizontal"), from, to and step (in CSS pixels), back (false: without the way back) and contentInset (the document's, as \
            {top, left, bottom, right}).

            Exit status: 0, 64 (a bad option), 73 (output that cannot be written), 141 (the reader of the output went away).
            """)

    func run() throws {
        let output = try Output()
        try output.write(PageRecorder.script)
        try output.finish()
    }
}
