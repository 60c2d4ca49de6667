import CollectionDocument

/// The part of a link after the question mark: an ordered list of keys and values without repeated keys.
struct LinkQuery {
    var pairs: [(key: String, value: String)] = []

    init() {}

    /// - Throws: `DocumentError` for a pair without `=`, a repeated key or an invalid escape.
    init(_ text: Substring) throws(DocumentError) {
        // A mark after one of the signs belongs to the same character.
        let parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        for pair in parts.map(Substring.init) {
            guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else {
                throw DocumentError(place: "link", reason: "expected key=value, found \"\(pair.printable(most: 40))\"")
            }
            let key = try Self.unescape(pair[..<equals], place: "link")
            let place = key.printable(most: 40)
            guard !pairs.contains(where: { $0.key == key }) else {
                throw DocumentError(place: place, reason: "is given twice")
            }
            pairs.append((key, try Self.unescape(pair[pair.utf8.index(after: equals)...], place: place)))
        }
    }

    /// Removes the pair with that key, and returns its value.
    mutating func take(_ key: String) -> String? {
        guard let index = pairs.firstIndex(where: { $0.key == key }) else { return nil }
        return pairs.remove(at: index).value
    }

    var text: String {
        pairs.map { Self.escape($0.key) + "=" + Self.escape($0.value) }.joined(separator: "&")
    }

    /// Escapes everything but RFC 3986's unreserved characters as `%XX`.
    static func escape(_ text: String) -> String {
        let bytes = text.utf8.flatMap { byte in
            if unreserved.contains(byte) { return [byte] }
            return Array("%\(String(byte >> 4, radix: 16))\(String(byte & 15, radix: 16))".uppercased().utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let unreserved = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    static func unescape(_ text: Substring, place: String) throws(DocumentError) -> String {
        let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        var bytes = Array(parts[0])
        for part in parts.dropFirst() {
            let digits = part.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard digits.count == 2 else {
                throw DocumentError(place: place, reason: "has a % without two hexadecimal digits after it")
            }
            bytes.append(UInt8(digits[0] << 4 | digits[1]))
            bytes += part.dropFirst(2)
        }
        guard let string = String(validating: bytes, as: UTF8.self) else {
            throw DocumentError(place: place, reason: "is not UTF-8")
        }
        return string
    }
}
