import GTKBridge

/// Places the sidebar beside the main part. In a narrow window the sidebar is over the main part, and hidden at first.
final class SidebarLayout {
    let widget: Widget = gtk_overlay_new()
    let isShown = Action(.showSidebar, state: true)
    private let main: Widget
    private let sidebar: Widget
    private let first: Widget
    private let revealer: Widget
    private(set) var isNarrow = false
    /// The window's width, in points.
    private(set) var width: Int32 = 0
    /// The width that the sidebar leaves to the content, in points.
    var contentWidth: Int32 { width - (isShown.state && !isNarrow ? sidebarWidth : 0) }
    /// In points.
    private var sidebarWidth = Sidebar.width
    /// Called after the sidebar is shown or hidden, or gets another place. The window sets it.
    var onChange: (() -> Void)?
    /// Whether the user wants the sidebar where it has room beside the content.
    private(set) var isShownWhenWide = true

    /// The least width of the content beside the sidebar, in points. With less room, the sidebar is over the content.
    private static let leastContentWidth: Int32 = 320
    private static let slideMilliseconds: guint = 200

    /// - Parameter first: the widget that gets the keyboard in a sidebar that is opened over the main part.
    init(main: Widget, sidebar: Widget, first: Widget) {
        self.main = main
        self.sidebar = sidebar
        self.first = first
        revealer = GTKBridge.revealer(
            sidebar, GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT, milliseconds: Self.slideMilliseconds)
        gtk_widget_set_halign(revealer, GTK_ALIGN_START)
        gtk_overlay_set_child(widget.cast(), main)
        gtk_overlay_add_overlay(widget.cast(), revealer)
        isShown.onRequest = { [weak self] in self?.setShown($0) }
        apply()
        followFont(for: widget) { [weak self] in
            // After GTK has read the new font.
            if let self { whenIdle(for: self) { $0.fit($0.width) } }
        }
        returnKeyboard(from: sidebar)
        leaveByClick()
    }

    /// A click beside a sidebar that covers the main part hides it. What was clicked gets the click, too.
    private func leaveByClick() {
        let click = gtk_gesture_click_new()!
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "released") { [weak self] (_: Int32, _: Double, _: Double) in
            if let self, isNarrow, isShown.state { leave() }
        }
        gtk_widget_add_controller(main, click)
    }

    /// Gives the keyboard to a canvas, and hides a sidebar that covers it.
    func leave() {
        if isNarrow { setShown(false) }
        returnKeyboard(near: sidebar)
    }

    /// Call it when the window gets another width, in points.
    func fit(_ width: Int32) {
        self.width = width
        let sidebarWidth = Sidebar.width(for: sidebar)
        gtk_widget_set_size_request(sidebar, min(sidebarWidth, width), -1)
        let (isNarrow, wasNarrow) = (width < sidebarWidth + Self.leastContentWidth, isNarrow)
        guard isNarrow != wasNarrow || sidebarWidth != self.sidebarWidth else { return }
        (self.isNarrow, self.sidebarWidth) = (isNarrow, sidebarWidth)
        // In a narrow window, a sidebar that was beside the content would cover it.
        if isNarrow != wasNarrow { isShown.state = !isNarrow && isShownWhenWide }
        apply()
    }

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown.state else { return }
        self.isShown.state = isShown
        if !isNarrow { isShownWhenWide = isShown }
        apply()
        // The covered content must not keep the keyboard.
        if isNarrow, isShown { gtk_widget_grab_focus(first) }
    }

    private func apply() {
        revealer.setRevealed(isShown.state)
        gtk_widget_set_margin_start(main, width - contentWidth)
        revealer.setClass("floating-sidebar", isNarrow)
        onChange?()
    }
}
