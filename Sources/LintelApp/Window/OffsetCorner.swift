import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// The content offset in a corner of the canvases, while the sidebar is hidden, whose readout has it, too. A click or a key makes it an
/// entry, also beside the sidebar: Enter goes to the typed offset, Escape and a click elsewhere leave the content where it is.
///
///     GtkBox
///     ├── GtkButton       the offset
///     └── GtkBox          while somebody types: a label, and a GtkEntry
///
/// It is no popover: a closing popover tells that it has closed when its window may be half gone.
final class OffsetCorner: WidgetOwner {
    let widget: Widget
    let entry: Widget = gtk_entry_new()
    private let typing: Widget
    private let button: Widget = gtk_button_new()
    private let number = inscription(length: 13, classes: ["numeric", "caption"])
    private let canvas: Canvas
    private let driver: ScrollDriver
    private var isTyping = false
    /// Whether there is a document.
    private var hasContent = false
    /// The pause until the number may change again.
    private var rest: MainLoopSource?

    /// Whether the sidebar shows the offset. The window sets it.
    var isBesideReadout = true {
        didSet { if isBesideReadout != oldValue { showParts() } }
    }

    /// Milliseconds between two changes, as in the readout.
    private static let restLength = 100
    private static let entryLength: Int32 = 10

    /// - Parameter canvas: the one whose range of offsets limits what is typed.
    init(canvas: Canvas, driver: ScrollDriver) {
        self.canvas = canvas
        self.driver = driver
        gtk_button_set_child(button.cast(), number)
        gtk_button_set_has_frame(button.cast(), 0)
        button.setTooltip(Shortcut.tooltip(tr("Go to an offset"), for: .goToOffset))
        button.setAccessibleLabel(tr("Go to an offset"))
        button.activates(.goToOffset)
        gtk_editable_set_width_chars(entry.cast(), Self.entryLength)
        gtk_editable_set_max_width_chars(entry.cast(), Self.entryLength)
        entry.setAccessibleLabel(tr("Content offset"))
        let title = label(tr("Offset"), classes: ["caption"])
        typing = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["typing"], [title, entry])
        widget = box(GTK_ORIENTATION_HORIZONTAL, classes: ["offset-corner"], [button, typing])
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        returnKeyboard(from: entry)
        showParts()
        listen()
    }

    private func listen() {
        connect(entry, "activate") { [weak self] in self?.goThere() }
        connect(entry, "changed") { [weak self] in self?.entry.setClass("error", false) }
        addShortcuts([KeyBinding(nil, (), "Escape")], at: entry) { [weak self] in
            self?.endTyping()
            return true
        }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "leave") { [weak self] in self?.endTyping() }
        gtk_widget_add_controller(entry, focus)
    }

    func render(_ state: EditorState) {
        guard state.hasDocument != hasContent else { return }
        hasContent = state.hasDocument
        showParts()
    }

    /// Shows the offset, at once or after the pause.
    func render(_ seen: SeenState) {
        if gtk_widget_get_visible(button) != 0, rest?.isActive != true { writeOffset() }
    }

    private func writeOffset() {
        let offset = driver.viewpoint.offset
        number.setInscriptionText(tr("Offset {number}", ["number": offset.shown(decimals: 1)]))
        rest = after(milliseconds: Self.restLength, for: self) { corner in
            if corner.driver.viewpoint.offset != offset { corner.writeOffset() }
        }
    }

    private func showParts() {
        let showsNumber = hasContent && !isBesideReadout && !isTyping
        gtk_widget_set_visible(button, showsNumber.gboolean)
        gtk_widget_set_visible(typing, isTyping.gboolean)
        gtk_widget_set_visible(widget, (showsNumber || isTyping).gboolean)
        if showsNumber { writeOffset() }
    }

    // MARK: Typing

    /// Shows the entry with the present offset, which is selected: what is typed replaces it.
    func beginTyping() {
        entry.setEntryText(driver.viewpoint.offset.shown(decimals: 1))
        isTyping = true
        showParts()
        gtk_widget_grab_focus(entry)
        gtk_editable_select_region(entry.cast(), 0, -1)
    }

    private func goThere() {
        guard let offset = LintelApp.number(from: entry.entryText), offset.isFinite else {
            return entry.setClass("error", true)
        }
        driver.setOffset(offset.clamped(to: canvas.layout.offsetRange))
        endTyping()
    }

    private func endTyping() {
        guard isTyping else { return }
        isTyping = false
        showParts()
    }
}
