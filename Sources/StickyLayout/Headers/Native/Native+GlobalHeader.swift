/// A global header that collapses or floats: native-headers.md, "A global header that collapses", "… that floats" and
/// "… that snaps".
extension Native {
    /// How far the global header reaches past the edge; negative where its end is beyond the edge.
    ///
    /// As the content scrolls, the header shrinks to its minimum, and goes on from there if it floats. A floating header that was
    /// scrolled back in reaches at least as far as its revealed length: it comes in at its minimum length, and then unfolds. One
    /// that pins at its minimum unfolds from there.
    func shownLength<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        let lengths = firstHeaderLengths(of: section)
        if !options.globalHeaderFloats, lengths.minimum == lengths.full { return .term(.length, lengths.full) }
        let gone = Q.max(.zero, view.edge.named(.edge) - .term(.natural, headerStart(of: section)))
        let unscrolled = Q.term(.length, lengths.full) - gone
        guard options.globalHeaderFloats else { return .max(.term(.minimum, lengths.minimum), unscrolled) }
        let revealed = Q.term(.revealed, scene.revealedLength)
        let least =
            options.globalHeaderPinsAtMinimum
            ? Q.term(.minimum, lengths.minimum).plus(revealed)
            : revealed.minus(.term(.contentInset, flow.axes.leadingContentInset))
        return .min(.term(.length, lengths.full), .max(unscrolled, least)).named(.shown)
    }

    /// `A` in behaviour.md, where there is a global header: the length that it takes of the room below the edge.
    func globalHeaderRoom<Q>(in view: Viewport<Q>) -> Q {
        let section = flow.geometry(of: 0)
        let pull = pull(of: section, at: view.edge.named(.edge))
        if pull < .zero { return pastTheEdge(section, pull: pull).length }
        let shown: Q = shownLength(of: section, in: view)
        // Only a floating one goes beyond the edge.
        return options.globalHeaderFloats ? .max(.zero, shown) : shown
    }

    /// How much of the revealed length the floating global header takes, in points: its length and the leading content inset,
    /// through which it comes in. A header that stays at its minimum takes only what it grows by.
    var revealableGlobalLength: Double {
        guard isGlobal, options.globalHeaderFloats else { return 0 }
        let lengths = firstHeaderLengths(of: flow.geometry(of: 0))
        guard !options.globalHeaderPinsAtMinimum else { return lengths.full - lengths.minimum }
        return max(0, lengths.full + flow.axes.leadingContentInset)
    }

    /// How far to scroll to bring the header to each of its ends; empty where it is at an end already.
    func distancesToEndsOfGlobalHeader(in view: Viewport<Double>) -> [Double] {
        guard view.edge >= 0 else { return [] }
        let section = flow.geometry(of: 0)
        let lengths = firstHeaderLengths(of: section)
        let scrollsAway = options.globalHeaderFloats && !options.globalHeaderPinsAtMinimum
        let ends = [lengths.full, lengths.minimum] + (scrollsAway ? [-flow.axes.leadingContentInset] : [])
        let shown = shownLength(of: section, in: view)
        let isAtEnd = ends.contains { abs(shown - $0) < LayoutLimits.snapTolerance }
        return isAtEnd ? [] : ends.map { shown - $0 }
    }
}
