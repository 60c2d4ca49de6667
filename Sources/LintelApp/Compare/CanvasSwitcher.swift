import CollectionCanvas
import GTKBridge

/// A row of buttons above the canvases, one for each, where only one canvas has room. The button of the canvas in sight is pressed.
final class CanvasSwitcher {
    let widget = box(GTK_ORIENTATION_HORIZONTAL, classes: ["linked", "canvas-switcher"])
    /// Called with the index of the chosen canvas. `Comparison` sets it.
    var onChoice: ((Int) -> Void)?

    private var buttons: [Button] = []

    private struct Button {
        let widget: Widget
        let label: Widget
        let toggled: SignalConnection
    }

    init() {
        gtk_box_set_homogeneous(widget.cast(), 1)
        widget.setAccessibleLabel(tr("Canvases"))
    }

    /// - Parameters:
    ///   - canvases: the numbers and names of the canvases, in order.
    ///   - chosen: the index of the canvas in sight.
    func render(_ canvases: [(number: Int, name: String)], chosen: Int, _ appearance: Appearance) {
        if buttons.count != canvases.count { makeButtons(canvases.count) }
        for (index, (button, canvas)) in zip(buttons, canvases).enumerated() {
            let markup = CompareLabel.markup(canvas.number, nil, appearance)
            gtk_label_set_markup(button.label.cast(), "\(markup) \(canvas.name.escapedMarkup)")
            button.widget.setAccessibleLabel(canvas.name)
            button.widget.setTooltip(canvas.name)
            button.toggled.whileBlocked {
                gtk_toggle_button_set_active(button.widget.cast(), (index == chosen).gboolean)
            }
        }
    }

    private func makeButtons(_ count: Int) {
        for button in buttons { gtk_box_remove(widget.cast(), button.widget) }
        buttons = []
        for index in 0..<count {
            let button: Widget = gtk_toggle_button_new()
            let label = label("", classes: ["caption"])
            gtk_label_set_xalign(label.cast(), 0.5)
            gtk_button_set_child(button.cast(), label)
            // The buttons of a group are like tabs: one of them is pressed.
            if let first = buttons.first { gtk_toggle_button_set_group(button.cast(), first.widget.cast()) }
            let toggled = connect(button, "toggled") { [weak self] in
                if gtk_toggle_button_get_active(button.cast()) != 0 { self?.onChoice?(index) }
            }
            gtk_box_append(widget.cast(), button)
            buttons.append(Button(widget: button, label: label, toggled: toggled))
        }
    }
}
