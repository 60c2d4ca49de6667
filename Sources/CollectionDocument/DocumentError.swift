/// Why a document was refused: one place, one reason.
public struct DocumentError: Error, Equatable, Sendable {
    /// As `sections[3].items[0].size.height`, or `line 3, column 14`; empty where the whole file is meant.
    public var place: String
    /// As `must be a finite number ≥ 0, got -4`.
    public var reason: String

    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}

extension DocumentError: CustomStringConvertible {
    public var description: String {
        place.isEmpty ? reason : "\(place): \(reason)"
    }
}

/// Something in a document that Lintel passes over: an unknown key.
public struct DocumentWarning: Equatable, Sendable, CustomStringConvertible {
    /// The key, as `sections[3].titel`.
    public var place: String
    /// The known key that is spelled most like it.
    public var nearestKnownKey: String

    public init(place: String, nearestKnownKey: String) {
        self.place = place
        self.nearestKnownKey = nearestKnownKey
    }

    public var description: String {
        "\(place): unknown key; the nearest known one is \"\(nearestKnownKey)\""
    }
}
