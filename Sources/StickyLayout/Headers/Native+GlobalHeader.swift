/// A global header that collapses or floats: native-headers.md, "A global header that collapses", "… that floats" and
/// "… that snaps".
extension Native {
    /// How far the global header reaches past the edge; negative where it has gone beyond it.
    ///
    /// As the content scrolls it shrinks to its minimum, and goes on from there if it floats. A floating one that was
    /// scrolled back in reaches as far as that: it comes at its minimum length first and then unfolds.
    var shownGlobalHeaderLength: Double {
        let lengths = firstHeaderLengths
        let unscrolled = lengths.full - max(0, edge - start(of: 0))
        guard options.globalHeaderFloats else { return max(lengths.minimum, unscrolled) }
        return min(lengths.full, max(unscrolled, max(0, revealedLength) - flow.axes.leadingContentInset))
    }

    /// `A` while there is a global header: what it takes of the room below the edge.
    var globalHeaderRoom: Double {
        edge < 0 ? firstHeaderPlacement.length : max(0, shownGlobalHeaderLength)
    }

    /// How much there is of a floating header to be scrolled back in: all of it, and the leading content inset
    /// through which it comes.
    var revealableLength: Double {
        guard isGlobal, options.globalHeaderFloats else { return 0 }
        return max(0, firstHeaderLengths.full + flow.axes.leadingContentInset)
    }

    /// The distances to scroll that bring the global header from where it is to each of its ends, the fully shown
    /// one first; none where it is at one.
    var distancesToEnds: [Double] {
        guard isGlobal, options.globalHeaderSnaps, edge >= 0 else { return [] }
        let lengths = firstHeaderLengths
        let gone = options.globalHeaderFloats ? [-flow.axes.leadingContentInset] : []
        let ends = [lengths.full, lengths.minimum] + gone
        let shown = shownGlobalHeaderLength
        let isAtEnd = ends.contains { abs(shown - $0) < Self.snapTolerance }
        return isAtEnd || shown > lengths.full ? [] : ends.map { shown - $0 }
    }

    /// A header this near to an end is there, in points: less than any screen shows, more than sums of offsets are off.
    static let snapTolerance = 1.0 / 1024
}
