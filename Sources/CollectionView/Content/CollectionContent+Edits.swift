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
    /// nor moved keeps its place, or before that the header of a section that is reloaded: somebody may have collapsed it there.
    ///
    /// - Throws: `CollectionEditError` where the batch makes no sense; the content is then as before.
    mutating func apply(
        _ edits: ViewEdits, seenFrom viewpoint: inout Viewpoint
    ) throws(CollectionEditError) -> AppliedEdits {
        let edits = withoutItemsOfCollapsedSections(edits)
        let isAtStart = abs(viewpoint.offset - layout.startOffset) < Self.rounding
        let places = placesToKeep(edits, at: viewpoint)
        let mapping = try layout.apply(layoutEdits(of: edits))
        followSections(edits, mapping)

        let kept = places.lazy.compactMap { place in
            mapping.newID(of: place.id).map { SeenPlace(id: $0, distance: place.distance) }
        }.first
        if isAtStart {
            viewpoint.offset = layout.startOffset
        } else if let kept {
            viewpoint.offset = (start(of: kept.id) - kept.distance).clamped(to: layout.offsetRange)
        } else {
            viewpoint.offset = viewpoint.offset.clamped(to: layout.offsetRange)
        }
        return AppliedEdits(mapping: mapping, keptItem: kept.flatMap { $0.id.kind == .cell ? $0.id.indexPath : nil })
    }

    /// An element, and how far from the viewport's leading edge it is seen, in points.
    private struct SeenPlace {
        let id: LayoutElement.ID
        let distance: Double
    }

    /// What may stay where it is seen, the likeliest first.
    private func placesToKeep(_ edits: ViewEdits, at viewpoint: Viewpoint) -> [SeenPlace] {
        let moved = Set(edits.movedItems.map(\.from))
        let reloaded = Set(edits.reloadedSections.map(\.index))
        func place(_ element: LayoutElement) -> SeenPlace {
            SeenPlace(id: element.id, distance: layout.axisSpan(of: element.frame).start - viewpoint.offset)
        }
        let headers = layout.elements(at: viewpoint).filter { $0.kind == .header }
        return uncoveredCells(at: viewpoint).compactMap { cell in
            let section = cell.indexPath.section
            guard !edits.movedSections.contains(section), !moved.contains(cell.indexPath) else { return nil }
            if reloaded.contains(section) { return headers.first { $0.id == .header(section) }.map(place) }
            return place(cell)
        }
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
        let resized = Set(edits.resizedItems.map(\.path))
        for (source, destination) in edits.movedItems where !resized.contains(source) {
            let staysInSection = mapping.newSection(of: source.section) == destination.section
            let isMeasured = old[source.section].measuresItems || traits[destination.section].measuresItems
            // What was measured in one section says nothing in another, where items may have another breadth, or a given size.
            guard isMeasured, !staysInSection else { continue }
            do { try layout.setItemSize(nil, at: destination) } catch { fatalError("CollectionView.apply: \(error)") }
        }
        let destinations = edits.movedItems.map(\.to.section).filter { traits[$0].measuresItems }
        measurements[.cell].sections.formUnion(destinations)
    }
}
