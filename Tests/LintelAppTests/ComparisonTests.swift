import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import CollectionViewport
@testable import LintelApp
@testable import LintelDocument

/// A comparison in a window, which is driven from within.
final class ComparisonTests: WindowTestCase {
    private func openComparison() -> PreviewWindow {
        var document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)
        document.options.sectionInset.top = 10
        let window = showWindow { $0.editor.show(document, from: .generated) }
        window.activate("compare", "same")
        return window
    }

    func testMoreThanFiveCanvasesAreNotOffered() throws {
        let window = openComparison()
        for _ in 2..<Comparison.mostCanvases {
            XCTAssertTrue(window.isEnabled("compare"))
            window.activate("compare", "same")
        }
        XCTAssertFalse(window.isEnabled("compare"))
        window.editor.removeVariant(1)
        XCTAssertTrue(window.isEnabled("compare"))
    }

    func testContentThatIsLeftPastItsEndGoesBack() throws {
        let window = openComparison()
        window.editor.editVariant(1) { $0.itemSize.height = .points(200) }
        window.waitForFrame()
        let end = window.canvas.layout.offsetRange.upperBound
        window.driver.setOffset(end + 500)
        XCTAssertEqual(window.canvas.offset, end + 500)
        window.activate("stop-comparing")
        XCTAssertEqual(window.driver.destination, end)
    }

    func testAHeaderOfAnotherCanvasFloats() throws {
        let window = openComparison()
        window.editor.editVariant(1) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderFloats = true
        }
        window.waitForFrame()
        for distance in [600.0, -25] {
            window.driver.followHand { $0.beginPan(with: .drag, at: $1) }
            window.driver.followHand { physics, _ in physics.pan(by: distance, with: .drag) }
        }
        let canvas = window.comparison.columns[0].canvas
        XCTAssertEqual(canvas.revealedLength, 25)
        XCTAssertEqual(canvas.visibleElements.first { $0.id == .header(0) }.map { $0.frame.maxY - canvas.offset }, 25)
    }

    func testAStepThatChangesAllCanvasesPlotsThemOnce() throws {
        let window = openComparison()
        window.activate("compare", "same")
        window.plot.setShown(true)
        window.waitForFrame()
        var spacings: [[Double]] = []
        let plot = window.plot.view
        plot.onZoom = { spacings.append(plot.series.map(\.layout.options.minimumLineSpacing)) }
        window.editor.edit("Space") { $0.options.minimumLineSpacing = 7 }
        XCTAssertEqual(spacings, [[7, 7, 7]])
    }

    func testEachCanvasTakesInputInItsOwnDirection() throws {
        let window = openComparison()
        window.editor.editVariant(1) {
            $0.scrollDirection = .horizontal
            $0.itemSize.width = .points(700)
        }
        window.waitForFrame()
        let (driver, own, other) = (window.driver, window.canvas, window.comparison.columns[0].canvas)
        let swipe = ScrollEvent(
            movements: [.init(dx: 40, time: 1)], unit: GDK_SCROLL_UNIT_SURFACE, source: GDK_SOURCE_TOUCHPAD)
        XCTAssertFalse(driver.scrolled(swipe, on: own))
        XCTAssertTrue(driver.scrolled(swipe, on: other))
        XCTAssertEqual(own.offset, 40)
        for (canvas, arrow) in [(own, MoveDirection.down), (other, .right)] {
            XCTAssertNotNil(ScrollDriver.jump(for: .arrow(arrow), on: canvas))
            driver.setOffset(0)
            driver.perform(.page(1), on: canvas)
            XCTAssertEqual(driver.destination, ScrollDistance.pageShare * canvas.layout.viewportLength)
        }
        XCTAssertNotEqual(own.layout.viewportLength, other.layout.viewportLength)
    }

    func testTheArrowsAcrossACanvasJumpWhereverThePointerIs() throws {
        let window = openComparison()
        window.editor.editVariant(1) { $0.scrollDirection = .horizontal }
        window.set("show-inspector", to: true)
        let (own, other) = (window.canvas, window.comparison.columns[0].canvas)
        for pointed in [own, other] {
            window.inspector.model.pointerMoved(InspectorModel.Pointer(canvas: pointed, x: 10, y: 10))
            XCTAssertEqual([.right, .down].map { window.inspector.jump($0, at: own) }, [true, false])
            XCTAssertEqual([.right, .down].map { window.inspector.jump($0, at: other) }, [false, true])
        }
    }

    func testTheInspectorShowsTheRuleOfTheFocusedCanvas() throws {
        let window = openComparison()
        window.set("show-inspector", to: true)
        window.driver.setOffset(300)
        window.editor.focusVariant(1)
        window.inspector.model.hold(.header(0))
        let native = window.text(of: "inspected-rule")
        window.editor.editVariant(1) { $0.system = .cellBounds }
        XCTAssertTrue(runMainLoop { window.text(of: "inspected-rule") != native })
        XCTAssertEqual(window.text(of: "inspected-rule")?.contains("last cell"), true)
    }

    func testThePageOfASectionIsAboutTheCanvasWithTheFocus() throws {
        let window = openComparison()
        window.waitForSidebar()
        window.editor.select(.section(0))
        window.editor.editVariant(1) { $0.system = .cellBounds }
        window.waitForFrame()
        // Cell bounds ignores the setting.
        @MainActor func offersPlacement() -> Bool {
            window.sidebar.sectionPage.widget.visibleTree.contains { $0.labelText == "Placement of its header" }
        }
        for (variant, isOffered) in [(1, false), (nil, true)] as [(Int?, Bool)] {
            window.editor.focusVariant(variant)
            XCTAssertEqual(offersPlacement(), isOffered)
        }
    }

    func testAMenuPointsToTheSelectionOnTheCanvasWithTheFocus() throws {
        let window = openComparison()
        window.editor.select(.section(0))
        window.waitForFrame()
        for (focused, canvas) in [(1, window.comparison.columns[0].canvas), (nil, window.canvas)] {
            window.editor.focusVariant(focused)
            let start = try XCTUnwrap(canvas.widget.point(0, 0, in: window.editing.host))
            let place = window.editing.placeOfSelection
            XCTAssertEqual(place.x, start.x + (canvas.selectedElement?.frame.x ?? .nan), accuracy: 1)
        }
    }

    func testTheSelectionComesIntoViewOnTheCanvasWithTheFocus() {
        let window = openComparison()
        window.editor.editVariant(1) { $0.itemSize.height = .points(300) }
        window.editor.focusVariant(1)
        window.waitForFrame()
        window.activate("selection", "1.8")
        let layout = window.comparison.columns[0].canvas.layout
        let frame = layout.naturalFrame(of: .cell(8, inSection: 1))
        XCTAssertEqual(window.driver.destination, frame.map { $0.maxY - layout.viewportLength })
    }

    func testTheKeyboardReturnsToTheCanvasThatHadIt() throws {
        let window = openComparison()
        let canvas = try XCTUnwrap(window.comparison.columns.first?.canvas)
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        gtk_widget_grab_focus(canvas.widget)
        XCTAssertTrue(runMainLoop { window.editor.state.focusedVariant == 1 })
        for action in ["rename", "find-option"] {
            window.activate(action)
            XCTAssertNotEqual(gtk_window_get_focus(window.window), canvas.widget, action)
            action == "rename" ? window.editing.closePopover() : window.sidebarLayout.leave()
            XCTAssertEqual(gtk_window_get_focus(window.window), canvas.widget, action)
            XCTAssertEqual(window.editor.state.focusedVariant, 1, action)
        }
    }

    func testEachCanvasHasTheRingAroundTheSelection() throws {
        let window = openComparison()
        let canvases = window.comparison.canvases
        XCTAssertTrue(canvases.allSatisfy { $0.overlays.contains { $0 is SelectionRing } })
        window.editor.select(.item(LayoutIndexPath(item: 2, section: 1)))
        XCTAssertEqual(canvases.map(\.selection), Array(repeating: window.editor.selection, count: 2))
        window.editor.edit("Insert") { $0.insert(DocumentSection(title: "new"), at: 0) }
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 2, section: 2)))
        XCTAssertEqual(canvases.map(\.selection), Array(repeating: window.editor.selection, count: 2))
        // A canvas that is added has it, too.
        window.activate("compare", "same")
        XCTAssertEqual(window.comparison.columns.last?.canvas.selection, window.editor.selection)
    }

    func testALabelAndTheLegendGiveTheNamesInFull() throws {
        let window = openComparison()
        let label = try XCTUnwrap(window.comparison.columns[0].labelPlace.children.first)
        XCTAssertEqual(label.tooltip, "Native (2)")
        window.editor.editVariant(1) { $0.system = .akpFlow }
        XCTAssertEqual(label.tooltip, "System: AKPFlow")
        let legend = window.plot.widget.tree.first { gtk_widget_has_css_class($0, "plot-legend") != 0 }
        let names = legend?.tree.compactMap(\.labelText).map { $0.filter { $0.isLetter || $0 == "●" } }
        XCTAssertEqual(names?.prefix(2), ["●Native", "●AKPFlow"])
    }

    func testAnotherFocusLeavesTheListOfDifferences() throws {
        let window = openComparison()
        window.editor.editVariant(1) { $0.system = .cellBounds }
        @MainActor func rows() -> [Widget] {
            window.plot.differences.widget.tree.filter { $0.isA(gtk_list_box_row_get_type()) }
        }
        XCTAssertTrue(runMainLoop { !rows().isEmpty })
        let before = rows()
        window.editor.focusVariant(1)
        XCTAssertEqual(Array(rows().prefix(before.count)), before)
    }

    func testElementsMoveWithAnEditFromTheSamePlacesOnEachCanvas() {
        let window = openComparison()
        window.driver.setOffset(1000)
        window.waitForFrame()
        window.editor.edit("Delete") { $0.deleteSection(at: 0) }
        let canvases = window.comparison.canvases
        XCTAssertNotNil(canvases[1].animation)
        XCTAssertEqual(canvases[1].presentedElements, canvases[0].presentedElements)
    }

    func testASelectionThatAReadingTakesAwayLeavesNoOldLayoutBehind() throws {
        let window = openComparison()
        var long = window.editor.document
        long.sections = SectionList(
            (0..<20).map { DocumentSection(title: "\($0)", items: .generated(count: 9)) })
        window.editor.edit("Grow") { $0 = long }
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 15)))
        window.driver.setOffset(2000)
        window.waitForFrame()
        // As after the file was written anew.
        window.editor.edit("Shrink") { document in
            document.sections = SectionList(long.sections.prefix(2))
            document.options.minimumLineSpacing = 30
        }
        for canvas in window.comparison.canvases {
            XCTAssertEqual(canvas.layout.sectionCount, 2)
            XCTAssertEqual(canvas.layout.options.minimumLineSpacing, 30)
        }
        window.waitForFrame()
    }

    func testAHiddenPlotKeepsNoLayout() throws {
        let window = openComparison()
        window.plot.setShown(true)
        XCTAssertEqual(window.plot.view.series.count, 2)
        window.plot.zoom.onRequest?(4)
        let shown = window.plot.view.scale.shown
        window.plot.setShown(false)
        XCTAssertTrue(runMainLoop { window.plot.view.series.isEmpty })
        window.plot.setShown(true)
        XCTAssertEqual(window.plot.view.scale.length, shown.length, accuracy: 1e-6, "it is zoomed as before")
        window.plot.setShown(false)
        XCTAssertTrue(runMainLoop { window.plot.view.series.isEmpty })
        let offset = window.canvas.layout.offsetRange.upperBound
        window.driver.setOffset(offset)
        window.plot.setShown(true)
        XCTAssertEqual(window.plot.view.scale.length, shown.upperBound - shown.lowerBound, accuracy: 1e-6)
        XCTAssertTrue(window.plot.view.scale.shown.contains(offset))
    }
}
