import CollectionCanvas
import GTKBridge
import StickyLayout

/// Decides which element is inspected: the held one, else the one under the pointer, else the foremost pinned header or
/// footer, else the selected element. A click or a call holds an element. The model also draws overlays over the canvases (`InspectorModel+Drawing.swift`).
/// It reads what the canvases show from `seen`, and touches a canvas only to ask for a new frame.
///
/// When canvases are compared, the inspected element is the same on all of them. The inspector shows it on the canvas
/// under the pointer, else on the one with the focus.
///
/// While it is inactive, it ignores the pointer.
final class InspectorModel {
    /// Called after another element is inspected, or the same one on another canvas. `Inspector` sets it.
    var onChange: (() -> Void)?
    /// Called after a click has released the held element. `Inspector` sets it.
    var onRelease: (() -> Void)?

    /// The element under the pointer, on a canvas or in the list.
    var hovered: LayoutElement.ID? {
        if let hoveredInList { return hoveredInList }
        guard let pointer, let canvas = pointedCanvas else { return nil }
        return canvas.element(atX: pointer.x, y: pointer.y, from: seen.viewpoint)?.id
    }
    /// The element whose row in the list is under the pointer.
    private(set) var hoveredInList: LayoutElement.ID?
    /// The element that stays inspected until it is released or another one is held.
    private(set) var held: LayoutElement.ID?
    /// The element that is selected in the document.
    var selected: LayoutElement.ID? {
        didSet { if selected != oldValue { changed() } }
    }
    /// The term of the rule that is pointed at. It is drawn on the canvas.
    var pointedTerm: FormulaTerm? {
        didSet { if pointedTerm != oldValue { redraw() } }
    }

    /// The term at the caret of the editor of an own rule. It is drawn on the canvas with the focus, also while inactive.
    var editedTerm: RuleTerm? {
        didSet { if editedTerm != oldValue { redraw() } }
    }

    /// Whether it follows the pointer.
    var isActive = false {
        didSet {
            if !isActive { (pointer, hoveredInList, held, pointedTerm) = (nil, nil, nil, nil) }
            redraw()
        }
    }

    /// The overlays that are on.
    var overlays: Set<InspectionOverlay> = [] { didSet { redraw() } }

    struct Pointer {
        weak var canvas: Canvas?
        let x, y: Double
    }

    /// The published state of the canvases.
    private(set) var seen: SeenState
    /// The pointer's place on a canvas, in points. The content may move under it.
    private var pointer: Pointer?
    /// The life that was computed last. It is the same at every offset, and a scroll needs it in each frame.
    private var life: (subject: (canvas: Int, LayoutElement.ID, revealed: Double), events: [HeaderEvent])?

    init(_ seen: SeenState) { self.seen = seen }

    /// Takes over what the canvases show now. The inspector calls it for each change, and then updates itself.
    func take(_ seen: SeenState, _ changes: SeenChanges) {
        self.seen = seen
        guard !changes.isDisjoint(with: [.canvases, .focus]) else { return }
        life = nil
        if pointedCanvas == nil { pointer = nil }
        redraw()
    }

    /// The canvas under the pointer.
    private var pointedCanvas: SeenCanvas? {
        guard let canvas = pointer?.canvas else { return nil }
        return seen.canvases.first { $0.canvas === canvas }
    }

    /// The canvas on which the inspector shows the element.
    var canvas: SeenCanvas { pointedCanvas ?? seen.focused }

    /// - Parameter element: `nil` releases the held one.
    func hold(_ element: LayoutElement.ID?) {
        guard element != held else { return }
        held = element
        changed()
    }

    /// Call it when an element is clicked: the held one is released, and another one is held.
    func click(_ element: LayoutElement.ID?) {
        let isReleased = held != nil && (element == nil || element == held)
        hold(isReleased ? nil : element)
        if isReleased { onRelease?() }
    }

    /// Call it when the pointer is over the row of an element in a list, and with `nil` when it leaves.
    func hover(_ element: LayoutElement.ID?) {
        guard element != hoveredInList else { return }
        hoveredInList = element
        changed()
        redrawInNextFrame()
    }

