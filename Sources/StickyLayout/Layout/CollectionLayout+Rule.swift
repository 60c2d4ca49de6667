/// The rule of the layout's header system, and what it is asked about.
extension CollectionLayout {
    func rule(at viewpoint: Viewpoint) -> any HeaderRule { options.system.rule.init(scene: scene(at: viewpoint)) }

    /// A rule for questions that no offset and no revealed length change.
    var restingRule: any HeaderRule { rule(at: Viewpoint(0)) }

    func scene(at viewpoint: Viewpoint) -> HeaderScene {
        HeaderScene(flow: flow, revealedLength: viewpoint.clamped.revealedLength)
    }

    /// What the viewport shows of the scroll axis, content insets included, in points from the content's leading edge.
    public func visibleSpan(at viewpoint: Viewpoint) -> Span {
        Span(start: viewpoint.clamped.offset, length: axes.viewportLength)
    }

    /// What a rule is asked about where one element is wanted: all content where the element's frame does not depend on that,
    /// otherwise what the viewport shows.
    func viewportOfOneElement<Q: AxisQuantity>(at viewpoint: Viewpoint, for rule: some HeaderRule) -> Viewport<Q> {
        let everything = Span(start: -.greatestFiniteMagnitude / 2, length: .greatestFiniteMagnitude)
        return rule.scene.viewport(
            at: .term(.offset, viewpoint.clamped.offset),
            span: type(of: rule).framesIgnoreQuerySpan ? everything : nil)
    }
}

extension LayoutEnvironment {
    /// The environment under the options' header system. All numbers must be in their domains (`LayoutLimits`).
    convenience init(options: LayoutOptions, containerSize: LayoutSize) {
        self.init(options: options, containerSize: containerSize, traits: options.system.rule.flowTraits)
    }
}
