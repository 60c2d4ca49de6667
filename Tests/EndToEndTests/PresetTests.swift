import TestSupport
import XCTest

/// Each preset shows what it says, at rest, scrolled and pulled.
final class PresetTests: AppTestCase {
    private static let presets = [
        "plain", "pinned", "global-header", "stretchy", "parallax", "always-on-top", "locked", "grow", "stacked",
        "collapsing-header", "floating-header", "search-bar", "shrinking", "floating-sections", "next-header", "chat",
        "wallet",
    ]
    private static let red = ColorDocument.colors[0][0]
    private static let ground = Picture.Pixel(red: 255, green: 255, blue: 255)

    /// Where the first cell begins, in pixels from the canvas's top.
    private func firstCell(_ picture: Picture) -> Int? {
        picture.region(of: Self.red)?.y
    }

    /// How many pixels it is from the canvas's top to its first cell or to bare ground.
    private func headerLength(_ picture: Picture) -> Int {
        let others = ColorDocument.colors.joined() + [Self.ground]
        return (0..<picture.height).first { others.contains(picture[picture.width / 2, $0]) } ?? 0
    }

    /// The canvas as soon as the first cell is where it is expected; as it is then, if it never is.
    private func canvas(whenFirstCellIsAt y: Int) throws -> Picture {
        let canvas = try app.canvas
        return try app.desktop.photograph { self.firstCell($0.cropped(canvas)) == y }.cropped(canvas)
    }

    /// Every preset after every other one, in every system that there is, at rest, scrolled and pulled.
    func testEveryPresetIsShownInEverySystem() throws {
        for system in ["native", "cellBounds", "sectionBounds", "akpFlow", "csSticky"] {
            for preset in Self.presets {
                try app.set("system", to: .string(system))
                try app.activate("preset", .string(preset))
                for offset in [-80.0, 0, 70, 400] { try app.set("content-offset", to: .double(offset)) }
                XCTAssertTrue(app.isRunning, "\(preset) in \(system)")
            }
        }
        for preset in Self.presets {
            try app.activate("preset", .string(preset))
            try app.set("content-offset", to: 0)
            let canvas = try app.canvas
            let picture = try app.desktop.photograph { $0.cropped(canvas).region(of: Self.red) != nil }
            XCTAssertNotNil(picture.cropped(canvas).region(of: Self.red), preset)
            XCTAssertGreaterThan(picture.cropped(canvas).colors.count, 20, preset)
        }
    }

    func testAPresetTakesASystemThatKnowsIt() throws {
        try app.set("system", to: "cellBounds")
        try app.activate("preset", "parallax")
        try app.expect("system", "'native'")
        try app.set("system", to: "csSticky")
        try app.activate("preset", "always-on-top")
        try app.expect("system", "'csSticky'")
        try app.expect("parallax-header-always-on-top", "true")
        try app.activate("preset", "pinned")
        try app.expect("parallax-header-always-on-top", "false")
        try app.expect("parallax-header-reference-size-height", "0.0")
    }

    func testStretchyGrowsByAsMuchAsItIsPulled() throws {
        try app.activate("preset", "stretchy")
        XCTAssertEqual(headerLength(try canvas(whenFirstCellIsAt: 40)), 40)
        try app.set("content-offset", to: -75)
        XCTAssertEqual(headerLength(try canvas(whenFirstCellIsAt: 115)), 115)
        try app.set("first-section-maximum-stretch-height", to: 90)
        XCTAssertTrue(try eventually { try headerLength(app.photographCanvas()) < 100 })
    }

    func testGrowGrowsAndLockedDoesNot() throws {
        try app.activate("preset", "grow")
        XCTAssertEqual(headerLength(try canvas(whenFirstCellIsAt: 160)), 160)
        let rest = try app.photographCanvas()
        try app.set("content-offset", to: -60)
        let pulled = try canvas(whenFirstCellIsAt: 220)
        XCTAssertNotEqual(rest[350, 2], Self.ground)
        XCTAssertNotEqual(pulled[350, 2], Self.ground)

        try app.activate("preset", "locked")
        try app.set("content-offset", to: 0)
        _ = try canvas(whenFirstCellIsAt: 200)
        try app.set("content-offset", to: -60)
        let locked = try canvas(whenFirstCellIsAt: 260)
        XCTAssertEqual(firstCell(locked), 260)
        // The header keeps its length and leaves a gap on one side.
        let column = (0..<220).count { locked[350, $0] != Self.ground }
        XCTAssertLessThanOrEqual(column, 161)
    }

    func testAlwaysOnTopShrinksToItsMinimumAndStays() throws {
        try app.activate("preset", "always-on-top")
        XCTAssertEqual(firstCell(try canvas(whenFirstCellIsAt: 240)), 240)
        var strips: [Picture] = []
        for offset in [2000, 2037.5, 2080] {
            try app.set("content-offset", to: .double(offset))
            try app.waitForRest()
            strips.append(try app.photographCanvas().cropped(x: 0, y: 0, width: 700, height: 64))
        }
        XCTAssertGreaterThan(strips[0].colors.count, 8)
        XCTAssertEqual(strips[0], strips[1])
        XCTAssertEqual(strips[0], strips[2])
    }

