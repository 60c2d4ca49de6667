import TestSupport
import Testing

@testable import StickyLayout

/// own-rule.md and behaviour.md, "custom". F1: section 0 rests at 0, its cells are from 50 to 370, and it ends at 420.
@Suite("Headers by an own rule")
struct OwnRuleTests {
    private func layout(_ rule: RuleExpression, _ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout
    {
        WorkedCollections.f1(.custom) {
            $0.headerRule = rule
            change(&$0)
        }
    }

    private func start(_ rule: RuleExpression, at offset: Double, section: Int = 0) -> Double? {
        layout(rule).header(section, at: offset)?.frame.y
    }

    @Test("headers without a rule pin, and leave with the end of their section, as native ones do")
    func standard() {
        let (own, native) = (layout(.standard), WorkedCollections.f1(.native))
        for offset in stride(from: -100.0, through: 1_300, by: 12.5) {
            #expect(own.elements(at: Viewpoint(offset)) == native.elements(at: Viewpoint(offset)), "\(offset)")
        }
    }

    @Test("the default own rule has native's frames in random collections")
    func randomStandard() {
        for collection in RandomCollection.some(300, from: 1_300_000, system: .custom) {
            var (own, native) = (collection, collection)
            own.options.headerRule = .standard
            var options = LayoutOptions()
            options.copyFlow(from: collection.options)
            native.options = options
            for index in native.sections.indices {
                native.sections[index].pinsHeader = true
                native.sections[index].headerPlacement = nil
            }
            for offset in collection.offsets {
                let (found, expected) = (
                    own.layout.elements(at: Viewpoint(offset)), native.layout.elements(at: Viewpoint(offset))
                )
                #expect(found == expected, "\(collection) at \(offset)")
            }
        }
    }

    @Test(
        "the worked example of an own rule pins 20 points below the top, and then moves at half speed",
        arguments: [(-20, 0), (-10, 10), (0, 20), (100, 120), (320, 340), (360, 360), (400, 380), (439, 399.5)])
    func workedExample(offset: Double, expected: Double) {
        let rule: RuleExpression =
            "max(natural, min(line + 20, 0.5 * (line + 20) + 0.5 * (sectionEnd - 2 * length)))"
        #expect(start(rule, at: offset) == expected)
    }

    /// own-rule.md, "Wishes without an option".
    @Test("a rule answers each wish that no option answers, as its table says")
    func wishes() {
        let gap: RuleExpression = "max(natural, min(line, sectionEnd - length - 8))"
        #expect(start(gap, at: 371) == 371 && start(gap, at: 372) == 372 && start(gap, at: 380) == 372)
        #expect(start(gap, at: 372, section: 1) == 420)

        let covered: RuleExpression = "max(natural + 0.01, min(line, sectionEnd))"
        #expect(start(covered, at: 400) == 400 && start(covered, at: 400, section: 1) == 420.01)
        for offset in [390.0, 400, 420, 440] {
            let headers = layout(covered).elements(at: Viewpoint(offset)).filter { $0.kind == .header }
            #expect(headers.map(\.indexPath.section).prefix(2) == [0, 1], "\(offset)")
        }

        let early: RuleExpression = "max(natural, min(line, cellsEnd - length - 20))"
        #expect(start(early, at: 310) == 310 && start(early, at: 320) == 310)

        let bareEdge: RuleExpression = "max(natural, min(offset, sectionEnd - length))"
        let underBar = layout(bareEdge) { $0.contentInset.top = 64 }
        #expect(underBar.header(0, at: 100)?.frame.y == 100 && start(bareEdge, at: 100) == 100)
    }

    @Test(
        "a header that a rule puts beside its place is off it until the line holds it, and pushed by the far end only"
    )
    func offItsPlace() throws {
        let layout = layout("min(max(offset, firstCell - length + 10), sectionEnd - length)")
        func phase(at offset: Double) throws -> HeaderPhase {
            try #require(layout.explanation(of: .header(0), at: Viewpoint(offset))).phase
        }
        #expect(try phase(at: 0) == .displaced)
        #expect(try phase(at: 100) == .pinned)
        #expect(try phase(at: 400) == .pushed)
    }

    @Test("the end of a way is where a header is pushed from, also if it is written as a distance from its own place")
    func pushedAtADistance() throws {
        func phase(_ rule: RuleExpression, at offset: Double) throws -> HeaderPhase {
            try #require(layout(rule).explanation(of: .header(0), at: Viewpoint(offset))).phase
        }
        let tied: RuleExpression = "min(max(natural, line), natural + 100)"
        #expect(try phase(tied, at: 60) == .pinned)
        #expect(try phase(tied, at: 120) == .pushed)
        // What comes from beyond its place, and ends beside it, is there to stay.
        #expect(try phase("min(viewportEnd - length, natural + 20)", at: 0) == .displaced)
    }

    @Test("the explanation of the worked own rule says why, and what the header does next")
    func workedExplanation() throws {
        let layout = layout("max(natural, min(line + 20, 0.5 * (line + 20) + 0.5 * (sectionEnd - 2 * length)))")
        let pinned = try #require(layout.explanation(of: .header(0), at: 100))
        #expect(
            pinned.text
                == "max(natural 0, min(line 100 + 20, 0.5 × (line 100 + 20) + 0.5 × (section end 420 − 2 × 40))) = 120 · pinned"
        )
        let events = layout.life(of: .header(0))
        #expect(events.map(\.kind) == [.pushed, .leaves])
        #expect(events.map(\.offset) == [320, 440])
        #expect(layout.life(of: .header(1)).map(\.offset) == [400, 740])
        let curve = layout.headerCurve(of: .header(0), over: 0...500)
        #expect(curve.pieces.map(\.slope) == [0, -0.5])
    }

