import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The inspector in a window, which is driven from within.
final class InspectorWindowTests: WindowTestCase {
    /// A window with an inspector, on a screen.
    private func openInspector(_ document: CollectionDocument) -> PreviewWindow {
        let window = showWindow { $0.editor.show(document, from: .folder("/")) }
        window.set("show-inspector", to: true)
        return window
    }

    func testAnEditThatMovesTheSelectionLeavesWhatIsHeld() {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 0)))
        XCTAssertEqual(inspection.held, .cell(1, inSection: 0))
        inspection.hold(.header(0))
        window.editor.edit("Insert") { $0.insert(DocumentSection(), at: 0) }
        XCTAssertEqual(window.editor.selection.text, "1.1")
        XCTAssertEqual(inspection.held, .header(1))
    }

    func testTabLeavesTheListOfElementsAtOnce() throws {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        let inspector = try XCTUnwrap(window.inspector.place.panel)
        let list = try XCTUnwrap(inspector.widget.tree.first { gtk_widget_has_css_class($0, "element-list") != 0 })
        @MainActor func isInside() -> Bool {
            gtk_root_get_focus(gtk_widget_get_root(list)).map { gtk_widget_is_ancestor($0, list) != 0 } ?? false
        }
        XCTAssertTrue(runMainLoop { gtk_widget_get_first_child(list) != nil && gtk_widget_get_mapped(list) != 0 })
        for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
            XCTAssertNotEqual(gtk_widget_child_focus(list, direction), 0)
            XCTAssertTrue(isInside())
            gtk_widget_child_focus(list, direction == GTK_DIR_TAB_FORWARD ? GTK_DIR_DOWN : GTK_DIR_UP)
            XCTAssertTrue(isInside())
            XCTAssertEqual(gtk_widget_child_focus(list, direction), 0)
            gtk_widget_grab_focus(window.canvas.widget)
        }
    }

    private func list(of window: PreviewWindow) throws -> Widget {
        let panel = try XCTUnwrap(window.inspector.place.panel)
        let list = try XCTUnwrap(panel.widget.tree.first { gtk_widget_has_css_class($0, "element-list") != 0 })
        return try XCTUnwrap(gtk_widget_get_ancestor(list, gtk_scrolled_window_get_type()))
    }

    private func facts(of window: PreviewWindow) throws -> Widget {
        let panel = try XCTUnwrap(window.inspector.place.panel)
        return try XCTUnwrap(panel.widget.tree.first { gtk_widget_has_css_class($0, "inspected") != 0 })
    }

    func testTheFactsTakeTheHeightThatTheyNeedAndTheListTheRest() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        installStyleSheet()
        window.inspector.model.hold(.header(1))
        let (list, facts) = (try list(of: window), try facts(of: window))
        let scroller = try XCTUnwrap(gtk_widget_get_ancestor(facts, gtk_scrolled_window_get_type()))
        @MainActor func isWhole() -> Bool {
            let shown = gtk_widget_get_height(scroller)
            return shown > 0 && gtk_widget_get_height(facts) <= shown
        }
        @MainActor func hasNoBlank() -> Bool {
            var needed: Int32 = 0
            gtk_widget_set_size_request(facts, -1, -1)
            gtk_widget_measure(facts, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(scroller), &needed, nil, nil, nil)
            return gtk_widget_get_height(scroller) <= needed + 4
        }
        XCTAssertTrue(runMainLoop { isWhole() && hasNoBlank() }, "\(gtk_widget_get_height(facts))")
        XCTAssertGreaterThanOrEqual(gtk_widget_get_height(list), 72)
        window.activate("show-plot")
        XCTAssertTrue(runMainLoop { gtk_revealer_get_child_revealed(window.plot.widget.cast()) != 0 })
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(list) >= 72 })
    }

    func testARowStaysUnderThePointerThatShowsItsElement() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        installStyleSheet()
        window.driver.setOffset(100)
        let (list, facts) = (try list(of: window), try facts(of: window))
        let scroller = try XCTUnwrap(gtk_widget_get_ancestor(facts, gtk_scrolled_window_get_type()))
        @MainActor func settle() {
            for _ in 0..<6 {
                runWhatWaits()
                window.waitForFrame()
            }
        }
        settle()
        let height = gtk_widget_get_height(scroller)
        window.inspector.model.hover(.cell(1, inSection: 0))
        settle()
        XCTAssertEqual(gtk_widget_get_height(scroller), height)
        window.inspector.model.hold(.cell(1, inSection: 0))
        settle()
        XCTAssertEqual(gtk_widget_get_height(scroller), height)
        // Once the pointer has left the list, a held cell gets the little that it needs.
        window.inspector.model.hover(nil)
        settle()
        XCTAssertLessThan(gtk_widget_get_height(scroller), height)
        XCTAssertGreaterThan(gtk_widget_get_height(list), 72)
    }

    func testAFoldedListLeavesItsRoomToTheFacts() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        let (list, facts) = (try list(of: window), try facts(of: window))
        window.waitForFrame()
        let before = gtk_widget_get_height(facts)
        window.set("show-element-list", to: false)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(list) == 0 && gtk_widget_get_height(facts) > before })
        window.set("show-element-list", to: true)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(list) != 0 && gtk_widget_get_height(list) >= 72 })
    }

    func testFoldedPartsStayFoldedInAnotherPanel() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        // The facts need the room more than the overlays do, which are in the menu, too.
        XCTAssertFalse(window.inspector.showsOverlayList.state)
        window.set("show-element-list", to: false)
        window.set("show-inspector", to: false)
        window.set("show-inspector", to: true)
        let panel = try XCTUnwrap(window.inspector.place.panel)
        XCTAssertFalse(panel.toggles.part.isUnfolded)
        panel.toggles.part.isUnfolded = true
        XCTAssertTrue(window.inspector.showsOverlayList.state)
        XCTAssertFalse(window.inspector.showsElementList.state)
    }

    func testWhatIsNoLongerSelectedIsNoLongerHeld() {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        window.editor.select(.section(1))
        XCTAssertEqual(inspection.held, .header(1))
        window.editor.select(.none)
        XCTAssertNil(inspection.held)
        // What was kept without being selected stays.
        inspection.hold(.header(0))
        window.editor.select(.section(1))
        inspection.hold(.header(0))
        window.editor.select(.none)
        XCTAssertEqual(inspection.held, .header(0))
    }

    func testASelectedElementIsInspectedWhenNothingElseIs() {
        var document = CollectionDocument.rows(9, 9, height: 100, header: 40)
        document.options.sectionHeadersPinToVisibleBounds = false
        let window = openInspector(document)
        let cell = LayoutElement.ID.cell(1, inSection: 0)
        window.editor.select(.item(cell.indexPath))
        let inspection = window.inspector.model
        // A click on the held element lets go of it, and it stays selected.
        inspection.hold(nil)
        XCTAssertEqual(inspection.subject, cell)
        window.editor.select(.none)
        XCTAssertNil(inspection.subject)
    }

    /// GTK may tell of the pointer in the middle of a frame, and forgets a redraw that is asked for while the canvas is drawn.
    func testARowThatIsPointedAtInTheMiddleOfAFrameIsOutlinedInTheNext() {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        window.waitForFrame()
        let element = LayoutElement.ID.cell(1, inSection: 0)
        for pointed in [element, nil] {
            let overlay = PointingOverlay { window.inspector.model.hover(pointed) }
            window.canvas.overlays.append(overlay)
            XCTAssertTrue(runMainLoop { overlay.drawCount > 1 }, "\(String(describing: pointed)) is never drawn")
            window.canvas.overlays.removeLast()
        }
    }

    func testNothingStaysPointedAtInTheListOfAPanelThatIsGone() {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        window.inspector.model.hover(.cell(1, inSection: 0))
        window.fit(width: 360, height: 700)
        XCTAssertNil(window.inspector.model.hovered)
    }

    func testAPanelThatTheInspectorCoversNeedsNoWidth() {
        let window = openInspector(.rows(9, 9, height: 100, header: 40))
        window.activate("show-plot")
        XCTAssertTrue(runMainLoop { gtk_revealer_get_child_revealed(window.plot.widget.cast()) != 0 })
        window.fit(width: 360, height: 700)
        window.inspector.place.choose()
        var least: Int32 = 0
        gtk_widget_measure(window.canvasArea.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        XCTAssertLessThanOrEqual(least, 360)
    }

    /// GTK 4.8 keeps the font of a text that was moved before it was ever shown.
    func testValuesAreAsSmallAsTheirStyleSaysWhereverTheInspectorIs() throws {
        var document = CollectionDocument.rows(9, 9, 9, 9, height: 100, header: 40)
        document.options.sectionHeadersPinToVisibleBounds = false
        let window = openInspector(document)
        window.waitForFrame()
        let beside = try XCTUnwrap(window.inspector.place.panel)
        window.activate("compare", "csSticky")
        XCTAssertTrue(runMainLoop { window.inspector.place.panel.map { $0 !== beside } ?? false })
        window.inspector.place.choose()
        window.inspector.model.hold(LayoutElement.ID(.cell, LayoutIndexPath(item: 1, section: 0)))
        runWhatWaits()
        window.waitForFrame()
        let inspector = try XCTUnwrap(window.inspector.place.panel).widget
        let values = inspector.tree.filter {
            ($0.isA(gtk_inscription_get_type()) || $0.isA(gtk_label_get_type())) && gtk_widget_get_mapped($0) != 0
                && gtk_widget_has_css_class($0, "numeric") != 0
        }
        let sizes = values.compactMap { value in drawnFontSize(value).map { (value, $0) } }
        XCTAssertGreaterThan(sizes.count, 3)
        for (value, size) in sizes {
            let font = pango_context_get_font_description(gtk_widget_get_pango_context(value))
            XCTAssertEqual(size, pango_font_description_get_size(font))
        }
    }

    /// The size of the font in which a widget draws its text, in Pango units; `nil` for a widget that draws in another way.
    private func drawnFontSize(_ widget: Widget) -> Int32? {
        func size(in node: OpaquePointer?) -> Int32? {
            switch gsk_render_node_get_node_type(node) {
            case GSK_TEXT_NODE:
                let font = pango_font_describe_with_absolute_size(gsk_text_node_get_font(node))
                defer { pango_font_description_free(font) }
                return pango_font_description_get_size(font)
            case GSK_TRANSFORM_NODE: return size(in: gsk_transform_node_get_child(node))
            case GSK_CLIP_NODE: return size(in: gsk_clip_node_get_child(node))
            case GSK_CONTAINER_NODE:
                return (0..<gsk_container_node_get_n_children(node)).lazy
                    .compactMap { size(in: gsk_container_node_get_child(node, $0)) }.first
            default: return nil
            }
        }
        return RenderNode(of: widget).flatMap { size(in: $0.pointer) }
    }

    func testAKeyInTheListShowsTheElementAndKeepsTheHeldOne() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        inspection.hold(.header(0))
        runWhatWaits()
        window.waitForFrame()
        let list = try XCTUnwrap(
            window.inspector.place.panel?.widget.tree.first { gtk_widget_has_css_class($0, "element-list") != 0 })
        let held = try XCTUnwrap(gtk_list_box_get_selected_row(list.cast()))
        // As an arrow key does.
        gtk_list_box_select_row(list.cast(), gtk_list_box_get_row_at_index(list.cast(), 0))
        XCTAssertEqual(inspection.hovered, LayoutElement.ID(.cell, LayoutIndexPath(item: 0, section: 0)))
        XCTAssertEqual(inspection.held, .header(0))
        XCTAssertEqual(gtk_list_box_get_selected_row(list.cast()), held)
        inspection.hold(nil)
        gtk_list_box_select_row(list.cast(), gtk_list_box_get_row_at_index(list.cast(), 1))
        XCTAssertEqual(inspection.subject, LayoutElement.ID(.cell, LayoutIndexPath(item: 1, section: 0)))
        XCTAssertNil(gtk_list_box_get_selected_row(list.cast()))
    }

    func testAButtonSaysThatAnElementIsKeptAndLetsGoOfIt() throws {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        @MainActor func button() -> Widget? {
            window.visibleTree.first { gtk_widget_has_css_class($0, "kept") != 0 }
        }
        XCTAssertTrue(runMainLoop { button() == nil })
        window.inspector.model.hold(.header(1))
        XCTAssertTrue(runMainLoop { button() != nil })
        try XCTUnwrap(button()).click()
        XCTAssertNil(window.inspector.model.held)
        XCTAssertTrue(
            runMainLoop {
                button() == nil
                    && window.visibleTree.contains {
                        $0.labelText == "Let go: the inspector follows the pointer again"
                    }
            })
    }

    func testAnotherDocumentReleasesTheHeldElement() {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        inspection.hold(.header(3))
        inspection.hover(.header(2))
        window.editor.show(.rows(9, 9, 9, 9, height: 100, header: 40), from: .folder("/"))
        XCTAssertNil(inspection.held)
        XCTAssertNil(inspection.hoveredInList)
    }

    func testTheHeldElementMovesWithEdits() {
        let window = openInspector(.rows(9, 9, 9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        inspection.hold(.header(2))
        window.editor.edit("Insert") { $0.insert(DocumentSection(title: "new"), at: 0) }
        XCTAssertEqual(inspection.held, .header(3))
        window.editor.edit("Delete") { $0.deleteSection(at: 3) }
        XCTAssertNil(inspection.held)
    }

    func testAnAbsentHeaderCanBeInspected() {
        var document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)
        document.options.system = .cellBounds
        let window = openInspector(document)
        let inspection = window.inspector.model
        inspection.hold(.header(0))
        window.canvas.setOffset(1_800)
        XCTAssertEqual(inspection.subject, .header(0))
        XCTAssertNil(inspection.inspected?.element)
        XCTAssertEqual(inspection.inspected?.life.map(\.kind), [.pins, .pushed, .leaves])
    }

    func testTheStepsOfAHeadersLifeLeadThere() {
        let window = openInspector(.rows(9, 9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        inspection.hold(.header(1))
        @MainActor func step(_ text: String) -> Widget? {
            window.visibleTree.first {
                $0.isA(gtk_button_get_type()) && $0.visibleTree.contains { $0.labelText == text }
            }
        }
        XCTAssertTrue(runMainLoop { step("rests at 940") != nil })
        XCTAssertNotNil(step("pins from 940"))
        guard let pushed = step("pushed from 1840: section end") else { return XCTFail("no such step") }
        pushed.click()
        XCTAssertTrue(runMainLoop { abs(window.canvas.offset - 1_840) <= 0.01 })
        XCTAssertEqual(inspection.held, .header(1))
    }

    func testAJumpToAnEventSaysSo() {
        let window = openInspector(.rows(9, 9, 9, height: 100, header: 40))
        /// The inspector follows after a frame.
        @MainActor func comesToSay(_ text: String, _ isSaid: Bool) -> Bool {
            runMainLoop {
                window.visibleTree.contains { $0.labelText == text } == isSaid
            }
        }
        window.inspector.model.hold(.header(1))
        window.canvas.setOffset(1_000)
        XCTAssertTrue(window.inspector.jump(.right))
        XCTAssertEqual(window.canvas.offset, 1_840)
        XCTAssertTrue(comesToSay("Header S1: pushed from 1840", true))
        // Along the scroll axis the arrow walks the headers.
        XCTAssertFalse(window.inspector.jump(.down))
        window.canvas.setOffset(1_850)
        XCTAssertTrue(comesToSay("Header S1: pushed from 1840", false))
    }

    func testTheNextEventIsThatOfTheInspectedHeader() {
        let window = openInspector(.rows(9, 9, 9, height: 100, header: 40))
        let inspection = window.inspector.model
        inspection.hold(.header(1))
        window.canvas.setOffset(1_000)
        XCTAssertEqual(inspection.nextEvent(forwards: true)?.offset, 1_840)
        XCTAssertEqual(inspection.nextEvent(forwards: false)?.offset, 940)
        // A cell stands for its section's header.
        inspection.hold(.cell(4, inSection: 0))
        XCTAssertEqual(inspection.nextEvent(forwards: false)?.header, .header(0))
    }

    func testALongNameIsOnTheLineOfItsPlace() {
        installStyleSheet()
        var document = CollectionDocument.rows(1, height: 100, header: 40)
        document.sections[0].title = String(repeating: "Long ", count: 20)
        let window = openInspector(document)
        @MainActor func lines() -> [Widget] {
            window.visibleTree.filter { $0.isA(gtk_list_box_row_get_type()) }
                .flatMap(\.visibleTree).filter { $0.isA(gtk_inscription_get_type()) }
        }
        XCTAssertTrue(runMainLoop { lines().contains { gtk_widget_get_height($0) > 0 } })
        for line in lines() {
            var natural = GtkRequisition()
            gtk_widget_get_preferred_size(line, nil, &natural)
            XCTAssertEqual(gtk_widget_get_height(line), natural.height)
        }
    }
}

/// Does something once while it is drawn, and counts how often it is.
private final class PointingOverlay: CanvasOverlay {
    private(set) var drawCount = 0
    private let point: () -> Void

    init(_ point: @escaping () -> Void) { self.point = point }

    func draw(over canvas: Canvas, with drawing: Drawing) {
        drawCount += 1
        if drawCount == 1 { point() }
    }
}
