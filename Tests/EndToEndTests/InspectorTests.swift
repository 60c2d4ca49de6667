import Foundation
import TestSupport
import XCTest

/// The inspector and its overlays, with real input. Documentation/why.md.
final class InspectorTests: XCTestCase {
    private static let panelWidth = 340

    /// Headers of 40, pinned, over rows of 60; section 0 ends at 640.
    private func open(isAccessible: Bool = false) throws -> LintelApp {
        var document = ColorDocument()
        document.layout = [
            "itemSize": ["width": "100%", "height": 60], "headerReferenceSize": ["width": "100%", "height": 40],
            "minimumLineSpacing": 0, "sectionInset": ["left": 20],
        ]
        document.sections = [["title": "A", "itemCount": 10], ["title": "B", "itemCount": 60]]
        return try document.open(on: Desktop(isAccessible: isAccessible))
    }

    /// The canvas beside the panel.
    private func canvas(of app: LintelApp) throws -> Region {
        var region = try app.canvas
        region.x -= Self.panelWidth
        return region
    }

    /// A canvas but for its scroll bar and its focus ring, which come and go by themselves.
    private func inner(_ canvas: Region) -> Region {
        Region(x: canvas.x + 4, y: canvas.y + 4, width: canvas.width - 18, height: canvas.height - 8)
    }

    private func point(_ app: LintelApp, y: Int) throws -> ScreenPoint {
        let canvas = try canvas(of: app)
        return ScreenPoint(x: canvas.center.x, y: canvas.y + y)
    }

    func testPointingFromCanvasToCanvasShowsTheRuleOfEach() throws {
        let app = try open()
        let width = try app.canvasSize.width
        // Both have room beside the panel where the sidebar is away.
        try app.press("F9")
        XCTAssertTrue(try eventually { try app.canvasSize.width > width })
        let wide = try app.canvasSize.width
        try app.press("ctrl+i")
        XCTAssertTrue(try eventually { try app.canvasSize.width == wide - Self.panelWidth })
        let canvases = try canvas(of: app)
        try app.activate("compare", "cellBounds")
        try app.set("content-offset", to: 300)
        try app.set("inspected-element", to: "header 0")
        func rule(at share: Double) throws -> String {
            let x = canvases.x + Int(Double(canvases.width) * share)
            try app.hover(ScreenPoint(x: x, y: canvases.y + 120))
            return try app.state(of: "inspected-rule")
        }
        XCTAssertTrue(try eventually { try rule(at: 0.25).contains("section end 640 − 40") })
        XCTAssertTrue(try eventually { try rule(at: 0.75).contains("last cell 640") })
        // The element that is kept is the same.
        try app.expect("inspected-element", "'header 0'")
        // Each canvas has the context menu.
        let cell = ScreenPoint(x: canvases.x + canvases.width * 3 / 4, y: canvases.y + 120)
        try app.click(cell, button: 3)
        try app.expect("selection", "'0.5'")
        try app.press("Return")
        try app.expect("inspected-element", "'cell 0.5'")
        try app.expect("system", "'cellBounds'")
        try app.set("inspected-element", to: "header 0")
        try app.activate("stop-comparing")
        XCTAssertTrue(try eventually { try app.state(of: "inspected-rule").contains("section end 640 − 40") })
    }

