import StickyLayout

extension CollectionDocument {
    /// The layout of the document in a viewport of `containerSize` points. A query returns at most
    /// `DocumentLimits.queriedCells` cells.
    public func layout(in containerSize: LayoutSize) -> CollectionLayout {
        var layout = CollectionLayout(
            sections: sections.map(\.layoutSection), options: options, containerSize: containerSize)
        layout.cellLimit = DocumentLimits.queriedCells
        return layout
    }
}

extension DocumentSection {
    /// What the engine needs to know of the section. Items without a size of their own cost nothing there.
    public var layoutSection: LayoutSection {
        LayoutSection(items: isCollapsed ? .collapsed : layoutItems, settings: settings)
    }

    private var layoutItems: LayoutSection.Items {
        guard let items = listedItems, items.hasSizes else { return .uniform(count: itemCount) }
        return points(of: items).map { .points($0) } ?? .sized(items.map(\.size))
    }

    /// `nil` if an item has no size of its own, or one in percent.
    private func points(of items: ItemList) -> [LayoutSize]? {
        var points: [LayoutSize] = []
        points.reserveCapacity(items.count)
        for item in items {
            guard case (.points(let width), .points(let height))? = item.size.map({ ($0.width, $0.height) })
            else { return nil }
            points.append(LayoutSize(width: width, height: height))
        }
        return points
    }
}
