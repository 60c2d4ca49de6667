import FoundationEssentials

/// A value in a JSON text. It is a range of the text, and parses only what is asked for.
///
/// The text must have passed `JSONSyntax.check`, and must stay in memory as long as its nodes are used.
///
///     let node = JSONNode(text)
///     for member in node.members { print(member.key, member.value.range) }
struct JSONNode {
    let text: UnsafeBufferPointer<UInt8>
    /// The bytes of the value, without surrounding space.
    let range: Range<Int>

    enum Kind {
        case object, array, string, number, bool, null
    }

    var bytes: Slice<UnsafeBufferPointer<UInt8>> { text[range] }

    var kind: Kind {
        switch text[range.lowerBound] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    // MARK: Containers

    struct Member {
        let key: String
        /// The bytes of the key with its quotes.
        let keyRange: Range<Int>
        let value: JSONNode

        /// From the key to the end of the value.
        var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
    }

    /// The members of an object in the order of the text, including repeated keys; none for other values.
    var members: UnfoldSequence<Member, JSONScanner> {
        parts(of: .object) { scanner in
            let key = scanner.node()
            scanner.skip(to: UInt8(ascii: ":"))
            return Member(key: key.string ?? "", keyRange: key.range, value: scanner.node())
        }
    }

    /// The value of a key. If a key is repeated, the first one counts.
    func first(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    /// The entries of an array; none for other values.
    var entries: UnfoldSequence<JSONNode, JSONScanner> {
        parts(of: .array) { scanner in scanner.node() }
    }

    private func parts<Part>(
        of kind: Kind, _ read: @escaping (inout JSONScanner) -> Part
    ) -> UnfoldSequence<Part, JSONScanner> {
        sequence(state: JSONScanner(text: text, position: range.lowerBound)) { scanner in
            self.kind == kind && scanner.goesToNext() ? read(&scanner) : nil
        }
    }

    // MARK: Scalars

    /// `nil` for anything but a string.
    var string: String? {
        guard kind == .string else { return nil }
        let content = text[range.lowerBound + 1..<range.upperBound - 1]
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        return try? Self.decoder.decode(String.self, from: Data(bytes))
    }

    private static let decoder = JSONDecoder()

    /// `nil` for anything but a boolean.
    var bool: Bool? { kind == .bool ? text[range.lowerBound] == UInt8(ascii: "t") : nil }

    /// A number as it is spelled in the text; `nil` for anything else.
    var literal: String? { kind == .number ? String(decoding: bytes, as: UTF8.self) : nil }

    /// The nearest `Double`; `nil` for anything but a number, and for a number beyond all of them, such as `1e999`.
    var number: Double? { literal.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
}

extension JSONNode {
    /// The value of the whole text.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = JSONScanner(text: text, position: JSONScanner.byteOrderMark(of: text))
        scanner.skipSpace()
        self = scanner.node()
    }
}

/// Finds where values begin and end in a text that is known to be JSON.
struct JSONScanner {
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
        case .string, .number, .bool, .null:
            let scalar = scanner.node()
            self =
                scalar.string.map(JSONValue.string) ?? scalar.literal.map(JSONValue.number)
                ?? scalar.bool.map(JSONValue.bool) ?? .null
        }
    }
}
