import GTKBridge

/// A key, and what it does. This is the one table of them: the application takes its accelerators from it, and the
/// shortcuts window and the tooltips show it.
struct Shortcut: Sendable {
    enum Group: CaseIterable {
        case window, view, scrolling, content

        var title: String {
            switch self {
            case .window: tr("Window")
            case .view: tr("View")
            case .scrolling: tr("Scrolling")
            case .content: tr("Content")
            }
        }
    }

    let group: Group
    let title: String
    /// The action with its group, as `win.open`; `nil` for what GTK or the canvas itself takes.
    let action: String?
    /// As `gtk_accelerator_parse()` reads them. People are shown the first; where there is no action, all.
    let keys: [String]

    init(_ group: Group, _ title: String, _ action: String? = nil, _ keys: String...) {
        self.group = group
        self.title = title
        self.action = action
        self.keys = keys
    }

    static let all = [
        Shortcut(.window, tr("Open a document"), "win.open", "<Control>o"),
        Shortcut(.window, tr("Save"), "win.save", "<Control>s"),
        Shortcut(.window, tr("Save as another file"), "win.save-as", "<Control><Shift>s"),
        Shortcut(.window, tr("Take it home"), "win.show-export", "<Control>e"),
        Shortcut(.window, tr("Copy a link"), "win.copy-link", "<Control><Shift>c"),
        Shortcut(.window, tr("Record the scrolling"), "win.record", "<Control><Shift>r"),
        Shortcut(.window, tr("Close the window"), "window.close", "<Control>w"),
        Shortcut(.window, tr("Main menu"), nil, "F10"),
        Shortcut(.window, tr("Keyboard shortcuts"), "win.shortcuts", "<Control>question", "<Control>F1"),

        Shortcut(.content, tr("Undo"), "win.undo", "<Control>z"),
        Shortcut(.content, tr("Redo"), "win.redo", "<Control><Shift>z"),
        Shortcut(.content, tr("Insert item"), nil, "Insert"),
        Shortcut(.content, tr("Insert section"), nil, "<Shift>Insert"),
        Shortcut(.content, tr("Duplicate"), nil, "<Control>d"),
        Shortcut(.content, tr("Rename"), nil, "F2"),
        Shortcut(.content, tr("Delete"), nil, "Delete"),
        Shortcut(.content, tr("Move up, move down"), nil, "<Alt>Up", "<Alt>Down"),
        Shortcut(.content, tr("Let go of the selection"), nil, "Escape"),

        Shortcut(.view, tr("Sidebar"), "win.show-sidebar", "F9"),
        Shortcut(.view, tr("Inspector"), "win.show-inspector", "<Control>i"),
        Shortcut(.view, tr("Plot of header positions"), "win.show-plot", "<Control><Shift>p"),
        Shortcut(.view, tr("Frame meter"), "win.show-frame-meter", "<Control><Shift>f"),
        Shortcut(.view, tr("Zoom in"), "win.zoom-in", "<Control>plus", "<Control>equal", "<Control>KP_Add"),
        Shortcut(.view, tr("Zoom out"), "win.zoom-out", "<Control>minus", "<Control>KP_Subtract"),
        Shortcut(.view, tr("Original zoom"), "win.zoom-reset", "<Control>0", "<Control>KP_0"),

        Shortcut(.scrolling, tr("A step"), nil, "Up", "Down"),
        Shortcut(.scrolling, tr("A page"), nil, "Page_Up", "Page_Down"),
        Shortcut(.scrolling, tr("A page on, a page back"), nil, "space", "<Shift>space"),
        Shortcut(.scrolling, tr("Hold and go on"), "win.motion-paused", "<Control>space"),
        Shortcut(.scrolling, tr("To the start, to the end"), nil, "Home", "End"),
    ]

    /// What a control says of itself, with the key of its action: `Sidebar (F9)`.
    @MainActor
    static func tooltip(_ text: String, for action: String) -> String {
        guard let key = all.first(where: { $0.action == action })?.keys.first, let label = label(of: key) else {
            return text
        }
        return "\(text) (\(label))"
    }

    /// As the keyboard has it, in the user's language: `Ctrl+O`.
    @MainActor
    private static func label(of key: String) -> String? {
        var (value, modifiers) = (guint(), GdkModifierType(0))
        guard gtk_accelerator_parse(key, &value, &modifiers) != 0,
            let label = gtk_accelerator_get_label(value, modifiers)
        else { return nil }
        defer { g_free(label) }
        return String(cString: label)
    }

    /// Gives every action of the table its keys.
    @MainActor
    static func install(in application: UnsafeMutablePointer<GtkApplication>) {
        for shortcut in all {
            guard let action = shortcut.action else { continue }
            let keys = shortcut.keys.map { strdup($0) }
            defer { for key in keys { free(key) } }
            var accelerators = keys.map { UnsafePointer($0) } + [nil]
            gtk_application_set_accels_for_action(application, action, &accelerators)
        }
    }
}
