/// Why a document is invalid: one place, one reason.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Such as `sections[3].items[0].size.height` or `line 3, column 14`; `document` for the whole file.
    public var place: String
    /// Such as `must be a finite number ≥ 0, got -4`.
    public var reason: String

    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }

    public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}

/// An unknown key in a document, which Lintel ignores.
public struct DocumentWarning: Equatable, Sendable, CustomStringConvertible {
    /// The key, such as `sections[3].titel`.
    public var place: String
    /// The known key with the most similar spelling.
    public var nearestKnownKey: String
    /// How many unknown keys follow that have no warning of their own, because there are very many.
    public var moreKeys = 0

    public var description: String {
        "\(place): unknown key; the nearest known one is \"\(nearestKnownKey)\""
            + (moreKeys > 0 ? "; \(moreKeys) more unknown \(moreKeys == 1 ? "key follows" : "keys follow")" : "")
    }
}

// MARK: - Places

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
