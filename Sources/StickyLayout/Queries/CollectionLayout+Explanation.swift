/// Why headers are where they are.
extension CollectionLayout {
    /// The rule of a header, a footer or a parallax header at `offset` with its numbers filled in; `nil` for a cell, which no
    /// rule moves, and where `element(_:at:offset:)` finds no such element.
    ///
    /// Its formulas give the frame that every other query answers.
    ///
    /// - Parameters:
    ///   - path: its section counts.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
    /// - Complexity: that of `element(_:at:offset:)`.
    public func explanation(
        of kind: LayoutElement.Kind, at path: LayoutIndexPath, offset: Double, revealedLength: Double = 0
    ) -> HeaderExplanation? {
        guard kind != .cell,
            let element = element(kind, at: path, offset: offset, revealedLength: revealedLength),
            let naturalFrame = naturalFrame(of: kind, at: path)
        else { return nil }
        let rule = rule(at: offset, revealedLength: revealedLength)
        guard let reasoning = reasoning(for: kind, at: path, offset: offset, by: rule) else { return nil }
        return HeaderExplanation(
            element: element, naturalFrame: naturalFrame, start: reasoning.start, length: reasoning.length,
            outcome: reasoning.outcome, definitions: reasoning.definitions, travel: reasoning.travel)
    }

    private func reasoning(
        for kind: LayoutElement.Kind, at path: LayoutIndexPath, offset: Double, by rule: any HeaderRule
    ) -> HeaderReasoning? {
        switch kind {
        case .cell: return nil
        case .header:
            return rule.reasoning(forHeaderOf: flow.sections.placed(path.section), in: visibleSpan(at: offset))
        case .footer: return rule.reasoning(forFooterOf: flow.sections.placed(path.section))
        case .parallaxHeader:
            let inset = axes.leadingContentInset
            return ParallaxHeader(options: options, axes: axes, edge: offset + inset)?
                .reasoning(edge: offset + inset, leadingContentInset: inset)
        }
    }

    /// Where an element is when nothing moves it, in content coordinates; `nil` where the collection has no such element.
    /// A header or a footer that a section does without has no length.
    public func naturalFrame(of kind: LayoutElement.Kind, at path: LayoutIndexPath) -> LayoutRect? {
        guard contains(path, kind) else { return nil }
        switch kind {
        case .cell: return frame(of: path)
        case .header: return restingFrame(ofHeader: path.section)
        case .footer: return restingFrame(ofFooter: path.section)
        case .parallaxHeader:
            guard contentShift > 0 else { return nil }
            let cross =
                options.system == .native
                ? axes.contentCrossLength : csSticky(at: restingOffset).parallaxCrossLength
            let place = Placement(start: 0, length: contentShift, crossStart: 0, crossLength: cross)
            return axes.rect(place, contentLength: contentLength)
        }
    }

    /// Where the section's header pins at `offset`, in points from the content's leading edge; `nil` where it does not pin.
    ///
    /// The line moves with the offset, and with what is held at the edge above it.
    ///
    /// - Parameter revealedLength: see `elements(at:revealedLength:)`.
    public func pinLine(ofHeader section: Int, at offset: Double, revealedLength: Double = 0) -> Double? {
        guard flow.sections.indices.contains(section) else { return nil }
        return rule(at: offset, revealedLength: revealedLength).pinLine(of: flow.sections.placed(section))
    }

    /// Where footers, and headers ahead of their sections, are held at `offset`, in points from the content's leading
    /// edge; `nil` where none is.
    public func trailingPinLine(at offset: Double) -> Double? {
        guard options.system == .native, !flow.sections.isEmpty,
            options.sectionFootersPinToVisibleBounds || options.showsNextHeader
        else { return nil }
        return native(at: offset, revealedLength: 0).trailingLine
    }
}
