/// A short description of a JSON value for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
struct FoundValue: CustomStringConvertible {
    let description: String

    /// Longer strings and numbers are cut.
    private static let longestText = 40

    init(_ node: JSONNode) {
        switch node.kind {
        case .object: description = "an object"
        case .array: description = "an array"
        case .null: description = "null"
        case .bool: description = node.bool == true ? "true" : "false"
        case .number:
            description = node.number?.plainDescription ?? Self.cut(String(decoding: node.bytes, as: UTF8.self))
        case .string: description = "\"\(Self.cut(node.string ?? ""))\""
        }
    }

    private static func cut(_ text: String) -> String {
        let beginning = text.prefix(longestText)
        return beginning.printable + (beginning.endIndex < text.endIndex ? "…" : "")
    }
}

extension StringProtocol {
    /// The text with escapes of JSON for what a terminal would obey or not show: control characters, line ends, marks of
    /// writing direction, byte order marks, and spaces that only look like one.
    package var printable: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            // Joiners move nothing: names in Persian and emoji have them.
            case .format where scalar == "\u{200C}" || scalar == "\u{200D}": text.unicodeScalars.append(scalar)
            case .spaceSeparator where scalar == " ": text += " "
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Double {
    /// As in JSON, without an empty fraction: `350`, not `350.0`.
    public var plainDescription: String {
        if self == rounded(), abs(self) < 0x1p53 { return "\(Int(self))" }
        return "\(self)"
    }
}