    @Test("each term of an own rule is the number that the documentation says")
    func terms() {
        let layout = layout(.standard) {
            $0.contentInset = LayoutInsets(top: 64, bottom: 49)
            $0.pinInset = 10
        }
        let values = RuleTerm.allCases.map { term in
            layout.value(of: term, forHeaderOf: 1, at: 500)
        }
        #expect(values == [500, 564, 574, 420, 40, 470, 790, 790, 810, 840, 840, 480, 931])
        #expect(layout.value(of: .line, forHeaderOf: 3, at: 500) == nil)
    }

    @Test("to an own rule the cells of an empty section are where its lines would start")
    func emptySection() {
        var section = LayoutSection(items: .uniform(count: 0))
        section.sectionInset = LayoutInsets(top: 10, bottom: 20)
        var options = WorkedCollections.options(.custom)
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.footerReferenceSize = LengthSize(width: 0, height: 30)
        let layout = CollectionLayout(
            sections: [section], options: options, containerSize: WorkedCollections.container)
        let terms: [RuleTerm] = [.firstCell, .lastCell, .cellsEnd, .insetEnd, .sectionEnd, .nextHeader]
        #expect(terms.map { layout.value(of: $0, forHeaderOf: 0, at: 0) } == [50, 50, 50, 70, 100, 100])
    }

    @Test("a header is held within one viewport of its section, whatever the rule says")
    func bounds() {
        #expect(start("offset", at: 100, section: 0) == 100)
        // F1's viewport is 480 long: section 0 ends at 420, section 1 rests at 420.
        #expect(start("offset", at: 1_200, section: 0) == 860)
        #expect(start("-1000 * line", at: 100, section: 1) == -60)
        let huge = RuleExpression(stringLiteral: String(repeating: "9", count: 999))
        #expect(start(huge, at: 0, section: 2) == 1_700)
        let why = layout("offset").explanation(of: .header(0), at: 1_200)
        #expect(why?.text == "min(offset 1200, section end 420 + viewport 480 − 40) = 860 · gone")
    }

    @Test(
        "a header that its own rule holds away from rest, in either direction, is pinned and lies above the rest")
    func pinned() {
        let rule: RuleExpression = "min(viewportEnd - length, max(natural, line))"
        let ahead = layout(rule).header(1, at: -100)
        #expect(ahead?.frame.y == 340 && ahead?.isPinned == true && ahead?.zIndex == 3)
        let resting = layout(rule).header(1, at: 100)
        #expect(resting?.frame.y == 420 && resting?.isPinned == false && resting?.zIndex == 1)
        let held = layout(rule).header(1, at: 500)
        #expect(held?.frame.y == 500 && held?.isPinned == true)
    }

