import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The window that says how the header systems differ, in one table. It stays open beside the preview, so that people can go
/// from system to system while they look.
///
///     GtkWindow
///     └── GtkBox
///         ├── heads                in a narrow window: the systems that are compared (SystemColumns.swift)
///         └── GtkScrolledWindow
///             ├── what a system is
///             └── the table        a grid with a column for each system or, in a narrow window, for as many as have room
///
/// All texts come from the systems themselves (`HeaderRule`), so a new system has a column without more ado.
final class SystemTable {
    /// Called after the window was closed. Whoever shows it sets it.
    var onClose: () -> Void = {}

    let window: UnsafeMutablePointer<GtkWindow>
    /// What stays above the table while it scrolls.
    private let heads = box(GTK_ORIENTATION_VERTICAL)
    private let place = box(GTK_ORIENTATION_VERTICAL)
    /// The chosen systems of a narrow window, the first one first.
    private var chosen: [HeaderSystem]
    /// The form of the table; `nil` before the window has a size.
    private var form: Form?
    private var columns: SystemColumns?

    private enum Form: Equatable {
        /// A column for each system.
        case allSystems
        /// So many columns, whose systems are chosen.
        case columns(Int)
    }

    private static let systems = HeaderSystem.allCases
    /// The width of a column at which its texts are easy to read, in points.
    private static let columnWidth: Int32 = 175
    /// With columns narrower than this, in points, the table has fewer of them.
    private static let leastColumnWidth: Int32 = 140
    /// What is between the columns of a narrow window, and at its sides, in points for each column.
    private static let columnSpacing: Int32 = 30
    private static let height: Int32 = 700
    /// A column for each system, and one for the titles of the aspects.
    private static let columnCount = Int32(systems.count + 1)

    init(over parent: UnsafeMutablePointer<GtkWindow>) {
        window = dialogWindow(tr("How the Systems Differ"), over: parent)
        let present = ActionMirror<String>("system", of: parent.cast()).state.flatMap(HeaderSystem.init)
        chosen = Self.systems.filter { $0 == present } + Self.systems.filter { $0 != present }
        // The buttons of the systems are actions of the parent.
        gtk_widget_insert_action_group(window.cast(), "win", parent.cast())
        let room = (width: gtk_widget_get_width(parent.cast()), height: gtk_widget_get_height(parent.cast()))
        gtk_window_set_default_size(
            window, min(Self.columnWidth * Self.columnCount, room.width), min(Self.height, room.height))

        let summary = label(
            tr(
                "A system is the rule that places headers and footers. Lintel has one of its own. The others reproduce published layouts, with their quirks. Cells are in the same places in all of them, unless a parallax header, which not all have, moves them."
            ), wraps: true)
        let body = box(GTK_ORIENTATION_VERTICAL, spacing: 12, classes: ["system-table"], [summary, place])
        let scrolled = scrolled(body).expanding()
        gtk_window_set_child(window, box(GTK_ORIENTATION_VERTICAL, [heads, scrolled]))
        followSurfaceSize(of: window) { [weak self] width, _ in self?.fit(width) }
        connect(window, "destroy") { [weak self] in self?.onClose() }
    }

    /// Shows the table in the form for a window of this width, in points.
    private func fit(_ width: Int32) {
        guard width > 1 else { return }
        let form = Self.form(for: width)
        guard form != self.form else { return }
        self.form = form
        if let columns { chosen = columns.systems + chosen.filter { !columns.systems.contains($0) } }
        for child in heads.children { gtk_box_remove(heads.cast(), child) }
        for child in place.children { gtk_box_remove(place.cast(), child) }
        switch form {
        case .allSystems:
            columns = nil
            gtk_box_append(place.cast(), Self.table())
        case .columns(let count):
            let columns = SystemColumns(Array(chosen.prefix(count)), rows: Self.rows)
            self.columns = columns
            gtk_box_append(heads.cast(), columns.heads)
            gtk_box_append(place.cast(), columns.widget)
        }
    }

    private static func form(for width: Int32) -> Form {
        guard width < leastColumnWidth * columnCount else { return .allSystems }
        return .columns(Int(max(1, width / (leastColumnWidth + columnSpacing))))
    }

    // MARK: The table

    private static func table() -> Widget {
        let table = grid(columnSpacing: 15, rowSpacing: 9)
        for (column, system) in systems.enumerated() {
            gtk_grid_attach(
                table.cast(), name(of: system), Int32(column) + 1, 0, 1, 1)
        }
        for (index, aspect) in rows.enumerated() {
            // A line, then the row.
            let place = Int32(index) * 2 + 1
            gtk_grid_attach(table.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), 0, place, columnCount, 1)
            gtk_grid_attach(table.cast(), text(aspect.title, classes: ["heading-cell"]), 0, place + 1, 1, 1)
            for (column, system) in systems.enumerated() {
                let cell = text(aspect.text(system))
                cell.setAccessibleDescription("\(system.title.translated), \(aspect.title)")
                gtk_widget_set_hexpand(cell, 1)
                gtk_grid_attach(table.cast(), cell, Int32(column) + 1, place + 1, 1, 1)
            }
        }
        return table
    }

    /// A row of the table: its title, and what it says of a system.
    struct Row {
        let title: String
        let text: (HeaderSystem) -> String
    }

    private static let rows =
        [Row(title: tr("In short")) { $0.summary.translated }]
        + HeaderAspect.allCases.map { aspect in
            Row(title: aspect.title.translated) { text(of: $0, in: aspect) }
        }

    /// What a system does in an aspect, without the words that the row's title says.
    static func text(of system: HeaderSystem, in aspect: HeaderAspect) -> String {
        let text = system.behaviour(in: aspect).translated
        guard let opening = aspect.opening?.translated, text.hasPrefix(opening + " ") else { return text.asSentence }
        return String(text.dropFirst(opening.count + 1)).asSentence
    }

    /// A system's title, which is a button that chooses it, its author, and its name in documents.
    private static func name(of system: HeaderSystem) -> Widget {
        let choose: Widget = gtk_toggle_button_new_with_label(system.title.translated)
        choose.activates(named: "system", target: system.rawValue)
        choose.setTooltip(tr("Use this system"))
        // A long title does not widen its column.
        gtk_label_set_ellipsize(gtk_button_get_child(choose.cast()).cast(), PANGO_ELLIPSIZE_END)
        let author = text(authorText(of: system), classes: ["dim-label"])
        gtk_widget_set_hexpand(author, 1)
        let key = text(system.rawValue, classes: ["dim-label", "document-key"])
        return box(GTK_ORIENTATION_VERTICAL, spacing: 3, [choose, author, key])
    }

    /// Who published the system; empty for one of Lintel's own. A long name may break between its words.
    static func authorText(of system: HeaderSystem) -> String {
        system.author?.translated.breakableInCamelCase ?? ""
    }

    static func text(_ text: String, classes: [String] = []) -> Widget {
        let widget = label(text, classes: ["caption"] + classes, wraps: true)
        gtk_label_set_yalign(widget.cast(), 0)
        return widget
    }
}

extension String {
    /// The end of a sentence as a sentence of its own, such as a cell of the table.
    var asSentence: String { prefix(1).uppercased() + dropFirst() }

    /// The text, in which a line may end before each capital letter inside of a word, as in `CSStickyHeaderFlowLayout`.
    fileprivate var breakableInCamelCase: String { replacing(#/(?<small>[a-z])(?=[A-Z])/#) { "\($0.small)\u{200B}" } }
}
