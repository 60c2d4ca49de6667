import Testing

@testable import LayoutAudit
@testable import StickyLayout

/// Outlines in which many headers are pinned at once.
@Suite("Checking deep outlines")
struct CheckedOutlineTests {
    /// Sections with a header of 4 and an item of 40, whose levels rise to the deepest and begin again.
    private func outline(sections: Int, levels: Int) -> CollectionLayout {
        var options = LayoutOptions()
        options.pinnedHeaders = .stack
        options.itemSize = LengthSize(width: .percent(100), height: .points(40))
        options.headerReferenceSize = LengthSize(width: 0, height: 4)
        let all = (0..<sections).map { section in
            var new = LayoutSection(items: .uniform(count: 1))
            new.level = section % levels
            return new
        }
        return CollectionLayout(
            sections: all, options: options, containerSize: LayoutSize(width: 320, height: 480))
    }

    private func pinnedPieces(of checked: CheckedLayout) -> [PinnedPiece] {
        var pieces: [PinnedPiece] = []
        for section in checked.sections {
            let start = checked.layout.restingSection(of: section).span.start
            checked.appendPinnedPieces(of: checked.curve(of: .header(section)), restingAt: start, to: &pieces)
        }
        return pieces
    }

    @Test("headers that leave under others cut the offsets only where what is covered has another edge")
    func stretches() {
        let checked = CheckedLayout(outline(sections: 200, levels: 50), sectionLimit: .max)
        let pieces = pinnedPieces(of: checked)
        var count = 0
        var end = checked.offsets.lowerBound
        checked.forEachStretch(of: pieces) { stretch in
            #expect(stretch.offsets.lowerBound == end)
            end = stretch.offsets.upperBound
            count += 1
        }
        #expect(end == checked.offsets.upperBound)
        #expect(count < 2 * pieces.count + 2, "\(count) stretches of \(pieces.count) pieces")
    }

    @Test("the engine's work for a section grows no faster than the levels do, and with the sections not at all")
    func growth() {
        func steps(sections: Int, levels: Int) -> Double {
            let layout = outline(sections: sections, levels: levels)
            return Double(Effort.of(.step) { _ = LayoutCheck(layout).result().findings }) / Double(sections)
        }
        let few = steps(sections: 120, levels: 30)
        #expect(steps(sections: 240, levels: 30) < 1.3 * few)
        #expect(steps(sections: 120, levels: 60) < 3 * few)
    }

    // MARK: Pieces

    /// A piece that is held at a place, `length` long.
    private func piece(
        _ section: Int, at start: Double, length: Double = 1, over offsets: ClosedRange<Double>
    ) -> PinnedPiece {
        let span = LinearSpan(start: LinearValue(start), end: LinearValue(start + length))
        return PinnedPiece(
            element: .header(section), offsets: offsets, span: span, isAtTrailingEdge: false, coversItems: true)
    }

    private let checked = CheckedLayout(
        CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 1_000))], options: LayoutOptions(),
            containerSize: LayoutSize(width: 50, height: 480)), sectionLimit: .max)

    private func stretches(of pieces: [PinnedPiece]) -> [PinnedStretch] {
        var stretches: [PinnedStretch] = []
        checked.forEachStretch(of: pieces) { stretches.append($0) }
        return stretches
    }

    @Test("where all headers of a large pile bend at one offset, none of them is lost")
    func bends() {
        let pieces = (0..<400).flatMap { section in
            [0.0...100, 100...200].map { piece(section, at: Double(section), over: $0) }
        }
        let stretches = stretches(of: pieces)
        #expect(stretches.map(\.pinned.count) == [400, 400, 0])
        #expect(stretches.prefix(2).allSatisfy { $0.covered.map(\.length.middle) == [400] })
    }

    @Test("where more headers pin than are checked, later ones take the places of those that leave")
    func waiting() {
        let most = CheckedLayout.mostPinnedAtOnce
        let pieces = (0..<most + 10).map { piece($0, at: 0, over: 0...($0 < 20 ? 100 : 200)) }
        let stretches = stretches(of: pieces)
        #expect(stretches.map(\.pinned.count) == [most, most - 10, 0])
    }

    @Test("the offsets of a check are cut where pinned elements meet, part and pass one another")
    func crossings() {
        // One header moves from 100 to 200 past another one that is held at 140 to 150.
        let moving = PinnedPiece(
            element: .header(0), offsets: 0...100,
            span: LinearSpan(start: LinearValue(100, 200), end: LinearValue(120, 220)), isAtTrailingEdge: false,
            coversItems: true)
        let held = piece(1, at: 140, length: 10, over: 0...100)
        let stretches = stretches(of: [moving, held]).filter { !$0.pinned.isEmpty }
        // It touches it at 20, ends with it at 30, begins with it at 40, and leaves it at 50.
        #expect(stretches.map { $0.offsets.upperBound.rounded() } == [20, 30, 40, 50, 100])
        #expect(stretches.map(\.covered.count) == [2, 1, 1, 1, 2])
        let lengths = stretches.map { $0.covered.reduce(LinearValue(0)) { $0 + $1.length } }
        #expect(lengths.map { $0.atLower.rounded() } == [30, 30, 20, 20, 30])
    }

    // MARK: Overlaps

    @Test("a header has one finding, with the header that it overlaps with most, however many there are")
    func overlaps() throws {
        var options = LayoutOptions()
        options.headerTravel = .cells
        options.itemSize = LengthSize(width: .percent(100), height: .points(1_000))
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        options.sectionInset.bottom = -990
        let sections = (0..<200).map { _ in LayoutSection(items: .uniform(count: 1)) }
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 480))
        var check = LayoutCheck(layout)
        check.rules = [.overlap]
        let found = check.result().findings
        let sectionsFound = found.compactMap(\.section)
        #expect(found.count > 100)
        #expect(Set(sectionsFound).count == found.count)
        let first = try #require(found.first)
        #expect(first.value == 20)
        #expect(
            first.message.hasPrefix("Pinned in one layer, the header of section 0 and the header of section 1 cover"))
    }
}
