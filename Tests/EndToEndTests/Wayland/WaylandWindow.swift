import Foundation
import TestSupport
import XCTest

/// A window on a compositor of its own that the tests of a class share: 40 sections of ten rows of 44 points under headers
/// of 30, the first ten with names.
final class WaylandWindow<Person: Hands> {
    let app: LintelApp
    let hands: Person

    init(on screen: Desktop.Screen, hands: (Desktop) throws -> Person) throws {
        let desktop = try Desktop(screen)
        self.hands = try hands(desktop)
        let named = (0..<10).map { #"{"title": "Row \#($0)"}"# }.joined(separator: ",")
        let section = #"{"title": "Section", "itemCount": 10}"#
        let text = """
            {"title": "Rows", "layout": {"itemSize": {"width": "100%", "height": 44},
             "headerReferenceSize": {"width": "100%", "height": 30}, "minimumLineSpacing": 0},
             "sections": [{"title": "Named", "items": [\(named)]},
             \(Array(repeating: section, count: 39).joined(separator: ","))]}
            """
        app = try LintelApp(text: text, on: desktop)
        guard eventually({ (try? app.canvasSize) != nil }) else {
            throw Tool.Failure(arguments: [desktop.home.path], reason: "the window never got a size")
        }
    }

    /// The canvas on the screen, which the window fills.
    var canvas: Region {
        get throws {
            let size = try app.canvasSize
            let (width, height) = Desktop.screenSize
            return Region(x: width - size.width, y: height - size.height, width: size.width, height: size.height)
        }
    }

    /// Whether the canvas reaches from the header bar to the end of the screen.
    var fillsScreen: Bool { get throws { try app.canvasSize.height > Desktop.screenSize.height - 100 } }

    /// The middle of a named row, with the content at its start.
    func row(_ index: Int) throws -> ScreenPoint {
        let canvas = try canvas
        return ScreenPoint(x: canvas.center.x, y: canvas.y + 30 + 44 * index + 22)
    }

    /// Puts the content at rest at an offset, with the pointer over its middle and nothing selected.
    func begin(at offset: Double = 0) throws {
        try hands.move(to: canvas.center)
        try app.set("selection", to: "")
        try app.set("content-offset", to: .double(offset))
    }

    /// Waits until the content is at an offset.
    func expectOffset(
        _ wanted: Double, accuracy: Double = 1e-6, _ message: String = "", file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        var offset = Double.nan
        _ = try eventually {
            offset = try app.contentOffset
            return abs(offset - wanted) <= accuracy
        }
        XCTAssertEqual(offset, wanted, accuracy: accuracy, message, file: file, line: line)
    }

    /// Waits until the content is past an offset: beyond it, or before it.
    func expectOffset(
        beyond least: Double = -.infinity, before most: Double = .infinity, _ message: String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        var offset = Double.nan
        let isThere = try eventually {
            offset = try app.contentOffset
            return offset > least && offset < most
        }
        XCTAssertTrue(isThere, "\(offset) \(message)", file: file, line: line)
    }
}

/// Something that the tests of a class make once.
final class Shared<Value> {
    private var made: Result<Value, any Error>?

    func get(_ make: () throws -> Value) throws -> Value {
        let result = made ?? Result(catching: make)
        made = result
        return try result.get()
    }

    func drop() { made = nil }
}
