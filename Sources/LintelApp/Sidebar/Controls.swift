import CollectionDocument
import GTKBridge

/// Makes the controls of the sidebar's rows. Each shows the state of a window action, and keeps no value of its own.
struct Controls {
    /// The window's actions.
    let actions: OpaquePointer
    /// Called with an option when the list of its choices opens. Returns the choices that make no difference in the shown
    /// document; see `ChoiceComparison`.
    var twins: @MainActor (LayoutOption) -> [String: String] = { _ in [:] }

    func toggle(_ action: String, label: String) -> Widget {
        let toggle: Widget = gtk_switch_new()
        gtk_actionable_set_action_name(toggle.cast(), "win.\(action)")
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
            dropDown.listChoices(choices) { option.map(twins) ?? [:] }
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
}
