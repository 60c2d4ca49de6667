import CollectionView
import GTKBridge
import StickyLayout

/// A window with a collection view, for tests with real input and for screen readers. It fills the screen, and says on standard output, a
/// line each, what people do with it: `ready`, `fullscreen`, `offset 120`, `button 1`, `entry 1 text`, `menu opened`, `menu 1`, `menu closed`,
/// `activated 1.3`, `selected 0.1 1.3`, `focus 1.3`.
///
/// It has three sections, of 4, 60 and 3 rows of 40 points, under headers of 40 points, whose titles are measured. In a header are, from
/// its leading edge on, a title, an entry of 200 points, a menu and a button of 80 points each.
///
///     collection-window [right-to-left]

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// GTK's output goes through the C library, too, so each line is written at once.
func say(_ text: String) {
    var line = Array((text + "\n").utf8)
    write(STDOUT_FILENO, &line, line.count)
}

func text(of path: LayoutIndexPath) -> String { "\(path.section).\(path.item)" }

@MainActor
final class Header: WidgetOwner {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private let title: Widget = gtk_label_new(nil)
    private let entry: Widget = gtk_entry_new()

    init(sectionOf: @escaping @MainActor (Widget) -> Int?) {
        gtk_label_set_xalign(title.cast(), 0)
        gtk_widget_set_hexpand(title, 1)
        gtk_widget_set_size_request(widget, -1, 40)
        let button: Widget = gtk_button_new_with_label("Press")
        let menu: Widget = gtk_menu_button_new()
        gtk_menu_button_set_label(menu.cast(), "Menu")
        let popover: Widget = gtk_popover_new()
        let choice: Widget = gtk_button_new_with_label("Choose")
        gtk_popover_set_child(popover.cast(), choice)
        gtk_menu_button_set_popover(menu.cast(), popover)
        for (child, width) in [(title, Int32(-1)), (entry, 200), (menu, 80), (button, 80)] {
            gtk_widget_set_size_request(child, width, 40)
            gtk_box_append(widget.cast(), child)
        }
        let section = { [unowned self] in sectionOf(widget).map(String.init) ?? "none" }
        connect(button, "clicked") { say("button \(section())") }
        connect(popover, "map") { say("menu opened") }
        connect(popover, "unmap") { say("menu closed") }
        connect(choice, "clicked") {
            say("menu \(section())")
            gtk_popover_popdown(popover.cast())
        }
        connect(entry, "changed") { [unowned self] in
            say("entry \(section()) \(String(cString: gtk_editable_get_text(entry.cast())))")
        }
    }

    func show(_ section: Int) { gtk_label_set_text(title.cast(), "Section \(section)") }
}

gtk_init()
var options = LayoutOptions.rows
options.itemSize.height = .points(40)
if CommandLine.arguments.contains("right-to-left") {
    options.layoutDirection = .rightToLeft
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
}
let view = CollectionView(options: options)
view.items = ViewFactory {
    gtk_label_new(nil)
} bind: { label, path in
    gtk_label_set_text(label.cast(), "Row \(text(of: path))")
}
view.headers = ViewFactory {
    Header { view.element(of: $0)?.indexPath.section }
} bind: { header, path in
    header.show(path.section)
}
view.selection.mode = .multiple
view.selection.onChange = { say((["selected"] + view.selection.paths.sorted().map(text)).joined(separator: " ")) }
view.onActivate = { say("activated \(text(of: $0))") }
view.sections = [4, 60, 3].map { .uniform(count: $0, header: .measured) }

let scrolled: Widget = gtk_scrolled_window_new()
gtk_scrolled_window_set_child(scrolled.cast(), view.widget)
let window: Widget = gtk_window_new()
gtk_window_set_title(window.cast(), "Collection")
gtk_window_set_default_size(window.cast(), 1280, 960)
gtk_window_set_decorated(window.cast(), 0)
gtk_window_set_child(window.cast(), scrolled)
gtk_window_fullscreen(window.cast())
connect(window, "notify::fullscreened") { say("fullscreen") }
connect(window, "notify::focus-widget") {
    guard let focused: Widget = gtk_window_get_focus(window.cast()) else { return }
    if let row = view.indexPath(of: focused) {
        say("focus \(text(of: row))")
    } else if let header = view.element(of: focused) {
        say("focus header \(header.indexPath.section)")
    }
}
connect(view.adjustment, "value-changed") { say("offset \(Int(view.offset))") }
gtk_window_present(window.cast())
say("ready")
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
