import CollectionDocument
import StickyLayout

/// How far headers follow their sections: the room at the end of a section that its header may not enter.
extension PageGeometry {
    /// CSS does not know the rules of the published systems; the page takes the choice that is nearest to them.
    var travel: HeaderTravel { options.system.headerTravel(under: options) }

    /// The room at the end of a section that its header may not follow it into.
    func travelReserve(of lengths: SupplementaryLengths, inset: LayoutInsets) -> Double {
        switch travel {
        case .section: 0
        case .inset: lengths.footer
        case .cells: axes.trailing(of: inset) + lengths.footer
        }
    }

    /// The room where the rule for all sections does not say it. A header leaves with the last section that descends from its own,
    /// unless it is beside its cells: then it leaves with these.
    func ownReserve(in section: PageSection) -> Double? {
        if section.isBeside, options.stacksHeaders {
            func end(_ section: Int) -> Double { layout.restingSection(of: section).span.end }
            let reserve = travelReserve(of: section.lengths, inset: section.inset)
            return end(section.lastDescendant) - end(section.index) + reserve
        }
        let hasHeader = section.header == .pinned || section.header == .still
        guard hasHeader, section.hasDescendants, travel != .section else { return nil }
        let last = sections[section.lastDescendant]
        return travelReserve(of: last.lengths, inset: last.inset)
    }

    /// A length that is longer than the page. It is no longer than it must be: browsers compute with 24 bits, so a long
    /// length leaves few of them for fractions. Beyond the maximum, browsers do not scroll.
    var lengthBeyondPage: Double { min(max(100_000, layout.contentLength.rounded(.up)), 10_000_000) }
}
