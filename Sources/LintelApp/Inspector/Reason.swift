import GTKBridge
import StickyLayout

/// Explains in a sentence or two why an element is where it is. Like the formula beside it, the text follows from the
/// operand of the rule that decided.
nonisolated struct Reason {
    private let inspected: InspectedElement

    init(_ inspected: InspectedElement) { self.inspected = inspected }

    var text: String {
        guard let element = inspected.element, let span = inspected.span else { return absent }
        guard let explanation = inspected.explanation else { return tr("Cells stay where the flow puts them.") }
        let place = Place(
            element: element, explanation: explanation, span: span, natural: inspected.natural ?? span,
            visible: inspected.layout.visibleSpan(at: inspected.offset))
        switch explanation.outcome {
        case .rest: return adding(pinsLater(place), to: tr("In its own place."))
        case .unpinned: return unpinned(place)
        case .displaced: return adding(pinsLater(place), to: displaced(place))
        case .pinned: return adding(roomAbove(place), to: pinned(place))
        case .pushed: return pushed(place)
        case .gone: return gone(place)
        case .toCome:
            return tr(
                "Yet to come: {points} pt more, and it is in view.",
                ["points": (span.start - place.visible.end).shown])
        case .waiting:
            return tr(
                "Waiting at the trailing edge for its section, {points} pt ahead of it.",
                ["points": (place.natural.start - span.start).shown])
        case .stretched:
            return tr(
                "Pulled past the edge, and {points} pt longer for it.",
                ["points": (span.length - place.natural.length).shown])
        case .limited: return tr("As long as it may get: from here it moves with the content.")
        case .heldAtEdge: return tr("Stays at the edge while the content moves away from it.")
        case .collapsing:
            return tr(
                "Shrinking as the content scrolls: {points} pt more, and it stops at its shortest, {shortest} pt.",
                [
                    "points": (span.length - (explanation.shortestLength ?? 0)).shown,
                    "shortest": (explanation.shortestLength ?? 0).shown,
                ])
        case .floating:
            return tr("Scrolled back in by {points} pt.", ["points": (explanation[.shown] ?? 0).shown])
        case .leaving: return tr("As short as it gets: from here it leaves with the content.")
        case .scrolledAway: return tr("Scrolled away with the content.")
        case .emptySection: return emptySection(place)
        }
    }

    private struct Place {
        let element: LayoutElement
        let explanation: HeaderExplanation
        let span: Span
        let natural: Span
        let visible: Span
        /// What pushes the element out, as the subject of a sentence.
        var limit: String {
            switch explanation.limit {
            case .lastCell: tr("its section's last cell")
            case .lastLine: tr("its section's last line")
            case .lastVisibleCell: tr("its section's last cell in view")
            case .insetEnd: tr("the end of its section's inset")
            case .lastDescendant: tr("the end of the last section below it")
            default: tr("the end of its section")
            }
        }
    }

    private func adding(_ more: String?, to text: String) -> String {
        more.map { tr("{sentence} {next}", ["sentence": text, "next": $0]) } ?? text
    }

    // MARK: Held by nothing

    private func pinsLater(_ place: Place) -> String? {
        guard place.element.kind == .header, let event = inspected.next(.pins) else { return nil }
        return tr("It pins after {points} pt more.", ["points": (event.offset - inspected.offset).shown])
    }

    private func unpinned(_ place: Place) -> String {
        guard place.element.kind == .header else { return tr("In its own place: it does not pin.") }
        if inspected.layout.itemCount(ofSection: place.element.indexPath.section) == 0 {
            return tr("In its own place: this system never pins the header of an empty section.")
        }
        return inspected.layout.options.sectionHeadersPinToVisibleBounds
            ? tr("In its own place: its section says that it does not pin.")
            : tr("In its own place: pinning is switched off.")
    }

    private func displaced(_ place: Place) -> String {
        let distance = place.span.start - place.natural.start
        let values = ["points": abs(distance).shown]
        switch (place.explanation.start.decisive[.firstCell] != nil, distance > 0) {
        case (true, true):
            return tr("{points} pt past its own place: this system puts it beside its first cell.", values)
        case (true, false):
            return tr("{points} pt before its own place: this system counts back from its first cell.", values)
        case (false, true): return tr("{points} pt past its own place: this system adds the section's inset.", values)
        case (false, false):
            return tr("{points} pt before its own place: this system adds the section's inset.", values)
        }
    }

    private func emptySection(_ place: Place) -> String {
        if place.span.start >= 0 {
            return tr("Its section is empty: this system holds it at the start of the content.")
        }
        return place.span.end > place.visible.start
            ? tr("Its section is empty: this system puts it above the content.")
            : tr("Its section is empty: this system puts it above the content, out of sight.")
    }

    private var absent: String {
        guard inspected.id.kind != .cell else { return tr("It has no area, so there is nothing to show.") }
        let last = inspected.life.last { $0.offset <= inspected.offset }
        guard let last, last.kind == .leaves else {
            return tr(
                "Not there at this offset: this system has it only while it, or its section's cells, are in view.")
        }
        return tr("Gone at {offset}: this system no longer shows it.", ["offset": last.offset.shown])
    }

    // MARK: Held

    private func pinned(_ place: Place) -> String {
        let (explanation, span) = (place.explanation, place.span)
        switch place.element.kind {
        case .parallaxHeader: return tr("Held at the edge, as short as it gets: it stays on top.")
        case .footer:
            return tr(
                "Held at the trailing edge: its own place is {points} pt further on.",
                ["points": (place.natural.start - span.start).shown])
        case .header, .cell: break
        }
        guard let travel = explanation.travel else {
            return explanation[.line] == nil
                ? tr("Held at the edge: a global header stays there.")
                : tr("Held at the pin line: headers that stack stay.")
        }
        let distance = travel.end - span.start - (explanation.start[.minimum] ?? span.length)
        guard distance >= HeaderExplanation.leastDistance else {
            return tr("At the pin line: from here on {limit} pushes it out.", ["limit": place.limit])
        }
        return tr(
            "Held at the pin line until {limit} arrives: {points} pt to go.",
            ["points": distance.shown, "limit": place.limit])
    }

    /// Tells what keeps the pin line off the edge.
    private func roomAbove(_ place: Place) -> String? {
        guard let line = place.explanation.definitions.first(where: { $0.term == .line })?.formula else { return nil }
        func taken(_ term: HeaderTerm) -> [String: String]? {
            line[term].flatMap { $0 > 0 ? ["points": $0.shown] : nil }
        }
        if let room = taken(.globalHeader) { return tr("The global header takes {points} pt above it.", room) }
        if let room = taken(.parallaxHeader) { return tr("The parallax header takes {points} pt above it.", room) }
        return taken(.pile).map { tr("The headers that are pinned above it take {points} pt.", $0) }
    }

    // MARK: At the end of its way

    private func pushed(_ place: Place) -> String {
        let explanation = place.explanation
        if explanation.start[.headerBefore] != nil { return tr("Pushed out of sight by the header before it.") }
        if place.element.kind == .footer { return tr("As high as it may go: right below its own header.") }
        let line = explanation[.line] ?? explanation[.offset] ?? place.span.start
        return tr(
            "{points} pt past the pin line: {limit} pushes it out.",
            ["points": (line - place.span.start).shown, "limit": place.limit])
    }

    private func gone(_ place: Place) -> String {
        tr(
            "Gone {points} pt ago: {limit} pushed it out.",
            ["points": (place.visible.start - place.span.end).shown, "limit": place.limit])
    }
}
