import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The sidebar of a window, by the widgets that show.
final class SidebarWindowTests: WindowTestCase {
    func testOnlyTheGroupsInSightAreDrawn() throws {
        let window = showWindowWithSidebar()
        // Low enough that there is room on the screen to make it higher.
        gtk_window_set_default_size(window.window, 1080, 460)
        window.waitForFrame()
        let page = window.sidebar.page
        let list = try XCTUnwrap(gtk_widget_get_parent(page.groups[0].widget))
        let adjustment = try XCTUnwrap(gtk_scrolled_window_get_vadjustment(page.widget.cast()))
        /// Of the list's coordinates.
        @MainActor func drawn() throws -> ClosedRange<Float> {
            let node = try XCTUnwrap(RenderNode(of: list))
            var bounds = graphene_rect_t()
            gsk_render_node_get_bounds(node.pointer, &bounds)
            withExtendedLifetime(node) {}
            return bounds.origin.y...bounds.origin.y + bounds.size.height
        }
        let (first, last) = (try XCTUnwrap(page.groups.first), try XCTUnwrap(page.groups.last))
        @MainActor func middle(of group: SidebarGroupView) throws -> Float {
            Float(try XCTUnwrap(group.widget.point(0, Double(gtk_widget_get_height(group.widget)) / 2, in: list)).y)
        }
        let next = try XCTUnwrap(page.groups.first { try middle(of: $0) > drawn().upperBound })
        gtk_window_set_default_size(window.window, 1080, 460 + Int32(gtk_widget_get_height(next.widget)) * 2)
        window.waitForFrame()
        XCTAssertTrue(try drawn().contains(middle(of: next)), "after the window grew")
        XCTAssertTrue(try drawn().contains(middle(of: first)))
        XCTAssertFalse(try drawn().contains(middle(of: last)))
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
        window.waitForFrame()
        XCTAssertFalse(try drawn().contains(middle(of: first)))
        XCTAssertTrue(try drawn().contains(middle(of: last)))
    }

    func testAllOfARowComesIntoSight() throws {
        let window = showWindowWithSidebar()
        let page = window.sidebar.page
        let adjustment = try XCTUnwrap(gtk_scrolled_window_get_vadjustment(page.widget.cast()))
        let rows = page.groups.flatMap(\.rows).map(\.widget).filter { gtk_widget_get_mapped($0) != 0 }
        for (row, other) in [
            (try XCTUnwrap(rows.last), gtk_adjustment_get_lower(adjustment)),
            (try XCTUnwrap(rows.first), gtk_adjustment_get_upper(adjustment)),
        ] {
            gtk_adjustment_set_value(adjustment, other)
            window.waitForFrame()
            XCTAssertTrue(page.widget.bringIntoSight(row))
            window.waitForFrame()
            var bounds = graphene_rect_t()
            XCTAssertTrue(gtk_widget_compute_bounds(row, page.widget, &bounds) != 0)
            XCTAssertGreaterThanOrEqual(bounds.origin.y, 0)
            XCTAssertLessThanOrEqual(
                bounds.origin.y + bounds.size.height, Float(gtk_widget_get_height(page.widget)))
            XCTAssertFalse(page.widget.bringIntoSight(row))
        }
    }

    func testSelectingAHeaderMovesNothingAndIsAnnounced() throws {
        let window = showWindowWithSidebar()
        let (page, tabs) = (window.sidebar.page, window.sidebar.tabs)
        @MainActor func places() -> [Double] {
            page.groups.compactMap { $0.widget.point(0, 0, in: window.sidebar.widget)?.y }
        }
        let before = places()
        let width = gtk_widget_get_width(window.sidebar.widget)
        XCTAssertEqual(tabs.titles, ["All Sections", "Section"])
        window.editor.select(.section(2))
        window.waitForFrame()
        XCTAssertEqual(places(), before)
        XCTAssertEqual(tabs.titles, ["All Sections", "Section “C”"])
        window.editor.edit("Rename") { $0.sections[2].title = String(repeating: "Long ", count: 20) }
        window.waitForFrame()
        XCTAssertEqual(gtk_widget_get_width(window.sidebar.widget), width)
        let settings = tabs.tabs[1].page
        XCTAssertTrue(settings.findsAnything)
        window.editor.select(.none)
        XCTAssertFalse(settings.findsAnything)
    }

