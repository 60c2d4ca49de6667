import StickyLayout

extension CollectionDocument {
    /// Lays the document out in a viewport of `containerSize` points. A query answers at most
    /// `DocumentLimits.cellsAtOnce` cells.
    public func layout(in containerSize: LayoutSize) -> CollectionLayout {
        var layout = CollectionLayout(
            sections: sections.map { $0.layoutSection(under: options) }, options: options, containerSize: containerSize)
        layout.cellLimit = DocumentLimits.cellsAtOnce
        return layout
    }

    /// Gives a layout of the document's sections the document's options, at the cost of what they change.
    public func updateOptions(of layout: inout CollectionLayout) {
        guard layout.options != options else { return }
        layout.setOptions(options)
        // What stands for a collapsed section's items depends on the options.
        for (index, section) in sections.enumerated() where section.isCollapsed {
            layout.setSettings(section.layoutSettings(under: options), ofSection: index)
        }
    }
}

extension DocumentSection {
    /// What the engine needs to know of the section. Items that set no size cost nothing there.
    ///
    /// - Parameter options: the document's; only a collapsed section asks.
    public func layoutSection(under options: LayoutOptions) -> LayoutSection {
        LayoutSection(
            items: isCollapsed ? .uniform(count: 1) : layoutItems, settings: layoutSettings(under: options))
    }

    /// What the section sets for itself, or, where it is collapsed, what hides all but its header.
    func layoutSettings(under options: LayoutOptions) -> SectionSettings {
        isCollapsed ? settings.collapsed(under: options) : settings
    }

    private var layoutItems: LayoutSection.Items {
        switch items {
        case .generated(let count):
            .uniform(count: count)
        case .listed(let items):
            if items.hasSizes {
                points(of: items).map { .points($0) } ?? .sized(items.map(\.size))
            } else {
                .uniform(count: items.count)
            }
        }
    }

    /// `nil` where any item's size is a percentage, or not its own.
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

extension SectionSettings {
    /// Leaves nothing but the header. One item without area stands for the others, because an empty section's header
    /// may be hidden, and in the published layouts leaves its place.
    fileprivate func collapsed(under options: LayoutOptions) -> SectionSettings {
        var settings = self
        settings.itemSize = .zero
        settings.footerReferenceSize = .zero
        settings.minimumLineSpacing = 0
        // sectionBounds takes the layout's inset off whatever the section's is: without one, its header would climb.
        guard options.system != .sectionBounds else { return settings }
        var inset = sectionInset ?? options.sectionInset
        switch options.scrollDirection {
        case .vertical: (inset.top, inset.bottom) = (0, 0)
        case .horizontal: (inset.left, inset.right) = (0, 0)
        }
        settings.sectionInset = inset
        return settings
    }
}
