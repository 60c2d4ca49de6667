/// The sections that may have something in a span of the scroll axis.
///
/// They lie in a range. Where negative insets or margins put sections over one another, one section may reach past any number of others,
/// and the range has those, too. They are passed over.
struct SectionsInSpan {
    /// All sections that may have something in the span lie in it.
    let range: Range<Int>
    /// Sections of the range that end before this are passed over. In points from the first section's start; −∞ where none is.
    let start: Double

    /// - Parameter start: where the span starts, in points from the first section's start; `nil` if all sections of the range count.
    init(_ range: Range<Int>, endingAfter start: Double?) {
        self.range = range
        // A point is more than the sums of lengths round to, unless they are very long.
        self.start = start.map { $0 - max(1, 16 * abs($0).ulp) } ?? -.infinity
    }

    /// Whether sections between others may be passed over.
    var hasGaps: Bool { start > -.infinity }
}

extension SectionRuns {
    /// Whether a section is one of those that may have something in a span.
    func isSection(_ section: Int, among sectionsInSpan: SectionsInSpan) -> Bool {
        guard sectionsInSpan.range.contains(section) else { return false }
        return !sectionsInSpan.hasGaps
            || measure(before: section).length + self[section].measure.furthest > sectionsInSpan.start
    }

    /// The first of some sections from `section` on that contains all that is wanted; `nil` if there is none.
    func first(from section: Int, among sectionsInSpan: SectionsInSpan, having wanted: SectionContents) -> Int? {
        let range = sectionsInSpan.range
        guard section < range.upperBound else { return nil }
        return first(
            in: max(section, range.lowerBound)..<range.upperBound, having: wanted, endingAfter: sectionsInSpan.start)
    }

    /// Passes those of some sections that contain all that is wanted to `body`, in order, while `wantsMore` is true.
    ///
    /// - Complexity: O(64 + *runs* / 64²) for each of them; O(1) if all sections contain what is wanted and none is passed over. Where
    ///   other sections reach into the span than those that contain what is wanted, the search looks at each run between them.
    @inline(__always)
    func forEach(
        among sectionsInSpan: SectionsInSpan, having wanted: SectionContents,
        while wantsMore: @autoclosure () -> Bool = true, _ body: (Int) -> Void
    ) {
        forEach(in: sectionsInSpan.range, having: wanted, endingAfter: sectionsInSpan.start, while: wantsMore(), body)
    }

    /// Passes the first of some sections to `body`, and each one behind sections that were passed over.
    func forEachBehindGap(among sectionsInSpan: SectionsInSpan, _ body: (Int) -> Void) {
        var next = -1
        forEach(among: sectionsInSpan, having: []) { section in
            if section != next { body(section) }
            next = section + 1
        }
    }
}
