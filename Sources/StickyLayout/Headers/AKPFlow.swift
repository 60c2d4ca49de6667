/// A global and a stretchable first header: behaviour.md, "akpFlow".
///
/// Its odd corners are the original's: section 0's header pins even where pinning is off, a global one
/// hangs as far below the edge as its section's leading inset, and the header of an empty section
/// pins to the start of the content.
struct AKPFlow: HeaderRule {
    static let title = msgid("AKPFlow")
    static let author = msgid("A. Kuznetsov, 2016")
    static let summary = msgid(
        "Keeps each header between the first and the last cell, and adds a first header that is global or stretches.")
    static var options: [PartialKeyPath<LayoutOptions>] {
        [
            \.sectionHeadersPinToVisibleBounds, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
            \.firstSectionMaximumStretchHeight,
        ]
    }

    static var substitutes: [PartialKeyPath<LayoutOptions>: MessageID] {
        [
            \.globalHeaderMinimumLength: msgid("the global header keeps its length")
        ]
    }

    static func behaviour(in aspect: HeaderAspect) -> MessageID {
        switch aspect {
        case .emptySections: msgid("the header of an empty section stays at the start of the content while headers pin")
        case .leaving: msgid("a header leaves with the last cell of its section")
        case .pastTheEdge:
            msgid(
                "past the edge, a global header stays, a stretchable one grows to its maximum, and the others move with the content"
            )
        case .insets:
            msgid("headers pin at the content inset or below the global header, and rest right above the first cell")
        case .stacking: msgid("headers do not stack")
        case .firstHeader: msgid("the first header can be global or stretch, and then pins even with pinning off")
        }
    }

    /// Headers of empty sections that pin stay at the start of the content, wherever their sections are.
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents {
        options.sectionHeadersPinToVisibleBounds ? .headerOfItems : .header
    }

    let scene: HeaderScene

    private var isGlobal: Bool { options.firstSectionIsGlobalHeader }
    private var isStretchable: Bool { options.firstSectionStretchable }
    private var isPlainFlow: Bool { !options.sectionHeadersPinToVisibleBounds && !isGlobal && !isStretchable }

    func pins(_ section: PlacedSection) -> Bool {
        options.sectionHeadersPinToVisibleBounds || (section.index == 0 && !isPlainFlow)
    }

    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q {
        guard isGlobal, let first = flow.sections.first?.place else { return view.edge.named(.line) }
        let room: Q =
            section.index == 0
            ? .term(.sectionInset, first.leadingInset)
            : .term(.globalHeader, first.headerLength + first.leadingInset)
        return view.edge.plus(room).named(.line)
    }

    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        if section.index == 0, isGlobal {
            return header.hasArea ? firstHeader(header, of: section, in: view) : nil
        }
        let isFound =
            options.sectionHeadersPinToVisibleBounds
            ? header.hasArea && isInReach(header, in: view) : header.meets(view)
        guard isFound else { return nil }
        if isPlainFlow { return header }

        if section.index == 0 { return firstHeader(header, of: section, in: view) }
        header.zIndex = 128
        return pins(section) ? pinned(header, of: section, in: view) : header
    }

    func forEachFloatingHeader(
        besides sectionsInView: Range<Int>, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {
        if isGlobal, !flow.sections.isEmpty, !sectionsInView.contains(0) { body(0) }
    }

    private func firstHeader<Q>(
        _ natural: HeaderPlace<Q>, of section: PlacedSection, in view: Viewport<Q>
    ) -> HeaderPlace<Q> {
        var header = natural
        header.zIndex = 256
        let edge = view.edge.named(.edge)
        let isStretched = isStretchable && edge < .zero
        guard isStretched || isGlobal else { return pinned(header, of: section, in: view) }

        header.start = (natural.start + edge).plus(.term(.sectionInset, section.leadingInset))
        header.isPinned = .zero < edge
        if isStretched {
            header.length = natural.length - edge
            let maximum = options.firstSectionMaximumStretchHeight
            if maximum.isFinite { header.length = .min(header.length, .term(.maximum, maximum)) }
            header.stretchFactor = header.length.value - natural.length.value
        }
        return header
    }

    /// Keeps the header at its line, between its section's first and last cell.
    private func pinned<Q>(
        _ natural: HeaderPlace<Q>, of section: PlacedSection, in view: Viewport<Q>
    ) -> HeaderPlace<Q> {
        // A header without cells is held at the start of the content.
        var earliest = Q.term(.contentStart, 0)
        var furthest = Q.term(.contentStart, 0)
        if let cells: CellEnds<Q> = cellEnds(of: section) {
            earliest = cells.first - natural.length
            furthest = cells.last - natural.length
        }
        var header = natural
        header.start = .min(.max(line(of: section, in: view), earliest), furthest)
        header.isPinned = earliest < header.start
        return header
    }
}
