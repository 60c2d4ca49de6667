import StickyLayout

/// How broad an app's content was, in points. Content that scrolls from right to left begins at its right edge, so its distances count from
/// there, wherever a layout's content has its own right edge.
package enum ContentWidth: Sendable {
    /// The recording says it.
    case said(Double)
    /// The recording does not say it. The element is the one that reaches furthest to the right; `nil` if there is none.
    case unsaid(RightmostElement?)

    /// The x at which the app's content begins if it scrolls from right to left.
    ///
    /// - Parameter layout: a document's layout. Where the recording does not say how broad the content is, either its elements reach up to the
    ///   right edge, or the content is as broad as the layout's: whichever puts the rightmost element nearer to where the layout has it.
    func rightEdge(beside layout: CollectionLayout) -> Double {
        switch self {
        case .said(let width): return width
        case .unsaid(nil): return layout.contentLength
        case .unsaid(let rightmost?):
            let maxX = rightmost.frame.maxX
            guard let element = layout.element(rightmost.id, at: rightmost.viewpoint) else {
                return max(maxX, layout.contentLength)
            }
            let start = layout.axisSpan(of: element.frame).start
            let startFromLayoutsEdge = layout.contentLength - maxX
            return abs(start) <= abs(start - startFromLayoutsEdge) ? maxX : layout.contentLength
        }
    }

    /// Where a frame of the app is along the scroll axis, in points from the leading edge of the app's content.
    func axisSpan(of frame: LayoutRect, beside layout: CollectionLayout) -> Span {
        guard layout.options.beginsAtRightEdge else { return layout.axisSpan(of: frame) }
        return Span(start: rightEdge(beside: layout) - frame.maxX, length: frame.width)
    }

    /// Where a frame of the app starts along the scroll axis, from a leading edge that is the same at all lines of a recording, in points.
    package func start(of frame: LayoutRect, along direction: ScrollDirection, reading: LayoutDirection) -> Double {
        guard direction == .horizontal else { return frame.y }
        guard reading == .rightToLeft else { return frame.x }
        // Without a width, the left edge of the content is the same at all lines.
        if case .said(let width) = self { return width - frame.maxX }
        return -frame.maxX
    }

    /// A frame of the app in the content coordinates of a layout: as far from the leading edge of the content.
    func frame(_ frame: LayoutRect, in layout: CollectionLayout) -> LayoutRect {
        guard layout.options.beginsAtRightEdge else { return frame }
        var moved = frame
        moved.x += layout.contentLength - rightEdge(beside: layout)
        return moved
    }
}

extension LayoutOptions {
    /// Whether the content scrolls from right to left.
    fileprivate var beginsAtRightEdge: Bool { scrollDirection == .horizontal && layoutDirection == .rightToLeft }
}

/// The element of a recording that reaches furthest to the right.
package struct RightmostElement: Sendable {
    let id: LayoutElement.ID
    let viewpoint: Viewpoint
    let frame: LayoutRect

    /// `nil` for a recording without elements.
    init?(in recording: Recording) {
        // Past the start, headers may stretch beyond the content.
        let lines = recording.lines.filter { $0.offset >= 0 }
        var rightmost: RightmostElement?
        for line in lines.isEmpty ? recording.lines : lines {
            for element in line.elements where element.frame.maxX > rightmost?.frame.maxX ?? -.infinity {
                rightmost = RightmostElement(id: element.id, viewpoint: line.viewpoint, frame: element.frame)
            }
        }
        guard let rightmost else { return nil }
        self = rightmost
    }

    private init(id: LayoutElement.ID, viewpoint: Viewpoint, frame: LayoutRect) {
        self.id = id
        self.viewpoint = viewpoint
        self.frame = frame
    }
}

/// How broad the content was at each line of a recording.
package struct ContentWidths: Sendable {
    /// The greatest width that lines say; `nil` if none says any.
    private let greatest: Double?
    private let rightmost: RightmostElement?

    package init(_ recording: Recording) {
        greatest = recording.contentSize?.width
        rightmost = greatest == nil ? RightmostElement(in: recording) : nil
    }

    /// What the line says or, if it says nothing, what the other lines do.
    package func width(at line: RecordedLine) -> ContentWidth {
        if let width = line.contentSize?.width ?? greatest { return .said(width) }
        return .unsaid(rightmost)
    }
}
