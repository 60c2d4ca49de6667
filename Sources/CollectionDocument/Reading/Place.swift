/// A place in a document, such as `sections[3].items[0].size.height`.
indirect enum Place: CustomStringConvertible {
    case document
    case key(Place, String)
    case index(Place, Int)

    /// Longer keys are cut.
    static let longestKey = 80

    func key(_ key: String) -> Place { .key(self, key) }

    /// Empty for the whole document.
    var description: String {
        switch self {
        case .document: return ""
        case .index(let array, let index): return "\(array)[\(index)]"
        case .key(let object, let key):
            let shown = key.isEmpty ? "\"\"" : key.printable(most: Self.longestKey)
            if case .document = object { return shown }
            return "\(object).\(shown)"
        }
    }

    /// The place of the whole document is `document`.
    func error(_ reason: String) -> DocumentError {
        let place = description
        return DocumentError(place: place.isEmpty ? "document" : place, reason: reason)
    }
}
