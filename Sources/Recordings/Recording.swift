import CollectionDocument
import StickyLayout

/// What an app showed while it scrolled: at each of some content offsets, the boxes of its elements.
///
///     let recording = try Recording.decode(data)
///     for line in recording.lines { print(line.offset, line.elements.count) }
///
/// Its text is lines of JSON: `RecordingKeys` has their keys, `RecordingHeading.line` and `FramesLine` write them, and `PageRecorder` has
/// a script that writes them of a web page. Source: recordings.md, "The recording".
package struct Recording: Equatable, Sendable {
    /// What the first line says of the recording; empty if there is no such line.
    package var heading = RecordingHeading()
    /// In the order of the text, which need not be that of the offsets.
    package var lines: [RecordedLine] = []
    /// The size of the content, where lines say it: the largest that they say. A fitted document scrolls as far.
    package var contentSize: LayoutSize?

    package init(heading: RecordingHeading = RecordingHeading(), lines: [RecordedLine] = []) {
        self.heading = heading
        self.lines = lines
    }

    /// Whether it has lines at two offsets at least. At one, nothing is seen to move.
    package var hasMovement: Bool { lines.contains { $0.offset != lines.first?.offset } }
}

/// The first line of a recording, `{"recording": {…}}`. All of its members may be missing.
package struct RecordingHeading: Equatable, Sendable {
    /// The size of the scrolled area, in points.
    package var viewport: LayoutSize?
    /// Pixels for each point.
    package var scale: Double?
    /// Where the recording is from, such as the address of a page.
    package var source: String?
    package var scrollDirection: ScrollDirection?
    /// The content offset at which the app was before it was recorded, in points.
    package var start: Double?
    /// Whether the content became longer while it was recorded.
    package var grew = false

    package init(
        viewport: LayoutSize? = nil, scale: Double? = nil, source: String? = nil,
        scrollDirection: ScrollDirection? = nil
    ) {
        self.viewport = viewport
        self.scale = scale
        self.source = source
        self.scrollDirection = scrollDirection
    }
}

/// What an app showed at one content offset.
package struct RecordedLine: Equatable, Sendable {
    /// The line of the text, counted from 1.
    package var number: Int
    /// The content offset along the scroll axis, in points from the content's leading edge.
    package var offset: Double
    /// How much of a floating header had been scrolled back in, in points. On the way back, how far that had led: what is longer than
    /// the header shows all of it.
    package var revealedLength = 0.0
    /// Whether it is of the way back, after the way down.
    package var isOnWayBack = false
    /// The size of the content when the line was recorded; `nil` if the line does not say it. Content that is loaded while it scrolls grows
    /// from line to line.
    package var contentSize: LayoutSize?
    package var elements: [RecordedElement] = []

    package init(number: Int, offset: Double, revealedLength: Double = 0, elements: [RecordedElement] = []) {
        self.number = number
        self.offset = offset
        self.revealedLength = revealedLength
        self.elements = elements
    }

    package var viewpoint: Viewpoint { Viewpoint(offset, revealedLength: revealedLength) }
}

/// The box of one element.
package struct RecordedElement: Equatable, Sendable {
    package var id: LayoutElement.ID
    /// In points, in content coordinates.
    package var frame: LayoutRect
    /// The text of the element, which `lintel fit` gives to its document.
    package var title: String?

    package init(_ id: LayoutElement.ID, frame: LayoutRect, title: String? = nil) {
        self.id = id
        self.frame = frame
        self.title = title
    }
}

/// The limits of a recording. recordings.md, "The recording", lists them, and a test compares.
package enum RecordingLimits {
    package static let fileBytes = DocumentLimits.fileBytes
    package static let lines = 1_000_000
    /// The elements of all lines together.
    package static let elements = 10_000_000
    /// The indexes of sections and of items in a section, counted from 0.
    package static let sections = DocumentLimits.sections
    package static let items = DocumentLimits.listedItems
    /// Offsets and coordinates, in points on either side of 0.
    package static let position = LayoutLimits.positions.upperBound
}
