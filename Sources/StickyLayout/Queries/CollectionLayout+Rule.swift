/// The collection's header system, as it is at one offset.
extension CollectionLayout {
    func rule(at offset: Double, revealedLength: Double = 0) -> any HeaderRule {
        switch options.system {
        case .native: native(at: offset, revealedLength: revealedLength)
        case .cellBounds: cellBounds(at: offset)
        case .sectionBounds: sectionBounds(at: offset)
        case .akpFlow: akpFlow(at: offset)
        case .csSticky: csSticky(at: offset)
        }
    }

    func native(at offset: Double, revealedLength: Double) -> Native {
        Native(
            flow: flow, options: options, edge: edge(at: offset),
            revealedLength: revealedLength.clamped(to: 0...LayoutLimits.positions.upperBound), pile: pile)
    }

    func cellBounds(at offset: Double) -> CellBounds {
        CellBounds(flow: flow, offset: visibleSpan(at: offset).start)
    }

    func sectionBounds(at offset: Double) -> SectionBounds {
        SectionBounds(flow: flow, options: options, offset: visibleSpan(at: offset).start)
    }

    func akpFlow(at offset: Double) -> AKPFlow {
        AKPFlow(flow: flow, options: options, edge: edge(at: offset))
    }

    func csSticky(at offset: Double) -> CSSticky {
        CSSticky(flow: flow, options: options, edge: edge(at: offset))
    }

    private func edge(at offset: Double) -> Double { visibleSpan(at: offset).start + axes.leadingContentInset }
}
