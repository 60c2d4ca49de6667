import StickyLayout
import TestSupport
import Testing

/// What a header's rule says, and where the header is, are the same thing.
@Suite("Explanations agree with the frames, in every system")
struct ExplanationPropertyTests {
    @Test("a formula's value is where the element starts and how long it is", arguments: HeaderSystem.allCases)
    func values(system: HeaderSystem) {
        ExplainedElement.forEach(of: system) { explained in
            let why = explained.why
            #expect(why.element == explained.element, "\(explained)")
            #expect(why.start.value == explained.span.start, "\(explained)")
            #expect((why.length?.value ?? explained.natural.length) == explained.span.length, "\(explained)")
        }
    }

    @Test("the text of a formula, worked out by somebody else, says the same", arguments: HeaderSystem.allCases)
    func texts(system: HeaderSystem) {
        ExplainedElement.forEach(of: system) { explained in
            let (why, span) = (explained.why, explained.span)
            #expect(FormulaReader.value(of: why.start.text) == span.start, "\(explained)")
            if let length = why.length {
                #expect(FormulaReader.value(of: length.text) == span.length, "\(explained): \(length.text)")
            }
            let result = HeaderFormula.text(of: span.start)
            #expect(why.text.hasSuffix("\(result) · \(why.phase.rawValue)"), "\(explained)")
            #expect(why.start.pieces.map(\.text).joined() == why.start.text, "\(explained)")
            #expect(why.start.pieces.contains { $0.isDecisive }, "\(explained)")
        }
    }

    @Test("a term of a formula that has a definition is worth what the definition is", arguments: HeaderSystem.allCases)
    func definitions(system: HeaderSystem) {
        ExplainedElement.forEach(of: system) { explained in
            for definition in explained.why.definitions {
                let formula = definition.formula
                if let value = explained.why[definition.term] {
                    #expect(formula.value == value, "\(explained): \(definition.text)")
                }
                #expect(FormulaReader.value(of: formula.text) == formula.value, "\(explained): \(definition.text)")
            }
        }
    }

    @Test(
        "an element is pinned exactly where its rule says something other than rest", arguments: HeaderSystem.allCases)
    func phases(system: HeaderSystem) {
        ExplainedElement.forEach(of: system) { explained in
            let (element, why) = (explained.element, explained.why)
            let (start, natural) = (explained.span.start, explained.natural)
            let holds =
                switch why.phase {
                case .unpinned: !element.isPinned && start == natural.start
                case .waiting: element.isPinned && start < natural.start
                case .stretched: why.length.map { $0.value > natural.length } == true
                case .limited, .heldAtEdge: !element.isPinned || element.kind == .parallaxHeader
                case .floating, .scrolledAway: start != natural.start
                case .rest, .displaced, .gone, .toCome, .leaving, .pinned, .pushed, .collapsing, .emptySection: true
                }
            #expect(holds, "\(explained)")
            if element.isPinned, element.kind != .parallaxHeader {
                let moved: Set<HeaderPhase> = [
                    .pinned, .pushed, .gone, .toCome, .waiting, .collapsing, .floating, .leaving, .scrolledAway,
                    .emptySection,
                ]
                // An own rule may add a distance to a header's place.
                let isDisplaced = system == .custom && why.phase == .displaced
                #expect(moved.contains(why.phase) || isDisplaced, "\(explained)")
            }
        }
    }

    @Test(
        "the word of an explanation says where an element is beside its own place and the viewport, in view or not",
        arguments: HeaderSystem.allCases)
    func words(system: HeaderSystem) {
        ExplainedElement.forEach(of: system, anywhere: true) { explained in
            let (why, span, natural) = (explained.why, explained.span, explained.natural)
            let visible = explained.layout.visibleSpan(at: Viewpoint(explained.offset))
            let isInPlace = abs(span.start - natural.start) < HeaderExplanation.leastDistance
            let isBefore = span.end <= visible.start
            let isAfter = span.start >= visible.end
            let holds =
                switch why.phase {
                case .rest: isInPlace && !why.element.isPinned
                case .unpinned: isInPlace
                case .displaced: !isInPlace && (system == .custom || !why.element.isPinned)
                case .pushed: !isBefore && !isAfter && (why.element.isPinned || !isInPlace)
                case .gone: isBefore
                case .toCome: isAfter
                case .waiting: !isAfter && span.start < natural.start
                case .floating, .leaving: !isBefore
                case .scrolledAway: isBefore
                case .collapsing: span.length < natural.length || natural.length == 0
                case .stretched: span.length > natural.length
                case .pinned, .limited, .heldAtEdge, .emptySection: true
                }
            #expect(holds, "\(explained)")
        }
    }

    @Test("a native header that pins is at its line, and within its travel", arguments: [600_000, 700_000])
    func lines(seed: UInt64) {
        for collection in RandomCollection.some(100, from: seed, system: .native) {
            let layout = collection.layout
            ExplainedElement.forEach(in: collection) { explained in
                let (why, span) = (explained.why, explained.span)
                guard explained.element.kind == .header else { return }
                let line = layout.pinLine(
                    ofHeader: explained.element.indexPath.section,
                    at: Viewpoint(explained.offset, revealedLength: explained.revealedLength))
                if why.phase == .pinned, why.start[.line] != nil { #expect(span.start == line, "\(explained)") }
                if why.phase == .pushed, let travel = why.travel, why.start[.headerBefore] == nil {
                    // A header that collapses is pushed as if it were at its minimum already.
                    let length = why.start[.minimum] ?? span.length
                    #expect(span.start + length == travel.end, "\(explained)")
                }
                if let travel = why.travel { #expect(span.start >= travel.start, "\(explained)") }
            }
        }
    }
}
