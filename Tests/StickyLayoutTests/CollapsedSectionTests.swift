import TestSupport
import Testing

@testable import StickyLayout

@Suite("Collapsed sections")
struct CollapsedSectionTests {
    /// The section as one item without area, without a footer and without insets along the axis.
    private func written(_ section: LayoutSection, under options: LayoutOptions) -> LayoutSection {
        var section = LayoutSection(items: .uniform(count: 1), settings: section.settings)
        section.itemSize = .zero
        section.footerReferenceSize = .zero
        guard options.system != .sectionBounds else { return section }
        var inset = section.sectionInset ?? options.sectionInset
        switch options.scrollDirection {
        case .vertical: (inset.top, inset.bottom) = (0, 0)
        case .horizontal: (inset.left, inset.right) = (0, 0)
        }
        section.sectionInset = inset
        return section
    }

    @Test(
        "collapsed sections are laid out as one item without area, before and after other options",
        arguments: HeaderSystem.allCases)
    func frames(system: HeaderSystem) {
        for (collection, other) in zip(RandomCollection.some(60, system: system), RandomCollection.some(60, from: 900))
        {
            var (collapsed, written) = (collection, collection)
            for index in collection.sections.indices where (index + Int(collection.seed)) % 3 > 0 {
                collapsed.sections[index].items = .collapsed
            }
            var layout = collapsed.layout
            for options in [collection.options, other.options, collection.options] {
                layout.options = options
                written.options = options
                written.sections = zip(collection.sections, collapsed.sections).map { section, collapsed in
                    collapsed.items == .collapsed ? self.written(section, under: options) : section
                }
                let expected = written.layout
                #expect(layout.contentSize == expected.contentSize, "\(collection)")
                for offset in collection.offsets {
                    #expect(
                        layout.elements(at: Viewpoint(offset)) == expected.elements(at: Viewpoint(offset)),
                        "\(collection), \(offset)")
                }
                for index in layout.flow.sections.indices {
                    var measure = layout.flow.sections[index].measure
                    measure.contents.remove(.collapsed)
                    measure.commonContents.remove(.collapsed)
                    #expect(measure == expected.flow.sections[index].measure)
                    #expect(layout.itemCount(ofSection: index) == expected.itemCount(ofSection: index))
                }
            }
        }
    }

    @Test("a change of options lays out a collapsed section's line only where it moves lines")
    func work() {
        let sections = (0..<1_000).map { index in
            var section = LayoutSection(items: .collapsed)
            section.headerReferenceSize = LengthSize(width: 10, height: Double(20 + index % 2))
            return section
        }
        var options = LayoutOptions()
        var layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 480))
        options.headerTravel = .cells
        #expect(Effort.of(.step) { layout.options = options } == 0)
        options.sectionInset.left = 7
        #expect(Effort.of(.line) { layout.options = options } == 1_000)
        #expect(layout.contentLength == 20_500)
        // Some systems place a collapsed section's header by the layout's insets.
        options.system = .cellBounds
        layout.options = options
        options.system = .sectionBounds
        #expect(Effort.of(.line) { layout.options = options } == 1_000)
    }

    @Test("collapsed sections that are alike are held in constant memory, apart from others with one item")
    func runs() {
        let sections =
            Array(repeating: LayoutSection(items: .collapsed), count: 9)
            + Array(repeating: LayoutSection(items: .uniform(count: 1)), count: 9)
        let layout = CollectionLayout(
            sections: sections, options: LayoutOptions(), containerSize: LayoutSize(width: 320, height: 480))
        #expect(layout.flow.sections.runs.elements.map(\.count) == [9, 9])
    }
}
