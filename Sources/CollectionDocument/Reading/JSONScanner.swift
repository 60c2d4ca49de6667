/// Finds where values begin and end in a text that is known to be JSON.
package struct JSONScanner {
    let text: UnsafeBufferPointer<UInt8>
    private(set) var position: Int

    mutating func skipSpace() {
        while position < text.count, Self.isSpace(text[position]) { position += 1 }
    }

    /// Skips a bracket or a comma; `false` at the end of the container.
    mutating func goesToNext() -> Bool {
        skipSpace()
        let byte = text[position]
        guard byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") else { return false }
        position += 1
        skipSpace()
        // The container may be empty.
        return text[position] != UInt8(ascii: "]") && text[position] != UInt8(ascii: "}")
    }

    mutating func skip(to byte: UInt8) {
        skipSpace()
        precondition(text[position] == byte, "the text is not JSON")
        position += 1
        skipSpace()
    }

    /// Skips the closing bracket, after `goesToNext` returned `false`.
    mutating func leave() { position += 1 }

    /// The kind of the value at the position.
    var kind: JSONNode.Kind { JSONNode(text: text, range: position..<position).kind }

    /// The value at the position, which is skipped.
    mutating func node() -> JSONNode {
        let start = position
        var depth = 0
        repeat {
            switch text[position] {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case _ where depth == 0:
                // A number, or one of the three words.
                while position < text.count, !Self.endsWord(text[position]) { position += 1 }
            default: position += 1
            }
        } while depth > 0
        return JSONNode(text: text, range: start..<position)
    }

    private mutating func skipString() {
        position += 1
        while text[position] != UInt8(ascii: "\"") { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || isSpace(byte)
    }

    /// The length of a byte order mark at the start of a text, in bytes.
    static func byteOrderMark(of text: UnsafeBufferPointer<UInt8>) -> Int {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

extension JSONValue {
    /// Reads a value with everything in it, in one pass. If a key is repeated, the first one counts.
    init(_ node: JSONNode, _ reading: DocumentReading) throws {
        var scanner = JSONScanner(text: node.text, position: node.range.lowerBound)
        try self.init(&scanner, reading)
    }

    private init(_ scanner: inout JSONScanner, _ reading: DocumentReading) throws {
        try reading.step()
        switch scanner.kind {
        case .array:
            var entries: [JSONValue] = []
            while scanner.goesToNext() { entries.append(try JSONValue(&scanner, reading)) }
            scanner.leave()
            self = .array(entries)
        case .object:
            var members: [String: JSONValue] = [:]
            while scanner.goesToNext() {
                let key = scanner.node().string ?? ""
                scanner.skip(to: UInt8(ascii: ":"))
                let value = try JSONValue(&scanner, reading)
                if members[key] == nil { members[key] = value }
            }
            scanner.leave()
            self = .object(members)
        case .string: self = .string(scanner.node().string ?? "")
        case .number: self = .number(scanner.node().literal ?? "")
        case .bool: self = .bool(scanner.node().bool ?? false)
        case .null:
            _ = scanner.node()
            self = .null
        }
    }
}
