import GTKBridge
import Samples
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// Menus, hints, toasts, panels and the list of shortcuts guide people who do not know Lintel.
final class FindingTests: WindowTestCase {
    // MARK: Why is it here?

    func testWhyIsItHereInspectsTheElementUnderThePointer() {
        let window = showWindow { $0.activate("new", "hero") }
        let editing = window.editing
        XCTAssertEqual(window.canExplain, false)
        // Neither a footer nor a parallax header can be selected.
        for element in ["parallaxHeader", "header 0", "cell 0.1"] {
            editing.pointed = LayoutElement.ID(element)
            XCTAssertEqual(window.canExplain, true, element)
            window.activate("explain")
            XCTAssertEqual(window.flag(of: "show-inspector"), true)
            XCTAssertEqual(window.text(of: "inspected-element"), element)
        }
        // A later selection replaces it.
        window.activate("selection", "0.2")
        window.activate("explain")
        XCTAssertEqual(window.text(of: "inspected-element"), "cell 0.2")
        window.activate("selection", "")
        XCTAssertEqual(window.canExplain, false)
        // So does a click, even on the selected element.
        let canvas = window.canvas
        let y = stride(from: 0.0, to: 400, by: 10).first { canvas.element(atX: 100, y: $0)?.kind == .cell }
        let cell = editing.select(on: canvas, 100, y ?? 0)
        editing.pointed = .footer(0)
        XCTAssertEqual(editing.select(on: canvas, 100, y ?? 0), cell)
        XCTAssertEqual(editing.explained, cell?.id)
    }

    func testEveryContextMenuOffersToExplainAndToRename() {
        for menu in [ContextMenu.content, ContextMenu.item, ContextMenu.section, ContextMenu.collapsedSection] {
            XCTAssertTrue(menuActions(menu.model).contains("win.explain"))
            XCTAssertTrue(menuActions(menu.model).contains("win.rename"))
        }
    }

    // MARK: Toasts

