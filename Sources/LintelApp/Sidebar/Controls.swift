import CollectionCanvas
import CollectionDocument
import GTKBridge

/// The controls of the sidebar's rows. Each shows a window action and nothing else knows its value.
@MainActor
enum Controls {
    static func toggle(_ action: String, label: String) -> Widget {
        let toggle: Widget = gtk_switch_new()
        gtk_actionable_set_action_name(toggle.cast(), "win.\(action)")
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        toggle.setAccessibleLabel(label)
        return toggle
    }

    static func choice(
        _ action: String, label: String, among choices: [(name: String, label: String)], of group: OpaquePointer
    ) -> Widget {
        let names = choices.map(\.name)
        let list = gtk_string_list_new(nil)
        for choice in choices { gtk_string_list_append(list, choice.label) }
        let dropDown: Widget = gtk_drop_down_new(list, nil)
        gtk_widget_set_valign(dropDown, GTK_ALIGN_CENTER)

        let mirror = ActionMirror<String>(action, of: group)
        let chosen = connect(dropDown, "notify::selected") {
            let index = Int(gtk_drop_down_get_selected(dropDown.cast()))
            if names.indices.contains(index) { mirror.request(names[index]) }
        }
        mirror.follow(for: dropDown) { name in
            guard let index = names.firstIndex(of: name) else { return }
            chosen.whileBlocked { gtk_drop_down_set_selected(dropDown.cast(), guint(index)) }
            // The button inside takes the keyboard, and knows neither what it is for nor what it shows. Later versions of GTK
            // give it the drop-down's name.
            let name = "\(label): \(choices[index].label)"
            for widget in [dropDown, gtk_widget_get_first_child(dropDown)] { widget?.setAccessibleLabel(name) }
        }
        dropDown.leaveWheelToParent()
        return dropDown
    }

    /// What a key or a click on an arrow adds to a number.
    private static let step = 1.0

    /// A slider and an entry for one number.
    ///
    /// - Parameter limit: whether the slider's far end stands for infinity, which the entry calls "None".
    static func number(
        _ action: String, label: String, range: ClosedRange<Double>, limit: Bool = false, of group: OpaquePointer
    ) -> Widget {
        let slider: Widget = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment(range))
        gtk_scale_set_draw_value(slider.cast(), 0)
        gtk_widget_set_hexpand(slider, 1)
        slider.setAccessibleLabel(label)

        let most = DocumentLimits.length
        let least = range.lowerBound < 0 ? -DocumentLimits.length : 0
        let entry: Widget = gtk_spin_button_new(adjustment(least...most), step, 0)
        gtk_editable_set_width_chars(entry.cast(), 5)
        gtk_editable_set_max_width_chars(entry.cast(), 6)
        entry.setAccessibleLabel(label)
        // Undo is the document's; GTK's own would keep two hundred texts of each number.
        gtk_editable_set_enable_undo(entry.cast(), 0)
        gtk_spin_button_set_update_policy(entry.cast(), GTK_UPDATE_IF_VALID)
        readText(of: entry, noLimit: limit ? most : nil)
        if limit { nameNoLimit(of: entry, at: most) }

        let mirror = ActionMirror<Double>(action, of: group)
        func request(_ value: Double, unlimitedFrom end: Double) {
            mirror.request(limit && value >= end ? .infinity : value)
        }
        connect(slider, "change-value") { (_: UInt32, value: Double) -> Bool in
            let stepped = (min(max(value, range.lowerBound), range.upperBound) / step).rounded() * step
            request(stepped, unlimitedFrom: range.upperBound)
            return false
        }
        func showInEntry(_ value: Double) {
            // Fractions show only where there are some.
            gtk_spin_button_set_digits(entry.cast(), value == value.rounded() ? 0 : 2)
            gtk_spin_button_set_value(entry.cast(), min(value, most))
        }
        let entered = connect(entry, "value-changed") {
            request(gtk_spin_button_get_value(entry.cast()), unlimitedFrom: most)
            // A number that the document does not take is no longer shown.
            if let state = mirror.state { showInEntry(state) }
        }
        mirror.follow(for: entry) { value in
            // The entry rounds to what it shows, which is nobody's request.
            entered.whileBlocked { showInEntry(value) }
            gtk_range_set_value(slider.cast(), min(max(value, range.lowerBound), range.upperBound))
        }
        slider.leaveWheelToParent()
        entry.leaveWheelToParent()
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [slider, entry])
    }

    /// A number in points or percent, whichever the document has, and the choice between them.
    static func length(
        _ action: String, label: String, range: ClosedRange<Double>, of group: OpaquePointer
    ) -> (number: Widget, unit: Widget) {
        let unit = choice(
            "\(action)-unit", label: tr("{option}, unit", ["option": label]),
            among: [("points", tr("pt")), ("percent", "%")], of: group)
        unit.styled(["flat", "unit"])
        let stack: Widget = gtk_stack_new()
        gtk_stack_set_hhomogeneous(stack.cast(), 1)
        let points = number(action, label: label, range: range, of: group)
        let percent = number("\(action)-percent", label: label, range: 0...100, of: group)
        gtk_stack_add_named(stack.cast(), points, "points")
        gtk_stack_add_named(stack.cast(), percent, "percent")
        ActionMirror<String>("\(action)-unit", of: group).follow(for: stack) { name in
            gtk_stack_set_visible_child_name(stack.cast(), name)
        }
        return (stack, unit)
    }

    private static func adjustment(_ range: ClosedRange<Double>) -> UnsafeMutablePointer<GtkAdjustment>? {
        gtk_adjustment_new(range.lowerBound, range.lowerBound, range.upperBound, step, step * 10, 0)
    }

    /// GTK reads numbers well, but an empty entry as zero.
    ///
    /// - Parameter noLimit: what "None" stands for.
    private static func readText(of entry: Widget, noLimit: Double?) {
        connect(entry, "input") { (value: UnsafeMutablePointer<Double>?) -> Int32 in
            let text = String(cString: gtk_editable_get_text(entry.cast())).lowercased()
            if text.isEmpty { return GTK_INPUT_ERROR }
            guard let noLimit, ["none", tr("None").lowercased()].contains(text) else { return 0 }
            value?.pointee = noLimit
            return 1
        }
    }

    private static func nameNoLimit(of entry: Widget, at most: Double) {
        connect(entry, "output") { () -> Bool in
            guard gtk_spin_button_get_value(entry.cast()) >= most else { return false }
            entry.setEntryText(tr("None"))
            return true
        }
    }
}

extension Widget {
    /// Sliders, entries and drop-downs take the wheel for themselves; in a sidebar it should scroll, not change
    /// whatever happens to pass under the pointer.
    @MainActor
    fileprivate func leaveWheelToParent() {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            let instance = item.assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
                gtk_event_controller_set_propagation_phase(OpaquePointer(item), GTK_PHASE_NONE)
            }
            g_object_unref(item)
        }
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            widget.leaveWheelToParent()
            child = gtk_widget_get_next_sibling(widget)
        }
    }
}
