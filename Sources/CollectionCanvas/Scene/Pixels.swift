import GTKBridge

/// An image ready to be shown: cropped, with rounded corners.
struct Pixels: Sendable {
    let width: Int
    let height: Int
    /// Four bytes for each pixel: red, green, blue, alpha, not premultiplied. This is the only format that GTK 4.8
    /// converts to cairo's without floating point, at every draw.
    private(set) var bytes: [UInt8]

    /// Decodes an image file for a request, centred. `nil` if it is not an image.
    init?(decoding file: [UInt8], for request: ImageRequest) {
        guard let decoded = ImageDecoder.decode(file, for: request) else { return nil }
        let source = decoded.pointer
        let (fullWidth, fullHeight) = (gdk_pixbuf_get_width(source), gdk_pixbuf_get_height(source))
        guard fullWidth > 0, fullHeight > 0,
            let canvas = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(request.width), Int32(request.height))
        else { return nil }
        let cropped = GObjectRef<OpaquePointer>(taking: canvas)
        defer { withExtendedLifetime(cropped) {} }
        let scale = request.scale(width: Double(fullWidth), height: Double(fullHeight))
        let (left, top) = (
            (Double(request.width) - Double(fullWidth) * scale) / 2,
            (Double(request.height) - Double(fullHeight) * scale) / 2
        )
        let frame = (
            x: max(0, Int(clamping: left.rounded())), y: max(0, Int(clamping: top.rounded())),
            width: min(request.width, max(1, Int(clamping: (Double(fullWidth) * scale).rounded()))),
            height: min(request.height, max(1, Int(clamping: (Double(fullHeight) * scale).rounded())))
        )
        gdk_pixbuf_fill(canvas, 0)
        gdk_pixbuf_scale(
            source, canvas, Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height), left, top, scale,
            scale, GDK_INTERP_BILINEAR)
        width = request.width
        height = request.height
        // Rows of four-byte pixels have no padding between them.
        bytes = Array(UnsafeBufferPointer(start: gdk_pixbuf_read_pixels(canvas), count: width * height * 4))
        roundCorners(of: frame, request.corners)
    }

    /// Fades the pixels outside of a quarter circle at each corner of a frame, over one pixel.
    private mutating func roundCorners(of frame: (x: Int, y: Int, width: Int, height: Int), _ corners: Corners) {
        let radius = min(Int(clamping: corners.radius), frame.width / 2, frame.height / 2)
        guard radius > 0 else { return }
        for y in 0..<radius {
            for x in 0..<radius {
                let (dx, dy) = (Double(radius - x) - 0.5, Double(radius - y) - 0.5)
                let cover = min(1, max(0, Double(radius) - (dx * dx + dy * dy).squareRoot() + 0.5))
                guard cover < 1 else { continue }
                let rows = corners.topOnly ? [y] : [y, frame.height - 1 - y]
                for row in rows {
                    for column in [x, frame.width - 1 - x] {
                        let alpha = ((frame.y + row) * width + frame.x + column) * 4 + 3
                        bytes[alpha] = UInt8(clamping: Double(bytes[alpha]) * cover)
                    }
                }
            }
        }
    }

    @MainActor
    func makeTexture() -> GObjectRef<OpaquePointer> {
        bytes.withUnsafeBytes { memoryTexture($0, GDK_MEMORY_R8G8B8A8, width: width, height: height) }
    }
}

/// A `GdkTexture` of pixels of four bytes, row by row.
@MainActor
func memoryTexture(
    _ bytes: UnsafeRawBufferPointer, _ format: GdkMemoryFormat, width: Int, height: Int
) -> GObjectRef<OpaquePointer> {
    let data = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    return GObjectRef(taking: gdk_memory_texture_new(Int32(width), Int32(height), format, data, gsize(width * 4)))
}
