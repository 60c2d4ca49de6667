/// All sections laid out one after the other: everything about a collection that does not depend
/// on the content offset. Positions are content coordinates along the scroll axis, below the room of a parallax header.
/// Source: behaviour.md, "The base all five stand on: flow".
struct Flow: Sendable {
    var environment: LayoutEnvironment
    var sections: SectionRuns

    init(sections: [LayoutSection], in environment: LayoutEnvironment) {
        self.environment = environment
        self.sections = SectionRuns(sections, in: environment)
    }

    var axes: Axes { _read { yield environment.axes } }
    var contentShift: Double { environment.contentShift }

    /// Along the scroll axis, a parallax header's included.
    var length: Double { max(0, sections.total.length) + contentShift }

    /// `S` in behaviour.md; the end of the content, for the number of sections.
    func start(of section: Int) -> Double { sections.measure(before: section).length + contentShift }

    /// The section without its lines, and where it is.
    func placed(_ section: Int) -> PlacedSection {
        withSection(section) { place, _ in place }
    }

    /// Hands over a section and where it is, found with one search.
    @inline(__always)
    func withSection<Result>(_ section: Int, _ body: (PlacedSection, borrowing SectionFlow) -> Result) -> Result {
        sections.withSection(section) { start, content in
            var place = content.place
            (place.index, place.start) = (section, start + contentShift)
            return body(place, content)
        }
    }

    /// All sections that may have something in `span`, and any number between that have nothing to see.
    ///
    /// - Complexity: O(log *sections*).
    func sections(meeting span: Span) -> Range<Int> {
        guard span.length > 0 else { return 0..<0 }
        let inSections = span.counted(from: contentShift)
        let first = sections.firstSection(endingAfter: inSections.start)
        return first..<max(first, sections.endOfSections(startingBefore: inSections.end))
    }

    /// Hands over each item of the section whose frame meets `span`, in order; the first `limit` of them.
    /// Through `withSection(_:_:)`, a query would take half as long again.
    @inline(__always)
    func forEachItem(of section: Int, meeting span: Span, limit: Int, _ body: (Int, Placement) -> Void) {
        let shift = contentShift
        sections.withSection(section) { start, content in
            var section = content.place
            section.start = start + shift
            let (origin, crossOrigin) = (section.linesOrigin, section.linesCrossStart)
            guard span.start < origin + content.lines.length, span.end > origin else { return }
            content.lines.forEachItem(meeting: span.counted(from: origin), limit: limit) { item, place in
                var place = place
                place.start += origin
                place.crossStart += crossOrigin
                body(item, place)
            }
        }
    }

    /// The frame of the section's item with the highest index that meets `span`; `nil` where none does.
    func lastItem(of section: Int, meeting span: Span) -> Placement? {
        withSection(section) { place, content in
            content.lines.lastItem(meeting: span.counted(from: place.linesOrigin)).map(place.inContent)
        }
    }

    func rect(_ place: Placement) -> LayoutRect { axes.rect(place, contentLength: length) }

    func placement(of item: LayoutIndexPath) -> Placement {
        withSection(item.section) { place, content in place.inContent(content.lines.placement(of: item.item)) }
    }
}

extension Span {
    /// The same stretch, counted from another place.
    func counted(from origin: Double) -> Span { Span(start: start - origin, length: length) }
}

extension SectionRuns {
    /// Lays the sections out; of neighbours without sizes of their own that are alike, only the first.
    fileprivate init(_ sections: [LayoutSection], in environment: LayoutEnvironment) {
        var runs: [Run] = []
        for index in sections.indices {
            if index > 0, sections[index].isUniformlyEqual(to: sections[index - 1]) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(SectionFlow(sections[index], in: environment)))
            }
        }
        self.runs = MeasuredList(Run.joined(runs))
    }
}

extension LayoutSection {
    /// Both hold generated items, or are collapsed, and are alike. Listed items are not compared.
    fileprivate func isUniformlyEqual(to other: LayoutSection) -> Bool {
        switch (items, other.items) {
        case (.uniform, .uniform), (.collapsed, .collapsed): self == other
        default: false
        }
    }
}

extension Flow {
    mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: some Collection<LengthSize?>
    ) throws(CollectionEditError) {
        let (environment, count) = (environment, sections[section].itemCount - range.count + sizes.count)
        guard sections[section].lines.canHold(count, { size in sizes.allSatisfy { $0 == size } })
        else { throw .tooManyItems(section: section, count: count) }
        sections.update(section) { $0.replaceItems(range, with: sizes, in: environment) }
    }

    /// Lays sections out again where that changes any of them.
    mutating func change(to new: LayoutEnvironment) {
        let isStale = isStale(in: new)
        environment = new
        if isStale { sections.runs.updateAll { $0.update { $0.layOut(settings: $0.settings, in: new) } } }
    }

    /// Whether sections would be laid out otherwise.
    func isStale(in new: LayoutEnvironment) -> Bool {
        func isOther(isCollapsed: Bool) -> Bool {
            SectionRoom(SectionSettings(), isCollapsed: isCollapsed, in: environment)
                != SectionRoom(SectionSettings(), isCollapsed: isCollapsed, in: new)
        }
        return isOther(isCollapsed: false)
            || sections.total.contents.contains(.collapsed) && isOther(isCollapsed: true)
    }
}

extension Flow {
    /// Where the next item of the section starts that starts at `position` or after it; `nil` where none does.
    ///
    /// - Parameter stride: how far is looked at first, in points.
    /// - Complexity: O(log *lines* + *items on so far a way*).
    func nextItemStart(of section: Int, from position: Double, stride: Double) -> Double? {
        withSection(section) { place, content in
            content.lines.nextItemStart(from: position - place.linesOrigin, stride: stride).map {
                $0 + place.linesOrigin
            }
        }
    }
}

extension SectionLines {
    fileprivate func nextItemStart(from position: Double, stride: Double) -> Double? {
        if case .uniform(let lines, _) = self { return lines.nextItemStart(from: position) }
        var span = Span(start: max(0, position), length: max(1, stride))
        while span.start < length {
            var next = Double.infinity
            forEachItem(meeting: span) { _, item in
                if item.start >= position { next = min(next, item.start) }
            }
            if next < .infinity { return next }
            span = Span(start: span.end, length: 2 * span.length)
        }
        return nil
    }
}

extension UniformLines {
    fileprivate func nextItemStart(from position: Double) -> Double? {
        guard hasCells else { return nil }
        guard position > 0 else { return 0 }
        let line = (position / pitch).rounded(.up)
        return line < Double(lineCount) ? line * pitch : nil
    }
}