    /// The inspected element; `nil` if none is held, pointed at, pinned or selected.
    var subject: LayoutElement.ID? {
        let canvas = canvas
        // It may be out of view, but must have a length.
        let chosen = [held, hovered].compactMap(\.self).first { id in
            canvas.layout.naturalFrame(of: id).map { canvas.layout.axisSpan(of: $0).length > 0 }
                ?? canvas.isRecorded(id, at: seen.viewpoint)
        }
        if let chosen { return chosen }
        if let pinned = canvas.elements(at: seen.viewpoint).last(where: \.isPinned) { return pinned.id }
        // The selected one may have no length: the inspector says so.
        return selected.flatMap { canvas.layout.naturalFrame(of: $0) == nil ? nil : $0 }
    }

    /// The inspected element with everything that the inspector shows of it.
    var inspected: InspectedElement? {
        guard let subject else { return nil }
        let canvas = canvas
        if let recording = canvas.recording {
            return InspectedElement(subject, recordedIn: recording, beside: canvas.layout, at: seen.viewpoint)
        }
        return InspectedElement(
            subject, life: life(of: subject, on: canvas), in: canvas.layout, at: seen.viewpoint)
    }

    private func life(of id: LayoutElement.ID, on canvas: SeenCanvas) -> [HeaderEvent] {
        let revealedLength = seen.viewpoint.revealedLength
        let subject = (canvas.number, id, revealed: revealedLength)
        if let life, life.subject == subject { return life.events }
        let events = canvas.layout.life(of: id, revealedLength: revealedLength)
        life = (subject, events)
        return events
    }

    /// The next event of the inspected header; for a cell or a footer, of its section's header; of any header if nothing is
    /// inspected.
    func nextEvent(forwards: Bool) -> HeaderEvent? {
        let (canvas, offset) = (canvas, seen.viewpoint.offset)
        guard let subject else {
            return canvas.layout.nextEvent(from: seen.viewpoint, forwards: forwards)
        }
        let header = subject.isHeader ? subject : .header(subject.indexPath.section)
        let events = life(of: header, on: canvas)
        return forwards
            ? events.first { $0.offset > offset + HeaderExplanation.leastDistance }
            : events.last { $0.offset < offset - HeaderExplanation.leastDistance }
    }

    /// Call it after edits: it gives the elements their new index paths.
    func follow(_ mapping: IndexMapping) {
        life = nil
        held = held.flatMap(mapping.newID)
        hoveredInList = hoveredInList.flatMap(mapping.newID)
    }

    private func changed() {
        redraw()
        onChange?()
    }

    func redraw() {
        for seen in seen.canvases { if let canvas = seen.canvas { gtk_widget_queue_draw(canvas.widget) } }
    }

    /// Redraws once more when the main loop is idle.
    ///
    /// GTK may tell in the middle of a frame where the pointer came from and went, too late for that frame to show it.
    private func redrawInNextFrame() {
        whenIdle(for: self) { $0.redraw() }
    }

    // MARK: The pointer

    /// Listens even while inactive: GTK sends no `leave` to a controller that is added after the pointer entered.
    func connectPointer(at canvas: Canvas) {
        trackPointer(at: canvas.widget) { [weak self, weak canvas] place in
            guard let self, let canvas, isActive else { return }
            let wasHere = pointer?.canvas === canvas
            // It may have come to another canvas before it leaves this one.
            guard wasHere || place != nil else { return }
            pointerMoved(place.map { Pointer(canvas: canvas, x: $0.x, y: $0.y) })
            if !wasHere || place == nil { redrawInNextFrame() }
        }
        // The gesture claims no events, so other controllers also get the click.
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 1)
        // It comes before the one that selects: a click on a held element that is not selected releases it.
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "released") { [weak self, weak canvas] (_: Int32, x: Double, y: Double) in
            self?.clicked(Pointer(canvas: canvas, x: x, y: y))
        }
        gtk_widget_add_controller(canvas.widget, click)
    }

    func pointerMoved(_ place: Pointer?) {
        guard isActive else { return }
        let (element, number) = (hovered, canvas.number)
        pointer = place
        // The same element on another canvas is a change, too.
        if element != hovered || number != canvas.number { changed() }
    }

    /// A click on the held element, or on the background, releases it. What is selected stays held.
    private func clicked(_ place: Pointer) {
        guard isActive else { return }
        // The pointer may rest on the list while a finger taps here.
        hover(nil)
        pointer = place
        guard let hovered, hovered == selected else { return click(hovered) }
        hold(hovered)
    }
}
