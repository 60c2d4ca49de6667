import StickyLayout

extension CollectionDocument {
    /// The layout of the document in a viewport of `containerSize` points. A query returns at most
    /// `DocumentLimits.cellsAtOnce` cells.
    public func layout(in containerSize: LayoutSize) -> CollectionLayout {
        var layout = CollectionLayout(
            sections: sections.map { $0.layoutSection(under: options) }, options: options, containerSize: containerSize)
        layout.cellLimit = DocumentLimits.cellsAtOnce
        return layout
    }

    /// Sets the document's options in a layout of its sections, at the cost of what changes.
    public func updateOptions(of layout: inout CollectionLayout) {
        guard layout.options != options else { return }
        layout.setOptions(options)
        // The placeholder for a collapsed section's items depends on the options.
        var edits = CollectionEdits()
        for index in sections.collapsedIndices {
            edits.changeSection(index, to: sections[index].layoutSettings(under: options))
        }
        do { try layout.apply(edits) } catch { fatalError("a layout of another document: \(error)") }
    }
}

extension DocumentSection {
    /// What the engine needs to know of the section. Items without a size of their own cost nothing there.
    ///
    /// - Parameter options: the document's. They matter only for a collapsed section.
    public func layoutSection(under options: LayoutOptions) -> LayoutSection {
        LayoutSection(
            items: isCollapsed ? .uniform(count: 1) : layoutItems, settings: layoutSettings(under: options))
    }

    /// What the section sets for itself. For a collapsed section, settings that hide everything but its header.
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

extension SectionSettings {
    /// Settings that hide everything but the header. One item without area replaces the items, because the header of an
    /// empty section may be hidden, and published layouts move it.
    fileprivate func collapsed(under options: LayoutOptions) -> SectionSettings {
        var settings = self
        settings.itemSize = .zero
        settings.footerReferenceSize = .zero
        settings.minimumLineSpacing = 0
        // A header that lies before its cells by the layout's inset would move up if its section had none.
        guard !options.system.ignoresOwnInsets else { return settings }
        var inset = sectionInset ?? options.sectionInset
        switch options.scrollDirection {
        case .vertical: (inset.top, inset.bottom) = (0, 0)
        case .horizontal: (inset.left, inset.right) = (0, 0)
        }
        settings.sectionInset = inset
        return settings
    }
}
