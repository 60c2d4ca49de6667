import BenchmarkSupport
import CollectionCanvas
import Foundation
import GTKBridge

/// The rows in a `GtkListView`, as a good C program writes it: widgets are made once and recycled, and a row that comes
/// into view only gets its texts.
@MainActor
enum ListSide {
    static func make(_ rows: Rows, width: Int32, height: Int32) -> Scroller {
        installStyle()
        let model = gtk_string_list_new(nil)
        let texts = ListTexts(rows)
        for _ in texts.rows { gtk_string_list_append(model, "") }

        let factory = gtk_signal_list_item_factory_new()!
        let data = Unmanaged.passRetained(texts).toOpaque()
        typealias Handler = @convention(c) (gpointer?, gpointer?, gpointer?) -> Void
        let setUp: Handler = { _, item, _ in
            onMainThread(item) { $0.map { ListSide.setUp(OpaquePointer($0)) } }
        }
        let bind: Handler = { _, item, data in
            onMainThread(item, data) { item, data in
                guard let item, let data else { return }
                ListSide.bind(OpaquePointer(item), Unmanaged<ListTexts>.fromOpaque(data).takeUnretainedValue())
            }
        }
        for (signal, handler) in [("setup", setUp), ("bind", bind)] {
            g_signal_connect_data(
                UnsafeMutableRawPointer(factory), signal, unsafeBitCast(handler, to: GCallback.self), data, nil,
                GConnectFlags(rawValue: 0))
        }

        let selection = gtk_no_selection_new(model.map { $0.cast() })
        let list: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(selection.map { $0.cast() }, factory.cast())
        gtk_widget_add_css_class(list, "rows")
        return scrolledWindow(around: list, width: width, height: height)
    }

    /// The colours, sizes and distances of the canvas's light style.
    private static func installStyle() {
        let css = """
            .rows, .rows > row { background: #ffffff; padding: 0; min-height: 0; border: none; }
            .rows > row { min-height: 56px; }
            .card { background-color: #e6edf7; border-radius: 8px; margin: 0 12px 4px 12px; padding: 0 12px; }
            .card > .title, .section > .title { color: #1f1f1f; }
            .card > .subtitle, .section > .count { color: #5c5c5c; font-size: 86%; }
            .section { background-color: #f6f6f6; padding: 0 16px; }
            .section > .title { font-weight: 600; }
            """
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.map { $0.cast() }, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    /// An item's card and a section's header, of which the list item shows the one it needs.
    private static func setUp(_ item: OpaquePointer) {
        let card = box(GTK_ORIENTATION_VERTICAL, "card", label("title"), label("subtitle"))
        let count = label("count")
        let header = box(GTK_ORIENTATION_HORIZONTAL, "section", label("title"), count)
        gtk_widget_set_hexpand(count, 1)
        gtk_label_set_xalign(count.cast(), 1)
        for (key, child) in [("card", card), ("section", header)] {
            g_object_ref_sink(child)
            g_object_set_data_full(item.cast(), key, child) { g_object_unref($0) }
        }
        gtk_list_item_set_child(item, card)
    }

    private static func bind(_ item: OpaquePointer, _ texts: ListTexts) {
        let row = texts.rows[Int(gtk_list_item_get_position(item))]
        guard let address = g_object_get_data(item.cast(), row.isHeader ? "section" : "card") else { return }
        let child = address.assumingMemoryBound(to: GtkWidget.self)
        if gtk_list_item_get_child(item) != child { gtk_list_item_set_child(item, child) }
        guard let title = gtk_widget_get_first_child(child), let detail = gtk_widget_get_next_sibling(title) else {
            return
        }
        gtk_label_set_text(title.cast(), row.title)
        gtk_label_set_text(detail.cast(), row.detail)
    }

    private static func label(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
        gtk_label_set_xalign(label.cast(), 0)
        gtk_label_set_ellipsize(label.cast(), PANGO_ELLIPSIZE_END)
        gtk_widget_add_css_class(label, name)
        return label
    }

    private static func box(
        _ orientation: GtkOrientation, _ name: String, _ children: UnsafeMutablePointer<GtkWidget>...
    ) -> UnsafeMutablePointer<GtkWidget> {
        let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(orientation, 0)
        gtk_widget_add_css_class(box, name)
        for child in children {
            gtk_box_append(box.cast(), child)
        }
        if orientation == GTK_ORIENTATION_VERTICAL { centre(children) }
        return box
    }

    /// Two lines in the middle of a card: the first at the end of its half, the second at the start of its own.
    private static func centre(_ lines: [UnsafeMutablePointer<GtkWidget>]) {
        for (line, alignment) in zip(lines, [GTK_ALIGN_END, GTK_ALIGN_START]) {
            gtk_widget_set_vexpand(line, 1)
            gtk_widget_set_valign(line, alignment)
        }
    }
}

/// The list's texts as C strings, made beforehand: binding a row is to cost nothing that C would not.
private final class ListTexts {
    struct Row {
        let isHeader: Bool
        let title: UnsafeMutablePointer<CChar>
        let detail: UnsafeMutablePointer<CChar>

        init(isHeader: Bool = false, _ title: String, _ detail: String) {
            self.isHeader = isHeader
            self.title = strdup(title)
            self.detail = strdup(detail)
        }
    }

    let rows: [Row]

    init(_ rows: Rows) {
        self.rows = rows.sections.flatMap { section in
            [Row(isHeader: true, section.title, "\(section.items.count) items")]
                + section.items.map { Row($0.title, $0.subtitle) }
        }
    }

    deinit {
        for row in rows {
            free(row.title)
            free(row.detail)
        }
    }
}
