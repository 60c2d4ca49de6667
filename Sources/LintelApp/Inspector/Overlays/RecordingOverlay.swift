import CollectionCanvas
import CollectionDocument
import GTKBridge
import LayoutAudit
import Recordings
import StickyLayout

/// Draws over the canvas of a recording where the document has what was recorded elsewhere: its headers and footers as dashes, with the
/// distance. It also says where nothing was recorded, and marks what the document lacks.
final class RecordingOverlay: CanvasOverlay {
    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard let frames = canvas.source as? RecordedFrames else { return }
        let style = canvas.style
        let scene = OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint,
            elements: frames.elements(at: canvas.viewpoint, in: canvas.layout), grid: style.grid)
        var painter = OverlayPainter(
            viewport: scene.viewport, text: canvas.overlayText, viewScale: canvas.viewScale, drawing: drawing)
        let shapes = Self.shapes(of: frames, beside: canvas.document, in: scene)
        painter.draw(shapes, style.palette.line(canvas: RecordedColumn.number))
    }

    /// - Parameter scene: the recorded elements in view, in the layout of the document.
    static func shapes(
        of frames: RecordedFrames, beside document: CollectionDocument, in scene: OverlayScene
    ) -> [OverlayShape] {
        let resting = scene.viewpoint.offset.clamped(to: scene.layout.offsetRange)
        guard frames.covers(resting) else {
            return [.label(tr("Not recorded here"), at: OverlayAnchor(frame: scene.viewport, vertical: .end))]
        }
        let recorded = Dictionary(scene.elements.map { ($0.id, $0.frame) }) { first, _ in first }
        let unknown = scene.elements.filter { !document.has($0.id) }.flatMap { element in
            shapes(at: element.frame, tr("not in the document"), in: scene)
        }
        // Cells that were not recorded may have been recycled. Their places, if they are wrong, are in the list of differences.
        let expected = scene.layout.elements(at: scene.viewpoint).filter { $0.kind != .cell }
        return unknown
            + expected.flatMap { element -> [OverlayShape] in
                guard let frame = recorded[element.id] else {
                    return shapes(at: element.frame, tr("not recorded"), in: scene)
                }
                let distance = scene.distance(from: element.frame, to: frame)
                guard RecordingComparison.isElsewhere(distance) else { return [] }
                return shapes(at: element.frame, words(for: distance, isVertical: scene.isVertical), in: scene)
            }
    }

    private static func words(for distance: Double, isVertical: Bool) -> String {
        let points = ["points": abs(distance)]
        return switch (isVertical, distance > 0) {
        case (true, true): tr("recorded {points} pt lower", points)
        case (true, false): tr("recorded {points} pt higher", points)
        case (false, true): tr("recorded {points} pt further on", points)
        case (false, false): tr("recorded {points} pt further back", points)
        }
    }

    private static func shapes(at frame: LayoutRect, _ text: String, in scene: OverlayScene) -> [OverlayShape] {
        let place = scene.place(frame)
        return [.dashes(place), .label(text, at: scene.anchor(in: place, atEnd: true, vertical: .end))]
    }
}

nonisolated extension OverlayScene {
    /// From where one frame starts along the scroll axis to where another one does, or where their ends are if these are further apart,
    /// in points.
    fileprivate func distance(from expected: LayoutRect, to recorded: LayoutRect) -> Double {
        let (here, there) = (layout.axisSpan(of: expected), layout.axisSpan(of: recorded))
        let (start, end) = (there.start - here.start, there.end - here.end)
        return abs(start) >= abs(end) ? start : end
    }
}
