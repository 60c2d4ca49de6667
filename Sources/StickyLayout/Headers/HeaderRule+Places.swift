/// What rules are written with.
extension HeaderRule {
    // Lent, not copied: each header asks for them several times.
    var flow: Flow { _read { yield scene.flow } }
    var options: LayoutOptions { _read { yield scene.options } }
    var contentShift: Double { flow.contentShift }

    /// A header, a footer or a parallax header that the collection has; `nil` for a cell, and where it is not emitted.
    func place<Q>(of id: LayoutElement.ID, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        switch id.kind {
        case .cell: nil
        case .header: header(of: flow.placed(id.indexPath.section), in: view)
        case .footer: footer(of: flow.placed(id.indexPath.section), in: view)
        case .parallaxHeader: parallaxHeader(in: view)
        }
    }

    func naturalHeader<Q>(of section: PlacedSection) -> HeaderPlace<Q> { place(.header, section.header, of: section) }
    func naturalFooter<Q>(of section: PlacedSection) -> HeaderPlace<Q> { place(.footer, section.footer, of: section) }

    private func place<Q>(
        _ kind: LayoutElement.Kind, _ natural: Placement, of section: PlacedSection
    ) -> HeaderPlace<Q> {
        HeaderPlace(
            kind: kind, section: section.index, start: .term(.natural, natural.start),
            length: .term(.length, natural.length), crossStart: natural.crossStart,
            crossLength: natural.crossLength, zIndex: Self.cellZIndex)
    }

    /// The published layouts' way to find their headers: by natural place, or by a cell in view.
    func isInReach<Q>(_ natural: HeaderPlace<Q>, in view: Viewport<Q>) -> Bool {
        natural.meets(view) || Q.lastVisibleCell(of: natural.section, in: view, of: scene) != nil
    }

    /// `c1` and `cn` in behaviour.md; `nil` where the section has no cells.
    func cells<Q: AxisQuantity>(of section: PlacedSection) -> (first: Q, last: Q)? {
        guard !section.isEmpty else { return nil }
        let lines = flow.sections[section.index].lines
        return (
            .term(.firstCell, section.linesOrigin + lines.placement(of: 0).start),
            .term(.lastCell, section.linesOrigin + lines.placement(of: lines.itemCount - 1).end)
        )
    }
}
