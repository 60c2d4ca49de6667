import CollectionDocument
import StickyLayout

/// Compares recorded headers and footers with a layout, offset by offset, and puts the offsets at which one is off together.
struct HeaderComparison {
    /// A recorded element that the layout lacks, or a visible header that the recording lacks.
    private(set) var lacking: [RecordedDifference] = []
    private var wrongHeaders: [WrongHeader] = []

    private let layout: CollectionLayout
    /// The layout with the recorded content.
    private let mended: CollectionLayout
    private let tolerance: Double

    init(layout: CollectionLayout, mended: CollectionLayout, tolerance: Double) {
        self.layout = layout
        self.mended = mended
        self.tolerance = tolerance
    }

    // MARK: Recorded elements

    mutating func compare(_ history: RecordedHistory) {
        guard layout.has(history.id) else {
            let reason =
                switch history.id.kind {
                case .cell where history.id.indexPath.section < layout.sectionCount:
                    "section \(history.id.indexPath.section) of the layout has \(layout.itemCount(ofSection: history.id.indexPath.section)) items"
                case .cell, .header, .footer: "the layout has none"
                case .parallaxHeader: "the layout has none"
                }
            return addLacking(
                history.id, at: history.observations.map(\.viewpoint.offset),
                "\(history.id) is recorded, and \(reason)", isContent: true)
        }
        // Cells are content, which is compared as a whole.
        guard history.id.kind != .cell else { return }
        var hidden: [Double] = []
        var places: [WrongHeader.Place] = []
        var isOff = false
        for observation in history.observations {
            guard let expected = layout.element(history.id, at: observation.viewpoint)?.frame else {
                if isInView(observation.frame, at: observation.viewpoint) {
                    hidden.append(observation.viewpoint.offset)
                }
                continue
            }
            let deviation = FrameDeviation(of: observation.frame, from: expected, in: layout)
            let mendedFrame = mended.element(history.id, at: observation.viewpoint)?.frame
            if deviation.distance.exceeds(tolerance) { isOff = true }
            places.append(
                WrongHeader.Place(
                    observation: observation, deviation: deviation,
                    mendedDeviation: mendedFrame.map { FrameDeviation(of: observation.frame, from: $0, in: mended) }))
        }
        addLacking(history.id, at: hidden, "\(history.id) is recorded in view, where the layout shows none")
        if isOff { wrongHeaders.append(WrongHeader(id: history.id, places: places)) }
    }

    /// Whether more of the frame than the tolerance is in the viewport.
    private func isInView(_ frame: LayoutRect, at viewpoint: Viewpoint) -> Bool {
        let span = mended.axisSpan(of: frame)
        let visible = mended.visibleSpan(at: viewpoint)
        return (min(span.end, visible.end) - max(span.start, visible.start)).exceeds(tolerance)
    }

    // MARK: Headers that the recording lacks

    /// Footers count only where the recording has any: not everybody records them.
    mutating func findLacking(in recording: Recording) {
        let hasFooters = recording.lines.contains { $0.elements.contains { $0.id.kind == .footer } }
        var missing: [LayoutElement.ID: [Double]] = [:]
        var visible: [LayoutElement] = []
        for line in recording.lines {
            let recorded = Set(line.elements.map(\.id))
            visible.removeAll(keepingCapacity: true)
            mended.appendSupplementaries(at: line.viewpoint, to: &visible)
            for element in visible where element.kind != .footer || hasFooters {
                guard !recorded.contains(element.id), isInView(element.frame, at: line.viewpoint) else { continue }
                missing[element.id, default: []].append(line.offset)
            }
        }
        for (id, offsets) in missing.sorted(by: { $0.key.description < $1.key.description }) {
            addLacking(id, at: offsets.sorted(), "\(id) is in view in the layout, and the recording lacks it")
        }
    }

    private mutating func addLacking(
        _ id: LayoutElement.ID, at offsets: [Double], _ message: String, isContent: Bool = false
    ) {
        guard let first = offsets.first, let last = offsets.last else { return }
        lacking.append(
            RecordedDifference(
                id: id, offset: first, distance: nil, offsets: first...last, message: message, isContent: isContent))
    }

    // MARK: Headers that are elsewhere

    /// The headers and footers that are elsewhere than in the layout, each with its likely cause.
    func wrong(because causes: CauseSearch) -> [RecordedDifference] {
        let commonChanges = causes.commonChanges(for: wrongHeaders)
        return wrongHeaders.compactMap { header in
            guard let worst = header.worst(exceeding: tolerance) else { return nil }
            let off = header.places.filter { $0.deviation.distance.exceeds(tolerance) }.map(\.offset)
            guard let first = off.first, let last = off.last else { return nil }
            return RecordedDifference(
                id: header.id, offset: worst.offset, distance: worst.deviation.distance, offsets: first...last,
                message: "\(header.id): \(causes.sentence(for: header, preferring: commonChanges))")
        }
    }
}

/// A header or footer that is elsewhere than in the layout.
struct WrongHeader {
    struct Place {
        let observation: RecordedHistory.Observation
        /// From the layout.
        let deviation: FrameDeviation
        /// From the layout with the recorded content; `nil` if it does not show the header there.
        let mendedDeviation: FrameDeviation?

        var offset: Double { observation.viewpoint.offset }
        var viewpoint: Viewpoint { observation.viewpoint }
    }

    let id: LayoutElement.ID
    /// By their offsets.
    let places: [Place]

    /// The place that is furthest off.
    func worst(exceeding tolerance: Double) -> Place? {
        places.filter { $0.deviation.distance.exceeds(tolerance) }
            .max { $0.deviation.distance < $1.deviation.distance }
    }

    /// The places that are off even with the recorded content.
    func placesOffInMended(_ tolerance: Double) -> [Place] {
        places.filter { $0.mendedDeviation?.distance.exceeds(tolerance) ?? true }
    }
}
