import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// Words over a canvas are read at any scale that it is shown at.
final class BadgeScaleTests: WindowTestCase {
    func testBadgesAreAsLargeInTheWindowHoweverLargeTheCanvasIs() throws {
        let canvas = Canvas()
        canvas.layout = CollectionLayout(
            sections: [], options: LayoutOptions(), containerSize: LayoutSize(width: 320, height: 480))
        let anchor = OverlayAnchor(
            frame: LayoutRect(x: 0, y: 0, width: 200, height: 200), horizontal: .end, vertical: .end)
        func draw(_ drawing: Drawing) {
            var painter = OverlayPainter(
                viewport: anchor.frame, text: canvas.overlayText, viewScale: canvas.viewScale, drawing: drawing)
            painter.draw([.label("pin line 20", at: anchor)], .white)
        }
        let sizes = [(1, 1), (0.5, 1), (3, 1), (1, 3)].map { (scale, textScale) -> LayoutSize in
            (canvas.viewScale, canvas.textScale) = (scale, textScale)
            var bounds = graphene_rect_t()
            guard let node = Drawing.node(draw) else { return .zero }
            gsk_render_node_get_bounds(node.pointer, &bounds)
            return LayoutSize(
                width: Double(bounds.size.width) * scale, height: Double(bounds.size.height) * scale)
        }
        for size in sizes {
            XCTAssertGreaterThan(size.height, 10)
            // Glyphs are hinted for the pixels that they land on.
            XCTAssertEqual(size.width, sizes[0].width, accuracy: 8)
            XCTAssertEqual(size.height, sizes[0].height, accuracy: 4)
        }
    }

    func testTheCaptionSaysThatMotionIsSlowOrPaused() throws {
        let window = showWindow()
        let caption = try XCTUnwrap(window.visibleTree.first { gtk_widget_has_css_class($0, "canvas-caption") != 0 })
        func expect(_ text: String, line: UInt = #line) {
            XCTAssertTrue(runMainLoop { caption.labelText == text }, caption.labelText ?? "", line: line)
            XCTAssertEqual(gtk_widget_get_opacity(caption) == 1, !text.isEmpty, line: line)
        }
        window.set("motion-speed", to: 0.1)
        expect("Speed 1/10×")
        window.set("motion-paused", to: true)
        expect("Paused")
        window.set("zoom", to: 0.5)
        expect("50% · Paused")
        window.set("motion-speed", to: 1.0)
        window.set("motion-paused", to: false)
        window.set("zoom", to: 1.0)
        expect("")
    }

    func testTheMenuSaysTheScaleOfADeviceAsItsCaptionDoes() throws {
        let window = showWindow()
        let caption = try XCTUnwrap(window.visibleTree.first { gtk_widget_has_css_class($0, "canvas-caption") != 0 })
        XCTAssertEqual(window.number(of: "shown-scale"), 1)
        window.set("viewport-size", to: "tablet")
        func isSaidTwice() -> Bool {
            guard let scale = window.number(of: "shown-scale"), let text = caption.labelText else { return false }
            return text.hasSuffix(Screen.percentText(scale))
        }
        XCTAssertTrue(runMainLoop { window.number(of: "shown-scale") ?? 1 < 0.9 && isSaidTwice() })
        let fitting = try XCTUnwrap(window.number(of: "shown-scale"))
        window.set("zoom", to: 2.0)
        XCTAssertTrue(runMainLoop { window.number(of: "shown-scale") == fitting * 2 && isSaidTwice() })
        window.set("viewport-size", to: "fit")
        XCTAssertTrue(runMainLoop { window.number(of: "shown-scale") == 2 && isSaidTwice() })
    }
}
