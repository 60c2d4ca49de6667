import CollectionDocument
import StickyLayout

/// A member of an option that the search for a recording's options may set.
struct FitDimension {
    let member: OptionMember
    /// Whether it is a content inset, and at which edge.
    private let inset: Edge?

    private enum Edge {
        case leading, trailing
    }

    var isLeadingInset: Bool { inset == .leading }

    /// The values from which a new search may start: each choice, and for a minimum or a maximum 0, at which headers vanish.
    func startValues(in candidate: FitCandidate, _ numbers: MeasuredNumbers) -> [OptionValue] {
        switch member.kind {
        case .choice, .flag: values(in: candidate, numbers)
        case .number(.limit): [.number(0)]
        case .number, .length, .rule: []
        }
    }

    /// What the rules of the system read, in the catalogue's order; first the content insets, which move everything.
    static func all(for options: LayoutOptions, hasParallaxHeader: Bool) -> [FitDimension] {
        let isVertical = options.scrollDirection == .vertical
        let isFromRight = options.layoutDirection == .rightToLeft
        let leading = isVertical ? "top" : isFromRight ? "right" : "left"
        let trailing = isVertical ? "bottom" : isFromRight ? "left" : "right"
        let along = isVertical ? "height" : "width"
        var dimensions: [FitDimension] = []
        for option in LayoutOption.all where option.path == \LayoutOptions.contentInset {
            dimensions += option.member(leading).map { [FitDimension(member: $0, inset: .leading)] } ?? []
            dimensions += option.member(trailing).map { [FitDimension(member: $0, inset: .trailing)] } ?? []
        }
        for option in LayoutOption.all where option.isOfHeaderRules && option.systems.contains(options.system) {
            // The parallax header's length moves the content, so it is known.
            if option.path == \LayoutOptions.parallaxHeaderReferenceSize { continue }
            if case .parallaxSize = option.value {
                guard hasParallaxHeader, let member = option.member(along) else { continue }
                dimensions.append(FitDimension(member: member, inset: nil))
            } else {
                dimensions += option.members.map { FitDimension(member: $0, inset: nil) }
            }
        }
        return dimensions
    }

    /// The values to try: the default, and what was measured. Once everything is explained, only what is simpler is tried.
    func values(in candidate: FitCandidate, _ numbers: MeasuredNumbers) -> [OptionValue] {
        let initial = member.value(in: LayoutOptions())
        let usual = initial.map { [$0] } ?? []
        guard candidate.score.misses > 0 else { return usual }
        switch member.kind {
        case .choice(let names): return names.map(OptionValue.string)
        case .flag: return [.bool(false), .bool(true)]
        case .number(.limit):
            let current = member.value(in: candidate.layout.options)?.number ?? .infinity
            let corrected = candidate.score.lengthExcesses.commonest(3).map { current + $0 }
            return usual + points([0] + numbers.lengths + corrected)
        case .number:
            let current = member.value(in: candidate.layout.options)?.number ?? 0
            let sign = inset == .trailing ? -1.0 : 1
            let corrected = candidate.score.shifts.commonest(6).map { current + sign * $0 }
            let measured = inset == .trailing ? numbers.trailingDistances : numbers.heldDistances
            return usual + points(measured + corrected)
        case .length: return [.length(.points(0))] + numbers.lengths.prefix(4).map { .length(.points($0)) }
        // The search tries no rules of one's own.
        case .rule: return usual
        }
    }

    private func points(_ numbers: [Double]) -> [OptionValue] {
        numbers.filter(\.isFinite).map { .number($0.plausible) }
    }
}
