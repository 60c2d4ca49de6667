import Foundation
import TestSupport
import XCTest

/// Headers that float, under real hands: where they end is seen on the screen, above a red cell.
final class FloatingTests: DesktopTestCase {
    private static let red = ColorDocument.colors[0][0]

    /// Opens one tall red cell under a header, and scrolls it far from its start, so that nothing is revealed.
    ///
    /// - Parameter length: of the header.
    private func open(header length: Int, _ options: [String: Any]) throws -> LintelApp {
        document.layout = [
            "itemSize": ["width": "100%", "height": 9000], "minimumLineSpacing": 0,
            "headerReferenceSize": ["height": length, "width": length],
        ].merging(options) { $1 }
        document.sections = [["title": "Header", "items": [["color": "\(Self.red)"]]]]
        let app = try document.open(on: desktop)
        XCTAssertTrue(try eventually { try app.canvasSize.width != 800 })
        try app.set("content-offset", to: 2000)
        return app
    }

    private func openSection() throws -> LintelApp {
        try open(header: 40, ["sectionHeadersFloat": true])
    }

    private func openSearchBar() throws -> LintelApp {
        try open(
            header: 120,
            [
                "firstSectionIsGlobalHeader": true, "globalHeaderMinimumLength": 40, "globalHeaderFloats": true,
                "globalHeaderPinsAtMinimum": true,
            ])
    }

    /// The hairline and the shadow below a pinned header, in points.
    private static let shadow = 7

    /// Where the header ends, in points from the top of the canvas; 0 for one that is out of sight.
    private func headerEnd(_ app: LintelApp) throws -> Int {
        let start = try XCTUnwrap(try app.photographCanvas().region(of: Self.red)).y
        return start == 0 ? 0 : start - Self.shadow
    }

    private func expectHeaderEnd(
        _ app: LintelApp, _ wanted: Int, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        var end = 0
        _ = try eventually {
            end = try headerEnd(app)
            return end == wanted
        }
        XCTAssertEqual(end, wanted, message, file: file, line: line)
    }

    /// Drags back, on, and back again without letting go, and compares where the header ends with what is expected for
    /// each distance of the hand from where it began.
    private func drag(_ app: LintelApp, through ends: [(distance: Int, end: Int)]) throws {
        let start = try app.center
        let first = try XCTUnwrap(ends.first)
        try app.drag(from: start, to: ScreenPoint(x: start.x, y: start.y + first.distance), rest: 0.2) {
            for (distance, end) in ends {
                try app.hover(ScreenPoint(x: start.x, y: start.y + distance))
                try expectHeaderEnd(app, end, "at \(distance)")
                // A gesture's numbers have the precision of a float.
                XCTAssertEqual(try app.contentOffset, 2000 - Double(distance), accuracy: 0.001)
            }
        }
    }

    func testASectionHeaderFollowsTheHandPointForPointWhereItTurns() throws {
        let app = try openSection()
        try expectHeaderEnd(app, 0)
        try drag(app, through: [(25, 25), (20, 20), (30, 30), (60, 40), (50, 30), (5, 0), (15, 10), (12, 7)])
    }

    func testASearchBarFollowsTheHandPointForPointWhereItTurns() throws {
        let app = try openSearchBar()
        try expectHeaderEnd(app, 40)
        try drag(app, through: [(25, 65), (20, 60), (30, 70), (150, 120), (140, 110), (50, 40), (60, 50)])
    }

    func testKeysRevealAndHideAFloatingHeader() throws {
        let app = try openSection()
        try app.press("Up")
        try app.expectRest(at: 1960)
        try expectHeaderEnd(app, 40)
        try app.press("Down")
        try app.expectRest(at: 2000)
        try expectHeaderEnd(app, 0)
        try app.press("Page_Up")
        try app.waitForRest()
        try expectHeaderEnd(app, 40)
    }

    /// Turns the wheel one notch in slow motion, so that there are many frames of it, and lets it come to rest.
    ///
    /// - Returns: where the header ends in the frames that were seen.
    private func filmNotch(_ app: LintelApp, _ notches: Int) throws -> [Int] {
        try app.set("motion-speed", to: 0.1)
        try app.wheel(notches: notches, at: app.center)
        let ends = try (0..<12).map { _ in try headerEnd(app) }
        try app.set("motion-speed", to: 1)
        try app.waitForRest()
        return try ends + [headerEnd(app)]
    }

    /// A header that flickers is for a frame where it was before, or further on.
    private func assertNotchesMoveOneWay(_ app: LintelApp, from least: Int, to most: Int) throws {
        // What was there before the content was moved to its place is no part of the film.
        try expectHeaderEnd(app, least)
        for _ in 0..<2 {
            let back = try filmNotch(app, -2)
            XCTAssertEqual(back, back.sorted(), "comes in")
            XCTAssertEqual(back.last, most)
            let on = try filmNotch(app, 2)
            XCTAssertEqual(on, on.sorted(by: >), "goes out")
            XCTAssertEqual(on.last, least)
        }
    }

    func testNotchesMoveASectionHeaderOneWay() throws {
        try assertNotchesMoveOneWay(openSection(), from: 0, to: 40)
    }

    func testNotchesMoveASearchBarOneWay() throws {
        try assertNotchesMoveOneWay(openSearchBar(), from: 40, to: 120)
    }

    private func assertAFlingBackBringsIn(_ app: LintelApp, _ length: Int) throws {
        let start = try app.center
        try app.flick(from: start, to: ScreenPoint(x: start.x, y: start.y + 150), steps: 6)
        let ends = try (0..<6).map { _ in try headerEnd(app) }
        XCTAssertEqual(ends, ends.sorted())
        try app.expectRest(before: 1800)
        try expectHeaderEnd(app, length)
    }

    func testAFlingBackBringsASectionHeaderIn() throws {
        try assertAFlingBackBringsIn(openSection(), 40)
    }

    func testAFlingBackBringsASearchBarIn() throws {
        try assertAFlingBackBringsIn(openSearchBar(), 120)
    }

    func testSettingTheOffsetRevealsNothing() throws {
        let app = try openSection()
        try app.set("content-offset", to: 1900)
        try expectHeaderEnd(app, 0)
    }
}
