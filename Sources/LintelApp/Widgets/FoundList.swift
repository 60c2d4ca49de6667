import GTKBridge

/// A list of what was found in a layout, with a row for each thing: the findings of the check, the differences of a comparison.
///
/// A click on a row, or Enter, chooses what it shows. The owner makes the rows' widgets, and decides on their order.
final class FoundList<Found> {
    /// People do not read more rows.
    static var mostRows: Int { 200 }

    let widget = listBox()
    /// From the first row to the last.
    private(set) var rows: [(content: Found, widget: Widget)] = []
    /// Called with what is in the row that somebody chose.
    var onChoice: ((Found) -> Void)?
    /// Called with what is in the row that is selected now; `nil` if none is.
    var onSelection: ((Found?) -> Void)?

    /// - Parameter label: what the list has, for screen readers.
    init(label: String) {
        widget.styled(["difference-list"])
        widget.setAccessibleLabel(label)
        connect(widget, "row-selected") { [weak self] (row: Widget?) in
            guard let self else { return }
            onSelection?(found(in: row))
        }
        connect(widget, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let found = found(in: row) else { return }
            onChoice?(found)
        }
    }

    private func found(in row: Widget?) -> Found? { rows.first { $0.widget == row }?.content }

    /// - Parameter content: what the row shows.
    /// - Returns: the row.
    @discardableResult
    func insert(_ found: Found, showing content: Widget, at index: Int) -> Widget {
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), content)
        rows.insert((found, row), at: index)
        gtk_list_box_insert(widget.cast(), row, Int32(index))
        return row
    }

    func remove(at index: Int) {
        gtk_list_box_remove(widget.cast(), rows.remove(at: index).widget)
    }

    /// Removes all rows, and so the selection.
    func removeAll() {
        rows = []
        while let row = gtk_widget_get_first_child(widget) { gtk_list_box_remove(widget.cast(), row) }
    }

    func select(_ row: Widget) { gtk_list_box_select_row(widget.cast(), row.cast()) }
}
