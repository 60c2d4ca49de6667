import StickyLayout

/// The layout's answer at one offset, as one line of JSON. Source: document-format.md, "`lintel layout`".
///
///     print(FramesLine(layout, at: 350))
///     // {"offset":350,"contentSize":{"width":320,"height":1260},"elements":[…]}
public struct FramesLine: CustomStringConvertible {
    private let start: String
    private let elements: [LayoutElement]
    /// Whether some cells may be missing, because there are as many as the layout's limit allows.
    public let isCut: Bool

    /// - Parameters:
    ///   - span: selects elements in this span along the scroll axis instead of the visible one.
    ///   - revealedLength: how much of a floating global header has been scrolled back in, in points.
    public init(_ layout: CollectionLayout, at offset: Double, in span: Span? = nil, revealedLength: Double = 0) {
        elements = layout.elements(
            in: span ?? layout.visibleSpan(at: offset), at: offset, revealedLength: revealedLength)
        isCut = layout.isCut(elements)
        let size = layout.contentSize
        start =
            "{\"offset\":\(json(offset)),"
            + "\"contentSize\":{\"width\":\(json(size.width)),\"height\":\(json(size.height))},\"elements\":["
    }

    /// Passes the line to `output` in pieces, about one for each element, because the line may be very long.
    public func write(to output: (String) throws -> Void) rethrows {
        try output(start)
        for (index, element) in elements.enumerated() {
            if index > 0 { try output(",") }
            try output(json(element))
        }
        try output("]}")
    }

    public var description: String {
        var line = ""
        write { line += $0 }
        return line
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
