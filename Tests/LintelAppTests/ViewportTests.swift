import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// Sizes of the preview, and where they lie on the scaled canvas: numbers, without a display.
final class ViewportTests: XCTestCase {
    private let room = LayoutSize(width: 740, height: 700)

    private func viewport(_ name: String, landscape: Bool = false, zoom: Double = 1) -> Viewport {
        var viewport = Viewport()
        viewport.name = name
        viewport.isLandscape = landscape
        viewport.zoom = zoom
        return viewport
    }

    func testNamesAndOwnSizes() {
        XCTAssertNil(viewport("fit").size)
        XCTAssertEqual(viewport("phone").size, LayoutSize(width: 390, height: 844))
        XCTAssertEqual(viewport("phone", landscape: true).size, LayoutSize(width: 844, height: 390))
        XCTAssertEqual(viewport("desktop", landscape: true).size, LayoutSize(width: 1280, height: 800))
        XCTAssertEqual(viewport("640x480").size, LayoutSize(width: 640, height: 480))
        // Only devices turn: of a custom size, the first side is the width.
        XCTAssertEqual(viewport("480x640", landscape: true).size, LayoutSize(width: 480, height: 640))
        for name in ["640x480", "480x640", "desktop", "fit"] { XCTAssertFalse(viewport(name).canTurn) }
        for name in [
            "", "x", "640", "640x", "640x480x2", "0x10", "nanx100", "1e9x100", "-640x480", "640xwidex480", "x640x480",
        ] {
            XCTAssertFalse(Viewport.knows(name), name)
        }
    }

    func testContentFillsTheRoomUnscaledByDefault() {
        let layout = ScaledCanvasLayout(Viewport(), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.contentSize, room)
        XCTAssertEqual(layout.scale, 1)
        XCTAssertEqual([layout.origin.x, layout.origin.y], [0, 0])
    }

    func testADeviceThatFitsIsInTheMiddleUnscaled() {
        let layout = ScaledCanvasLayout(viewport("small-phone"), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.scale, 1)
        XCTAssertEqual(layout.origin.x, 210)
        XCTAssertEqual(layout.minimumSize, .zero)
    }

    func testALargerOneIsScaledIntoTheRoom() {
        let layout = ScaledCanvasLayout(viewport("tablet"), room: room, scaledCanvas: room)
        // 700 less 20 above and 28 below, of 1180.
        XCTAssertEqual(layout.scale, 652.0 / 1180, accuracy: 1e-9)
        XCTAssertEqual(layout.contentSize, LayoutSize(width: 820, height: 1180))
    }

    func testAPointOfADeviceIsFoundAgainAfterAZoom() {
        let before = ScaledCanvasLayout(viewport("tablet"), room: room)
        let after = ScaledCanvasLayout(viewport("tablet", zoom: 2), room: room)
        let corner = (x: before.origin.x + before.shownSize.width, y: before.origin.y + before.shownSize.height)
        let place = after.place(ofPointAt: corner.x, corner.y, in: before)
        XCTAssertEqual(place.x, after.origin.x + after.shownSize.width, accuracy: 1e-9)
        XCTAssertEqual(place.y, after.origin.y + after.shownSize.height, accuracy: 1e-9)
    }

    func testADeviceThatIsZoomedBeyondTheRoomNeedsMoreRoom() {
        let layout = ScaledCanvasLayout(viewport("tablet", zoom: 2), room: room, scaledCanvas: room)
        XCTAssertEqual(layout.minimumSize.height, 652 * 2 + 48)
        XCTAssertEqual(layout.origin.y, 20)
    }

    func testSomethingIsShownInNoRoom() {
        for name in ["fit", "phone"] {
            let layout = ScaledCanvasLayout(viewport(name), room: .zero, scaledCanvas: .zero)
            XCTAssertGreaterThan(layout.scale, 0)
        }
    }

    func testZoomGoesFromStopToStop() {
        XCTAssertEqual(Viewport.zooming.value(after: 1, larger: true), 1.1)
        XCTAssertEqual(Viewport.zooming.value(after: 1.05, larger: false), 1)
        XCTAssertEqual(Viewport.zooming.value(after: 4, larger: true), 4)
        XCTAssertEqual(Viewport.zooming.value(after: 0.25, larger: false), 0.25)
    }
}
