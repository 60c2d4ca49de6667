import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// The names for style sheets and for screen readers.
final class RolesTests: ViewTestCase {
    func testNodesClassesAndRoles() throws {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        options.footerReferenceSize = LengthSize(width: 0, height: 20)
        let view = CollectionView(options: options)
        view.items = ViewFactory { gtk_label_new("") }
        view.headers = ViewFactory { gtk_label_new("") }
        view.footers = ViewFactory { gtk_label_new("") }
        view.sections = [.uniform(count: 30), .uniform(count: 2)]
        let shown = show(view)
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(view.widget)), "collectionview")
        XCTAssertEqual(gtk_accessible_get_accessible_role(view.widget.cast()), GTK_ACCESSIBLE_ROLE_LIST)
        let header = try XCTUnwrap(view.widget(of: .header(0)))
        let row = try XCTUnwrap(view.widget(of: .cell(0, inSection: 0)))
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(row)), "row")
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(header)), "header")
        XCTAssertEqual(gtk_accessible_get_accessible_role(row.cast()), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        XCTAssertEqual(gtk_accessible_get_accessible_role(header.cast()), GTK_ACCESSIBLE_ROLE_HEADING)
        XCTAssertEqual(gtk_widget_has_css_class(header, "pinned"), 0)
        view.setOffset(100)
        shown.waitForFrame()
        XCTAssertEqual(view.widget(of: .header(0)), header)
        XCTAssertEqual(gtk_widget_has_css_class(header, "pinned"), 1)
        view.scroll(to: .end, animated: false)
        shown.waitForFrame()
        let footer = try XCTUnwrap(view.widget(of: .footer(1)))
        XCTAssertEqual(String(cString: gtk_widget_get_css_name(footer)), "footer")
    }

    /// What is under the pointer is the header, not the row beneath it.
    func testAPinnedHeaderIsAboveTheRows() {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        let view = CollectionView(options: options)
        view.items = ViewFactory { gtk_label_new("") }
        view.headers = ViewFactory { gtk_label_new("") }
        view.sections = [.uniform(count: 30)]
        let shown = show(view)
        for offset in stride(from: 0.0, through: 400, by: 37) {
            view.setOffset(offset)
            shown.waitForFrame()
            XCTAssertEqual(view.liveView(atX: 100, y: 15)?.id, .header(0))
            XCTAssertEqual(view.liveView(atX: 100, y: 45)?.id?.kind, .cell)
        }
    }
}
