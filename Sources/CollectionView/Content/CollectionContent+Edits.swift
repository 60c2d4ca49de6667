import StickyLayout

/// Edits of sections and items.
extension CollectionContent {
    /// What a batch of edits has done.
    struct AppliedEdits {
        /// Where everything was before, and is now.
        let mapping: IndexMapping
        /// The item that has kept its place in view, by its new index path.
        let keptItem: LayoutIndexPath?
    }

    /// Makes a batch of edits. Content that rests where it starts out stays there. Otherwise the first item in view that is neither removed
    /// nor moved keeps its place.
    ///
    /// - Throws: `CollectionEditError` where the batch makes no sense; the content is then as before.
    mutating func apply(
        _ edits: ViewEdits, seenFrom viewpoint: inout Viewpoint
    ) throws(CollectionEditError) -> AppliedEdits {
        let isAtStart = abs(viewpoint.offset - layout.startOffset) < Self.rounding
        let cells = uncoveredCells(at: viewpoint).map { element in
            (path: element.indexPath, distance: layout.axisSpan(of: element.frame).start - viewpoint.offset)
        }
        let mapping = try layout.apply(layoutEdits(of: edits))
        followSections(edits, mapping)

        let moved = Set(edits.movedItems.map(\.from))
        let survivor = cells.lazy.compactMap { cell -> (path: LayoutIndexPath, distance: Double)? in
            guard !moved.contains(cell.path), !edits.movedSections.contains(cell.path.section) else { return nil }
            return mapping.newIndexPath(of: cell.path).map { ($0, cell.distance) }
        }.first
        if isAtStart {
            viewpoint.offset = layout.startOffset
        } else if let survivor {
            let start = layout.axisSpan(of: layout.frame(of: survivor.path)).start
            viewpoint.offset = (start - survivor.distance).clamped(to: layout.offsetRange)
        } else {
            viewpoint.offset = viewpoint.offset.clamped(to: layout.offsetRange)
        }
        return AppliedEdits(mapping: mapping, keptItem: survivor?.path)
    }

    /// The edits for the layout.
    private func layoutEdits(of edits: ViewEdits) -> CollectionEdits {
        var result = edits.edits
        for (index, section) in edits.insertedSections {
            result.insertSection(section.layout(under: options), at: index)
        }
        for (index, section) in edits.reloadedSections {
            result.reloadSection(index, as: section.layout(under: options))
        }
        for path in edits.reloadedItems where traits.indices.contains(path.section) && layout.contains(path) {
            let item = traits[path.section].measuresItems ? LayoutItem() : layout.item(at: path)
            result.resizeItem(at: path, to: item.size, margin: item.margin)
        }
        for section in edits.reloadedHeaders.union(edits.reloadedFooters) where traits.indices.contains(section) {
            let old = layout.settings(ofSection: section)
            var settings = old
            if edits.reloadedHeaders.contains(section), traits[section].measures(.header) {
                settings.headerReferenceSize = nil
            }
            if edits.reloadedFooters.contains(section), traits[section].measures(.footer) {
                settings.footerReferenceSize = nil
            }
            if settings != old { result.changeSection(section, to: settings) }
        }
        return result
    }

    /// Follows the sections to their new places.
    private mutating func followSections(_ edits: ViewEdits, _ mapping: IndexMapping) {
        let old = traits
        let inserted = Dictionary(edits.insertedSections.map { ($0.index, SectionTraits($0.section)) }) { $1 }
        let reloaded = Dictionary(edits.reloadedSections.map { ($0.index, SectionTraits($0.section)) }) { $1 }
        traits = (0..<layout.sectionCount).map { index in
            if let traits = inserted[index] { return traits }
            guard let oldIndex = mapping.oldSection(of: index) else {
                preconditionFailure("section \(index) came from nowhere")
            }
            return reloaded[oldIndex] ?? old[oldIndex]
        }
        measurements.follow(mapping.newSection)
        // An item may have come from a section with given sizes to one that is measured.
        for (source, destination) in edits.movedItems
        where traits[destination.section].measuresItems && !old[source.section].measuresItems {
            do { try layout.setItemSize(nil, at: destination) } catch { fatalError("CollectionView.apply: \(error)") }
        }
        let destinations = edits.movedItems.map(\.to.section).filter { traits[$0].measuresItems }
        measurements[.cell].sections.formUnion(destinations)
    }
}
