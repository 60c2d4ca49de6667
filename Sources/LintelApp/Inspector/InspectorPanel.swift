import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The panel beside the canvas that explains why a header is where it is.
///
///     InspectorPanel
///     ├── GtkBox
///     │   ├── scrolled: name and state, reason, life, rule, attributes
///     │   └── ElementList                 what is in view; folds
///     └── OverlayToggles                  what is drawn over the canvas, with its colours; folds
///
/// The scrolled part is as high as what it says, as long as the list keeps a few rows.
final class InspectorPanel: WidgetOwner {
    let widget: Widget
    let toggles = OverlayToggles()
    private let model: InspectorModel
    /// Whether it is under the canvases, not beside them.
    private let isBelow: Bool
    /// The inspected canvas's name in a comparison.
    private let mark = label("", classes: ["caption"])
    private let name = label("", classes: ["heading"])
    private let state = label("", classes: ["caption", "state"])
    /// Says that the element is held, and releases it.
    private let keptButton: Widget = gtk_button_new_with_label(tr("kept"))
    private let reason = label("", wraps: true)
    private let rule = RuleView()
    let life = LifeView()
    /// The term or event that a key reached. Screen readers read it out.
    private let news = label("", classes: ["caption", "dim-label"], wraps: true)
    private var offsetOfNews: Double?
    var appearance = Appearance() { didSet { toggles.render(appearance) } }
    private let attributes = AttributesView()
    private let list: ElementList
    private let elements: FoldablePart
    /// The element beside or above the list.
    private let parts: Widget
    /// The part with the inspected element: the upper or, in a wide panel, the first one.
    private let upper: Widget
    /// What the upper part scrolls.
    private let facts: Widget
    private var kept = KeptHeight()

    /// The height of the facts so far, in points, while one element, or none, is held and the width is the same.
    private struct KeptHeight {
        var held: LayoutElement.ID?
        var width: Int32 = 0
        var height: Int32 = 0
    }

    /// A part that folds.
    enum Part { case elementList, overlayList }
    /// Called after a person folded or unfolded a part. `Inspector` sets it.
    var onFold: ((Part, _ isUnfolded: Bool) -> Void)?

    static let width: Int32 = 340
    /// The list's least width, in points.
    private static let listWidth: Int32 = 280
    /// The least width, in points, at which the list is beside the element.
    static let wideWidth: Int32 = 580
    /// The upper part's least height, in points.
    private static let leastHeight: Int32 = 60

    /// - Parameter isBelow: whether its place is under the canvases, not beside them.
    init(model: InspectorModel, isBelow: Bool) {
        (self.model, self.isBelow) = (model, isBelow)
        list = ElementList(model: model)

        gtk_widget_set_hexpand(name, 1)
        gtk_widget_set_valign(state, GTK_ALIGN_CENTER)
        let close = iconButton(
            "window-close-symbolic", tr("Close the inspector"),
            tooltip: Shortcut.tooltip(tr("Close the inspector"), for: .showInspector),
            action: .showInspector)
        keptButton.styled(["flat", "caption", "state", "kept"])
        keptButton.setTooltip(tr("It stays here while the content scrolls. Click to let go of it"))
        gtk_widget_set_valign(keptButton, GTK_ALIGN_CENTER)
        connect(keptButton, "clicked") { [model] in model.click(nil) }
        let title = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [name, keptButton, state, close])
        // The sentence may take two lines; with this room the parts below it stay in place.
        gtk_widget_set_size_request(reason, -1, 40)
        gtk_label_set_yalign(reason.cast(), 0)
        gtk_label_set_selectable(reason.cast(), 1)

        // Screen readers read a status out when it changes.
        news.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
        gtk_widget_set_visible(news, 0)

