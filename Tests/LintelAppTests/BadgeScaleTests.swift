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
        let badge = MotionBadge()
        badge.text = "1/5×"
        let meter = FrameMeter(canvas: canvas)
        let anchor = OverlayAnchor(
            frame: LayoutRect(x: 0, y: 0, width: 200, height: 200), horizontal: .end, vertical: .end)
        for draw in [
            { (drawing: Drawing) in badge.draw(over: canvas, with: drawing) },
            { drawing in meter.draw(over: canvas, with: drawing) },
            { drawing in
                var painter = OverlayPainter(
                    viewport: anchor.frame, style: canvas.renderer.style, viewScale: canvas.viewScale,
                    drawing: drawing)
                painter.draw([.label("pin line 20", at: anchor)], .white)
            },
        ] {
            let sizes = [1, 0.5, 3].map { scale -> LayoutSize in
                canvas.viewScale = scale
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
    }

    func testBadgesDoNotCoverEachOther() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let canvas = Canvas()
            var options = LayoutOptions()
            options.layoutDirection = direction
            canvas.layout = CollectionLayout(
                sections: [], options: options, containerSize: LayoutSize(width: 320, height: 480))
            let badge = MotionBadge()
            badge.text = "1/5×"
            let overlays: [any CanvasOverlay] = [badge, FrameMeter(canvas: canvas)]
            let bounds = overlays.compactMap { overlay -> graphene_rect_t? in
                var bounds = graphene_rect_t()
                guard let node = Drawing.node({ overlay.draw(over: canvas, with: $0) }) else { return nil }
                gsk_render_node_get_bounds(node.pointer, &bounds)
                return bounds
            }
            guard bounds.count == 2 else { return XCTFail("nothing is drawn") }
            // The zoom is at the lower trailing corner of the window, 20 points high.
            XCTAssertLessThan(bounds[0].origin.x + bounds[0].size.width, 160)
            XCTAssertLessThanOrEqual(bounds[1].origin.y + bounds[1].size.height, bounds[0].origin.y)
        }
    }
}
