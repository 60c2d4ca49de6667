/// Checks whether a text is JSON (RFC 8259), and reports the line and the column of a mistake.
///
/// It is one pass over the bytes that builds nothing. `JSONNode` checks nothing, so it needs a text that has passed.
struct JSONSyntax {
    /// Values are checked recursively; those under unknown keys are also read and written so.
    static let deepestNesting = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private let reading: DocumentReading
    private var position: Int
    /// The entries of all arrays together. More than the limits of sections and items allow are refused before anything is
    /// built.
    private var entries = 0
    private static let mostEntries = DocumentLimits.listedItems + 2 * DocumentLimits.sections

    /// The length of a byte order mark at the start, in bytes.
    static func byteOrderMark(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// - Throws: `DocumentError` with the line and the column, which start at 1; the column counts characters. Or an error
    ///   that the reading was cancelled.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: DocumentReading) throws {
        var syntax = JSONSyntax(bytes: bytes, reading: reading, position: byteOrderMark(of: bytes))
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw syntax.error("the text is not UTF-8", at: error.byteOffsets.lowerBound)
        }
        try syntax.value()
        syntax.skipSpace()
        if syntax.position < bytes.count { throw syntax.unexpected("the end of the document") }
    }

    // MARK: Values

    /// - Parameter depth: the number of arrays and objects around the value.
    private mutating func value(depth: Int = 0) throws {
        try reading.step()
        skipSpace()
        switch current {
        case UInt8(ascii: "["):
            try container("]", depth) { syntax in
                syntax.entries += 1
                guard syntax.entries <= Self.mostEntries else {
                    throw syntax.error("the arrays have more than \(Self.mostEntries) entries", at: syntax.position)
                }
            }
        case UInt8(ascii: "{"):
            var keys = 0
            try container("}", depth) { syntax in
                keys += 1
                guard keys <= DocumentLimits.keys else {
                    throw syntax.error("an object has more than \(DocumentLimits.keys) keys", at: syntax.position - 1)
                }
                try syntax.key()
            }
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    /// - Parameter begin: checks what is before each value.
    private mutating func container(
        _ closing: Unicode.Scalar, _ depth: Int, _ begin: (inout JSONSyntax) throws -> Void
    ) throws {
        guard depth < Self.deepestNesting else {
            throw error("arrays and objects are nested deeper than \(Self.deepestNesting)", at: position)
        }
        position += 1
        skipSpace()
        if skip(closing) { return }
        repeat {
            try begin(&self)
            try value(depth: depth + 1)
            skipSpace()
        } while skip(",")
        guard skip(closing) else { throw unexpected("\",\" or \"\(closing)\"") }
    }

    private mutating func key() throws(DocumentError) {
        skipSpace()
        guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        try string()
        skipSpace()
        guard skip(":") else { throw unexpected("\":\"") }
    }

    private mutating func string() throws(DocumentError) {
        let start = position
        position += 1
        while let byte = current {
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

    private mutating func escape() throws(DocumentError) {
        let start = position - 1
        guard let byte = current else { return }
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

    private mutating func word(_ word: String) throws(DocumentError) {
        guard bytes[position...].starts(with: word.utf8) else { throw unexpected("a value") }
        position += word.utf8.count
    }

    private mutating func number() throws(DocumentError) {
        let start = position
        skip("-")
        let hasLeadingZero = current == UInt8(ascii: "0")
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

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, JSONScanner.isSpace(byte) { position += 1 }
    }

    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    // MARK: Messages

    private func unexpected(_ expected: String) -> DocumentError {
        guard position < bytes.count else {
            return error("the document ends where \(expected) should be", at: position)
        }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
        return error("expected \(expected), found \"\(character.printable)\"", at: position)
    }

    private func error(_ reason: String, at position: Int) -> DocumentError {
        let before = bytes[..<position]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? Self.byteOrderMark(of: bytes)
        let column = String(decoding: bytes[lineStart..<position], as: UTF8.self).count + 1
        return DocumentError(place: "line \(line), column \(column)", reason: reason)
    }
}
