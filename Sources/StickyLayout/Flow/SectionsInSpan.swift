/// The sections that may have something in a span of the scroll axis.
///
/// They lie in a range. Where negative insets or margins put sections over one another, one section may reach past any number of others,
/// and the range has those, too. They are passed over.
struct SectionsInSpan {
    /// All sections that may have something in the span lie in it.
    let range: Range<Int>
    /// Sections of the range that end before this are passed over. In points from the first section's start; −∞ where none is.
    let start: Double
    private let sections: SectionRuns

    /// - Parameter start: where the span starts, in points from the first section's start; `nil` if all sections of the range count.
    init(_ range: Range<Int>, of sections: SectionRuns, endingAfter start: Double?) {
        self.range = range
        self.sections = sections
        // A point is more than the sums of lengths round to, unless they are very long.
        self.start = start.map { $0 - max(1, 16 * abs($0).ulp) } ?? -.infinity
    }

    /// Whether sections between others may be passed over.
    var hasGaps: Bool { start > -.infinity }

    func contains(_ section: Int) -> Bool {
        guard range.contains(section) else { return false }
        return !hasGaps || sections.measure(before: section).length + sections[section].measure.furthest > start
    }

    /// The first of the sections from `section` on that contains all that is wanted; `nil` if there is none.
    func first(from section: Int, having wanted: SectionContents) -> Int? {
        guard section < range.upperBound else { return nil }
        return sections.first(in: max(section, range.lowerBound)..<range.upperBound, having: wanted, endingAfter: start)
    }

    /// Passes those of the sections that contain all that is wanted to `body`, in order, while `wantsMore` is true.
    ///
    /// - Complexity: O(64 + *runs* / 64²) for each of them; O(1) if all sections contain what is wanted and none is passed over. Where
    ///   other sections reach into the span than those that contain what is wanted, the search looks at each run between them.
    @inline(__always)
    func forEach(
        having wanted: SectionContents, while wantsMore: @autoclosure () -> Bool = true, _ body: (Int) -> Void
    ) {
        sections.forEach(in: range, having: wanted, endingAfter: start, while: wantsMore(), body)
    }

    /// Passes the first section to `body`, and each one behind sections that were passed over.
    func forEachBehindGap(_ body: (Int) -> Void) {
        guard hasGaps else {
            range.first.map(body)
            return
        }
        var next = -1
        forEach(having: []) { section in
            if section != next { body(section) }
            next = section + 1
        }
    }
}
