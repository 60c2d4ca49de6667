import StickyLayout

/// A length that was measured.
struct MeasuredElement {
    let id: LayoutElement.ID
    /// Across the scroll axis, in points.
    let breadth: Double
    /// Along the scroll axis, in points.
    let length: Double
}

/// Lengths that are measured. They are in the layout and nowhere else.
extension CollectionContent {
    /// Whether the element is one whose length is measured.
    func measures(_ id: LayoutElement.ID) -> Bool {
        id.kind != .parallaxHeader && traits[id.indexPath.section].measures(id.kind)
    }

    /// Whether the layout has the measured length of an element.
    func isMeasured(_ id: LayoutElement.ID) -> Bool {
        guard measures(id) else { return false }
        return id.kind == .cell ? layout.item(at: id.indexPath).size != nil : ownSize(of: id) != nil
    }

    /// The length that was measured of an element; `nil` if none was. Headers may be shown at another one: they shrink and stretch.
    func measuredLength(of id: LayoutElement.ID) -> Double? {
        guard isMeasured(id) else { return nil }
        if id.kind == .cell { return layout.axisSpan(of: layout.frame(of: id.indexPath)).length }
        return ownSize(of: id)?[keyPath: lengthAlongAxis].resolved(in: layout.viewportLength)
    }

    /// The size of a header or a footer that its section sets in the layout.
    private func ownSize(of id: LayoutElement.ID) -> LengthSize? {
        let settings = layout.settings(ofSection: id.indexPath.section)
        return id.kind == .header ? settings.headerReferenceSize : settings.footerReferenceSize
    }

    /// Gives the layout a length that was measured.
    mutating func give(_ element: MeasuredElement) {
        let section = element.id.indexPath.section
        let kind = element.id.kind
        if let old = measuredLength(of: element.id) {
            measurements[kind].replace(old, with: element.length)
        } else {
            measurements[kind].add(element.length)
        }
        measurements[kind].sections.insert(section)
        switch kind {
        case .cell:
            var size = LengthSize(width: element.breadth, height: element.breadth)
            size[keyPath: lengthAlongAxis] = .points(element.length)
            do {
                try layout.setItemSize(size, at: element.id.indexPath)
            } catch {
                fatalError("CollectionView: section \(section) has too many items to be measured: \(error)")
            }
        case .header:
            var size = options.headerReferenceSize
            size[keyPath: lengthAlongAxis] = .points(element.length)
            layout.changeSettings(ofSection: section) { $0.headerReferenceSize = size }
        case .footer:
            var size = options.footerReferenceSize
            size[keyPath: lengthAlongAxis] = .points(element.length)
            layout.changeSettings(ofSection: section) { $0.footerReferenceSize = size }
        case .parallaxHeader:
            preconditionFailure("a parallax header is never measured")
        }
    }

    /// Forgets all measured lengths, because what was measured has another breadth now.
    mutating func forgetMeasuredLengths() {
        guard !measurements.isEmpty else { return }
        let sectionsWithItems = measurements[.cell].sections
        var edits = CollectionEdits()
        for section in measurements.sections {
            var settings = layout.settings(ofSection: section)
            if traits[section].measures(.header) { settings.headerReferenceSize = nil }
            if traits[section].measures(.footer) { settings.footerReferenceSize = nil }
            // A section in which items were measured may have been reloaded as one that is collapsed, or whose sizes are given.
            if sectionsWithItems.contains(section), traits[section].measuresItems {
                let items = LayoutSection.Items.uniform(count: layout.itemCount(ofSection: section))
                edits.reloadSection(section, as: LayoutSection(items: items, settings: settings))
            } else {
                edits.changeSection(section, to: settings)
            }
        }
        do { try layout.apply(edits) } catch { fatalError("CollectionView: \(error)") }
        measurements = Measurements()
    }
}
