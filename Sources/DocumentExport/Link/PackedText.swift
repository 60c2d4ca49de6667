import CZlib
import CollectionDocument
import FoundationEssentials

/// Bytes as text for a URI: deflated (RFC 1950), then base64 with the alphabet for URLs (RFC 4648, section 5).
enum PackedText {
    /// The largest size that a link may unpack to, in bytes. It keeps a hostile link from filling the memory.
    static let mostBytes = 8 << 20

    private static let damaged = DocumentError(
        place: "content", reason: "is damaged: part of the link may be missing")
    private static let tooLarge = DocumentError(
        place: "content", reason: "is too large: it unpacks to more than \(mostBytes >> 20) MiB")

    /// - Returns: `nil` if there is not enough memory.
    static func pack(_ data: Data) -> String? {
        var length = compressBound(uLong(data.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        let status = compress2(&packed, &length, Array(data), uLong(data.count), Z_BEST_COMPRESSION)
        guard status == Z_OK else { return nil }
        return Data(packed[..<Int(length)]).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// - Throws: `DocumentError`, also if the text unpacks to more than `mostBytes`.
    static func unpack(_ text: String) throws(DocumentError) -> Data {
        guard !text.contains(where: "+/=".contains) else { throw damaged }
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let packed = Data(base64Encoded: base64), !packed.isEmpty else { throw damaged }
        // Text deflates to about a fifth, so the first capacity is enough for most links.
        var capacity = min(mostBytes, max(1024, packed.count * 8))
        while true {
            var length = uLong(capacity)
            var bytes = [UInt8](repeating: 0, count: capacity)
            let status = uncompress(&bytes, &length, Array(packed), uLong(packed.count))
            if status == Z_OK { return Data(bytes[..<Int(length)]) }
            guard status == Z_BUF_ERROR else { throw damaged }
            guard capacity < mostBytes else { throw tooLarge }
            capacity = min(mostBytes, capacity * 8)
        }
    }
}
