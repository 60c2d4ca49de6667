import CollectionCanvas
import CollectionDocument
import CollectionViewport
import GTKBridge
import LintelDocument
import StickyLayout

/// Drags lengths on the canvas: while a header is selected, bars on the edges of what the document measures can be dragged, and the
/// number is shown meanwhile.
///
/// A section that has its own length keeps it, and gets the new one. Otherwise all sections do. The selected header stays where it is
/// in the window, whatever grows before it. A drag is one step to undo; Escape takes it back.
final class LengthHandles {
    private let editor: DocumentEditor
    private unowned let canvas: Canvas
    private unowned let driver: ScrollDriver
    /// Called when another handle, or none, is under the pointer.
    var onPointed: (() -> Void)?

    /// The length whose handle is under the pointer; `nil` for none.
    private(set) var pointed: HandledLength?
    private(set) var session: Session?
    private let gesture: OpaquePointer = gtk_gesture_drag_new()

    /// A drag.
    struct Session {
        let length: HandledLength
        let selection: Selection
        let side: LengthHandle.Side
        /// In points.
        let startValue: Double
        /// Where the edge was, in the canvas's coordinates.
        let startEdge: Double
        /// Where the content was.
        let startOffset: Double
    }

    init(editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver) {
        self.editor = editor
        self.canvas = canvas
        self.driver = driver
        // Before the press selects, scrolls, or moves an element.
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        connect(gesture, "drag-begin") { [weak self] (x: Double, y: Double) in self?.begin(at: LayoutPoint(x: x, y: y))
        }
        connect(gesture, "drag-update") { [weak self] (dx: Double, dy: Double) in
            self?.drag(by: LayoutPoint(x: dx, y: dy))
        }
        connect(gesture, "drag-end") { [weak self] (_: Double, _: Double) in self?.end() }
        connect(gesture, "cancel") { [weak self] in self?.end() }
        gtk_widget_add_controller(canvas.widget, gesture)
        trackPointer(at: canvas.widget) { [weak self] in self?.point(at: $0) }
    }

    // MARK: Which there are

    /// The handles of the selected header whose bars are in sight, and that which is dragged.
    var handles: [LengthHandle] { allHandles.filter { bar(of: $0) != nil } }

    /// The handles of the selected header, in the canvas's coordinates; none if something else is selected, or a variant is edited.
    private var allHandles: [LengthHandle] {
        guard case .section(let section) = editor.selection, editor.focusedVariant == nil, canvas.source == nil,
            section < canvas.layout.sectionCount, let (header, frame) = canvas.presentedElement(.header(section))
        else { return [] }
        return HandledLength.allCases.compactMap { length in
            length.isRead(by: canvas.layout.options) ? handle(of: length, header, frame) : nil
        }
    }

    /// - Parameter frame: the header's, in the canvas's coordinates.
    private func handle(
        of length: HandledLength, _ header: LayoutElement, _ frame: LayoutRect
    ) -> LengthHandle? {
        let insets = canvas.layout.sectionInsetFrames(of: header.indexPath.section)
        switch length {
        case .header:
            return hasItsLength(header) ? LengthHandle(length: length, extent: frame, side: trailingSide) : nil
        case .leadingInset: return insetHandle(length, insets.leading, header, trailingSide)
        case .trailingInset: return insetHandle(length, insets.trailing, header, trailingSide)
        case .crossLeadingInset: return insetHandle(length, insets.crossLeading, header, crossTrailingSide)
        case .crossTrailingInset: return insetHandle(length, insets.crossTrailing, header, crossTrailingSide.opposite)
        case .pinInset:
            return pinned(header).map { LengthHandle(length: length, extent: $0, side: trailingSide) }
        }
    }

    /// `nil` for a collapsed section, which has no insets.
    private func insetHandle(
        _ length: HandledLength, _ inset: LayoutRect, _ header: LayoutElement, _ side: LengthHandle.Side
    ) -> LengthHandle? {
        guard !editor.document.sections[header.indexPath.section].isCollapsed else { return nil }
        return LengthHandle(length: length, extent: scene.place(inset), side: side)
    }

