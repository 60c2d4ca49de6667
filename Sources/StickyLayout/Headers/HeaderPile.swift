extension LayoutOptions {
    /// Whether pinned headers pile up at the leading edge.
    package var stacksHeaders: Bool { pinnedHeaders == .stack && sectionHeadersPinToVisibleBounds }
}

/// The pile of headers above a header, under `pinnedHeaders: stack`. It consists of all headers before that one or, where any
/// section has a level, of the headers of the sections that its section descends from. Source: native-headers.md, "Levels".
///
/// Without levels, a header's place in the pile is the sum of *all* stacking headers before it. Where sections follow one
/// another, those are just the pinned ones. Where negative insets put one header over another, the sum keeps headers apart, and
/// lets them move no faster than the content; counting the pinned ones would not.
///
/// A header that collapses counts with its minimum length, because it is no longer than that once its section has passed under
/// it.
struct HeaderPile {
    /// Whether any section has a level. Then a header leaves with the last section that descends from its own.
    let isOutline: Bool
    private let sections: SectionRuns
    /// What the first section adds to the sums of piles although its header is global. It is subtracted, because the pile begins
    /// below that header.
    private let firstSectionInSums: Double

    init(_ flow: Flow) {
        sections = flow.sections
        isOutline = sections.total.contents.contains(.level)
        firstSectionInSums = flow.hasGlobalHeader ? sections[0].pileLength : 0
    }

    /// The length of the pile above the section's header, in points.
    ///
    /// - Complexity: O(log *sections*); in an outline that for each section that it descends from.
    func lengthBefore(_ section: Int) -> Double {
        guard section > 0 else { return 0 }
        guard isOutline else { return sections.measure(before: section).pile - firstSectionInSums }
        var length = 0.0
        forEachAncestor(of: section) { length += sections[$0].pileLength - ($0 == 0 ? firstSectionInSums : 0) }
        return length
    }

    /// The first section whose header has a pile of at least `length` points above it; the number of sections if there is none.
    /// It is always that number in an outline, where piles need not grow from section to section.
    func firstSection(piledFrom length: Double) -> Int {
        guard !isOutline else { return sections.count }
        let pile = length + firstSectionInSums
        return min(sections.count, 1 + sections.firstSection(where: { $0.pile >= pile }, near: pile, by: { $0.pile }))
    }

    /// Passes the sections to `body` that add to the pile and whose place in it may meet a span.
    ///
    /// - Parameters:
    ///   - end: only sections before this one count.
    ///   - span: in points from the pile's leading edge.
    /// - Complexity: O(log *sections*) for each of them, however many sections between them do not pin.
    func forEachSection(before end: Int, meeting span: Span, _ body: (Int) -> Void) {
        guard span.end > 0 else { return }
        func firstSection(piledBeyond length: Double) -> Int {
            sections.firstSection(where: { $0.pile > length }, near: length, by: { $0.pile })
        }
        let pileEnd = span.end + firstSectionInSums
        var section = firstSection(piledBeyond: max(0, span.start) + firstSectionInSums)
        while section < end, sections.measure(before: section).pile < pileEnd {
            body(section)
            section = max(section + 1, firstSection(piledBeyond: sections.measure(before: section + 1).pile))
        }
    }

    /// Passes the sections that a section descends from to `body`, the nearest first.
    func forEachAncestor(of section: Int, _ body: (Int) -> Void) {
        var ancestor = sections.parent(of: section)
        while let section = ancestor {
            body(section)
            ancestor = sections.parent(of: section)
        }
    }

    /// How many layers of pinned headers there are above the layer of the deepest level.
    var layers: Int { isOutline ? Int(sections.total.deepestLevel - sections.total.outermostLevel) : 0 }

    /// The layer of the section's header, counted from the layer of the deepest level. A header passes under the headers of the
    /// sections that its section descends from.
    func layer(of section: Int) -> Int {
        isOutline ? Int(sections.total.deepestLevel - sections[section].outlineLevel) : 0
    }
}
