import GTKBridge
import StickyLayout

/// The shapes that show a term on the canvas: a line for a position, a strip for a length.
nonisolated extension FormulaTerm {
    private static let strength = 0.25

    /// - Parameter inspected: the element whose rule contains the term.
    func shapes(of inspected: InspectedElement, in scene: OverlayScene) -> [OverlayShape] {
        let layout = scene.layout
        // The viewport's edge, below the content inset.
        let edge = scene.viewpoint.offset - layout.offsetRange.lowerBound
        let start = inspected.span?.start ?? scene.visible.start
        switch term {
        case .number: return []
        case .natural, .start, .offset, .edge, .line, .end, .insetEnd, .lastLine, .lastDescendant, .trailingLine,
            .viewportEnd, .firstCell, .lastCell, .lastVisibleCell, .contentStart, .headerEnd, .headerBefore,
            .nextHeader:
            return line(scene)
        case .length, .referenceLength, .minimum, .maximum, .shown, .revealed, .revealedBefore, .hidden:
            return strip(from: start, scene)
        case .footer:
            let footer = layout.naturalFrame(of: .footer(inspected.id.indexPath.section))
            return strip(from: footer.map { layout.axisSpan(of: $0).start } ?? start, scene)
        case .sectionInset:
            return layout.sectionInsetFrames(of: inspected.id.indexPath.section).visible
                .map { .shade(scene.place($0), strength: Self.strength) }
        case .contentInset: return InspectionOverlay.insets.contentInsets(scene)
        case .viewport: return [.outline(scene.viewport, width: 3), label(on: scene.viewport)]
        case .globalHeader: return strip(from: edge, scene)
        case .parallaxHeader:
            return strip(from: inspected.id.kind == .parallaxHeader ? inspected.natural?.start ?? 0 : edge, scene)
        case .pile, .pinInset:
            let line = inspected.explanation?[.line] ?? edge + value
            return strip(from: line - value, scene)
        }
    }

    /// A line across the viewport. If the position is out of view, a label at the edge tells how far away it is.
    private func line(_ scene: OverlayScene) -> [OverlayShape] {
        let (visible, room) = (scene.visible, OverlayScene.labelLength)
        guard value >= visible.start, value <= visible.end else {
            let isBefore = value < visible.start
            let distance = isBefore ? visible.start - value : value - visible.end
            let strip = scene.strip(Span(start: isBefore ? visible.start : visible.end - room, length: room))
            let values = ["term": text, "points": distance.shown]
            let words =
                isBefore
                ? tr("{term}, {points} pt before the viewport", values)
                : tr("{term}, {points} pt past the viewport", values)
            return [.label(words, at: OverlayAnchor(frame: strip))]
        }
        let start = value - OverlayScene.lineWidth / 2
        let line = scene.line(from: start, labelBefore: start > visible.start + visible.length / 2)
        return [.bar(line.bar), label(on: line.room)]
    }

    private func strip(from start: Double, _ scene: OverlayScene) -> [OverlayShape] {
        let frame = scene.strip(Span(start: start, length: value))
        return [.shade(frame, strength: Self.strength), .dashes(frame), label(on: frame)]
    }

    private func label(on frame: LayoutRect) -> OverlayShape { .label(text, at: OverlayAnchor(frame: frame)) }
}
