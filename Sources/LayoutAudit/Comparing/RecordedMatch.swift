import Recordings
import StickyLayout

/// Whether what was recorded lies where a layout has it: the one judgement of comparisons, of fits, and of the causes that are named.
struct RecordedMatch {
    let layout: CollectionLayout
    /// What is off by no more than this, in points, is in the same place.
    let tolerance: Double
    /// Not everybody records footers. Where a recording has none, none is missing.
    let countsFooters: Bool

    /// Of a comparison, unless somebody says another: recorded numbers are rounded to pixels.
    static let comparisonTolerance = 0.5
    /// Of a fit: what it finds agrees with the recording when they are compared.
    static let fitTolerance = comparisonTolerance
    /// Of the search for a fit: what is only just within the tolerance should not be found first.
    static let searchTolerance = 0.4

    init(_ layout: CollectionLayout, _ recording: Recording, tolerance: Double) {
        self.layout = layout
        self.tolerance = tolerance
        countsFooters = recording.lines.contains { $0.elements.contains { $0.id.kind == .footer } }
    }

    init(_ layout: CollectionLayout, countsFooters: Bool, tolerance: Double) {
        self.layout = layout
        self.tolerance = tolerance
        self.countsFooters = countsFooters
    }

    /// The same judgement with another layout.
    func with(_ layout: CollectionLayout) -> RecordedMatch {
        RecordedMatch(layout, countsFooters: countsFooters, tolerance: tolerance)
    }

    /// Whether so much of a frame is in view that both sides must show it. A layout that is off by the tolerance may have the rest out of
    /// view. What is thinner than that, such as a hairline, counts with more than half of its length.
    func isInView(_ frame: LayoutRect, at viewpoint: Viewpoint) -> Bool {
        frame.hasArea && isInView(layout.axisSpan(of: frame), at: viewpoint)
    }

    /// The same for what was recorded.
    func isInView(_ recorded: RecordedHistory.Observation) -> Bool {
        recorded.frame.hasArea && isInView(recorded.axisSpan(in: layout), at: recorded.viewpoint)
    }

    private func isInView(_ span: Span, at viewpoint: Viewpoint) -> Bool {
        let visible = layout.visibleSpan(at: viewpoint)
        return (min(span.end, visible.end) - max(span.start, visible.start)).exceeds(min(tolerance, span.length / 2))
    }

    /// Whether a header or footer of the layout is missing where the recording lacks it.
    func mustBeRecorded(_ element: LayoutElement, at viewpoint: Viewpoint) -> Bool {
        (element.kind != .footer || countsFooters) && isInView(element.frame, at: viewpoint)
    }

    func isOff(_ deviation: FrameDeviation) -> Bool { deviation.distance.exceeds(tolerance) }

    /// The same of a fit on its way to a document, which knows no more than how far off something is, in points.
    static func isOff(_ distance: Double, tolerance: Double = fitTolerance) -> Bool { distance.exceeds(tolerance) }

    /// What is to be said of a recorded element.
    enum Verdict {
        /// The layout has it so far away.
        case deviates(FrameDeviation)
        /// It was recorded in view, and the layout has it nowhere.
        case isMissing
        /// Neither side has it in view.
        case isOutOfView

        /// `nil` where the layout has it nowhere, or neither side has it in view.
        var deviation: FrameDeviation? { if case .deviates(let deviation) = self { deviation } else { nil } }
    }

    /// A layout has a header or footer somewhere at each offset. Where neither side has it in view, nothing is to be said of it. A cell is
    /// content, and counts in view or not.
    ///
    /// - Parameter shown: where the layout shows a header or footer, for those who know already that it does.
    func verdict(
        on recorded: RecordedHistory.Observation, of id: LayoutElement.ID, shownAt shown: LayoutRect? = nil
    ) -> Verdict {
        guard let frame = shown ?? frame(of: id, at: recorded.viewpoint) else {
            return isInView(recorded) ? .isMissing : .isOutOfView
        }
        if id.kind != .cell, !isInView(recorded), !isVisible(frame, at: recorded.viewpoint) { return .isOutOfView }
        return .deviates(FrameDeviation(of: recorded, from: frame, in: layout))
    }

    private func frame(of id: LayoutElement.ID, at viewpoint: Viewpoint) -> LayoutRect? {
        guard id.kind == .cell else { return layout.element(id, at: viewpoint)?.frame }
        return layout.has(id) ? layout.frame(of: id.indexPath) : nil
    }

    /// Whether any of a frame is in view.
    private func isVisible(_ frame: LayoutRect, at viewpoint: Viewpoint) -> Bool {
        let span = layout.axisSpan(of: frame)
        let visible = layout.visibleSpan(at: viewpoint)
        return frame.hasArea && span.start < visible.end && span.end > visible.start
    }

    /// Whether what was recorded is elsewhere, or missing.
    func isWrong(_ verdict: Verdict) -> Bool {
        switch verdict {
        case .deviates(let deviation): isOff(deviation)
        case .isMissing: true
        case .isOutOfView: false
        }
    }
}
