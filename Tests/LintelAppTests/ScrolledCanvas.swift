import CollectionDocument
import GTKBridge
import StickyLayout

@testable import CollectionCanvas

extension CollectionDocument {
    /// Sections S0, S1, … with rows that lie close together.
    static func rows(_ counts: Int..., height: Double = 50, header: Double = 0) -> CollectionDocument {
        let sections = counts.enumerated().map { DocumentSection(title: "S\($0)", items: .generated(count: $1)) }
        var document = CollectionDocument(sections: SectionList(sections))
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(height))
        document.options.headerReferenceSize = LengthSize(width: 0, height: header)
        document.options.minimumLineSpacing = 0
        return document
    }
}

/// A canvas in a scrolled window, in a window of 300 by 400, and the driver that scrolls it.
@MainActor
final class ScrolledCanvas {
    let canvas: Canvas
    let driver: ScrollDriver
    private let window = gtk_window_new()!

    /// - Parameter isMadeWithIt: whether the canvas is made with the document, and not told to show it.
    init(_ document: CollectionDocument, isMadeWithIt: Bool = false) {
        canvas = isMadeWithIt ? Canvas(document: document) : Canvas()
        let scrolled = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_window_set_child(window.cast(), scrolled)
        gtk_window_set_default_size(window.cast(), 300, 400)
        driver = ScrollDriver(canvas: canvas, takingInputAt: scrolled)
        if !isMadeWithIt { canvas.show(document: document, images: .embedded { _ in nil }) }
        gtk_window_present(window.cast())
        while canvas.layout.containerSize.height == 0 { g_main_context_iteration(nil, 1) }
    }

    isolated deinit {
        gtk_window_destroy(window.cast())
    }
}
