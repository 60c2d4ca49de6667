import CollectionCanvas
import GTKBridge
import StickyLayout

/// Explains in a sentence or two why an element is where it is, from the operand of the rule that decided.
nonisolated struct Reason {
    private let inspected: InspectedElement
    private let explanation: HeaderExplanation
    private let span: Span

    static func text(of inspected: InspectedElement) -> String {
        if inspected.isRecorded { return RecordedPlace(inspected).words }
        guard let span = inspected.span else { return absent(inspected) }
        guard let explanation = inspected.explanation else { return tr("Cells stay where the flow puts them.") }
        return Reason(inspected: inspected, explanation: explanation, span: span).text
    }

    private var text: String {
        switch explanation.phase {
        case .rest: adding(pinsLater, to: tr("In its own place."))
        case .unpinned: unpinned
        case .displaced: adding(pinsLater, to: displaced)
        case .pinned: adding(roomAbove, to: pinned)
        case .pushed: pushed
        case .gone: gone
        case .toCome:
            tr("Not in view yet: it comes into view after {points} pt.", ["points": span.start - visible.end])
        case .waiting:
            tr(
                "Waiting at the trailing edge for its section, {points} pt ahead of it.",
                ["points": natural.start - span.start])
        case .stretched:
            tr(
                "{points} pt longer, because the content is pulled past the edge.",
                ["points": span.length - natural.length])
        case .limited: tr("It has reached its maximum length, and now moves with the content.")
        case .heldAtEdge: tr("Stays at the edge while the content moves away from it.")
        case .collapsing:
            tr(
                "Shrinking as the content scrolls: after another {points} pt it is at its shortest, {shortest} pt.",
                ["points": span.length - shortest, "shortest": shortest])
        case .floating: tr("Scrolled back in by {points} pt.", ["points": scrolledBackIn])
        case .leaving: tr("As short as it gets: from here on it leaves with the content.")
        case .scrolledAway: tr("Scrolled away with the content.")
        case .emptySection: emptySection
        }
    }

    private var kind: LayoutElement.Kind { inspected.id.kind }
    private var natural: Span { inspected.natural ?? span }
    private var shortest: Double { explanation.shortestLength ?? 0 }
    private var visible: Span { inspected.layout.visibleSpan(at: Viewpoint(inspected.offset)) }

    /// How much of a header that floats has come back, in points, with the pin inset that it comes through.
    private var scrolledBackIn: Double {
        if let shown = explanation[.shown] { return shown }
        let hidden = explanation.definitions.first { $0.term == .hidden }?.formula.value ?? 0
        return max(0, span.length + inspected.layout.options.pinInset - hidden)
    }

    /// The thing that pushes the element out, as the subject of a sentence.
    private var limit: String { explanation.limitWords }

    private func adding(_ more: String?, to text: String) -> String {
        more.map { tr("{sentence} {next}").filled(with: ["sentence": text, "next": $0]) } ?? text
    }

    // MARK: Held by nothing

    private var pinsLater: String? {
        guard kind == .header, let distance = inspected.distanceToPin else { return nil }
        return distance <= HeaderExplanation.leastDistance
            ? tr("From here on it is held.") : tr("It pins after another {points} pt.", ["points": distance])
    }

    private var gone: String {
        let points = (inspected.distancePastEdge ?? 0).shown
        return points == "0"
            ? tr("Just gone: {limit} pushed it out.", ["limit": limit])
            : tr("Gone {points} pt ago: {limit} pushed it out.", ["points": points, "limit": limit])
    }

    private var unpinned: String {
        guard kind == .header else { return tr("In its own place: it does not pin.") }
        if inspected.layout.itemCount(ofSection: inspected.id.indexPath.section) == 0 {
            return tr("In its own place: this system never pins the header of an empty section.")
        }
        return inspected.layout.options.sectionHeadersPinToVisibleBounds
            ? tr("In its own place: pinning is off for its section.")
            : tr("In its own place: pinning is off.")
    }

    private var displaced: String {
        let distance = span.start - natural.start
        let values = ["points": abs(distance)]
        return switch (explanation.start[.firstCell] != nil, distance > 0) {
        case (false, true): tr("{points} pt past its own place.", values)
        case (false, false): tr("{points} pt before its own place.", values)
        case (true, true):
            tr("{points} pt past its own place: this system puts it right before its first cell.", values)
        case (true, false): tr("{points} pt before its own place: this system counts back from its first cell.", values)
        }
    }

    private var emptySection: String {
        if span.start >= 0 {
            return tr("Its section is empty: this system holds it at the start of the content.")
        }
        return span.end > visible.start
            ? tr("Its section is empty: this system puts it above the content.")
            : tr("Its section is empty: this system puts it above the content, out of sight.")
    }

    private static func absent(_ inspected: InspectedElement) -> String {
        let kind = inspected.id.kind
        guard kind != .cell, let natural = inspected.natural, natural.length > 0 else {
            return tr("It has no area, so there is nothing to show.")
        }
        let condition = condition(of: inspected)
        guard let last = inspected.life.last(where: { $0.offset <= inspected.offset }),
            [.leaves, .vanishes].contains(last.kind)
        else { return tr("Not there at this offset: {condition}").filled(with: ["condition": condition]) }
        return last.kind == .vanishes
            ? tr("Gone at {offset}: {condition}").filled(
                with: ["offset": last.offset.shown, "condition": condition])
            : tr("Gone at {offset}: this system no longer shows it.", ["offset": last.offset])
    }

    /// While what a published layout shows the element.
    private static func condition(of inspected: InspectedElement) -> String {
        let options = inspected.layout.options
        let pins =
            options.sectionHeadersPinToVisibleBounds
            || !options.system.reads(\LayoutOptions.sectionHeadersPinToVisibleBounds)
        return switch inspected.id.kind {
        case .parallaxHeader:
            tr("this system shows it only while the start of the content or the first cell is in view.")
        case .header where pins:
            tr("this system shows it only while its own place or a cell of its section is in view.")
        case .header, .footer, .cell: tr("this system shows it only while its own place is in view.")
        }
    }

    // MARK: Held

    private var pinned: String {
        switch kind {
        case .parallaxHeader: return tr("Held at the edge, as short as it gets: it stays on top.")
        case .footer:
            return tr(
                "Held at the trailing edge: its own place is {points} pt further on.",
                ["points": natural.start - span.start])
        case .header, .cell: break
        }
        guard let distance = inspected.distanceToPush else {
            if inspected.layout.options.system == .custom {
                return tr(
                    "Your own rule holds it {points} pt away from its own place.",
                    ["points": abs(span.start - natural.start)])
            }
            return explanation[.line] == nil
                ? tr("Held at the edge: a global header stays there.")
                : tr("Held at the pin line, where stacked headers stay.")
        }
        guard distance >= HeaderExplanation.leastDistance else {
            return tr("At the pin line: from here on {limit} pushes it out.", ["limit": limit])
        }
        return tr(
            "Held at the pin line until {limit} arrives: {points} pt to go.",
            ["points": distance.shown, "limit": limit])
    }

    /// Tells what keeps the pin line off the edge.
    private var roomAbove: String? {
        guard let line = explanation.definitions.first(where: { $0.term == .line })?.formula else { return nil }
        func taken(_ term: HeaderTerm) -> [String: Double]? {
            line[term].flatMap { $0 > 0 ? ["points": $0] : nil }
        }
        if let room = taken(.globalHeader) { return tr("The global header takes {points} pt above it.", room) }
        if let room = taken(.parallaxHeader) { return tr("The parallax header takes {points} pt above it.", room) }
        return taken(.pile).map { tr("The headers pinned above it take {points} pt.", $0) }
    }

    // MARK: At the end of its way

    private var pushed: String {
        if explanation.start[.headerBefore] != nil { return tr("Pushed out of sight by the header before it.") }
        if kind == .footer { return tr("As far up as it can go: right below its own header.") }
        let line = explanation[.line] ?? explanation[.offset] ?? span.start
        guard line >= span.start else {
            return tr("It does not reach the pin line, because {limit} pushes it first.", ["limit": limit])
        }
        return tr(
            "{points} pt past the pin line: {limit} pushes it out.",
            ["points": (line - span.start).shown, "limit": limit])
    }
}
