import Foundation
import GTKBridge

/// The reason why there is no picture.
public struct PictureError: Error, CustomStringConvertible, Sendable {
    public let description: String
}

extension ScenePicture {
    /// Writes the picture as a PNG file, in pieces.
    ///
    /// - Parameter output: if it throws, writing ends with its error.
    public func writePNG(to output: (Data) throws -> Void) throws { try surface.writePNG(to: output) }

    /// The picture as a PNG file.
    public var png: Data {
        get throws {
            var data = Data()
            try writePNG { data.append($0) }
            return data
        }
    }
}

/// A picture's pixels. Any thread may turn them into a file.
package struct PicturePixels: Sendable {
    let width: Int
    let height: Int
    /// Row by row as `0xAARRGGBB`, premultiplied.
    let pixels: [UInt32]

    @MainActor
    package init(_ picture: ScenePicture) {
        (width, height, pixels) = (picture.width, picture.height, picture.pixels)
    }

    package func writePNG(to output: (Data) throws -> Void) throws {
        var pixels = pixels
        try pixels.withUnsafeMutableBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(width * 4))
            defer { cairo_surface_destroy(surface) }
            try surface?.writePNG(to: output)
        }
    }

    @MainActor
    package func makeTexture() -> GObjectRef<OpaquePointer> {
        // Cairo's own format, so that nothing is converted. GTK's name for it depends on the byte order.
        let format = 1.littleEndian == 1 ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        return pixels.withUnsafeBytes { memoryTexture($0, format, width: width, height: height) }
    }
}

/// The shared state of the calls for one PNG.
private struct PNGStream {
    let output: (Data) throws -> Void
    var error: (any Error)?
}

extension OpaquePointer {
    /// Writes a cairo surface as a PNG file.
    fileprivate func writePNG(to output: (Data) throws -> Void) throws {
        try withoutActuallyEscaping(output) { output in
            var stream = PNGStream(output: output)
            let status = withUnsafeMutablePointer(to: &stream) { stream in
                cairo_surface_write_to_png_stream(
                    self,
                    { stream, bytes, count in
                        guard let bytes, let stream = stream?.assumingMemoryBound(to: PNGStream.self) else {
                            return CAIRO_STATUS_WRITE_ERROR
                        }
                        do {
                            try stream.pointee.output(Data(bytes: bytes, count: Int(count)))
                            return CAIRO_STATUS_SUCCESS
                        } catch {
                            stream.pointee.error = error
                            return CAIRO_STATUS_WRITE_ERROR
                        }
                    }, stream)
            }
            if let error = stream.error { throw error }
            guard status == CAIRO_STATUS_SUCCESS else {
                throw PictureError(description: String(cString: cairo_status_to_string(status)))
            }
        }
    }
}
