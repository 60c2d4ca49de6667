extension JSONNode {
    /// A short description for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
    var found: String {
        // Longer strings and numbers are cut.
        let most = 40
        return switch kind {
        case .object: "an object"
        case .array: "an array"
        case .null, .bool: String(decoding: bytes, as: UTF8.self)
        case .number: number?.plainDescription ?? String(decoding: bytes, as: UTF8.self).printable(most: most)
        case .string: "\"\((string ?? "").printable(most: most))\""
        }
    }
}