    func testWhatDependsOnASwitchIsBeneathItWhileItIsOn() throws {
        let window = showWindowWithSidebar()
        @MainActor func titles(_ group: String) -> [String] {
            let group = window.sidebar.page.groups.first { $0.widget.tree.contains { $0.labelText == group } }
            return (group?.rows ?? []).filter { $0.widget.isShown }.map(\.row.title)
        }
        XCTAssertEqual(titles("First header"), ["Global header", "Stretchable"])
        window.set("first-section-is-global-header", to: true)
        XCTAssertEqual(
            titles("First header"),
            ["Global header", "Minimum length", "Float", "Stretchable", "Past its maximum", "Title", "Picture"])
        window.set("global-header-floats", to: true)
        XCTAssertTrue(titles("First header").contains("Stay at the minimum"))
        XCTAssertEqual(titles("Parallax header"), ["Length"])
        window.set("parallax-header-reference-size-height", to: 120.0)
        XCTAssertEqual(
            titles("Parallax header"),
            ["Length", "Minimum length", "Always on top", "No stretching", "Length across", "Title", "Picture"])
        XCTAssertTrue(titles("Headers").contains("Leaves with"))
        window.set("section-headers-pin-to-visible-bounds", to: false)
        XCTAssertFalse(titles("Headers").contains("Leaves with"))
        // In a search it is there, and says what it needs.
        window.sidebar.page.filter(by: SidebarSearch("leaves with"))
        XCTAssertEqual(titles("Headers"), ["Leaves with"])
        let texts = window.sidebar.page.widget.visibleTree.compactMap(\.labelText)
        XCTAssertTrue(texts.contains { $0.hasSuffix("Has no effect unless “Pin headers” is on") }, "\(texts)")
    }

    func testATypedTitleOfAHeaderIsInTheDocumentAtOnce() throws {
        let window = showWindowWithSidebar()
        window.set("parallax-header-reference-size-height", to: 120.0)
        let row = try XCTUnwrap(
            window.sidebar.page.groups.flatMap(\.rows).first { $0.row.action == "parallax-header-title" })
        let entry = try XCTUnwrap(row.widget.tree.first { $0.isA(gtk_entry_get_type()) })
        entry.setEntryText("Hello")
        XCTAssertEqual(window.editor.document.parallaxHeader.title, "Hello")
        window.activate("undo")
        XCTAssertEqual(entry.entryText, "")
    }

    func testAChosenPictureIsNamedAndCanBeRemoved() throws {
        let window = showWindowWithSidebar()
        window.set("parallax-header-reference-size-height", to: 120.0)
        let row = try XCTUnwrap(
            window.sidebar.page.groups.flatMap(\.rows).first { $0.row.action == "parallax-header-picture" })
        func texts() -> [String] { row.widget.visibleTree.compactMap(\.labelText) }
        XCTAssertTrue(texts().contains("Choose…"), "\(texts())")
        window.set("parallax-header-picture", to: "pictures/dawn.jpg")
        XCTAssertTrue(texts().contains("dawn.jpg"), "\(texts())")
        let actions = row.widget.visibleTree.flatMap(\.actionNames)
        XCTAssertTrue(actions.contains("win.remove-parallax-header-picture"), "\(actions)")
        window.activate("remove-parallax-header-picture")
        XCTAssertFalse(row.widget.visibleTree.flatMap(\.actionNames).contains("win.remove-parallax-header-picture"))
    }

    func testTheReadoutSaysWhatProgressivenessMeans() throws {
        let window = showWindowWithSidebar()
        let lines = window.sidebar.readout.widget.tree.filter { $0.isA(gtk_inscription_get_type()) }
        @MainActor func measures() -> [String] {
            lines.filter { $0.isShown }.compactMap { gtk_inscription_get_text($0.cast()).map { String(cString: $0) } }
                .filter { $0.contains("progressiveness") || $0.contains("stretchFactor") }
        }
        XCTAssertEqual(measures(), [])
        window.editor.edit("Parallax") {
            $0.options.parallaxHeaderReferenceSize.height = .points(200)
            $0.options.parallaxHeaderMinimumReferenceSize.height = .points(60)
        }
        window.driver.setOffset(70)
        XCTAssertTrue(
            runMainLoop {
                measures() == [
                    "Parallax header, progressiveness 0.5: 50% of the way from its shortest (60) to its natural length (200)"
                ]
            })
    }

