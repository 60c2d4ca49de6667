import StickyLayout

/// The layout's answer at one viewpoint, as one line of JSON. Source: document-format.md, "`lintel layout`".
///
///     FramesLine.write(layout, at: 350) { print($0, terminator: "") }
///     // {"offset":350,"contentSize":{"width":320,"height":1260},"elements":[…]}
package enum FramesLine {
    /// Passes the line and its line feed to `output` in pieces, about one for each element, because it may be very long.
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

    /// The same with elements that something else than the layout has placed: the line of a recording.
    ///
    /// - Parameter title: the text of an element, if it has any.
    package static func write(
        _ elements: [LayoutElement], of layout: CollectionLayout, at viewpoint: Viewpoint,
        title: (LayoutElement.ID) -> String? = { _ in nil }, to output: (String) throws -> Void
    ) rethrows {
        let (width, height) = (json(layout.contentSize.width), json(layout.contentSize.height))
        var start = "{\"offset\":\(json(viewpoint.offset))"
        if viewpoint.revealedLength > 0 { start += ",\"revealedLength\":\(json(viewpoint.revealedLength))" }
        try output(start + ",\"contentSize\":{\"width\":\(width),\"height\":\(height)},\"elements\":[")
        for (index, element) in elements.enumerated() {
            try output((index > 0 ? "," : "") + json(element, title: title(element.id)))
        }
        try output("]}\n")
    }

    /// The first line of a recording. Source: recordings.md, "The recording".
    ///
    /// - Parameters:
    ///   - viewport: the size of the scrolled area, in points.
    ///   - scale: pixels for each point.
    ///   - source: what was recorded.
    package static func heading(
        viewport: LayoutSize, scale: Double, source: String?, _ scrollDirection: ScrollDirection
    ) -> String {
        let size = "{\"width\":\(json(viewport.width)),\"height\":\(json(viewport.height))}"
        let source = source.map { ",\"source\":\($0.jsonText)" } ?? ""
        return "{\"recording\":{\"viewport\":\(size),\"scale\":\(json(scale))\(source),"
            + "\"scrollDirection\":\"\(scrollDirection.rawValue)\"}}\n"
    }
}

extension CollectionLayout {
    /// Whether a query's answer has as many cells as the limit allows, so that some may be missing.
    package func isCut(_ elements: [LayoutElement]) -> Bool {
        elements.count >= cellLimit && elements.count { $0.kind == .cell } == cellLimit
    }
}

private func json(_ element: LayoutElement, title: String?) -> String {
    let frame = element.frame
    var line = "{\"kind\":\"\(element.kind.rawValue)\",\"section\":\(element.indexPath.section)"
    if element.kind == .cell { line += ",\"item\":\(element.indexPath.item)" }
    line += ",\"frame\":{\"x\":\(json(frame.x)),\"y\":\(json(frame.y))"
    line += ",\"width\":\(json(frame.width)),\"height\":\(json(frame.height))},\"zIndex\":\(element.zIndex)"
    if let title { line += ",\"title\":\(title.jsonText)" }
    if element.isPinned { line += ",\"isPinned\":true" }
    if element.stretchFactor != 0 { line += ",\"stretchFactor\":\(json(element.stretchFactor))" }
    if element.kind == .parallaxHeader || element.progressiveness != nil {
        line += ",\"progressiveness\":\(element.progressiveness.map(json) ?? "null")"
    }
    return line + "}"
}

/// JSON has no infinity or NaN: they are `null`.
private func json(_ number: Double) -> String { number.isFinite ? number.plainDescription : "null" }

extension String {
    /// The text as a string of JSON, with its quotes.
    fileprivate var jsonText: String {
        var writer = JSONWriter()
        writer.append(string: self)
        return String(decoding: writer.output, as: UTF8.self)
    }
}
