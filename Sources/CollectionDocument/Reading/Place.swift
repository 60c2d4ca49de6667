/// A place in a document, written as a person would point at it: `sections[3].items[0].size.height`.
struct Place: CustomStringConvertible {
    private(set) var description: String

    init(_ codingPath: [any CodingKey]) {
        description = ""
        for key in codingPath {
            if let index = key.intValue {
                description += "[\(index)]"
            } else {
                self = self.key(key.stringValue)
            }
        }
    }

    /// Longer keys are cut: nobody reads more of one.
    private static let longestKey = 80

    func key(_ key: String) -> Place {
        let isLong = key.utf8.count > Self.longestKey
        let key = isLong ? key.prefix(Self.longestKey / 2) + "…" : key[...]
        var place = self
        place.description += place.description.isEmpty ? key : ".\(key)"
        return place
    }

    /// The whole document is named as such.
    func error(_ reason: String) -> DocumentError {
        DocumentError(place: description.isEmpty ? "document" : description, reason: reason)
    }
}
