/// What sections laid out one after another add up to. Lengths in points along the scroll axis.
struct SectionMeasure: Measure {
    var sections: Int
    var length: Double
    /// The headers that stack, on top of one another: what `pinnedHeaders: stack` needs.
    var pile: Double
    /// How far the sections reach, counted from where the first one starts. Negative insets pull things out of
    /// their sections and sections over one another, so this may be less than 0 and more than `length`.
    var nearest: Double
    var furthest: Double
    /// Whether any section holds less than all that is its own.
    var sticksOut: Bool
    /// Whether any section has a level.
    var hasLevels: Bool
    /// How many have an item that is longer than its line.
    var sectionsWithLongItems: Int

    static let zero = SectionMeasure(
        sections: 0, length: 0, pile: 0, nearest: .infinity, furthest: -.infinity, sticksOut: false, hasLevels: false,
        sectionsWithLongItems: 0)

    static func + (a: SectionMeasure, b: SectionMeasure) -> SectionMeasure {
        SectionMeasure(
            sections: a.sections + b.sections,
            length: a.length + b.length,
            pile: a.pile + b.pile,
            nearest: min(a.nearest, a.length + b.nearest),
            furthest: max(a.furthest, a.length + b.furthest),
            sticksOut: a.sticksOut || b.sticksOut,
            hasLevels: a.hasLevels || b.hasLevels,
            sectionsWithLongItems: a.sectionsWithLongItems + b.sectionsWithLongItems)
    }

    /// So many of one section, one after another.
    func repeated(_ count: Int) -> SectionMeasure {
        let lastStart = Double(count - 1) * length
        return SectionMeasure(
            sections: count,
            length: Double(count) * length,
            pile: Double(count) * pile,
            nearest: min(nearest, lastStart + nearest),
            furthest: max(furthest, lastStart + furthest),
            sticksOut: sticksOut,
            hasLevels: hasLevels,
            sectionsWithLongItems: count * sectionsWithLongItems)
    }
}

extension SectionFlow {
    var measure: SectionMeasure {
        let edges = (headerLength, linesStart, linesEnd, insetEnd, end)
        return SectionMeasure(
            sections: 1,
            length: end,
            pile: pinsHeader ? headerMinimumLength : 0,
            nearest: min(0, edges.0, edges.1, edges.2, edges.3, edges.4),
            furthest: max(0, edges.0, edges.1, edges.2, edges.3, edges.4),
            sticksOut: leadingInset < 0 || trailingInset < 0,
            hasLevels: level != nil,
            sectionsWithLongItems: lines.longItemCount > 0 ? 1 : 0)
    }
}
