import CollectionCanvas
import GTKBridge
import StickyLayout

/// A click selects, a second one on a header collapses its section, the other button opens the menu. A press that turns
/// into a drag is none of these: whoever takes the drag takes the press. Nor is one that stops moving content.
extension Editing {
    func takeClicks() {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        var stopsMovement = false
        connect(click, "pressed") { [weak self] (_: Int32, _: Double, _: Double) in
            // The driver holds moving content before this hears of the press.
            stopsMovement = self?.driver.physics.hand == .drag
        }
        connect(click, "released") { [weak self] (count: Int32, x: Double, y: Double) in
            if !stopsMovement { self?.clicked(count: Int(count), x: x, y: y) }
        }
        gtk_widget_add_controller(canvas.widget, click)

        let menu = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(menu, guint(GDK_BUTTON_SECONDARY))
        connect(menu, "pressed") { [weak self] (_: Int32, x: Double, y: Double) in
            guard let self else { return }
            let element = canvas.element(atX: x, y: y)
            canvas.selection = element.map(Selection.init(of:)) ?? .none
            pointed = element?.id
            showMenu(atX: x, y: y)
        }
        gtk_widget_add_controller(canvas.widget, menu)
    }

    private func clicked(count: Int, x: Double, y: Double) {
        let element = canvas.element(atX: x, y: y)
        canvas.selection = element.map(Selection.init(of:)) ?? .none
        if count.isMultiple(of: 2), let element, element.kind == .header { toggleSection() }
    }
}
