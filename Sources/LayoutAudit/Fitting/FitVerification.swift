import Recordings
import StickyLayout

/// How far a layout is from all of a recording.
struct FitVerification {
    private(set) var misses = 0
    private(set) var worst: RecordingFit.Miss?
    /// The lines at which an element is off.
    private(set) var linesOff: [RecordedLine] = []

    private let match: RecordedMatch
    private let boxes: RecordedBoxes

    init(_ recording: Recording, _ boxes: RecordedBoxes, _ layout: CollectionLayout, _ work: LongWork) {
        self.boxes = boxes
        match = RecordedMatch(layout, recording, tolerance: RecordedMatch.fitTolerance)
        var elements: [LayoutElement] = []
        for line in recording.lines where work.goesOn() {
            elements.removeAll(keepingCapacity: true)
            layout.appendSupplementaries(at: line.viewpoint, to: &elements)
            let frames = Dictionary(elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
            var lineMisses = 0
            for element in line.elements where !boxes.heldCells.contains(element.id) {
                if isOff(element, frames[element.id], line) { lineMisses += 1 }
            }
            let recorded = Set(line.elements.map(\.id))
            for element in elements where !recorded.contains(element.id) {
                guard match.mustBeRecorded(element, at: line.viewpoint) else { continue }
                lineMisses += 1
                guard worst?.distance != .infinity else { continue }
                worst = RecordingFit.Miss(id: element.id, offset: line.offset, distance: .infinity)
            }
            if lineMisses > 0 { linesOff.append(line) }
            misses += lineMisses
        }
    }

    /// - Parameter shown: where the layout shows a header or footer; `nil` if it does not.
    private mutating func isOff(_ element: RecordedElement, _ shown: LayoutRect?, _ line: RecordedLine) -> Bool {
        let verdict = match.verdict(on: boxes.observation(of: element, in: line), of: element.id, shownAt: shown)
        let distance =
            switch verdict {
            case .deviates(let deviation): deviation.distance
            case .isMissing: Double.infinity
            case .isOutOfView: 0.0
            }
        if distance > worst?.distance ?? 0 {
            worst = RecordingFit.Miss(id: element.id, offset: line.offset, distance: distance)
        }
        return match.isWrong(verdict)
    }
}
