/// All sections laid out one after the other: everything about a collection that does not depend
/// on the content offset. Source: behaviour.md, "The base all five stand on: flow".
struct Flow: Sendable {
    let axes: Axes
    let sections: [SectionFlow]
    /// The natural start of each section, and at last the end of the content.
    private let starts: [Double]
    private let reach: SectionReach?

    init(sections: [LayoutSection], options: LayoutOptions, axes: Axes) {
        self.axes = axes
        self.sections = sections.map { SectionFlow($0, options: options, axes: axes) }

        var starts: [Double] = []
        starts.reserveCapacity(sections.count + 1)
        var start = 0.0
        for section in self.sections {
            starts.append(start)
            start += section.end
        }
        starts.append(start)
        self.starts = starts
        reach = SectionReach(sections: self.sections, starts: starts)
    }

    /// Along the scroll axis, in points.
    var length: Double { max(0, starts[sections.count]) }

    /// `S` in behaviour.md.
    func start(of section: Int) -> Double { starts[section] }

    /// The sections that may have something in `span`; none that has is left out.
    ///
    /// - Complexity: O(log *sections*).
    func sections(meeting span: Span) -> Range<Int> {
        guard span.length > 0 else { return 0..<0 }
        if let reach { return reach.sections(meeting: span) }
        let first = partitioningIndex(in: 0..<sections.count) { starts[$0 + 1] > span.start }
        let end = partitioningIndex(in: first..<sections.count) { starts[$0] >= span.end }
        return first..<end
    }

    func header(of section: Int) -> Placement {
        Placement(
            start: starts[section], length: sections[section].headerLength,
            crossStart: sections[section].supplementaryCrossStart,
            crossLength: sections[section].supplementaryCrossLength)
    }

    func footer(of section: Int) -> Placement {
        Placement(
            start: starts[section] + sections[section].insetEnd, length: sections[section].footerLength,
            crossStart: sections[section].supplementaryCrossStart,
            crossLength: sections[section].supplementaryCrossLength)
    }
}

/// How far the sections reach where negative insets pull things out of them, or sections over one
/// another: as they no longer follow one another, a search needs bounds that still do.
private struct SectionReach: Sendable {
    /// The furthest end of anything in the sections up to this one.
    private let ends: [Double]
    /// The nearest start of anything in this section or a later one.
    private let starts: [Double]

    /// `nil` where every section holds all that is its own.
    init?(sections: [SectionFlow], starts sectionStarts: [Double]) {
        let isRegular = sections.allSatisfy { section in
            section.leadingInset >= 0 && section.trailingInset >= 0
        }
        if isRegular { return nil }

        var ends: [Double] = []
        var starts: [Double] = []
        for (section, start) in zip(sections, sectionStarts) {
            let edges = [0, section.headerLength, section.linesStart, section.linesEnd, section.insetEnd, section.end]
            ends.append(start + edges.reduce(0, max))
            starts.append(start + edges.reduce(0, min))
        }
        for index in ends.indices.dropFirst() {
            ends[index] = max(ends[index], ends[index - 1])
        }
        for index in starts.indices.dropLast().reversed() {
            starts[index] = min(starts[index], starts[index + 1])
        }
        self.ends = ends
        self.starts = starts
    }

    func sections(meeting span: Span) -> Range<Int> {
        let first = partitioningIndex(in: ends.indices) { ends[$0] > span.start }
        let end = partitioningIndex(in: first..<starts.count) { starts[$0] >= span.end }
        return first..<end
    }
}
