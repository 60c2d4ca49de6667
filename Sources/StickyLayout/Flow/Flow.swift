/// All sections of a collection, laid out one after another: everything that does not depend on the content offset. Places are in
/// content coordinates along the scroll axis and across it, in points. The sections begin below the room of a parallax header and,
/// where content rests at its end, below the room that it leaves free.
/// Source: behaviour.md, "The base all six stand on: flow".
struct Flow: Sendable {
    private(set) var environment: LayoutEnvironment
    var sections: SectionRuns

    init(sections: [LayoutSection], in environment: LayoutEnvironment) {
        self.environment = environment
        self.sections = SectionRuns(sections, in: environment)
        layOutFirstSection()
    }

    var axes: Axes { _read { yield environment.axes } }
    var contentShift: Double { environment.contentShift }

    /// The content's length along the scroll axis, including a parallax header's and the free room.
    var length: Double { filledLength + freeLength + lastFooterShift }

    /// The content's length without the free room: `L` in behaviour.md.
    private var filledLength: Double { max(0, sections.total.length) + contentShift }

    /// `free` in behaviour.md: the room between the leading edge and content that rests at its end, in points.
    var freeLength: Double {
        guard environment.restsAtTrailingEdge else { return 0 }
        return max(0, axes.roomAlong - filledLength)
    }

    /// The room between the last section's trailing inset and its footer, if that stands at the end of the viewport, in points.
    var lastFooterShift: Double {
        guard environment.lastFooterRestsAtEnd, !sections.isEmpty,
            sections[sections.count - 1].geometry.footerLength > 0
        else { return 0 }
        return max(0, axes.roomAlong - filledLength)
    }

    /// Where the first section's margin starts.
    var sectionsOrigin: Double {
        environment.restsAtTrailingEdge ? contentShift + freeLength : contentShift
    }

    /// Where the section starts, and its lengths.
    func geometry(of section: Int) -> SectionGeometry {
        withSection(section) { geometry, _ in geometry }
    }

    /// Passes a section, and where it is, to `body`. Both are found by one search.
    @inline(__always)
    func withSection<Result>(
        _ section: Int, _ body: (_ geometry: SectionGeometry, _ section: borrowing SectionFlow) -> Result
    ) -> Result {
        // Computed in the closure, they would make the closure copy the section.
        let origin = sectionsOrigin
        let isLast = section == sections.count - 1
        let footerShift = environment.lastFooterRestsAtEnd && isLast ? lastFooterShift : 0
        return sections.withSection(section) { start, content in
            var geometry = content.geometry
            geometry.index = section
            geometry.start = start + origin + geometry.leadingMargin
            geometry.footerShift = footerShift
            return body(geometry, content)
        }
    }

    /// The header's frame if nothing moves it. Content that rests at its end leaves a global header at the start.
    func restingHeader(of section: SectionGeometry) -> AxisFrame {
        let staysAtStart = section.index == 0 && environment.restsAtTrailingEdge && hasGlobalHeader
        return AxisFrame(
            start: staysAtStart ? contentShift + section.leadingMargin : section.start, length: section.headerLength,
            crossStart: section.crossStart, crossLength: section.headerCrossLength)
    }

    /// Whether the first section's header is global: the options say so, and it has a length. What a system makes of that is its
    /// own business.
    var hasGlobalHeader: Bool {
        guard environment.options.firstSectionIsGlobalHeader, let first = sections.first else { return false }
        return first.geometry.headerLength > 0
    }

    /// All sections that may have something in `span`.
    ///
    /// - Complexity: O(log *sections*).
    func sectionsInSpan(_ span: Span) -> SectionsInSpan {
        let range = sections(meeting: span)
        let isOneAfterAnother = !sections.total.contents.contains(.overhang)
        if isOneAfterAnother { return SectionsInSpan(range, endingAfter: nil) }
        // The last footer may be further down than its section ends.
        let countsAll = environment.lastFooterRestsAtEnd && span.end > filledLength
        return SectionsInSpan(range, endingAfter: countsAll ? nil : span.start - sectionsOrigin)
    }

    /// From the first to the last section that may have something in `span`. Sections between them may have nothing in it.
    ///
    /// - Complexity: O(log *sections*).
    func sections(meeting span: Span) -> Range<Int> {
        guard span.length > 0 else { return 0..<0 }
        let spanInSections = span.counted(from: sectionsOrigin)
        let first = sections.firstSection(endingAfter: spanInSections.start)
        let end = max(first, sections.endOfSections(startingBefore: spanInSections.end))
        // The last footer may be further down than all sections reach.
        let hasLastFooter = environment.lastFooterRestsAtEnd && !sections.isEmpty && span.end > filledLength
        return hasLastFooter ? min(first, sections.count - 1)..<sections.count : first..<end
    }

    func rect(_ frame: AxisFrame) -> LayoutRect { axes.rect(frame, contentLength: length) }
}

