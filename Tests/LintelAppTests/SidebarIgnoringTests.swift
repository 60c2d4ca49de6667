import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// What the sidebar says of settings that the system ignores.
final class SidebarIgnoringTests: WindowTestCase {
    func testWhatTheSystemIgnoresIsSaidInItsCardAloneAndFoundBySearching() throws {
        let window = showWindowWithSidebar()
        window.editor.editOptions("System") { $0.system = .cellBounds }
        let page = window.sidebar.page
        @MainActor func shown() -> [SidebarRowView] { page.groups.flatMap(\.rows).filter { $0.widget.isShown } }
        XCTAssertEqual(shown().filter { $0.row.option?.systems.contains(.cellBounds) == false }.map(\.row.title), [])
        let groups = page.groups.filter { $0.widget.isShown }.compactMap { $0.widget.visibleTree.first?.labelText }
        XCTAssertFalse(groups.contains("First header"), "\(groups)")
        let texts = page.groups.dropFirst().flatMap(\.widget.visibleTree).compactMap(\.labelText)
        XCTAssertFalse(
            texts.contains { $0.hasPrefix("Cell bounds does not use") || $0.contains("instead") }, "\(texts)")
        page.filter(by: SidebarSearch("sectionHeadersPinToVisibleBounds"))
        XCTAssertEqual(shown().map(\.row.title), ["Pin headers"])
        page.filter(by: SidebarSearch("no such words"))
        XCTAssertFalse(page.findsAnything)
    }

    func testTheSystemCardListsWhatTheSystemIgnoresAndWhy() throws {
        let window = showWindowWithSidebar()
        func texts() -> [String] { window.sidebar.page.groups[0].widget.visibleTree.compactMap(\.labelText) }
        XCTAssertFalse(texts().contains { $0.hasPrefix("Ignores") }, "native has every option")
        window.editor.editOptions("System") { $0.system = .cellBounds }
        let unused = LayoutOption.all.filter { !$0.systems.contains(.cellBounds) && $0.key != "headerRule" }
        let effect = "There is no parallax header. Used by Native and CSSticky."
        XCTAssertFalse(texts().contains(effect))

        let label = try XCTUnwrap(
            window.sidebar.widget.visibleTree.first { $0.labelText?.hasPrefix("Ignores") == true })
        let toggle = try XCTUnwrap(gtk_widget_get_ancestor(label, gtk_toggle_button_get_type()))
        gtk_toggle_button_set_active(toggle.cast(), 1)
        XCTAssertTrue(texts().contains("The layout was published without them. Instead:"))
        XCTAssertTrue(texts().contains(effect))
        for option in unused {
            let titles = option.rows.map { ($0.box ?? $0.title).translated }
            XCTAssertFalse(Set(titles).isDisjoint(with: texts()), option.key)
        }
        window.waitForFrame()
        // The texts wrap, and have their room.
        let list = try XCTUnwrap(gtk_widget_get_last_child(gtk_widget_get_parent(toggle)))
        let needed = list.children.map { gtk_widget_get_height($0) }.reduce(0, +)
        XCTAssertGreaterThan(gtk_widget_get_height(list), needed)

        window.editor.editOptions("System") { $0.system = .csSticky }
        XCTAssertFalse(texts().contains(effect), "it has one")
        XCTAssertTrue(texts().contains("Footers do not pin. Used by Native."), "\(texts())")
        window.editor.editOptions("System") { $0.system = .native }
        XCTAssertFalse(texts().contains { $0.hasPrefix("Ignores") || $0.hasSuffix("Used by Native.") })
    }

    func testAPresetThatTheSystemIgnoresIsDimAndSaysWhichSystemItChooses() throws {
        let window = showWindowWithSidebar()
        func button(_ name: String) throws -> Widget {
            try XCTUnwrap(
                window.sidebar.page.widget.tree.first {
                    gtk_widget_has_css_class($0, "preset") != 0 && $0.actionTarget == name
                })
        }
        let stretchy = try button("stretchy")
        XCTAssertNil(stretchy.tooltip)
        XCTAssertEqual(gtk_widget_has_css_class(stretchy, "foreign"), 0)
        window.editor.editOptions("System") { $0.system = .cellBounds }
        XCTAssertEqual(gtk_widget_has_css_class(stretchy, "foreign"), 1)
        XCTAssertEqual(stretchy.tooltip, "Chooses Native")
        XCTAssertEqual(gtk_widget_has_css_class(try button("pinned"), "foreign"), 0)
        window.activate("preset", "stretchy")
        XCTAssertEqual(window.editor.options.system, .native)
        XCTAssertEqual(gtk_widget_has_css_class(stretchy, "foreign"), 0)
        XCTAssertNil(stretchy.tooltip)
    }

    func testAFoundOptionSaysWhatEachSystemDoesThatIgnoresIt() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        @MainActor func notes(_ key: String) -> [String] {
            let row = page.groups.flatMap(\.rows).first { $0.row.option?.key == key }
            return row?.widget.visibleTree.compactMap(\.labelText).last?.components(separatedBy: "\n") ?? []
        }
        window.editor.editOptions("System") { $0.system = .akpFlow }
        XCTAssertEqual(
            notes("sectionHeadersPinToVisibleBounds"), ["Keep a section's header in view while its section is"])
        page.filter(by: SidebarSearch("akpflow leaves with"))
        XCTAssertEqual(
            notes("headerTravel"), ["AKPFlow instead: a header leaves with the last cell of its section"])
        page.filter(by: SidebarSearch("empty sections"))
        XCTAssertEqual(
            notes("showsHeadersOfEmptySections"),
            [
                "AKPFlow instead: "
                    + "the header of an empty section stays at the start of the content while headers pin",
                "Cell bounds instead: the header of an empty section lies above the content, out of sight",
                "Own rule instead: the header of an empty section follows the rule, too",
                "Section bounds and CSSticky instead: "
                    + "the header of an empty section stays in its place and never pins",
            ])
    }

    func testSettingsThatTheSystemIgnoresAreNamedOnce() throws {
        let window = showWindowWithSidebar()
        window.editor.edit("System") { $0.options.system = .cellBounds }
        window.editor.select(.section(0))
        window.waitForFrame()
        let page = window.sidebar.tabs.tabs[1].page
        func isShown(_ action: String) -> Bool {
            page.groups.flatMap(\.rows).first { $0.row.action == action }?.widget.isShown == true
        }
        func texts() -> [String] { page.widget.visibleTree.compactMap(\.labelText) }
        XCTAssertFalse(isShown("selected-section-pins-header"))
        XCTAssertTrue(isShown("selected-section-line-spacing"))
        let naming = texts().filter { $0.hasPrefix("Cell bounds does not use: Pin its header, ") }
        XCTAssertEqual(naming.count, 1, "\(texts())")
        page.filter(by: SidebarSearch("pin its header"))
        XCTAssertTrue(
            texts().contains { $0.contains("Cell bounds and Section bounds instead: every header of a section with") },
            "\(texts())")
        page.filter(by: SidebarSearch(""))
        window.editor.edit("System") { $0.options.system = .native }
        window.waitForFrame()
        XCTAssertTrue(isShown("selected-section-pins-header"))
        XCTAssertFalse(texts().contains { $0.hasPrefix("Native does not use") })
        XCTAssertFalse(isShown("selected-section-level"))
        window.editor.edit("Stack") { $0.options.pinnedHeaders = .stack }
        window.waitForFrame()
        XCTAssertTrue(isShown("selected-section-level"))
    }
}
