import StickyLayout

/// What a batch of edits means for the layout.
extension CollectionContent {
    /// The edits without those of items in collapsed sections. A section that the batch reloads is none of these: its items come anew.
    func withoutItemsOfCollapsedSections(_ edits: ViewEdits) -> ViewEdits {
        let reloaded = Set(edits.reloadedSections.map(\.index))
        let origins = sectionOrigins(of: edits)
        func isCollapsed(_ section: Int) -> Bool {
            traits.indices.contains(section) && layout.isCollapsed(section: section) && !reloaded.contains(section)
        }
        return edits.withoutItems(where: isCollapsed) { origins.oldSection(of: $0).map(isCollapsed) ?? false }
    }

    /// The edits for the layout.
    func layoutEdits(of edits: ViewEdits) -> CollectionEdits {
        var result = sectionEdits(of: edits)
        addItems(of: edits, to: &result)
        addSettings(of: edits, to: &result)
        return result
    }

    /// Where sections come from.
    private func sectionOrigins(of edits: ViewEdits) -> IndexMapping {
        IndexMapping(sectionEdits(of: edits), sectionCount: traits.count) { _ in 0 }
    }

    private func sectionEdits(of edits: ViewEdits) -> CollectionEdits {
        var result = edits.sectionEdits
        for (index, section) in edits.insertedSections {
            result.insertSection(section.layout(under: options), at: index)
        }
        for (index, section) in edits.reloadedSections {
            result.reloadSection(index, as: section.layout(under: options))
        }
        return result
    }

    private func addItems(of edits: ViewEdits, to result: inout CollectionEdits) {
        let origins = sectionOrigins(of: edits)
        /// Whether a section measures its items, by its index after the edits.
        func measuresItems(_ section: Int) -> Bool {
            guard let old = origins.oldSection(of: section), traits.indices.contains(old) else { return false }
            return traits[old].measuresItems
        }
        for path in edits.deletedItems { result.deleteItem(at: path) }
        for item in edits.insertedItems {
            result.insertItem(at: item.path, size: measuresItems(item.path.section) ? nil : item.size)
        }
        for (source, destination) in edits.movedItems { result.moveItem(from: source, to: destination) }
        let destinations = Dictionary(edits.movedItems.map { ($0.from, $0.to) }) { $1 }
        for item in edits.resizedItems {
            let section = destinations[item.path]?.section ?? origins.newSection(of: item.path.section)
            if section.map(measuresItems) != true { result.resizeItem(at: item.path, to: item.size) }
        }
        for path in edits.reloadedItems where contains(path) {
            let item = traits[path.section].measuresItems ? LayoutItem() : layout.item(at: path)
            result.resizeItem(at: path, to: item.size, margin: item.margin)
        }
    }

    /// Headers and footers whose data has changed are measured again.
    private func addSettings(of edits: ViewEdits, to result: inout CollectionEdits) {
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
    }
}
