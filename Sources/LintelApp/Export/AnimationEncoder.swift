import CWebP
import FoundationEssentials

/// Encodes pictures as an animated WebP with libwebp's own encoder, which leaves out what did not change between two of
/// them.
///
/// Encoding takes longer than painting: call it on any one thread at a time. A window calls it away from the main thread.
nonisolated final class AnimationEncoder: @unchecked Sendable {
    /// WebP's limit for each side, in pixels.
    static let mostPixels = 16_383

    let width: Int
    let height: Int
    private let encoder: OpaquePointer
    private var config = WebPConfig()

    /// From 0 to 100. At this quality small text is sharp, and a second of scrolling a phone's screen takes about 1 MB.
    private static let quality: Float = 82
    /// From 0 to 6. Higher values take longer and save a little.
    private static let effort: Int32 = 2

    init(width: Int, height: Int) throws(ExportFailure) {
        self.width = width
        self.height = height
        var options = WebPAnimEncoderOptions()
        guard width <= Self.mostPixels, height <= Self.mostPixels,
            WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0,
            WebPConfigInitInternal(&config, WEBP_PRESET_TEXT, Self.quality, WEBP_ENCODER_ABI_VERSION) != 0
        else {
            throw ExportFailure("a film can have at most \(Self.mostPixels) pixels on each side")
        }
        config.method = Self.effort
        config.thread_level = 1
        let made = WebPAnimEncoderNewInternal(Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
        guard let made else { throw ExportFailure("there is no memory for a film") }
        encoder = made
    }

    deinit {
        WebPAnimEncoderDelete(encoder)
    }

    /// - Parameters:
    ///   - pixels: `width` × `height` of them, row by row, as `0xAARRGGBB`.
    ///   - time: when the picture appears, in milliseconds; not before the one added last.
    func add(_ pixels: [UInt32], at time: Int) throws(ExportFailure) {
        guard pixels.count == width * height else { throw ExportFailure("the picture has another size") }
        var picture = WebPPicture()
        guard WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0 else { throw failure }
        picture.use_argb = 1
        picture.width = Int32(width)
        picture.height = Int32(height)
        picture.argb_stride = Int32(width)
        var pixels = pixels
        let isAdded = pixels.withUnsafeMutableBufferPointer {
            picture.argb = $0.baseAddress
            return WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0
        }
        guard isAdded else { throw failure }
    }

    /// Ends the animation, `time` milliseconds after its start, and returns the file.
    func finish(at time: Int) throws(ExportFailure) -> Data {
        var file = WebPData()
        defer { WebPDataClear(&file) }
        guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
            WebPAnimEncoderAssemble(encoder, &file) != 0, let bytes = file.bytes
        else { throw failure }
        return Data(bytes: bytes, count: file.size)
    }

    private var failure: ExportFailure {
        ExportFailure(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "the encoder failed")
    }
}
