import BenchmarkSupport
import Foundation

/// How long Lintel takes to show its window, beside a window with nothing in it.
///
/// From starting the program to its window's first frame on the screen, in milliseconds on the wall. The X server tells:
/// the time ends when the window has been painted (``FirstFrame``), so that nothing is added to either program. The two
/// take turns; a number is the median of its turns.
///
/// | name | what it is |
/// | --- | --- |
/// | `first-frame` | `lintel FILE`, as `script/run` builds it, on the countries sample |
/// | `empty-window` | `empty-window`: `gtk_init`, and a bare `GtkWindow` of the same size |
/// | `difference` | the first less the second |
enum StartGroup: BenchmarkGroup {
    static let name = "start"

    private static let turns = 11
    private static let document = "Resources/samples/countries.lintel.json"

    static func run() {
        guard FileManager.default.isReadableFile(atPath: document) else {
            fail("there is no \(document) here: run script/bench")
        }
        let screen = FirstFrame()
        // The first turn of each fills the system's caches and is not counted.
        _ = screen.wait(for: program("lintel"), [document])
        _ = screen.wait(for: program("empty-window"), [])
        var (ours, bare): ([Double], [Double]) = ([], [])
        for _ in 0..<turns {
            ours.append(screen.wait(for: program("lintel"), [document]))
            bare.append(screen.wait(for: program("empty-window"), []))
        }
        report("first-frame", ours.median, "ms", digits: 0)
        report("empty-window", bare.median, "ms", digits: 0)
        report("difference", ours.median - bare.median, "ms", digits: 0)
    }
}