    private var scene: OverlayScene {
        OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint, elements: canvas.visibleElements,
            grid: canvas.style.grid)
    }

    /// The side of the viewport towards which one scrolls, and at which lines end.
    private var trailingSide: LengthHandle.Side {
        canvas.isVertical ? .bottom : canvas.isRightToLeft ? .left : .right
    }
    private var crossTrailingSide: LengthHandle.Side {
        canvas.isVertical ? canvas.isRightToLeft ? .left : .right : .bottom
    }

    /// Whether a header is neither stretched nor shrunk, so that its edge shows its length.
    private func hasItsLength(_ header: LayoutElement) -> Bool {
        guard let rest = canvas.layout.naturalFrame(of: header.id) else { return false }
        return rest.width == header.frame.width && rest.height == header.frame.height
    }

    /// From the edge at which content begins to the line where the header pins; `nil` where it does not pin.
    private func pinned(_ header: LayoutElement) -> LayoutRect? {
        let layout = canvas.layout
        if layout.options.system == .custom, !layout.options.headerRule.mentions(.line) { return nil }
        guard let line = layout.pinLine(ofHeader: header.indexPath.section, at: canvas.viewpoint) else { return nil }
        // Other things may be held above it: the inset is the last part of the room.
        let inset = layout.options.pinInset
        return scene.place(layout.strip(Span(start: line - max(0, inset), length: max(0, inset))))
    }

    /// Where the bar of a handle is; `nil` if it is out of sight. What is dragged keeps its bar at the edge of the canvas.
    func bar(of handle: LengthHandle) -> LayoutRect? {
        let bounds = canvas.layout.containerSize.bounds
        let isDragged = session?.length == handle.length
        return handle.bar(in: room(of: handle), reaching: isDragged ? bounds : nil, viewScale: canvas.viewScale)
            .map(besideScrollBar)
    }

    /// Where what a handle measures is in sight: pinned headers cover what is beneath them.
    private func room(of handle: LengthHandle) -> LayoutRect {
        let isOfContent = handle.length != .header && handle.length != .pinInset
        return isOfContent ? canvas.uncoveredRect : canvas.layout.containerSize.bounds
    }

    /// The scroll bar lies over the end of the lines, and would take the press.
    private func besideScrollBar(_ bar: LayoutRect) -> LayoutRect {
        let bounds = canvas.layout.containerSize.bounds
        let width = Self.scrollBarWidth / canvas.viewScale
        var bar = bar
        if !canvas.isVertical {
            bar.y = min(bar.y, bounds.maxY - width - bar.height)
        } else if gtk_widget_get_direction(canvas.widget) == GTK_TEXT_DIR_RTL {
            bar.x = max(bar.x, width)
        } else {
            bar.x = min(bar.x, bounds.maxX - width - bar.width)
        }
        return bar
    }

    /// Of the scroll bar with the room around it at which it notices the pointer, in the window's points.
    private static let scrollBarWidth = 24.0

    // MARK: The pointer

    /// The nearest handle that a press at a place in the canvas's coordinates takes.
    func handle(at place: LayoutPoint) -> LengthHandle? {
        var nearest: (handle: LengthHandle, distance: Double)?
        for handle in handles {
            guard let bar = bar(of: handle), LengthHandle.grip(of: bar, viewScale: canvas.viewScale).contains(place)
            else { continue }
            let distance = bar.middle.distance(to: place)
            if distance < nearest?.distance ?? .infinity { nearest = (handle, distance) }
        }
        return nearest?.handle
    }

    func point(at place: (x: Double, y: Double)?) {
        guard session == nil else { return }
        let length = place.flatMap { handle(at: LayoutPoint(x: $0.x, y: $0.y)) }?.length
        guard length != pointed else { return }
        pointed = length
        gtk_widget_queue_draw(canvas.widget)
        onPointed?()
    }

    /// The name of the cursor over a handle; `nil` elsewhere.
    var cursor: String? {
        guard let length = session?.length ?? pointed, let handle = handles.first(where: { $0.length == length }) else {
            return nil
        }
        return handle.side.isDraggedUpAndDown ? "ns-resize" : "ew-resize"
    }

    // MARK: Dragging

    func begin(at place: LayoutPoint) {
        guard let handle = handle(at: place), let value = handle.length.value(editor) else {
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
            return
        }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        driver.stop()
        canvas.endAnimation()
        session = Session(
            length: handle.length, selection: editor.selection, side: handle.side, startValue: value,
            startEdge: handle.edge, startOffset: canvas.offset)
        gtk_widget_queue_draw(canvas.widget)
    }

    func drag(by distance: LayoutPoint) {
        guard let session, session.selection == editor.selection else { return end() }
        let movement = session.side.isDraggedUpAndDown ? distance.y : distance.x
        let growth = session.side.growsForwards ? movement : -movement
        let value = (session.startValue + growth).rounded()
        session.length.set(max(value, min(session.length.least, session.startValue)), in: editor)
        // The edge does not lag behind the hand.
        canvas.endAnimation()
        keepInPlace(session)
    }

    /// Scrolls so that the dragged edge is under the pointer: lengths of sections before it may have changed as well.
    private func keepInPlace(_ session: Session) {
        guard let value = session.length.value(editor), session.side == trailingSide,
            session.length != .pinInset, case .section(let section) = session.selection,
            canvas.element(.header(section))?.isPinned == false,
            let handle = allHandles.first(where: { $0.length == session.length })
        else { return }
        let direction = session.side.growsForwards ? 1.0 : -1.0
        let excess = (handle.edge - session.startEdge) * direction - (value - session.startValue)
        guard abs(excess) >= 1 else { return }
        driver.setOffset((canvas.offset + excess).clamped(to: canvas.layout.offsetRange))
    }

    func end() {
        guard session != nil else { return }
        session = nil
        // Where the pointer is now, it says itself.
        pointed = nil
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
        gtk_widget_queue_draw(canvas.widget)
        onPointed?()
        // The press may have held content that was on its way back from past an edge.
        if !canvas.layout.offsetRange.contains(canvas.offset) { driver.scroll(to: canvas.offset) }
    }

    /// The document has changed, maybe under the pointer.
    func documentChanged() {
        guard session == nil, pointed != nil else { return }
        pointed = nil
        onPointed?()
    }

    /// Takes a drag back.
    ///
    /// - Returns: whether there was one.
    func cancel() -> Bool {
        guard let session else { return false }
        if session.selection == editor.selection {
            session.length.set(session.startValue, in: editor)
            driver.setOffset(session.startOffset.clamped(to: canvas.layout.offsetRange))
        }
        end()
        return true
    }
}

