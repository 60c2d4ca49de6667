/// Checks whether a text is JSON (RFC 8259), and reports the line and the column of a mistake.
///
/// It is one pass over the bytes that builds nothing. `JSONNode` checks nothing, so it needs a text that has passed.
struct JSONSyntax {
    /// Values under unknown keys are read and written recursively.
    static let deepestNesting = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The entries of all arrays together. More than the limits of sections and items allow are refused before anything is
    /// built.
    private var entries = 0
    private static let mostEntries = DocumentLimits.listedItems + 2 * DocumentLimits.sections

    /// The number of values between two checks for cancellation.
    private static let valuesAtOnce = 1 << 16

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = Self.byteOrderMark(of: bytes)
    }

    /// The length of a byte order mark at the start, in bytes.
    static func byteOrderMark(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// - Throws: `DocumentError` with the line and the column, which start at 1; the column counts characters. Or an error
    ///   that the reading was cancelled.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: DocumentReading) throws {
        var syntax = JSONSyntax(bytes)
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw syntax.error("the text is not UTF-8", at: error.byteOffsets.lowerBound)
        }
        try reading.checkWaiting()
        try syntax.text(reading)
    }

    // MARK: Values

    /// Checks the whole text. Open arrays and objects are on an explicit stack.
    private mutating func text(_ reading: DocumentReading) throws {
        var openContainers: [UInt8] = []
        var keyCounts: [Int] = []
        var valueCount = 0
        value: while true {
            valueCount += 1
            if valueCount.isMultiple(of: Self.valuesAtOnce) { try reading.checkWaiting() }
            skipSpace()
            switch try next("a value") {
            case let bracket where bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{"):
                guard openContainers.count < Self.deepestNesting else {
                    throw error("arrays and objects are nested deeper than \(Self.deepestNesting)", at: position)
                }
                position += 1
                skipSpace()
                let closing = bracket + 2
                if current == closing {
                    position += 1
                } else {
                    openContainers.append(closing)
                    keyCounts.append(1)
                    if bracket == UInt8(ascii: "{") { try key() } else { try countEntry() }
                    continue value
                }
            case UInt8(ascii: "\""): try string()
            case UInt8(ascii: "t"): try word("true")
            case UInt8(ascii: "f"): try word("false")
            case UInt8(ascii: "n"): try word("null")
            default: try number()
            }

            while let closing = openContainers.last {
                skipSpace()
                let found = try next("\",\" or \"\(Character(UnicodeScalar(closing)))\"")
                position += 1
                if found == UInt8(ascii: ",") {
                    if closing == UInt8(ascii: "}") {
                        keyCounts[keyCounts.count - 1] += 1
                        guard keyCounts[keyCounts.count - 1] <= DocumentLimits.keys else {
                            throw error("an object has more than \(DocumentLimits.keys) keys", at: position - 1)
                        }
                        try key()
                    } else {
                        try countEntry()
                    }
                    continue value
                }
                guard found == closing else {
                    position -= 1
                    throw unexpected("\",\" or \"\(Character(UnicodeScalar(closing)))\"")
                }
                openContainers.removeLast()
                keyCounts.removeLast()
            }
            skipSpace()
            if position < bytes.count { throw unexpected("the end of the document") }
            return
        }
    }

    private mutating func countEntry() throws(DocumentError) {
        entries += 1
        guard entries <= Self.mostEntries else {
            throw error("the arrays have more than \(Self.mostEntries) entries", at: position)
        }
    }

    private mutating func key() throws(DocumentError) {
        skipSpace()
        guard try next("a key in quotes") == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        try string()
        skipSpace()
        guard try next("\":\"") == UInt8(ascii: ":") else { throw unexpected("\":\"") }
        position += 1
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
        guard current == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") else {
            throw error("this escape is half of a surrogate pair", at: start)
        }
        position += 2
        guard let low = hexadecimalUnit(), (0xDC00...0xDFFF).contains(low) else {
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

    private mutating func word(_ word: StaticString) throws(DocumentError) {
        let rest = bytes[position...].prefix(word.utf8CodeUnitCount)
        guard rest.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) else {
            throw unexpected("a value")
        }
        position += word.utf8CodeUnitCount
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

    private func next(_ expected: String) throws(DocumentError) -> UInt8 {
        guard let current else { throw unexpected(expected) }
        return current
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
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
