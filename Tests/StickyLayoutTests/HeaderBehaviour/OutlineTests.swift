import TestSupport
import Testing

@testable import StickyLayout

/// native-headers.md, "Levels". Sections of header 40 and two cells of 100, 240 each:
/// a part (0), its chapters (240, 480), and another part (720).
@Suite("Levels")
struct OutlineTests {
    private func layout(
        levels: [Int?] = [0, 1, 1, 0], _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> CollectionLayout {
        var options = WorkedCollections.options(.native)
        options.footerReferenceSize = .zero
        options.minimumLineSpacing = 0
        options.sectionInset = .zero
        options.pinnedHeaders = .stack
        change(&options)
        return WorkedCollections.layout(levels.map { level in LayoutSection(count: 2) { $0.level = level } }, options)
    }

    private func places(of layout: CollectionLayout, at offset: Double) -> [Double?] {
        (0..<layout.sectionCount).map { layout.header($0, at: offset)?.frame.y }
    }

    @Test("a header stays above its descendants' and leaves with the last of them")
    func stays() {
        let layout = layout()
        #expect(places(of: layout, at: 100) == [100, 240, 480, 720])
        #expect(places(of: layout, at: 300) == [300, 340, 480, 720])
        #expect(places(of: layout, at: 420) == [420, 440, 480, 720])
        #expect(places(of: layout, at: 500) == [500, 440, 540, 720])
        #expect(places(of: layout, at: 700) == [680, 440, 680, 720])
        #expect(places(of: layout, at: 760) == [680, 440, 680, 760])
    }

    @Test("a header that is pushed passes under those that it descends from")
    func layers() {
        let layout = layout()
        let pinned = layout.elements(at: 420).filter { $0.isPinned }
        #expect(pinned.map(\.id) == [.header(1), .header(0)])
        #expect(pinned.map(\.zIndex) == [3, 4])
    }

    @Test("a header with descendants stays in view when its own section has gone")
    func emission() {
        let names = layout().elements(at: 500).filter { $0.kind == .header }.map(\.id)
        #expect(names == [.header(3), .header(2), .header(0)])
    }

    @Test("levels of headers may skip; a section without one is outermost among those that have one")
    func skipped() {
        let layout = layout(levels: [nil, 5, 2, 9])
        // The third is not deeper than the second: both are children of the first, the fourth is a child of the third.
        #expect(places(of: layout, at: 800) == [800, 440, 840, 880])
        #expect(layout.header(0, at: 800)?.zIndex == 12)
    }

    @Test("parents and last descendants of sections are those that a walk finds", arguments: TestCases.seeds(8))
    func walk(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let deepest = [0, 1, 4, 900][Int(seed % 4)]
        let levels = (0..<700).map { index in
            index % 50 < 20 ? 2 : random.oneIn(5) ? nil : Int.random(in: 0...deepest, using: &random)
        }
        let sections = layout(levels: levels).flow.sections
        for (section, level) in levels.enumerated() {
            let isDeeper = { (other: Int) in (levels[other] ?? 0) > (level ?? 0) }
            let parent = (0..<section).last { (levels[$0] ?? 0) < (level ?? 0) }
            let end = (section + 1..<levels.count).first { !isDeeper($0) } ?? levels.count
            #expect(sections.parent(of: section) == parent)
            #expect(sections.lastDescendant(of: section) == end - 1)
        }
    }

    @Test("levels of headers count within their limits")
    func limits() {
        let layout = layout(levels: [-7, 5_000, .max, 1_000])
        #expect(places(of: layout, at: 300) == [300, 340, 480, 720])
        #expect(layout.header(0, at: 300)?.zIndex == 1_003)
    }

    @Test("without a level anywhere all headers pile up; without a pile levels mean nothing")
    func off() {
        #expect(places(of: layout(levels: [nil, nil, nil, nil]), at: 800) == [800, 840, 880, 920])
        let push = layout { $0.pinnedHeaders = .push }
        #expect(places(of: push, at: 300) == [200, 300, 480, 720])
        #expect(push.header(1, at: 300)?.zIndex == 3)
    }

    @Test("a global header is above the outline and no part of it")
    func global() {
        let layout = layout(levels: [0, 0, 1, 0]) { $0.firstSectionIsGlobalHeader = true }
        #expect(places(of: layout, at: 500) == [500, 540, 580, 720])
        #expect(layout.header(0, at: 500)?.zIndex == 6)
    }

    @Test("the travel of a header ends in its last descendant")
    func travel() {
        let layout = layout {
            $0.headerTravel = .cells
            $0.sectionInset.bottom = 30
        }
        // Sections of 270; the last chapter's cells end at 780.
        #expect(layout.header(0, at: 800)?.frame.y == 740)
    }

    @Test("a header is found where only a section that reaches far and the header of a descendant to come are about it")
    func betweenFarSections() {
        func section(header: Double, itemLengths: [Double], level: Int?) -> LayoutSection {
            let sizes = itemLengths.map { LengthSize(width: .points(100), height: .points($0)) }
            var section = LayoutSection(items: .sized(sizes))
            section.headerReferenceSize = LengthSize(width: .percent(100), height: .points(header))
            section.level = level
            return section
        }
        var sections = [
            section(header: 50, itemLengths: [2_000], level: nil), section(header: 44, itemLengths: [], level: 1),
            section(header: 44, itemLengths: [500], level: 2),
        ]
        sections[0].sectionInset = LayoutInsets(bottom: -2_000)
        sections[2].sectionMargin = LayoutInsets(top: 1_500)
        var options = LayoutOptions()
        options.pinnedHeaders = .stack
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 600))
        let headers = layout.elements(at: 400).filter { $0.kind == .header }
        // The first header is held by the first section's end, at 50; the second one travels on to its descendant's.
        #expect(headers.first { $0.indexPath.section == 1 }?.frame.y == 450)
    }

    @Test("headers that shrink make room in an outline, too")
    func collapsing() {
        let layout = layout { $0.headerMinimumLength = 24 }
        #expect(places(of: layout, at: 300) == [300, 324, 480, 720])
        #expect(layout.header(1, at: 220)?.frame == LayoutRect(x: 0, y: 244, width: 320, height: 36))
    }
}
