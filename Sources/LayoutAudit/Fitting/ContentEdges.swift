import CollectionDocument
import StickyLayout

/// What is around all sections: a parallax header before them, content insets, and the edge at which the content is anchored.
struct ContentEdges {
    /// Where the sections start, in points: the length of a parallax header.
    let contentStart: Double

    private let boxes: RecordedBoxes
    private let system: HeaderSystem

    private var axes: RecordedAxes { boxes.axes }

    /// - Parameter system: the system that the document is to have.
    init(_ boxes: RecordedBoxes, for system: HeaderSystem) {
        self.boxes = boxes
        self.system = system
        contentStart = system.reads(\.parallaxHeaderReferenceSize) ? boxes.parallaxHeader.parallaxEnd : 0
    }

    /// Options of the system that say how the content scrolls and reads, and what is around it.
    var options: LayoutOptions {
        var options = LayoutOptions()
        options.system = system
        options.scrollDirection = axes.scrollDirection
        options.layoutDirection = axes.layoutDirection
        if contentStart > 0 { options.parallaxHeaderReferenceSize = parallaxHeaderSize }
        options.contentInset = contentInset
        if startsAtEnd, system.reads(\.contentAnchor) { options.contentAnchor = .trailing }
        return options
    }

    private var parallaxHeaderSize: ParallaxSize {
        let crossLength = boxes.parallaxHeader.map(\.box.crossLength).mostCommon ?? axes.viewportCrossLength
        // Only csSticky gives the frame a cross length.
        let hasOwnCross = system == .csSticky && abs(crossLength - axes.viewportCrossLength) > RecordedRounding.edge
        let cross = hasOwnCross ? Length.points(crossLength.plausible) : nil
        return axes.isVertical
            ? ParallaxSize(width: cross, height: .points(contentStart))
            : ParallaxSize(width: .points(contentStart), height: cross)
    }

    /// Content that is narrower than what shows it has an inset beside it. Where it is broader, sections have margins beyond it.
    private var contentInset: LayoutInsets { axes.insets(crossTrailing: max(0, axes.roomAcross)) }

    /// Whether the app was at the end of its content before it was recorded.
    private var startsAtEnd: Bool {
        guard let start = boxes.startOffset else { return false }
        let greatest = boxes.lines.last?.offset ?? 0
        // The recording may end before the content does.
        let end = axes.contentLength.map { max(0, $0 - axes.viewportLength) } ?? greatest
        return end > RecordedRounding.contentLength && start > end - RecordedRounding.contentLength
    }
}
