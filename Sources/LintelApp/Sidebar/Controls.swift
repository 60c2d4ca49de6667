import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// Returns the number that an optional number gets when its switch is turned on. Its action has infinity for no number.
typealias FirstLimit = @MainActor () -> Double

/// The control at the end of a row, and the one below its title.
typealias RowControls = (atEnd: Widget?, below: Widget?)

/// Makes the controls of the sidebar's rows. Each shows the state of a window action, and keeps no value of its own.
struct Controls {
    /// The window's actions.
    let actions: OpaquePointer
    /// Knows which choices make no difference in the shown document; `nil` without a window.
    var twins: ChoiceTwins?
    /// Connects the editor of an own rule with the window.
    var ownRule = OwnRuleEditing()

    func toggle(_ row: SidebarRow) -> RowControls {
        let toggle = makeSwitch(label: row.title)
        toggle.activates(named: row.action)
        return (toggle, nil)
    }

    private func makeSwitch(label: String) -> Widget {
        let toggle: Widget = gtk_switch_new()
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        toggle.setAccessibleLabel(label)
        return toggle
    }

    /// A drop-down. Its list has a second line with the effect of each choice, and a third one for choices with a twin.
    ///
    /// - Parameter option: the option that the action sets, if any.
    func choice(_ action: String, label: String, among choices: [Choice], of option: LayoutOption? = nil) -> Widget {
        let dropDown = dropDown(choices.map(\.title))
        gtk_widget_set_valign(dropDown, GTK_ALIGN_CENTER)
        if choices.contains(where: { !$0.help.isEmpty }) {
            dropDown.listChoices(choices) { show in
                if let option { twins?.find(of: option, then: show) }
            }
        }

        let mirror = ActionMirror<String>(action, of: actions)
        let chosen = connect(dropDown, "notify::selected") {
            if let choice = dropDown.chosen(of: choices) { mirror.request(choice.name) }
        }
        mirror.follow(for: dropDown) { name in
            guard let index = choices.firstIndex(where: { $0.name == name }) else { return }
            chosen.whileBlocked { gtk_drop_down_set_selected(dropDown.cast(), guint(index)) }
            dropDown.nameDropDown(label, choices[index].title)
        }
        return dropDown
    }

    // MARK: Texts

    /// An entry for a text. The document follows what is typed.
    func text(_ row: SidebarRow) -> RowControls {
        let entry: Widget = gtk_entry_new()
        entry.setAccessibleLabel(row.title)
        gtk_editable_set_width_chars(entry.cast(), Self.leastTextLength)
        // Undo is the window's.
        gtk_editable_set_enable_undo(entry.cast(), 0)
        let mirror = ActionMirror<String>(row.action, of: actions)
        let typed = connect(entry, "changed") { mirror.request(entry.entryText) }
        mirror.follow(for: entry) { text in
            if entry.entryText != text { typed.whileBlocked { entry.setEntryText(text) } }
        }
        return (nil, entry)
    }

    /// The width that an entry for a text requests, in characters. It gets more.
    private static let leastTextLength: Int32 = 8

