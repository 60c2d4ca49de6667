import CollectionView
import Foundation
import GTKBridge
import StickyLayout

/// Rows of 40 to 69 points with two texts each, for a `GtkListView` and for a `CollectionView`: the same widgets, filled in the same way.
@MainActor
final class UnequalRows {
    /// How many rows there are of each section. The list has no sections.
    static let rowsPerSection = 13

    let count: Int

    init(_ count: Int) { self.count = count }

    /// In points.
    nonisolated static func height(_ row: Int) -> Int32 { Int32(40 + (row &* 7919) % 30) }

    static func makeRow() -> UnsafeMutablePointer<GtkWidget> {
        let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
        for _ in 0..<2 {
            let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
            gtk_label_set_xalign(label.cast(), 0)
            gtk_label_set_ellipsize(label.cast(), PANGO_ELLIPSIZE_END)
            gtk_box_append(row.cast(), label)
        }
        return row
    }

    func fill(_ row: UnsafeMutablePointer<GtkWidget>, with number: Int) {
        gtk_widget_set_size_request(row, -1, Self.height(number))
        guard let title = gtk_widget_get_first_child(row), let detail = gtk_widget_get_next_sibling(title) else {
            return
        }
        gtk_label_set_text(title.cast(), "Row \(number + 1)")
        gtk_label_set_text(detail.cast(), "\(number * 7 % 1000) km away, in about \(number % 90) minutes")
    }

    // MARK: The two sides

    /// The rows in sections, with headers that pin, and each row measured.
    func makeView() -> CollectionView {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
        let view = CollectionView(options: options)
        view.items = ViewFactory {
            UnequalRows.makeRow()
        } bind: { [self] row, path in
            fill(row, with: path.section * Self.rowsPerSection + path.item)
        }
        view.headers = ViewFactory {
            gtk_label_new(nil)
        } bind: { label, path in
            gtk_label_set_text(label.cast(), "Section \(path.section + 1)")
        }
        let sectionCount = (count + Self.rowsPerSection - 1) / Self.rowsPerSection
        view.sections = (0..<sectionCount).map {
            .measured(count: min(Self.rowsPerSection, count - $0 * Self.rowsPerSection))
        }
        return view
    }

    /// All rows in one `GtkListView`, as a good C program writes it.
    func makeList() -> UnsafeMutablePointer<GtkWidget> {
        let model: OpaquePointer = gtk_string_list_new(nil)
        for _ in 0..<count { gtk_string_list_append(model, "") }
        let factory = gtk_signal_list_item_factory_new()!
        let data = Unmanaged.passRetained(self).toOpaque()
        typealias Handler = @convention(c) (gpointer?, gpointer?, gpointer?) -> Void
        let setUp: Handler = { _, item, _ in
            onMainThread(item) { item in
                guard let item else { return }
                gtk_list_item_set_child(OpaquePointer(item), UnequalRows.makeRow())
            }
        }
        let bind: Handler = { _, item, data in
            onMainThread(item, data) { item, data in
                guard let item, let data, let row = gtk_list_item_get_child(OpaquePointer(item)) else { return }
                Unmanaged<UnequalRows>.fromOpaque(data).takeUnretainedValue()
                    .fill(row, with: Int(gtk_list_item_get_position(OpaquePointer(item))))
            }
        }
        for (signal, handler) in [("setup", setUp), ("bind", bind)] {
            g_signal_connect_data(
                UnsafeMutableRawPointer(factory), signal, unsafeBitCast(handler, to: GCallback.self), data, nil,
                GConnectFlags(rawValue: 0))
        }
        let selection = gtk_no_selection_new(model.cast())
        return gtk_list_view_new(selection.map { $0.cast() }, factory.cast())
    }
}