// MARK: - Drawing

extension LengthHandles: CanvasOverlay {
    /// How strong what a length covers is while it is dragged.
    private static let extentStrength = 0.25

    func draw(over canvas: Canvas, with drawing: Drawing) {
        let palette = canvas.renderer.style.palette
        let active = session?.length ?? pointed
        var label: OverlayShape?
        for handle in handles {
            guard let bar = bar(of: handle) else { continue }
            if handle.length == active {
                drawing.clipped(to: room(of: handle)) {
                    drawing.fill(handle.extent, palette.focusRing.withAlpha(Self.extentStrength))
                }
                label = .label(text(of: handle), at: anchor(of: handle, beside: bar))
            }
            draw(bar, with: drawing, palette)
        }
        guard let label else { return }
        var painter = OverlayPainter(
            viewport: canvas.layout.containerSize.bounds, text: canvas.overlayText, viewScale: canvas.viewScale,
            drawing: drawing)
        painter.draw([label], palette.focusRing)
    }

    private func draw(_ bar: LayoutRect, with drawing: Drawing, _ palette: CanvasPalette) {
        let rim = 1 / canvas.viewScale
        let ground = bar.insetted(by: -rim)
        drawing.fill(ground, corners: Corners(radius: min(ground.width, ground.height) / 2), palette.background)
        drawing.fill(bar, corners: Corners(radius: min(bar.width, bar.height) / 2), palette.focusRing)
    }

    /// Such as "Header length: 32 pt, all sections".
    func text(of handle: LengthHandle) -> String {
        let length = handle.length
        let values = [
            "name": length.title(editor), "points": (length.value(editor) ?? 0).shown,
        ]
        if length.ownValue(editor) != nil { return tr("{name}: {points} pt, this section only", values) }
        let isOfSections = length != .pinInset && canvas.layout.sectionCount > 1
        return isOfSections ? tr("{name}: {points} pt, all sections", values) : tr("{name}: {points} pt", values)
    }

    /// Beside the bar, where no other bar is.
    private func anchor(of handle: LengthHandle, beside bar: LayoutRect) -> OverlayAnchor {
        let viewport = canvas.layout.containerSize.bounds
        let (gap, height) = (8 / canvas.viewScale, 24 / canvas.viewScale)
        let y = bar.middle.y - height / 2
        let isBefore = handle.length == .header || bar.middle.x > viewport.width / 2
        let (start, end) = isBefore ? (0, bar.x - gap) : (bar.maxX + gap, viewport.maxX)
        return OverlayAnchor(
            frame: LayoutRect(x: start, y: y, width: end - start, height: height),
            horizontal: isBefore ? .end : .start)
    }
}

nonisolated extension LengthHandle.Side {
    fileprivate var opposite: LengthHandle.Side {
        switch self {
        case .top: .bottom
        case .left: .right
        case .bottom: .top
        case .right: .left
        }
    }
}

nonisolated extension LayoutRect {
    fileprivate var middle: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}

nonisolated extension LayoutPoint {
    fileprivate func distance(to other: LayoutPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
