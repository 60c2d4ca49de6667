/// What a `MeasuredList` knows of some consecutive sections. Lengths are in points along the scroll axis.
struct SectionMeasure: Measure {
    var sections = 0
    /// With margins.
    var length = 0.0
    /// How long the stacking headers are together: what `pinnedHeaders: stack` needs.
    var pile = 0.0
    /// The nearest and the furthest edge of anything in the sections, counted from the start of the first one's margin. Negative
    /// insets and margins pull things out of their sections, and sections over one another, so the nearest may be less than 0 and the furthest
    /// more than `length`.
    var nearest = Double.infinity
    var furthest = -Double.infinity
    /// The least and the greatest level of the sections. A section that sets no level counts as 0.
    var outermostLevel = Int16.max
    var deepestLevel = Int16.min
    /// What any of the sections contains.
    var contents: SectionContents = []
    /// What every one of the sections contains.
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

    /// The measure of `count` equal sections, of which this is the measure of one.
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

/// What a section contains. A search skips any number of sections that do not contain what it looks for.
struct SectionContents: OptionSet, Sendable {
    let rawValue: UInt16

    static let all = SectionContents(rawValue: .max)

    /// A header or a footer with a length.
    static let supplementary = SectionContents(rawValue: 1)
    /// A header with a length.
    static let header = SectionContents(rawValue: 1 << 1)
    /// An item, with or without area.
    static let items = SectionContents(rawValue: 1 << 2)
    /// A header with a length, and an item.
    static let headerOfItems = SectionContents(rawValue: 1 << 3)
    /// An item that is longer than its line.
    static let longItem = SectionContents(rawValue: 1 << 4)
    /// A level that the section sets.
    static let level = SectionContents(rawValue: 1 << 5)
    /// A negative inset or margin, its own or an item's, which pulls things out of the section, or the section out of its geometry.
    static let overhang = SectionContents(rawValue: 1 << 6)
    /// The one item without area that a collapsed section has.
    static let collapsed = SectionContents(rawValue: 1 << 7)
    /// An item with area. Only such items are cells of a query's answer.
    static let cells = SectionContents(rawValue: 1 << 8)
    /// A header with a length that the section does not pin.
    static let unpinnedHeader = SectionContents(rawValue: 1 << 9)
    /// A header with a length, and no item.
    static let headerOfNoItems = SectionContents(rawValue: 1 << 10)
    /// A header with a length that stands beside the items.
    static let headerBeside = SectionContents(rawValue: 1 << 11)
}

extension SectionFlow {
    var measure: SectionMeasure {
        let contents = contents
        let overhang = lines.overhang
        let (itemsStart, itemsEnd) = (geometry.linesStart - overhang.before, geometry.linesEnd + overhang.after)
        // Negative insets may put the section's edges in any order.
        let nearestEdge = min(
            min(0, geometry.headerLength), min(itemsStart, itemsEnd), min(geometry.insetEnd, geometry.length))
        let furthestEdge = max(
            max(0, geometry.headerLength), max(itemsStart, itemsEnd), max(geometry.insetEnd, geometry.length))
        return SectionMeasure(
            sections: 1,
            length: geometry.lengthWithMargins,
            pile: pileLength,
            nearest: geometry.leadingMargin + nearestEdge,
            furthest: geometry.leadingMargin + furthestEdge,
            outermostLevel: outlineLevel,
            deepestLevel: outlineLevel,
            contents: contents,
            commonContents: contents)
    }

    private var contents: SectionContents {
        var contents: SectionContents = []
        let hasHeader = geometry.headerLength > 0
        if hasHeader { contents.insert(.header) }
        if hasHeader, !geometry.pinsHeader { contents.insert(.unpinnedHeader) }
        if hasHeader, geometry.placesHeaderBeside { contents.insert(.headerBeside) }
        if hasHeader || geometry.footerLength > 0 { contents.insert(.supplementary) }
        if !isEmpty { contents.insert(.items) }
        if hasHeader { contents.insert(isEmpty ? .headerOfNoItems : .headerOfItems) }
        if lines.hasCells { contents.insert(.cells) }
        if lines.longItemCount > 0 { contents.insert(.longItem) }
        if settings.level != nil { contents.insert(.level) }
        let room = min(geometry.leadingMargin, geometry.trailingMargin, geometry.leadingInset, geometry.trailingInset)
        if room < 0 || lines.overhang != ItemOverhang() { contents.insert(.overhang) }
        if isCollapsed { contents.insert(.collapsed) }
        return contents
    }

    /// How much the section's header adds to a pile of headers, in points.
    var pileLength: Double { geometry.pinsHeader && !geometry.placesHeaderBeside ? geometry.headerMinimumLength : 0 }

    /// The section's level in an outline. A section that sets none counts as 0.
    var outlineLevel: Int16 { Int16(settings.level ?? 0) }
}
