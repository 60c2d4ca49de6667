/// A header system's formula as the text of an own rule.
package struct RuleVersion: Equatable, Sendable {
    package let rule: RuleExpression
    /// Whether the rule puts every header where the system does, if sections set nothing for themselves. If not, it is the nearest.
    package internal(set) var isExact: Bool
    /// Whether a rule that is exact is so for the headers of empty sections, too.
    package let isExactForEmptySections: Bool
}

extension HeaderSystem {
    /// The system's formula under these options, to go on from. Whether it is exact leaves empty sections out, because the options
    /// do not tell of them. Source: own-rule.md, "The systems as rules".
    package func ownRule(under options: LayoutOptions) -> RuleVersion {
        let options = options.clamped
        return switch self {
        case .native: nativeRule(under: options)
        case .cellBounds:
            version("min(max(offset, firstCell - length), lastCell - length)", isExactForEmptySections: false)
        case .sectionBounds: sectionBoundsRule(under: options)
        case .akpFlow: akpFlowRule(under: options)
        case .csSticky: csStickyRule(under: options)
        case .custom: RuleVersion(rule: options.headerRule, isExact: true, isExactForEmptySections: true)
        }
    }

    private func version(_ text: String, isExact: Bool = true, isExactForEmptySections: Bool = true) -> RuleVersion {
        RuleVersion(
            rule: RuleExpression(stringLiteral: text), isExact: isExact,
            isExactForEmptySections: isExactForEmptySections)
    }

    private func nativeRule(under options: LayoutOptions) -> RuleVersion {
        // Not where the first header has rules of its own, something lies above all headers, headers change their length, or
        // content rests at its end. Nor where headers are beside their items, or the last section is longer than its content.
        let isPlain =
            !options.firstSectionIsGlobalHeader && !options.firstSectionStretchable
            && options.parallaxHeaderReferenceSize == .zero && !options.supplementariesFollowSectionInset
            && options.showsHeadersOfEmptySections && options.contentAnchor == .leading
            && options.headerPlacement == .above && !options.lastFooterRestsAtEnd
        guard options.sectionHeadersPinToVisibleBounds else { return version("natural", isExact: isPlain) }
        if options.pinnedHeaders == .stack { return version("max(natural, line)", isExact: false) }
        let end: RuleTerm =
            switch options.headerTravel {
            case .cells: .cellsEnd
            case .inset: .insetEnd
            case .section: .sectionEnd
            }
        let isExact =
            isPlain && options.headerMinimumLength == .infinity && !options.showsNextHeader
            && !options.sectionHeadersFloat
        let line = options.showsWholeHeaders ? "line, viewportEnd - length" : "line"
        return version("max(natural, min(\(line), \(end.rawValue) - length))", isExact: isExact)
    }

    private func sectionBoundsRule(under options: LayoutOptions) -> RuleVersion {
        let axes = Axes(options: options, containerSize: .zero)
        let earliest = "firstCell - length" + Self.less(axes.leading(of: options.sectionInset))
        let furthest =
            "lastCell" + Self.less(-axes.trailing(of: options.sectionInset)) + " - length"
            + Self.less(axes.trailingContentInset)
        return version("min(max(edge, \(earliest)), \(furthest))", isExactForEmptySections: false)
    }

    private func akpFlowRule(under options: LayoutOptions) -> RuleVersion {
        let isPlain = !options.firstSectionIsGlobalHeader && !options.firstSectionStretchable
        guard options.sectionHeadersPinToVisibleBounds else { return version("natural", isExact: isPlain) }
        return version(
            "min(max(edge, firstCell - length), lastCell - length)", isExact: isPlain, isExactForEmptySections: false)
    }

    private func csStickyRule(under options: LayoutOptions) -> RuleVersion {
        let hasParallaxHeader = options.parallaxHeaderReferenceSize != .zero
        guard options.sectionHeadersPinToVisibleBounds else { return version("natural", isExact: !hasParallaxHeader) }
        // No term is the last cell in view.
        return version("min(max(edge, natural), lastCell - length)", isExact: false)
    }

    /// The end of a sum: a length to subtract, or nothing where there is none.
    private static func less(_ length: Double) -> String {
        if length == 0 { return "" }
        return length > 0 ? " - \(length.ruleText)" : " + \((-length).ruleText)"
    }
}

extension Double {
    /// A number as a rule spells it, to thousandths of a point.
    package var ruleText: String { rounded(decimals: 3).plainDescription }
}
