import Foundation
import TestSupport
import XCTest

/// Content that rests at its end, in a real window.
final class ChatTests: DesktopTestCase {
    private static let red = ColorDocument.colors[0][0]
    private static let messageLength = 44
    private static let headerLength = 30

    /// Writes a chat; the last message is red.
    private func write(messages: Int, title: String = "Chat") throws {
        document.title = title
        document.layout = [
            "itemSize": ["width": "100%", "height": Self.messageLength], "minimumLineSpacing": 0,
            "headerReferenceSize": ["height": Self.headerLength, "width": Self.headerLength],
            "contentAnchor": "trailing",
        ]
        let earlier = (0..<messages - 1).map { ["title": "Message \($0)"] }
        document.sections = [["title": "Today", "items": earlier + [["color": "\(Self.red)"]]]]
        try document.write(on: desktop)
    }

    private func open(messages: Int) throws -> LintelApp {
        try write(messages: messages)
        let app = try document.open(on: desktop)
        XCTAssertTrue(try eventually { try app.canvasSize.width != 800 })
        return app
    }

    /// Writes the chat again and waits until the window has read it.
    private func grow(_ app: LintelApp, messages: Int) throws {
        try write(messages: messages, title: "Grown to \(messages)")
        XCTAssertTrue(try eventually { try app.title == "Grown to \(messages)" })
    }

    /// The offset at which the end of the chat is at the end of the canvas.
    private func end(_ app: LintelApp, messages: Int) throws -> Double {
        Double(Self.headerLength + Self.messageLength * messages) - Double(try app.canvasSize.height)
    }

    func testAChatOpensAtItsEndAndFollowsItsFile() throws {
        let app = try open(messages: 50)
        try app.expectRest(at: end(app, messages: 50))
        for messages in [51, 60, 55] {
            try grow(app, messages: messages)
            try app.expectRest(at: end(app, messages: messages))
        }
    }

    func testAChatThatIsReadFurtherUpStaysWhereItIs() throws {
        let app = try open(messages: 50)
        let end = try end(app, messages: 50)
        try app.expectRest(at: end)
        try app.wheel(notches: -3, at: app.center)
        let read = try app.expectRest(before: end - 100)
        try grow(app, messages: 60)
        try app.expectRest(at: read)
        // Back at its end, it follows again.
        try app.press("End")
        try app.expectRest(at: self.end(app, messages: 60))
        try grow(app, messages: 61)
        try app.expectRest(at: self.end(app, messages: 61))
    }

    func testAResizedChatKeepsItsEnd() throws {
        let app = try open(messages: 50)
        let (_, width, height) = try app.frame
        for (narrower, lower) in [(0, 150), (100, 0), (0, 0)] {
            try app.resize(width: width - narrower, height: height - lower)
            XCTAssertTrue(try eventually { try app.contentOffset == end(app, messages: 50) }, "\(narrower), \(lower)")
        }
    }

    func testAResizedChatThatIsReadFurtherUpKeepsWhatIsInView() throws {
        let app = try open(messages: 50)
        try app.set("content-offset", to: 300)
        let (_, width, height) = try app.frame
        try app.resize(width: width, height: height - 150)
        try app.expectRest(at: 300)
    }

    func testAMessageThatIsInsertedAtTheEndComesIntoView() throws {
        let app = try open(messages: 50)
        try app.expectRest(at: end(app, messages: 50))
        let canvas = try app.canvas
        try app.click(ScreenPoint(x: canvas.center.x, y: canvas.y + canvas.height - Self.messageLength / 2))
        try app.expect("selection", "'0.49'")
        for messages in [51, 52] {
            try app.press("Insert")
            try app.expect("selection", "'0.\(messages - 1)'")
            // A new item has a title to be typed.
            try app.press("Return")
            try app.activate("selection", .string("0.\(messages - 1)"))
            try app.expectRest(at: end(app, messages: messages))
        }
    }

    func testAShortChatLiesAtTheBottomAndGrowsUpwards() throws {
        let app = try open(messages: 2)
        let canvas = try app.canvas
        for messages in [2, 3, 5] {
            if messages > 2 { try grow(app, messages: messages) }
            try app.expectRest(at: 0)
            _ = try app.desktop.photograph { $0.cropped(canvas).region(of: Self.red) != nil }
            let last = try app.waitForStillness().cropped(canvas).region(of: Self.red)
            XCTAssertEqual(last?.y, canvas.height - Self.messageLength, "\(messages)")
        }
    }
}
