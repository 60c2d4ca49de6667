/// A place in a document, such as `sections[3].items[0].size.height`.
indirect enum Place: CustomStringConvertible {
    case document
    case key(Place, String)
    case index(Place, Int)

    /// Longer keys are cut.
    static let longestKey = 80

    func key(_ key: String) -> Place { .key(self, key) }

    var description: String {
        switch self {
        case .document: return "document"
        case .index(let array, let index): return "\(array)[\(index)]"
        case .key(let object, let key):
            let shown = key.isEmpty ? "\"\"" : key.printable(most: Self.longestKey)
            if case .document = object { return shown }
            return "\(object).\(shown)"
        }
    }

    func error(_ reason: String) -> DocumentError { DocumentError(place: description, reason: reason) }
}

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
