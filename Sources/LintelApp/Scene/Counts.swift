import CollectionDocument

/// How many of what there are, in words. All such wording stands here, for whoever translates it.
enum Counts {
    static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(grouped(count)) items"
    }

    static func sections(_ count: Int) -> String {
        count == 1 ? "1 section" : "\(grouped(count)) sections"
    }

    /// Digits in threes, with a thin space between them that no line breaks at.
    static func grouped(_ count: Int) -> String {
        var digits = String(count.magnitude)
        guard digits.count > 4 else { return String(count) }
        var place = digits.count - 3
        while place > 0 {
            digits.insert("\u{202F}", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return (count < 0 ? "-" : "") + digits
    }
}

extension CollectionDocument {
    /// What people call the section: its title, or its number where the document gives it none.
    func name(ofSection index: Int) -> String {
        sections[index].title ?? "Section \(index + 1)"
    }

    var itemCount: Int {
        sections.reduce(0) { $0 + $1.itemCount }
    }
}
