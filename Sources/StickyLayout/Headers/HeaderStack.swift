/// How long the pile is above each header that stacks: what `pinnedHeaders: stack` adds up once, when
/// the content is laid out, so that a scroll only searches it.
///
/// A header's place in the pile is the sum of *all* stacking headers before it. Where sections follow one
/// another those are just the pinned ones; where negative insets put one header over another, the sum keeps
/// headers apart and moving no faster than the content, which counting the pinned ones would not.
///
/// A header that collapses counts with its minimum length: before the next one meets it, its own section has
/// passed under it, and then it is no longer than that.
struct HeaderStack: Sendable {
    /// One entry a section, and at last the whole pile.
    private let lengthsBefore: [Double]

    init(flow: Flow, options: LayoutOptions) {
        var lengths: [Double] = []
        lengths.reserveCapacity(flow.sections.count + 1)
        var length = 0.0
        for section in flow.sections.indices {
            lengths.append(length)
            length += Self.length(of: section, in: flow, options: options)
        }
        lengths.append(length)
        lengthsBefore = lengths
    }

    /// What the section's header adds to a pile, in points.
    static func length(of section: Int, in flow: Flow, options: LayoutOptions) -> Double {
        // The global header is no part of the pile: the pile begins below it.
        let isGlobal = section == 0 && options.firstSectionIsGlobalHeader
        return flow.sections[section].pinsHeader && !isGlobal ? flow.sections[section].headerMinimumLength : 0
    }

    func lengthBefore(_ section: Int) -> Double { lengthsBefore[section] }

    /// The sections whose place in the pile may meet `span`, which counts from the pile's leading edge.
    func sections(meeting span: Span) -> Range<Int> {
        let count = lengthsBefore.count - 1
        let first = partitioningIndex(in: 0..<count) { lengthsBefore[$0 + 1] > span.start }
        let end = partitioningIndex(in: first..<count) { lengthsBefore[$0] >= span.end }
        return first..<end
    }
}
