import Recordings
import StickyLayout

/// A place where a layout breaks a rule.
package struct Finding: Equatable, Sendable {
    package var rule: CheckRule
    /// The section that it is about; `nil` for a parallax header.
    package var section: Int?
    /// The first item that it is about; `nil` for a finding about headers.
    package var item: Int?
    /// The content offsets from the first to the last one at which the rule is broken, in points.
    package var offsets: ClosedRange<Double>
    /// How much of it there is. What that means, and its unit, depends on the rule:
    ///
    /// | rule | value |
    /// | --- | --- |
    /// | `pinned-room` | the part of the viewport that is covered at most, in percent |
    /// | `covered-item`, `unreachable` | the number of items |
    /// | `tall-header` | how much of the header is out of sight at least, in points |
    /// | `lost-header` | the header's length, in points |
    /// | `stray-header` | how far the header is outside at most, in points |
    /// | `jump` | how much further than the offset the edge moves at most, in points |
    /// | `overlap` | how much of a header is covered at most, in points |
    /// | `unreached-minimum` | the shortest length that the header has, in points |
    /// | `lost-column` | how much is missing for another item, in points |
    package var value: Double
    /// A sentence with the numbers.
    package var fact: String
    /// What would mend it.
    package var remedy: Remedy?

    package init(
        rule: CheckRule, section: Int? = nil, item: Int? = nil, offsets: ClosedRange<Double>, value: Double,
        fact: String, remedy: Remedy? = nil
    ) {
        (self.rule, self.section, self.item) = (rule, section, item)
        (self.offsets, self.value, self.fact, self.remedy) = (offsets, value, fact, remedy)
    }

    /// The sentence with the numbers, and a second one that names what would mend it.
    package var message: String { [fact, remedy?.sentence.english].compactMap(\.self).joined(separator: " ") }
}

extension Finding {
    /// The keys of a line of JSON.
    private enum Key: String {
        case rule, section, item, offsets, value, message, remedy
    }

    /// The keys of the change that mends a finding.
    private enum RemedyKey: String {
        case option, value
    }

    /// The finding as a line of JSON, with its line feed.
    package var jsonLine: String {
        var line = ObjectText<Key>()
        line.add(.rule, rule.rawValue)
        if let section { line.add(.section, section) }
        if let item { line.add(.item, item) }
        line.add(.offsets, offsets.lowerBound.roundedInFindings...offsets.upperBound.roundedInFindings)
        line.add(.value, value.roundedInFindings)
        line.add(.message, message)
        if let change = remedy?.change {
            var remedy = ObjectText<RemedyKey>()
            remedy.add(.option, change.key)
            remedy.add(.value, json: change.json)
            line.add(.remedy, remedy)
        }
        return line.text + "\n"
    }

    /// The finding as a line of text, with its line feed.
    package var textLine: String { "\(rule.rawValue): \(offsets.shownInFindings): \(message)\n" }
}

extension Double {
    /// To three decimals.
    fileprivate var roundedInFindings: Double { rounded(decimals: 3) }

    /// With at most three decimals.
    var shownInFindings: String { roundedInFindings.plainDescription }
}

extension ClosedRange<Double> {
    /// `offset 100`, or `offsets 100 to 200`.
    var shownInFindings: String {
        let (from, to) = (lowerBound.shownInFindings, upperBound.shownInFindings)
        return from == to ? "offset \(from)" : "offsets \(from) to \(to)"
    }
}

extension LayoutElement.ID {
    /// As it is called in a sentence.
    var nameInFindings: String {
        switch kind {
        case .cell: "item \(indexPath.item) of section \(indexPath.section)"
        case .header: "the header of section \(indexPath.section)"
        case .footer: "the footer of section \(indexPath.section)"
        case .parallaxHeader: "the parallax header"
        }
    }

    /// The section that the element belongs to; `nil` for a parallax header.
    var ownSection: Int? { kind == .parallaxHeader ? nil : indexPath.section }
}
