import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// What rules, attributes and their terms say in the window.
final class RuleWordsTests: WindowTestCase {
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        WorkedCollections.f1(.native, change)
    }

    private func inspected(_ section: Int, at offset: Double, in layout: CollectionLayout) -> InspectedElement {
        InspectedElement(.header(section), life: layout.life(of: .header(section)), in: layout, at: Viewpoint(offset))
    }

    func testEachTermOfARuleIsFoundWhereItIsWritten() throws {
        let explanation = try XCTUnwrap(inspected(0, at: 264, in: layout()).explanation)
        let text = RuleView.text(of: explanation)
        XCTAssertEqual(text.plain, "max(natural 0, min(line 264, section end 420 − 40)) = 264 · pinned")
        func term(_ words: String) throws -> FormulaTerm? {
            let range = try XCTUnwrap(text.plain.range(of: words))
            return text.term(at: text.plain.utf8.distance(from: text.plain.startIndex, to: range.lowerBound))
        }
        XCTAssertEqual(try term("natural"), FormulaTerm(term: .natural, value: 0))
        XCTAssertEqual(try term("264"), FormulaTerm(term: .line, value: 264))
        XCTAssertEqual(try term("420"), FormulaTerm(term: .end, value: 420))
        XCTAssertEqual(try term("40)"), FormulaTerm(term: .length, value: 40))
        XCTAssertNil(try term("max"))
        XCTAssertNil(try term("pinned"))
        XCTAssertTrue(text.markup.contains("<b>line 264</b>"))
        XCTAssertTrue(text.glossary.contains("section end: The end of its section"))
    }

    func testTheArrowKeysWalkTheTermsOfARule() throws {
        let explanation = try XCTUnwrap(inspected(0, at: 264, in: layout()).explanation)
        let label = FormulaLabel(classes: [])
        let reference = GObjectRef<Widget>(retaining: label.widget)
        var told: [String?] = []
        label.onPoint = { term, byKey in if byKey { told.append(term?.meaning) } }
        label.render(RuleView.text(of: explanation))
        @MainActor func selected(after step: Int) -> String {
            XCTAssertTrue(label.walk(by: step))
            var (start, end) = (CInt(), CInt())
            gtk_label_get_selection_bounds(label.widget.cast(), &start, &end)
            return String(label.widget.labelText?.dropFirst(Int(start)).prefix(Int(end - start)) ?? "")
        }
        XCTAssertEqual(
            [1, 1, 1, 1, 1, -1].map { selected(after: $0) },
            ["natural 0", "line 264", "section end 420", "40", "40", "section end 420"])
        XCTAssertEqual(told[1], "line 264: The pin line: where it is held while its section passes")
        XCTAssertEqual(told[3], "40: The element's own length")
        label.render(FormulaText())
        XCTAssertEqual(told.last, .some(nil), "another text ends it")
        XCTAssertFalse(label.walk(by: 1))
        _ = reference
    }

    func testEveryTermHasAName() {
        let unnamed = HeaderTerm.allCases.filter { $0.title.isEmpty }
        XCTAssertEqual(unnamed, [.number, .length])
        XCTAssertEqual(HeaderTerm.allCases.filter { $0.summary == nil }, [.number])
    }

    func testATermShowsItselfWhereItIs() {
        let layout = layout { $0.contentInset = LayoutInsets(top: 64) }
        let element = inspected(0, at: 200, in: layout)
        let scene = OverlayScene(
            layout: layout, viewpoint: 200, elements: layout.elements(at: 200),
            grid: PixelGrid(scale: 1))
        func shapes(_ term: HeaderTerm, _ value: Double) -> [OverlayShape] {
            FormulaTerm(term: term, value: value).shapes(of: element, in: scene)
        }
        XCTAssertEqual(shapes(.line, 264).first, .bar(LayoutRect(x: 0, y: 63, width: 320, height: 2)))
        XCTAssertEqual(
            shapes(.length, 40).first, .shade(LayoutRect(x: 0, y: 64, width: 320, height: 40), strength: 0.25))
        // What is out of view says where to.
        guard case .label(let words, _) = shapes(.natural, 0).first else { return XCTFail("no label") }
        XCTAssertEqual(words, "natural 0, 200 pt before the viewport")
        XCTAssertEqual(shapes(.number, 7), [])
        for term in HeaderTerm.allCases where ![.number, .sectionInset, .contentInset].contains(term) {
            XCTAssertFalse(shapes(term, 240).isEmpty, term.name)
        }
    }

    func testAttributesSayWhatTheyMean() {
        XCTAssertEqual(
            AttributeWords.progress(0.43, shortest: 64, natural: 220),
            "0.43: 43% of the way from its shortest (64) to its natural length (220)")
        XCTAssertEqual(
            AttributeWords.progress(1.5, shortest: 50, natural: 200),
            "1.5: 75 pt longer than its natural length (200)")
        XCTAssertEqual(
            AttributeWords.progress(1.25, shortest: 200, natural: 200), "1.25: 125% of its natural length (200)")
        XCTAssertEqual(
            AttributeWords.stretch(50, natural: 40), "50: 50 pt longer than its natural length (40)")
        XCTAssertEqual(AttributeWords.pin(true, .pinned, distance: 264), "true: held 264 pt away from its own place")
        XCTAssertEqual(AttributeWords.pin(false, .rest, distance: 0), "false: it is in its own place")
        XCTAssertEqual(
            AttributeWords.pin(false, .collapsing, distance: 90),
            "false: collapsing, 90 pt away from its own place")
        let elements = layout().elements(at: 264)
        let header = elements.last { $0.isPinned }!
        XCTAssertEqual(
            AttributeWords.order(of: header, among: elements),
            "3: drawn over \(elements.count - 1) of the elements in view, and under 0")
    }

    func testProgressIsTheShareOfTheWayThatTheFrameHasLeft() throws {
        for system in [HeaderSystem.native, .csSticky] {
            let layout = layout { options in
                options.system = system
                options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
                options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(50))
            }
            for offset in [-100.0, 0, 40, 90, 149] {
                let element = InspectedElement(.parallaxHeader, in: layout, at: Viewpoint(offset))
                let shortest = try XCTUnwrap(element.explanation?.shortestLength)
                let (length, natural) = (element.span?.length ?? 0, element.natural?.length ?? 0)
                XCTAssertEqual(
                    element.element?.progressiveness ?? .nan, (length - shortest) / (natural - shortest),
                    accuracy: 1e-9, "\(system) at \(offset)")
            }
        }
    }

    // MARK: Sentences

    func testTheWayToGoEndsAtThePush() {
        for system in HeaderSystem.allCases {
            var layout = layout { $0.system = system }
            // So that the last cell in view is not the section's last.
            layout.containerSize = LayoutSize(width: 320, height: 200)
            var count = 0
            for offset in stride(from: 1.0, to: 420, by: 20) {
                let element = inspected(0, at: offset, in: layout)
                let sentence = Reason.text(of: element)
                guard sentence.contains("pt to go"), let pushed = element.next(.pushed) else { continue }
                count += 1
                let distance = (pushed.offset - offset).shown
                XCTAssertTrue(
                    sentence.contains(": \(distance) pt to go"), "\(system) at \(offset): \(sentence), not \(distance)")
            }
            XCTAssertGreaterThan(count, 0, "\(system)")
        }
    }

    func testASentenceNamesWhatPushesTheHeader() {
        func reason(at offset: Double, _ change: (inout LayoutOptions) -> Void) -> String {
            Reason.text(of: inspected(0, at: offset, in: layout(change)))
        }
        XCTAssertEqual(
            reason(at: 360) { $0.system = .cellBounds },
            "30 pt past the pin line: its section's last cell pushes it out.")
        XCTAssertEqual(
            reason(at: 264) { $0.headerTravel = .cells },
            "Held at the pin line until its section's last line arrives: 66 pt to go.")
        XCTAssertEqual(
            reason(at: 350) { $0.system = .sectionBounds },
            "At the pin line: from here on the end of its section's inset pushes it out.")
        XCTAssertEqual(
            reason(at: 500) { $0.headerTravel = .inset },
            "Gone 110 pt ago: the end of its section's inset pushed it out.")
        XCTAssertEqual(
            reason(at: 340) { $0.system = .csSticky },
            "10 pt past the pin line: its section's last cell in view pushes it out.")
    }

    func testAHeaderAboveItsPlaceIsNotPastThePinLine() {
        // Section 1 starts at 150, and its inset ends at 270; less the trailing content inset and the header, that is 130.
        let layout = layout { options in
            options.system = .sectionBounds
            options.itemSize.height = .points(10)
            options.contentInset.bottom = 100
        }
        XCTAssertEqual(
            Reason.text(of: inspected(1, at: 0, in: layout)),
            "It does not reach the pin line, because the end of its section's inset pushes it first.")
    }

    func testASentenceNeverSaysInItsPlaceOfWhatIsElsewhere() {
        let cells = layout { $0.system = .cellBounds }
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 0, in: cells)),
            "10 pt past its own place: this system puts it right before its first cell. It pins after another 10 pt.")
        // Where the line meets it.
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 10, in: cells)),
            "10 pt past its own place: this system puts it right before its first cell. From here on it is held.")
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 500, in: layout())),
            "Gone 80 pt ago: the end of its section pushed it out.")
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 420, in: layout())),
            "Just gone: the end of its section pushed it out.")
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 380, in: layout())),
            "At the pin line: from here on the end of its section pushes it out.")
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 500, in: cells)), "Gone at 370: this system no longer shows it.")
        // The line moves while the header above collapses, so that the way to it is no difference of positions.
        let global = layout { options in
            options.firstSectionIsGlobalHeader = true
            options.globalHeaderMinimumLength = 16
        }
        let event = inspected(1, at: 0, in: global).next(.pins)
        XCTAssertEqual(event?.offset, 404)
        XCTAssertEqual(
            Reason.text(of: inspected(1, at: 0, in: global)), "In its own place. It pins after another 404 pt.")
        XCTAssertEqual(
            Reason.text(of: inspected(1, at: 500, in: global)),
            "Held at the pin line until the end of its section arrives: 284 pt to go. The global header takes 16 pt above it."
        )
    }

    func testAHeaderRestsWhereItsSystemPutsIt() {
        XCTAssertEqual(inspected(1, at: 900, in: layout()).restingStart(at: 200), 420)
        // Beside the first cell, behind the inset: from there it pins, too.
        let cells = inspected(1, at: 0, in: layout { $0.system = .cellBounds })
        XCTAssertEqual(cells.restingStart(at: 200), 430)
        XCTAssertEqual(cells.next(.pins)?.offset, 430)
        // Where it is held the natural place is all that there is to say.
        XCTAssertEqual(inspected(0, at: 0, in: layout()).restingStart(at: 300), 0)
    }

    func testAHeaderThatNeverPinsSaysWhy() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.system = .sectionBounds
        let empty = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 0))], options: options,
            containerSize: LayoutSize(width: 320, height: 480))
        XCTAssertEqual(
            Reason.text(of: inspected(0, at: 0, in: empty)),
            "In its own place: this system never pins the header of an empty section.")
    }
}
