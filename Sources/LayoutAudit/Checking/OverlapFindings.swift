import StickyLayout

/// Finds pinned headers of one layer that cover one another: `overlap`. A header has one finding, whatever number of later headers it
/// overlaps with.
struct OverlapFindings {
    private let checked: CheckedLayout
    private var found: [LayoutElement.ID: Overlap] = [:]

    private struct Overlap {
        /// From the first offset to the last one at which the header overlaps with any.
        var offsets: ClosedRange<Double>
        /// How much it has in common with one at the most, in points.
        var length: Double
        /// The header that it has most in common with.
        var other: LayoutElement.ID
    }

    /// A stretch over which a header is pinned.
    private struct Header {
        let piece: PinnedPiece
        /// Where something of it is, in the viewport.
        let visibleSpan: ClosedRange<Double>
        /// Its `zIndex`, once that was asked for.
        var layer: Int?

        /// `nil` for a header that is wholly above the viewport.
        init?(_ piece: PinnedPiece) {
            let (start, end) = (max(0, piece.span.start.least), piece.span.end.most)
            guard start <= end else { return nil }
            self.piece = piece
            visibleSpan = start...end
        }

        /// What belongs to no section comes first.
        var section: Int { piece.element.ownSection ?? -1 }
    }

    init(of checked: CheckedLayout) { self.checked = checked }

    /// Adds what pinned headers cover of one another.
    ///
    /// - Complexity: O(*k*) for each piece, where *k* headers are pinned at once.
    mutating func add(_ pieces: [PinnedPiece]) {
        let headers = pieces.filter(\.element.isHeader).sorted { $0.offsets.lowerBound < $1.offsets.lowerBound }
        var pinned: [Header] = []
        for piece in headers where checked.work.goesOn() {
            pinned.removeAll { $0.piece.offsets.upperBound < piece.offsets.lowerBound }
            guard var header = Header(piece) else { continue }
            for index in pinned.indices { add(&header, and: &pinned[index]) }
            if pinned.count < CheckedLayout.mostPinnedAtOnce { pinned.append(header) }
        }
    }

    private mutating func add(_ one: inout Header, and other: inout Header) {
        guard let visibleSpan = one.visibleSpan.intersection(other.visibleSpan),
            visibleSpan.length > CheckedLayout.leastDistance,
            let offsets = one.piece.offsets.intersection(other.piece.offsets),
            offsets.length > 0 || checked.offsets.length == 0
        else { return }
        for part in partsInOrder(of: offsets, one.piece, other.piece) {
            guard let overlap = overlap(of: one.piece, and: other.piece, over: part) else { continue }
            guard layer(of: &one) == layer(of: &other) else { return }
            let isInOrder = one.section <= other.section
            let (first, second) =
                isInOrder ? (one.piece.element, other.piece.element) : (other.piece.element, one.piece.element)
            add(Overlap(offsets: overlap.offsets, length: overlap.length, other: second), of: first)
        }
    }

    /// The header's `zIndex`. It stays what it is while the header is pinned, and is asked for once, because that takes long in a deep
    /// outline.
    private func layer(of header: inout Header) -> Int? {
        if header.layer == nil {
            let offsets = header.piece.offsets
            let middle = Viewpoint((offsets.lowerBound + offsets.upperBound) / 2)
            header.layer = checked.layout.element(header.piece.element, at: middle)?.zIndex
        }
        return header.layer
    }

    /// Some offsets, cut where edges of two elements pass one another or an edge of the viewport.
    private func partsInOrder(
        of offsets: ClosedRange<Double>, _ one: PinnedPiece, _ other: PinnedPiece
    ) -> [ClosedRange<Double>] {
        let (span, otherSpan) = (one.span(over: offsets), other.span(over: offsets))
        let (viewportStart, viewportEnd) = (LinearValue(0), LinearValue(checked.viewportLength))
        var cuts: [Double] = []
        func cut(where a: LinearValue, meets b: LinearValue) {
            let difference = a - b
            guard difference.least < 0, difference.most > 0, let part = difference.offsets(atLeast: 0, in: offsets)
            else { return }
            cuts.append(part.lowerBound > offsets.lowerBound ? part.lowerBound : part.upperBound)
        }
        cut(where: span.start, meets: otherSpan.start)
        cut(where: span.end, meets: otherSpan.end)
        for edges in [span, otherSpan] {
            cut(where: edges.start, meets: viewportStart)
            cut(where: edges.end, meets: viewportEnd)
        }
        guard !cuts.isEmpty else { return [offsets] }
        let bounds = [offsets.lowerBound] + cuts.sorted() + [offsets.upperBound]
        return zip(bounds, bounds.dropFirst()).compactMap { $0 < $1 ? $0...$1 : nil }
    }

    /// - Parameter offsets: some within which the edges keep their order.
    /// - Returns: the offsets at which both have something in common in view, and how much at the most; `nil` if they have nothing.
    private func overlap(
        of one: PinnedPiece, and other: PinnedPiece, over offsets: ClosedRange<Double>
    ) -> (offsets: ClosedRange<Double>, length: Double)? {
        let (span, otherSpan) = (one.span(over: offsets), other.span(over: offsets))
        let start = span.start.middle > otherSpan.start.middle ? span.start : otherSpan.start
        let end = span.end.middle < otherSpan.end.middle ? span.end : otherSpan.end
        let visibleStart = start.middle < 0 ? LinearValue(0) : start
        let visibleEnd = end.middle > checked.viewportLength ? LinearValue(checked.viewportLength) : end
        let common = visibleEnd - visibleStart
        guard common.most > CheckedLayout.leastDistance,
            let commonOffsets = common.offsets(above: 0, tolerance: checked.tolerance, in: offsets)
        else { return nil }
        return (commonOffsets, common.most)
    }

    private mutating func add(_ overlap: Overlap, of header: LayoutElement.ID) {
        guard let known = found[header] else {
            found[header] = overlap
            return
        }
        var worst = overlap.length > known.length + checked.tolerance ? overlap : known
        let lower = min(known.offsets.lowerBound, overlap.offsets.lowerBound)
        worst.offsets = lower...max(known.offsets.upperBound, overlap.offsets.upperBound)
        found[header] = worst
    }

    /// In no order.
    func findings() -> [Finding] {
        found.map { header, overlap in
            Finding(
                rule: .overlap, section: header.ownSection, offsets: overlap.offsets, value: overlap.length,
                fact: """
                    Pinned in one layer, \(header.nameInFindings) and \(overlap.other.nameInFindings) cover up to \
                    \(overlap.length.shownInFindings) points of one another.
                    """,
                remedy: checked.remedyForOverlap)
        }
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}