    @Test("options that custom does not read change nothing")
    func unreadOptions() {
        let (plain, full) = (
            layout("max(natural, line)"),
            layout("max(natural, line)") {
                $0.sectionHeadersPinToVisibleBounds = false
                $0.sectionFootersPinToVisibleBounds = true
                $0.firstSectionIsGlobalHeader = true
                $0.firstSectionStretchable = true
                $0.globalHeaderFloats = true
                $0.showsNextHeader = true
                $0.pinnedHeaders = .stack
                $0.parallaxHeaderReferenceSize.height = .points(200)
                $0.headerMinimumLength = 10
                $0.showsHeadersOfEmptySections = false
            }
        )
        for offset in [-100.0, 0, 100, 400, 900] {
            #expect(plain.elements(at: Viewpoint(offset)) == full.elements(at: Viewpoint(offset)))
        }
    }

    // MARK: Queries

    @Test("a header by an own rule is found exactly where it meets a rect, and is the same for any two rects")
    func found() {
        var outside = 0
        for collection in RandomCollection.some(400, from: 1_310_000, system: .custom) {
            let layout = collection.layout
            for offset in collection.offsets {
                let all = layout.everything(at: Viewpoint(offset))
                let visible = layout.visibleSpan(at: Viewpoint(offset))
                for rect in [visible, Span(start: offset / 2, length: 33), Span(start: -100, length: 150)] {
                    let found = layout.elements(in: rect, at: Viewpoint(offset))
                    let expected = all.filter { layout.axisSpan(of: $0.frame).meets(rect) }
                    #expect(found == expected, "\(collection) at \(offset), \(rect)")
                }
                let sections = layout.sections(at: Viewpoint(offset))
                for element in layout.elements(at: Viewpoint(offset)) where element.kind == .header {
                    if !sections.contains(element.indexPath.section) { outside += 1 }
                }
            }
        }
        #expect(outside > 50)
    }

    @Test(
        "a layout with absurd numbers in or beside an own rule answers everything",
        arguments: AbsurdNumbersTests.numbers)
    func absurd(number: Double) {
        let huge = String(repeating: "9", count: 60)
        let rules: [RuleExpression] = [
            RuleExpression(stringLiteral: "\(huge) * line - \(huge) * offset"),
            RuleExpression(stringLiteral: "max(natural, 0.000000000000000000000001 * line * \(huge))"), "-viewportEnd",
            "line + offset + edge + viewportEnd",
        ]
        for rule in rules {
            LayoutChecks.askEverything(of: layout(rule), at: number)
            LayoutChecks.askEverything(of: layout(rule) { $0.pinInset = number }, at: 100)
        }
    }

    // MARK: What follows for those who scroll

    @Test("the pin line is where the rule lets a header stand still while its section passes")
    func pinLine() {
        func line(_ rule: RuleExpression) -> Double? { layout(rule).pinLine(ofHeader: 0, at: 100) }
        #expect(line(.standard) == 100)
        #expect(line("max(natural, min(line + 20, nextHeader - length))") == 120)
        #expect(line("max(natural, min(0.5 * natural + 0.5 * line, sectionEnd - length))") == nil)
        #expect(line("natural") == nil)
    }

    @Test("an element that is scrolled to is clear of the header where that stands still")
    func scrolling() {
        let layout = layout("max(natural, min(line + 20, nextHeader - length))")
        let cell = LayoutElement.ID(.cell, LayoutIndexPath(item: 1, section: 1))
        #expect(layout.scrollOffset(for: cell, at: .leading, from: 0) == 520)
    }

    @Test("an update moves a header from where it was, far from its section")
    func updates() {
        let before = layout("sectionEnd + 20")
        var after = before
        after.options.headerRule = "offset"
        let mapping = IndexMapping(CollectionEdits(), sectionCount: 3) { before.itemCount(ofSection: $0) }
        let update = LayoutUpdate(from: before, at: 500, to: after, at: 500, mapping)
        #expect(update.moved.first { $0.element.id == .header(0) }?.initialFrame.y == 440)
    }
}

extension LayoutOptions {
    /// Everything that lays out cells, headers and footers at rest, and the pin inset.
    fileprivate mutating func copyFlow(from others: LayoutOptions) {
        scrollDirection = others.scrollDirection
        layoutDirection = others.layoutDirection
        itemSize = others.itemSize
        headerReferenceSize = others.headerReferenceSize
        footerReferenceSize = others.footerReferenceSize
        minimumLineSpacing = others.minimumLineSpacing
        minimumInteritemSpacing = others.minimumInteritemSpacing
        lineAlignment = others.lineAlignment
        itemAlignment = others.itemAlignment
        sectionInset = others.sectionInset
        sectionMargin = others.sectionMargin
        contentInset = others.contentInset
        pinInset = others.pinInset
    }
}
