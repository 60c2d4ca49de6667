import CollectionCanvas
import CollectionDocument
import CollectionViewport
import GTKBridge
import LintelDocument
import StickyLayout

/// Moves an item or a section by dragging.
///
/// A drag that begins on the selection, or on the handle of the element under the pointer (Reorder+Handle.swift), moves it. A press
/// that is held still for `holdMilliseconds` selects the element under it, which the drag then moves. Any other drag scrolls. Escape
/// puts everything back. If several items are selected, one of them stands for all.
///
/// During a drag, the element follows the pointer, a line shows its new place, and near an edge the content scrolls.
final class Reorder {
    let editor: DocumentEditor
    unowned let canvas: Canvas
    unowned let driver: ScrollDriver
    /// Called to move what was dropped. `Editing` sets it.
    var onDrop: ((_ source: Selection, _ destination: Selection) -> Void)?

    /// Longer than a click, and longer than a hand rests before it scrolls.
    private static let holdMilliseconds = 400

    /// A drag: the element and its picture.
    struct Session {
        let source: Selection
        let ghost: SceneTransition.Ghost
        /// The corners of the element's outline.
        let corners: Corners
        /// The distance from the frame's corner to the pointer.
        let grip: (x: Double, y: Double)
        /// In viewport coordinates.
        var pointer: (x: Double, y: Double)
        /// How far past the line of `edge` the pointer has to be for the content to scroll, in points. A drag that begins near
        /// an edge does not scroll until it comes nearer to it.
        var leastDepth = 0.0
    }

    private(set) var session: Session? { didSet { updateCursor() } }
    /// The element under a pointer that rests over content that rests; `nil` for none.
    var pointed: PointedElement?
    /// The name of the cursor over the canvas; `nil` for the usual one.
    var cursor: String?
    private var press: (x: Double, y: Double)?
    /// What a drag of the current press moves; `nil` if it scrolls.
    private var armed: Selection?
    var isArmed: Bool { armed != nil }
    /// The name of the cursor over something else that can be dragged; `nil` for none.
    var otherCursor: (() -> String?)?
    /// Whether the pointer has left the place of the press.
    private var hasMoved = false
    private var threshold = DragThreshold()
    private var hold: MainLoopSource?
    private let gesture: OpaquePointer = gtk_gesture_drag_new()
    private var scrolling: TickCallback?

    init(editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver) {
        self.editor = editor
        self.canvas = canvas
        self.driver = driver
        connect(gesture, "drag-begin") { [weak self] (x: Double, y: Double) in self?.begin(x: x, y: y) }
        connect(gesture, "drag-update") { [weak self] (dx: Double, dy: Double) in self?.dragged(dx: dx, dy: dy) }
        connect(gesture, "drag-end") { [weak self] (_: Double, _: Double) in self?.drop() }
        connect(gesture, "cancel") { [weak self] in _ = self?.cancel() }
        gtk_widget_add_controller(canvas.widget, gesture)
        connectPointer()
    }

    func begin(x: Double, y: Double) {
        press = (x, y)
        (armed, hasMoved) = (nil, false)
        threshold.begin(gesture)
        // Only a header moves for a section: a footer may be far from it.
        guard let element = canvas.element(atX: x, y: y), element.kind != .footer else { return }
        let pressed = Selection(of: element)
        guard canMove(pressed) else { return }
        guard !editor.state.isSelected(pressed), !isOnHandle(LayoutPoint(x: x, y: y)) else {
            armed = pressed
            return
        }
        hold = after(milliseconds: Self.holdMilliseconds, for: self) {
            // In a window that was busy meanwhile, the release may wait behind this timer. It comes first.
            $0.hold = whenIdle(for: $0) { $0.liftHeld(pressed, x: x, y: y) }
        }
    }

    /// Selects and lifts an element on which the press was held still.
    private func liftHeld(_ pressed: Selection, x: Double, y: Double) {
        guard !driver.drag.isUnderWay else { return }
        editor.select(pressed)
        lift(pointer: (x, y))
        armed = session == nil ? nil : pressed
    }

    func canMove(_ selection: Selection) -> Bool {
        switch selection {
        case .none: false
        case .section: editor.document.sections.count > 1
        case .item(let path): editor.document.canList(section: path.section)
        }
    }

    func dragged(dx: Double, dy: Double) {
        hasMoved = hasMoved || threshold.isExceeded(by: gesture, dx: dx, dy: dy, at: canvas.widget)
        guard hasMoved else { return }
        guard let armed, let press else {
            // The press is not held still.
            hold?.cancel()
            return
        }
        if session == nil {
            // Not before: a click would find its element selected already.
            editor.selectKeepingOthers(armed)
            lift(pointer: press)
        }
        session?.pointer = (press.x + dx, press.y + dy)
        gtk_widget_queue_draw(canvas.widget)
        scrollNearEdge()
    }

