/// Writes JSON text: two spaces for each level, and short objects on one line.
///
///     var json = JSONWriter()
///     json.object(.oneLine) { $0.member("width", 320) }
///     // {"width": 320}
struct JSONWriter {
    enum Style {
        /// Each member or entry is on a line of its own.
        case lines
        case oneLine
    }

    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var style = Style.oneLine
    /// Whether the innermost open container is empty.
    private var isEmpty = true

    /// The size of a piece that is passed on before the end, in bytes.
    static let piece = 1 << 16

    /// Passes on what is written so far, and empties the buffer.
    mutating func drain(to output: ([UInt8]) throws -> Void) rethrows {
        try output(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Containers

    mutating func object(_ style: Style, _ members: (inout JSONWriter) throws -> Void) rethrows {
        try container("{", "}", style, members)
    }

    mutating func array(_ style: Style, _ entries: (inout JSONWriter) throws -> Void) rethrows {
        try container("[", "]", style, entries)
    }

    private mutating func container(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ style: Style,
        _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        let outer = self.style
        bytes.append(UInt8(ascii: opening))
        self.style = style
        isEmpty = true
        if style == .lines { depth += 1 }
        try body(&self)
        if style == .lines {
            depth -= 1
            if !isEmpty { newLine() }
        }
        bytes.append(UInt8(ascii: closing))
        self.style = outer
        isEmpty = false
    }

    /// Call it before each entry of an array.
    mutating func entry() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        switch style {
        case .lines: newLine()
        case .oneLine: if !isEmpty { bytes.append(UInt8(ascii: " ")) }
        }
        isEmpty = false
    }

    /// Call it before the value of each member of an object.
    mutating func key(_ key: String) {
        entry()
        string(key)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth * 2 { bytes.append(UInt8(ascii: " ")) }
    }

    // MARK: Values

    mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { units in
            // Runs without escapes are written in one piece.
            var start = 0
            for (index, unit) in units.enumerated() where Self.needsEscape(unit) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: units[start..<index]))
                escape(unit)
                start = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: units[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): literal("\\n")
        case UInt8(ascii: "\t"): literal("\\t")
        case 0..<0x20: literal(byte < 0x10 ? "\\u000\(String(byte, radix: 16))" : "\\u00\(String(byte, radix: 16))")
        default:
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        }
    }

    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: literal("null")
        case .bool(let flag): literal("\(flag)")
        case .number(let number): literal(number)
        case .string(let text): string(text)
        case .array(let values):
            array(.oneLine) { json in
                for value in values {
                    json.entry()
                    json.value(value)
                }
            }
        case .object(let members): object(.oneLine) { $0.members(members) }
        }
    }

    // MARK: Members

    mutating func member(_ key: String, _ number: Double) {
        self.key(key)
        literal(number.plainDescription)
    }

    mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    mutating func member(_ key: String, _ flag: Bool) {
        self.key(key)
        literal("\(flag)")
    }

    /// Writes members in the order of their keys, so that the same document always has the same text.
    ///
    /// - Parameter keys: left out, because they are written elsewhere.
    mutating func members(_ members: UnknownMembers, except keys: [String] = []) {
        guard !members.isEmpty else { return }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
            self.key(key)
            self.value(value)
        }
    }
}