    func testATitleThatReadsTheOtherWayDoesNotTurnTheReadoutAround() throws {
        let window = showWindowWithSidebar()
        let lines = window.sidebar.readout.widget.tree.filter { $0.isA(gtk_inscription_get_type()) }
        @MainActor func shows(_ text: String) -> Bool {
            runMainLoop {
                lines.contains { gtk_inscription_get_text($0.cast()).map { String(cString: $0) } == text }
            }
        }
        window.editor.edit("Rename") { $0.sections[0].title = "שלום" }
        window.driver.setOffset(30)
        XCTAssertTrue(shows("\u{200e}\u{2068}שלום\u{2069} pinned"))
        // The sentence is English on a Hebrew desktop, too.
        for line in lines { gtk_widget_set_direction(line, GTK_TEXT_DIR_RTL) }
        window.editor.edit("Rename") { $0.sections[0].title = "Hello" }
        XCTAssertTrue(shows("Hello pinned"))
        // The last of several is the one that is being read.
        window.editor.edit("Stack") { $0.options.pinnedHeaders = .stack }
        window.editor.edit("Rename") { $0.sections[1].title = "World" }
        window.driver.setOffset(window.canvas.layout.naturalFrame(of: .header(1))?.y ?? 0)
        XCTAssertTrue(shows("Hello and World pinned"))
        let long = String(repeating: "World ", count: 9)
        window.editor.edit("Rename") { $0.sections[1].title = long }
        XCTAssertTrue(shows("\(long) and 1 more pinned"))
        window.editor.edit("Rename") { $0.sections[1].title = "World" }
        // No one reads the section whose header waits at the trailing edge.
        window.editor.edit("Wait") { ($0.options.pinnedHeaders, $0.options.showsNextHeader) = (.push, true) }
        window.driver.setOffset(30)
        XCTAssertTrue(shows("Hello pinned"))
        XCTAssertEqual(window.canvas.visibleElements.count { $0.kind == .header && $0.isPinned }, 2)
        XCTAssertEqual(window.canvas.pinnedSection, 0)
        window.driver.setOffset(0)
        XCTAssertTrue(shows("World waiting"))
        window.editor.edit("Leave") { $0.options.showsNextHeader = false }
        XCTAssertTrue(shows("Hello pins next"))
    }