    func testTheTextOfAToastHasEqualMargins() {
        let toasts = Toasts(over: box(GTK_ORIENTATION_VERTICAL))
        installStyleSheet()
        show(toasts.widget, width: 600, height: 300)
        toasts.notify("Copied: Document")
        @MainActor func shownText() -> Widget? {
            toasts.widget.visibleTree.first { $0.labelText == "Copied: Document" && gtk_widget_get_width($0) > 0 }
        }
        XCTAssertTrue(runMainLoop { shownText() != nil })
        guard let text = shownText(), let line = gtk_widget_get_parent(text),
            let place = text.point(0, 0, in: toasts.widget)
        else { return XCTFail("there is no toast") }
        var bounds = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(line, toasts.widget, &bounds), 0)
        var (x, y, width): (Int32, Int32, Int32) = (0, 0, 0)
        gtk_label_get_layout_offsets(text.cast(), &x, &y)
        pango_layout_get_pixel_size(gtk_label_get_layout(text.cast()), &width, nil)
        let start = place.x + Double(x) - Double(bounds.origin.x)
        let end = Double(bounds.size.width) - start - Double(width)
        XCTAssertGreaterThan(start, 10)
        XCTAssertEqual(start, end, accuracy: 1)
    }

    func testAToastGoesWhenItsButtonIsPressed() {
        let window = showWindow { $0.activate("new", "list") }
        window.toasts.notify("Here", button: "Show Inspector", action: .showInspector, about: .hint)
        window.waitForFrame()
        let buttons = window.toasts.widget.visibleTree.filter {
            $0.isA(gtk_button_get_type())
                && gtk_button_get_label($0.cast()).map { String(cString: $0) } == "Show Inspector"
        }
        XCTAssertEqual(buttons.count, 1)
        for button in buttons { button.click() }
        XCTAssertEqual(window.flag(of: "show-inspector"), true)
        let revealer = buttons.first.flatMap { gtk_widget_get_ancestor($0, gtk_revealer_get_type()) }
        XCTAssertEqual(revealer.map { gtk_revealer_get_reveal_child($0.cast()) }, 0)
    }

    func testTheHintAtTheToolsIsShownInOneWindowOnly() {
        @MainActor func hints(in window: PreviewWindow) -> Int {
            window.toasts.widget.visibleTree.filter {
                guard $0.labelText == "Inspect, plot and compare what headers do" else { return false }
                let revealer = gtk_widget_get_ancestor($0, gtk_revealer_get_type())
                return revealer.map { gtk_revealer_get_reveal_child($0.cast()) } == 1
            }.count
        }
        let window = openWindow()
        window.editor.open(Sample.all[0])
        XCTAssertEqual(hints(in: window), 0)
        window.savedState.hasSeenHint = true
        window.welcome()
        XCTAssertEqual(hints(in: window), 0)
        window.savedState.hasSeenHint = false
        // An error is more important.
        window.editor.report("broken")
        window.welcome()
        XCTAssertEqual(hints(in: window), 0)
        window.editor.dismissProblem()
        window.welcome()
        XCTAssertEqual(hints(in: window), 1)
        // The hint's button would close the inspector again.
        window.activate("show-inspector")
        XCTAssertEqual(hints(in: window), 0)
        let next = openWindow()
        next.welcome()
        XCTAssertEqual(hints(in: next), 0)
    }

    // MARK: Panels

    func testPanelsThatShareAPlaceAreTabs() {
        let stack = PanelStack()
        let panels = (0..<3).map { _ in box(GTK_ORIENTATION_VERTICAL) }
        for (index, panel) in panels.enumerated() {
            gtk_widget_set_visible(panel, 0)
            stack.add(panel, title: "Panel \(index)", isShown: Action("shows-\(index)", state: false))
        }
        @MainActor func tabs() -> [String] { stack.widget.visibleTree.compactMap { $0.labelText } }
        @MainActor func shown() -> [Int] { panels.indices.filter { gtk_widget_get_child_visible(panels[$0]) != 0 } }
        XCTAssertEqual(tabs(), [])
        gtk_widget_set_visible(panels[0], 1)
        XCTAssertEqual(tabs(), [])
        gtk_widget_set_visible(panels[2], 1)
        XCTAssertEqual(tabs(), ["Panel 0", "Panel 2"])
        XCTAssertEqual(shown(), [2])
        stack.choose(panels[0])
        XCTAssertEqual(shown(), [0])
        stack.choose(panels[1])
        XCTAssertEqual(shown(), [0], "it is not there to be chosen")
        gtk_widget_set_visible(panels[2], 0)
        XCTAssertEqual(tabs(), [])
        XCTAssertEqual(shown(), [0])
        let reference = GObjectRef<Widget>(retaining: stack.widget)
        _ = reference
    }

    func testAPanelBehindAnotherTabComesToTheFrontBeforeItCloses() {
        let (stack, group) = (PanelStack(), g_simple_action_group_new()!)
        defer { g_object_unref(group) }
        let panels = (0..<2).map { _ in box(GTK_ORIENTATION_VERTICAL) }
        let actions = (0..<2).map { Action("shows-\($0)", state: true) }
        for (index, (panel, action)) in zip(panels, actions).enumerated() {
            action.onRequest = { [unowned action] in action.state = $0 }
            action.add(to: group)
            stack.add(panel, title: "Panel \(index)", isShown: action)
        }
        @MainActor func activate(_ index: Int) -> Bool {
            g_action_group_activate_action(OpaquePointer(group), "shows-\(index)", nil)
            return actions[index].state
        }
        @MainActor func isInFront(_ index: Int) -> Bool { gtk_widget_get_child_visible(panels[index]) != 0 }
        XCTAssertTrue(isInFront(1))
        XCTAssertTrue(activate(0))
        XCTAssertTrue(isInFront(0))
        XCTAssertFalse(activate(0))
        // Setting the state closes it at once.
        g_action_group_change_action_state(OpaquePointer(group), "shows-1", false.variant)
        XCTAssertFalse(actions[1].state)
        let reference = GObjectRef<Widget>(retaining: stack.widget)
        _ = reference
    }

    func testContentKeepsEnoughRoomBesideAllPanels() throws {
        let window = showWindow()
        @MainActor func isMapped(_ style: String) -> Bool {
            window.visibleTree.contains {
                gtk_widget_has_css_class($0, style) != 0 && gtk_widget_get_mapped($0) != 0
            }
        }
        for action in ["show-inspector", "show-plot"] { window.activate(action) }
        let beside = try XCTUnwrap(window.inspector.place.panel)
        window.activate("compare", "cellBounds")
        // The comparison moved it under the canvases, behind the differences.
        XCTAssertTrue(runMainLoop { window.inspector.place.panel !== beside && isMapped("difference-panel") })
        XCTAssertFalse(isMapped("lintel-inspector"))
        window.activate("show-inspector")
        XCTAssertTrue(runMainLoop { isMapped("lintel-inspector") && !isMapped("difference-panel") })
        window.activate("show-plot")
        XCTAssertTrue(runMainLoop { isMapped("difference-panel") && !isMapped("lintel-inspector") })
        window.waitForFrame()
        XCTAssertGreaterThan(window.canvas.layout.containerSize.height, 250)
        // Asking why brings the answer to the front.
        window.activate("selection", "section 1")
        window.activate("explain")
        XCTAssertTrue(runMainLoop { isMapped("lintel-inspector") && !isMapped("difference-panel") })
        window.waitForFrame()
        XCTAssertGreaterThan(window.canvas.layout.containerSize.height, 250)
    }

    // MARK: Shortcuts

    func testTheListOfShortcutsFitsTheWindow() throws {
        let window: Widget = try XCTUnwrap(makeShortcutsWindow(ShortcutSection.all)).cast()
        gtk_window_present(window.cast())
        let stacks = window.tree.filter { $0.isA(gtk_stack_get_type()) }
        XCTAssertFalse(stacks.isEmpty)
        for section in ShortcutSection.all.indices {
            setProperty(of: window, "section-name", to: "section\(section)")
            XCTAssertTrue(runMainLoop { stacks.allSatisfy { gtk_stack_get_transition_running($0.cast()) == 0 } })
            var natural: Int32 = 0
            gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
            XCTAssertLessThanOrEqual(natural, 760)
            // Rows are up to 42 points high, depending on the font.
            XCTAssertLessThanOrEqual(ShortcutSection.all[section].columnHeight, 16)
            XCTAssertGreaterThan(natural, 300)
        }
        gtk_window_destroy(window.cast())
    }

    // MARK: Menus and dialogs

    func testOpenRecentIsNeverEmpty() {
        XCTAssertGreaterThan(g_menu_model_get_n_items(RecentFiles.shared.menu.model), 0)
    }

    /// Hyphens would change a path in the banner.
    func testAWrappedLineGetsNoHyphens() throws {
        let line = GObjectRef<Widget>(retaining: label(String(repeating: "path", count: 40), wraps: true))
        let attributes = try XCTUnwrap(gtk_label_get_attributes(line.pointer.cast()))
        let iterator = pango_attr_list_get_iterator(attributes)
        defer { pango_attr_iterator_destroy(iterator) }
        let hyphens = try XCTUnwrap(pango_attr_iterator_get(iterator, PANGO_ATTR_INSERT_HYPHENS))
        XCTAssertEqual(pango_attribute_as_int(hyphens)?.pointee.value, 0)
    }

    /// Hyphens would change code.
    func testTheExportPreviewGetsNoHyphens() throws {
        let preview = ExportPreview()
        let reference = GObjectRef<Widget>(retaining: preview.widget)
        preview.render(text: "options.sectionHeadersPinToVisibleBounds")
        let text = try XCTUnwrap(preview.widget.visibleTree.first { $0.isA(gtk_text_view_get_type()) })
        let buffer = gtk_text_view_get_buffer(text.cast())
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        for _ in 0..<20 {
            let tags = gtk_text_iter_get_tags(&start)
            defer { g_slist_free(tags) }
            let tag = try XCTUnwrap(tags?.pointee.data)
            let inserts: Bool = property(of: tag.assumingMemoryBound(to: GtkTextTag.self), "insert-hyphens")
            XCTAssertFalse(inserts)
            gtk_text_iter_forward_char(&start)
        }
        _ = reference
    }
}

@MainActor
extension PreviewWindow {
    fileprivate var canExplain: Bool { isEnabled("explain") }
}
