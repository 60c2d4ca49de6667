import CollectionCanvas
import CollectionDocument
import GTKBridge
import XCTest

/// A canvas that a driver lets go of, and takes again.
final class RemovedCanvasTests: WindowTestCase {
    func testARemovedCanvasTakesNoInputAndAnAddedOneTakesItOnce() throws {
        let (first, second) = (ScrolledColumn(), ScrolledColumn())
        let row = box(GTK_ORIENTATION_HORIZONTAL, [first.scrolled, second.scrolled])
        show(row, width: 600, height: 400)
        let driver = ScrollDriver(canvas: first.canvas, takingInputAt: first.scrolled)
        let without = second.controllerCounts
        driver.add(second.canvas, takingInputAt: second.scrolled)
        let with = second.controllerCounts
        XCTAssertNotEqual(with, without)
        driver.remove(second.canvas)
        XCTAssertEqual(second.controllerCounts, without)
        for _ in 0..<2 { driver.add(second.canvas, takingInputAt: second.scrolled) }
        XCTAssertEqual(second.controllerCounts, with)

        // They scroll together again.
        XCTAssertTrue(runMainLoop { first.canvas.layout.containerSize.height > 0 })
        driver.setOffset(50)
        XCTAssertEqual(second.canvas.viewpoint.offset, 50)
        driver.remove(second.canvas)
        driver.setOffset(70)
        XCTAssertEqual(second.canvas.viewpoint.offset, 50)
    }

    func testACanvasCanGoToAnotherDriver() {
        let columns = (0..<3).map { _ in ScrolledColumn() }
        let row = box(GTK_ORIENTATION_HORIZONTAL, columns.map(\.scrolled))
        show(row, width: 600, height: 400)
        let drivers = columns.prefix(2).map { ScrollDriver(canvas: $0.canvas, takingInputAt: $0.scrolled) }
        drivers[0].add(columns[2].canvas, takingInputAt: columns[2].scrolled)
        let counts = columns[2].controllerCounts
        drivers[0].remove(columns[2].canvas)
        drivers[1].add(columns[2].canvas, takingInputAt: columns[2].scrolled)
        XCTAssertEqual(columns[2].controllerCounts, counts)
    }
}

/// A canvas in a scrolled window.
@MainActor
private struct ScrolledColumn {
    let canvas = Canvas(document: .rows(40))
    let scrolled: Widget = gtk_scrolled_window_new()

    init() {
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_widget_set_hexpand(scrolled, 1)
    }

    /// How many controllers take the input of the scrolled window, and of the canvas.
    var controllerCounts: [guint] {
        [scrolled, canvas.widget].map { widget in
            let controllers = gtk_widget_observe_controllers(widget)
            defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
            return g_list_model_get_n_items(controllers)
        }
    }
}
