import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// What a search in the sidebar shows.
final class SidebarFindingTests: WindowTestCase {
    func testASearchThatFindsNothingSaysSoOnThePageOfNoSection() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.sectionPage
        let hint = "Click a header to change the settings of its section."
        @MainActor func texts(_ words: String) -> [String] {
            page.filter(by: SidebarSearch(words))
            return page.widget.visibleTree.compactMap(\.labelText)
        }
        XCTAssertEqual(texts(""), [hint])
        XCTAssertEqual(texts("item size"), [hint])
        XCTAssertEqual(texts("no such words").count, 1)
        XCTAssertTrue(texts("no such words")[0].hasPrefix("Nothing found. You can search for options, presets,"))
    }

    func testASearchFindsWhatIsElsewhereAndItIsGoneAfterwards() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        let before = page.groups.filter { $0.widget.isShown }.count
        @MainActor func shown(_ words: String) -> [String] {
            page.filter(by: SidebarSearch(words))
            return page.groups.filter { $0.widget.isShown }.flatMap(\.widget.visibleTree).compactMap(\.labelText)
        }
        for (words, expected) in [
            ("progressiveness", "In the Inspector"), ("pin line", "line"), ("trailing line", "trailing line"),
            ("speed", "Speed of motion"), ("count from 0", "indexPath"), ("leaves with the last cell", "Leaves with"),
            ("queried area", "none"), ("author wu", "none"),
        ] {
            XCTAssertEqual(shown(words).contains(expected), expected != "none", words)
        }
        XCTAssertTrue(shown("leaves with the last cell").contains("How the Systems Differ"))
        page.filter(by: SidebarSearch(""))
        XCTAssertEqual(page.groups.filter { $0.widget.isShown }.count, before)
    }

    func testASearchFindsCommandsAndCarriesThemOut() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        func rows(_ words: String) -> [Widget] {
            page.filter(by: SidebarSearch(words))
            return page.groups.filter { $0.widget.isShown }.flatMap(\.widget.visibleTree)
                .filter { $0.isA(gtk_list_box_row_get_type()) && !$0.actionNames.isEmpty }
        }
        for (words, action) in [
            ("uikit", "win.copy-code"), ("export", "win.show-export"), ("undo", "win.undo"),
            ("picture", "win.copy-picture"), ("cover", "win.choose-first-header-picture"),
            ("hero", "win.choose-parallax-header-picture"),
            ("new document", "win.new"), ("css", "win.copy-code"), ("phone", "win.viewport-size"),
            ("dark", "win.style"),
        ] {
            XCTAssertTrue(rows(words).contains { $0.actionNames.contains(action) }, words)
        }
        // No command is misspelled: each belongs to the window, its application or GTK.
        let known = Set(
            strings(g_action_group_list_actions(window.window.cast())).map { "win.\($0)" } + [
                "window.close", "app.quit",
            ])
        page.filter(by: SidebarSearch("commands"))
        XCTAssertGreaterThan(rows("commands").count, 40)
        XCTAssertEqual(Set(rows("commands").flatMap(\.actionNames)).subtracting(known), [])

        window.editor.editOptions("Pin") { $0.sectionHeadersPinToVisibleBounds.toggle() }
        let undo = try XCTUnwrap(rows("undo").first { $0.actionNames.contains("win.undo") })
        XCTAssertTrue(window.editor.state.canUndo)
        gtk_widget_activate(undo)
        XCTAssertFalse(window.editor.state.canUndo)
    }

    /// Frees a vector of strings, and returns them.
    private func strings(_ vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
        defer { g_strfreev(vector) }
        return (0...).lazy.map { vector?[$0] }.prefix { $0 != nil }.compactMap { $0.map { String(cString: $0) } }
    }

    func testASearchForASystemShowsWhatThatOneDoes() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        @MainActor func shown(_ words: String) -> String {
            page.filter(by: SidebarSearch(words))
            return page.groups.filter { $0.widget.isShown }.flatMap(\.widget.visibleTree).compactMap(\.labelText)
                .joined(separator: "\n")
        }
        for words in ["cell bounds empty", "cellbounds", "CELL bou"] {
            XCTAssertTrue(shown(words).contains("Cell bounds: the header of an empty section lies above"), words)
            XCTAssertFalse(shown(words).contains("AKPFlow: the header of an empty section"), words)
        }
        let all = shown("empty sections")
        XCTAssertTrue(all.contains("Cell bounds: the header") && all.contains("AKPFlow: the header"), all)
        XCTAssertEqual(SidebarSearch("css").namedSystems, [.csSticky])
        XCTAssertEqual(SidebarSearch("akpflow native").namedSystems, [.native, .akpFlow])
        XCTAssertNil(SidebarSearch("section").namedSystems)
        XCTAssertNil(SidebarSearch("").namedSystems)
    }

    func testGroupsWhoseTitlesASearchFindsComeFirst() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        @MainActor func order(_ words: String) -> [Widget] {
            page.filter(by: SidebarSearch(words))
            let list = gtk_widget_get_parent(page.groups[0].widget)
            return list?.children.filter { child in page.groups.contains { $0.widget == child && child.isShown } } ?? []
        }
        let before = order("")
        // Options have the word among the words that people use for them; only a term of the inspector is called that.
        let found = order("progressiveness")
        XCTAssertGreaterThan(found.count, 1)
        XCTAssertTrue(found[0].visibleTree.compactMap(\.labelText).contains("In the Inspector"))
        XCTAssertEqual(order(""), before)
    }

    func testASearchShowsOnlyThePresetsThatItFinds() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        @MainActor func shown(_ words: String) -> [String] {
            page.filter(by: SidebarSearch(words))
            return page.widget.visibleTree.filter { gtk_widget_has_css_class($0, "preset") != 0 }
                .compactMap { $0.texts.first }
        }
        XCTAssertEqual(shown("shrinks as the content"), ["Collapsing", "Parallax"])
        XCTAssertEqual(shown("collapsing plain"), [], "no preset has both words")
        XCTAssertEqual(shown("presets").count, Preset.all.count)
        XCTAssertEqual(shown(""), Preset.all.prefix(PresetGallery.countAtFirst).map(\.title))
    }

    func testTheGalleryUnfoldsAndShowsThePresetsInEffect() throws {
        let window = showWindowWithSidebar()
        @MainActor func shown() -> [String] {
            window.sidebar.page.widget.visibleTree.filter { gtk_widget_has_css_class($0, "preset") != 0 }
                .compactMap { $0.texts.first }
        }
        let first = Preset.all.prefix(PresetGallery.countAtFirst).map(\.title)
        XCTAssertEqual(shown(), first)
        window.activate("preset", "stacked")
        XCTAssertEqual(shown(), first + ["Stacked"])
        let more = try XCTUnwrap(
            window.visibleTree.first { $0.isA(gtk_button_get_type()) && $0.texts == ["Show All 17 Presets"] })
        more.click()
        XCTAssertEqual(shown(), Preset.all.map(\.title))
        XCTAssertEqual(more.texts, ["Show Fewer Presets"])
        more.click()
        XCTAssertEqual(shown(), first + ["Stacked"])
    }

    func testTheSearchTakesTheKeyboardAndGivesItBack() throws {
        let window = showWindowWithSidebar()
        window.sidebarLayout.isShown.onRequest?(false)
        window.activate("find-option")
        XCTAssertTrue(window.sidebarLayout.isShown.state)
        let focus = gtk_root_get_focus(gtk_widget_get_root(window.canvas.widget))
        XCTAssertNotNil(focus.flatMap { gtk_widget_get_ancestor($0, gtk_search_entry_get_type()) })
        window.sidebar.searchEntry.setEntryText("travel")
        window.sidebar.endSearch()
        XCTAssertEqual(window.sidebar.searchEntry.entryText, "")
        XCTAssertEqual(gtk_root_get_focus(gtk_widget_get_root(window.canvas.widget)), window.canvas.widget)
    }
}