    private func lift(pointer: (x: Double, y: Double)) {
        guard session == nil, let (element, frame) = canvas.selectedElement else { return }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        driver.stop()
        canvas.endAnimation()
        guard let ghost = canvas.renderer.ghosts(of: [element], of: canvas.scene).first else { return }
        let shape: CellShape = element.kind == .cell ? canvas.scene.shape(of: element) : .card
        session = Session(
            source: editor.selection, ghost: ghost, corners: Corners(radius: shape.cornerRadius),
            grip: (pointer.x - frame.x, pointer.y - frame.y), pointer: pointer)
        let least = max(0, edgeDepth.depth + Self.nudge)
        session?.leastDepth = least
        gtk_widget_queue_draw(canvas.widget)
    }

    /// The place under the pointer; `nil` if the element was only lifted.
    private var target: DropTarget? {
        guard hasMoved, let session else { return nil }
        return canvas.dropTarget(for: session.source, x: session.pointer.x, y: session.pointer.y)
    }

    // MARK: Ending

    /// - Returns: whether anything was being dragged.
    func cancel() -> Bool {
        let wasDragging = session != nil
        end()
        return wasDragging
    }

    private func drop() {
        guard let session, let target else { return end() }
        end()
        guard let destination = target.destination(of: session.source) else { return }
        var frame = session.ghost.frame
        frame.x = session.pointer.x - session.grip.x
        frame.y = session.pointer.y - session.grip.y
        if canvas.animates, let element = destination.element { canvas.lifted = (element, frame) }
        onDrop?(session.source, destination)
        canvas.lifted = nil
    }

    private func end() {
        hold?.cancel()
        hold = nil
        press = nil
        armed = nil
        scrolling?.cancel()
        guard session != nil else { return }
        session = nil
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
        gtk_widget_queue_draw(canvas.widget)
    }

    // MARK: Scrolling at the edges

    /// The distance from an edge at which the content begins to scroll, in points.
    private static let edge = 56.0
    /// The speed at the edge itself, in points per second.
    private static let fastest = 900.0

    /// How much nearer to the edge a drag that begins near it has to come, in points.
    private static let nudge = 12.0

    /// How far the pointer is past the nearer line at which the content begins to scroll, in points, and whether that is
    /// near the end.
    private var edgeDepth: (depth: Double, isAtEnd: Bool) {
        guard let session else { return (0, false) }
        let room = canvas.uncoveredRect
        let (position, start, end) =
            canvas.isVertical
            ? (session.pointer.y, room.y, room.maxY) : (session.pointer.x, room.x, room.maxX)
        let (before, after) = (start + Self.edge - position, position - end + Self.edge)
        return (max(before, after), after > before)
    }

    /// The scrolling speed in points per second, positive towards the end of the content.
    private var edgeVelocity: Double {
        let (depth, isAtEnd) = edgeDepth
        guard let session, depth > session.leastDepth else { return 0 }
        return min(1, depth / Self.edge) * (isAtEnd ? Self.fastest : -Self.fastest) * canvas.handedness
    }

    private func scrollNearEdge() {
        if edgeDepth.depth <= 0 { session?.leastDepth = 0 }
        guard edgeVelocity != 0, scrolling?.isActive != true else { return }
        var last: Double?
        scrolling = TickCallback(on: canvas.widget) { [weak self] now in
            defer { last = now }
            return self?.scroll(seconds: last.map { min(0.1, now - $0) } ?? 0) ?? false
        }
    }

    /// Scrolls as far as in this time. Returns whether it goes on.
    private func scroll(seconds: Double) -> Bool {
        guard edgeVelocity != 0 else { return false }
        let step = seconds * edgeVelocity
        let range = canvas.layout.offsetRange
        let offset = (canvas.offset + step).clamped(to: range)
        driver.setOffset(offset)
        return step == 0 || (offset > range.lowerBound && offset < range.upperBound)
    }
}

extension Reorder: CanvasOverlay {
    func draw(over canvas: Canvas, with drawing: Drawing) {
        let palette = canvas.renderer.style.palette
        drawHandles(with: drawing, palette)
        guard let session else { return }
        if let (_, frame) = canvas.selectedElement, editor.selection == session.source {
            drawing.clipped(to: canvas.uncoveredRect) {
                drawing.fill(frame.insetted(by: -3), palette.background.withAlpha(0.7))
            }
        }
        let frame = session.ghost.frame
        drawing.faded(to: 0.85) {
            drawing.translated(x: session.pointer.x - session.grip.x, y: session.pointer.y - session.grip.y) {
                drawing.node(session.ghost.node)
                drawing.stroke(
                    LayoutRect(x: 0, y: 0, width: frame.width, height: frame.height),
                    corners: session.corners, width: 2 / canvas.viewScale, palette.focusRing)
            }
        }
        if let indicator = target?.indicator {
            let grid = canvas.renderer.style.grid
            drawing.fill(grid.place(indicator, from: .zero), palette.focusRing)
        }
    }
}
