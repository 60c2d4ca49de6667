import CollectionCanvas
import GTKBridge
import StickyLayout

/// What is being inspected: the element under the pointer, the one that a click or somebody else held on to, and, where
/// there is neither, the foremost pinned header.
///
///     let inspection = Inspection(canvas: canvas)
///     inspection.inspect(.header, LayoutIndexPath(item: 0, section: 3))
///
/// Where canvases are compared it is the same element on all of them, and the one to tell of is that of the canvas under the
/// pointer, else of the one with the focus.
///
/// While it is not active it listens to nothing.
@MainActor
final class Inspection {
    /// After another element is inspected, or the same one from another place.
    var onChange: (() -> Void)?

    /// Under the pointer, on the canvas or in the list.
    private(set) var hovered: LayoutElement.ID?
    /// Held on to until another is, or until it is let go.
    private(set) var held: LayoutElement.ID?
    /// The term of the rule that is pointed at, which shows itself on the canvas.
    var pointedTerm: FormulaTerm? {
        didSet { if pointedTerm != oldValue { redraw() } }
    }

    /// Whether it follows the pointer.
    var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive {
                listen()
            } else {
                stopListening()
                (pointer, hovered, held, pointedTerm) = (nil, nil, nil, nil)
            }
        }
    }

    /// A canvas, and what listens on it.
    private struct Place {
        weak var canvas: Canvas?
        /// Among those that are compared; `nil` where none are.
        let index: Int?
        var controllers: [OpaquePointer] = []
    }

    /// The document's own canvas comes first.
    private var places: [Place]
    private weak var focused: Canvas?
    /// On a canvas, in points; content may move beneath it.
    private var pointer: (canvas: Canvas, x: Double, y: Double)?
    /// The last life that was asked for. It is the layout's, whatever the offset, and scrolls ask for it in each frame.
    private var life: (canvas: ObjectIdentifier, id: LayoutElement.ID, revealedLength: Double, events: [HeaderEvent])?

    init(canvas: Canvas) {
        places = [Place(canvas: canvas, index: nil)]
        focused = canvas
    }

    /// Goes on with these canvases.
    ///
    /// - Parameters:
    ///   - compared: the canvases and their indices, the document's own first; itself alone ends it.
    ///   - focused: the one that last had the focus.
    func compare(_ compared: [(canvas: Canvas, index: Int)], focused: Canvas) {
        life = nil
        if !compared.elementsEqual(places, by: { $0.canvas === $1.canvas }) {
            if isActive { stopListening() }
            if let pointer, !compared.contains(where: { $0.canvas === pointer.canvas }) { self.pointer = nil }
            places = compared.map { Place(canvas: $0.canvas, index: compared.count > 1 ? $0.index : nil) }
            if isActive { listen() }
        } else if self.focused === focused {
            return
        }
        self.focused = focused
        changed()
    }

    var canvases: [Canvas] { places.compactMap(\.canvas) }

    /// The canvas to tell of; `nil` after it is gone.
    var canvas: Canvas? { pointer?.canvas ?? focused }

    /// Which of the canvases that are compared that is; `nil` where none are.
    var canvasIndex: Int? { places.first { $0.canvas === canvas }?.index }

    /// What that one is called beside the others.
    var canvasName: CanvasName? {
        guard canvasIndex != nil else { return nil }
        let canvases = canvases
        let names = CanvasName.names(of: canvases.map(\.document.options))
        return canvases.firstIndex { $0 === canvas }.map { names[$0] }
    }

    /// Holds on to an element; `nil` lets go.
    func inspect(_ kind: LayoutElement.Kind, _ path: LayoutIndexPath) {
        hold(LayoutElement.ID(kind, path))
    }

    func hold(_ element: LayoutElement.ID?) {
        guard element != held else { return }
        held = element
        changed()
    }

    /// Tells that the pointer is over what stands for the element elsewhere, such as its row in a list.
    func hover(_ element: LayoutElement.ID?) {
        guard element != hovered else { return }
        hovered = element
        changed()
    }

    /// The element to tell of; `nil` where none is held, pointed at or pinned.
    var subject: LayoutElement.ID? {
        guard let canvas else { return nil }
        for id in [held, hovered] {
            if let id, canvas.layout.hasElement(id) { return id }
        }
        return canvas.visibleElements.last { $0.isPinned }?.id
    }

    /// The same with all that there is to tell of it.
    var inspected: InspectedElement? {
        guard let canvas, let subject else { return nil }
        return InspectedElement(
            subject, life: life(of: subject, on: canvas), in: canvas.layout, at: canvas.offset,
            revealedLength: canvas.revealedLength)
    }

    private func life(of id: LayoutElement.ID, on canvas: Canvas) -> [HeaderEvent] {
        if let life, life.canvas == ObjectIdentifier(canvas), life.id == id,
            life.revealedLength == canvas.revealedLength
        {
            return life.events
        }
        let events = canvas.layout.life(of: id, revealedLength: canvas.revealedLength)
        life = (ObjectIdentifier(canvas), id, canvas.revealedLength, events)
        return events
    }

    /// The next event in the life of the header that is inspected, of its section's where it is a cell or a footer, and of any
    /// header where there is none.
    func nextEvent(forwards: Bool) -> HeaderEvent? {
        guard let canvas else { return nil }
        let offset = canvas.offset
        guard let subject else { return canvas.layout.nextEvent(from: offset, forwards: forwards) }
        let header = subject.isHeader ? subject : .header(subject.indexPath.section)
        let events = life(of: header, on: canvas)
        return forwards
            ? events.first { $0.offset > offset + HeaderExplanation.leastDistance }
            : events.last { $0.offset < offset - HeaderExplanation.leastDistance }
    }

    /// Call it after the content was laid out anew.
    func layoutChanged() { life = nil }

    /// Call it after edits: what is held is where they took it.
    func follow(_ mapping: IndexMapping) {
        life = nil
        held = held.flatMap(mapping.newID)
        hovered = hovered.flatMap(mapping.newID)
    }

    /// Call it after the content moved or changed: something else may be under the pointer.
    func contentMoved() {
        guard isActive, pointer != nil else { return }
        hovered = elementUnderPointer
    }

    private func changed() {
        redraw()
        onChange?()
    }

    private func redraw() {
        for canvas in canvases { gtk_widget_queue_draw(canvas.widget) }
    }

    // MARK: The pointer

    private func listen() {
        for index in places.indices {
            places[index].controllers = places[index].canvas.map { controllers(on: $0) } ?? []
        }
    }

    private func controllers(on canvas: Canvas) -> [OpaquePointer] {
        let motion = gtk_event_controller_motion_new()!
        for name in ["motion", "enter"] {
            connect(motion, name) { [weak self, weak canvas] (x: Double, y: Double) in
                if let canvas { self?.pointerMoved((canvas, x, y)) }
            }
        }
        connect(motion, "leave") { [weak self, weak canvas] in
            guard let self, let canvas else { return }
            if pointer?.canvas === canvas { pointerMoved(nil) }
            // GTK may say so in the middle of a frame that resizes the canvas, too late for that frame to show it.
            whenIdle(for: canvas) { gtk_widget_queue_draw($0.widget) }
        }
        // It claims nothing, so that a click still is everybody else's too.
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 1)
        connect(click, "released") { [weak self, weak canvas] (_: Int32, x: Double, y: Double) in
            if let canvas { self?.clicked((canvas, x, y)) }
        }
        for controller in [motion, click] { gtk_widget_add_controller(canvas.widget, controller) }
        return [motion, click]
    }

    private func stopListening() {
        for index in places.indices {
            guard let canvas = places[index].canvas else { continue }
            for controller in places[index].controllers { gtk_widget_remove_controller(canvas.widget, controller) }
            places[index].controllers = []
        }
    }

    private func pointerMoved(_ place: (canvas: Canvas, x: Double, y: Double)?) {
        let canvas = canvas
        pointer = place
        let element = elementUnderPointer
        // The same element on another canvas is news, too.
        guard element != hovered || canvas !== self.canvas else { return }
        hovered = element
        changed()
    }

    /// A click on what is held already, or on the ground, lets go.
    private func clicked(_ place: (canvas: Canvas, x: Double, y: Double)) {
        pointer = place
        let element = elementUnderPointer
        hovered = element
        hold(element == held ? nil : element)
    }

    private var elementUnderPointer: LayoutElement.ID? {
        guard let pointer else { return nil }
        let canvas = pointer.canvas
        let origin = canvas.layout.viewportOrigin(at: canvas.offset)
        let (x, y) = (pointer.x + origin.x, pointer.y + origin.y)
        return canvas.visibleElements.last { $0.frame.contains(x: x, y: y) }.map(\.id)
    }
}

extension Canvas {
    /// As the layout answers it at the present offset, in view or not.
    func element(_ element: LayoutElement.ID) -> LayoutElement? {
        layout.element(element.kind, at: element.indexPath, offset: offset, revealedLength: revealedLength)
    }
}

extension CollectionLayout {
    /// Whether the collection has the element and it has a length, in view or not.
    fileprivate func hasElement(_ id: LayoutElement.ID) -> Bool {
        naturalFrame(of: id.kind, at: id.indexPath).map { axisSpan(of: $0).length > 0 } ?? false
    }
}

extension LayoutRect {
    /// A frame has its left and top edges and not the others.
    fileprivate func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }
}
