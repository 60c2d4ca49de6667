import StickyLayout
import TestSupport
import Testing

/// Headers beside their items. Source: native-headers.md, "Headers beside their items".
@Suite struct HeaderPlacementTests {
    private func beside(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        WorkedCollections.f1(.native) {
            $0.headerPlacement = .beside
            $0.headerReferenceSize = LengthSize(width: 80, height: 40)
            change(&$0)
        }
    }

    private func starts(_ section: Int, _ layout: CollectionLayout, at offsets: [Double]) -> [Double?] {
        offsets.map { layout.header(section, at: $0)?.frame.y }
    }

    @Test("a header stands at the leading side of its items, and takes no length")
    func resting() {
        let layout = beside()
        #expect((0..<3).map { layout.restingFrame(of: .header($0)).y } == [0, 380, 760])
        #expect(layout.restingFrame(of: .header(0)) == LayoutRect(x: 0, y: 0, width: 80, height: 40))
        #expect(layout.cellFrames(0)[0] == LayoutRect(x: 80, y: 10, width: 240, height: 100))
        #expect(layout.restingFrame(of: .footer(0)) == LayoutRect(x: 0, y: 350, width: 320, height: 30))
        #expect(layout.contentSize.height == 1_140)
    }

    @Test("it pins beside its items, and leaves as headerTravel says")
    func pinning() {
        let offsets: [Double] = [-30, 0, 100, 345, 379, 400]
        #expect(starts(0, beside(), at: offsets) == [0, 0, 100, 340, 340, 340])
        #expect(starts(1, beside(), at: offsets) == [380, 380, 380, 380, 380, 400])
        #expect(starts(0, beside { $0.headerTravel = .inset }, at: [300, 310, 320]) == [300, 310, 310])
        #expect(starts(0, beside { $0.headerTravel = .cells }, at: [280, 290, 320]) == [280, 290, 290])
        #expect(starts(0, beside { $0.pinInset = 24 }, at: [0, 100, 330]) == [24, 124, 340])
    }

    @Test("a section is never shorter than its header")
    func shortSection() {
        let options = beside { $0.headerReferenceSize = LengthSize(width: 80, height: 200) }.options
        let layout = WorkedCollections.layout(counts: [1, 1], options)
        #expect(layout.restingFrame(of: .header(1)).y == 230)
        #expect(layout.restingFrame(of: .footer(0)).y == 200)
        #expect(starts(0, layout, at: [0, 20, 30, 100]) == [0, 20, 30, 30])
        #expect(WorkedCollections.layout(counts: [0], options).contentSize.height == 230)
    }

    @Test("from right to left it stands at the right, and in a horizontal collection at the top")
    func directions() {
        let mirrored = beside { $0.layoutDirection = .rightToLeft }
        #expect(mirrored.restingFrame(of: .header(0)).x == 240)
        #expect((mirrored.cellFrames(0)[0].x, mirrored.cellFrames(0)[0].width) == (0, 240))
        let horizontal = beside {
            $0.scrollDirection = .horizontal
            $0.headerReferenceSize = LengthSize(width: 40, height: 80)
        }
        #expect(horizontal.restingFrame(of: .header(0)) == LayoutRect(x: 0, y: 0, width: 40, height: 80))
        // The upper inset of the section is across the axis.
        #expect(horizontal.cellFrames(0)[0].y == 90)
    }

    @Test("it stands within its section's margins, and within its insets where it follows these")
    func room() {
        let inset = LayoutInsets(top: 10, left: 16, bottom: 20, right: 4)
        let margin = LayoutInsets(left: 7, right: 3)
        let plain = beside { ($0.sectionInset, $0.sectionMargin) = (inset, margin) }
        #expect((plain.restingFrame(of: .header(0)).x, plain.cellFrames(0)[0].x) == (7, 103))
        #expect(plain.cellFrames(0)[0].width == 320 - 10 - 20 - 80)
        let following = beside {
            ($0.sectionInset, $0.sectionMargin) = (inset, margin)
            $0.supplementariesFollowSectionInset = true
        }
        #expect((following.restingFrame(of: .header(0)).x, following.cellFrames(0)[0].x) == (23, 103))
        #expect(following.restingFrame(of: .footer(0)).width == 290)
        let shares = beside {
            $0.itemSize.width = .fraction(1, of: 2)
            $0.minimumInteritemSpacing = 10
        }
        #expect(shares.cellFrames(0)[0].width == 115)
    }

