import GTKBridge
import StickyLayout

/// What is being inspected on a canvas: the element under the pointer, the one that a click or somebody else held on to,
/// and, where there is neither, the foremost pinned header.
///
///     let inspection = Inspection(canvas: canvas)
///     inspection.inspect(.header, IndexPath(item: 0, section: 3))
///
/// While it is not active it listens to nothing.
@MainActor
final class Inspection {
    unowned let canvas: Canvas
    /// After another element is inspected, or the same one from another place.
    var onChange: (() -> Void)?

    /// Under the pointer, on the canvas or in the list.
    private(set) var hovered: InspectedElement?
    /// Held on to until another is, or until it is let go.
    private(set) var held: InspectedElement?

    /// Whether it follows the pointer.
    var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { listen() } else { cease() }
        }
    }

    private var controllers: [OpaquePointer] = []
    /// On the canvas, in points; content may move beneath it.
    private var pointer: (x: Double, y: Double)?

    init(canvas: Canvas) {
        self.canvas = canvas
    }

    /// Holds on to an element; `nil` lets go.
    func inspect(_ kind: LayoutElement.Kind, _ path: IndexPath) {
        hold(InspectedElement(kind: kind, indexPath: path))
    }

    func hold(_ element: InspectedElement?) {
        guard element != held else { return }
        held = element
        changed()
    }

    /// Tells that the pointer is over what stands for the element elsewhere, such as its row in a list.
    func hover(_ element: InspectedElement?) {
        guard element != hovered else { return }
        hovered = element
        changed()
    }

    /// The element to tell of, as it is now; `nil` where there is none.
    var current: LayoutElement? {
        if let held, let element = element(held) { return element }
        if let hovered, let element = element(hovered) { return element }
        return canvas.visibleElements.last { $0.isPinned }
    }

    /// As the layout answers it at the present offset, in view or not.
    func element(_ element: InspectedElement) -> LayoutElement? {
        canvas.layout.element(
            element.kind, at: element.indexPath, offset: canvas.offset, revealedLength: canvas.revealedLength)
    }

    func explanation(of element: LayoutElement) -> HeaderExplanation? {
        canvas.layout.explanation(
            of: element.kind, at: element.indexPath, offset: canvas.offset, revealedLength: canvas.revealedLength)
    }

    /// Call it after the content moved or changed: something else may be under the pointer.
    func contentMoved() {
        guard isActive, pointer != nil else { return }
        hovered = elementUnderPointer
    }

    private func changed() {
        gtk_widget_queue_draw(canvas.widget)
        onChange?()
    }

    // MARK: The pointer

    private func listen() {
        let motion = gtk_event_controller_motion_new()!
        connect(motion, "motion") { [weak self] (x: Double, y: Double) in self?.pointerMoved((x, y)) }
        connect(motion, "enter") { [weak self] (x: Double, y: Double) in self?.pointerMoved((x, y)) }
        connect(motion, "leave") { [weak self] in
            self?.pointerMoved(nil)
            // GTK may say so in the middle of a frame that resizes the canvas, too late for that frame to show it.
            whenIdle { [weak self] in self.map { gtk_widget_queue_draw($0.canvas.widget) } }
        }
        // It claims nothing, so that a click still is everybody else's too.
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 1)
        connect(click, "released") { [weak self] (_: Int32, x: Double, y: Double) in self?.clicked(x: x, y: y) }
        controllers = [motion, click]
        for controller in controllers { gtk_widget_add_controller(canvas.widget, controller) }
    }

    private func cease() {
        for controller in controllers { gtk_widget_remove_controller(canvas.widget, controller) }
        controllers = []
        (pointer, hovered, held) = (nil, nil, nil)
    }

    private func pointerMoved(_ place: (x: Double, y: Double)?) {
        pointer = place
        hover(elementUnderPointer)
    }

    /// A click on what is held already, or on the ground, lets go.
    private func clicked(x: Double, y: Double) {
        pointer = (x, y)
        let element = elementUnderPointer
        hovered = element
        hold(element == held ? nil : element)
    }

    private var elementUnderPointer: InspectedElement? {
        guard let pointer else { return nil }
        let origin = canvas.layout.viewportOrigin(at: canvas.offset)
        let (x, y) = (pointer.x + origin.x, pointer.y + origin.y)
        return canvas.visibleElements.last { $0.frame.contains(x: x, y: y) }.map { InspectedElement($0) }
    }
}

extension Rect {
    /// A frame has its left and top edges and not the others.
    fileprivate func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }
}
