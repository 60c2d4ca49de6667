extension CollectionLayout {
    /// What a term of an own rule stands for in the rule of a section's header, in points, whatever the layout's system; `nil` if
    /// there is no such section.
    package func value(of term: RuleTerm, forHeaderOf section: Int, at viewpoint: Viewpoint) -> Double? {
        guard flow.sections.indices.contains(section) else { return nil }
        let rule = CustomRule(scene: scene(at: viewpoint))
        return rule.value(
            of: term, for: flow.geometry(of: section), in: rule.scene.viewport(at: viewpoint.clamped.offset))
    }
}
