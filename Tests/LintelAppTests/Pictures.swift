import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas

extension ScenePicture {
    /// The pixel at a point, as `0xAARRGGBB`.
    subscript(x: Int, y: Int) -> UInt32 {
        pixels[y * width + x]
    }
}

extension RenderNode {
    /// What a widget draws now; `nil` for nothing.
    @MainActor
    convenience init?(of widget: Widget) {
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(paintable.map(UnsafeMutableRawPointer.init)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(
            paintable, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.init(taking: node)
    }
}

/// A picture of what a widget draws now, with a pixel for each point.
@MainActor
func picture(of widget: Widget) -> ScenePicture {
    let size = LayoutSize(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    return ScenePicture(RenderNode(of: widget), size: size)
}

/// Fails where an opaque pixel is another colour, but for its rounding.
func assertColor(_ pixel: UInt32, _ color: Color, file: StaticString = #filePath, line: UInt = #line) {
    let channels = [color.blue, color.green, color.red, 1]
    for (index, channel) in channels.enumerated() {
        let byte = Double(pixel >> UInt32(8 * index) & 255)
        XCTAssertEqual(byte, channel * 255, accuracy: 2, file: file, line: line)
    }
}

/// Fails where two pictures differ by more than the rounding of colours, and says where.
@MainActor
func assertSamePicture(
    _ picture: ScenePicture, _ expected: ScenePicture, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(picture.width, expected.width, file: file, line: line)
    XCTAssertEqual(picture.height, expected.height, file: file, line: line)
    let (a, b) = (picture.pixels, expected.pixels)
    let differing = a.indices.filter { index in
        stride(from: UInt32(0), to: 32, by: 8).contains { shift in
            abs(Int(a[index] >> shift & 255) - Int(b[index] >> shift & 255)) > 2
        }
    }
    guard let first = differing.first else { return }
    let (x, y) = (first % picture.width, first / picture.width)
    XCTFail("\(differing.count) pixels differ, the first at \(x), \(y)", file: file, line: line)
}

/// A black JPEG of so many pixels, whose camera was held upright: it is shown turned by a quarter.
func jpegOnItsSide(width: Int32, height: Int32) throws -> [UInt8] {
    let image = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height))
    gdk_pixbuf_fill(image, 0)
    defer { g_object_unref(UnsafeMutableRawPointer(image)) }
    var (bytes, count): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
    XCTAssertNotEqual(gdk_pixbuf_save_to_bufferv(image, &bytes, &count, "jpeg", nil, nil, nil), 0)
    defer { g_free(bytes) }
    let file = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    // A directory with one entry: orientation, a short number, one of them, 6.
    let exif: [UInt8] =
        Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
}
