import Foundation
import TestSupport
import XCTest

/// The window of `Tests/CollectionWindow`: a collection view that fills the screen and says what people do with it.
final class CollectionWindow {
    let app: LintelApp
    /// How many lines were there when something was last waited for.
    private var readCount = 0

    init(_ arguments: String..., on desktop: Desktop) throws {
        let program = LintelApp.executable.deletingLastPathComponent().appendingPathComponent("collection-window")
        // A resting finger must not end it; see `LintelApp.noises`. Other critical messages are found by `check`.
        let variables = desktop.screen == .mutter ? ["G_DEBUG": ""] : [:]
        app = try LintelApp(program: [program.path] + arguments, on: desktop, variables: variables)
        guard eventually({ app.output.contains("ready\n") }) else {
            throw Tool.Failure(arguments: [program.path], reason: "is not ready: \(app.errorOutput)")
        }
    }

    private var lines: [Substring] { app.output.split(separator: "\n") }

    /// Waits until the window says lines, in any order, that it has not said before the last wait.
    func expect(_ lines: String..., file: StaticString = #filePath, sourceLine: UInt = #line) {
        for line in lines {
            XCTAssertTrue(
                says(line, within: 20), "no “\(line)”, but \(self.lines.dropFirst(readCount))", file: file,
                line: sourceLine)
        }
        readCount = self.lines.count
    }

    /// Whether the window says a line within some seconds that it has not said before the last wait.
    func says(_ line: String, within seconds: TimeInterval) -> Bool {
        eventually(timeout: seconds) { lines.dropFirst(readCount).contains { $0 == line } }
    }

    /// The items that are selected, as the window has said last: section and item.
    var selection: [String] {
        lines.last { $0.hasPrefix("selected") }?.split(separator: " ").dropFirst().map(String.init) ?? []
    }

    /// Where the content is, as the window has said last.
    var lastOffset: Int {
        lines.last { $0.hasPrefix("offset ") }.flatMap { Int($0.dropFirst("offset ".count)) } ?? 0
    }

    /// Clicks an item until it has the keyboard. A window that is not painted yet misses clicks.
    ///
    /// - Parameters:
    ///   - index: how many rows and headers are above it on the screen.
    ///   - item: its section and item.
    func click(_ item: String, at index: Int) throws {
        let hasKeyboard = try eventually {
            try app.click(Self.row(index))
            return says("focus \(item)", within: 1)
        }
        XCTAssertTrue(hasKeyboard, app.output)
        expect("selected \(item)")
    }

    // MARK: Places on the screen

    /// The height of a row, and of a header.
    static let rowHeight = 40
    /// The last offset at which the content rests: 67 rows and three headers, less the screen.
    static let lastOffset = 70 * rowHeight - Desktop.screenSize.height

    static let center = ScreenPoint(x: Desktop.screenSize.width / 2, y: Desktop.screenSize.height / 2)

    /// A widget in a header, by its distance from the header's end in pixels.
    enum Part: Int {
        case button = 40
        case menu = 120
        case entry = 260
    }

    /// The middle of a widget in the header that is pinned at the top. What reads from right to left ends at the left.
    static func place(of part: Part, isMirrored: Bool = false) -> ScreenPoint {
        let x = isMirrored ? part.rawValue : Desktop.screenSize.width - part.rawValue
        return ScreenPoint(x: x, y: rowHeight / 2)
    }

    /// The middle of what is so many rows and headers below the top.
    static func row(_ index: Int) -> ScreenPoint {
        ScreenPoint(x: center.x, y: index * rowHeight + rowHeight / 2)
    }
}
