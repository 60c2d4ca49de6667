import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The panel beside the canvas that explains why a header is where it is.
///
///     Inspector
///     ├── GtkPaned
///     │   ├── scrolled: name and state, reason, life, rule, attributes
///     │   └── heading, ElementList        what is in view
///     └── OverlayToggles                  what is drawn over the canvas, with its colours
final class Inspector: WidgetOwner {
    let widget: Widget
    let toggles = OverlayToggles()
    private let inspection: Inspection
    /// The inspected canvas's name in a comparison.
    private let mark = label("", classes: ["caption"])
    private let name = label("", classes: ["heading"])
    private let state = label("", classes: ["caption", "state"])
    private let reason = label("", wraps: true)
    private let rule = RuleView()
    let life = LifeView()
    /// The term or event that a key reached. Screen readers read it out.
    private let news = label("", classes: ["caption", "dim-label"], wraps: true)
    private let attributes = AttributesView()
    private let list: ElementList
    private let paned: Widget = gtk_paned_new(GTK_ORIENTATION_VERTICAL)
    /// The part about the inspected element.
    private let element: Widget
    private weak var shown: Canvas?

    static let width: Int32 = 340
    /// The list's least width, in points.
    private static let listWidth: Int32 = 240
    /// The least width, in points, at which the list is beside the element.
    static let wideWidth: Int32 = 580
    /// The upper part's initial height, in points: enough for a pinned header.
    private static let elementHeight: Int32 = 400
    /// The upper part's share of the panel's height when a narrow panel is under the canvas.
    private static let elementShare = 0.6

    init(inspection: Inspection) {
        self.inspection = inspection
        list = ElementList(inspection: inspection)

        gtk_widget_set_hexpand(name, 1)
        gtk_widget_set_valign(state, GTK_ALIGN_CENTER)
        let close = iconButton(
            "window-close-symbolic", tr("Close the inspector"),
            tooltip: Shortcut.tooltip(tr("Close the inspector"), for: "win.show-inspector"),
            action: "win.show-inspector")
        let title = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [name, state, close])
        // The sentence may take two lines; with this room the parts below it stay in place.
        gtk_widget_set_size_request(reason, -1, 40)
        gtk_label_set_yalign(reason.cast(), 0)
        gtk_label_set_selectable(reason.cast(), 1)

        // Screen readers read a status out when it changes.
        news.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
        gtk_widget_set_visible(news, 0)

        element = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["inspected"],
            [mark, title, reason, life.widget, rule.widget, news, attributes.widget])

        let heading = label(tr("In drawing order"), classes: ["heading", "list-heading"])
        let elements = box(GTK_ORIENTATION_VERTICAL, [heading, list.widget])
        gtk_widget_set_size_request(elements, Self.listWidth, -1)
        gtk_paned_set_start_child(paned.cast(), scrolled(element, width: GTK_POLICY_NEVER))
        gtk_paned_set_end_child(paned.cast(), elements)
        gtk_paned_set_resize_start_child(paned.cast(), 0)
        gtk_paned_set_shrink_end_child(paned.cast(), 0)
        gtk_paned_set_position(paned.cast(), Self.elementHeight)
        gtk_widget_set_vexpand(paned, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector"], [paned, toggles.widget])
        returnKeyboard(from: widget)
        // Widgets inside that expand must not make the panel expand.
        gtk_widget_set_hexpand(widget, 0)
        rule.onPoint = { [weak self] term, byKey in
            self?.inspection.pointedTerm = term
            if byKey { self?.announce(term?.meaning) }
        }
    }

    /// Shows and speaks the term or event that a key reached; `nil` hides it.
    func announce(_ text: String?) {
        gtk_widget_set_visible(news, (text != nil).gboolean)
        guard let text else { return }
        news.setLabelText(text)
        news.setAccessibleLabel(text)
    }

    /// Shows the inspected element and the elements in view.
    func update() {
        guard let canvas = inspection.canvas else { return }
        shown = canvas
        let compared = inspection.compared
        gtk_widget_set_visible(mark, (compared != nil).gboolean)
        let markup = compared.map { CompareLabel.markup($0, $1.text, canvas.appearance) } ?? ""
        gtk_label_set_markup(mark.cast(), markup)
        updateElement()
        list.show(canvas)
    }

    /// Shows the inspected element after another one or another canvas was chosen; nothing moved.
    func updateInspection() {
        guard shown === inspection.canvas else { return update() }
        updateElement()
        list.mark()
    }

    private func updateElement() {
        guard let canvas = inspection.canvas else { return }
        let inspected = inspection.inspected
        let explanation = inspected?.explanation
        name.setLabelText(inspected.map { canvas.document.name(of: $0.id) } ?? tr("Nothing inspected"))
        let isAbsent = inspected.map { $0.element == nil } ?? false
        state.setLabelText(isAbsent ? tr("not there") : explanation?.outcome.title ?? "")
        gtk_widget_set_visible(state, (isAbsent || explanation != nil).gboolean)
        reason.setLabelText(
            inspected.map { Reason.text(of: $0) } ?? tr("Point at an element, or click it to keep it here."))
        life.show(inspected)
        rule.show(explanation)
        attributes.show(inspected, among: canvas.visibleElements)
    }

    /// The panel's place, and the room that it has there.
    enum Room: Equatable {
        /// Beside the canvases.
        case beside
        /// Under them, with a height in points. A wide panel has the list beside the element.
        case below(height: Int32, isWide: Bool)
    }

    var room = Room.beside {
        didSet {
            guard room != oldValue else { return }
            if (room == .beside) != (oldValue == .beside) { moveToggles() }
            arrange()
        }
    }

    private func arrange() {
        var (elementHeight, isWide) = (Self.elementHeight, false)
        if case .below(let height, let isRoomWide) = room {
            (elementHeight, isWide) = (Int32(Double(height) * Self.elementShare), isRoomWide)
        }
        gtk_widget_set_vexpand(widget, (room == .beside).gboolean)
        gtk_orientable_set_orientation(
            paned.cast(), isWide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        gtk_paned_set_resize_start_child(paned.cast(), isWide.gboolean)
        gtk_paned_set_resize_end_child(paned.cast(), (!isWide).gboolean)
        if isWide {
            setProperty(of: paned, "position-set", to: false)
        } else {
            gtk_paned_set_position(paned.cast(), elementHeight)
        }
        widget.setClass("below", room != .beside)
    }

    /// Moves the toggles. Under the canvas there is too little height, so they follow the element and scroll with it.
    private func moveToggles() {
        let (from, to) = room == .beside ? (element, widget) : (widget, element)
        // Between two parents, nothing else holds a reference.
        g_object_ref(toggles.widget)
        gtk_box_remove(from.cast(), toggles.widget)
        gtk_box_append(to.cast(), toggles.widget)
        g_object_unref(toggles.widget)
    }
}
