import TestSupport
import Testing

@testable import StickyLayout

/// The search for piled headers, against a walk over all sections.
@Suite("A pile of headers")
struct HeaderStackTests {
    /// Among many sections few pin, here and there and in runs; headers are of whole and half points, so that sums are exact.
    private func layout(_ random: inout SplitMix64) -> CollectionLayout {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.itemSize = LengthSize(width: 50, height: 50)
        options.pinnedHeaders = .stack
        options.firstSectionIsGlobalHeader = random.oneIn(3)
        var sections: [LayoutSection] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            var section = LayoutSection(items: .uniform(count: Int.random(in: 0...3, using: &random)))
            section.pinsHeader = random.oneIn(4)
            section.headerReferenceSize = LengthSize(width: .points(0), height: .points(random.points(upTo: 60)))
            if random.oneIn(3) { section.headerMinimumLength = random.points(upTo: 30) }
            let isRun = section.pinsHeader ? random.oneIn(4) : random.oneIn(2)
            sections += Array(repeating: section, count: isRun ? Int.random(in: 1...80, using: &random) : 1)
        }
        return WorkedCollections.layout(sections, options)
    }

    /// The sections before `end` whose headers' places in the pile overlap `span`.
    private func walk(_ layout: CollectionLayout, before end: Int, meeting span: Span) -> [Int] {
        var place = 0.0
        var found: [Int] = []
        for section in 0..<end {
            let isGlobal = section == 0 && layout.options.firstSectionIsGlobalHeader
            let length = isGlobal ? 0 : layout.flow.sections[section].pileLength
            if length > 0, place < span.end, place + length > span.start { found.append(section) }
            place += length
        }
        return found
    }

    @Test("the search for the headers of a pile finds what a walk over all sections finds")
    func search() {
        var random = SplitMix64(seed: 10)
        var foundCount = 0
        for _ in 0..<150 * TestCases.factor {
            let layout = layout(&random)
            let pile = HeaderPile(layout.flow)
            for _ in 0..<20 {
                let end = Int.random(in: 0...layout.sectionCount, using: &random)
                let span = Span(
                    start: random.points(upTo: 800) - 100, length: random.points(upTo: random.oneIn(2) ? 20 : 400))
                var found: [Int] = []
                pile.forEachSection(before: end, meeting: span) { found.append($0) }
                #expect(found == walk(layout, before: end, meeting: span), "\(layout.sections) before \(end), \(span)")
                foundCount += found.count
            }
        }
        #expect(foundCount > 1_000)
    }
}
