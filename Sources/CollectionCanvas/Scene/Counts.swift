import CollectionDocument
import GTKBridge

/// How many of what there are, in words. All such wording stands here, for whoever translates it.
package enum Counts {
    package static func items(_ count: Int) -> String {
        tr("{count} item", "{count} items", count: count, number: grouped(count))
    }

    package static func sections(_ count: Int) -> String {
        tr("{count} section", "{count} sections", count: count, number: grouped(count))
    }

    /// What a section without a title is called.
    package static func numbered(section index: Int) -> String {
        tr("Section {number}", ["number": String(index + 1)])
    }

    /// What the first `count` sections are called that have no titles. Looks the wording up once.
    package static func numbered(sections count: Int) -> [String] {
        let wording = tr("Section {number}").split(separator: "{number}", omittingEmptySubsequences: false)
        return (0..<count).map { wording.joined(separator: String($0 + 1)) }
    }

    /// Digits in threes, with a thin space between them that no line breaks at.
    package static func grouped(_ count: Int) -> String {
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
    package func name(ofSection index: Int) -> String {
        sections[index].title ?? Counts.numbered(section: index)
    }
}
