import StickyLayout

/// Where one element was at each offset at which it was recorded.
package struct RecordedHistory {
    package struct Observation {
        package let viewpoint: Viewpoint
        /// In the content coordinates of the app.
        package let frame: LayoutRect
        private let contentWidth: ContentWidth

        package init(viewpoint: Viewpoint, frame: LayoutRect, contentWidth: ContentWidth) {
            self.viewpoint = viewpoint
            self.frame = frame
            self.contentWidth = contentWidth
        }

        /// - Parameter contentWidth: how broad the app's content is, in points; `nil` if it is as broad as the layout's.
        package init(viewpoint: Viewpoint, frame: LayoutRect, contentWidth: Double?) {
            self.init(
                viewpoint: viewpoint, frame: frame, contentWidth: contentWidth.map(ContentWidth.said) ?? .unsaid(nil))
        }

        /// Where it is along the scroll axis, in points from the leading edge of the app's content.
        package func axisSpan(in layout: CollectionLayout) -> Span {
            contentWidth.axisSpan(of: frame, beside: layout)
        }
    }

    package let id: LayoutElement.ID
    /// By their offsets.
    package private(set) var observations: [Observation] = []

    /// The elements of a recording, by section, kind and item.
    ///
    /// - Parameter isWanted: whether an element is among them.
    package static func all(
        of recording: Recording, where isWanted: (LayoutElement.ID) -> Bool = { _ in true }
    ) -> [RecordedHistory] {
        let widths = ContentWidths(recording)
        var histories: [LayoutElement.ID: RecordedHistory] = [:]
        for line in recording.lines.sorted(by: { $0.offset < $1.offset }) {
            let contentWidth = widths.width(at: line)
            var seen: Set<LayoutElement.ID> = []
            for element in line.elements where isWanted(element.id) && seen.insert(element.id).inserted {
                histories[element.id, default: RecordedHistory(id: element.id)].observations.append(
                    Observation(viewpoint: line.viewpoint, frame: element.frame, contentWidth: contentWidth))
            }
        }
        return histories.values.sorted { $0.id.contentOrder < $1.id.contentOrder }
    }
}

extension LayoutElement.ID {
    /// By section, kind and item.
    package var contentOrder: (section: Int, kind: Int, item: Int) {
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
