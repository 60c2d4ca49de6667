import CollectionDocument
import StickyLayout

/// Where one element was at each offset at which it was recorded.
struct RecordedHistory {
    struct Observation {
        let viewpoint: Viewpoint
        let frame: LayoutRect
        /// How broad the app's content is, in points; `nil` if the recording does not say it. Content that scrolls from right to left
        /// begins at its right edge, wherever a layout's content has its own.
        let contentWidth: Double?

        /// Where it is along the scroll axis, in points from the leading edge of the app's content.
        func axisSpan(in layout: CollectionLayout) -> Span {
            let options = layout.options
            guard let contentWidth, options.scrollDirection == .horizontal, options.layoutDirection == .rightToLeft
            else { return layout.axisSpan(of: frame) }
            return Span(start: contentWidth - frame.maxX, length: frame.width)
        }
    }

    let id: LayoutElement.ID
    /// By their offsets.
    var observations: [Observation] = []

    /// The elements of a recording, by section, kind and item.
    ///
    /// - Parameter isWanted: whether an element is among them.
    static func all(
        of recording: Recording, where isWanted: (LayoutElement.ID) -> Bool = { _ in true }
    ) -> [RecordedHistory] {
        var histories: [LayoutElement.ID: RecordedHistory] = [:]
        for line in recording.lines.sorted(by: { $0.offset < $1.offset }) {
            var seen: Set<LayoutElement.ID> = []
            for element in line.elements where isWanted(element.id) && seen.insert(element.id).inserted {
                histories[element.id, default: RecordedHistory(id: element.id)].observations.append(
                    Observation(
                        viewpoint: line.viewpoint, frame: element.frame, contentWidth: recording.contentSize?.width))
            }
        }
        return histories.values.sorted { $0.id.contentOrder < $1.id.contentOrder }
    }
}

extension LayoutElement.ID {
    /// By section, kind and item.
    var contentOrder: (section: Int, kind: Int, item: Int) {
        let kind =
            switch kind {
            case .parallaxHeader: 0
            case .header: 1
            case .cell: 2
            case .footer: 3
            }
        return (indexPath.section, kind, indexPath.item)
    }
}

/// How far a recorded frame is from where a layout has the element, in points.
struct FrameDeviation {
    /// Along the scroll axis; positive further into the content.
    let start: Double
    let length: Double
    /// Across the scroll axis; positive to the right or down.
    let crossStart: Double
    let crossLength: Double

    init(of recorded: RecordedHistory.Observation, from expected: LayoutRect, in layout: CollectionLayout) {
        self.init(of: recorded.frame, at: recorded.axisSpan(in: layout), from: expected, in: layout)
    }

    /// - Parameter recorded: in the layout's content coordinates.
    init(of recorded: LayoutRect, from expected: LayoutRect, in layout: CollectionLayout) {
        self.init(of: recorded, at: layout.axisSpan(of: recorded), from: expected, in: layout)
    }

    private init(
        of recorded: LayoutRect, at recordedSpan: Span, from expected: LayoutRect, in layout: CollectionLayout
    ) {
        let expectedSpan = layout.axisSpan(of: expected)
        start = recordedSpan.start - expectedSpan.start
        length = recordedSpan.length - expectedSpan.length
        if layout.options.scrollDirection == .vertical {
            crossStart = recorded.x - expected.x
            crossLength = recorded.width - expected.width
        } else {
            crossStart = recorded.y - expected.y
            crossLength = recorded.height - expected.height
        }
    }

    /// The largest of the four.
    var distance: Double { max(abs(start), abs(length), abs(crossStart), abs(crossLength)) }
}

extension Double {
    /// For messages: at most two decimals.
    var inMessage: String { rounded(decimals: 2).plainDescription }

    /// Whether the distance is more than a tolerance. Sums of coordinates may miss an exact tolerance by their rounding.
    func exceeds(_ tolerance: Double) -> Bool { self > tolerance + 1e-6 }
}
