import GTKBridge
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
