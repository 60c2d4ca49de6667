/// A key and what it does in a focused widget. The widget takes its keys from a table of these, and the list of shortcuts
/// shows the same table.
///
///     static let keys = [
///         KeyBinding(tr("To the start"), .start, "Home"),
///         KeyBinding(tr("To the end"), .end, "End", "KP_End"),
///     ]
///     addShortcuts(Self.keys, at: widget) { [weak self] intent in self?.perform(intent) ?? false }
public struct KeyBinding<Intent: Sendable>: Sendable {
    /// The effect of the key, translated. Bindings with the same title are one row of the list; those without a title are not
    /// listed.
    public let title: String?
    public let intent: Intent
    /// In the syntax of `gtk_accelerator_parse()`. The list shows the first.
    public let keys: [String]

    public init(_ title: String?, _ intent: Intent, _ keys: String...) { self.init(title, intent, keys) }

    public init(_ title: String?, _ intent: Intent, _ keys: [String]) {
        self.title = title
        self.intent = intent
        self.keys = keys
    }
}

/// Handles keys that are pressed while `widget`, or a widget in it, has the focus.
///
/// - Parameters:
///   - isFirst: whether the widget gets the keys before the widgets in it, and before the application's accelerators.
///   - perform: carries out an intent, and returns whether it applied; if not, the key goes on to the next widget
///     around.
/// - Returns: the controller, which is only needed to remove it before the widget goes.
@MainActor @discardableResult
public func addShortcuts<Intent>(
    _ bindings: [KeyBinding<Intent>], at widget: UnsafeMutablePointer<GtkWidget>, isFirst: Bool = false,
    _ perform: @escaping @MainActor (Intent) -> Bool
) -> OpaquePointer {
    let controller = gtk_shortcut_controller_new()!
    for binding in bindings {
        for key in binding.keys {
            let box = SignalBox<AnsweringBody> { perform(binding.intent) }
            let action = gtk_callback_action_new({ _, _, data in callBox(data) }, box.retained, releaseBox)
            gtk_shortcut_controller_add_shortcut(
                controller.cast(), gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
        }
    }
    if isFirst { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
    gtk_widget_add_controller(widget, controller)
    return controller
}
