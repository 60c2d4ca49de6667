import StickyLayout

/// What a recording shows at any content offset, for a canvas beside the document's.
///
///     let frames = RecordedFrames(recording)
///     frames.elements(at: Viewpoint(264), in: layout)
///
/// At a recorded offset these are the boxes of its line. Between two recorded offsets, boxes that both have move evenly from
/// one place to the other. The others, and what is shown before the first and after the last line, are those of the nearest
/// line.
package struct RecordedFrames: Sendable {
    package let recording: Recording
    /// From the first recorded offset to the last one, in points.
    package let offsets: ClosedRange<Double>
    /// The lines by their offsets: those with a floating header that is scrolled away, and those where some of it is back.
    private let plain, revealed: [RecordedLine]
    /// The offsets of the first ones, each once.
    private let plainOffsets: [Double]
    private let contentWidths: ContentWidths
    /// Where each of the supplementaries was.
    private let histories: [LayoutElement.ID: RecordedHistory]

    /// The elements that are no cells, the parallax header first, then by section.
    private let supplementaries: [LayoutElement.ID]

    /// - Parameter recording: one with lines, as `Recording.decode` makes sure.
    package init(_ recording: Recording) {
        self.recording = recording
        contentWidths = ContentWidths(recording)
        let lines = recording.lines.sorted { $0.offset < $1.offset }
        plain = lines.filter { $0.revealedLength == 0 }
        revealed = lines.filter { $0.revealedLength > 0 }
        plainOffsets = plain.reduce(into: []) { offsets, line in
            if line.offset != offsets.last { offsets.append(line.offset) }
        }
        offsets = (lines.first?.offset ?? 0)...(lines.last?.offset ?? 0)
        let all = RecordedHistory.all(of: recording) { $0.kind != .cell }
        supplementaries = all.map(\.id)
        histories = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Whether the recording passed an offset, in points. Content that is pulled past its edges counts as at the edge.
    package func covers(_ offset: Double) -> Bool {
        (offsets.lowerBound - Self.offsetRounding...offsets.upperBound + Self.offsetRounding).contains(offset)
    }

    /// Apps round offsets to pixels, by no more than this, in points.
    private static let offsetRounding = 0.5

    // MARK: Elements

    /// The elements in drawing order, their frames in points, in the layout's content coordinates.
    ///
    /// - Parameter layout: decides which elements are drawn over which, where it has them.
    package func elements(at viewpoint: Viewpoint, in layout: CollectionLayout) -> [LayoutElement] {
        let (origin, size) = (layout.viewportOrigin(at: viewpoint), layout.containerSize)
        func isInView(_ box: RecordedElement) -> Bool {
            box.frame.maxX > origin.x && box.frame.x < origin.x + size.width
                && box.frame.maxY > origin.y && box.frame.y < origin.y + size.height
        }
        return boxes(at: viewpoint, in: layout)
            .filter(isInView)
            .prefix(Self.mostElements)
            .map { element($0, at: viewpoint, in: layout) }
            .enumerated()
            .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            .map(\.element)
    }

    /// People do not see more elements than this at once.
    private static let mostElements = 20_000

    /// One of the elements, in view or not; `nil` if the recording does not have it there.
    package func element(
        _ id: LayoutElement.ID, at viewpoint: Viewpoint, in layout: CollectionLayout
    ) -> LayoutElement? {
        boxes(at: viewpoint, in: layout) { $0 == id }.first.map { element($0, at: viewpoint, in: layout) }
    }

    private func element(
        _ box: RecordedElement, at viewpoint: Viewpoint, in layout: CollectionLayout
    ) -> LayoutElement {
        let zIndex = layout.element(box.id, at: viewpoint)?.zIndex ?? (box.id.kind == .cell ? 0 : 1)
        return LayoutElement(
            kind: box.id.kind, indexPath: box.id.indexPath, frame: box.frame, zIndex: zIndex,
            isPinned: isPinned(box.id, at: layout.axisSpan(of: box.frame).start, in: layout))
    }

    /// Whether a supplementary is away from where the document has it at rest.
    ///
    /// - Parameter start: in points from the content's leading edge.
    private func isPinned(_ id: LayoutElement.ID, at start: Double, in layout: CollectionLayout) -> Bool {
        guard id.kind != .cell, let rest = layout.naturalFrame(of: id) else { return false }
        return abs(start - layout.axisSpan(of: rest).start) > Self.leastDistance
    }

    /// What is recorded as this far apart, in points, is not only rounded.
    private static let leastDistance = 0.75

    /// The boxes that the recording has at a viewpoint, in view or not, in the layout's content coordinates.
    ///
    /// - Parameter isWanted: whether an element is among them.
    private func boxes(
        at viewpoint: Viewpoint, in layout: CollectionLayout, where isWanted: (LayoutElement.ID) -> Bool = { _ in true }
    ) -> [RecordedElement] {
        func boxes(of line: RecordedLine) -> [RecordedElement] {
            let contentWidth = contentWidths.width(at: line)
            return line.elements.filter { isWanted($0.id) }.map { element in
                var box = element
                box.frame = contentWidth.frame(element.frame, in: layout)
                return box
            }
        }
        let lines = lines(at: viewpoint)
        let index = partitioningIndex(in: lines.indices) { lines[$0].offset >= viewpoint.offset }
        guard index < lines.count else { return lines.last.map(boxes) ?? [] }
        let after = lines[index]
        guard index > 0, after.offset > viewpoint.offset else { return boxes(of: after) }
        let before = lines[index - 1]
        let share = (viewpoint.offset - before.offset) / (after.offset - before.offset)
        let (nearer, other) = share <= 0.5 ? (before, after) : (after, before)
        return Self.move(boxes(of: nearer), towards: boxes(of: other), by: min(share, 1 - share))
    }

    private func lines(at viewpoint: Viewpoint) -> [RecordedLine] {
        let wanted = viewpoint.revealedLength > 0 ? revealed : plain
        guard wanted.isEmpty else { return wanted }
        return viewpoint.revealedLength > 0 ? plain : revealed
    }

    /// - Parameter share: how much of the way is done, from 0 to 1.
    private static func move(
        _ elements: [RecordedElement], towards others: [RecordedElement], by share: Double
    ) -> [RecordedElement] {
        let places = Dictionary(others.map { ($0.id, $0.frame) }) { first, _ in first }
        return elements.map { element in
            guard let place = places[element.id] else { return element }
            var moved = element
            moved.frame = element.frame.moved(towards: place, by: share)
            return moved
        }
    }

    // MARK: Curves

    /// The headers that were recorded at offsets of a range, in points, the parallax header first.
    package func headers(over range: ClosedRange<Double>) -> [LayoutElement.ID] {
        supplementaries.filter { id in
            guard id.isHeader, let observations = histories[id]?.observations,
                let first = observations.first, let last = observations.last
            else { return false }
            return first.viewpoint.offset <= range.upperBound && last.viewpoint.offset >= range.lowerBound
        }
    }

    /// Where a header or a footer was in the viewport, between the offsets at which it was recorded.
    ///
    /// - Parameter range: content offsets, in points.
    package func headerCurve(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, in layout: CollectionLayout
    ) -> HeaderCurve {
        var stretches: [[HeaderCurve.Measurement]] = []
        let sightings = (histories[header]?.observations ?? []).filter { $0.viewpoint.revealedLength == 0 }
        // One before the range and one after it, for the pieces that reach into it.
        let first = sightings.lastIndex { $0.viewpoint.offset < range.lowerBound } ?? 0
        let last = sightings.firstIndex { $0.viewpoint.offset > range.upperBound } ?? sightings.count - 1
        var previousIndex: Int?
        for observation in sightings.isEmpty ? [] : sightings[first...max(first, last)] {
            let offset = observation.viewpoint.offset
            let span = observation.axisSpan(in: layout)
            let measurement = HeaderCurve.Measurement(
                offset: offset, position: span.start - offset, length: span.length,
                isPinned: isPinned(header, at: span.start, in: layout))
            let index = partitioningIndex(in: plainOffsets.indices) { plainOffsets[$0] >= offset }
            // An offset without the header ends the stretch.
            if let previousIndex, index <= previousIndex + 1 {
                stretches[stretches.count - 1].append(measurement)
            } else {
                stretches.append([measurement])
            }
            previousIndex = index
        }
        return HeaderCurve(
            of: header, through: stretches,
            restingLength: layout.naturalFrame(of: header).map { layout.axisSpan(of: $0).length } ?? 0,
            tolerance: Self.leastDistance)
    }
}

extension LayoutRect {
    /// - Parameter share: 0 for this frame, 1 for the other one.
    fileprivate func moved(towards other: LayoutRect, by share: Double) -> LayoutRect {
        LayoutRect(
            x: x + (other.x - x) * share, y: y + (other.y - y) * share,
            width: width + (other.width - width) * share, height: height + (other.height - height) * share)
    }
}
