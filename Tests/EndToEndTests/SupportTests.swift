import Foundation
import TestSupport
import XCTest

/// The tools of the other tests work.
final class SupportTests: XCTestCase {
    func testADesktopHasAScreenOfItsOwn() throws {
        let desktop = try Desktop()
        XCTAssertEqual(try desktop.tool.text("xdotool", "getdisplaygeometry"), "1280 960")
        let picture = try desktop.photograph()
        XCTAssertEqual(picture.width, 1280)
        XCTAssertEqual(picture.height, 960)
        XCTAssertEqual(picture[640, 480], Picture.Pixel(red: 0, green: 0, blue: 0))
        XCTAssertNotEqual(try Desktop().environment["DISPLAY"], desktop.environment["DISPLAY"])
    }

    func testADesktopHasABusOfItsOwn() throws {
        let desktop = try Desktop()
        let names = try desktop.tool.text(
            "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
            "--method", "org.freedesktop.DBus.ListNames")
        XCTAssertTrue(names.contains("org.freedesktop.DBus"))
        XCTAssertFalse(names.contains("app.lintel.Lintel"))
    }

    func testADesktopLeavesNothingBehind() throws {
        var desktop: Desktop? = try Desktop()
        let home = try XCTUnwrap(desktop?.home.path)
        XCTAssertTrue(FileManager.default.fileExists(atPath: home))
        desktop = nil
        XCTAssertFalse(FileManager.default.fileExists(atPath: home))
    }

    func testAToolThatFailsSaysWhy() {
        XCTAssertThrowsError(try Tool().run("sh", "-c", "echo broken; exit 3")) { error in
            XCTAssertEqual("\(error)", "sh -c echo broken; exit 3: status 3: broken\n")
        }
    }

    func testAChildReportsItsStatusOrItsSignal() throws {
        let output = makeFolder().appendingPathComponent("output")
        func child(_ script: String) throws -> Child {
            try Child(["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], output: output, errors: output)
        }
        XCTAssertEqual(try child("exit 65").waitForExit(timeout: 60), 65)
        XCTAssertEqual(try child("kill -9 $$").waitForExit(timeout: 60), -9)
        XCTAssertNil(try child("sleep 5").waitForExit(timeout: 0.1))
    }

    func testAPictureIsComparedPixelByPixel() throws {
        let picture = try XCTUnwrap(Picture(ppm: Data("P6\n2 2\n255\n".utf8) + Data(0..<12)))
        XCTAssertEqual(picture[1, 1].description, "#090a0b")
        XCTAssertEqual(picture.cropped(x: 1, y: 0, width: 1, height: 2).bytes, [3, 4, 5, 9, 10, 11])
        let other = Picture(width: 2, height: 2, bytes: [0, 1, 2, 3, 4, 9, 6, 7, 8, 9, 10, 11])
        XCTAssertEqual(picture.differences(from: other), 1)
        XCTAssertEqual(picture.differences(from: other, tolerance: 4), 0)
    }
}
