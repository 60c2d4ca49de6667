import Foundation
import TestSupport
import XCTest

/// The canvas at the sizes of devices, and zoomed.
final class ViewportTests: XCTestCase {
    private static let red = Picture.Pixel(red: 255, green: 0, blue: 0)

    private func red(in app: LintelApp, until isWanted: (Region) -> Bool) throws -> Region? {
        try app.desktop.photograph { $0.region(of: Self.red).map(isWanted) ?? false }.region(of: Self.red)
    }

    func testADeviceIsLaidOutInItsOwnSizeAndScaledIntoTheRoom() throws {
        let app = try ColorDocument().open(on: Desktop())
        try app.set("viewport-size", to: "phone")
        XCTAssertTrue(try eventually { try app.canvasSize == (390, 844) })
        // The item is 200 by 60 points; all of a window of 760 is less than the phone's 844.
        let red = try XCTUnwrap(try red(in: app) { $0.width < 190 })
        let scale = Double(red.width) / 200
        XCTAssertGreaterThan(scale, 0.6)
        XCTAssertEqual(Double(red.height), 60 * scale, accuracy: 1.5)

        // Content goes with the hand: so many pixels are more points.
        let start = ScreenPoint(x: red.center.x, y: red.center.y + 300)
        try app.drag(from: start, to: ScreenPoint(x: start.x, y: start.y - 150), rest: 0.2)
        try app.expectRest(at: 150 / scale, accuracy: 3)

        try app.set("viewport-landscape", to: true)
        XCTAssertTrue(try eventually { try app.canvasSize == (844, 390) })
        try app.set("viewport-size", to: "500x400")
        XCTAssertTrue(try eventually { try app.canvasSize == (500, 400) })
        // Neither is a size.
        try app.set("viewport-size", to: "watch")
        try app.set("viewport-size", to: "0x400")
        try app.expect("viewport-size", "'500x400'")
        try app.set("viewport-size", to: "fit")
        XCTAssertTrue(
            try eventually { try app.canvasSize.width == app.frame.width - 2 * LintelApp.border - Sidebar.width })
        XCTAssertEqual(app.errorOutput, "")
    }

    func testZoomShowsLessAndLarger() throws {
        let app = try ColorDocument().open(on: Desktop())
        XCTAssertTrue(
            try eventually { try app.canvasSize.width == app.frame.width - 2 * LintelApp.border - Sidebar.width })
        let whole = try app.canvasSize
        try app.set("zoom", to: 2)
        XCTAssertTrue(try eventually { try app.canvasSize.width == (whole.width + 1) / 2 })
        let zoomed = try XCTUnwrap(try red(in: app) { $0.width == 400 })
        // Below a header of 40 points.
        XCTAssertEqual(zoomed.height, 120)
        XCTAssertEqual(zoomed.y, try app.frame.origin.y + app.frame.height - LintelApp.border - whole.height + 80)

        try app.press("ctrl+minus")
        try app.expect("zoom", "1.75")
        try app.press("ctrl+0")
        XCTAssertTrue(try eventually { try app.canvasSize == whole })
        try app.expect("zoom", "1.0")
        try app.desktop.tool.run("xdotool", "keydown", "ctrl")
        try app.wheel(notches: -1, at: app.center)
        try app.desktop.tool.run("xdotool", "keyup", "ctrl")
        XCTAssertTrue(try eventually { try app.state(of: "zoom").hasPrefix("1.1") })
        XCTAssertEqual(try app.contentOffset, 0)
        try app.set("zoom", to: 1000)
        try app.expect("zoom", "4.0")
    }

    func testTextScalesAndFramesStay() throws {
        var document = ColorDocument()
        document.sections[0]["items"] = [["title": "Ada Lovelace", "color": "#ff0000"]]
        let app = try document.open(on: Desktop())
        let before = try XCTUnwrap(try red(in: app) { $0.width == 200 })
        func ink() throws -> Int {
            let picture = try app.desktop.photograph().cropped(before)
            return picture.width * picture.height - picture.colors[Self.red, default: 0]
        }
        let small = try ink()
        XCTAssertGreaterThan(small, 50)
        try app.set("text-scale", to: 1.5)
        XCTAssertTrue(try eventually { try ink() > small * 3 / 2 })
        XCTAssertEqual(try app.desktop.photograph().region(of: Self.red), before)
    }

    func testTheShortcutsWindowOpensByItsKey() throws {
        let app = try ColorDocument().open(on: Desktop())
        try app.press("ctrl+question")
        let search = ["xdotool", "search", "--all", "--onlyvisible", "--name", "Keyboard shortcuts"]
        XCTAssertTrue(eventually { (try? app.desktop.tool.text(search))?.isEmpty == false })
        XCTAssertEqual(app.errorOutput, "")
    }
}
