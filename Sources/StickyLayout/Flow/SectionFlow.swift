/// One section, laid out. Along the scroll axis it consists of its header, its leading inset, its lines, its trailing inset and
/// its footer.
struct SectionFlow: Sendable {
    private(set) var settings: SectionSettings
    let isCollapsed: Bool
    /// Whether the header stands above the items although it is to stand beside them: because it is a global one.
    private(set) var keepsHeaderAbove = false
    /// The section's lengths, as if it were the only section.
    private(set) var geometry: SectionGeometry
    private(set) var lines: SectionLines

    init(_ section: LayoutSection, in environment: LayoutEnvironment) {
        settings = section.settings.clamped
        isCollapsed = section.items == .collapsed
        let room = SectionRoom(settings, isCollapsed: isCollapsed, in: environment)
        lines = SectionLines(section.items, in: room)
        geometry = room.geometry(around: lines)
    }

    var itemCount: Int { lines.itemCount }
    var isEmpty: Bool { geometry.isEmpty }

    /// Whether all items are kept as one size.
    var isUniform: Bool {
        if case .uniform = lines { true } else { false }
    }

    /// Whether both sections have the same number of items of one size, and the same settings. Sections whose items have sizes of
    /// their own are never compared.
    func isUniformlyEqual(to other: SectionFlow) -> Bool {
        guard case .uniform(let ownLines, let ownSize) = lines,
            case .uniform(let otherLines, let otherSize) = other.lines
        else { return false }
        return ownLines.itemCount == otherLines.itemCount && ownSize == otherSize
            && settings == other.settings && isCollapsed == other.isCollapsed
            && keepsHeaderAbove == other.keepsHeaderAbove
    }

    /// Lays the same items out in another environment, or with other settings. Lines are broken again only if something across
    /// the scroll axis, or an item's size in points, may have changed.
    mutating func layOut(settings: SectionSettings, in environment: LayoutEnvironment) {
        self.settings = settings
        let room = room(in: environment)
        lines.layOut(in: room)
        geometry = room.geometry(around: lines)
    }

    /// Lays the section out as the first one, whose header may be global, or as any other.
    mutating func becomeFirst(_ isFirst: Bool, in environment: LayoutEnvironment) {
        keepsHeaderAbove = isFirst && environment.keepsFirstHeaderAbove(in: settings)
        layOut(settings: settings, in: environment)
    }

    private func room(in environment: LayoutEnvironment) -> SectionRoom {
        SectionRoom(settings, isCollapsed: isCollapsed, keepsHeaderAbove: keepsHeaderAbove, in: environment)
    }

    mutating func replaceItems(
        _ range: Range<Int>, with items: some Collection<LayoutItem>, in environment: LayoutEnvironment
    ) {
        if let size = newSizeInPoints(range, items), lines.resizeItem(range.lowerBound, to: size) {
            geometry.linesLength = lines.length
            return
        }
        let room = room(in: environment)
        lines.replaceItems(range, with: items, in: room)
        geometry = room.geometry(around: lines)
    }

    /// The new size of an item, if the edit only gives one item another size, that is written in points, and no item has a margin.
    private func newSizeInPoints(_ range: Range<Int>, _ items: some Collection<LayoutItem>) -> LayoutSize? {
        guard range.count == 1, items.count == 1, let new = items.first, new.margin == .zero, !lines.hasMargins else {
            return nil
        }
        return new.size?.inPoints
    }
}

/// Where a section starts, and its lengths, without its lines. This is what header rules ask of a section all the time. All
/// numbers are in points.
struct SectionGeometry: Equatable, Sendable {
    var index = 0
    /// `S` in behaviour.md: where the section starts along the scroll axis.
    var start = 0.0
    var headerLength: Double
    /// The least length of the header while it pins. It is `headerLength` if the header does not collapse.
    var headerMinimumLength: Double
    let footerLength: Double
    let leadingMargin: Double
    let trailingMargin: Double
    let leadingInset: Double
    let trailingInset: Double
    /// Where the section's lines start across the scroll axis.
    let linesCrossStart: Double
    /// Where the header and the footer start across the scroll axis.
    let crossStart: Double
    /// The cross length of the footer, and of a header above the lines.
    let crossLength: Double
    let headerCrossLength: Double
    var linesLength = 0.0
    /// The room between the trailing inset and the footer, for a footer that stands at the end of a viewport.
    var footerShift = 0.0
    // These stand together because a geometry of more than 128 bytes would be copied by a call of `memcpy`.
    /// Whether the header stands beside the items, and takes no length in the flow.
    let placesHeaderBeside: Bool
    let pinsHeader: Bool
    var isEmpty = true

    /// Gives the header no length, in the same section.
    mutating func removeHeader() {
        headerLength = 0
        headerMinimumLength = 0
    }

    // MARK: Distances from the section's start

    /// Where the leading inset starts.
    var insetStart: Double { placesHeaderBeside ? 0 : headerLength }
    var linesStart: Double { insetStart + leadingInset }
    var linesEnd: Double { linesStart + linesLength }
    /// Where the trailing inset ends, or a header beside the lines if that is longer.
    var insetEnd: Double {
        let end = linesEnd + trailingInset
        return placesHeaderBeside ? max(end, headerLength) : end
    }
    /// Where the footer starts.
    var footerStart: Double { insetEnd + footerShift }
    var length: Double { footerStart + footerLength }
    /// From the start of the leading margin to the end of the trailing one.
    var lengthWithMargins: Double { leadingMargin + length + trailingMargin }

    // MARK: Places in the content

    /// Where the first line starts along the scroll axis.
    var linesOrigin: Double { start + linesStart }

    /// The footer's frame if nothing moves it.
    var footer: AxisFrame {
        AxisFrame(start: start + footerStart, length: footerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// Converts an item's frame, which counts from the leading edges of the section's lines, to one in the content.
    func inContent(_ item: AxisFrame) -> AxisFrame {
        var item = item
        item.start += linesOrigin
        item.crossStart += linesCrossStart
        return item
    }
}
