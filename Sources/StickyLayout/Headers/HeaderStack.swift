/// How long the pile is above each header that stacks: `pinnedHeaders: stack`. The sections keep what the pile
/// adds up to, so that a scroll only searches it.
///
/// A header's place in the pile is the sum of *all* stacking headers before it. Where sections follow one
/// another those are just the pinned ones; where negative insets put one header over another, the sum keeps
/// headers apart and moving no faster than the content, which counting the pinned ones would not.
struct HeaderStack {
    private let flow: Flow
    /// The global header is no part of the pile: the pile begins below it.
    private let globalHeaderLength: Double

    /// - Returns: `nil` where headers do not stack.
    init?(flow: Flow, options: LayoutOptions) {
        guard options.system == .native, options.pinnedHeaders == .stack, options.sectionHeadersPinToVisibleBounds
        else { return nil }
        self.flow = flow
        globalHeaderLength =
            options.firstSectionIsGlobalHeader ? flow.sections.isEmpty ? 0 : flow.sections.measure(before: 1).pile : 0
    }

    func lengthBefore(_ section: Int) -> Double {
        section == 0 ? 0 : flow.sections.measure(before: section).pile - globalHeaderLength
    }

    /// The sections whose place in the pile may meet `span`, which counts from the pile's leading edge.
    func sections(meeting span: Span) -> Range<Int> {
        guard span.end > 0 else { return 0..<0 }
        let (start, end) = (span.start + globalHeaderLength, span.end + globalHeaderLength)
        let first = flow.sections.firstSection(pilingUpPast: start)
        let last = flow.sections.firstSection(pilingUpTo: end)
        return first..<min(max(first, last + 1), flow.sections.count)
    }
}
