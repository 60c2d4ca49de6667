import Foundation
import StickyLayout
import TestSupport
import Testing

/// The rules of the worked collections, word for word as they stand in Documentation/why.md.
@Suite("Why a header is where it is")
struct ExplanationTests {
    private func why(
        _ layout: CollectionLayout, _ section: Int, at offset: Double, _ kind: LayoutElement.Kind = .header,
        revealed: Double = 0
    ) -> HeaderExplanation? {
        layout.explanation(
            of: LayoutElement.ID(kind, LayoutIndexPath(item: 0, section: section)),
            at: Viewpoint(offset, revealedLength: revealed))
    }

    @Test("the explanation of a cellBounds header is between the first and the last cell")
    func cellBounds() {
        let layout = WorkedCollections.f1(.cellBounds)
        #expect(
            why(layout, 0, at: 264)?.text
                == "min(max(offset 264, first cell 50 − 40), last cell 370 − 40) = 264 · pinned")
        #expect(
            why(layout, 0, at: 360)?.text
                == "min(max(offset 360, first cell 50 − 40), last cell 370 − 40) = 330 · pushed")
        #expect(
            why(layout, 0, at: 0)?.text
                == "min(max(offset 0, first cell 50 − 40), last cell 370 − 40) = 10 · off its place")
        #expect(why(WorkedCollections.f2(.cellBounds), 1, at: 0)?.text == "content start 0 − 40 = −40 · empty section")
    }

    @Test("the explanation of a sectionBounds header is between the section's insets")
    func sectionBounds() {
        let layout = WorkedCollections.f1(.sectionBounds) { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }
        let expected =
            "min(max(line 350, first cell 50 − 40 − section inset 10), "
            + "inset end 390 − 40 − content inset 49) = 301 · pushed"
        let explanation = why(layout, 0, at: 286)
        #expect(explanation?.text == expected)
        #expect(
            explanation?.definitions.map(\.text) == [
                "line = offset 286 + content inset 64 = 350", "inset end = last cell 370 + section inset 20 = 390",
            ])
        #expect(why(WorkedCollections.f2(.sectionBounds), 1, at: 0)?.text == "natural 240 · does not pin")
    }

    @Test("a header whose travel ends before its own place is pushed, though no pin has held it")
    func pushedFromTheStart() {
        let layout = WorkedCollections.f1(.sectionBounds) { $0.contentInset = LayoutInsets(bottom: 400) }
        #expect(layout.header(0, at: 0)?.isPinned == false)
        #expect(why(layout, 0, at: 0)?.phase == .gone)
        #expect(why(layout, 0, at: -20)?.phase == .pushed)
    }

    @Test("a parallax header on top is pinned from where it has its minimum on, whatever the rounding")
    func parallaxOnTop() {
        for tenths in 1..<200 {
            let layout = WorkedCollections.f1(.csSticky) {
                $0.addParallaxHeader(113.5, minimum: Double(tenths) / 10, isOnTop: true)
            }
            let why = layout.explanation(of: .parallaxHeader, at: 442.7)
            #expect(why?.phase == .pinned, "\(tenths) tenths: \(why?.text ?? "")")
        }
    }

    @Test(
        "the explanation of an akpFlow header is below the global one, between cells; that of the first one stretches")
    func akpFlow() {
        let layout = WorkedCollections.f1(.akpFlow) { options in
            options.firstSectionIsGlobalHeader = true
            options.firstSectionStretchable = true
            options.firstSectionMaximumStretchHeight = 375
        }
        #expect(
            why(layout, 1, at: 500)?.text
                == "min(max(line 550, first cell 470 − 40), last cell 790 − 40) = 550 · pinned")
        #expect(why(layout, 1, at: 500)?.definitions.map(\.text) == ["line = offset 500 + global header 50 = 550"])
        let stretched = why(layout, 0, at: -50)
        #expect(stretched?.text == "natural 0 + edge (−50) + section inset 10 = −40 · stretched")
        #expect(stretched?.length?.text == "min(40 − edge (−50), maximum 375)")
        #expect(why(WorkedCollections.f2(.akpFlow), 1, at: 0)?.phase == .emptySection)
    }

    @Test("the explanation of a csSticky header is with the last cell in view, below the parallax header")
    func csSticky() {
        let layout = WorkedCollections.f1(.csSticky) { options in
            options.addParallaxHeader(200, minimum: 50, isOnTop: true)
        }
        #expect(
            why(layout, 0, at: 300)?.text
                == "min(max(line 350, natural 200), last visible cell 570 − 40) = 350 · pinned")
        #expect(
            why(layout, 0, at: 300)?.definitions.map(\.text) == ["line = offset 300 + parallax header 50 = 350"])
        let collapsing = why(layout, 0, at: 100, .parallaxHeader)
        #expect(collapsing?.text == "min(parallax header 200 − minimum 50, edge 100) = 100 · collapsing")
        #expect(
            collapsing?.length?.text
                == "max(0, parallax header 200 − min(parallax header 200 − minimum 50, edge 100))")
        #expect(collapsing?.length?.value == 100)
        #expect(why(layout, 0, at: 300, .parallaxHeader)?.text == "edge 300 · pinned")
    }

    @Test("the explanation of a native header is between its place and the end of its section")
    func native() {
        let layout = WorkedCollections.f1(.native)
        let pinned = why(layout, 0, at: 264)
        #expect(pinned?.text == "max(natural 0, min(line 264, section end 420 − 40)) = 264 · pinned")
        #expect(pinned?.start.pieces.filter(\.isDecisive).map(\.text) == ["line 264"])
        #expect(pinned?.travel == Span(start: 0, length: 420))
        #expect(why(layout, 0, at: 400)?.text == "max(natural 0, min(line 400, section end 420 − 40)) = 380 · pushed")
        #expect(
            why(layout, 1, at: 400)?.text == "max(natural 420, min(line 400, section end 840 − 40)) = 420 · at rest")
        #expect(
            why(WorkedCollections.f1(.native) { $0.pinnedHeaders = .stack }, 1, at: 500)?.text
                == "max(natural 420, line 540) = 540 · pinned")
    }

    @Test("the explanations of a native footer and of the next header are at the trailing edge")
    func trailing() {
        let layout = WorkedCollections.f1(.native) { options in
            options.sectionFootersPinToVisibleBounds = true
            options.showsNextHeader = true
        }
        #expect(
            why(layout, 2, at: 60)?.text
                == "min(natural 840, max(trailing line 540 − 40, header before 490, line 60)) = 500 · waiting")
        #expect(
            why(layout, 1, at: 60, .footer)?.text
                == "min(natural 810, max(trailing line 500 − 30, header end 460)) = 470 · pinned")
        #expect(
            why(layout, 1, at: 60, .footer)?.definitions.map(\.text)
                == ["trailing line = min(offset 60 + viewport 480, next header 500) = 500"])
    }

    @Test("the explanation of a native global header that collapses and floats has what is shown of it")
    func global() {
        let layout = WorkedCollections.f1(.native) { options in
            options.firstSectionIsGlobalHeader = true
            options.globalHeaderMinimumLength = 16
            options.globalHeaderFloats = true
        }
        let floating = why(layout, 0, at: 300, revealed: 6)
        #expect(floating?.text == "max(natural 0, edge 300 − (16 − shown 6)) = 290 · floating")
        #expect(floating?.length?.text == "max(minimum 16, shown 6)")
        #expect(
            floating?.definitions.last?.text
                == "shown = min(40, max(40 − max(0, edge 300 − natural 0), revealed 6)) = 6")
    }

    @Test("a header that its section has pushed out of view is gone, and no longer pushed")
    func gone() {
        let layout = WorkedCollections.f1(.native)
        #expect(why(layout, 0, at: 419)?.phase == .pushed)
        #expect(why(layout, 0, at: 420)?.phase == .gone)
        #expect(why(layout, 0, at: 5000)?.text == "max(natural 0, min(line 5000, section end 420 − 40)) = 380 · gone")
        let footers = WorkedCollections.f1(.native) { $0.sectionFootersPinToVisibleBounds = true }
        #expect(why(footers, 2, at: 0, .footer)?.phase == .toCome)
    }

    @Test("a parallax header that leaves as short as it gets is leaving until it is out of view")
    func leaving() {
        let layout = WorkedCollections.f1(.native) { options in
            options.addParallaxHeader(200, minimum: 50)
        }
        let phases = [149, 150, 199, 200].map { why(layout, 0, at: $0, .parallaxHeader)?.phase }
        #expect(phases == [.collapsing, .collapsing, .leaving, .scrolledAway])
        #expect(why(layout, 0, at: 100, .parallaxHeader)?.shortestLength == 50)
        #expect(why(layout, 0, at: 100)?.shortestLength == nil)
    }

    @Test("the formulas in why.md are worth what it says")
    func documentation() throws {
        let text = try Repository.text(of: "Documentation/why.md")
        let rules = text.matches(
            of: /(?m)^(?: {4}|.*\| `)(?:length )?([^`\n]*[0-9)]) = (−?[0-9]+)(?: · [a-z ]+)?(?:` \|)?$/)
        #expect(rules.count >= 15)
        for rule in rules {
            let formula = rule.output.1.split(separator: " = ").last.map(String.init) ?? ""
            #expect(
                FormulaReader.value(of: formula) == FormulaReader.value(of: String(rule.output.2)), "\(rule.output.0)")
        }
    }

    @Test("each phase that an explanation has a word for comes about")
    func everyPhase() {
        var seen: Set<HeaderPhase> = []
        for system in HeaderSystem.allCases {
            ExplainedElement.forEach(of: system, anywhere: true) { seen.insert($0.why.phase) }
        }
        let longest = WorkedCollections.f1(.native) { options in
            options.firstSectionStretchable = true
            options.firstSectionMaximumStretchHeight = 50
        }
        seen.insert(why(longest, 0, at: -30)?.phase ?? .rest)
        #expect(seen == Set(HeaderPhase.allCases))
    }

    @Test("a cell has no explanation, and neither has what is not there")
    func none() {
        let layout = WorkedCollections.f1(.native)
        #expect(why(layout, 0, at: 0, .cell) == nil)
        #expect(why(layout, 7, at: 0) == nil)
        #expect(why(layout, 0, at: 0, .parallaxHeader) == nil)
        #expect(
            layout.naturalFrame(of: .header(1))
                == LayoutRect(x: 0, y: 420, width: 320, height: 40))
        #expect(layout.pinLine(ofHeader: 1, at: 200) == 200)
        #expect(layout.trailingPinLine(at: 200) == nil)
    }

    @Test(
        "the numbers in explanations are rounded to hundredths",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.001, "0"), (1 / 3, "0.33"), (-40.5, "−40.5"), (7.05, "7.05"), (7.999, "8"),
            (.nan, "undefined"), (-.infinity, "−∞"),
        ])
    func numbers(number: Double, text: String) {
        #expect(HeaderFormula.text(of: number) == text)
    }
}
