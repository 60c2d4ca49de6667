extension CollectionLayout {
    /// Everything in the viewport at `offset`, in drawing order, back to front: by `zIndex`, then
    /// cells before supplementary views, then section, then item. Frames in content coordinates.
    public func elements(at offset: Double, revealedLength: Double = 0) -> [LayoutElement] {
        elements(in: visibleSpan(at: offset), at: offset, revealedLength: revealedLength)
    }

    /// Everything that meets `span` while the content offset is `offset`, in drawing order. The span only selects, and moves
    /// nothing, except in `csSticky`: there a section's header leaves with the section's last cell in the span.
    public func elements(in span: Span, at offset: Double, revealedLength: Double = 0) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        append(in: span, at: offset, revealedLength: revealedLength, cellLimit: cellLimit, to: &elements)
        return elements
    }

    /// As `elements(at:)`, into a buffer that keeps its storage from frame to frame.
    public func appendElements(at offset: Double, revealedLength: Double = 0, to elements: inout [LayoutElement]) {
        let span = visibleSpan(at: offset)
        append(in: span, at: offset, revealedLength: revealedLength, cellLimit: cellLimit, to: &elements)
    }

    /// What an offset change moves, and no cells: the headers, footers and floating elements in the viewport at
    /// `offset`, in drawing order, into a buffer that keeps its storage from frame to frame.
    ///
    /// - Complexity: O(log *sections* + *sections in view*).
    public func appendSupplementaries(
        at offset: Double, revealedLength: Double = 0, to elements: inout [LayoutElement]
    ) {
        append(in: visibleSpan(at: offset), at: offset, revealedLength: revealedLength, cellLimit: 0, to: &elements)
    }

    private func append(
        in span: Span, at offset: Double, revealedLength: Double, cellLimit: Int, to elements: inout [LayoutElement]
    ) {
        let span = span.clamped
        guard span.length > 0 else { return }
        options.system.rule.appendElements(
            in: span, at: visibleSpan(at: offset).start, of: scene(revealedLength: revealedLength),
            cellLimit: cellLimit, to: &elements)
    }
}

extension HeaderRule {
    static func appendElements(
        in span: Span, at offset: Double, of scene: HeaderScene, cellLimit: Int, to elements: inout [LayoutElement]
    ) {
        let rule = Self(scene: scene)
        let flow = scene.flow
        let firstElement = elements.count
        let view = scene.viewport(at: offset, span: span)
        let sections = flow.sections(meeting: span)

        if cellLimit > 0 {
            var room = cellLimit
            flow.sections.forEach(in: sections, having: .cells, while: room > 0) { section in
                flow.forEachItem(of: section, meeting: span, limit: room) { item, place in
                    let path = LayoutIndexPath(item: item, section: section)
                    elements.append(rule.scene.cell(path, place, zIndex: Self.cellZIndex))
                }
                room = cellLimit - (elements.count - firstElement)
            }
        }
        let firstSupplementary = elements.count
        func add(_ place: HeaderPlace<Double>) { elements.append(rule.scene.element(place)) }
        flow.sections.forEach(in: sections, having: .supplementary) { section in
            let section = flow.placed(section)
            if let header = rule.header(of: section, in: view) { add(header) }
            if let footer = rule.footer(of: section, in: view) { add(footer) }
        }
        if let header = rule.parallaxHeader(in: view) { add(header) }
        rule.forEachFloatingHeader(besides: sections, in: view) { section in
            if let header = rule.header(of: flow.placed(section), in: view) { add(header) }
        }

        elements.sortByDrawingOrder(from: firstSupplementary)
        elements.moveBeneath(zIndex: Self.cellZIndex, from: firstSupplementary, to: firstElement)
    }
}

extension [LayoutElement] {
    /// Sorts the supplementary views from `start` on, in place: a slice of the array would be a copy of it.
    fileprivate mutating func sortByDrawingOrder(from start: Int) {
        withUnsafeMutableBufferPointer {
            var supplementaries = UnsafeMutableBufferPointer(rebasing: $0[start...])
            supplementaries.sort { $0.isDrawn(before: $1) }
        }
    }

    /// Cells stand before all supplementary views; those that lie lower (a parallax header) go before them.
    fileprivate mutating func moveBeneath(zIndex: Int, from start: Int, to destination: Int) {
        var end = start
        while end < count, self[end].zIndex < zIndex { end += 1 }
        guard end > start, start > destination else { return }
        let moved = self[start..<end]
        replaceSubrange(destination..<end, with: moved + self[destination..<start])
    }
}

extension LayoutElement {
    /// Drawing order among supplementary views; a section's header comes before its footer.
    fileprivate func isDrawn(before other: LayoutElement) -> Bool {
        func order(_ kind: Kind) -> Int { kind == .parallaxHeader ? 0 : kind == .header ? 1 : 2 }
        return (zIndex, indexPath.section, order(kind)) < (other.zIndex, other.indexPath.section, order(other.kind))
    }
}
