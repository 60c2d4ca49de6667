import StickyLayout

/// What is in view at one viewpoint, as one line of JSON: a line of `lintel layout`, and of a recording. Sources: document-format.md,
/// "`lintel layout`", and recordings.md, "The recording".
///
///     FramesLine.write(layout, at: 350) { print($0, terminator: "") }
///     // {"offset":350,"contentSize":{"width":320,"height":1260},"elements":[…]}
package enum FramesLine {
    /// Writes the layout's answer. The line and its line feed go to `output` in pieces, about one for each element, because the line may
    /// be very long.
    ///
    /// - Parameter span: selects elements in this span along the scroll axis instead of the visible one.
    /// - Returns: whether some cells may be missing, because there are as many as the layout's limit allows.
    @discardableResult
    package static func write(
        _ layout: CollectionLayout, at viewpoint: Viewpoint, in span: Span? = nil, to output: (String) throws -> Void
    ) rethrows -> Bool {
        let elements = layout.elements(in: span ?? layout.visibleSpan(at: viewpoint), at: viewpoint)
        try write(elements, of: layout, at: viewpoint, to: output)
        return layout.isCut(elements)
    }

    /// The same with elements that something else than the layout has placed.
    ///
    /// - Parameter title: the text of an element, if it has any.
    package static func write(
        _ elements: [LayoutElement], of layout: CollectionLayout, at viewpoint: Viewpoint,
        title: (LayoutElement.ID) -> String? = { _ in nil }, to output: (String) throws -> Void
    ) rethrows {
        var line = ObjectText<RecordingKeys.Line>()
        line.add(.offset, viewpoint.offset)
        if viewpoint.revealedLength > 0 { line.add(.revealedLength, viewpoint.revealedLength) }
        line.add(.contentSize, ObjectText(layout.contentSize))
        line.begin(.elements)
        try output(line.beginning + "[")
        for (index, element) in elements.enumerated() {
            try output((index > 0 ? "," : "") + ObjectText(element, title: title(element.id)).text)
        }
        try output("]}\n")
    }
}

extension ObjectText<RecordingKeys.Element> {
    fileprivate init(_ element: LayoutElement, title: String?) {
        add(.kind, element.kind.rawValue)
        add(.section, element.indexPath.section)
        if element.kind == .cell { add(.item, element.indexPath.item) }
        add(.frame, ObjectText<RecordingKeys.Frame>(element.frame))
        add(.zIndex, element.zIndex)
        if let title { add(.title, title) }
        if element.isPinned { add(.isPinned, true) }
        if element.stretchFactor != 0 { add(.stretchFactor, element.stretchFactor) }
        if element.kind == .parallaxHeader || element.progressiveness != nil {
            add(.progressiveness, element.progressiveness)
        }
    }
}
