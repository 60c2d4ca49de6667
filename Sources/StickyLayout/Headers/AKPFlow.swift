/// A global and a stretchable first header: behaviour.md, "akpFlow".
///
/// Its odd corners are the original's: section 0's header pins even where pinning is off, a global one
/// hangs as far below the edge as its section's leading inset, and the header of an empty section
/// pins to the start of the content.
struct AKPFlow: HeaderRule {
    let flow: Flow
    let options: LayoutOptions
    /// `o`: the content offset plus the leading content inset.
    let edge: Double

    var pins: Bool { options.sectionHeadersPinToVisibleBounds }
    var isGlobal: Bool { options.firstSectionIsGlobalHeader }
    var isStretchable: Bool { options.firstSectionStretchable }
    var isPlainFlow: Bool { !pins && !isGlobal && !isStretchable }

    func header(of placed: PlacedSection, in span: Span) -> LayoutElement? {
        let section = placed.index
        if section == 0, isGlobal { return nil }
        let natural = naturalHeader(of: placed)
        guard natural.hasArea else { return nil }
        guard pins ? isHeaderInReach(of: section, in: span) : natural.meets(span) else { return nil }

        if isPlainFlow { return element(.header, section, natural, zIndex: 0) }
        if section == 0 { return firstHeader(natural) }
        guard pins else { return element(.header, section, natural, zIndex: 128) }
        return pinned(natural, section, line: edge + roomForGlobalHeader(above: section), zIndex: 128)
    }

    /// What the global header takes of the leading edge, for the sections after the first.
    func roomForGlobalHeader(above section: Int) -> Double {
        isGlobal && section > 0 ? flow.sections[0].headerLength + flow.sections[0].leadingInset : 0
    }

    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void) {
        guard isGlobal, !flow.sections.isEmpty else { return }
        let natural = naturalHeader(of: 0)
        if natural.hasArea { body(firstHeader(natural)) }
    }

    func pinDistance(of section: Int) -> Double {
        let first = flow.sections[0]
        let room = section > 0 ? first.headerLength + first.leadingInset : first.leadingInset
        return flow.axes.leadingContentInset + (isGlobal ? room : 0)
    }

    func pinnedLength(of section: Int) -> Double {
        let stays = pins || (section == 0 && !isPlainFlow)
        return stays ? flow.sections[section].headerLength : 0
    }

    private func firstHeader(_ natural: Placement) -> LayoutElement {
        var header = natural
        let held = natural.start + edge + flow.sections[0].leadingInset
        if isStretchable, edge < 0 {
            header.start = held
            header.length = min(natural.length - edge, options.firstSectionMaximumStretchHeight)
            return element(
                .header, 0, header, zIndex: 256, stretchFactor: header.length - natural.length)
        } else if isGlobal {
            header.start = held
            return element(.header, 0, header, zIndex: 256, isPinned: edge > 0)
        } else {
            return pinned(natural, 0, line: edge, zIndex: 256)
        }
    }

    /// Keeps the header at `line`, between its section's first and last cell.
    private func pinned(_ natural: Placement, _ section: Int, line: Double, zIndex: Int) -> LayoutElement {
        let content = flow.sections[section]
        let top = content.isEmpty ? 0 : start(of: section) + content.firstItemStart - natural.length
        let bottom = content.isEmpty ? 0 : start(of: section) + content.lastItemEnd - natural.length
        var header = natural
        header.start = min(max(line, top), bottom)
        return element(.header, section, header, zIndex: zIndex, isPinned: header.start > top)
    }
}
