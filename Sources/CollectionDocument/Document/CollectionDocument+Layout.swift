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
        if let points = points(of: items) { return .points(points) }
        if items.contains(where: { $0.margin != .zero }) { return .items(items.map(\.layoutItem)) }
        return .sized(items.map(\.size))
    }

    /// The sizes of the items in points; `nil` if an item has a margin, no size of its own, or one that is a share.
    private func points(of items: ItemList) -> [LayoutSize]? {
        var points: [LayoutSize] = []
        points.reserveCapacity(items.count)
        for item in items {
            guard item.margin == .zero, let size = item.size, case .points(let width) = size.width,
                case .points(let height) = size.height
            else { return nil }
            points.append(LayoutSize(width: width, height: height))
        }
        return points
    }
}

extension DocumentItem {
    /// What the engine needs to know of the item.
    var layoutItem: LayoutItem { LayoutItem(size: size, margin: margin) }
}
