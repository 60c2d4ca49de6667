extension JSONNode {
    /// A short description for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
    var found: String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .null, .bool: String(decoding: bytes, as: UTF8.self)
        case .number: number?.plainDescription ?? Self.cut(String(decoding: bytes, as: UTF8.self))
        case .string: "\"\(Self.cut(string ?? ""))\""
        }
    }

    /// Longer strings and numbers are cut.
    private static let longestText = 40

    private static func cut(_ text: String) -> String {
        let beginning = text.prefix(longestText)
        return beginning.printable + (beginning.endIndex < text.endIndex ? "…" : "")
    }
}