        facts = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["inspected"],
            [mark, title, reason, life.widget, rule.widget, news, attributes.widget])
        upper = scrolled(facts, width: GTK_POLICY_NEVER)
        // Under the canvases the panel has a height of its own.
        gtk_scrolled_window_set_propagate_natural_height(upper.cast(), (!isBelow).gboolean)
        gtk_scrolled_window_set_min_content_height(upper.cast(), Self.leastHeight)
        elements = FoldablePart(title: tr("In drawing order"), content: list.widget, classes: ["element-part"])
        parts = box(GTK_ORIENTATION_VERTICAL, [upper, elements.widget])
        gtk_widget_set_vexpand(parts, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["lintel-inspector"], [parts])
        // Under the canvases there is too little height, so the toggles follow the element and scroll with it.
        gtk_box_append((isBelow ? facts : widget).cast(), toggles.widget)
        widget.setClass("below", isBelow)
        returnKeyboard(from: widget)
        // Widgets inside that expand must not make the panel expand.
        gtk_widget_set_hexpand(widget, 0)
        gtk_widget_set_vexpand(widget, 1)
        elements.onFold = { [weak self] in self?.folded(.elementList, $0) }
        toggles.part.onFold = { [weak self] in self?.folded(.overlayList, $0) }
        shareRoom()
        measureSoon()
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
        afterNextFrame(of: upper, for: self) { $0.upper.bringIntoSight($0.news) }
    }

    /// Shows the inspected element, why it is there, and the elements in view.
    func render(_ inspected: InspectedElement?, reason text: String?) {
        let (seen, canvas) = (model.seen, model.canvas)
        gtk_widget_set_visible(mark, seen.isComparing.gboolean)
        let markup = CompareLabel.markup(canvas.number, canvas.name, appearance)
        gtk_label_set_markup(mark.cast(), seen.isComparing ? markup : "")
        let elements = canvas.elements(at: seen.viewpoint)
        list.render(elements, of: canvas, from: seen.viewpoint)
        if offsetOfNews != seen.viewpoint.offset { announce(nil) }
        let explanation = inspected?.explanation
        name.setLabelText(inspected.map { canvas.document.name(of: $0.id) } ?? tr("Nothing inspected"))
        let phase = inspected.flatMap(Self.phase)
        state.setLabelText(phase ?? "")
        gtk_widget_set_visible(state, (phase != nil).gboolean)
        gtk_widget_set_visible(keptButton, (model.held != nil && model.held == inspected?.id).gboolean)
        reason.setLabelText(text ?? tr("Point at an element, or click it to keep it here."))
        life.render(inspected)
        rule.render(explanation, ownRule: ownRule(of: inspected))
        attributes.render(inspected, among: elements)
        keepHeight()
    }

    /// The word for what an element does; `nil` for cells, which do nothing.
    private static func phase(of inspected: InspectedElement) -> String? {
        if inspected.element == nil { return tr("not there") }
        return inspected.isRecorded ? tr("recorded") : inspected.explanation?.phase.title
    }

    /// The formula of a section's header as an own rule; `nil` for other elements, and for what was recorded.
    private func ownRule(of inspected: InspectedElement?) -> RuleVersion? {
        guard let inspected, inspected.id.kind == .header, !inspected.isRecorded else { return nil }
        return inspected.layout.ownRule
    }

    // MARK: Room

    func setUnfolded(_ part: Part, _ isUnfolded: Bool) {
        switch part {
        case .elementList: elements.isUnfolded = isUnfolded
        case .overlayList: toggles.part.isUnfolded = isUnfolded
        }
        shareRoom()
        measureSoon()
    }

    private func folded(_ part: Part, _ isUnfolded: Bool) {
        shareRoom()
        measureSoon()
        onFold?(part, isUnfolded)
    }

    /// Arranges the parts of a panel under the canvases. A wide one has the list beside the element.
    func arrange(isWide: Bool) {
        gtk_orientable_set_orientation(
            parts.cast(), isWide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        shareRoom()
    }

    /// Gives the room that nothing needs to the list. If that is folded, and under the canvases, the element gets it.
    private func shareRoom() {
        let isWide = gtk_orientable_get_orientation(parts.cast()) == GTK_ORIENTATION_HORIZONTAL
        let isListed = elements.isUnfolded
        gtk_widget_set_hexpand(upper, 1)
        gtk_widget_set_vexpand(upper, (isBelow || !isListed).gboolean)
        gtk_widget_set_hexpand(elements.widget, 0)
        gtk_widget_set_vexpand(elements.widget, (isListed && (isWide || !isBelow)).gboolean)
        gtk_widget_set_valign(elements.widget, isListed ? GTK_ALIGN_FILL : GTK_ALIGN_START)
        gtk_widget_set_size_request(elements.widget, isListed ? Self.listWidth : -1, -1)
    }

    /// Keeps the facts as high as they have been, so that the list stays where it is while the content scrolls and the pointer
    /// wanders. Another held element has a height of its own.
    private func keepHeight() {
        // That of the facts leaves out their padding.
        let width = gtk_widget_get_width(upper)
        // A row must not move away from the pointer.
        guard width > 0, !isBelow, model.hoveredInList == nil else { return }
        if model.held != kept.held || width != kept.width {
            letGoOfHeight()
            (kept.held, kept.width) = (model.held, width)
        }
        var needed: Int32 = 0
        gtk_widget_measure(facts, GTK_ORIENTATION_VERTICAL, width, &needed, nil, nil, nil)
        guard needed > kept.height else { return }
        kept.height = needed
        gtk_widget_set_size_request(facts, -1, needed)
        // GTK measures what it scrolls without its width, as if texts took more lines.
        gtk_scrolled_window_set_max_content_height(upper.cast(), max(needed, Self.leastHeight))
    }

    private func letGoOfHeight() {
        kept = KeptHeight()
        gtk_widget_set_size_request(facts, -1, -1)
        gtk_scrolled_window_set_max_content_height(upper.cast(), -1)
    }

    /// Measures the facts anew once they have their width, which is after the next frame.
    private func measureSoon() {
        letGoOfHeight()
        afterNextFrame(of: upper, for: self) { $0.keepHeight() }
    }
}