    func testPointingAtAPinnedHeaderShowsItsRule() throws {
        let app = try open()
        try app.hover(ScreenPoint(x: Desktop.screenSize.width - 5, y: Desktop.screenSize.height - 5))
        let width = try app.canvasSize.width
        try app.expect("inspected-rule", "''")
        try app.press("ctrl+i")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width - Self.panelWidth })

        try app.set("content-offset", to: 300)
        let rule = "max(natural 0, min(line 300, section end 640 − 40)) = 300 · pinned"
        // Nothing is pointed at, so that it tells of what is pinned.
        try app.expect("inspected-rule", "'\(rule)'")
        try app.hover(point(app, y: 120))
        try app.expect("inspected-rule", "''")
        try app.expect("inspected-reason", "'Cells stay where the flow puts them.'")
        try app.hover(point(app, y: 20))
        try app.expect("inspected-rule", "'\(rule)'")
        try app.expect("inspected-reason", "'Held at the pin line until the end of its section arrives: 300 pt to go.'")

        // A click holds on to the header, wherever the pointer and the content go, until Escape lets go.
        try app.click(point(app, y: 20))
        try app.expect("inspected-element", "'header 0'")
        // From event to event of its life.
        for (key, offset) in [("ctrl+Right", 600.0), ("ctrl+Right", 640), ("ctrl+Left", 600), ("ctrl+Left", 0)] {
            try app.press(key)
            XCTAssertTrue(try eventually { try app.contentOffset == offset }, "\(key) to \(offset)")
        }
        try app.set("content-offset", to: 300)
        try app.hover(point(app, y: 200))
        try app.set("content-offset", to: 620)
        try app.expect("inspected-rule", "'max(natural 0, min(line 620, section end 640 − 40)) = 600 · pushed'")
        // It is selected, so that another click keeps it.
        try app.click(point(app, y: 10))
        try app.expect("inspected-element", "'header 0'")
        try app.press("Escape")
        try app.expect("inspected-element", "''")

        try app.press("ctrl+i")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width })
        try app.expect("inspected-rule", "''")
    }

    func testAnInspectorThatOpensUnderThePointerSeesThePointerLeave() throws {
        let app = try open()
        let width = try app.canvasSize.width
        try app.hover(app.center)
        try app.press("ctrl+i")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width - Self.panelWidth })
        try app.hover(point(app, y: 200))
        try app.expect("inspected-reason", "'Cells stay where the flow puts them.'")
        let canvas = try canvas(of: app)
        try app.hover(ScreenPoint(x: canvas.x - 100, y: canvas.center.y))
        try app.expect("inspected-reason", "''")
    }

    func testRowsOfTheListAndElementsOfTheCanvasAreLinked() throws {
        let app = try open(isAccessible: true)
        let width = try app.canvasSize.width
        let away = ScreenPoint(x: Desktop.screenSize.width - 5, y: Desktop.screenSize.height - 5)
        try app.hover(away)
        try app.press("ctrl+i")
        try app.set("content-offset", to: 0)
        // The panel takes its room frame by frame.
        XCTAssertTrue(try eventually { try app.canvasSize.width == width - Self.panelWidth })
        let canvas = try inner(canvas(of: app))
        try app.expect("inspected-element", "''")
        let reasonAtRest = try app.state(of: "inspected-reason")
        let atRest = try app.waitForStillness(in: canvas)

        // Pointing at the first cell's row outlines the cell on the canvas, and nothing else there.
        let tree = try AccessibilityTree(of: app)
        let item = try XCTUnwrap(
            try tree.nodes.first {
                $0.role == .listItem && $0.name.hasPrefix("Cell Item 1") && $0.name.contains(", 40 ·")
            })
        let row = try app.onScreen(tree.frame(of: item)).center
        try app.hover(row)
        try app.expect("inspected-reason", "'Cells stay where the flow puts them.'")
        func cell(_ index: Int, in picture: Picture) -> Picture {
            picture.cropped(x: 0, y: 40 + 60 * index - 4, width: picture.width, height: 60)
        }
        let pointed = try app.desktop.photograph { picture in
            cell(0, in: picture.cropped(canvas)).differences(from: cell(0, in: atRest)) > 200
        }.cropped(canvas)
        XCTAssertGreaterThan(
            cell(0, in: pointed).differences(from: cell(0, in: atRest)), 200, "no outline on the canvas")
        XCTAssertTrue(cell(2, in: pointed).isNearly(cell(2, in: atRest)), "another cell has an outline")
        try app.click(row)
        try app.expect("inspected-element", "'cell 0.0'")

        // And back: what a script or a click on the canvas holds is the chosen row.
        func expectChosenRow(_ name: String, line: UInt = #line) throws {
            var chosen: [String] = []
            _ = try eventually {
                chosen = try tree.nodes.filter { $0.role == .listItem && $0.has(.selected) }.map(\.name)
                return chosen.count == 1 && chosen[0].hasPrefix(name)
            }
            XCTAssertTrue(chosen.count == 1 && chosen[0].hasPrefix(name), "\(chosen)", line: line)
        }
        try app.hover(away)
        try expectChosenRow("Cell Item 1")
        try app.set("selection", to: "0.1")
        try app.expect("inspected-element", "'cell 0.1'")
        try expectChosenRow("Cell Item 2")
        try app.set("inspected-element", to: "header 1")
        try app.expect("inspected-element", "'header 1'")
        try expectChosenRow("Header B")
        try app.set("inspected-element", to: "nobody 7")
        XCTAssertEqual(try app.state(of: "inspected-element"), "'header 1'")
        try app.set("selection", to: "")
        try app.set("inspected-element", to: "")
        try app.expect("inspected-element", "''")
        try app.expect("inspected-reason", reasonAtRest)
        try app.desktop.expect(atRest, in: canvas, "an outline stayed")
    }

    func testOverlaysComeAndGoAndCostNothingAtRest() throws {
        let app = try open()
        let away = ScreenPoint(x: Desktop.screenSize.width - 5, y: Desktop.screenSize.height - 5)
        try app.hover(away)
        var seen: [Picture] = []
        let overlays = [
            "show-frames", "show-natural-places", "show-pin-line", "show-travel-bounds", "show-insets",
        ]
        try app.set("content-offset", to: 20)
        try app.waitForRest()
        let inset = try app.waitForStillness(in: inner(app.canvas))
        for overlay in overlays {
            try app.activate(overlay)
            let canvas = try inner(app.canvas)
            func isNew(_ picture: Picture) -> Bool { !seen.contains(picture) && picture.differences(from: inset) > 50 }
            let picture = try app.waitForStillness(in: canvas, where: isNew)
            XCTAssertTrue(isNew(picture), overlay)
            seen.append(picture)
            try app.activate(overlay)
            try app.desktop.expect(inset, in: inner(app.canvas), "\(overlay) stayed")
        }

        for overlay in overlays { try app.activate(overlay) }
        try app.press("ctrl+i")
        try app.expect("show-inspector", "true")
        try app.wheel(notches: 3, at: app.center)
        try app.hover(away)
        try app.waitForRest()
        let isIdle = try eventually {
            let before = try app.processorTime
            Thread.sleep(forTimeInterval: 1)
            return try app.processorTime - before < 0.03
        }
        XCTAssertTrue(isIdle)
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0, app.errorOutput)
    }

    func testANarrowWindowKeepsTheWidthOfItsCanvas() throws {
        let app = try open()
        try app.resize(width: 420, height: 700)
        XCTAssertTrue(try eventually { try app.canvasSize.width < 420 })
        let (width, height) = try app.canvasSize
        try app.press("ctrl+i")
        XCTAssertTrue(try eventually { try app.canvasSize.height < height })
        XCTAssertEqual(try app.canvasSize.width, width)
        XCTAssertGreaterThanOrEqual(try app.canvasSize.height, 280)

        // Beside a sidebar, too.
        try app.resize(width: 800, height: 900)
        try app.set("show-sidebar", to: true)
        XCTAssertTrue(try eventually { try (280..<500).contains(app.canvasSize.width) })
        try app.set("show-sidebar", to: false)
        XCTAssertTrue(try eventually { try (400..<500).contains(app.canvasSize.width) })
    }
}
