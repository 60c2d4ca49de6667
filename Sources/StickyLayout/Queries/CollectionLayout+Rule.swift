/// The collection's header system, and what it is asked about.
extension CollectionLayout {
    func rule(revealedLength: Double = 0) -> any HeaderRule {
        options.system.rule.init(scene: scene(revealedLength: revealedLength))
    }

    func scene(revealedLength: Double) -> HeaderScene {
        HeaderScene(flow: flow, revealedLength: revealedLength)
    }

    /// What the viewport shows of the scroll axis, content insets included. Starts at the offset as it counts
    /// (`LayoutLimits`).
    public func visibleSpan(at offset: Double) -> Span {
        Span(start: offset.clamped(to: LayoutLimits.positions), length: axes.viewportLength)
    }

    /// Where a header, a footer or a parallax header is; `nil` for a cell, and where there is no such element.
    func place<Q: AxisQuantity>(
        of id: LayoutElement.ID, in view: Viewport<Q>, by rule: some HeaderRule
    ) -> HeaderPlace<Q>? {
        guard contains(id) else { return nil }
        switch id.kind {
        case .cell: return nil
        case .header: return rule.placedHeader(of: id.indexPath.section, in: view)
        case .footer: return rule.footer(of: flow.placed(id.indexPath.section), in: view)
        case .parallaxHeader: return rule.parallaxHeader(in: view)
        }
    }

    /// What is asked about where one element is wanted: everything, where its frame depends on nothing else.
    func viewport<Q: AxisQuantity>(ofSearchAt offset: Double, for rule: some HeaderRule) -> Viewport<Q> {
        let span = Span(start: -.greatestFiniteMagnitude / 2, length: .greatestFiniteMagnitude)
        return rule.scene.viewport(
            at: .term(.offset, visibleSpan(at: offset).start),
            span: type(of: rule).findsAnywhere ? span : nil)
    }
}
