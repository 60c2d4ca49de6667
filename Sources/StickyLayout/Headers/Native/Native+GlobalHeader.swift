/// A global header that collapses or floats: native-headers.md, "A global header that collapses", "… that floats" and
/// "… that snaps".
extension Native {
    /// How far the global header reaches past the edge; negative where its end is beyond the edge.
    ///
    /// As the content scrolls, the header shrinks to its minimum, and goes on from there if it floats. A floating header that was
    /// scrolled back in reaches at least as far as its revealed length: it comes in at its minimum length, and then unfolds.
    func shownLength<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q {
        let lengths = firstHeaderLengths(of: section)
        let gone = Q.max(.zero, view.edge.named(.edge) - .term(.natural, section.start))
        let unscrolled = Q.term(.length, lengths.full) - gone
        guard options.globalHeaderFloats else { return .max(.term(.minimum, lengths.minimum), unscrolled) }
        let revealed = Q.term(.revealed, scene.revealedLength)
            .minus(.term(.contentInset, flow.axes.leadingContentInset))
        return .min(.term(.length, lengths.full), .max(unscrolled, revealed)).named(.shown)
    }

    /// `A` in behaviour.md, where there is a global header: the length that it takes of the room below the edge.
    func globalHeaderRoom<Q>(in view: Viewport<Q>) -> Q {
        let section = flow.placed(0)
        return view.edge < .zero
            ? pastTheEdge(section, edge: view.edge.named(.edge)).length
            : .max(.zero, shownLength(of: section, in: view))
    }

    /// The length of a floating header, and of the leading content inset through which it comes in.
    var revealableLength: Double {
        guard isGlobal, options.globalHeaderFloats else { return 0 }
        return max(0, flow.placed(0).headerLength + flow.axes.leadingContentInset)
    }

    func distancesToEnds(at offset: Double) -> [Double] {
        let view = scene.viewport(at: offset)
        guard isGlobal, options.globalHeaderSnaps, view.edge >= 0 else { return [] }
        let section = flow.placed(0)
        let lengths = firstHeaderLengths(of: section)
        let ends =
            [lengths.full, lengths.minimum] + (options.globalHeaderFloats ? [-flow.axes.leadingContentInset] : [])
        let shown = shownLength(of: section, in: view)
        let isAtEnd = ends.contains { abs(shown - $0) < LayoutLimits.snapTolerance }
        return isAtEnd ? [] : ends.map { shown - $0 }
    }
}