extension Span {
    /// The same stretch, counted from another origin.
    func counted(from origin: Double) -> Span { Span(start: start - origin, length: length) }
}

// MARK: - Items

extension Flow {
    /// The item's frame.
    func axisFrame(of item: LayoutIndexPath) -> AxisFrame {
        withSection(item.section) { geometry, content in geometry.inContent(content.lines.axisFrame(of: item.item)) }
    }

    /// Passes each item of the section whose frame meets `span` to `body`, in order, until there are `limit` of them.
    ///
    /// - Complexity: O(log *sections* + log *lines* + *items found*).
    @inline(__always)
    func forEachItem(of section: Int, meeting span: Span, limit: Int, _ body: (Int, AxisFrame) -> Void) {
        // With `withSection(_:_:)`, a query would copy the section: 300 of 7,600 instructions.
        let (position, start) = sections.place(of: section)
        let geometry = sections.runs[position].section.geometry
        let linesOrigin = start + sectionsOrigin + geometry.leadingMargin + geometry.linesStart
        let crossOrigin = geometry.linesCrossStart
        sections.runs[position].section.lines.forEachItem(
            meeting: span.counted(from: linesOrigin), limit: limit
        ) { item, frame in
            var frame = frame
            frame.start += linesOrigin
            frame.crossStart += crossOrigin
            body(item, frame)
        }
    }

    /// The frame of the section's item with the highest index that meets `span`; `nil` if none does.
    func lastItem(of section: Int, meeting span: Span) -> AxisFrame? {
        withSection(section) { geometry, content in
            let last = content.lines.lastItem(meeting: span.counted(from: geometry.linesOrigin))
            return last.map(geometry.inContent)
        }
    }

    /// The start of the section's first item with area that starts at `position` or after it; `nil` if none does.
    ///
    /// - Parameter stride: how far to look first, in points.
    /// - Complexity: O(log *lines* + *items that the search passes*).
    func nextItemStart(of section: Int, from position: Double, stride: Double) -> Double? {
        withSection(section) { geometry, content in
            let start = content.lines.nextItemStart(from: position - geometry.linesOrigin, stride: stride)
            return start.map { $0 + geometry.linesOrigin }
        }
    }
}

// MARK: - Changes

extension Flow {
    /// Replaces the items of `range` in one section.
    ///
    /// - Throws: `CollectionEditError.tooManyItems` if the section cannot hold the items. The flow is then as before.
    mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with items: some Collection<LayoutItem>
    ) throws(CollectionEditError) {
        let environment = environment
        let newCount = sections[section].itemCount - range.count + items.count
        let canHold = sections[section].lines.canHold(newCount) { item in items.allSatisfy { $0 == item } }
        guard canHold else { throw .tooManyItems(section: section, count: newCount) }
        sections.update(section) { $0.replaceItems(range, with: items, in: environment) }
    }

    /// Takes another environment, and lays the sections out again if that changes any of them.
    mutating func change(to new: LayoutEnvironment) {
        let isStale = isStale(in: new)
        let makesHeaderGlobal = new.options.firstSectionIsGlobalHeader != environment.options.firstSectionIsGlobalHeader
        environment = new
        if isStale { sections.layOut(in: new) }
        if isStale || makesHeaderGlobal { layOutFirstSection() }
    }

    /// Sees to it that the first section is laid out as such. A header that is global and to stand beside its items stands above them. To
    /// be called after whatever may have changed which section is the first one, or its settings.
    mutating func layOutFirstSection() {
        let environment = environment
        guard let first = sections.first,
            first.keepsHeaderAbove != environment.keepsFirstHeaderAbove(in: first.settings)
        else { return }
        sections.update(0) { $0.becomeFirst(true, in: environment) }
    }

    /// Lays the first section out as any other, before it becomes one.
    mutating func releaseFirstSection() {
        let environment = environment
        guard sections.first?.keepsHeaderAbove == true else { return }
        sections.update(0) { $0.becomeFirst(false, in: environment) }
    }

    /// Whether another environment gives any section another room, so that the sections must be laid out again.
    ///
    /// - Complexity: O(1).
    func isStale(in new: LayoutEnvironment) -> Bool {
        // A few sections without other settings stand for all others: see `SectionRoom`.
        func changesRoom(_ placement: HeaderPlacement? = nil, isCollapsed: Bool = false) -> Bool {
            var settings = SectionSettings()
            settings.headerPlacement = placement
            return SectionRoom(settings, isCollapsed: isCollapsed, in: environment)
                != SectionRoom(settings, isCollapsed: isCollapsed, in: new)
        }
        let contents = sections.total.contents
        return changesRoom()
            || contents.contains(.collapsed) && changesRoom(isCollapsed: true)
            || contents.contains(.headerBeside) && changesRoom(.beside)
    }
}
