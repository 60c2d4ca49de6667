/// Where section headers are: at rest, pinned, pushed, or waiting at the trailing edge. Source: behaviour.md, "native".
extension Native {
    func sectionHeader<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = pinnedHeader(of: section, in: view)
        if !header.isPinned, let waiting = waitingStart(of: section, in: view), waiting < header.start {
            header.start = waiting
            header.isPinned = true
            header.tell(phase(ofWaiting: section, in: view))
        }
        guard header.meets(view) else { return nil }
        header.zIndex = header.isPinned ? ZIndex.pinnedHeader + (pile?.layer(of: section.index) ?? 0) : ZIndex.rest
        if pinsHeader(of: section) { header.setProgress(between: sectionHeaderLengths(of: section)) }
        return header
    }

    /// The section's header as it pins at the leading edge and is pushed out by the end of its travel: at
    /// `max(S, min(line, end − H))`, and in a pile at `max(S, line)`. `H` is the length that the header has shrunk to by then.
    func pinnedHeader<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q> {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        guard pinsHeader(of: section) else { return header }
        let lengths = sectionHeaderLengths(of: section)
        let natural = header.start
        var held = line(of: section, in: view)
        if let end: Q = travelEnd(of: section) {
            let last = end - lengths.pinned()
            // A header without room to travel rests, whatever the rounding of sums.
            held = .min(held, last.snapped(to: natural, ifWithinRoundingOf: end.value))
        }
        header.start = .max(natural, held)
        header.isPinned = natural < header.start
        if header.isPinned { header.tell(phase(heldAt: held, of: section, in: view)) }
        if lengths.collapses {
            header.length = lengths.length(displacedBy: header.start.named(.start) - natural)
        }
        return header
    }

    /// The phase of a pinned header that is held at the nearer of its line and the end of its travel.
    private func phase<Q>(heldAt held: Q, of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPhase {
        if held < line(of: section, in: view) { return .pushed }
        let isHidden = floatsSectionHeaders && !section.placesHeaderBeside && Q.zero < hiddenLength(of: section)
        return isHidden ? .floating : .pinned
    }

    /// `S` in behaviour.md: where the section's header rests.
    func headerStart(of section: SectionGeometry) -> Double { flow.restingHeader(of: section).start }

    func sectionHeaderLengths(of section: SectionGeometry) -> CollapsibleLength {
        CollapsibleLength(full: section.headerLength, minimum: section.headerMinimumLength)
    }

    func pins(_ section: SectionGeometry) -> Bool { pinsHeader(of: section) || isGlobal && section.index == 0 }

    func pinsHeader(of section: SectionGeometry) -> Bool {
        options.sectionHeadersPinToVisibleBounds && section.pinsHeader
    }

    /// `end` in behaviour.md: as far as the header's trailing edge may go. In an outline that is in the section's last
    /// descendant. `nil` where headers stay in the pile for good.
    /// A header beside its items is in no pile.
    private func travelEnd<Q: AxisQuantity>(of section: SectionGeometry) -> Q? {
        let own: Q = ownTravelEnd(of: section)
        guard let pile, !section.placesHeaderBeside else { return own }
        guard pile.isOutline else { return nil }
        let last = flow.sections.lastDescendant(of: section.index)
        guard last > section.index else { return own }
        let end: Q = ownTravelEnd(of: flow.geometry(of: last))
        return .max(own, end.named(.lastDescendant, isDefined: false))
    }

    private func ownTravelEnd<Q: AxisQuantity>(of section: SectionGeometry) -> Q {
        let start = section.start
        return switch options.headerTravel {
        case .cells: .term(.lastLine, start + section.linesEnd)
        case .inset: .term(.insetEnd, start + section.insetEnd)
        case .section: .term(.end, start + section.length)
        }
    }
}

extension HeaderPlace {
    /// Sets how far a header that shrinks is between its lengths.
    mutating func setProgress(between lengths: CollapsibleLength) {
        guard lengths.collapses else { return }
        progressiveness = lengths.progressiveness(at: length.value)
        shortestLength = lengths.minimum
    }
}
