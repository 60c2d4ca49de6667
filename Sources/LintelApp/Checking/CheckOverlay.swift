import CollectionCanvas
import GTKBridge
import LayoutAudit
import StickyLayout

/// Draws over the checked canvas what is wrong at its offset: items that lie wholly under pinned elements, and the headers of findings. If
/// one finding is chosen, it draws only that.
final class CheckOverlay: CanvasOverlay {
    /// The findings of the canvas; none draws nothing.
    var findings: [Finding] = []
    /// The finding of the selected row; `nil` if none is.
    var chosen: Finding?
    /// The canvas that was checked.
    weak var canvas: Canvas?

    private static let strength = 0.3

    func draw(over canvas: Canvas, with drawing: Drawing) {
        guard canvas === self.canvas, !findings.isEmpty else { return }
        let scene = OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint, elements: canvas.visibleElements,
            grid: canvas.style.grid)
        var painter = OverlayPainter(
            viewport: scene.viewport, text: canvas.overlayText, viewScale: canvas.viewScale, drawing: drawing)
        let isDark = canvas.style.palette.appearance.isDark
        painter.draw(shapes(in: scene), Self.color(isDark: isDark))
    }

    /// A red with enough contrast on the background of either style.
    static func color(isDark: Bool) -> Color { Color(hue: 0, saturation: 0.85, lightness: isDark ? 0.7 : 0.42) }

    /// The marks at the scene's offset.
    func shapes(in scene: OverlayScene) -> [OverlayShape] {
        let present = (chosen.map { [$0] } ?? findings).filter { $0.offsets.contains(scene.viewpoint.offset) }
        var shapes: [OverlayShape] = []
        if let chosen, !present.isEmpty { shapes += mark(of: chosen, in: scene) }
        let covered = present.filter { $0.rule == .coveredItem || $0.rule == .unreachable }
        if !covered.isEmpty {
            let cells = scene.coveredCells.filter { chosen == nil || $0.id.indexPath.section == chosen?.section }
            for cell in cells {
                let frame = scene.place(cell.frame)
                shapes += [
                    .shade(frame, strength: Self.strength), .dashes(frame),
                    .label(tr("covered"), at: OverlayAnchor(frame: frame)),
                ]
            }
        }
        for finding in present {
            guard let id = finding.element, id.kind != .cell,
                let header = scene.elements.last(where: { $0.id == id })
            else { continue }
            let frame = scene.place(header.frame)
            shapes += [
                .outline(frame, width: 2),
                .label(finding.rule.mark, at: scene.anchor(in: frame, atEnd: false, vertical: .start)),
            ]
        }
        return shapes
    }

    /// The outline of the item that the chosen finding is about first. Headers have one anyway.
    private func mark(of chosen: Finding, in scene: OverlayScene) -> [OverlayShape] {
        guard let item = scene.elements.last(where: { $0.id == chosen.element && $0.kind == .cell }) else { return [] }
        return [.outline(scene.place(item.frame), width: 2)]
    }
}

extension CheckRule {
    /// A word on a header that breaks the rule.
    fileprivate var mark: String {
        switch self {
        case .pinnedRoom: tr("crowded")
        case .coveredItem: tr("covered")
        case .unreachable: tr("out of reach")
        case .tallHeader: tr("too tall")
        case .lostHeader: tr("lost")
        case .strayHeader: tr("astray")
        case .jump: tr("jumps")
        case .overlap: tr("overlaps")
        case .unreachedMinimum: tr("stays long")
        case .lostColumn: tr("on another line")
        }
    }
}

nonisolated extension OverlayScene {
    /// The cells in view of which nothing is to be seen, because one element that is drawn over them, and pinned, covers all that is in
    /// the viewport.
    var coveredCells: [LayoutElement] {
        let pinned = elements.filter(\.isPinned)
        return elements.filter { cell in
            guard cell.kind == .cell else { return false }
            let inView = layout.axisSpan(of: cell.frame).clamped(to: visible)
            return inView.length > 0
                && pinned.contains { $0.zIndex > cell.zIndex && layout.axisSpan(of: $0.frame).covers(inView) }
        }
    }
}

nonisolated extension Span {
    fileprivate func clamped(to other: Span) -> Span {
        let start = max(start, other.start)
        return Span(start: start, length: max(0, min(end, other.end) - start))
    }

    fileprivate func covers(_ other: Span) -> Bool { start <= other.start && end >= other.end }
}