    @Test("a global header wins, whichever section is the first one")
    func globalHeader() throws {
        var layout = beside { $0.firstSectionIsGlobalHeader = true }
        #expect(layout.restingFrame(of: .header(0)).width == 320)
        #expect(layout.cellFrames(0)[0] == LayoutRect(x: 0, y: 50, width: 320, height: 100))
        #expect(layout.restingFrame(of: .header(1)) == LayoutRect(x: 0, y: 420, width: 80, height: 40))
        // It pins below the global header.
        #expect(layout.header(1, at: 500)?.frame.y == 540)

        var edits = CollectionEdits()
        edits.insertSection(LayoutSection(items: .uniform(count: 3)), at: 0)
        try layout.apply(edits)
        #expect(layout.cellFrames(0)[0].x == 0 && layout.cellFrames(1)[0].x == 80)
        edits = CollectionEdits()
        edits.moveSection(0, to: 2)
        try layout.apply(edits)
        #expect(layout.cellFrames(0)[0].x == 0 && layout.cellFrames(2)[0].x == 80)
        #expect(layout.restingFrame(of: .header(1)).y == 420)
        layout.options.firstSectionIsGlobalHeader = false
        #expect(layout.cellFrames(0)[0].x == 80 && layout.restingFrame(of: .header(1)).y == 380)
        edits = CollectionEdits()
        var settings = SectionSettings()
        settings.headerPlacement = .above
        edits.changeSection(0, to: settings)
        try layout.apply(edits)
        #expect(layout.cellFrames(0)[0].x == 0 && layout.restingFrame(of: .header(1)).y == 420)
    }

    @Test("it does not stack, shrink, float or wait, and pushes nothing")
    func others() {
        let offsets: [Double] = [0, 100, 345, 400]
        let plain = starts(0, beside(), at: offsets)
        #expect(starts(0, beside { $0.pinnedHeaders = .stack }, at: offsets) == plain)
        #expect(starts(1, beside { $0.pinnedHeaders = .stack }, at: [500]) == [500])
        #expect(starts(0, beside { $0.sectionHeadersFloat = true }, at: offsets) == plain)
        #expect(beside { $0.sectionHeadersFloat = true }.revealableLength == 0)
        #expect(beside { $0.headerMinimumLength = 10 }.header(0, at: 200)?.frame.height == 40)
        #expect(beside { $0.showsNextHeader = true }.header(2, at: 0)?.frame.y == 760)
        #expect(beside { $0.firstSectionStretchable = true }.header(0, at: -50)?.frame.height == 40)
        #expect(beside { $0.system = .cellBounds }.restingFrame(of: .header(0)).width == 320)
    }

    @Test("it covers no item")
    func coversNothing() {
        let layout = beside()
        #expect(layout.pinnedInsets(at: Viewpoint(100)) == .zero)
        #expect(layout.scrollOffset(for: .cell(1, inSection: 0), at: .leading, from: Viewpoint(0)) == 120)
        // The headers of a pile do.
        let piled = WorkedCollections.layout(
            (0..<3).map { index in
                var section = LayoutSection(items: .uniform(count: 9))
                section.headerPlacement = index == 2 ? .beside : .above
                return section
            }, beside { ($0.headerPlacement, $0.pinnedHeaders) = (.above, .stack) }.options)
        let cellStart = 2 * 1_080 + 120.0
        #expect(
            piled.scrollOffset(for: .cell(1, inSection: 2), at: .leading, from: Viewpoint(0)) == cellStart - 80)
    }

    @Test("a layout whose placement changes is one that always had it")
    func changes() {
        var layout = WorkedCollections.f1(.native) { $0.headerReferenceSize = LengthSize(width: 80, height: 40) }
        layout.options.headerPlacement = .beside
        #expect(layout.everything(at: 0) == beside().everything(at: 0))
        layout.options.headerReferenceSize.width = .points(90)
        #expect(layout.cellFrames(0)[0].x == 90)
        layout.options.system = .akpFlow
        #expect(layout.cellFrames(0)[0].x == 0)
    }
}
