import TestSupport
import Testing

@testable import StickyLayout

@Suite("What an update shows")
struct LayoutUpdateTests {
    /// Three sections of header 40 and five items of 100, one a line, without spacing; 300 of it in view.
    private var layout: CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.minimumLineSpacing = 0
        return CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 5)), count: 3), options: options,
            containerSize: LayoutSize(width: 320, height: 300))
    }

    private func rect(_ y: Double, _ height: Double = 100) -> LayoutRect {
        LayoutRect(x: 0, y: y, width: 320, height: height)
    }

    @Test("an update is what appeared, went and moved, from and to where a viewer saw it")
    func changes() throws {
        var after = layout
        let mapping = try after.edit {
            $0.deleteItem(at: LayoutIndexPath(item: 0, section: 0))
            $0.insertItem(at: LayoutIndexPath(item: 1, section: 0))
        }
        let update = LayoutUpdate(from: layout, at: 0, to: after, at: 0, mapping)
        // Before: items 0, 1 and 2 at 40, 140 and 240. After: 1, the new one, 2.
        #expect(update.appeared.map(\.indexPath) == [LayoutIndexPath(item: 1, section: 0)])
        #expect(update.appeared.map(\.frame) == [rect(140)])
        #expect(update.disappeared.map(\.indexPath) == [LayoutIndexPath(item: 0, section: 0)])
        #expect(update.disappeared.map(\.frame) == [rect(40)])
        #expect(update.moved.map(\.element.indexPath) == [LayoutIndexPath(item: 0, section: 0)])
        #expect(update.moved.map(\.initialFrame) == [rect(140)])
        #expect(update.moved.map(\.element.frame) == [rect(40)])
    }

    @Test("an update tells of a parallax header that a change of options brings")
    func parallaxHeader() throws {
        let old = WorkedCollections.f1(.native)
        let new = WorkedCollections.f1(.native) {
            $0.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
        }
        var edited = old
        let mapping = try edited.apply(CollectionEdits())
        let viewpoints: [(Viewpoint, Viewpoint)] = [(0, 0), (50, 20)]
        for (before, after) in viewpoints {
            #expect(
                LayoutUpdate(from: old, at: before, to: new, at: after, mapping).appeared.map(\.kind)
                    == [.parallaxHeader])
            #expect(
                LayoutUpdate(from: new, at: before, to: old, at: after, mapping).disappeared.map(\.kind)
                    == [.parallaxHeader])
        }
    }

    @Test("an update names what leaves the view as it is afterwards")
    func leaving() throws {
        var after = layout
        let mapping = try after.edit { $0.insertItem(at: LayoutIndexPath(item: 0, section: 0)) }
        let update = LayoutUpdate(from: layout, at: 0, to: after, at: 0, mapping)
        // Before: items 0, 1 and 2 at 40, 140 and 240. After: the new one, 0 and 1.
        let last = try #require(update.moved.last)
        #expect(last.element.indexPath == LayoutIndexPath(item: 3, section: 0))
        #expect(last.element.frame == rect(340))
        #expect(last.initialFrame == rect(240))
    }

    @Test("an update leaves out what stays in its place")
    func nothing() throws {
        var after = layout
        let mapping = try after.apply(CollectionEdits())
        let update = LayoutUpdate(from: layout, at: 70, to: after, at: 70, mapping)
        #expect(update.appeared.isEmpty && update.disappeared.isEmpty && update.moved.isEmpty)
    }

    @Test("an update leaves out what only the rounding of sums moves")
    func rounding() throws {
        var options = LayoutOptions()
        options.scrollDirection = .horizontal
        options.layoutDirection = .rightToLeft
        options.itemSize = LengthSize(width: 33.3, height: 47.7)
        options.headerReferenceSize = LengthSize(width: 10.7, height: 10.7)
        options.minimumLineSpacing = 0.1
        let before = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 120))], options: options,
            containerSize: LayoutSize(width: 300, height: 300))
        for count in 1...20 {
            var after = before
            let mapping = try after.edit { edits in
                for item in 0..<count { edits.deleteItem(at: LayoutIndexPath(item: 119 - item, section: 0)) }
            }
            let update = LayoutUpdate(from: before, at: 20.1, to: after, at: 20.1, mapping)
            #expect(update.moved.map(\.element.id) == [], "\(count)")
        }
    }

    /// Where the origin of the viewport is far to the negative side.
    @Test(
        "an update leaves out what only rounding moves where content is pulled far past an end",
        arguments: [(ScrollDirection.vertical, -0x1p40), (.horizontal, 0x1p40)])
    func roundingPastAnEnd(direction: ScrollDirection, offset: Double) throws {
        var options = LayoutOptions()
        options.scrollDirection = direction
        options.layoutDirection = .rightToLeft
        options.headerReferenceSize = LengthSize(width: 33.3, height: 33.3)
        // Above the start the header stretches into view, past the end it stays pinned.
        options.overscroll = .stretch
        options.firstSectionStretchable = true
        options.pinnedHeaders = .stack
        let before = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 20))], options: options,
            containerSize: LayoutSize(width: 300, height: 300))
        var after = before
        let mapping = try after.apply(CollectionEdits())
        for step in 1...20 {
            let newOffset = offset + Double(step) * offset.ulp
            let update = LayoutUpdate(from: before, at: Viewpoint(offset), to: after, at: Viewpoint(newOffset), mapping)
            #expect(before.elements(at: Viewpoint(offset)).count == 1)
            #expect(update.moved.map(\.element.id) == [], "by \(step) steps")
        }
    }

    @Test("an update leaves out a header that has shrunk as far as before, but for rounding")
    func shrinkingHeader() throws {
        var options = layout.options
        options.itemSize.height = .points(33.3)
        options.headerMinimumLength = 10
        let before = CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 9)), count: 3), options: options,
            containerSize: LayoutSize(width: 320, height: 300))
        let offset = before.restingFrame(of: .header(1)).y + 7.7
        for count in 1...20 {
            var after = before
            let mapping = try after.edit { edits in
                for item in 0..<count { edits.insertItem(at: LayoutIndexPath(item: item, section: 0)) }
            }
            let newOffset = after.restingFrame(of: .header(1)).y + 7.7
            let update = LayoutUpdate(
                from: before, at: Viewpoint(offset), to: after, at: Viewpoint(newOffset), mapping)
            #expect(update.moved.map(\.element.id) == [], "\(count)")
        }
    }

    @Test("an update has a pinned header's frames where it was pinned")
    func pinnedHeader() throws {
        // Section 0's header is pinned at 70; with its first four items gone it is pushed out by the next.
        var after = layout
        let mapping = try after.edit { edits in
            for item in 0..<4 { edits.deleteItem(at: LayoutIndexPath(item: item, section: 0)) }
        }
        let update = LayoutUpdate(from: layout, at: 70, to: after, at: 120, mapping)
        let header = update.moved.first { $0.element.kind == .header && $0.element.indexPath.section == 0 }
        #expect(header?.initialFrame == rect(70, 40))
        #expect(header?.element.frame == rect(100, 40))
        // The next header was out of view, at rest.
        let next = update.moved.first { $0.element.kind == .header && $0.element.indexPath.section == 1 }
        #expect(next?.initialFrame == rect(540, 40))
        #expect(next?.element.frame == rect(140, 40))
    }
}
