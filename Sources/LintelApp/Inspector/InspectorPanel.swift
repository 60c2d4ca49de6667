import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The panel beside the canvas that explains why a header is where it is.
///
///     InspectorPanel
///     ├── GtkPaned
///     │   ├── scrolled: name and state, reason, life, rule, attributes
///     │   └── heading, ElementList        what is in view
///     └── OverlayToggles                  what is drawn over the canvas, with its colours
final class InspectorPanel: WidgetOwner {
    let widget: Widget
    let toggles = OverlayToggles()
    private let model: InspectorModel
    /// The inspected canvas's name in a comparison.
    private let mark = label("", classes: ["caption"])
    private let name = label("", classes: ["heading"])
    private let state = label("", classes: ["caption", "state"])
    private let reason = label("", wraps: true)
    private let rule = RuleView()
    let life = LifeView()
    /// The term or event that a key reached. Screen readers read it out.
    private let news = label("", classes: ["caption", "dim-label"], wraps: true)
    private var offsetOfNews: Double?
    var appearance = Appearance() { didSet { toggles.render(appearance) } }
    private let attributes = AttributesView()
    private let list: ElementList
    private let paned: Widget = gtk_paned_new(GTK_ORIENTATION_VERTICAL)
    /// The part with the inspected element: the upper or, in a wide panel, the first one.
    private let upper: Widget

    static let width: Int32 = 340
    /// The list's least width, in points.
    private static let listWidth: Int32 = 240
    /// The least width, in points, at which the list is beside the element.
    static let wideWidth: Int32 = 580
    /// The upper part's height beside the canvases, in points: enough for a pinned header.
    private static let upperHeight: Int32 = 400
    /// The upper part's share of the panel's height when a narrow panel is under the canvas, and its largest share beside.
    private static let upperShare = 0.6

    /// - Parameter isBelow: whether its place is under the canvases, not beside them.
    init(model: InspectorModel, isBelow: Bool) {
        self.model = model
        list = ElementList(model: model)

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

        let element = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["inspected"],
            [mark, title, reason, life.widget, rule.widget, news, attributes.widget])

        let heading = label(tr("In drawing order"), classes: ["heading", "list-heading"])
        let elements = box(GTK_ORIENTATION_VERTICAL, [heading, list.widget])
        gtk_widget_set_size_request(elements, Self.listWidth, -1)
        upper = scrolled(element, width: GTK_POLICY_NEVER)
        gtk_paned_set_start_child(paned.cast(), upper)
        gtk_paned_set_end_child(paned.cast(), elements)
        gtk_paned_set_resize_start_child(paned.cast(), 0)
        gtk_paned_set_shrink_end_child(paned.cast(), 0)
        gtk_widget_set_size_request(upper, -1, Self.upperHeight)
        gtk_widget_set_vexpand(paned, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector"], [paned])
        // Under the canvases there is too little height, so the toggles follow the element and scroll with it.
        gtk_box_append((isBelow ? element : widget).cast(), toggles.widget)
        widget.setClass("below", isBelow)
        returnKeyboard(from: widget)
        // Widgets inside that expand must not make the panel expand.
        gtk_widget_set_hexpand(widget, 0)
        gtk_widget_set_vexpand(widget, (!isBelow).gboolean)
        // Without a least height, the part scrolls when somebody makes it shorter.
        connect(paned, "notify::position-set") { [upper] in gtk_widget_set_size_request(upper, -1, -1) }
        if !isBelow {
            connect(paned, "notify::max-position") { [weak self] in
                // After GTK has placed the widgets.
                if let self { whenIdle(for: self) { $0.shareHeight() } }
            }
        }
        rule.onPoint = { [weak self] term, byKey in
            self?.model.pointedTerm = term
            if byKey { self?.announce(term?.meaning) }
        }
    }

    /// Shows and speaks the term or event that a key reached, until the content moves; `nil` hides it.
    func announce(_ text: String?) {
        offsetOfNews = model.seen.viewpoint.offset
        gtk_widget_set_visible(news, (text != nil).gboolean)
        guard let text else { return }
        news.setLabelText(text)
        news.setAccessibleLabel(text)
        // It has its place after the next frame.
        var isPlaced = false
        _ = TickCallback(on: upper) { [upper, news] _ in
            if isPlaced { upper.bringIntoSight(news) }
            defer { isPlaced = true }
            return !isPlaced
        }
    }

    /// Shows the inspected element, why it is there, and the elements in view.
    func render(_ inspected: InspectedElement?, reason text: String?) {
        let (seen, canvas) = (model.seen, model.canvas)
        gtk_widget_set_visible(mark, seen.isComparing.gboolean)
        let markup = CompareLabel.markup(canvas.number, canvas.name, appearance)
        gtk_label_set_markup(mark.cast(), seen.isComparing ? markup : "")
        let elements = canvas.layout.elements(at: seen.viewpoint)
        list.render(elements, of: canvas, from: seen.viewpoint)
        if offsetOfNews != seen.viewpoint.offset { announce(nil) }
        let explanation = inspected?.explanation
        name.setLabelText(inspected.map { canvas.document.name(of: $0.id) } ?? tr("Nothing inspected"))
        let isAbsent = inspected.map { $0.element == nil } ?? false
        state.setLabelText(isAbsent ? tr("not there") : explanation?.outcome.title ?? "")
        gtk_widget_set_visible(state, (isAbsent || explanation != nil).gboolean)
        reason.setLabelText(text ?? tr("Point at an element, or click it to keep it here."))
        life.render(inspected)
        rule.render(explanation, ownRule: ownRule(of: inspected))
        attributes.render(inspected, among: elements)
    }

    /// The formula of a section's header as an own rule; `nil` for other elements.
    private func ownRule(of inspected: InspectedElement?) -> RuleVersion? {
        guard let inspected, inspected.id.kind == .header else { return nil }
        let options = inspected.layout.options
        return options.system.ownRule(under: options)
    }

    /// Leaves the list its share of a panel beside the canvases.
    private func shareHeight() {
        let most: Int32 = property(of: paned, "max-position")
        setUpperHeight(min(Self.upperHeight, Int32(Double(most) * Self.upperShare)))
    }

    /// - Parameter height: in points, unless somebody dragged the handle; -1 for any.
    private func setUpperHeight(_ height: Int32) {
        let isDragged: Bool = property(of: paned, "position-set")
        gtk_widget_set_size_request(upper, -1, isDragged ? -1 : height)
    }

    /// Arranges the parts of a panel under the canvases, of a height in points. A wide one has the list beside the element.
    func arrange(height: Int32, isWide: Bool) {
        defer { setUpperHeight(isWide ? -1 : Int32(Double(height) * Self.upperShare)) }
        let orientation = isWide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        guard orientation != gtk_orientable_get_orientation(paned.cast()) else { return }
        gtk_orientable_set_orientation(paned.cast(), orientation)
        gtk_paned_set_resize_start_child(paned.cast(), isWide.gboolean)
        gtk_paned_set_resize_end_child(paned.cast(), (!isWide).gboolean)
        // A handle that was dragged is somewhere else now.
        setProperty(of: paned, "position-set", to: false)
    }
}
