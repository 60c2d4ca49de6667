extension HeaderSystem {
    /// The type that says all there is to say of the system. This is the only place that tells systems apart.
    var rule: any HeaderRule.Type {
        switch self {
        case .native: Native.self
        case .cellBounds: CellBounds.self
        case .sectionBounds: SectionBounds.self
        case .akpFlow: AKPFlow.self
        case .csSticky: CSSticky.self
        }
    }

    /// What it does, in a sentence.
    package var summary: MessageID { rule.summary }

    /// Whether the system's layouts depend on the option. Options that no rule lists belong to the flow, so every system reads
    /// them.
    public func reads(_ option: PartialKeyPath<LayoutOptions>) -> Bool {
        rule.options.contains(option) || !Self.allCases.contains { $0.rule.options.contains(option) }
    }

    /// What the system does instead of an option that it does not read: the end of a sentence. `nil` where it has nothing of its
    /// own in that place.
    package func instead(of option: PartialKeyPath<LayoutOptions>) -> MessageID? { rule.instead[option] }

    /// Whether the system's layouts depend on what a section sets so, likewise.
    public func reads(_ setting: PartialKeyPath<SectionSettings>) -> Bool {
        rule.settings.contains(setting) || !Self.allCases.contains { $0.rule.settings.contains(setting) }
    }
}
