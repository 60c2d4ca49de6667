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

    /// What is asked about where one element is wanted: everything, where its frame depends on nothing else.
    func viewport<Q: AxisQuantity>(ofSearchAt offset: Double, for rule: some HeaderRule) -> Viewport<Q> {
        let span = Span(start: -.greatestFiniteMagnitude / 2, length: .greatestFiniteMagnitude)
        return rule.scene.viewport(
            at: .term(.offset, visibleSpan(at: offset).start),
            span: type(of: rule).findsAnywhere ? span : nil)
    }
}
