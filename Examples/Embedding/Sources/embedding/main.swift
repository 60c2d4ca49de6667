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

MainActor.assumeIsolated {
    gtk_init()
    let window = gtk_window_new()!
    let canvas = Canvas(document: alphabet())
    let scrolled = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), canvas.widget)
    // The driver takes the input at the scrolled window's parent, and adds overscroll with a spring.
    let parent = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkBox.self), scrolled)
    let driver = ScrollDriver(canvas: canvas, takingInputAt: parent)

    let own = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_title(own, "A canvas in another program")
    gtk_window_set_default_size(own, 360, 480)
    gtk_window_set_child(own, parent)
    let loop = g_main_loop_new(nil, 0)
    connect(own, "destroy") { g_main_loop_quit(loop) }
    gtk_window_present(own)
    withExtendedLifetime(driver) { g_main_loop_run(loop) }
}
