import GTKBridge

/// Where the sidebar is: beside the main part while there is room for both, else over it, and only when asked for.
@MainActor
final class SidebarLayout {
    let widget: Widget
    /// The `show-sidebar` action.
    let isShown = Action("show-sidebar", state: true)
    private let main: Widget
    private let sidebar: Widget
    private let revealer: Widget
    private(set) var isNarrow = false

    /// A window narrower than this has no room for the sidebar beside the content, in points.
    private static let narrowWidth: Int32 = 640
    private static let slideMilliseconds: guint = 200

    init(main: Widget, sidebar: Widget) {
        self.main = main
        self.sidebar = sidebar
        revealer = GTKBridge.revealer(
            sidebar, GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT, milliseconds: Self.slideMilliseconds)
        gtk_widget_set_halign(revealer, GTK_ALIGN_START)

        widget = gtk_overlay_new()
        gtk_overlay_set_child(widget.cast(), main)
        gtk_overlay_add_overlay(widget.cast(), revealer)
        isShown.onRequest = { [weak self] in self?.show($0) }
        apply()
        leaveOnEscape()
    }

    /// Escape gives the keyboard back to the main part, and takes a sidebar away that covers it.
    private func leaveOnEscape() {
        takeKeys([KeyBinding(nil, (), "Escape")], at: sidebar) { [weak self] in
            guard let self else { return false }
            if isNarrow { show(false) }
            return gtk_widget_child_focus(main, GTK_DIR_TAB_FORWARD) != 0
        }
    }

    /// - Parameter onChange: told whether the window is narrow now.
    func followWidth(of window: UnsafeMutablePointer<GtkWindow>, onChange: @escaping @MainActor (Bool) -> Void) {
        followSurfaceSize(of: window) { [weak self] width, _ in self?.widthChanged(width, onChange) }
    }

    private func widthChanged(_ width: Int32, _ onChange: (Bool) -> Void) {
        guard width > 1 else { return }
        gtk_widget_set_size_request(sidebar, min(Sidebar.width, width), -1)
        let isNarrow = width < Self.narrowWidth
        guard isNarrow != self.isNarrow else { return }
        self.isNarrow = isNarrow
        // What was beside the content would now cover it.
        isShown.state = !isNarrow
        apply()
        onChange(isNarrow)
    }

    private func show(_ isShown: Bool) {
        self.isShown.state = isShown
        apply()
    }

    private func apply() {
        let isShown = isShown.state
        revealer.setRevealed(isShown)
        gtk_widget_set_margin_start(main, isShown && !isNarrow ? Sidebar.width : 0)
        revealer.setClass("floating-sidebar", isNarrow)
    }
}
