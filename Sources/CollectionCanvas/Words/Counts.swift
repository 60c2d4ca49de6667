import CollectionDocument
import GTKBridge
import StickyLayout

/// Texts with counts, in one place for translators.
package enum Counts {
    package static func items(_ count: Int) -> String {
        tr("{count} item", "{count} items", count: count, number: grouped(count))
    }

    package static func sections(_ count: Int) -> String {
        tr("{count} section", "{count} sections", count: count, number: grouped(count))
    }

    /// The name of a section without a title.
    package static func numbered(section index: Int) -> String {
        tr("Section {number}", ["number": String(index + 1)])
    }

    /// The names of sections without titles. Translates only once.
    package static func numbered(sections: Range<Int>) -> [String] {
        let wording = tr("Section {number}").split(separator: "{number}", omittingEmptySubsequences: false)
        return sections.map { wording.joined(separator: String($0 + 1)) }
    }

    /// Digits in groups of three, separated by narrow no-break spaces.
    package static func grouped(_ count: Int) -> String {
        var digits = String(count.magnitude)
        guard digits.count > 4 else { return String(count) }
        for place in stride(from: digits.count - 3, to: 0, by: -3) {
            digits.insert("\u{202F}", at: digits.index(digits.startIndex, offsetBy: place))
        }
        return (count < 0 ? "-" : "") + digits
    }
}

extension LayoutOptions {
    /// Whether the section's header shows a picture: it is a global or stretchable first header.
    func headerCarriesPicture(ofSection section: Int) -> Bool {
        section == 0 && shows(.first)
    }
}

extension CollectionDocument {
    /// The title that the section's header shows. A header with a picture shows its own title, or the collection's.
    package func title(ofHeader section: Int) -> String {
        guard options.headerCarriesPicture(ofSection: section), let title = title(in: .first), !title.isEmpty else {
            return name(ofSection: section)
        }
        return title
    }

    /// The section's title, or its number if it has none.
    package func name(ofSection index: Int) -> String {
        sections[index].title ?? Counts.numbered(section: index)
    }
}
