import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "The base all six stand on: flow".
@Suite("The flow of sections")
struct FlowTests {
    private func layout(_ counts: [Int], _ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        layout(counts.map { LayoutSection(items: .uniform(count: $0)) }, change)
    }

    private func layout(
        _ sections: [LayoutSection], _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> CollectionLayout {
        var options = LayoutOptions()
        options.sectionHeadersPinToVisibleBounds = false
        options.itemSize = LengthSize(width: 100, height: 20)
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.footerReferenceSize = LengthSize(width: 0, height: 30)
        options.minimumLineSpacing = 5
        options.sectionInset = LayoutInsets(top: 3, bottom: 4)
        change(&options)
        return WorkedCollections.layout(sections, options, container: LayoutSize(width: 100, height: 1000))
    }

    @Test("a section is header, inset, lines, inset, footer; line spacing lies between lines only")
    func order() {
        let layout = layout([3, 1])
        #expect(layout.cellFrames(0).map(\.y) == [43, 68, 93])
        #expect(layout.footer(0, at: 0)?.frame.y == 117)
        #expect(layout.restingFrame(of: .header(1)).y == 147)
        #expect(layout.cellFrames(1).map(\.y) == [190])
        #expect(layout.contentSize == LayoutSize(width: 100, height: 244))
    }

    @Test("an empty section still takes its header, its insets and its footer", arguments: HeaderSystem.allCases)
    func emptySection(system: HeaderSystem) {
        let layout = layout([0, 1]) { $0.system = system }
        #expect(layout.restingFrame(of: .header(1)).y == 77)
        #expect(layout.footer(0, at: 0)?.frame == LayoutRect(x: 0, y: 47, width: 100, height: 30))
    }

    @Test("headers and footers without length are no elements", arguments: HeaderSystem.allCases)
    func zeroLength(system: HeaderSystem) {
        let layout = layout([1, 0, 2]) {
            $0.system = system
            $0.headerReferenceSize = LengthSize(width: 50, height: 0)
            $0.footerReferenceSize = LengthSize(width: 50, height: 0)
        }
        #expect(layout.everything(at: 0).map(\.kind) == [.cell, .cell, .cell])
    }

    @Test("a first header without length has nothing to stretch", arguments: [HeaderSystem.native, .akpFlow])
    func zeroLengthStretch(system: HeaderSystem) {
        for isGlobal in [false, true] {
            let layout = layout([1]) {
                $0.system = system
                $0.headerReferenceSize = .zero
                $0.firstSectionStretchable = true
                $0.firstSectionIsGlobalHeader = isGlobal
            }
            #expect(layout.header(0, at: -100) == nil)
        }
    }

    @Test("a hidden header of an empty first section has nothing to stretch")
    func hiddenStretch() {
        let layout = layout([0, 1]) {
            $0.showsHeadersOfEmptySections = false
            $0.firstSectionStretchable = true
        }
        #expect(layout.header(0, at: -100) == nil)
        #expect(layout.header(1, at: -100)?.frame.y == 37)
    }

    @Test("only native can do without the headers of empty sections", arguments: HeaderSystem.allCases)
    func hiddenHeaders(system: HeaderSystem) {
        let layout = layout([1, 0, 1]) {
            $0.system = system
            $0.showsHeadersOfEmptySections = false
        }
        #expect((layout.header(1, at: 0) == nil) == (system == .native))
        #expect(layout.restingFrame(of: .header(2)).y == (system == .native ? 97 + 37 : 97 + 77))
    }

    @Test("headers and footers span the content whatever their own width, and insets do not move them")
    func crossSize() {
        let layout = layout([1]) {
            $0.headerReferenceSize = LengthSize(width: 12, height: 40)
            $0.footerReferenceSize = LengthSize(width: .percent(10), height: .points(30))
            $0.sectionInset = LayoutInsets(top: 3, left: 11, bottom: 4, right: 13)
            $0.contentInset = LayoutInsets(left: 6, right: 8)
        }
        #expect(layout.header(0, at: 0)?.frame == LayoutRect(x: 0, y: 0, width: 86, height: 40))
        #expect(layout.footer(0, at: 0)?.frame == LayoutRect(x: 0, y: 67, width: 86, height: 30))
    }

    @Test("lengths in percent are of the room that is left on their axis")
    func percentages() {
        let layout = layout([1]) {
            $0.contentInset = LayoutInsets(top: 60, left: 10, bottom: 40, right: 10)
            $0.sectionInset = LayoutInsets(top: 50, left: 5, bottom: 50, right: 15)
            $0.itemSize = LengthSize(width: .percent(50), height: .percent(25))
            $0.headerReferenceSize = LengthSize(width: 0, height: 0)
            $0.headerReferenceSize.height = .percent(10)
            $0.footerReferenceSize.height = .percent(5)
            $0.lineAlignment = .leading
        }
        #expect(layout.header(0, at: 0)?.frame.height == 90)
        #expect(layout.footer(0, at: 0)?.frame.height == 45)
        #expect(layout.cellFrames() == [LayoutRect(x: 5, y: 140, width: 30, height: 200)])
    }

    @Test("a percentage of no room is nothing")
    func percentageOfNothing() {
        let layout = layout([1]) {
            $0.contentInset = LayoutInsets(top: 600, bottom: 600)
            $0.headerReferenceSize.height = .percent(100)
        }
        #expect(layout.contentLength == 57)
        #expect(layout.header(0, at: 0) == nil)
    }

    @Test("a section overrides sizes, insets and spacings for itself alone")
    func overrides() {
        var own = LayoutSection(items: .uniform(count: 3))
        own.itemSize = LengthSize(width: 30, height: 7)
        own.headerReferenceSize = LengthSize(width: 0, height: 11)
        own.footerReferenceSize = LengthSize(width: 0, height: 13)
        own.sectionInset = LayoutInsets(top: 1, left: 5, bottom: 2, right: 25)
        own.minimumLineSpacing = 8
        own.minimumInteritemSpacing = 10
        let plain = LayoutSection(items: .uniform(count: 1))
        let layout = layout([own, plain])
        #expect(layout.restingFrame(of: .header(0)).height == 11)
        #expect(
            layout.cellFrames(0) == [
                LayoutRect(x: 5, y: 12, width: 30, height: 7), LayoutRect(x: 45, y: 12, width: 30, height: 7),
                LayoutRect(x: 5, y: 27, width: 30, height: 7),
            ])
        #expect(layout.footer(0, at: 0)?.frame == LayoutRect(x: 0, y: 36, width: 100, height: 13))
        #expect(layout.restingFrame(of: .header(1)) == LayoutRect(x: 0, y: 49, width: 100, height: 40))
        #expect(layout.cellFrames(1) == [LayoutRect(x: 0, y: 92, width: 100, height: 20)])
    }

    @Test("a collection without sections has nothing to lay out", arguments: HeaderSystem.allCases)
    func noSections(system: HeaderSystem) {
        let layout = layout([LayoutSection]()) {
            $0.system = system
            $0.firstSectionIsGlobalHeader = true
            $0.firstSectionStretchable = true
        }
        #expect(layout.contentSize == LayoutSize(width: 100, height: 0))
        #expect(layout.everything(at: -10).isEmpty)
        #expect(layout.anchor(at: 0) == nil)
    }

    @Test("with everything off, native and akpFlow are plain flow", arguments: [HeaderSystem.native, .akpFlow])
    func plainFlow(system: HeaderSystem) {
        let layout = layout([4, 0, 2]) { $0.system = system }
        for offset in [-200.0, 0, 100, 250, 1000] {
            for section in 0..<3 {
                #expect(layout.header(section, at: offset)?.frame == layout.restingFrame(of: .header(section)))
            }
            #expect(!layout.everything(at: Viewpoint(offset)).contains { $0.isPinned })
        }
    }
}
