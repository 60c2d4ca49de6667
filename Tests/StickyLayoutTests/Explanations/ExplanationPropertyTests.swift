import StickyLayout
import Testing

/// What a header's rule says, and where the header is, are the same thing.
@Suite("Explanations agree with the frames, in every system")
struct ExplanationPropertyTests {
    @Test("a formula's value is where the element starts and how long it is", arguments: HeaderSystem.allCases)
    func values(system: HeaderSystem) {
        for scene in ExplainedScene.some(system) {
            scene.forEachExplanation { element, why, place in
                let span = scene.layout.span(of: element.frame)
                #expect(why.element == element, "\(place)")
                #expect(why.start.value == span.start, "\(place): \(why.text)")
                let natural = scene.layout.span(of: why.naturalFrame)
                #expect((why.length?.value ?? natural.length) == span.length, "\(place): \(why.text)")
            }
        }
    }

    @Test("the text, worked out by somebody else, says the same", arguments: HeaderSystem.allCases)
    func texts(system: HeaderSystem) {
        for scene in ExplainedScene.some(system) {
            scene.forEachExplanation { element, why, place in
                let span = scene.layout.span(of: element.frame)
                #expect(FormulaReader.value(of: why.start.text) == span.start, "\(place): \(why.text)")
                if let length = why.length {
                    #expect(FormulaReader.value(of: length.text) == span.length, "\(place): \(length.text)")
                }
                let result = HeaderFormula.text(of: span.start)
                #expect(why.text.hasSuffix("\(result) · \(why.outcome.rawValue)"), "\(place): \(why.text)")
                #expect(why.start.pieces.map(\.text).joined() == why.start.text, "\(place)")
                #expect(why.start.pieces.contains { $0.isDecisive }, "\(place): \(why.text)")
            }
        }
    }

    @Test("a term that has a definition is worth what the definition is", arguments: HeaderSystem.allCases)
    func definitions(system: HeaderSystem) {
        for scene in ExplainedScene.some(system) {
            scene.forEachExplanation { _, why, place in
                for definition in why.definitions {
                    if let value = why[definition.term] {
                        #expect(definition.formula.value == value, "\(place): \(definition.text)")
                    }
                    #expect(
                        FormulaReader.value(of: definition.formula.text) == definition.formula.value,
                        "\(place): \(definition.text)")
                }
            }
        }
    }

    @Test(
        "an element is pinned exactly where its rule says something other than rest", arguments: HeaderSystem.allCases)
    func outcomes(system: HeaderSystem) {
        for scene in ExplainedScene.some(system) {
            scene.forEachExplanation { element, why, place in
                let natural = scene.layout.span(of: why.naturalFrame)
                let start = scene.layout.span(of: element.frame).start
                switch why.outcome {
                case .rest, .displaced, .gone, .toCome, .leaving:
                    break
                case .unpinned:
                    #expect(!element.isPinned && start == natural.start, "\(place): \(why.text)")
                case .waiting:
                    #expect(element.isPinned && start < natural.start, "\(place): \(why.text)")
                case .stretched:
                    #expect(why.length.map { $0.value > natural.length } == true, "\(place): \(why.text)")
                case .limited, .heldAtEdge:
                    #expect(!element.isPinned || element.kind == .parallaxHeader, "\(place): \(why.text)")
                case .floating, .scrolledAway:
                    #expect(start != natural.start, "\(place): \(why.text)")
                case .pinned, .pushed, .collapsing, .emptySection:
                    break
                }
                if element.isPinned, element.kind != .parallaxHeader {
                    let moved: Set<HeaderExplanation.Outcome> = [
                        .pinned, .pushed, .gone, .toCome, .waiting, .collapsing, .floating, .leaving, .scrolledAway,
                        .emptySection,
                    ]
                    #expect(moved.contains(why.outcome), "\(place): \(why.text)")
                }
            }
        }
    }

    @Test(
        "the word says where an element is beside its own place and the viewport, in view or not",
        arguments: HeaderSystem.allCases)
    func words(system: HeaderSystem) {
        for scene in ExplainedScene.some(system) {
            scene.forEachExplanationAnywhere { why, place in
                let layout = scene.layout
                let (span, natural) = (layout.span(of: why.element.frame), layout.span(of: why.naturalFrame))
                let visible = layout.visibleSpan(at: scene.offset)
                let isInPlace = abs(span.start - natural.start) < HeaderExplanation.leastDistance
                let isBefore = span.end <= visible.start
                let isAfter = span.start >= visible.end
                let holds =
                    switch why.outcome {
                    case .rest: isInPlace && !why.element.isPinned
                    case .unpinned: isInPlace
                    case .displaced: !isInPlace && !why.element.isPinned
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
                #expect(holds, "\(place): \(why.text)")
            }
        }
    }

    @Test("a native header that pins is at its line, and within its travel", arguments: [600_000, 700_000])
    func lines(seed: UInt64) {
        for headers in RandomHeaders.some(100, from: seed) {
            let scene = ExplainedScene(headers)
            scene.forEachExplanation { element, why, place in
                guard element.kind == .header else { return }
                let line = scene.layout.pinLine(
                    ofHeader: element.indexPath.section, at: scene.offset, revealedLength: scene.revealedLength)
                let span = scene.layout.span(of: element.frame)
                if why.outcome == .pinned, why.start[.line] != nil {
                    #expect(span.start == line, "\(place): \(why.text)")
                }
                if why.outcome == .pushed, let travel = why.travel, why.start[.headerBefore] == nil {
                    // A header that collapses is pushed as if it were at its minimum already.
                    let length = why.start[.minimum] ?? span.length
                    #expect(span.start + length == travel.end, "\(place): \(why.text)")
                }
                if let travel = why.travel { #expect(span.start >= travel.start, "\(place): \(why.text)") }
            }
        }
    }
}
