import CollectionCanvas
import GTKBridge

/// The popover in which a person types the content offset. A key opens it, so nobody needs the sidebar to see the offset.
final class OffsetEntry {
    private let canvas: Canvas
    private let driver: ScrollDriver
    private let host: Widget
    private let popover: Widget = gtk_popover_new()
    let entry: Widget

    /// - Parameters:
    ///   - host: the widget over which it opens, at the middle of its upper edge.
    ///   - canvas: the one whose range of offsets limits the entry.
    init(over host: Widget, canvas: Canvas, driver: ScrollDriver) {
        self.host = host
        self.canvas = canvas
        self.driver = driver
        entry = numberEntry(
            Self.range, label: tr("Content offset"), text: { $0.shown(decimals: 1) }, number: { number(from: $0) })
        gtk_editable_set_width_chars(entry.cast(), 9)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 9, classes: ["menu-row"], [label(tr("Offset")), entry])
        gtk_popover_set_child(popover.cast(), line)
        gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
        gtk_widget_set_parent(popover, host)
        // A spin button has a signal of its own only since GTK 4.14.
        if let text = gtk_editable_get_delegate(entry.cast()) {
            connect(text, "activate") { [weak self] in self?.goThere() }
        }
        connect(popover, "closed") { [host] in returnKeyboard(near: host) }
    }

    /// More than the offsets of any content, in points.
    private static let range = -0x1p40...0x1p40

    /// Opens with the present offset, which is selected: what is typed replaces it.
    func open() {
        var place = GdkRectangle(x: gtk_widget_get_width(host) / 2, y: 0, width: 1, height: 1)
        gtk_popover_set_pointing_to(popover.cast(), &place)
        gtk_spin_button_set_value(entry.cast(), driver.viewpoint.offset)
        Popovers.open(popover)
        gtk_widget_grab_focus(entry)
        gtk_editable_select_region(entry.cast(), 0, -1)
    }

    private func goThere() {
        gtk_spin_button_update(entry.cast())
        driver.setOffset(gtk_spin_button_get_value(entry.cast()).clamped(to: canvas.layout.offsetRange))
        close()
    }

    func close() { gtk_popover_popdown(popover.cast()) }
}
