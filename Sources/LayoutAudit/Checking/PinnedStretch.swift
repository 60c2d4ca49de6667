import StickyLayout

/// A stretch of offsets over which the same elements are pinned, and the edges of what they cover are straight lines. So whatever the
/// pinned elements cover changes evenly over it.
struct PinnedStretch {
    /// In points.
    let offsets: ClosedRange<Double>
    /// What pinned elements cover of the viewport: parts that do not touch, the leading one first.
    let covered: [LinearSpan]

    private let pieces: [PinnedPiece]
    /// The indices of the pieces, by where they start in the middle of the stretch.
    private let order: [Int]

    init(offsets: ClosedRange<Double>, covered: [LinearSpan], pieces: [PinnedPiece], order: [Int]) {
        self.offsets = offsets
        self.covered = covered
        self.pieces = pieces
        self.order = order
    }

    /// What is pinned, by where it starts in the middle of the stretch.
    var pinned: [PinnedPiece] { order.map { pieces[$0] } }
}

extension CheckedLayout {
    /// How many elements are looked at that are pinned at the same offset. More are only pinned in a pile of tiny headers, or under insets
    /// that put sections over one another. A larger number takes longer there.
    static let mostPinnedAtOnce = 500

    /// Passes all stretches of the checked offsets to `body`, in order. Together they cover these offsets without a gap.
    ///
    /// - Complexity: O(*pieces* · *k* log *k*) for *k* elements that are pinned at once.
    func forEachStretch(of pieces: [PinnedPiece], _ body: (PinnedStretch) -> Void) {
        let ends = Set(pieces.flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] })
        let bounds = ends.union([offsets.lowerBound, offsets.upperBound]).sorted()
        var stretches = zip(bounds, bounds.dropFirst()).map { $0...$1 }
        if stretches.isEmpty { stretches = [offsets] }

        var pinned = PinnedAtOnce(pieces.sorted { $0.offsets.lowerBound < $1.offsets.lowerBound })
        for stretch in stretches where work.goesOn() {
            pinned.advance(to: stretch)
            let cover = PinnedCover(of: pinned.pieces, over: stretch, in: self)
            cover.forEachStretch(in: stretch, body)
        }
    }
}

/// The pieces over one stretch of offsets after the other.
private struct PinnedAtOnce {
    /// Those over the present stretch, up to `mostPinnedAtOnce`.
    private(set) var pieces: [PinnedPiece] = []
    /// All of them, by where they begin.
    private let all: [PinnedPiece]
    /// The number of the pieces that have been looked at, and taken unless they had ended.
    private var takenCount = 0

    init(_ all: [PinnedPiece]) { self.all = all }

    /// - Parameter stretch: a later one than before, within which no piece begins or ends.
    mutating func advance(to stretch: ClosedRange<Double>) {
        pieces.removeAll { $0.offsets.upperBound < stretch.upperBound }
        // Those that begin while there are too many are taken later.
        while pieces.count < CheckedLayout.mostPinnedAtOnce, takenCount < all.count {
            let piece = all[takenCount]
            guard piece.offsets.lowerBound <= stretch.lowerBound else { break }
            takenCount += 1
            if piece.offsets.upperBound >= stretch.upperBound { pieces.append(piece) }
        }
    }
}
