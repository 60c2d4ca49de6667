/// Checks whether a text is JSON (RFC 8259), and reports the line and the column of a mistake.
///
/// It is one pass over the bytes that builds nothing. `JSONNode` checks nothing, so it needs a text that has passed.
struct JSONSyntax {
    private var cursor: JSONCursor
    private let reading: DocumentReading
    /// The entries of all arrays so far. A text that has too many is refused before anything is built.
    private var entries = 0

    /// - Throws: `DocumentError` with the line and the column, which start at 1; the column counts characters. Or
    ///   `DocumentReading.Cancelled`.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: DocumentReading) throws {
        try check(bytes, from: JSONScanner.byteOrderMark(of: bytes), name: "document", reading)
    }

    /// Checks what follows a position.
    ///
    /// - Parameter name: what is checked, for messages.
    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, name: String, _ reading: DocumentReading
    ) throws {
        var syntax = JSONSyntax(cursor: JSONCursor(bytes, at: start, name: name), reading: reading)
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[start...]).span)
        } catch {
            throw syntax.cursor.error("the text is not UTF-8", at: start + error.byteOffsets.lowerBound)
        }
        try syntax.value(depth: 0)
        syntax.cursor.skipSpace()
        if !syntax.cursor.isAtEnd { throw syntax.cursor.unexpected("the end of the \(name)") }
    }

    /// - Parameter depth: the number of arrays and objects around the value.
    private mutating func value(depth: Int) throws {
        try reading.step()
        cursor.skipSpace()
        switch cursor.byte {
        case UInt8(ascii: "["): try array(depth: depth)
        case UInt8(ascii: "{"): try object(depth: depth)
        case UInt8(ascii: "\""): try cursor.string()
        case UInt8(ascii: "t"): try cursor.word("true")
        case UInt8(ascii: "f"): try cursor.word("false")
        case UInt8(ascii: "n"): try cursor.word("null")
        default: try cursor.number()
        }
    }

    private mutating func array(depth: Int) throws {
        try enterContainer(depth: depth)
        if cursor.skip("]") { return }
        repeat {
            entries += 1
            guard entries <= DocumentLimits.entries else {
                let reason = "the arrays have more than \(DocumentLimits.entries) entries"
                throw cursor.error(reason, at: cursor.position)
            }
            try value(depth: depth + 1)
            cursor.skipSpace()
        } while cursor.skip(",")
        guard cursor.skip("]") else { throw cursor.unexpected("\",\" or \"]\"") }
    }

    private mutating func object(depth: Int) throws {
        try enterContainer(depth: depth)
        if cursor.skip("}") { return }
        var keys = 0
        repeat {
            keys += 1
            guard keys <= DocumentLimits.keys else {
                let place = cursor.position - 1
                throw cursor.error("an object has more than \(DocumentLimits.keys) keys", at: place)
            }
            try key()
            try value(depth: depth + 1)
            cursor.skipSpace()
        } while cursor.skip(",")
        guard cursor.skip("}") else { throw cursor.unexpected("\",\" or \"}\"") }
    }

    /// Skips the opening bracket and the space behind it.
    private mutating func enterContainer(depth: Int) throws(DocumentError) {
        guard depth < DocumentLimits.nesting else {
            let reason = "arrays and objects are nested deeper than \(DocumentLimits.nesting)"
            throw cursor.error(reason, at: cursor.position)
        }
        cursor.skipByte()
        cursor.skipSpace()
    }

    /// A key and its colon.
    private mutating func key() throws(DocumentError) {
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "\"") else { throw cursor.unexpected("a key in quotes") }
        try cursor.string()
        cursor.skipSpace()
        guard cursor.skip(":") else { throw cursor.unexpected("\":\"") }
    }
}

extension JSONSyntax {
    /// Whether JSON can hold the text as a number.
    static func isNumber(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var cursor = JSONCursor(bytes)
            do throws(DocumentError) { try cursor.number() } catch { return false }
            return cursor.isAtEnd
        }
    }
}
