import StickyLayout

/// The collections of behaviour.md's "Worked numbers".
package enum WorkedCollections {
    package static let container = LayoutSize(width: 320, height: 480)

    /// Header 40, inset 10/20, footer 30; cells across the whole line, 100 long, 10 apart.
    package static func options(_ system: HeaderSystem) -> LayoutOptions {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.footerReferenceSize = LengthSize(width: 0, height: 30)
        options.minimumLineSpacing = 10
        options.sectionInset = LayoutInsets(top: 10, bottom: 20)
        return options
    }

    /// F1: three sections of three cells.
    package static func f1(_ system: HeaderSystem, _ change: (inout LayoutOptions) -> Void = { _ in })
        -> CollectionLayout
    {
        var options = options(system)
        change(&options)
        return layout(counts: [3, 3, 3], options)
    }

    /// F2: header 40 and two cells; a header and no cell; and more of the first. Nothing else.
    package static func f2(_ system: HeaderSystem) -> CollectionLayout {
        var options = options(system)
        options.footerReferenceSize = .zero
        options.minimumLineSpacing = 0
        options.sectionInset = .zero
        return layout(counts: [2, 0, 2], options)
    }

    /// Two sections of a header of 40 and five cells of 100, 10 apart, from right to left: 1160 in all, in a viewport of 300.
    package static func sideways(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = LayoutOptions()
        options.scrollDirection = .horizontal
        options.layoutDirection = .rightToLeft
        options.headerReferenceSize = LengthSize(width: 40, height: 0)
        options.itemSize = LengthSize(width: 100, height: 100)
        change(&options)
        return layout(counts: [5, 5], options, container: LayoutSize(width: 300, height: 100))
    }

    package static func layout(
        counts: [Int], _ options: LayoutOptions, container: LayoutSize = WorkedCollections.container
    ) -> CollectionLayout {
        layout(counts.map { LayoutSection(items: .uniform(count: $0)) }, options, container: container)
    }

    package static func layout(
        _ sections: [LayoutSection], _ options: LayoutOptions = LayoutOptions(),
        container: LayoutSize = WorkedCollections.container
    ) -> CollectionLayout {
        CollectionLayout(sections: sections, options: options, containerSize: container)
    }
}
