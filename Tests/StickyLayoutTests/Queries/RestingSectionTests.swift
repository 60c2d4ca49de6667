import TestSupport
import Testing

@testable import StickyLayout

/// Where sections and items are, as a check of a whole layout asks for it.
@Suite("Places of sections and items")
struct RestingSectionTests {
    @Test("sections, lines and items are where frames say they are", arguments: TestCases.seeds(60))
    func agrees(seed: UInt64) {
        let layout = RandomCollection(seed: seed).layout
        func span(_ frame: LayoutRect) -> Span { layout.axisSpan(of: frame) }
        for section in 0..<layout.sectionCount {
            let place = layout.restingSection(of: section)
            if place.headerLength > 0, let header = layout.naturalFrame(of: .header(section)) {
                #expect(span(header).length == place.headerLength)
                // A global header keeps its place over content that rests at its end.
                let staysAtStart =
                    section == 0 && layout.options.contentAnchor == .trailing
                    && layout.options.firstSectionIsGlobalHeader
                #expect(staysAtStart || span(header).start == place.span.start)
            }
            if place.footerLength > 0, let footer = layout.naturalFrame(of: .footer(section)) {
                #expect(span(footer).length == place.footerLength)
                #expect(abs(span(footer).end - place.span.end) < 1e-9)
            }
            var items: [Int] = []
            layout.forEachItem(ofSection: section) { item, place in
                items.append(item)
                let frame = layout.frame(of: LayoutIndexPath(item: item, section: section))
                #expect(frame.hasArea)
                #expect(abs(span(frame).start - place.start) < 1e-9 && span(frame).length == place.length)
            }
            let all = (0..<layout.itemCount(ofSection: section)).filter {
                layout.frame(of: LayoutIndexPath(item: $0, section: section)).hasArea
            }
            #expect(items == all)
            guard let lines = layout.evenLines(ofSection: section) else { continue }
            for item in items {
                let frame = span(layout.frame(of: LayoutIndexPath(item: item, section: section)))
                #expect(abs(lines.start(ofLine: item / lines.itemsPerLine) - frame.start) < 1e-9)
                #expect(lines.itemLength == frame.length)
            }
            #expect(lines.itemCount == items.count)
        }
    }

    @Test("a billion items of one size are lines without a walk")
    func billion() throws {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.itemSize = LengthSize(width: .percent(50), height: .points(30))
        options.minimumLineSpacing = 5
        options.minimumInteritemSpacing = 0
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 1_000_000_001))], options: options,
            containerSize: LayoutSize(width: 320, height: 480))
        let lines = try #require(layout.evenLines(ofSection: 0))
        #expect(lines.count == 500_000_001 && lines.itemsPerLine == 2)
        #expect(lines.start(ofLine: 500_000_000) == 40 + 500_000_000 * 35)
    }

    @Test("the free room of a section is what its own header, the global one and the pin inset leave")
    func freeRoom() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.pinInset = 10
        options.contentInset = LayoutInsets(top: 20, bottom: 30)
        let sections = [3, 3].map { LayoutSection(items: .uniform(count: $0)) }
        func room() -> Span {
            CollectionLayout(
                sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 480)
            ).freeRoom(forItemsOf: 1)
        }
        #expect(room() == Span(start: 70, length: 380))
        options.firstSectionIsGlobalHeader = true
        #expect(room() == Span(start: 110, length: 340))
    }
}
