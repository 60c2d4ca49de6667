/// A short description of a JSON value for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
struct FoundValue: CustomStringConvertible {
    let description: String

    /// Longer strings are cut.
    private static let longestString = 40

    init(_ node: JSONNode) {
        switch node.kind {
        case .object: description = "an object"
        case .array: description = "an array"
        case .null: description = "null"
        case .bool: description = node.bool == true ? "true" : "false"
        case .number: description = node.number?.plainDescription ?? "a number beyond Double"
        case .string:
            let text = node.string ?? ""
            description =
                text.count <= Self.longestString ? "\"\(text)\"" : "\"\(text.prefix(Self.longestString))…\""
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
