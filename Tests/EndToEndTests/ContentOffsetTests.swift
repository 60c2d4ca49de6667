import TestSupport
import XCTest

/// The `content-offset` action reads and sets where the content is, overscroll included.
final class ContentOffsetTests: AppTestCase {
    /// Where the first cell, at the content's 40th point, is to be seen.
    private func assertFirstCell(isAt y: Int, line: UInt = #line) throws {
        let red = ColorDocument.colors[0][0]
        let canvas = try app.canvas
        var seen: Region?
        _ = try app.desktop.photograph { picture in
            seen = picture.cropped(canvas).region(of: red)
            return seen?.y == y
        }
        XCTAssertEqual(seen?.y, y, line: line)
        XCTAssertEqual(seen?.height, 60, line: line)
    }

    func testSettingTheContentOffsetMovesTheContentAtOnce() throws {
        try app.set("section-headers-pin-to-visible-bounds", to: false)
        try app.set("content-offset", to: 25)
        XCTAssertEqual(try app.contentOffset, 25)
        try assertFirstCell(isAt: 15)
        try app.activate("content-offset", 5)
        XCTAssertEqual(try app.contentOffset, 5)
        try assertFirstCell(isAt: 35)
    }

    func testOverscrollIsReadAndSetAndHeld() throws {
        try app.set("content-offset", to: -90.5)
        try app.expectRest(at: -90.5)
        try app.set("content-offset", to: -90)
        try assertFirstCell(isAt: 130)

        try app.set("content-offset", to: 1e7)
        try app.expectRest(at: 1e7)
        try app.set("content-offset", to: 0)
        try app.click(app.canvas.center)
        try app.press("End")
        let end = try app.expectRest(beyond: 0)
        try app.set("content-offset", to: .double(end + 80))
        try app.expectRest(at: end + 80)
    }

    func testTheNextInputEndsAPull() throws {
        for input in ["wheel", "key", "drag"] {
            try app.set("content-offset", to: -90)
            let point = try app.canvas.center
            switch input {
            case "wheel": try app.wheel(notches: 1, at: point)
            case "key": try app.press("Down")
            default: try app.drag(from: point, to: ScreenPoint(x: point.x, y: point.y - 20), rest: 0.2)
            }
            XCTAssertTrue(try eventually { try app.contentOffset >= 0 }, input)
            try app.waitForRest()
            XCTAssertGreaterThanOrEqual(try app.contentOffset, 0, input)
        }
    }

    func testFractionsOfAPointAreKept() throws {
        try app.set("content-offset", to: 33.333)
        XCTAssertEqual(try app.contentOffset, 33.333)
    }

    func testAnotherDocumentEndsAPullAndStartsAtRest() throws {
        try app.set("content-offset", to: -90)
        try app.activate("sample", "moons")
        XCTAssertTrue(try eventually { try app.contentOffset == 0 })
    }
}
