import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The alphabet, with a pinned header for each letter.
func alphabet() -> CollectionDocument {
    var options = LayoutOptions()
    options.itemSize = LengthSize(width: .percent(100), height: .points(44))
    options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(32))
    let sections = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
        DocumentSection(
            title: String(letter), items: .listed(ItemList((1...9).map { DocumentItem(title: "\(letter) \($0)") })))
    }
    return CollectionDocument(title: "Alphabet", options: options, sections: sections)
}

gtk_init()
let window: UnsafeMutablePointer<GtkWindow> = gtk_window_new()!.cast()
let canvas = Canvas(document: alphabet())
let scrolled = gtk_scrolled_window_new()!
gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
// The driver takes the input at the scrolled window's parent, and adds overscroll with a spring.
let parent = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
gtk_widget_set_vexpand(scrolled, 1)
gtk_box_append(parent.cast(), scrolled)
let driver = ScrollDriver(canvas: canvas, takingInputAt: parent)

gtk_window_set_title(window, "A canvas in another program")
gtk_window_set_default_size(window, 360, 480)
gtk_window_set_child(window, parent)
let loop = g_main_loop_new(nil, 0)
connect(window, "destroy") { g_main_loop_quit(loop) }
gtk_window_present(window)
g_main_loop_run(loop)
