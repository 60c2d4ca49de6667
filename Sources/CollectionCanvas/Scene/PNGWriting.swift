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
    public func writePNG(to output: (Data) throws -> Void) throws {
        var pixels = pixels
        try withoutActuallyEscaping(output) { output in
            var stream = PNGStream(output: output)
            let status = withUnsafeMutablePointer(to: &stream) { stream in
                Self.withSurface(of: &pixels, width: width, height: height) { surface in
                    cairo_surface_write_to_png_stream(
                        surface,
                        { stream, bytes, count in
                            stream?.assumingMemoryBound(to: PNGStream.self).pointee.write(bytes, Int(count))
                                ?? CAIRO_STATUS_WRITE_ERROR
                        }, stream)
                }
            }
            if let error = stream.error { throw error }
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
}

/// The shared state of the calls for one PNG.
private struct PNGStream {
    let output: (Data) throws -> Void
    var error: (any Error)?

    mutating func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> cairo_status_t {
        guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        do {
            try output(Data(bytes: bytes, count: count))
            return CAIRO_STATUS_SUCCESS
        } catch {
            self.error = error
            return CAIRO_STATUS_WRITE_ERROR
        }
    }
}
