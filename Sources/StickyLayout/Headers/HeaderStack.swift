/// How long the pile is above each header that stacks: `pinnedHeaders: stack`. The sections keep what the pile
/// adds up to, so that a scroll only searches it.
///
/// A header's place in the pile is the sum of *all* stacking headers before it. Where sections follow one
/// another those are just the pinned ones; where negative insets put one header over another, the sum keeps
/// headers apart and moving no faster than the content, which counting the pinned ones would not.
///
/// A header that collapses counts with its minimum length: before the next one meets it, its own section has
/// passed under it, and then it is no longer than that.
struct HeaderStack {
    private let sections: SectionList
    /// The global header is no part of the pile: the pile begins below it.
    private let globalHeaderLength: Double

    init(flow: Flow, options: LayoutOptions) {
        sections = flow.sections
        let isGlobal = options.firstSectionIsGlobalHeader && !sections.isEmpty
        globalHeaderLength = isGlobal ? sections.measure(before: 1).pile : 0
    }

    func lengthBefore(_ section: Int) -> Double {
        section == 0 ? 0 : sections.measure(before: section).pile - globalHeaderLength
    }

    /// Hands over the sections before `end` that add to the pile and whose place in it may meet `span`, which counts from
    /// the pile's leading edge.
    ///
    /// - Complexity: O(log *sections*) for each of them, however many there are between that do not pin.
    func forEachSection(before end: Int, meeting span: Span, _ body: (Int) -> Void) {
        guard span.end > 0 else { return }
        let last = sections.firstSection(pilingUpTo: span.end + globalHeaderLength)
        var section = sections.firstSection(pilingUpPast: max(0, span.start) + globalHeaderLength)
        while section < end, section <= last {
            body(section)
            let next = sections.firstSection(pilingUpPast: sections.measure(before: section + 1).pile)
            section = max(section + 1, next)
        }
    }
}
