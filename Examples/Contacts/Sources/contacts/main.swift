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
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_margin_start(label, 12)
        gtk_widget_set_hexpand(label, 1)
        gtk_label_set_xalign(label.cast(), 0)
        gtk_label_set_wrap(label.cast(), 1)
        gtk_box_append(widget.cast(), label)
        gtk_box_append(widget.cast(), button)
        connect(button, "clicked") { [unowned self] in onClick(widget) }
    }

    func show(_ text: String) { gtk_label_set_text(label.cast(), text) }
}

/// The people, the ones that are shown, and the states before.
@MainActor
final class Contacts {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    private var people: [String] {
        didSet { showMatches() }
    }
    private var earlier: [[String]] = []
    private var query = ""
    private var shown: [[String]] = letters.map { _ in [] }
    private let heading: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    let view: CollectionView

    init(_ people: [String]) {
        self.people = people
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.showsHeadersOfEmptySections = false
        options.parallaxHeaderReferenceSize.height = .points(96)
        options.parallaxHeaderMinimumReferenceSize.height = .points(46)
        options.parallaxHeaderAlwaysOnTop = true
        view = CollectionView(options: options)

        view.parallaxHeader = ViewFactory { [heading] in heading } bind: { _, _ in }
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
        makeHeading()
        showMatches()
    }

    private func makeHeading() {
        let title: Widget = gtk_label_new("Contacts")
        let search: Widget = gtk_search_entry_new()
        gtk_widget_add_css_class(title, "title-1")
        gtk_widget_set_valign(heading, GTK_ALIGN_END)
        for child in [title, search] { gtk_box_append(heading.cast(), child) }
        for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_bottom] { set(search, 6) }
        connect(search, "search-changed") { [unowned self] in
            query = String(cString: gtk_editable_get_text(search.cast())).lowercased()
            showMatches()
        }
    }

    /// Shows the people who match the query: what is new comes in, what is gone leaves.
    private func showMatches() {
        let old = shown
        let matches = people.filter { query.isEmpty || $0.lowercased().contains(query) }.sorted()
        shown = Self.letters.map { letter in matches.filter { $0.hasPrefix(letter) } }
        var edits = ViewEdits()
        for (section, names) in shown.enumerated() {
            for change in names.difference(from: old[section]) {
                switch change {
                case .insert(let item, _, _): edits.insertItem(at: LayoutIndexPath(item: item, section: section))
                case .remove(let item, _, _): edits.deleteItem(at: LayoutIndexPath(item: item, section: section))
                }
            }
        }
        view.apply(edits)
    }

    private func change(_ work: (inout [String]) -> Void) {
        earlier.append(people)
        work(&people)
    }

    private func add(below header: Widget) {
        guard let section = view.element(of: header)?.indexPath.section else { return }
        change { $0.append("\(Self.letters[section])da Newcomer \($0.count + 1)") }
    }

    private func delete(at row: Widget) {
        guard let path = view.indexPath(of: row) else { return }
        let name = shown[path.section][path.item]
        change { $0.removeAll { $0 == name } }
    }

    func undo() { earlier.popLast().map { people = $0 } }
}

gtk_init()
let firstNames = ["Ada", "Barbara", "Claude", "Edsger", "Grace", "Hedy", "John", "Katherine", "Margaret", "Radia", "Tim"]
let lastNames = ["Lovelace", "Liskov", "Shannon", "Dijkstra", "Hopper", "Lamarr", "Backus", "Johnson of the long name", "Perlman"]
let contacts = Contacts(firstNames.flatMap { first in lastNames.map { "\(first) \($0)" } })
let (window, scrolled, bar): (Widget, Widget, Widget) = (gtk_window_new(), gtk_scrolled_window_new(), gtk_header_bar_new())
let undo: Widget = gtk_button_new_with_label("Undo")
connect(undo, "clicked") { contacts.undo() }
gtk_header_bar_pack_start(bar.cast(), undo)
gtk_window_set_titlebar(window.cast(), bar)
gtk_window_set_title(window.cast(), "Contacts")
gtk_window_set_default_size(window.cast(), 360, 560)
gtk_scrolled_window_set_child(scrolled.cast(), contacts.view.widget)
gtk_window_set_child(window.cast(), scrolled)
let loop = g_main_loop_new(nil, 0)
connect(window, "destroy") { g_main_loop_quit(loop) }
gtk_window_present(window.cast())
g_main_loop_run(loop)
