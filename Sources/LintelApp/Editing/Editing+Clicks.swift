import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A click selects, a double click on a header collapses or expands its section, the secondary button opens the menu. A
/// press does nothing here if it becomes a drag, whose gesture claims it, or if it stops moving content.
extension Editing {
    func takeClicks(on canvas: Canvas) {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        var stopsMovement = false
        connect(click, "pressed") { [weak self] (_: Int32, _: Double, _: Double) in
            // The driver gets the press first, and holds moving content.
            stopsMovement = self?.driver.physics.hand == .drag
        }
        connect(click, "released") { [weak self, weak canvas] (count: Int32, x: Double, y: Double) in
            guard !stopsMovement, let self, let element = select(on: canvas, x, y) else { return }
            if count.isMultiple(of: 2), element.kind == .header { toggleSection() }
        }
        gtk_widget_add_controller(canvas.widget, click)

        let menu = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(menu, guint(GDK_BUTTON_SECONDARY))
        connect(menu, "pressed") { [weak self, weak canvas] (_: Int32, x: Double, y: Double) in
            guard let self, let canvas else { return }
            pointed = select(on: canvas, x, y)?.id
            showMenu(on: canvas, atX: x, y: y)
        }
        gtk_widget_add_controller(canvas.widget, menu)
    }

    /// Selects the element at a point of one of the canvases.
    func select(on pressed: Canvas?, _ x: Double, _ y: Double) -> LayoutElement? {
        pointed = nil
        let element = pressed?.element(atX: x, y: y)
        editor.select(element.map(Selection.init(of:)) ?? .none)
        return element
    }
}
