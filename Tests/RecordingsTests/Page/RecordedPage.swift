import Foundation
import Recordings
import StickyLayout
import TestSupport

/// Pages that Lintel did not write, recorded in a browser.
enum RecordedPage {
    /// Records a page, and reads the recording as the commands do.
    ///
    /// - Parameter options: of `lintelRecord`, as JavaScript.
    static func record(
        _ html: String, _ options: String, width: Int = 320, height: Int = 400, scale: Double = 1
    ) throws -> Recording {
        let browser = try Browser()
        try browser.setViewport(width: width, height: height, scale: scale)
        try browser.open(html: "<!DOCTYPE html><meta charset=\"utf-8\"><style>body { margin: 0 }</style>" + html)
        let text: String = try browser.run(PageRecorder.script + "\nreturn lintelRecord(\(options))")
        return try Recording.decode(Data(text.utf8))
    }

    /// Three sections, each with a header of 40 and five items of 50 pixels: 290 a section.
    static func sections(header: String = "h2", item: String = "li", style: String = "") -> String {
        let sections = (0..<3).map { section in
            let items = (0..<5).map { "<\(item) class=\"item\">Item \($0)</\(item)>" }.joined()
            return "<section><\(header) class=\"header\">Section \(section)</\(header)>\(items)</section>"
        }
        return """
            <style>
            .header { position: sticky; top: 0; height: 40px; margin: 0; box-sizing: border-box }
            .item { height: 50px; display: block; box-sizing: border-box; \(style) }
            </style>\(sections.joined())
            """
    }

    /// The options that say what the sections are.
    static let selectors = "section: 'section', header: '.header', item: '.item'"
}

extension Recording {
    var wayDown: [RecordedLine] { lines.filter { !$0.isOnWayBack } }
    var wayBack: [RecordedLine] { lines.filter(\.isOnWayBack) }
}

extension RecordedLine {
    subscript(id: LayoutElement.ID) -> RecordedElement? { elements.first { $0.id == id } }
}
