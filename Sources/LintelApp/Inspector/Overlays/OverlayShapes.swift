import CollectionCanvas
import GTKBridge
import StickyLayout

/// The shapes of each overlay in a scene: geometry and text, without colours and widgets.
nonisolated extension InspectionOverlay {
    /// The thickness of the bars of travel bounds, in points.
    private static let barWidth = 3.0
    /// The distance from the viewport's side to the first bar, and from one bar to the next.
    private static let (bracketInset, bracketStep) = (6.0, 16.0)
    /// The length of a travel bar's caps.
    private static let capLength = 12.0
    private static let insetStrength = 0.22
    private static let contentInsetStrength = 0.34

    func shapes(of scene: OverlayScene) -> [OverlayShape] {
        switch self {
        case .frames: scene.elements.map { .outline(scene.place($0.frame), width: 1) }
        case .naturalPlaces: naturalPlaces(scene)
        case .pinLine: pinLines(scene)
        case .travelBounds: travelBounds(scene)
        case .insets: contentInsets(scene) + sectionInsets(scene)
        }
    }

    /// A ghost at the natural place of each header, footer and parallax header that is elsewhere.
    private func naturalPlaces(_ scene: OverlayScene) -> [OverlayShape] {
        scene.elements.flatMap { element -> [OverlayShape] in
            guard element.kind != .cell,
                let natural = scene.layout.naturalFrame(of: element.id),
                natural != element.frame
            else { return [] }
            let frame = scene.place(natural)
            return [.shade(frame, strength: 0.1), .dashes(frame)]
        }
    }

    // MARK: Lines

    private func pinLines(_ scene: OverlayScene) -> [OverlayShape] {
        let leading = leadingLines(scene).flatMap {
            line(at: $0, label: tr("pin line {position}", ["position": $0]), scene)
        }
        let trailing = scene.layout.trailingPinLine(at: scene.viewpoint).map {
            line(at: $0, label: tr("trailing line {position}", ["position": $0]), isTrailing: true, scene)
        }
        return leading + (trailing ?? [])
    }

    /// The pin lines of the headers and sections in view, without duplicates.
    private func leadingLines(_ scene: OverlayScene) -> [Double] {
        let headers = scene.elements.lazy.filter { $0.kind == .header }.map(\.indexPath.section)
        let sections = Set(headers).union(scene.layout.sections(at: scene.viewpoint))
        let lines = sections.compactMap {
            scene.layout.pinLine(ofHeader: $0, at: scene.viewpoint)
        }
        return Set(lines).filter { $0 >= scene.visible.start && $0 <= scene.visible.end }.sorted()
    }

    private func line(
        at position: Double, label: String, isTrailing: Bool = false, _ scene: OverlayScene
    ) -> [OverlayShape] {
        let start = position - (isTrailing ? OverlayScene.lineWidth : 0)
        let (bar, room) = scene.line(from: start, labelBefore: isTrailing)
        return [.bar(bar), .label(label, at: scene.anchor(in: room, atEnd: isTrailing, vertical: .start))]
    }

    // MARK: Travel

    /// A bracket for each held header, from the earliest place where it may start to the furthest where it may end.
    private func travelBounds(_ scene: OverlayScene) -> [OverlayShape] {
        let travels = scene.elements.filter(\.isPinned).compactMap { element in
            scene.layout.explanation(of: element.id, at: scene.viewpoint)?.travel
        }
        return travels.filter { $0.length > 0 }.enumerated().flatMap { index, travel in
            bracket(scene.strip(travel), inset: Self.bracketInset + Self.bracketStep * Double(index), scene)
        }
    }

    private func bracket(_ frame: LayoutRect, inset: Double, _ scene: OverlayScene) -> [OverlayShape] {
        let (bar, cap) = (Self.barWidth, Self.capLength)
        /// A part of the bracket, from the frame's start along the scroll axis.
        func part(from start: Double, _ length: Double, crossLength: Double) -> OverlayShape {
            guard scene.isVertical else {
                return .bar(LayoutRect(x: frame.x + start, y: frame.y + inset, width: length, height: crossLength))
            }
            let x = scene.isRightToLeft ? frame.maxX - inset - crossLength : frame.x + inset
            return .bar(LayoutRect(x: x, y: frame.y + start, width: crossLength, height: length))
        }
        let length = scene.isVertical ? frame.height : frame.width
        return [
            part(from: 0, length, crossLength: bar), part(from: 0, bar, crossLength: cap),
            part(from: length - bar, bar, crossLength: cap),
        ]
    }

    // MARK: Insets

    /// The content insets. They belong to the viewport: content scrolls beneath them.
    func contentInsets(_ scene: OverlayScene) -> [OverlayShape] {
        let (insets, viewport) = (scene.layout.options.contentInset, scene.viewport)
        let between = max(0, viewport.height - insets.top - insets.bottom)
        return [
            LayoutRect(x: 0, y: 0, width: viewport.width, height: insets.top),
            LayoutRect(x: 0, y: viewport.height - insets.bottom, width: viewport.width, height: insets.bottom),
            LayoutRect(x: 0, y: insets.top, width: insets.left, height: between),
            LayoutRect(x: viewport.width - insets.right, y: insets.top, width: insets.right, height: between),
        ].filter(\.hasArea).map { .shade($0, strength: Self.contentInsetStrength) }
    }

    private func sectionInsets(_ scene: OverlayScene) -> [OverlayShape] {
        scene.layout.sections(at: scene.viewpoint).flatMap { section in
            scene.layout.sectionInsetFrames(of: section).visible.map { scene.place($0) }
                .filter { $0.meets(scene.viewport) }
                .map { .shade($0, strength: Self.insetStrength) }
        }
    }
}

nonisolated extension LayoutRect {
    /// Whether the two share more than an edge.
    func meets(_ other: LayoutRect) -> Bool {
        x < other.maxX && maxX > other.x && y < other.maxY && maxY > other.y
    }
}
