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
        typealias Write = (UnsafeBufferPointer<UInt8>) -> cairo_status_t
        try withoutActuallyEscaping(output) { output in
            var failure: (any Error)?
            var write: Write = { bytes in
                do {
                    try output(Data(bytes))
                    return CAIRO_STATUS_SUCCESS
                } catch {
                    failure = error
                    return CAIRO_STATUS_WRITE_ERROR
                }
            }
            let status = withUnsafeMutablePointer(to: &write) { write in
                pixels.withUnsafeBytes { pixels in
                    // Cairo only reads the pixels.
                    let surface = Self.makeSurface(of: pixels, width: width, height: height)
                    defer { cairo_surface_destroy(surface) }
                    return cairo_surface_write_to_png_stream(
                        surface,
                        { write, bytes, count in
                            let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
                            return write!.assumingMemoryBound(to: Write.self).pointee(bytes)
                        }, write)
                }
            }
            if let failure { throw failure }
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