    func testTheGlobalHeaderStaysThroughAllSections() throws {
        try app.activate("preset", "global-header")
        let canvas = try app.canvas
        let strip = Region(x: canvas.x, y: canvas.y, width: 700, height: 40)
        let rest = try app.waitForStillness(in: strip) { picture in
            let pixel = picture[350, 20]
            return pixel.red != pixel.green || pixel.green != pixel.blue
        }
        for offset in [30, 250, 900, 1e6] {
            try app.set("content-offset", to: .double(offset))
            try app.waitForRest()
            XCTAssertEqual(try app.desktop.photograph().cropped(strip).differences(from: rest), 0, "\(offset)")
        }
    }

    func testAPullWithTheHandStretchesAndComesBack() throws {
        try app.activate("preset", "stretchy")
        let canvas = try app.canvas
        // Without the scroll bar, which takes its time to fade.
        let inner = Region(x: canvas.x, y: canvas.y, width: canvas.width - 20, height: canvas.height)
        let rest = try app.waitForStillness(in: inner) { firstCell($0) == 40 }
        let start = canvas.center
        try app.drag(from: start, to: ScreenPoint(x: start.x, y: start.y + 180), rest: 0.3) {
            let offset = try app.contentOffset
            XCTAssertLessThan(offset, -50)
            let length = headerLength(try app.photographCanvas())
            XCTAssertEqual(Double(length), 40 - offset, accuracy: 1)
        }
        XCTAssertTrue(try eventually { try app.contentOffset == 0 })
        // What is under the pointer shows a handle.
        try app.hover(ScreenPoint(x: canvas.x - 100, y: canvas.center.y))
        let again = try app.desktop.photograph { $0.cropped(inner) == rest }
        XCTAssertEqual(again.cropped(inner).differences(from: rest), 0)
    }

    func testAPullWithTheWheelStretchesAndComesBack() throws {
        try app.activate("preset", "stretchy")
        let canvas = try app.canvas
        var longest = 0
        for _ in 0..<4 where longest <= 60 {
            try app.wheel(notches: -6, at: canvas.center, pause: 10)
            longest = max(longest, headerLength(try app.photographCanvas()))
        }
        XCTAssertGreaterThan(longest, 60)
        XCTAssertTrue(try eventually { try app.contentOffset == 0 })
        XCTAssertEqual(headerLength(try self.canvas(whenFirstCellIsAt: 40)), 40)
    }

    func testTheGlobalHeaderCollapsesAndStays() throws {
        // The shadow of a pinned header tints as many rows of what is beneath it.
        let shadow = 7
        try app.activate("preset", "collapsing-header")
        XCTAssertEqual(headerLength(try canvas(whenFirstCellIsAt: 40)), 40)
        try app.set("content-offset", to: 6)
        XCTAssertEqual(firstCell(try canvas(whenFirstCellIsAt: 34 + shadow)), 34 + shadow)
        // At its minimum it stays, and the cells go on beneath it.
        try app.set("content-offset", to: 30)
        XCTAssertEqual(firstCell(try canvas(whenFirstCellIsAt: 28 + shadow)), 28 + shadow)
        try app.activate("preset", "global-header")
        XCTAssertEqual(firstCell(try canvas(whenFirstCellIsAt: 40 + shadow)), 40 + shadow)
    }

    func testTheFloatingHeaderScrollsAway() throws {
        try app.activate("preset", "floating-header")
        XCTAssertEqual(headerLength(try canvas(whenFirstCellIsAt: 40)), 40)
        try app.set("content-offset", to: 50)
        XCTAssertEqual(firstCell(try canvas(whenFirstCellIsAt: 0)), 0)
    }

    func testAPresetTakesBackWhatAnotherOneSet() throws {
        try app.activate("preset", "next-header")
        try app.expect("shows-next-header", "true")
        try app.activate("preset", "shrinking")
        try app.expect("shows-next-header", "false")
        try app.expect("header-minimum-length", "28.0")
        try app.activate("preset", "pinned")
        try app.expect("header-minimum-length", "inf")
        try app.activate("preset", "wallet")
        XCTAssertLessThan(Double(try app.state(of: "minimum-line-spacing")) ?? 0, 0)
        try app.activate("preset", "pinned")
        try app.expect("minimum-line-spacing", "10.0")
    }

    func testStackedHeadersPileUp() throws {
        try app.activate("preset", "stacked")
        try app.set("content-offset", to: 600)
        try app.waitForRest()
        let picture = try app.photographCanvas()
        let x = picture.width / 2
        // Four headers of 40 points, and nothing of the cells between them.
        for y in stride(from: 4, to: 156, by: 8) {
            let pixel = picture[x, y]
            XCTAssertTrue(pixel.red == pixel.green && pixel.green == pixel.blue, "\(pixel) at \(y)")
        }
    }
}