    func testASelectedItemKeepsItsSectionInTheTab() throws {
        let window = showWindowWithSidebar()
        window.editor.edit("Rename") { $0.sections[1].title = "World" }
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 1)))
        window.waitForFrame()
        let tab = window.sidebar.tabs.tabs[1].button
        let title = try XCTUnwrap(gtk_button_get_child(tab.cast()))
        XCTAssertEqual(title.labelText, "Section “World”")
        XCTAssertEqual(gtk_label_get_ellipsize(title.cast()), PANGO_ELLIPSIZE_MIDDLE)
        window.set("selected-section-pins-header", to: false)
        XCTAssertEqual(window.editor.document.sections[1].pinsHeader, false)
        XCTAssertEqual(window.editor.selection.text, "1.0")
    }

    func testASidebarSaysAllOfWhatItSays() throws {
        let window = showWindowWithSidebar()
        for system in HeaderSystem.allCases {
            window.editor.edit("System") { $0.options.system = system }
            let texts = window.sidebar.page.groups.flatMap(\.widget.visibleTree).compactMap(\.labelText)
            XCTAssertEqual(texts.filter { $0.hasSuffix("…") && $0 != "Choose…" }, [], "\(system)")
        }
    }

    func testTheSidebarIsWiderWithLargeText() throws {
        let window = showWindowWithSidebar()
        let settings = try XCTUnwrap(gtk_settings_get_default())
        let (width, sidebarWidth) = (window.sidebarLayout.contentWidth, gtk_widget_get_width(window.sidebar.widget))
        let resolution: Int32 = property(of: settings, "gtk-xft-dpi")
        setProperty(of: settings, "gtk-xft-dpi", to: Int32(144 * 1024))
        defer { setProperty(of: settings, "gtk-xft-dpi", to: resolution) }
        XCTAssertTrue(runMainLoop(until: { window.sidebarLayout.contentWidth < width - 100 }))
        window.waitForFrame()
        XCTAssertEqual(
            gtk_widget_get_width(window.sidebar.widget) - sidebarWidth, width - window.sidebarLayout.contentWidth)
    }

    func testALongPlaceholderDoesNotWidenTheSidebar() throws {
        let window = showWindowWithSidebar()
        @MainActor func naturalWidth(_ widget: Widget) -> Int32 {
            var (least, natural): (Int32, Int32) = (0, 0)
            gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            return natural
        }
        XCTAssertLessThan(naturalWidth(window.sidebar.searchEntry), Sidebar.width / 4 * 3)
        XCTAssertEqual(naturalWidth(window.sidebar.widget), Sidebar.width(for: window.sidebar.widget))
    }

    func testAPresetThatOnlyTheStartShowsLeadsThere() throws {
        let window = openWindow()
        window.present()
        window.editor.show(.rows(9, 9, 9, height: 100, header: 40), from: .generated)
        window.waitForFrame()
        window.activate("preset", "parallax")
        XCTAssertNil(window.toastButton, "the start is in sight")
        window.canvas.setOffset(1_500)
        window.waitForFrame()
        window.activate("preset", "pinned")
        XCTAssertNil(window.toastButton)
        window.activate("preset", "parallax")
        XCTAssertEqual(window.toastButton, "Go There")
        window.activate("scroll-to-start")
        XCTAssertTrue(runMainLoop { window.canvas.viewpoint.offset == 0 })
    }

    func testASidebarThatWasHiddenStaysHidden() throws {
        let window = showWindowWithSidebar()
        let layout = window.sidebarLayout
        layout.isShown.onRequest?(false)
        layout.fit(500)
        layout.fit(900)
        XCTAssertFalse(layout.isShown.state)
        layout.isShown.onRequest?(true)
        layout.fit(500)
        XCTAssertFalse(layout.isShown.state, "it would cover the content")
        layout.isShown.onRequest?(true)
        let focus = gtk_root_get_focus(gtk_widget_get_root(window.canvas.widget))
        let entry = focus.flatMap { gtk_widget_get_ancestor($0, gtk_search_entry_get_type()) }
        XCTAssertNotNil(entry, "what it covers has the keyboard")
        layout.isShown.onRequest?(false)
        layout.fit(900)
        XCTAssertTrue(layout.isShown.state)
    }

    func testTheBreadthOfOneSectionsHeaderIsSetWhereItHasAnEffect() throws {
        let window = showWindowWithSidebar()
        window.editor.select(.section(1))
        window.waitForFrame()
        let action = "selected-section-header-cross-length"
        let row = try XCTUnwrap(
            window.sidebar.tabs.tabs[1].page.groups.flatMap(\.rows).first { $0.row.action == action })
        func isIgnored() -> Bool { !row.widget.isShown }
        XCTAssertTrue(isIgnored())
        // The section's own placement counts, too.
        window.set("selected-section-header-placement", to: "beside")
        window.waitForFrame()
        XCTAssertFalse(isIgnored())
        window.set("selected-section-header-length", to: 60)
        window.set(action, to: 90)
        var own: LengthSize? { window.editor.document.sections[1].headerReferenceSize }
        XCTAssertEqual(own, LengthSize(width: .points(90), height: .points(60)))
        XCTAssertEqual(window.canvas.layout.naturalFrame(of: .header(1))?.width, 90)
        window.set("selected-section-header-length", to: Double.infinity)
        XCTAssertNil(own, "a size has both sides or none")
        window.editor.select(.section(0))
        window.waitForFrame()
        XCTAssertTrue(isIgnored())
    }

    func testASectionTakesAllOfAnInsetOrNoneOfItInOneStep() throws {
        let window = showWindowWithSidebar()
        window.editor.select(.section(1))
        let actions: OpaquePointer = window.window.cast()
        let edges = ["top", "left", "bottom", "right"].map { "selected-section-inset-\($0)" }
        let control = kept(label(""))
        let toggle = Controls(actions: actions).limitSwitch(
            zip(edges, [6.0, 12, 14, 12]).map { edge, number in (action: edge, first: { number }) },
            of: control.pointer, label: "Insets")
        let reference = kept(toggle)
        defer { withExtendedLifetime((control, reference)) {} }
        @MainActor func inset() -> LayoutInsets? { window.editor.document.sections[1].sectionInset }
        gtk_switch_set_active(toggle.cast(), 1)
        // As all have it, and yet the section's own from now on.
        XCTAssertEqual(inset(), window.editor.document.options.sectionInset)
        window.editor.endMerging()
        gtk_switch_set_active(toggle.cast(), 0)
        XCTAssertNil(inset())
        window.editor.undo()
        XCTAssertNotNil(inset())
        XCTAssertNotEqual(gtk_switch_get_active(toggle.cast()), 0)
        window.editor.undo()
        XCTAssertFalse(window.editor.state.canUndo)
    }
}

@MainActor
extension SidebarTabs {
    @MainActor fileprivate var titles: [String] {
        tabs.map { tab in
            let label = gtk_button_get_child(tab.button.cast())!
            return String(cString: gtk_label_get_text(label.cast()))
        }
    }
}

extension WindowTestCase {
    /// A window on the screen whose sidebar has all its groups.
    func showWindowWithSidebar() -> PreviewWindow {
        let window = showWindow()
        window.waitForSidebar()
        window.waitForFrame()
        return window
    }
}
