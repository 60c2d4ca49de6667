import GTKBridge
import StickyLayout

/// The sections and options as a whole.
extension CollectionView {
    /// The sections. Setting them shows other content: every widget is bound again, and what was measured is forgotten. Content that was
    /// at its start stays there, and any other at its offset. For changes of the content that is there, ``apply(_:)`` does less, and
    /// shows them.
    ///
    /// - Complexity: O(*sections* + *items with sizes of their own*), to read as well.
    public var sections: [CollectionSection] {
        get { traits.indices.map(section) }
        set { show(newValue) }
    }

    private func section(at index: Int) -> CollectionSection {
        let count = layout.itemCount(ofSection: index)
        var settings = layout.settings(ofSection: index)
        if traits[index].measuresItems { return .measured(count: count, settings: settings) }
        if traits[index].takesItemSize { settings.itemSize = nil }
        let items = (0..<count).map { layout.item(at: LayoutIndexPath(item: $0, section: index)) }
        let isUniform = items.allSatisfy { $0 == LayoutItem() }
        return CollectionSection(
            LayoutSection(items: isUniform ? .uniform(count: count) : .items(items), settings: settings))
    }

    private func show(_ sections: [CollectionSection]) {
        endAnimation()
        endScrollAnimation()
        let isAtStart = abs(viewpoint.offset - layout.startOffset) < Self.rounding
        let size = layout.containerSize
        traits = sections.map(SectionTraits.init)
        measurements = Measurements()
        measuredSections = []
        layout = CollectionLayout(
            sections: sections.map { $0.layout(itemSize: options.itemSize) }, options: options, containerSize: size)
        layout.cellLimit = ElementViews.mostCells
        viewpoint.offset = isAtStart ? layout.startOffset : viewpoint.offset.clamped(to: layout.offsetRange)
        views.follow({ $0 }, isChanged: { _ in true })
        selection.keep(layout.contains)
        cursor = cursor.flatMap { layout.contains($0) ? $0 : nil }
        selectionOrigin = nil
        fill()
    }

    func optionsChanged(from old: LayoutOptions) {
        endAnimation()
        endScrollAnimation()
        let position = layout.position(at: viewpoint)
        if options.scrollDirection != old.scrollDirection || measuredBreadth(of: options) != measuredBreadth(of: old) {
            forgetMeasuredLengths()
        }
        if options.itemSize != old.itemSize { giveItemSize() }
        layout.options = layoutOptions
        viewpoint.offset = layout.offset(for: position).clamped(to: layout.offsetRange)
        for view in views.live.values where view.measuredOrientation != nil {
            view.measuredOrientation = isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
            gtk_widget_queue_resize(view.widget)
        }
        showHeaderBackground()
        fill()
    }

    /// All of the options that the breadth of measured items depends on.
    private func measuredBreadth(of options: LayoutOptions) -> [Length] {
        let across = options.scrollDirection == .vertical ? options.itemSize.width : options.itemSize.height
        let insets = [options.sectionInset, options.sectionMargin, options.contentInset]
        let sides = insets.flatMap {
            options.scrollDirection == .vertical ? [$0.left, $0.right] : [$0.top, $0.bottom]
        }
        return [across, .points(options.minimumInteritemSpacing)] + sides.map(Length.points)
    }

    /// Gives the options' item size to the sections that take it.
    private func giveItemSize() {
        var edits = CollectionEdits()
        for index in traits.indices where traits[index].takesItemSize {
            var settings = layout.settings(ofSection: index)
            settings.itemSize = options.itemSize
            edits.changeSection(index, to: settings)
        }
        do { try layout.apply(edits) } catch { fatalError("CollectionView: \(error)") }
    }
}

extension CollectionLayout {
    /// Whether there is an item at the index path.
    func contains(_ path: LayoutIndexPath) -> Bool { naturalFrame(of: LayoutElement.ID(.cell, path)) != nil }
}
