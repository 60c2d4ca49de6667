import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// Sizes of the preview, and where they lie on the scaled canvas: numbers, without a display.
final class ScreenTests: XCTestCase {
    private let room = LayoutSize(width: 740, height: 700)

    private func screen(_ name: String, landscape: Bool = false, zoom: Double = 1) -> Screen {
        var screen = Screen()
        screen.name = name
        screen.isLandscape = landscape
        screen.zoom = zoom
        return screen
    }

    func testAScreenHasTheSizeOfItsNameOrItsOwn() {
        XCTAssertNil(screen("fit").size)
        XCTAssertEqual(screen("phone").size, LayoutSize(width: 390, height: 844))
        XCTAssertEqual(screen("phone", landscape: true).size, LayoutSize(width: 844, height: 390))
        XCTAssertEqual(screen("desktop", landscape: true).size, LayoutSize(width: 1280, height: 800))
        XCTAssertEqual(screen("640x480").size, LayoutSize(width: 640, height: 480))
        // Only devices turn: of a custom size, the first side is the width.
        XCTAssertEqual(screen("480x640", landscape: true).size, LayoutSize(width: 480, height: 640))
        for name in ["640x480", "480x640", "desktop", "fit"] { XCTAssertFalse(screen(name).canTurn) }
        for name in [
            "", "x", "640", "640x", "640x480x2", "0x10", "nanx100", "1e9x100", "-640x480", "640xwidex480", "x640x480",
        ] {
            XCTAssertFalse(Screen.knows(name), name)
        }
    }

    func testContentFillsTheRoomUnscaledByDefault() {
        let layout = ScaledCanvasLayout(Screen(), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.contentSize, room)
        XCTAssertEqual(layout.scale, 1)
        XCTAssertEqual([layout.origin.x, layout.origin.y], [0, 0])
    }

    func testADeviceThatFitsIsInTheMiddleUnscaled() {
        let layout = ScaledCanvasLayout(screen("small-phone"), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.scale, 1)
        XCTAssertEqual(layout.origin.x, 210)
        XCTAssertEqual(layout.minimumSize, .zero)
    }

    func testADeviceLargerThanTheRoomIsScaledIntoIt() {
        let layout = ScaledCanvasLayout(screen("tablet"), room: room, scaledCanvas: room)
        // 700 less 20 above and 28 below, of 1180.
        XCTAssertEqual(layout.scale, 652.0 / 1180, accuracy: 1e-9)
        XCTAssertEqual(layout.contentSize, LayoutSize(width: 820, height: 1180))
    }

    func testAPointOfADeviceIsFoundAgainAfterAZoom() {
        let before = ScaledCanvasLayout(screen("tablet"), room: room)
        let after = ScaledCanvasLayout(screen("tablet", zoom: 2), room: room)
        let corner = (x: before.origin.x + before.shownSize.width, y: before.origin.y + before.shownSize.height)
        let place = after.place(ofPointAt: corner.x, corner.y, in: before)
        XCTAssertEqual(place.x, after.origin.x + after.shownSize.width, accuracy: 1e-9)
        XCTAssertEqual(place.y, after.origin.y + after.shownSize.height, accuracy: 1e-9)
    }

    func testADeviceThatIsZoomedBeyondTheRoomNeedsMoreRoom() {
        let layout = ScaledCanvasLayout(screen("tablet", zoom: 2), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.minimumSize.height, 652 * 2 + 48)
        XCTAssertEqual(layout.origin.y, 20)
    }

    func testTheScaleOfADeviceIsPositiveEvenWithoutRoom() {
        for name in ["fit", "phone"] {
            let layout = ScaledCanvasLayout(screen(name), room: .zero, scaledCanvas: .zero)
            XCTAssertGreaterThan(layout.scale, 0)
        }
    }

    func testZoomGoesFromStopToStop() {
        XCTAssertEqual(Screen.zooming.step(after: 1, larger: true), 1.1)
        XCTAssertEqual(Screen.zooming.step(after: 1.05, larger: false), 1)
        XCTAssertEqual(Screen.zooming.step(after: 4, larger: true), 4)
        XCTAssertEqual(Screen.zooming.step(after: 0.25, larger: false), 0.25)
    }
}
