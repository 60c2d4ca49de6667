import CollectionDocument
import StickyLayout

/// A member of an option that the search for a recording's options may set.
struct FitDimension {
    let option: LayoutOption
    let member: OptionMember
    private let role: Role

    private enum Role {
        /// An option of header rules.
        case option
        /// The leading content inset, as far as the recording shows where content rests: it has this value, or none.
        case restingInset(Double)
        /// A content inset that was measured, as far as the recording's offsets ask for it.
        case leadingInset(ClosedRange<Double>)
        case trailingInset(ClosedRange<Double>)
    }

    var isMeasuredInset: Bool {
        switch role {
        case .leadingInset, .trailingInset: true
        case .option, .restingInset: false
        }
    }

    /// Whether it makes headers leave, and come back while one scrolls back.
    var isFloating: Bool {
        option.path == \LayoutOptions.sectionHeadersFloat || option.path == \LayoutOptions.globalHeaderFloats
    }

    var isLeadingInset: Bool { if case .leadingInset = role { true } else { false } }

    /// The number that the option has; 0 if it is none.
    func number(in candidate: FitCandidate) -> Double { member.value(in: candidate.layout.options)?.number ?? 0 }

    /// Whether a candidate's inset is one that the recording's offsets reach.
    func accepts(_ candidate: FitCandidate) -> Bool {
        guard case .leadingInset(let range) = role else { return true }
        return range.contains(number(in: candidate))
    }

    /// The insets that were measured, the most common ones first.
    func measuredValues(_ numbers: MeasuredNumbers) -> [OptionValue] {
        guard case .leadingInset(let range) = role else { return [] }
        return Array(points(numbers.heldDistances, in: range).prefix(Self.mostMeasured))
    }

    private static let mostMeasured = 4

    /// The values from which a new search may start: each choice, for a minimum or a maximum 0, at which headers vanish, for other numbers
    /// the default, and the insets that are measured most often.
    func startValues(in candidate: FitCandidate, _ numbers: MeasuredNumbers) -> [OptionValue] {
        switch (member.kind, role) {
        case (.choice, _), (.flag, _): values(in: candidate, numbers)
        case (.number(.limit), _): [.number(0)]
        case (.number, .restingInset(let inset)): points([inset])
        case (.number, .trailingInset(let range)): Array(points(numbers.trailingDistances, in: range).prefix(1))
        case (.number, .leadingInset(let range)): Array(points(numbers.heldDistances, in: range).prefix(1))
        case (.number, .option): initialValue
        case (.length, _), (.rule, _): []
        }
    }

    /// What the rules of the system read, in the catalogue's order, and the content insets that the recording's offsets ask for: first
    /// the one at which it rests, which moves everything, and the others last.
    static func all(for options: LayoutOptions, _ boxes: RecordedBoxes) -> [FitDimension] {
        let along = boxes.axes.isVertical ? "height" : "width"
        var dimensions: [FitDimension] = []
        for option in LayoutOption.all where option.isOfHeaderRules && option.systems.contains(options.system) {
            if isKnownFromContent(option, boxes) { continue }
            if case .parallaxSize = option.value {
                guard !boxes.parallaxHeader.isEmpty, let member = option.member(along) else { continue }
                dimensions.append(FitDimension(option: option, member: member, role: .option))
            } else {
                dimensions += option.members.map { FitDimension(option: option, member: $0, role: .option) }
            }
        }
        return restingInset(boxes) + dimensions + measuredInsets(boxes)
    }

    /// Whether the content says already what the option is.
    private static func isKnownFromContent(_ option: LayoutOption, _ boxes: RecordedBoxes) -> Bool {
        // The parallax header's length moves the content, and a header beside the items narrows them.
        if option.path == \LayoutOptions.parallaxHeaderReferenceSize { return true }
        if option.path == \LayoutOptions.headerPlacement { return true }
        return option.path == \LayoutOptions.contentAnchor && boxes.startOffset != nil
    }

    private static func restingInset(_ boxes: RecordedBoxes) -> [FitDimension] {
        guard let least = boxes.lines.first?.offset, least < -RecordedRounding.edge else { return [] }
        return leadingEdge(boxes.axes).map {
            [FitDimension(option: .contentInset, member: $0, role: .restingInset(-least))]
        } ?? []
    }