    /// A button that chooses a picture and has the chosen one's name, and one that removes it.
    func picture(_ row: SidebarRow, of header: PictureHeader) -> RowControls {
        let none = tr("Choose…")
        let choose: Widget = gtk_button_new_with_label(none)
        choose.activates(header.choosing)
        gtk_widget_set_hexpand(choose, 1)
        let name: Widget = gtk_button_get_child(choose.cast()).cast()
        gtk_label_set_ellipsize(name.cast(), PANGO_ELLIPSIZE_MIDDLE)
        let remove: Widget = gtk_button_new_from_icon_name("edit-clear-symbolic")
        remove.activates(header.removing)
        remove.setTooltip(tr("Show the first picture of the items"))
        ActionMirror<String>(row.action, of: actions).follow(for: choose) { path in
            let file = path.isEmpty ? none : path.fileName
            name.setLabelText(file)
            choose.setTooltip(path.isEmpty ? nil : path)
            choose.setAccessibleLabel(tr("{row}: {choice}", ["row": row.title, "choice": file]))
            gtk_widget_set_visible(remove, (!path.isEmpty).gboolean)
        }
        return (nil, box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [choose, remove]))
    }

    // MARK: Numbers

    /// A slider and an entry. The entry takes all numbers that the action takes.
    func slider(_ row: SidebarRow, _ scale: SliderScale) -> RowControls {
        (nil, number(row.action, label: row.title, scale: scale))
    }

    /// An optional number with a switch.
    func limit(_ row: SidebarRow, _ range: ClosedRange<Double>, first: @escaping FirstLimit) -> RowControls {
        let number = number(row.action, label: row.title, scale: .linear(range), isOptional: true)
        return (limitSwitch([(row.action, first)], of: number, label: row.title), number)
    }

    /// A slider and an entry for one number.
    func number(_ action: String, label: String, scale: SliderScale, isOptional: Bool = false) -> Widget {
        let least = scale.positions.lowerBound < 0 ? -DocumentLimits.length : 0
        let slider = slider(action, label: label, scale: scale)
        let entry = entry(action, label: label, least: least, isOptional: isOptional)
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [slider, entry])
    }

    private func slider(_ action: String, label: String, scale: SliderScale) -> Widget {
        let (ends, step) = (scale.positions, scale.step)
        let slider: Widget = gtk_scale_new(
            GTK_ORIENTATION_HORIZONTAL,
            gtk_adjustment_new(ends.lowerBound, ends.lowerBound, ends.upperBound, step, step * 10, 0))
        gtk_scale_set_draw_value(slider.cast(), 0)
        gtk_widget_set_hexpand(slider, 1)
        slider.setAccessibleLabel(label)
        // By default GTK rounds to the digits that it would draw, even if it draws none.
        gtk_range_set_round_digits(slider.cast(), -1)

        let mirror = ActionMirror<Double>(action, of: actions)
        connect(slider, "change-value") { (scroll: UInt32, position: Double) -> Bool in
            let isDrag = scroll == GTK_SCROLL_JUMP.rawValue
            let number =
                isDrag
                ? scale.number(at: position) : scale.number(steppedTo: position, from: mirror.state ?? 0)
            mirror.request(number)
            // After a key the slider is where the number is; GTK would move it to where the key led.
            return !isDrag
        }
        mirror.follow(for: slider) { number in
            if number.isFinite { gtk_range_set_value(slider.cast(), scale.position(of: number)) }
        }
        slider.leaveWheelToParent()
        return slider
    }

    /// An entry for one number, with arrows.
    func entry(_ action: String, label: String, least: Double, isOptional: Bool = false) -> Widget {
        let most = DocumentLimits.length
        let entry = numberEntry(least...most, label: label) { number in
            isOptional && number >= most ? tr("None") : number.shown(decimals: 2)
        } number: { text in
            LintelApp.number(from: text, isOptional: isOptional).flatMap { $0 < least ? nil : min($0, most) }
        }
        gtk_editable_set_max_width_chars(entry.cast(), 6)
        gtk_widget_set_valign(entry, GTK_ALIGN_CENTER)

        let mirror = ActionMirror<Double>(action, of: actions)
        func update(_ number: Double) { gtk_spin_button_set_value(entry.cast(), min(number, most)) }
        let entered = connect(entry, "value-changed") {
            let number = gtk_spin_button_get_value(entry.cast())
            mirror.request(isOptional && number >= most ? .infinity : number)
            // An invalid number is replaced by the document's.
            if let state = mirror.state { update(state) }
        }
        // Blocked, because the entry rounds the number for display, which must not change the document.
        mirror.follow(for: entry) { number in entered.whileBlocked { update(number) } }
        entry.leaveWheelToParent()
        return entry
    }

    /// A switch that turns one limit, or several together, on and off.
    ///
    /// - Parameter control: the control of the numbers, which is hidden while there are none.
    func limitSwitch(_ limits: [(action: String, first: FirstLimit)], of control: Widget, label: String) -> Widget {
        let toggle = makeSwitch(label: label)
        let mirrors = limits.map { ActionMirror<Double>($0.action, of: actions) }
        let switched = connect(toggle, "notify::active") {
            let isOn = gtk_switch_get_active(toggle.cast()) != 0
            for (mirror, limit) in zip(mirrors, limits) { mirror.request(isOn ? limit.first() : .infinity) }
        }
        for mirror in mirrors {
            mirror.follow(for: toggle) { _ in
                let isOn = mirrors.contains { $0.state?.isFinite == true }
                switched.whileBlocked { gtk_switch_set_active(toggle.cast(), isOn.gboolean) }
                gtk_widget_set_visible(control, isOn.gboolean)
            }
        }
        return toggle
    }

    /// The number of a length in points or percent, or its fraction, and its unit.
    func length(_ row: SidebarRow, _ range: ClosedRange<Double>) -> RowControls {
        let (action, label) = (row.action, row.title)
        let unit = choice(
            "\(action)-unit", label: tr("{option}, unit", ["option": label]),
            among: [
                Choice(name: "points", title: tr("pt")), Choice(name: "percent", title: "%"),
                Choice(name: "fraction", title: tr("columns")),
            ])
        unit.styled(["flat", "unit"])
        let stack: Widget = gtk_stack_new()
        gtk_stack_set_hhomogeneous(stack.cast(), 1)
        let points = number(action, label: label, scale: .linear(range))
        let percent = number("\(action)-percent", label: label, scale: .linear(0...100))
        gtk_stack_add_named(stack.cast(), points, "points")
        gtk_stack_add_named(stack.cast(), percent, "percent")
        gtk_stack_add_named(stack.cast(), fraction("\(action)-fraction", label: label), "fraction")
        ActionMirror<String>("\(action)-unit", of: actions).follow(for: stack) { name in
            gtk_stack_set_visible_child_name(stack.cast(), name)
        }
        return (unit, stack)
    }

    /// Two entries: so many of a number of equal columns.
    private func fraction(_ action: String, label: String) -> Widget {
        let columns = columnEntry(tr("{option}, columns", ["option": label]))
        let count = columnEntry(tr("{option}, columns of a line", ["option": label]))
        let mirror = ActionMirror<String>(action, of: actions)
        var isUpdating = false
        func update(_ text: String) {
            guard let fraction = Length.Fraction(text) else { return }
            isUpdating = true
            gtk_spin_button_set_value(columns.cast(), Double(fraction.columns))
            gtk_spin_button_set_value(count.cast(), Double(fraction.count))
            isUpdating = false
        }
        for entry in [columns, count] {
            connect(entry, "value-changed") {
                guard !isUpdating else { return }
                let most = gtk_spin_button_get_value_as_int(count.cast())
                mirror.request("\(min(gtk_spin_button_get_value_as_int(columns.cast()), most))/\(most)")
                // More columns than there are become all of them.
                if let state = mirror.state { update(state) }
            }
        }
        mirror.follow(for: columns, update)
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [columns, GTKBridge.label(tr("of")), count])
    }

    private func columnEntry(_ label: String) -> Widget {
        let columns = LayoutLimits.columns
        let entry = numberEntry(Double(columns.lowerBound)...Double(columns.upperBound), label: label) {
            $0.shown(decimals: 0)
        } number: {
            LintelApp.number(from: $0)
        }
        gtk_widget_set_valign(entry, GTK_ALIGN_CENTER)
        entry.leaveWheelToParent()
        return entry
    }

    /// Entries for several numbers, placed like the sides that they set: edges around the middle, width and height in a
    /// row. A switch if they are optional.
    func parts(_ row: SidebarRow, _ parts: [SidebarRow.Part]) -> RowControls {
        let grid = grid(columnSpacing: 4, rowSpacing: 4)
        gtk_grid_set_column_homogeneous(grid.cast(), 1)
        for part in parts {
            let entry = entry(
                part.action, label: part.title, least: -DocumentLimits.length, isOptional: part.first != nil)
            entry.setTooltip(part.title)
            let (column, row) =
                switch part.side {
                case "top": (1, 0)
                case "left", "width": (0, 1)
                case "right", "height": (2, 1)
                default: (1, 2)
                }
            gtk_grid_attach(grid.cast(), entry, Int32(column), Int32(row), 2, 1)
        }
        gtk_widget_set_halign(grid, GTK_ALIGN_CENTER)
        let limits = parts.compactMap { part in part.first.map { (action: part.action, first: $0) } }
        return (limits.isEmpty ? nil : limitSwitch(limits, of: grid, label: row.title), grid)
    }
}

extension Widget {
    /// Makes the wheel scroll the sidebar. By default, sliders and entries take it, and would change when they pass
    /// under the pointer.
    fileprivate func leaveWheelToParent() {
        ignoreScrolling()
        for child in children { child.leaveWheelToParent() }
    }
}
