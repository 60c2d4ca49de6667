import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The element under the pointer.
struct PointedElement {
    let id: LayoutElement.ID
    /// The pointer's place, in viewport coordinates.
    let place: LayoutPoint
    /// The content offset at which the pointer came there. At another one, another element may be there.
    let offset: Double
}

/// The handles: one on the selection, and one on the element under the pointer.
extension Reorder {
    /// The strength of the handle under the pointer. That of the selection is opaque.
    private static let pointedStrength = 0.6

    func connectPointer() {
        trackPointer(at: canvas.widget) { [weak self] in self?.point(at: $0) }
    }

    /// Shows the handle of the element at a place in viewport coordinates.
    ///
    /// - Parameter place: `nil` if the pointer is elsewhere.
    func point(at place: (x: Double, y: Double)?) {
        let old = pointed?.id
        pointed = place.flatMap { place in
            canvas.element(atX: place.x, y: place.y).map {
                PointedElement(id: $0.id, place: LayoutPoint(x: place.x, y: place.y), offset: canvas.offset)
            }
        }
        if pointed?.id != old { gtk_widget_queue_draw(canvas.widget) }
        updateCursor()
    }

    /// Whether a place, in viewport coordinates, is on the handle of the element under the pointer.
    func isOnHandle(_ place: LayoutPoint) -> Bool {
        guard let pointed, pointed.offset == canvas.offset else { return false }
        return handle(of: pointed.id)?.frame.contains(place) ?? false
    }

    /// Shows a hand over a handle, and during a drag.
    func updateCursor() {
        var cursor: String?
        if session != nil {
            cursor = "grabbing"
        } else if let other = otherCursor?() {
            cursor = other
        } else if let pointed, isOnHandle(pointed.place) {
            cursor = "grab"
        }
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        gtk_widget_set_cursor_from_name(canvas.widget, cursor)
    }

    /// The handle of an element; `nil` if that cannot be dragged, is out of view, or has no room for it.
    func handle(of id: LayoutElement.ID) -> DragHandle? {
        guard session == nil, id.kind != .footer, let (element, frame) = canvas.presentedElement(id),
            canMove(Selection(of: element))
        else { return nil }
        let end: DragHandle.Place = canvas.layout.options.layoutDirection == .rightToLeft ? .left : .right
        return DragHandle(on: frame, at: element.kind == .header ? .middle : end, viewScale: canvas.viewScale)
    }

    func drawHandles(with drawing: Drawing, _ palette: CanvasPalette) {
        let selected = editor.selection.element
        if let selected { drawHandle(of: selected, with: drawing, palette) }
        if let pointed, pointed.id != selected, pointed.offset == canvas.offset {
            drawing.faded(to: Self.pointedStrength) { drawHandle(of: pointed.id, with: drawing, palette) }
        }
    }

    private func drawHandle(of id: LayoutElement.ID, with drawing: Drawing, _ palette: CanvasPalette) {
        guard let handle = handle(of: id) else { return }
        // Pinned headers cover cells, and their handles.
        let room = id.kind == .cell ? canvas.uncoveredRect : canvas.layout.containerSize.bounds
        drawing.clipped(to: room) { handle.draw(with: drawing, palette: palette) }
    }
}
