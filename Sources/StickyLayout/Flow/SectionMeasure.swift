/// What sections laid out one after another add up to. Lengths in points along the scroll axis.
struct SectionMeasure: Measure {
    var sections = 0
    var length = 0.0
    /// The headers that stack, on top of one another: what `pinnedHeaders: stack` needs.
    var pile = 0.0
    /// How far the sections reach, counted from where the first one starts. Negative insets pull things out of
    /// their sections and sections over one another, so this may be less than 0 and more than `length`.
    var nearest = Double.infinity
    var furthest = -Double.infinity
    /// Of the sections' levels, 0 for those that set none.
    var outermostLevel = Int16.max
    var deepestLevel = Int16.min
    /// What there is in any of the sections, and in all of them.
    var contents: SectionContents = []
    var commonContents = SectionContents.all

    static let zero = SectionMeasure()

    @inline(__always)
    static func + (a: SectionMeasure, b: SectionMeasure) -> SectionMeasure {
        SectionMeasure(
            sections: a.sections + b.sections,
            length: a.length + b.length,
            pile: a.pile + b.pile,
            nearest: min(a.nearest, a.length + b.nearest),
            furthest: max(a.furthest, a.length + b.furthest),
            outermostLevel: min(a.outermostLevel, b.outermostLevel),
            deepestLevel: max(a.deepestLevel, b.deepestLevel),
            contents: a.contents.union(b.contents),
            commonContents: a.commonContents.intersection(b.commonContents))
    }

    /// So many of one section, one after another.
    @inline(__always)
    func repeated(_ count: Int) -> SectionMeasure {
        let lastStart = Double(count - 1) * length
        var measure = self
        measure.sections = count
        measure.length = Double(count) * length
        measure.pile = Double(count) * pile
        measure.nearest = min(nearest, lastStart + nearest)
        measure.furthest = max(furthest, lastStart + furthest)
        return measure
    }
}

/// What there is in a section. A search passes over sections without what it looks for, however many they are.
struct SectionContents: OptionSet, Sendable {
    let rawValue: UInt16

    static let all = SectionContents(rawValue: .max)

    /// A header or a footer with a length.
    static let supplementary = SectionContents(rawValue: 1)
    /// A header with a length.
    static let header = SectionContents(rawValue: 1 << 1)
    /// An item, with or without area.
    static let items = SectionContents(rawValue: 1 << 2)
    /// A header with a length over items.
    static let headerOfItems = SectionContents(rawValue: 1 << 3)
    /// An item that is longer than its line.
    static let longItem = SectionContents(rawValue: 1 << 4)
    /// A level that the section sets.
    static let level = SectionContents(rawValue: 1 << 5)
    /// Something that negative insets pull out of the section.
    static let overhang = SectionContents(rawValue: 1 << 6)
    static let collapsed = SectionContents(rawValue: 1 << 7)
    /// An item with area. Only these are cells of a query's answer.
    static let cells = SectionContents(rawValue: 1 << 8)
    /// A header with a length that the section does not pin.
    static let unpinnedHeader = SectionContents(rawValue: 1 << 9)
}

extension SectionFlow {
    var measure: SectionMeasure {
        let contents = contents
        let edges = (place.headerLength, place.linesStart, place.linesEnd, place.insetEnd, place.length)
        return SectionMeasure(
            sections: 1,
            length: place.length,
            pile: pileLength,
            nearest: min(0, edges.0, edges.1, edges.2, edges.3, edges.4),
            furthest: max(0, edges.0, edges.1, edges.2, edges.3, edges.4),
            outermostLevel: outlineLevel,
            deepestLevel: outlineLevel,
            contents: contents,
            commonContents: contents)
    }

    private var contents: SectionContents {
        var contents: SectionContents = []
        let hasHeader = place.headerLength > 0
        if hasHeader || place.footerLength > 0 { contents.insert(.supplementary) }
        if hasHeader { contents.insert(place.pinsHeader ? .header : [.header, .unpinnedHeader]) }
        if !isEmpty { contents.insert(hasHeader ? [.items, .headerOfItems] : .items) }
        if lines.hasCells { contents.insert(.cells) }
        if lines.longItemCount > 0 { contents.insert(.longItem) }
        if settings.level != nil { contents.insert(.level) }
        if place.leadingInset < 0 || place.trailingInset < 0 { contents.insert(.overhang) }
        if isCollapsed { contents.insert(.collapsed) }
        return contents
    }

    /// What its header adds to a pile, in points.
    var pileLength: Double { place.pinsHeader ? place.headerMinimumLength : 0 }

    /// Its level in an outline.
    var outlineLevel: Int16 { Int16(settings.level ?? 0) }
}
