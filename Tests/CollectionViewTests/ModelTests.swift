import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Sections from a `GListModel`.
final class ModelTests: ViewTestCase {
    private func strings(_ texts: [String]) -> GObjectRef<OpaquePointer> {
        let list: OpaquePointer = gtk_string_list_new(nil)
        for text in texts { gtk_string_list_append(list, text) }
        return GObjectRef(taking: list)
    }

    func testChangesOfTheModelAreEdits() {
        let store = GObjectRef<OpaquePointer>(taking: g_list_store_new(g_list_model_get_type()))
        let first = strings(["a", "b", "c"])
        let second = strings(["x"])
        g_list_store_append(store.pointer, first.pointer.address)
        g_list_store_append(store.pointer, second.pointer.address)

        let view = CollectionView()
        view.items = ViewFactory {
            gtk_label_new("")
        } bind: { [weak view] label, path in
            let object = view?.object(at: path)
            gtk_label_set_text(label.cast(), object.map { gtk_string_object_get_string($0.pointer) } ?? nil)
        }
        view.setModel(store.pointer)
        let shown = show(view)
        XCTAssertEqual(texts(view), ["a", "b", "c", "x"])
        gtk_string_list_append(first.pointer, "d")
        gtk_string_list_remove(first.pointer, 0)
        XCTAssertEqual(texts(view), ["b", "c", "d", "x"])
        let third = strings(["n", "o"])
        g_list_store_insert(store.pointer, 1, third.pointer.address)
        gtk_string_list_remove(third.pointer, 0)
        XCTAssertEqual(texts(view), ["b", "c", "d", "o", "x"])
        g_list_store_remove(store.pointer, 0)
        gtk_string_list_append(first.pointer, "nobody sees this")
        gtk_string_list_append(second.pointer, "y")
        XCTAssertEqual(texts(view), ["o", "x", "y"])
        view.setModel(nil)
        gtk_string_list_append(second.pointer, "z")
        XCTAssertEqual(texts(view), [])
        shown.waitForFrame()
    }

    /// Also those that come later.
    func testTheProgramMakesTheSectionsOfAModel() {
        let store = GObjectRef<OpaquePointer>(taking: g_list_store_new(g_list_model_get_type()))
        for list in [strings(["a", "b"]), strings(["x"])] { g_list_store_append(store.pointer, list.pointer.address) }
        let view = CollectionView()
        view.items = RowCounts().factory { _ in 20 }
        view.headers = RowCounts().factory { path in Int32(30 + path.section) }
        let closed = strings(["c", "d"])
        view.setModel(store.pointer) { list, count in
            list == closed.pointer
                ? CollectionSection(LayoutSection(items: .collapsed), header: .measured)
                : .measured(count: count, header: .measured)
        }
        let shown = show(view)
        g_list_store_insert(store.pointer, 1, closed.pointer.address)
        gtk_string_list_append(closed.pointer, "e")
        shown.waitForFrame()
        XCTAssertEqual((0..<3).map { shown.allocation(of: .header($0))?.height }, [30, 31, 32])
        XCTAssertEqual(view.sections.map(\.measuresItems), [true, false, true])
        XCTAssertEqual(shown.allocation(of: .header(2))?.y, 30 + 2 * 20 + 31)
    }

    func testAViewThatWasDisposedOfBindsNothing() {
        let store = GObjectRef<OpaquePointer>(taking: g_list_store_new(g_list_model_get_type()))
        let list = strings(["a"])
        g_list_store_append(store.pointer, list.pointer.address)
        let counts = RowCounts()
        let view = CollectionView()
        view.items = counts.factory
        view.setModel(store.pointer)
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertEqual(counts.bound, 1)
        gtk_scrolled_window_set_child(shown.scrolled.cast(), nil)
        g_object_run_dispose(UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: GObject.self))
        XCTAssertEqual(counts.unbound, 1)
        gtk_string_list_append(list.pointer, "b")
        XCTAssertEqual(counts.bound, 1)
        XCTAssertEqual(view.widgetCount, 0)
        shown.close()
    }

    private func texts(_ view: CollectionView) -> [String] {
        view.views.live.sorted { $0.key.indexPath < $1.key.indexPath }.compactMap { _, row in
            gtk_widget_get_first_child(row.widget).map { String(cString: gtk_label_get_text($0.cast())) }
        }
    }
}
