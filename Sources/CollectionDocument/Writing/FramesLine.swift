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
        let width = json(layout.contentSize.width)
        let height = json(layout.contentSize.height)
        try output(
            "{\"offset\":\(json(viewpoint.offset)),\"contentSize\":{\"width\":\(width),\"height\":\(height)},\"elements\":["
        )
        for (index, element) in elements.enumerated() { try output((index > 0 ? "," : "") + json(element)) }
        try output("]}\n")
        return layout.isCut(elements)
    }
}

extension CollectionLayout {
    /// Whether a query's answer has as many cells as the limit allows, so that some may be missing.
    package func isCut(_ elements: [LayoutElement]) -> Bool {
        elements.count >= cellLimit && elements.count { $0.kind == .cell } == cellLimit
    }
}

private func json(_ element: LayoutElement) -> String {
    let frame = element.frame
    var line = "{\"kind\":\"\(element.kind.rawValue)\",\"section\":\(element.indexPath.section)"
    if element.kind == .cell { line += ",\"item\":\(element.indexPath.item)" }
    line += ",\"frame\":{\"x\":\(json(frame.x)),\"y\":\(json(frame.y))"
    line += ",\"width\":\(json(frame.width)),\"height\":\(json(frame.height))},\"zIndex\":\(element.zIndex)"
    if element.isPinned { line += ",\"isPinned\":true" }
    if element.stretchFactor != 0 { line += ",\"stretchFactor\":\(json(element.stretchFactor))" }
    if element.kind == .parallaxHeader || element.progressiveness != nil {
        line += ",\"progressiveness\":\(element.progressiveness.map(json) ?? "null")"
    }
    return line + "}"
}

/// JSON has no infinity or NaN: they are `null`.
private func json(_ number: Double) -> String { number.isFinite ? number.plainDescription : "null" }
