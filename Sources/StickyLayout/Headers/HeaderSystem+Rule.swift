// This file is the only place that tells systems apart.

extension HeaderSystem {
    /// The type that says everything there is to say about the system.
    var rule: any HeaderRule.Type {
        switch self {
        case .native: Native.self
        case .cellBounds: CellBounds.self
        case .sectionBounds: SectionBounds.self
        case .akpFlow: AKPFlow.self
        case .csSticky: CSSticky.self
        case .custom: CustomRule.self
        }
    }

    /// Asks the system's rule about a collection, and appends what it finds.
    ///
    /// Each case names the type of the rule, so that the compiler makes a version of the query for each. Through
    /// `any HeaderRule` the rule would be called by way of a table for every header.
    @inline(__always)
    func ask<Query: HeaderQuery>(_ query: Query, about scene: HeaderScene, appendingTo found: inout [Query.Found]) {
        switch self {
        case .native: query.append(to: &found, by: Native(scene: scene))
        case .cellBounds: query.append(to: &found, by: CellBounds(scene: scene))
        case .sectionBounds: query.append(to: &found, by: SectionBounds(scene: scene))
        case .akpFlow: query.append(to: &found, by: AKPFlow(scene: scene))
        case .csSticky: query.append(to: &found, by: CSSticky(scene: scene))
        case .custom: query.append(to: &found, by: CustomRule(scene: scene))
        }
    }
}

/// A question about a collection that is written once, whatever the header system.
protocol HeaderQuery {
    associatedtype Found
    func append(to found: inout [Found], by rule: some HeaderRule)
}

// MARK: - What a system reads

extension HeaderSystem {
    /// Whether the system's layouts depend on the option. Options that no rule lists belong to the flow, so every system reads
    /// them.
    package func reads(_ option: PartialKeyPath<LayoutOptions>) -> Bool {
        rule.options.contains(option) || !Self.allCases.contains { $0.rule.options.contains(option) }
    }

    /// Whether the system's layouts depend on a setting of a section. Settings that no rule lists belong to the flow.
    package func reads(_ setting: PartialKeyPath<SectionSettings>) -> Bool {
        rule.settings.contains(setting) || !Self.allCases.contains { $0.rule.settings.contains(setting) }
    }

    /// How far a pinned header follows its section under this system: the choice of `headerTravel` that comes nearest.
    package func headerTravel(under options: LayoutOptions) -> HeaderTravel { rule.headerTravel(under: options) }
}
