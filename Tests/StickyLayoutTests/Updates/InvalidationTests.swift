import TestSupport
import Testing

@testable import StickyLayout

/// What each kind of change costs, counted.
@Suite("Work")
struct InvalidationTests {
    /// Ten sections of a thousand items, three a line, of two heights in turn.
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.minimumInteritemSpacing = 0
        change(&options)
        let sizes = (0..<1_000).map { LayoutSize(width: 100, height: $0 % 2 == 0 ? 40 : 50) }
        let sections = Array(repeating: LayoutSection(items: .points(sizes)), count: 10)
        return CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 300, height: 600))
    }

    @Test("an offset change lays out nothing and places the headers in view")
    func offset() {
        let layout = layout()
        var elements: [LayoutElement] = []
        let steps = Effort.of(.step) { layout.appendSupplementaries(at: 5_000, to: &elements) }
        #expect(steps < 50)
        #expect(Effort.of(.line) { layout.appendSupplementaries(at: 5_000, to: &elements) } == 0)
        let supplementaries = layout.elements(at: 5_000).filter { $0.kind != .cell }
        #expect(elements == supplementaries + supplementaries)
    }

    @Test("the insets that pinned elements make are found without the cells")
    func pinnedInsets() {
        let layout = layout()
        let all = Effort.of(.step) { _ = layout.elements(at: 5_000) }
        let insets = Effort.of(.step) { _ = layout.pinnedInsets(at: 5_000) }
        #expect(insets < all)
    }

    @Test("a size that breaks no line anew lays out a line or two")
    func height() throws {
        var layout = layout()
        let lines = try Effort.of(.line) {
            try layout.setItemSize(LengthSize(width: 100, height: 80), at: LayoutIndexPath(item: 500, section: 4))
        }
        #expect((1...2).contains(lines))
        #expect(layout.frame(of: LayoutIndexPath(item: 500, section: 4)).height == 80)
    }

    @Test("an insertion lays out the lines of some hundred items, and more only where they break elsewhere")
    func insertion() throws {
        var layout = layout()
        // It fills a line of its own, so the line after it is the old one.
        let alone = try Effort.of(.line) {
            try layout.replaceItems(300..<300, ofSection: 4, with: [LengthSize(width: 300, height: 50)])
        }
        let mostLines = 320 / 3 + 1
        #expect(alone > 0 && alone <= mostLines)
        // It pushes every item after it one place on, to the end of its section and no further.
        let pushing = try Effort.of(.line) {
            try layout.replaceItems(301..<301, ofSection: 4, with: [LengthSize(width: 100, height: 50)])
        }
        let following = 700 / 3
        #expect(pushing >= following && pushing <= mostLines + following + 2)
        #expect(layout.itemCount(ofSection: 4) == 1_002)
        #expect(layout.itemCount(ofSection: 5) == 1_000)
    }

    @Test("other insets along the axis lay out no line, across it those of the section")
    func settings() throws {
        var layout = layout()
        var settings = SectionSettings()
        settings.sectionInset = LayoutInsets(top: 30, bottom: 20)
        settings.minimumLineSpacing = 3
        let length = layout.contentLength
        #expect(try Effort.of(.line) { try layout.edit { $0.changeSection(2, to: settings) } } == 0)
        #expect(layout.contentLength == length + 50 - 333 * 7)
        settings.sectionInset = LayoutInsets(left: 100)
        #expect(try Effort.of(.line) { try layout.edit { $0.changeSection(2, to: settings) } } == 500)
    }

    @Test("sizes in percent stay while what they are a percentage of does")
    func percentages() throws {
        var options = LayoutOptions()
        let sizes = (0..<500).map { LengthSize(width: .percent(50), height: .points($0 % 2 == 0 ? 40 : 50)) }
        var layout = CollectionLayout(
            sections: [LayoutSection(items: .sized(sizes))], options: options,
            containerSize: LayoutSize(width: 300, height: 600))
        var settings = SectionSettings()
        (settings.level, settings.headerReferenceSize) = (2, LengthSize(width: 0, height: 30))
        #expect(try Effort.of(.line) { try layout.edit { $0.changeSection(0, to: settings) } } == 0)
        options.headerMinimumLength = 20
        #expect(Effort.of(.line) { layout.options = options } == 0)
        #expect(layout.flow.sections[0].geometry.headerMinimumLength == 20)
        options.sectionInset.left = 100
        #expect(Effort.of(.line) { layout.options = options } > 0)
        #expect(layout.cellFrames(0)[0].width == 100)
    }

    @Test("a longer viewport lays out no line, a wider one those of unlike sections once")
    func container() {
        var layout = layout()
        #expect(Effort.of(.line) { layout.containerSize = LayoutSize(width: 300, height: 900) } == 0)
        #expect(Effort.of(.line) { layout.containerSize = LayoutSize(width: 400, height: 900) } == 10 * 250)
    }

    @Test("an edit of one of a million equal sections splits it from the others")
    func runs() throws {
        let section = LayoutSection(items: .uniform(count: 1 << 20))
        var layout = CollectionLayout(
            sections: Array(repeating: section, count: 1_000_000), options: LayoutOptions(),
            containerSize: LayoutSize(width: 320, height: 800))
        #expect(layout.flow.sections.runs.total.sections == 1_000_000)
        #expect(layout.flow.sections.runCount == 1)
        let length = layout.contentLength
        try layout.replaceItems(0..<1 << 20, ofSection: 700_000, with: [])
        layout.flow.sections.checkInvariants()
        #expect(layout.flow.sections.runCount == 3)
        #expect(layout.sectionCount == 1_000_000)
        #expect(layout.itemCount(ofSection: 700_000) == 0)
        #expect(layout.itemCount(ofSection: 700_001) == 1 << 20)
        #expect(layout.contentLength == length / 1_000_000 * 999_999)
        #expect(layout.frame(of: LayoutIndexPath(item: 0, section: 700_001)).y == length / 1_000_000 * 700_000)
        try layout.edit { $0.deleteSection(700_000) }
        layout.flow.sections.checkInvariants()
        #expect(layout.sectionCount == 999_999)
    }

    @Test("an edit that is taken back leaves nothing of a million equal sections split")
    func runsRejoin() throws {
        let section = LayoutSection(items: .uniform(count: 100))
        var layout = CollectionLayout(
            sections: Array(repeating: section, count: 1_000_000), options: LayoutOptions(),
            containerSize: LayoutSize(width: 320, height: 800))
        let length = layout.contentLength
        func isBack(_ layout: CollectionLayout) -> Bool {
            layout.flow.sections.checkInvariants()
            return layout.flow.sections.runCount == 1 && layout.contentLength == length
                && layout.sectionCount == 1_000_000
        }
        for index in [0, 1, 500_000, 999_999] {
            try layout.replaceItems(4..<4, ofSection: index, with: [nil])
            #expect(layout.flow.sections.runCount == (index % 999_999 == 0 ? 2 : 3))
            try layout.replaceItems(50..<51, ofSection: index, with: [])
            #expect(isBack(layout), "items of \(index)")

            // Sizes of their own cost memory an item; it comes back too.
            let path = LayoutIndexPath(item: 7, section: index)
            try layout.setItemSize(LengthSize(width: 90, height: 90), at: path)
            #expect(!layout.flow.sections[index].isUniform)
            try layout.setItemSize(nil, at: path)
            #expect(isBack(layout), "sizes of \(index)")

            var settings = section.settings
            settings.minimumLineSpacing = 3
            try layout.edit { $0.changeSection(index, to: settings) }
            #expect(!isBack(layout))
            try layout.edit { $0.changeSection(index, to: section.settings) }
            #expect(isBack(layout), "settings of \(index)")

            var other = section
            other.headerReferenceSize = LengthSize(width: 0, height: 30)
            try layout.edit {
                $0.insertSection(other, at: index)
                $0.insertSection(other, at: index + 1)
            }
            try layout.edit { $0.deleteSection(index) }
            try layout.edit { $0.deleteSection(index) }
            #expect(isBack(layout), "sections at \(index)")

            try layout.edit { $0.deleteSection(index) }
            try layout.edit { $0.insertSection(section, at: index) }
            #expect(isBack(layout), "section \(index)")

            try layout.edit { $0.moveSection(index, to: 999_999 - index) }
            #expect(isBack(layout), "moved \(index)")
        }
    }

    @Test("items that have been made alike are held in constant memory, whatever they were", arguments: [true, false])
    func itemsAlike(isInPoints: Bool) throws {
        let size = isInPoints ? LengthSize(width: 50, height: 40) : nil
        var sizes = Array(repeating: size, count: 2_000)
        for index in stride(from: 0, to: 2_000, by: 500) { sizes[index] = LengthSize(width: 70, height: 20) }
        var layout = CollectionLayout(
            sections: [LayoutSection(items: .sized(sizes))], options: LayoutOptions(),
            containerSize: LayoutSize(width: 320, height: 800))
        for index in stride(from: 0, to: 2_000, by: 500) {
            #expect(!layout.flow.sections[0].isUniform)
            try layout.setItemSize(size, at: LayoutIndexPath(item: index, section: 0))
            layout.flow.sections.checkInvariants()
        }
        #expect(layout.flow.sections[0].isUniform)
        let uniform = CollectionLayout(
            sections: [LayoutSection(items: .sized(Array(repeating: size, count: 2_000)))], options: LayoutOptions(),
            containerSize: LayoutSize(width: 320, height: 800))
        #expect(layout.cellFrames(0) == uniform.cellFrames(0))
    }

    @Test("options that only move headers lay nothing out")
    func headerBehaviour() {
        let changes: [(inout LayoutOptions) -> Void] = [
            { $0.sectionHeadersPinToVisibleBounds = false }, { $0.sectionFootersPinToVisibleBounds = true },
            { $0.headerTravel = .cells }, { $0.pinnedHeaders = .stack }, { $0.showsNextHeader = true },
            { $0.pinInset = 9 }, { $0.firstSectionIsGlobalHeader = true }, { $0.firstSectionStretchable = true },
            { $0.firstSectionMaximumStretchHeight = 60 }, { $0.overscroll = .stretch },
            { $0.globalHeaderMinimumLength = 8 }, { $0.globalHeaderFloats = true }, { $0.globalHeaderSnaps = true },
            { $0.contentAnchor = .trailing }, { $0.globalHeaderPinsAtMinimum = true },
            { $0.sectionHeadersFloat = true },
            { $0.showsWholeHeaders = true }, { $0.lastFooterRestsAtEnd = true },
            { $0.parallaxHeaderReferenceSize = ParallaxSize(height: .points(90)) },
            { $0.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(30)) },
            { $0.parallaxHeaderAlwaysOnTop = true }, { $0.disableStretching = true },
        ]
        var layout = layout()
        var options = layout.options
        for change in changes {
            change(&options)
            #expect(Effort.of(.line) { layout.options = options } == 0)
            let fresh = self.layout { $0 = options }
            #expect(fresh.contentSize == layout.contentSize)
            for section in layout.flow.sections.indices {
                #expect(layout.flow.sections[section].measure == fresh.flow.sections[section].measure)
            }
        }
        // Published systems shape no headers.
        for system in [HeaderSystem.cellBounds, .sectionBounds, .akpFlow, .csSticky, .sectionBounds] {
            options.system = system
            let steps = Effort.of(.step) { layout.options = options }
            #expect((steps > 0) == (system == .cellBounds), "\(system)")
        }
        options.system = .native
        options.headerMinimumLength = 8
        layout.options = options
        #expect(layout.flow.sections.indices.allSatisfy { layout.flow.sections[$0].geometry.headerMinimumLength <= 8 })
    }

    @Test("a copy of a layout keeps what it had")
    func copies() throws {
        var layout = layout()
        let copy = layout
        let frames = copy.cellFrames(4)
        try layout.setItemSize(LengthSize(width: 300, height: 80), at: LayoutIndexPath(item: 500, section: 4))
        try layout.edit { $0.deleteSection(3) }
        #expect(copy.cellFrames(4) == frames)
        #expect(copy.sectionCount == 10)
        #expect(layout.cellFrames(3) != frames)
    }
}

extension SectionRuns {
    fileprivate var runCount: Int { runs.elements.reduce(0) { count, _ in count + 1 } }
}
