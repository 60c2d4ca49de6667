import TestSupport
import XCTest

/// The plot under the canvas, slow motion, and canvases side by side, with real input.
final class PlotTests: AppTestCase {
    private static let height = 160
    /// About the width of the positions' numbers, in points. It depends on the font.
    private static let numbersWidth = 38

    override func setUpWithError() throws {
        document.layout["sectionInset"] = ["top": 30]
        try super.setUpWithError()
    }

    /// The plot on the screen: its height is fixed, and it ends where the window does.
    private func plot() throws -> Region {
        let (origin, width, height) = try app.frame
        let canvas = try app.canvasSize.width
        return Region(
            x: origin.x + width - LintelApp.border - canvas, y: origin.y + height - LintelApp.border - Self.height,
            width: canvas, height: Self.height)
    }

    private func showPlot() throws -> Region {
        let before = try app.canvasSize.height
        try app.set("show-plot", to: true)
        // The legend is as high as its text.
        let room = before - Self.height - 10
        XCTAssertTrue(try eventually { try app.canvasSize.height < room })
        try app.waitForStillness()
        return try plot()
    }

    func testDraggingInThePlotScrubs() throws {
        let plot = try showPlot()
        try app.click(app.canvas.center)
        try app.press("End")
        let end = try app.expectRest(beyond: 0)
        let middle = plot.y + 70
        // The curves begin beside the positions' numbers. In their middle is the middle of the content, because the plot goes
        // equally far past both edges.
        let center = plot.x + (plot.width + Self.numbersWidth) / 2
        let pixels = 2 * end / Double(plot.width) * 12
        try app.drag(
            from: ScreenPoint(x: plot.x + plot.width / 4, y: middle), to: ScreenPoint(x: center, y: middle)
        ) {
            XCTAssertTrue(try eventually { abs(try app.contentOffset - end / 2) < pixels })
        }
        // It stays there, and past the plot's end there is no more.
        try app.expectRest(at: end / 2, accuracy: pixels)
        try app.drag(
            from: ScreenPoint(x: plot.x + 60, y: middle), to: ScreenPoint(x: plot.x + plot.width + 4, y: middle))
        try app.expectRest(at: end, accuracy: pixels)
    }

    func testKeysStepAndJumpToEvents() throws {
        let plot = try showPlot()
        try app.click(ScreenPoint(x: plot.x + 2, y: plot.y + 60))
        try app.press("Home", "Right", "Right", "Right", "Left")
        XCTAssertTrue(try eventually { try app.contentOffset == 2 })
        // Three cells fit on a line. Section 0 is 40 + 30 + 60 + 10 + 60 long, and its header is pushed over the last 40
        // points; section 1 has a header and an inset only, section 2 a line, and section 3 goes on to the end.
        try app.press("Home")
        for offset in [160, 200, 230, 270, 360, 400] {
            try app.press("ctrl+Right")
            XCTAssertTrue(try eventually { try app.contentOffset == Double(offset) }, "\(offset)")
        }
        try app.press("ctrl+Right")
        XCTAssertEqual(try app.contentOffset, 400)
        try app.press("Page_Up")
        XCTAssertTrue(try eventually { try app.contentOffset == 360 })
    }

    func testTheWheelZoomsThePlot() throws {
        let plot = try showPlot()
        try app.wheel(notches: -4, at: plot.center)
        XCTAssertTrue(try eventually { try Double(app.state(of: "plot-zoom")) ?? 0 > 2.4 })
        XCTAssertEqual(try app.contentOffset, 0)
        try app.wheel(notches: 6, at: plot.center)
        try app.expect("plot-zoom", "1.0")
    }

    func testAPausedMovementContinues() throws {
        try app.set("motion-paused", to: true)
        try app.wheel(notches: 3, at: app.canvas.center)
        try app.expectRest(at: 0)
        try app.set("motion-speed", to: 0.1)
        try app.set("motion-paused", to: false)
        // A tenth as fast, a notch takes two seconds.
        XCTAssertTrue(try eventually { try app.contentOffset > 0 })
        let early = try app.contentOffset
        let end = try app.waitForRest()
        XCTAssertLessThan(early, end)
        XCTAssertGreaterThan(end, 150)
        try app.set("motion-speed", to: 3)
        XCTAssertEqual(try Double(app.state(of: "motion-speed")), 0.1)
    }

    // MARK: Comparing

    func testTwoSystemsScrollTogetherAndDifferInTheirHeaders() throws {
        let whole = try app.canvas
        try app.activate("compare", "cellBounds")
        try app.set("show-plot", to: false)
        XCTAssertTrue(try eventually { try app.canvasSize.width < whole.width * 3 / 5 })
        try app.wheel(notches: 1, at: ScreenPoint(x: whole.x + whole.width * 3 / 4, y: whole.center.y))
        try app.expectRest(beyond: 50)
        try app.set("content-offset", to: 40)
        let red = ColorDocument.colors[0][0]
        var halves: [Picture] = []
        _ = try app.desktop.photograph { picture in
            halves = [0, 1].map {
                picture.cropped(
                    x: whole.x + $0 * (whole.width / 2 + 1), y: whole.y, width: whole.width / 2 - 2,
                    height: whole.height)
            }
            return halves.allSatisfy { $0.region(of: red) != nil }
                && halves[0].region(of: red)?.y == halves[1].region(of: red)?.y
        }
        XCTAssertEqual(halves[0].region(of: red)?.y, halves[1].region(of: red)?.y)
        // At rest the one header lies above its section's inset, the other below it.
        try app.set("content-offset", to: 0)
        var differing = 0
        _ = try app.desktop.photograph { picture in
            let bands = [0, 1].map {
                picture.cropped(
                    x: whole.x + $0 * (whole.width / 2 + 1) + 4, y: whole.y + 42, width: 100, height: 66)
            }
            differing = bands[0].differences(from: bands[1], tolerance: 2)
            return differing > 500
        }
        XCTAssertGreaterThan(differing, 500)
    }

    func testAnotherCanvasHasItsOwnOptionsAndCloses() throws {
        let width = try app.canvasSize.width
        let canvas = try app.canvas
        try app.activate("compare", "akpFlow")
        try app.set("show-plot", to: false)
        XCTAssertTrue(try eventually { try app.canvasSize.width < width * 3 / 5 })
        try app.click(ScreenPoint(x: canvas.x + canvas.width * 3 / 4, y: canvas.center.y))
        try app.expect("system", "'akpFlow'")
        try app.set("section-inset-top", to: 50)
        try app.click(ScreenPoint(x: canvas.x + canvas.width / 4, y: canvas.center.y))
        try app.expect("system", "'native'")
        try app.expect("section-inset-top", "30.0")
        // The labels above the canvases choose, too, beside their buttons.
        try app.click(ScreenPoint(x: canvas.x + canvas.width * 3 / 4, y: canvas.y + 14))
        try app.expect("system", "'akpFlow'")
        try app.click(ScreenPoint(x: canvas.x + canvas.width / 4, y: canvas.y + 14))
        try app.expect("system", "'native'")
        XCTAssertTrue(try XCTUnwrap(app.actions["stop-comparing"]).isEnabled)
        try app.activate("stop-comparing")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width })
        XCTAssertFalse(try XCTUnwrap(app.actions["stop-comparing"]).isEnabled)
    }
}
