/// What is held at the trailing edge: footers (behaviour.md, "native"), and the coming section's header
/// (native-headers.md, "The next header").
extension Native {
    // A footer that pins is at `min(natural, max(line − F, S + H))`.
    func footer<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        guard section.footerLength > 0 else { return nil }
        var footer: HeaderPlace<Q> = naturalFooter(of: section)
        footer.zIndex = ZIndex.rest
        if options.sectionFootersPinToVisibleBounds {
            let natural = footer.start
            let headerEnd = Q.term(.headerEnd, section.start + section.headerLength)
            let held = footerLine(of: section, in: view) - footer.length
            footer.start = .min(natural, .max(held, headerEnd))
            // At the end of the content, rounding may leave a footer in its own place a little before it.
            footer.isPinned = footer.start.snapped(to: natural, ifWithinRoundingOf: magnitude(in: view)) < natural
            footer.tell(.rest)
            if footer.isPinned {
                footer.zIndex = ZIndex.pinnedFooter
                footer.tell(held < headerEnd ? .pushed : .pinned)
            }
        }
        return footer.meets(view) ? footer : nil
    }

    /// Where pinned footers stop, and headers that are shown whole: `off + V − ce`.
    func trailingEdge<Q>(in view: Viewport<Q>) -> Q {
        (view.offset + .term(.viewport, flow.axes.viewportLength))
            .minus(.term(.contentInset, flow.axes.trailingContentInset))
    }

    /// The largest number that goes into the sums of what is held at the trailing edge.
    private func magnitude<Q>(in view: Viewport<Q>) -> Double { max(abs(view.edge.value), flow.axes.viewportLength) }

    func trailingLine<Q>(in view: Viewport<Q>) -> Q? {
        options.sectionFootersPinToVisibleBounds || options.showsNextHeader
            ? trailingEdge(in: view).named(.trailingLine) : nil
    }

    /// Where the section's pinned footer ends: at the trailing edge, or above the header that waits there.
    ///
    /// Where the footer reaches over the next section, it stays above the room of that header also when the header is in its own place:
    /// otherwise it would go on by the header's length at once.
    private func footerLine<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        let line: Q = trailingEdge(in: view)
        guard section.index + 1 < flow.sections.count, case let next = flow.geometry(of: section.index + 1),
            let waiting = heldStart(ofWaiting: next, in: view),
            section.footer.end > next.start || waiting < .term(.natural, next.start)
        else { return line.named(.trailingLine) }
        return .min(line, waiting.named(.nextHeader, isDefined: false)).named(.trailingLine)
    }

    /// Where a header that waits for its section is: at `min(S, max(trailing line − H, before, line))`. `nil` where the header never
    /// waits.
    ///
    /// `before` is the end of the header before it. On its way down to its own place, that header pushes this one out of sight.
    /// `line` is the header's own pin line, above which no header waits.
    func waitingStart<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q? {
        heldStart(ofWaiting: section, in: view).map { .min(.term(.natural, section.start), $0) }
    }

    /// Where it would be if its own place were no nearer.
    private func heldStart<Q>(ofWaiting section: SectionGeometry, in view: Viewport<Q>) -> Q? {
        guard options.showsNextHeader, section.index > 0, pinsHeader(of: section), !section.placesHeaderBeside,
            let trailingLine = trailingLine(in: view)
        else { return nil }
        let natural = Q.term(.natural, section.start)
        let before = endOfHeader(before: section.index, in: view).named(.headerBefore, isDefined: false)
        let lowest = trailingLine - .term(.length, section.headerLength)
        let held = Q.max(lowest, before).snapped(to: natural, ifWithinRoundingOf: magnitude(in: view))
        return .max(held, waitingLine(of: section, in: view))
    }

    /// The phase of a header that waits: the header before it may push it on.
    func phase<Q>(ofWaiting section: SectionGeometry, in view: Viewport<Q>) -> HeaderPhase {
        let lowest: Q = trailingEdge(in: view) - .term(.length, section.headerLength)
        let before = endOfHeader(before: section.index, in: view)
        return lowest < before && !(before < waitingLine(of: section, in: view)) ? .pushed : .waiting
    }

    private func endOfHeader<Q>(before section: Int, in view: Viewport<Q>) -> Q {
        var previous = flow.geometry(of: section - 1)
        // A header beside its items pushes nothing.
        if previous.placesHeaderBeside { previous.removeHeader() }
        let header: HeaderPlace<Q> =
            isGlobal && previous.index == 0 ? naturalHeader(of: previous) : pinnedHeader(of: previous, in: view)
        let footer = options.sectionFootersPinToVisibleBounds ? previous.footerLength : 0
        // Content shows through the trailing inset, so a header is out of sight only past it.
        return header.end.plus(.term(.footer, footer))
            .plus(.term(.contentInset, max(0, flow.axes.trailingContentInset)))
    }
}
