/// Sections as an outline of headers: what `pinnedHeaders: stack` makes of sections that have levels. Source:
/// native-headers.md, "Levels".
///
/// A section's *descendants* are the deeper sections that follow it up to the next one that is not deeper; of those
/// that it descends from itself, the nearest is its *parent*. The sections keep the outermost level of every stretch of
/// them, so both are found by search.
struct HeaderOutline {
    private let sections: SectionList
    /// The global header is above the outline and no part of it.
    private let hasGlobalHeader: Bool

    /// - Returns: `nil` where no section has a level.
    init?(flow: Flow, options: LayoutOptions) {
        guard flow.sections.total.contents.contains(.level) else { return nil }
        sections = flow.sections
        hasGlobalHeader = options.firstSectionIsGlobalHeader
    }

    func lastDescendant(of section: Int) -> Int { sections.lastDescendant(of: section) }

    /// The length of the pinned headers above the section's own, in points.
    ///
    /// - Complexity: O(log *sections*) for each section that it descends from.
    func lengthBefore(_ section: Int) -> Double {
        var length = 0.0
        forEachAncestor(of: section) { length += hasGlobalHeader && $0 == 0 ? 0 : sections[$0].pileLength }
        return length
    }

    /// The sections that it descends from, nearest first.
    func forEachAncestor(of section: Int, _ body: (Int) -> Void) {
        var ancestor = sections.parent(of: section)
        while let section = ancestor {
            body(section)
            ancestor = sections.parent(of: section)
        }
    }

    /// How many layers of pinned headers there are above that of the deepest level.
    var layers: Int { Int(sections.total.deepestLevel - sections.total.outermostLevel) }

    /// The layer of the section's header, counted from that of the deepest level.
    func layer(of section: Int) -> Int { Int(sections.total.deepestLevel - sections[section].outlineLevel) }
}
