import StickyLayout

/// A stretch of offsets over which the same elements are pinned, and their edges keep their order. So whatever the pinned elements
/// cover changes evenly over it.
struct PinnedStretch {
    /// In points.
    let offsets: ClosedRange<Double>
    /// What is pinned, by where it starts.
    let pinned: [Pinned]
    /// What pinned elements cover of the viewport: parts that do not touch, the leading one first.
    let covered: [LinearSpan]

    /// A pinned element over the stretch.
    struct Pinned {
        let element: LayoutElement.ID
        let span: LinearSpan
        let isAtTrailingEdge: Bool
    }
}

extension CheckedLayout {
    /// Passes all stretches of the checked offsets to `body`, in order. Together they cover these offsets without a gap.
    ///
    /// - Complexity: O(*pieces* · log *pieces* + the pinned elements of all stretches), and their square where edges cross.
    func forEachStretch(of pieces: [PinnedPiece], _ body: (PinnedStretch) -> Void) {
        let byStart = pieces.sorted { $0.offsets.lowerBound < $1.offsets.lowerBound }
        let ends = Set(pieces.flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] })
        let bounds = ends.union([offsets.lowerBound, offsets.upperBound]).sorted()
        var stretches = zip(bounds, bounds.dropFirst()).map { $0...$1 }
        if stretches.isEmpty { stretches = [offsets] }

        var next = 0
        var active: [PinnedPiece] = []
        for stretch in stretches {
            while next < byStart.count, byStart[next].offsets.lowerBound <= stretch.lowerBound {
                if active.count < Self.mostPinnedAtOnce { active.append(byStart[next]) }
                next += 1
            }
            active.removeAll { $0.offsets.upperBound < stretch.upperBound }
            for part in partsInOrder(of: stretch, pinned: active) { body(part) }
        }
    }

    /// A stretch, cut where edges of pinned elements pass one another, or an edge of the viewport or of the room in it.
    private func partsInOrder(of stretch: ClosedRange<Double>, pinned: [PinnedPiece]) -> [PinnedStretch] {
        let spans = pinned.map { $0.span(over: stretch) }
        let places = [LinearValue(0), LinearValue(viewportLength), room.start, room.end]
        var cuts: [Double] = []
        func cut(where a: LinearValue, meets b: LinearValue) {
            let difference = a - b
            let crosses = difference.least < -tolerance && difference.most > tolerance
            guard crosses, let part = difference.offsets(atLeast: 0, in: stretch) else { return }
            cuts.append(part.lowerBound > stretch.lowerBound ? part.lowerBound : part.upperBound)
        }
        let edges = spans.flatMap { [$0.start, $0.end] }
        let movingEdges = edges.filter { abs($0.atUpper - $0.atLower) > tolerance }
        for edge in movingEdges {
            for place in places { cut(where: edge, meets: place) }
            for other in edges.prefix(Self.mostCrossingEdges) { cut(where: edge, meets: other) }
        }
        guard !cuts.isEmpty else { return [part(over: stretch, pinned: pinned)] }
        let bounds = [stretch.lowerBound] + Set(cuts).sorted() + [stretch.upperBound]
        return zip(bounds, bounds.dropFirst()).compactMap { lower, upper in
            lower < upper ? part(over: lower...upper, pinned: pinned) : nil
        }
    }

    /// How many elements are looked at that are pinned at the same offset. More are only pinned in a pile of tiny headers. A larger number
    /// takes longer there.
    private static let mostPinnedAtOnce = 500

    /// With how many edges of others an edge is compared at the most. More than that many are only pinned in a pile of tiny headers,
    /// which stand still.
    private static let mostCrossingEdges = 64

    private func part(over offsets: ClosedRange<Double>, pinned: [PinnedPiece]) -> PinnedStretch {
        let elements = pinned.map {
            PinnedStretch.Pinned(
                element: $0.element, span: $0.span(over: offsets), isAtTrailingEdge: $0.isAtTrailingEdge)
        }.sorted { $0.span.start.middle < $1.span.start.middle }
        return PinnedStretch(offsets: offsets, pinned: elements, covered: coveredParts(by: elements))
    }

    /// The parts of the viewport that elements cover together.
    ///
    /// - Parameter elements: by where they start.
    private func coveredParts(by elements: [PinnedStretch.Pinned]) -> [LinearSpan] {
        let (viewportStart, viewportEnd) = (LinearValue(0), LinearValue(viewportLength))
        var parts: [LinearSpan] = []
        for element in elements {
            var span = element.span
            if span.start.middle < 0 { span.start = viewportStart }
            if span.end.middle > viewportLength { span.end = viewportEnd }
            guard span.length.middle > 0 else { continue }
            if let last = parts.last, span.start.middle <= last.end.middle + tolerance {
                if span.end.middle > last.end.middle { parts[parts.count - 1].end = span.end }
            } else {
                parts.append(span)
            }
        }
        return parts
    }
}
