import CollectionView
import GTKBridge
import StickyLayout

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A text, and a button with an icon at its end: what rows and headers are made of.
@MainActor
final class Strip: WidgetOwner {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    private let label: Widget = gtk_label_new(nil)

    init(icon: String, tooltip: String, onClick: @escaping @MainActor (Widget) -> Void) {
        let button: Widget = gtk_button_new_from_icon_name(icon)
        gtk_widget_set_tooltip_text(button, tooltip)
        gtk_widget_set_margin_start(label, 12)
        gtk_widget_set_hexpand(label, 1)
        gtk_label_set_xalign(label.cast(), 0)
        gtk_label_set_wrap(label.cast(), 1)
        for child in [label, button] { gtk_box_append(widget.cast(), child) }
        connect(button, "clicked") { [unowned self] in onClick(widget) }
    }

    func show(_ text: String) { gtk_label_set_text(label.cast(), text) }
}

/// The title and the search entry, of which the title scrolls away.
@MainActor
final class Heading: WidgetOwner {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)

    init(onSearch: @escaping @MainActor (String) -> Void) {
        let search: Widget = gtk_search_entry_new()
        // The end stays in view as the header collapses.
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        gtk_box_append(widget.cast(), gtk_label_new("The people that you know"))
        gtk_box_append(widget.cast(), search)
        connect(search, "search-changed") { onSearch(String(cString: gtk_editable_get_text(search.cast()))) }
    }
}

/// The people, the ones that are shown, and the states before.
@MainActor
final class Contacts {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    var people: [String] = [] { didSet { showMatches() } }
    private var query = "" { didSet { showMatches() } }
    private var earlier: [[String]] = []
    private var shown: [[String]] = letters.map { _ in [] }
    let view: CollectionView

    init() {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.showsHeadersOfEmptySections = false
        options.parallaxHeaderReferenceSize.height = .points(72)
        options.parallaxHeaderMinimumReferenceSize.height = .points(38)
        options.parallaxHeaderAlwaysOnTop = true
        view = CollectionView(options: options)
        view.parallaxHeader = ViewFactory { [unowned self] in
            Heading { [unowned self] text in
                query = text.lowercased()
                view.scroll(to: .start, animated: false)
            }
        }
        view.headers = ViewFactory { [unowned self] in
            Strip(icon: "list-add-symbolic", tooltip: "Add a person") { [unowned self] in add(below: $0) }
        } bind: { header, path in
            header.show(Self.letters[path.section])
        }
        view.items = ViewFactory { [unowned self] in
            Strip(icon: "user-trash-symbolic", tooltip: "Delete") { [unowned self] in delete(at: $0) }
        } bind: { [unowned self] row, path in
            row.show(shown[path.section][path.item])
        }
        view.sections = shown.map { .measured(count: $0.count) }
    }

    /// Shows the people who match the query: what is new comes in, what is gone leaves.
    private func showMatches() {
        let old = shown
        let matches = people.filter { query.isEmpty || $0.lowercased().contains(query) }.sorted()
        shown = Self.letters.map { letter in matches.filter { $0.hasPrefix(letter) } }
        var edits = ViewEdits()
        for (index, names) in shown.enumerated() { edits.changeItems(ofSection: index, from: old[index], to: names) }
        view.apply(edits)
    }

    private func add(below header: Widget) {
        guard let section = view.element(of: header)?.indexPath.section else { return }
        earlier.append(people)
        people.append("\(Self.letters[section])da Newcomer \(people.count)")
    }

    private func delete(at row: Widget) {
        guard let path = view.indexPath(of: row) else { return }
        earlier.append(people)
        people.removeAll { $0 == shown[path.section][path.item] }
    }

    func undo() { earlier.popLast().map { people = $0 } }
}

gtk_init()
let names = ["Ada", "Barbara", "Claude", "Edsger", "Grace", "Hedy", "John", "Katherine", "Margaret", "Radia"]
let others = ["Hopper", "Lamarr", "Liskov", "Lovelace", "Shannon", "of a name that takes more than one line"]
let contacts = Contacts()
contacts.people = names.flatMap { name in others.map { "\(name) \($0)" } }
let window: Widget = gtk_window_new()
let scrolled: Widget = gtk_scrolled_window_new()
let bar: Widget = gtk_header_bar_new()
let undo: Widget = gtk_button_new_with_label("Undo")
connect(undo, "clicked") { contacts.undo() }
gtk_header_bar_pack_start(bar.cast(), undo)
gtk_window_set_titlebar(window.cast(), bar)
gtk_window_set_default_size(window.cast(), 360, 560)
gtk_scrolled_window_set_child(scrolled.cast(), contacts.view.widget)
gtk_window_set_child(window.cast(), scrolled)
gtk_window_present(window.cast())
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
