import StickyLayout

/// Finds pinned headers of one layer that cover one another: `overlap`.
struct OverlapFindings {
    private let checked: CheckedLayout
    private var found: [Pair: Overlap] = [:]
    /// The pairs in the order in which they were found.
    private var pairs: [Pair] = []

    private struct Pair: Hashable {
        let first: LayoutElement.ID
        let second: LayoutElement.ID
    }

    private struct Overlap {
        var offsets: ClosedRange<Double>
        /// How much they have in common at the most, in points.
        var length: Double
    }

    init(of checked: CheckedLayout) { self.checked = checked }

    mutating func add(_ stretch: PinnedStretch) {
        let headers = stretch.pinned.filter { $0.element.isHeader }.sorted { $0.span.start.least < $1.span.start.least }
        for (index, header) in headers.enumerated() {
            for other in headers[(index + 1)...] {
                // All others start even later.
                guard other.span.start.least < header.span.end.most else { break }
                add(header, and: other, over: stretch.offsets)
            }
        }
    }

    private mutating func add(
        _ one: PinnedStretch.Pinned, and other: PinnedStretch.Pinned, over offsets: ClosedRange<Double>
    ) {
        // The order of the edges does not change within a stretch.
        let start = one.span.start.middle > other.span.start.middle ? one.span.start : other.span.start
        let end = one.span.end.middle < other.span.end.middle ? one.span.end : other.span.end
        let visibleStart = start.middle < 0 ? LinearValue(0) : start
        let visibleEnd = end.middle > checked.viewportLength ? LinearValue(checked.viewportLength) : end
        let common = visibleEnd - visibleStart
        guard common.most > CheckedLayout.leastDistance,
            let commonOffsets = common.offsets(above: 0, tolerance: checked.tolerance, in: offsets),
            areOfOneLayer(one.element, other.element, over: commonOffsets)
        else { return }
        let isInOrder = one.element.indexPath.section <= other.element.indexPath.section
        let pair =
            isInOrder
            ? Pair(first: one.element, second: other.element) : Pair(first: other.element, second: one.element)
        if let known = found[pair] {
            let lower = min(known.offsets.lowerBound, commonOffsets.lowerBound)
            let upper = max(known.offsets.upperBound, commonOffsets.upperBound)
            found[pair] = Overlap(offsets: lower...upper, length: max(known.length, common.most))
        } else {
            pairs.append(pair)
            found[pair] = Overlap(offsets: commonOffsets, length: common.most)
        }
    }

    private func areOfOneLayer(
        _ one: LayoutElement.ID, _ other: LayoutElement.ID, over offsets: ClosedRange<Double>
    ) -> Bool {
        let middle = Viewpoint((offsets.lowerBound + offsets.upperBound) / 2)
        guard let one = checked.layout.element(one, at: middle), let other = checked.layout.element(other, at: middle)
        else { return false }
        return one.zIndex == other.zIndex
    }

    func findings() -> [Finding] {
        pairs.compactMap { pair in
            guard let overlap = found[pair] else { return nil }
            return Finding(
                rule: .overlap, section: pair.first.ownSection, offsets: overlap.offsets, value: overlap.length,
                fact: """
                    Pinned in one layer, \(pair.first.nameInFindings) and \(pair.second.nameInFindings) cover up to \
                    \(overlap.length.shownInFindings) points of one another.
                    """,
                remedy: checked.remedyForOverlap)
        }
    }
}
