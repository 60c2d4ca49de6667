import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The elements in view, in drawing order. The pointer or an arrow key highlights one, a click or Enter holds it.
final class ElementList {
    let widget: Widget
    private let list = listBox()
    private let model: InspectorModel
    private var rows: [ElementRow] = []
    private var selecting: SignalConnection?
    /// The row that was last brought into sight.
    private var revealed: LayoutElement.ID?

    /// If there are more elements than this, only the foremost are listed.
    private static let mostRows = 200
    /// The list's least height, in points: two or three rows.
    private static let leastHeight: Int32 = 72

    init(model: InspectorModel) {
        self.model = model
        gtk_list_box_set_activate_on_single_click(list.cast(), 1)
        list.setAccessibleLabel(tr("Elements in view, in drawing order"))
        list.styled(["element-list"])
        widget = scrolled(list, width: GTK_POLICY_NEVER)
        gtk_scrolled_window_set_min_content_height(widget.cast(), Self.leastHeight)
        gtk_widget_set_vexpand(widget, 1)
        listen()
    }

    private func listen() {
        connect(list, "row-activated") { [weak self] (row: OpaquePointer?) in
            guard let self, let element = element(at: row) else { return }
            model.click(element)
        }
        // An arrow key selects the row that it goes to, but the selected row is that of the held element.
        selecting = connect(list, "row-selected") { [weak self] (row: OpaquePointer?) in
            guard let self, let element = element(at: row) else { return }
            model.hover(element)
            mark()
        }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "leave") { [weak self] in self?.model.hover(nil) }
        gtk_widget_add_controller(list, focus)
        trackPointer(at: list) { [weak self] place in
            guard let self else { return }
            let row = place.flatMap { gtk_list_box_get_row_at_y(list.cast(), gint(clamping: $0.y)) }
            model.hover(element(at: row.map { OpaquePointer($0) }))
        }
    }

    private func element(at row: OpaquePointer?) -> LayoutElement.ID? {
        row.flatMap { rows[Int(gtk_list_box_row_get_index($0.cast()))].element }
    }

    private func row(of element: LayoutElement.ID?) -> ElementRow? {
        element.flatMap { element in rows.first { $0.element == element } }
    }

    /// Rows are reused: none is ever removed, and each updates only what changed.
    ///
    /// - Parameter elements: those in view, in drawing order.
    func render(_ elements: [LayoutElement], of canvas: SeenCanvas, from viewpoint: Viewpoint) {
        let listed = elements.suffix(Self.mostRows)
        while rows.count < listed.count {
            let row = ElementRow()
            rows.append(row)
            gtk_list_box_append(list.cast(), row.widget)
        }
        // Elements of the same name have the name of their section, too.
        let names = listed.map { canvas.document.name(of: $0.id) }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        for (index, element) in listed.enumerated() {
            let start = canvas.layout.axisSpan(of: element.frame).start
            let section = element.indexPath.section
            var name = names[index]
            if counts[name] != 1, canvas.document.sections.indices.contains(section) {
                name += " · \(canvas.document.name(ofSection: section))"
            }
            rows[index].render(element, named: name, at: start - viewpoint.offset)
        }
        for row in rows.dropFirst(listed.count) { row.hide() }
        mark()
    }

    /// Marks the rows of the held element and of the one under the pointer, and scrolls to one of them.
    private func mark() {
        let (held, hovered) = (row(of: model.held), row(of: model.hovered))
        for row in rows { row.widget.setClass("pointed-at", row === hovered && row !== held) }
        let selected = gtk_list_box_get_selected_row(list.cast()).map { Widget(OpaquePointer($0)) }
        if selected != held?.widget {
            selecting?.whileBlocked { gtk_list_box_select_row(list.cast(), held?.widget.cast()) }
        }
        // An element that is not in view yet is revealed once it is.
        let row = hovered ?? held
        defer { revealed = row?.element }
        // While the pointer is in the list, its row is in sight and must not move.
        guard let row, row.element != revealed, model.hoveredInList == nil else { return }
        widget.bringIntoSight(row.widget)
    }
}

/// A row with an element's name and place.
private final class ElementRow {
    let widget: Widget = gtk_list_box_row_new()
    /// `nil` while it is hidden.
    private(set) var element: LayoutElement.ID?
    private let name = line(length: 24, classes: ["caption"])
    /// Visible for pinned elements only; its room is the same in all rows.
    private let pin: Widget = gtk_image_new_from_icon_name("view-pin-symbolic")
    private let place = line(length: 16, isAtEnd: true, classes: ["numeric", "caption", "dim-label"])
    private var spoken = ""

    init() {
        pin.styled(["pin", "dim-label"])
        gtk_image_set_pixel_size(pin.cast(), 12)
        pin.setTooltip(tr("pinned"))
        gtk_widget_set_hexpand(name, 1)
        let content = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [name, pin, place])
        gtk_list_box_row_set_child(widget.cast(), content)
    }

    /// - Parameter length: the width with enough room, in characters.
    private static func line(length: guint, isAtEnd: Bool = false, classes: [String]) -> Widget {
        let line = inscription(length: 12, isAtEnd: isAtEnd, classes: classes)
        gtk_inscription_set_nat_chars(line.cast(), length)
        // GTK 4.8 puts an ellipsised text at the top of the room that it has.
        gtk_widget_set_valign(line, GTK_ALIGN_CENTER)
        return line
    }

    func hide() {
        element = nil
        gtk_widget_set_visible(widget, 0)
    }

    /// - Parameter position: where it starts along the scroll axis, in viewport coordinates, in points.
    func render(_ element: LayoutElement, named name: String, at position: Double) {
        self.element = element.id
        gtk_widget_set_visible(widget, 1)
        let place = "\(position.shown) · z \(element.zIndex)"
        let spoken = [name, place, element.isPinned ? tr("pinned") : nil].compactMap(\.self).joined(separator: ", ")
        gtk_widget_set_opacity(pin, element.isPinned ? 1 : 0)
        // An invisible pin must not show its tooltip.
        gtk_widget_set_can_target(pin, element.isPinned.gboolean)
        self.name.setInscriptionText(name)
        self.place.setInscriptionText(place)
        if spoken != self.spoken { widget.setAccessibleLabel(spoken) }
        self.spoken = spoken
    }
}

extension CollectionDocument {
    /// The element's name for people, with the title that the canvas shows: `Header A`, `Cell Ada Lovelace`.
    func name(of element: LayoutElement.ID) -> String {
        let path = element.indexPath
        let kind = element.kind.title
        guard element.kind != .parallaxHeader, sections.indices.contains(path.section) else { return kind }
        let section = sections[path.section]
        if element.kind == .header { return "\(kind) \(title(ofHeader: path.section))" }
        guard element.kind == .cell else { return "\(kind) \(name(ofSection: path.section))" }
        guard (0..<section.itemCount).contains(path.item) else { return kind }
        return "\(kind) \(section[item: path.item].title ?? "\(path.item + 1)")"
    }
}
