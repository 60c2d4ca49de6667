/// A global header that collapses or floats: native-headers.md, "A global header that collapses", "… that floats" and
/// "… that snaps".
extension Native {
    /// How far the global header reaches past the edge; negative where it has gone beyond it.
    ///
    /// As the content scrolls it shrinks to its minimum, and goes on from there if it floats. A floating one that was
    /// scrolled back in reaches as far as that: it comes at its minimum length first and then unfolds.
    func shownLength<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q {
        let lengths = firstHeaderLengths(of: section)
        let gone = Q.max(.zero, view.edge.named(.edge) - .term(.natural, section.start))
        let unscrolled = .term(.length, lengths.full) - gone
        guard options.globalHeaderFloats else { return .max(.term(.minimum, lengths.minimum), unscrolled) }
        let revealed = Q.term(.revealed, scene.revealedLength)
            .minus(.term(.contentInset, flow.axes.leadingContentInset))
        return .min(.term(.length, lengths.full), .max(unscrolled, revealed)).named(.shown)
    }

    /// `A` while there is a global header: what it takes of the room below the edge.
    func globalHeaderRoom<Q>(in view: Viewport<Q>) -> Q {
        let section = flow.placed(0)
        return view.edge < .zero
            ? pastTheEdge(section, edge: view.edge.named(.edge)).length
            : .max(.zero, shownLength(of: section, in: view))
    }

    /// All of a floating header, and the leading content inset through which it comes.
    var revealableLength: Double {
        guard isGlobal, options.globalHeaderFloats else { return 0 }
        return max(0, flow.placed(0).headerLength + flow.axes.leadingContentInset)
    }

    func distancesToEnds(at offset: Double) -> [Double] {
        let view = scene.viewport(at: offset)
        guard isGlobal, options.globalHeaderSnaps, view.edge >= 0 else { return [] }
        let section = flow.placed(0)
        let lengths = firstHeaderLengths(of: section)
        let gone = options.globalHeaderFloats ? [-flow.axes.leadingContentInset] : []
        let ends = [lengths.full, lengths.minimum] + gone
        let shown = shownLength(of: section, in: view)
        let isAtEnd = ends.contains { abs(shown - $0) < LayoutLimits.snapTolerance }
        return isAtEnd ? [] : ends.map { shown - $0 }
    }
}
