import CollectionViewport
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// What of the rows is seen where a header is.
final class HeaderBackgroundTests: ViewTestCase {
    private static let css = "#backgrounds > row { background: rgb(255, 0, 0); }"

    private struct Pixel {
        var alpha: UInt8
        var red: UInt8
        var green: UInt8
    }

    /// The view as it is drawn, without its own ground, at a point 10 points from the left.
    private func pixel(y: Int32, _ background: HeaderBackground) throws -> Pixel {
        FallbackStyle.install(Self.css)
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        options.headerBackground = background
        let view = CollectionView(options: options)
        gtk_widget_set_name(view.widget, "backgrounds")
        view.items = ViewFactory { gtk_label_new("") }
        view.headers = ViewFactory { gtk_label_new("") }
        view.sections = [.uniform(count: 40)]
        let shown = show(view)
        view.setOffset(120)
        shown.waitForFrame()
        let snapshot: OpaquePointer = gtk_snapshot_new()
        view.draw(on: snapshot)
        let node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 100)
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        gsk_render_node_unref(node)
        cairo_surface_flush(surface)
        let data = try XCTUnwrap(cairo_image_surface_get_data(surface))
        let place = Int(y * cairo_image_surface_get_stride(surface) + 10 * 4)
        let result = Pixel(alpha: data[place + 3], red: data[place + 2], green: data[place + 1])
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        shown.close()
        return result
    }

    func testAnOpaqueHeaderIsOverTheRows() throws {
        let header = try pixel(y: 15, .opaque)
        XCTAssertEqual(header.alpha, 255)
        XCTAssertGreaterThan(header.green, 200, "the row under it is red")
    }

    func testNoRowIsDrawnUnderAClearHeader() throws {
        let header = try pixel(y: 15, .clear)
        XCTAssertEqual(header.alpha, 0)
        let row = try pixel(y: 60, .clear)
        XCTAssertEqual(row.red, 255)
        XCTAssertEqual(row.green, 0)
    }

    func testRowsAreBlurredUnderATranslucentHeader() throws {
        let header = try pixel(y: 15, .translucent)
        let opaque = try pixel(y: 15, .opaque)
        // GTK 4.18 rounds what it blurs.
        XCTAssertGreaterThanOrEqual(header.alpha, 254)
        XCTAssertGreaterThan(header.red, 200)
        // Some of the red shines through.
        XCTAssertLessThan(header.green, opaque.green - 15)
        XCTAssertGreaterThan(header.green, 100)
        let row = try pixel(y: 60, .translucent)
        XCTAssertEqual(row.red, 255)
    }

    func testWhatIsLeftOfARectangleWithoutAnotherOne() {
        let whole = LayoutRect(x: 0, y: 0, width: 100, height: 100)
        func area(_ hole: LayoutRect) -> Double {
            whole.parts(outside: hole).reduce(0) { $0 + $1.width * $1.height }
        }
        XCTAssertEqual(area(LayoutRect(x: 20, y: 30, width: 10, height: 10)), 9_900)
        XCTAssertEqual(area(LayoutRect(x: -50, y: -50, width: 200, height: 80)), 7_000)
        XCTAssertEqual(area(LayoutRect(x: 90, y: 90, width: 50, height: 50)), 9_900)
        XCTAssertEqual(area(LayoutRect(x: 200, y: 0, width: 10, height: 10)), 10_000)
        XCTAssertEqual(area(LayoutRect(x: -20, y: 20, width: 10, height: 10)), 10_000)
        XCTAssertEqual(whole.parts(outside: whole), [])
    }
}