    /// A page that scrolls from 0 to the end of its content has no content inset.
    private static func measuredInsets(_ boxes: RecordedBoxes) -> [FitDimension] {
        guard let least = boxes.lines.first?.offset, let greatest = boxes.lines.last?.offset else { return [] }
        var dimensions: [FitDimension] = []
        if least < -RecordedRounding.edge, let member = leadingEdge(boxes.axes) {
            dimensions.append(
                FitDimension(option: .contentInset, member: member, role: .leadingInset(least...(-least))))
        }
        let end = boxes.axes.contentLength.map { max(0, $0 - boxes.axes.viewportLength) }
        // Where nothing says how long the content is, the inset may be as long as what was scrolled.
        let excess = end.map { abs(greatest - $0) } ?? abs(greatest)
        if excess > RecordedRounding.edge, let member = trailingEdge(boxes.axes) {
            dimensions.append(
                FitDimension(option: .contentInset, member: member, role: .trailingInset(-excess...excess)))
        }
        return dimensions
    }

    private static func leadingEdge(_ axes: RecordedAxes) -> OptionMember? {
        let isFromRight = axes.layoutDirection == .rightToLeft
        return LayoutOption.contentInset.member(axes.isVertical ? "top" : isFromRight ? "right" : "left")
    }

    private static func trailingEdge(_ axes: RecordedAxes) -> OptionMember? {
        let isFromRight = axes.layoutDirection == .rightToLeft
        return LayoutOption.contentInset.member(axes.isVertical ? "bottom" : isFromRight ? "left" : "right")
    }

    /// The values to try: the default, and what was measured. Once everything is explained, only what is simpler is tried.
    func values(in candidate: FitCandidate, _ numbers: MeasuredNumbers) -> [OptionValue] {
        let usual = initialValue
        guard candidate.score.misses > 0 else { return usual }
        switch member.kind {
        case .choice(let names): return names.map(OptionValue.string)
        case .flag: return [.bool(false), .bool(true)]
        case .number(.limit):
            let current = member.value(in: candidate.layout.options)?.number ?? .infinity
            let corrected = candidate.score.lengthExcesses.commonest(Self.mostExcesses).map { current + $0 }
            return usual + points([0] + numbers.lengths + corrected)
        case .number: return usual + measuredPoints(in: candidate, numbers)
        case .length:
            let lengths = [0] + numbers.lengths.prefix(Self.mostLengths)
            return lengths.map { .length(.points($0)) }
        // The search tries no rules of one's own.
        case .rule: return usual
        }
    }

    /// Of what is measured, only the most common values are tried: each of them costs a layout in each sweep.
    private static let mostExcesses = 3
    private static let mostLengths = 4
    private static let mostShifts = 6

    private var initialValue: [OptionValue] { member.value(in: LayoutOptions()).map { [$0] } ?? [] }

    private func measuredPoints(in candidate: FitCandidate, _ numbers: MeasuredNumbers) -> [OptionValue] {
        let current = member.value(in: candidate.layout.options)?.number ?? 0
        let shifts = candidate.score.shifts.commonest(Self.mostShifts)
        switch role {
        case .restingInset(let inset): return points([inset])
        case .leadingInset(let range):
            return points(numbers.heldDistances + shifts.map { current + $0 }, in: range)
        case .trailingInset(let range):
            return points(numbers.trailingDistances + shifts.map { current - $0 }, in: range)
        case .option: return points(numbers.heldDistances + shifts.map { current + $0 })
        }
    }

    private func points(_ numbers: [Double], in range: ClosedRange<Double>) -> [OptionValue] {
        points(numbers.filter(range.contains))
    }

    private func points(_ numbers: [Double]) -> [OptionValue] {
        numbers.filter(\.isFinite).map { .number($0.plausible) }
    }
}

extension LayoutOption {
    fileprivate static let contentInset: LayoutOption = {
        guard let option = all.first(where: { $0.path == \LayoutOptions.contentInset }) else {
            preconditionFailure("the catalogue has all options")
        }
        return option
    }()
}
