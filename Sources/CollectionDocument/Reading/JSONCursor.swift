/// A position in a text that may not be JSON. It checks strings, numbers and words one by one, and words the mistakes.
///
/// `JSONSyntax` uses it for what is inside of arrays and objects.
struct JSONCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    /// What the bytes are, for messages: a document, or a line of something.
    let name: String

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0, name: String = "document") {
        self.bytes = bytes
        self.position = position
        self.name = name
    }

    // MARK: Strings, numbers, words

    /// Skips a string, whose opening quote is at the position.
    mutating func string() throws(DocumentError) {
        let start = position
        position += 1
        while let byte = byte {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20: throw error("a string must not contain a line break or control character", at: position - 1)
            default: break
            }
        }
        throw error("this string has no end", at: start)
    }

    /// Skips the rest of an escape, whose backslash is before the position.
    private mutating func escape() throws(DocumentError) {
        let start = position - 1
        guard let byte = byte else { return }
        position += 1
        guard byte == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(byte) else { throw error("this escape is unknown", at: start) }
            return
        }
        guard let unit = hexadecimalUnit(), !(0xDC00...0xDFFF).contains(unit) else {
            throw error("this escape is not a character", at: start)
        }
        guard (0xD800...0xDBFF).contains(unit) else { return }
        guard skip("\\"), skip("u"), let low = hexadecimalUnit(), (0xDC00...0xDFFF).contains(low) else {
            throw error("this escape is half of a surrogate pair", at: start)
        }
    }

    /// Skips four hexadecimal digits.
    ///
    /// - Returns: the unit of UTF-16 that they stand for; `nil` if they are not four.
    private mutating func hexadecimalUnit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        position += 4
        return unit
    }

    /// Skips one of JSON's three words.
    mutating func word(_ word: String) throws(DocumentError) {
        guard bytes[position...].starts(with: word.utf8) else { throw unexpected("a value") }
        position += word.utf8.count
    }

    /// Skips a number.
    mutating func number() throws(DocumentError) {
        let start = position
        skip("-")
        let hasLeadingZero = byte == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0 else {
            position = start
            throw unexpected("a value")
        }
        if hasLeadingZero, whole > 1 { throw error("a number must not start with 0", at: start) }
        if skip("."), skipDigits() == 0 { throw unexpected("a digit") }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            if skipDigits() == 0 { throw unexpected("a digit") }
        }
    }

    // MARK: Bytes

    /// The byte at the position; `nil` at the end of the text.
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skipByte() { position += 1 }

    mutating func skipSpace() {
        while let byte = byte, JSONScanner.isSpace(byte) { position += 1 }
    }

    /// Skips the character if it is the next one.
    ///
    /// - Returns: whether it was.
    @discardableResult
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// - Returns: the number of digits.
    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    // MARK: Messages

    /// The error that something else than `expected` is at the position.
    func unexpected(_ expected: String) -> DocumentError {
        guard position < bytes.count else {
            return error("the \(name) ends where \(expected) should be", at: position)
        }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
        return error("expected \(expected), found \"\(character.printable)\"", at: position)
    }

    /// An error with the line and the column of a position, which start at 1. The column counts characters.
    func error(_ reason: String, at position: Int) -> DocumentError {
        let before = bytes[..<position]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? JSONScanner.byteOrderMark(of: bytes)
        let column = String(decoding: bytes[lineStart..<position], as: UTF8.self).count + 1
        return DocumentError(place: "line \(line), column \(column)", reason: reason)
    }
}
