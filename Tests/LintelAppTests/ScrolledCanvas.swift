import CollectionDocument
import GTKBridge

@testable import CollectionCanvas

/// A canvas in a scrolled window, in a window of 300 by 400, and the driver that scrolls it.
@MainActor
final class ScrolledCanvas {
    let canvas = Canvas()
    let driver: ScrollDriver
    private let window = gtk_window_new()!

    init(_ document: CollectionDocument) {
        let scrolled = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_window_set_child(window.cast(), scrolled)
        gtk_window_set_default_size(window.cast(), 300, 400)
        driver = ScrollDriver(canvas: canvas, takingInputAt: scrolled)
        canvas.show(document: document, images: .embedded { _ in nil })
        gtk_window_present(window.cast())
        while canvas.layout.containerSize.height == 0 { g_main_context_iteration(nil, 1) }
    }

    isolated deinit {
        gtk_window_destroy(window.cast())
    }
}
