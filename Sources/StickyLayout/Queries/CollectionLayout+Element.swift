extension CollectionLayout {
    /// One element, as it is at `offset`; `nil` where there is none.
    ///
    /// An element of `native` is found wherever it is, in view or not. The published layouts know a header only where they
    /// show it, so there it is `nil` elsewhere.
    ///
    /// - Parameters:
    ///   - path: the item of a cell; of a header or a footer the section counts. A parallax header needs neither.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
    /// - Complexity: O(log *lines*); in the published layouts, O(*elements in view*).
    public func element(
        _ kind: LayoutElement.Kind = .cell, at path: LayoutIndexPath, offset: Double, revealedLength: Double = 0
    ) -> LayoutElement? {
        let rule = rule(at: offset, revealedLength: revealedLength)
        let span = options.system == .native ? Self.everywhere : visibleSpan(at: offset)
        guard contains(path, kind) else { return nil }
        switch kind {
        case .cell:
            let placement = placement(of: path)
            guard placement.hasArea else { return nil }
            return rule.element(.cell, path.section, item: path.item, placement, zIndex: rule.cellZIndex)
        case .header: return rule.placedHeader(of: path.section, in: span)
        case .footer: return rule.footer(of: flow.sections.placed(path.section), in: span)
        case .parallaxHeader:
            var found: LayoutElement?
            rule.forEachFloatingElement(in: visibleSpan(at: offset)) { element in
                if element.kind == .parallaxHeader { found = element }
            }
            return found
        }
    }

    /// Whether the collection has the section, and for a cell the item.
    func contains(_ path: LayoutIndexPath, _ kind: LayoutElement.Kind) -> Bool {
        if kind == .parallaxHeader { return true }
        guard flow.sections.indices.contains(path.section) else { return false }
        return kind != .cell || (0..<itemCount(ofSection: path.section)).contains(path.item)
    }

    /// All of the scroll axis.
    private static let everywhere = Span(
        start: -.greatestFiniteMagnitude / 2, length: .greatestFiniteMagnitude)
}
