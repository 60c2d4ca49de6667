/// Writes JSON text in a style, and may take over pieces of an old text.
///
///     var json = JSONWriter()
///     json.append([WrittenMember("title", "Moons")], json.style[.item]) { _ in }
///     // {"title": "Moons"}
struct JSONWriter {
    /// The old text; empty if there is none.
    let text: UnsafeBufferPointer<UInt8>
    let style: TextStyle
    /// The new text.
    private(set) var output: [UInt8] = []

    /// Writes a new text in Lintel's style.
    init() {
        text = UnsafeBufferPointer(start: nil, count: 0)
        style = .lintel
    }

    /// Writes a new version of a text in its style.
    init(over root: JSONNode) {
        text = root.text
        style = TextStyle(of: root)
        // An edit adds little to the old text.
        let roomForAnEdit = 4096
        output.reserveCapacity(text.count + roomForAnEdit)
    }

    mutating func append(_ bytes: some Collection<UInt8>) { output.append(contentsOf: bytes) }

    mutating func append(_ character: Unicode.Scalar) { output.append(UInt8(ascii: character)) }

    /// A text of so many bytes is passed on before its end.
    private static let longOutput = 1 << 16

    /// Passes on what is written so far if it is long, and empties the buffer.
    mutating func drainIfLong(to output: ([UInt8]) throws -> Void) rethrows {
        guard self.output.count >= Self.longOutput else { return }
        try output(self.output)
        self.output.removeAll(keepingCapacity: true)
    }

    // MARK: Containers

    /// Writes a new object or array.
    ///
    /// - Parameter write: writes a member or an entry.
    mutating func append<Parts: Sequence>(
        _ kind: JSONNode.Kind, _ shape: TextStyle.Shape, _ parts: Parts,
        write: (inout JSONWriter, Parts.Element) throws -> Void
    ) rethrows {
        // On one line nobody looks for the indentation: the last line may be as long as the text.
        let outerIndentation = shape.isMultiline ? style.newline + output.lastIndentation : []
        let innerIndentation = outerIndentation + style.unit
        append(kind == .object ? "{" : "[")
        var isEmpty = true
        for part in parts {
            if !isEmpty { append(",") }
            if shape.isMultiline {
                append(innerIndentation)
            } else {
                append(isEmpty ? shape.padding : shape.afterComma)
            }
            try write(&self, part)
            isEmpty = false
        }
        if !isEmpty { append(shape.isMultiline ? outerIndentation : shape.padding) }
        append(kind == .object ? "}" : "]")
    }

    /// Writes a new object.
    ///
    /// - Parameter list: writes its array of sections or items.
    mutating func append(
        _ members: [WrittenMember], _ shape: TextStyle.Shape, list: (inout JSONWriter) throws -> Void
    ) rethrows {
        // Insets that are all 0 are written in full.
        let areAllDefault = members.allSatisfy(\.isDefault)
        try append(.object, shape, members.lazy.filter { areAllDefault || !$0.isDefault }) { json, member in
            json.append(string: member.key)
            json.append(shape.colon)
            switch member.value {
            case .plain(let value): json.append(value)
            case .object(let members, let role): json.append(members, json.style[role]) { _ in }
            case .list: try list(&json)
            }
        }
    }

    // MARK: Values

    mutating func append(_ value: JSONValue) {
        switch value {
        case .null: append("null".utf8)
        case .bool(let flag): append("\(flag)".utf8)
        // A program may have put any text there.
        case .number(let literal): append(JSONSyntax.isNumber(literal) ? literal.utf8 : "null".utf8)
        case .string(let text): append(string: text)
        case .array(let values): append(.array, style[.small], values) { $0.append($1) }
        case .object(let members): append(WrittenMember.unknown(members), style[.small]) { _ in }
        }
    }

    mutating func append(string text: String) {
        append("\"")
        var text = text
        text.withUTF8 { units in
            // Runs without escapes are written in one piece.
            var start = 0
            for (index, unit) in units.enumerated() where Self.needsEscape(unit) {
                append(UnsafeBufferPointer(rebasing: units[start..<index]))
                appendEscaped(unit)
                start = index + 1
            }
            append(UnsafeBufferPointer(rebasing: units[start...]))
        }
        append("\"")
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): append("\\n".utf8)
        case UInt8(ascii: "\t"): append("\\t".utf8)
        case 0..<0x20: append("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
        default: append([UInt8(ascii: "\\"), byte])
        }
    }
}
