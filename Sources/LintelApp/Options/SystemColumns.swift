import CollectionDocument
import GTKBridge
import StickyLayout

/// The table of systems in a window that has no room for all columns: a few, side by side, each with a drop-down above that says which
/// system it is about. The title of an aspect is above what its row says, and the drop-downs stay while the table scrolls.
final class SystemColumns {
    /// The drop-downs, with a button each that chooses the column's system for the document.
    let heads: Widget
    /// The rows.
    let widget: Widget
    /// The systems of the columns, the first one first.
    private(set) var systems: [HeaderSystem]
    private let rows: [SystemTable.Row]
    private var columns: [Column] = []

    /// What changes with the system of a column.
    private struct Column {
        let use: Widget
        let author: Widget
        let key: Widget
        let cells: [Widget]
    }

    /// Between columns, in points.
    private static let spacing: guint = 15

    init(_ systems: [HeaderSystem], rows: [SystemTable.Row]) {
        self.systems = systems
        self.rows = rows
        heads = Self.columns(spacing: 3).styled(["system-heads"])
        widget = Self.columns(spacing: 6)
        for (index, row) in rows.enumerated() {
            let title = SystemTable.text(row.title, classes: ["heading-cell", "aspect"])
            gtk_grid_attach(widget.cast(), title, 0, Int32(index) * 2, Int32(systems.count), 1)
        }
        for column in systems.indices { append(column) }
    }

    private static func columns(spacing: guint) -> Widget {
        let columns = grid(columnSpacing: Self.spacing, rowSpacing: spacing)
        gtk_grid_set_column_homogeneous(columns.cast(), 1)
        return columns
    }

    private func append(_ column: Int) {
        let place = Int32(column)
        let choice = dropDown(HeaderSystem.allCases.map(\.title.translated))
        gtk_drop_down_set_selected(
            choice.cast(), guint(HeaderSystem.allCases.firstIndex(of: systems[column]) ?? 0))
        gtk_widget_set_hexpand(choice, 1)
        connect(choice, "notify::selected") { [weak self] in
            guard let self, let system = choice.chosen(of: HeaderSystem.allCases) else { return }
            systems[column] = system
            render(column)
            choice.nameDropDown(tr("System"), system.title.translated)
        }
        choice.nameDropDown(tr("System"), systems[column].title.translated)
        let author = SystemTable.text("", classes: ["dim-label"])
        let key = SystemTable.text("", classes: ["dim-label", "document-key"])
        let use: Widget = gtk_toggle_button_new_with_label(tr("Use this system"))
        gtk_label_set_ellipsize(gtk_button_get_child(use.cast()).cast(), PANGO_ELLIPSIZE_END)
        for (row, widget) in [choice, use, author, key].enumerated() {
            gtk_grid_attach(heads.cast(), widget, place, Int32(row), 1, 1)
        }
        let cells = rows.indices.map { row in
            let cell = SystemTable.text("")
            gtk_widget_set_valign(cell, GTK_ALIGN_START)
            gtk_grid_attach(widget.cast(), cell, place, Int32(row) * 2 + 1, 1, 1)
            return cell
        }
        columns.append(Column(use: use, author: author, key: key, cells: cells))
        render(column)
    }

    /// Shows what the column's system does.
    private func render(_ index: Int) {
        let system = systems[index]
        let column = columns[index]
        column.use.activates(named: "system", target: system.rawValue)
        column.author.setLabelText(SystemTable.authorText(of: system))
        column.key.setLabelText(system.rawValue)
        for (row, cell) in zip(rows, column.cells) {
            cell.setLabelText(row.text(system))
            cell.setAccessibleDescription("\(system.title.translated), \(row.title)")
        }
    }
}
