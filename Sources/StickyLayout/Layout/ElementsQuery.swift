/// The elements that meet a span of the scroll axis at an offset, in drawing order: what `elements(at:)` answers.
///
/// It takes four steps: find the sections in the span, append their cells, append headers and footers, and put everything in
/// drawing order.
///
/// - Complexity: O(log *sections* + log *lines* + *elements found*), and in a pile O(log *sections*) for each pinned header.
struct ElementsQuery: HeaderQuery {
    /// What is asked about, in points from the content's leading edge.
    let span: Span
    /// The content offset.
    let offset: Double
    /// The most cells that are appended: the first ones.
    let cellLimit: Int

    func append(to elements: inout [LayoutElement], by rule: some HeaderRule) {
        let sections = rule.flow.sectionsInSpan(span)
        let cellZIndex = type(of: rule).cellZIndex
        let firstCell = elements.count
        if cellLimit > 0 {
            appendCells(of: sections, in: rule.scene, zIndex: cellZIndex, to: &elements)
        }
        let firstSupplementary = elements.count
        appendSupplementaries(of: sections, in: rule.scene, by: rule, to: &elements)

        elements.sortByDrawingOrder(from: firstSupplementary)
        elements.moveBeneathCells(from: firstSupplementary, to: firstCell, cellZIndex: cellZIndex)
    }

    private func appendCells(
        of sections: SectionsInSpan, in scene: HeaderScene, zIndex: Int, to elements: inout [LayoutElement]
    ) {
        let flow = scene.flow
        // Read once: reading them from the flow for every cell would make the query 5 % slower.
        let axes = flow.axes
        let contentLength = flow.length
        let firstCell = elements.count
        var remaining = cellLimit
        flow.sections.forEach(among: sections, having: .cells, while: remaining > 0) { section in
            flow.forEachItem(of: section, meeting: span, limit: remaining) { item, place in
                elements.append(
                    LayoutElement(
                        kind: .cell, indexPath: LayoutIndexPath(item: item, section: section),
                        frame: axes.rect(place, contentLength: contentLength), zIndex: zIndex))
            }
            remaining = cellLimit - (elements.count - firstCell)
        }
    }

    /// Appends the headers and footers of these sections, the parallax header, and headers that are held in view although
    /// their sections are elsewhere.
    ///
    /// - Parameter scene: the rule's. Here, reading it from the rule would copy it, which makes a query of the headers 4 % slower.
    private func appendSupplementaries(
        of sections: SectionsInSpan, in scene: HeaderScene, by rule: some HeaderRule, to elements: inout [LayoutElement]
    ) {
        let view: Viewport<Double> = scene.viewport(at: offset, span: span)
        scene.flow.sections.forEach(among: sections, having: .supplementary) { index in
            let section = scene.flow.geometry(of: index)
            if let header = rule.header(of: section, in: view) { elements.append(scene.element(header)) }
            if let footer = rule.footer(of: section, in: view) { elements.append(scene.element(footer)) }
        }
        if let header = rule.parallaxHeader(in: view) { elements.append(scene.element(header)) }
        rule.forEachFloatingHeader(besides: sections, in: view) { index in
            if let header = rule.header(of: scene.flow.geometry(of: index), in: view) {
                elements.append(scene.element(header))
            }
        }
    }
}

// MARK: - Drawing order

extension [LayoutElement] {
    /// Sorts the supplementary views from `start` on, in place: a slice of the array would be a copy of it.
    fileprivate mutating func sortByDrawingOrder(from start: Int) {
        withUnsafeMutableBufferPointer {
            var supplementaries = UnsafeMutableBufferPointer(rebasing: $0[start...])
            supplementaries.sort { $0.isDrawn(before: $1) }
        }
    }

    /// Moves the supplementary views that are drawn under the cells, as a parallax header may be, to before the cells.
    ///
    /// - Parameters:
    ///   - start: where the supplementary views begin, in drawing order.
    ///   - firstCell: where the cells begin, which stand before the supplementary views.
    fileprivate mutating func moveBeneathCells(from start: Int, to firstCell: Int, cellZIndex: Int) {
        var end = start
        while end < count, self[end].zIndex < cellZIndex { end += 1 }
        guard end > start, start > firstCell else { return }
        let lower = self[start..<end]
        replaceSubrange(firstCell..<end, with: lower + self[firstCell..<start])
    }
}

extension LayoutElement {
    /// Whether a supplementary view is drawn before another one. A section's header comes before its footer.
    fileprivate func isDrawn(before other: LayoutElement) -> Bool {
        (zIndex, indexPath.section, kind.rank) < (other.zIndex, other.indexPath.section, other.kind.rank)
    }
}

extension LayoutElement.Kind {
    /// The place of the kind in the drawing order of one section at one zIndex.
    fileprivate var rank: Int {
        switch self {
        case .cell, .parallaxHeader: 0
        case .header: 1
        case .footer: 2
        }
    }
}
