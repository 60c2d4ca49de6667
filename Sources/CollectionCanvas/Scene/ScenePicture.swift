import CollectionDocument
import FoundationEssentials
import GTKBridge
import StickyLayout

/// A picture of a scene, made without a display. Any thread may turn it into a file.
///
///     let picture = ScenePicture(of: document, size: LayoutSize(width: 390, height: 844), offset: 264)
///     try picture.png.write(to: url)
public struct ScenePicture: Sendable {
    let width: Int
    let height: Int
    /// Row by row as `0xAARRGGBB`, premultiplied.
    package let pixels: [UInt32]

    /// - Parameters:
    ///   - size: in points.
    ///   - offset: the content offset; `nil` is the rest position.
    ///   - images: the picture waits for them, unlike a window.
    @MainActor
    public init(
        of document: CollectionDocument, size: LayoutSize, offset: Double? = nil, scale: Double = 1,
        appearance: Appearance = Appearance(), images: ImageSource? = nil
    ) {
        let painter = FramePainter(document, size: size, scale: scale, appearance: appearance, images: images)
        self = painter.picture(at: Viewpoint(offset ?? painter.layout.startOffset))
    }

    package init(_ node: RenderNode?, size: LayoutSize, scale: Double = 1) {
        let grid = PixelGrid(scale: scale)
        width = max(1, Int(grid.pixels(size.width)))
        height = max(1, Int(grid.pixels(size.height)))
        var pixels = [UInt32](repeating: 0, count: width * height)
        if let node {
            pixels.withUnsafeMutableBytes { [width, height] bytes in
                let surface = Self.makeSurface(of: UnsafeRawBufferPointer(bytes), width: width, height: height)
                defer { cairo_surface_destroy(surface) }
                let context = cairo_create(surface)
                cairo_scale(context, scale, scale)
                gsk_render_node_draw(node.pointer, context)
                cairo_destroy(context)
                cairo_surface_flush(surface)
            }
        }
        self.pixels = pixels
    }

    /// A cairo surface of pixels, which it does not copy.
    static func makeSurface(of pixels: UnsafeRawBufferPointer, width: Int, height: Int) -> OpaquePointer? {
        let bytes = UnsafeMutablePointer(mutating: pixels.assumingMemoryBound(to: UInt8.self).baseAddress)
        return cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height), Int32(clamping: width * 4))
    }

    /// Writes the picture as a PNG file, in pieces.
    ///
    /// - Parameter output: if it throws, writing ends with its error.
    public func writePNG(to output: (Data) throws -> Void) throws {
        typealias Stream = (write: (Data) throws -> Void, failure: (any Error)?)
        try withoutActuallyEscaping(output) { output in
            var stream: Stream = (output, nil)
            let status = withUnsafeMutablePointer(to: &stream) { stream in
                pixels.withUnsafeBytes { pixels in
                    // Cairo only reads the pixels.
                    let surface = Self.makeSurface(of: pixels, width: width, height: height)
                    defer { cairo_surface_destroy(surface) }
                    return cairo_surface_write_to_png_stream(
                        surface,
                        { stream, bytes, count in
                            let stream = stream!.assumingMemoryBound(to: Stream.self)
                            do {
                                try stream.pointee.write(Data(UnsafeBufferPointer(start: bytes, count: Int(count))))
                                return CAIRO_STATUS_SUCCESS
                            } catch {
                                stream.pointee.failure = error
                                return CAIRO_STATUS_WRITE_ERROR
                            }
                        }, stream)
                }
            }
            if let failure = stream.failure { throw failure }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw PictureError(description: String(cString: cairo_status_to_string(status)))
            }
        }
    }

    /// The picture as a PNG file.
    public var png: Data {
        get throws {
            var data = Data()
            try writePNG { data.append($0) }
            return data
        }
    }

    @MainActor
    package func makeTexture() -> GObjectRef<OpaquePointer> {
        // Cairo's own format, so that nothing is converted. GTK's name for it depends on the byte order.
        let format = 1.littleEndian == 1 ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        return pixels.withUnsafeBytes { memoryTexture($0, format, width: width, height: height) }
    }
}

/// The reason why there is no picture.
public struct PictureError: Error, CustomStringConvertible, Sendable {
    public let description: String
}

extension SceneRenderer {
    static func withoutDisplay(
        appearance: Appearance = Appearance(), scale: Double = 1, textScale: Double = 1
    ) -> SceneRenderer {
        // GTK initialises what nodes need before it looks for a display.
        _ = Display.isAvailable
        let renderer = SceneRenderer(
            style: SceneStyle(
                palette: CanvasPalette(appearance: appearance), grid: PixelGrid(scale: scale),
                text: TextSetter(scale: textScale)))
        renderer.images.onArrival = { [nodes = renderer.nodes] in nodes.imageArrived($0) }
        return renderer
    }
}
