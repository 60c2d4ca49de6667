import StickyLayout

extension CollectionDocument {
    /// Lays the document out in a viewport of `containerSize` points.
    public func layout(in containerSize: Size) -> CollectionLayout {
        CollectionLayout(sections: sections.map(\.layoutSection), options: options, containerSize: containerSize)
    }
}

extension DocumentSection {
    /// What the engine needs to know of the section. Items that set no size cost nothing there.
    var layoutSection: LayoutSection {
        var section = LayoutSection(items: layoutItems)
        section.itemSize = itemSize
        section.headerReferenceSize = headerReferenceSize
        section.footerReferenceSize = footerReferenceSize
        section.sectionInset = sectionInset
        section.minimumLineSpacing = minimumLineSpacing
        section.minimumInteritemSpacing = minimumInteritemSpacing
        section.headerMinimumLength = headerMinimumLength
        section.level = level
        section.pinsHeader = pinsHeader
        return section
    }

    private var layoutItems: LayoutSection.Items {
        switch items {
        case .generated(let count):
            .uniform(count: count)
        case .listed(let items):
            items.contains { $0.size != nil } ? .sized(items.map(\.size)) : .uniform(count: items.count)
        }
    }
}
