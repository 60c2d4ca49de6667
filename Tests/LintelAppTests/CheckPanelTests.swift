import CollectionDocument
import GTKBridge
import LayoutAudit
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The list of what goes wrong at some offset.
final class CheckPanelTests: WindowTestCase {
    func testARemedyNamesOptionsAsTheSidebarDoes() {
        let options = LayoutOptions()
        XCTAssertEqual(
            "Set pinnedHeaders to push, or give sections levels, so that the pile stays short."
                .withTitlesOfOptions(in: options),
            "Set “When the next arrives” to “Push”, or give sections levels, so that the pile stays short.")
        XCTAssertEqual(
            "Set headerTravel to section, and insets to 0 or more (sectionInset)."
                .withTitlesOfOptions(in: options),
            "Set “Leaves with” to “Section”, and insets to 0 or more (“Section insets”).")
        XCTAssertEqual(
            "Use the system native (itemSize).".withTitlesOfOptions(in: options),
            "Use the system “Native” (“Item height”).")
    }

    func testTheHandleAboveThePanelsMakesThemHigher() throws {
        let window = showWindow()
        let handle = try XCTUnwrap(window.visibleTree.first { $0.isA(gtk_paned_get_type()) })
        let room = gtk_widget_get_height(window.canvas.widget)
        window.activate("show-plot")
        let plot = window.plot.view.widget
        XCTAssertTrue(
            runMainLoop {
                gtk_revealer_get_child_revealed(window.plot.widget.cast()) != 0
                    && gtk_widget_get_height(window.canvas.widget) < room - PlotView.height
            })
        gtk_paned_set_position(handle.cast(), gtk_paned_get_position(handle.cast()) - 100)
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(plot) == PlotView.height + 100 })
        // No further than the panel needs.
        gtk_paned_set_position(handle.cast(), 2_000)
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(plot) == PlotView.height })
        window.activate("show-plot")
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(window.canvas.widget) == room })
    }

    func testTheNextWindowGivesThePanelsTheHeightThatAPersonChose() throws {
        let window = showWindow()
        let plot = window.plot.view.widget
        let room = gtk_widget_get_height(window.canvas.widget)
        window.activate("show-plot")
        XCTAssertTrue(
            runMainLoop {
                gtk_revealer_get_child_revealed(window.plot.widget.cast()) != 0
                    && gtk_widget_get_height(window.canvas.widget) < room - PlotView.height
            })
        XCTAssertNil(window.canvasArea.panelHeight, "nobody chose one")
        let handle = try XCTUnwrap(window.visibleTree.first { $0.isA(gtk_paned_get_type()) })
        gtk_paned_set_position(handle.cast(), gtk_paned_get_position(handle.cast()) - 70)
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(plot) == PlotView.height + 70 })
        XCTAssertTrue(runMainLoop { window.canvasArea.panelHeight != nil })
        window.saveState()
        // It shows the plot again, too.
        let next = showWindow()
        XCTAssertTrue(runMainLoop { gtk_widget_get_height(next.plot.view.widget) == PlotView.height + 70 })
    }

    func testTheSelectedFindingIsMarkedAlone() throws {
        let window = showWindow { window in
            var document = CollectionDocument.rows(1, 2, 9, 9, height: 30, header: 40)
            document.options.pinnedHeaders = .stack
            window.editor.show(document, from: .generated)
        }
        window.activate("show-check")
        XCTAssertTrue(runMainLoop { !window.check.isChecking && !window.check.findings.isEmpty })
        XCTAssertNil(window.check.overlay.chosen)
        let row = try XCTUnwrap(gtk_widget_get_first_child(window.check.list.widget))
        gtk_list_box_select_row(window.check.list.widget.cast(), row.cast())
        XCTAssertEqual(window.check.overlay.chosen, window.check.findings[0])
        window.activate("show-check")
        XCTAssertNil(window.check.overlay.chosen)
    }

    /// Opens the panel over rows with headers that cover each of them.
    private func openPanel(_ change: (inout CollectionDocument) -> Void = { _ in }) -> PreviewWindow {
        var document = CollectionDocument.rows(30, 30, 30, height: 40, header: 60)
        change(&document)
        let window = showWindow { $0.editor.show(document, from: .generated) }
        window.activate("show-check")
        waitForFindings(of: window)
        return window
    }

    private func waitForFindings(of window: PreviewWindow) {
        XCTAssertTrue(runMainLoop { !window.check.isChecking })
    }

    private func texts(of window: PreviewWindow) -> [String] { window.check.widget.visibleTree.compactMap(\.labelText) }

    func testEachFindingIsARowWithItsSentenceAndWhatMendsIt() throws {
        let window = openPanel()
        XCTAssertEqual(window.check.findings.map(\.rule), [.coveredItem, .coveredItem, .coveredItem])
        let texts = texts(of: window)
        XCTAssertTrue(texts[0].hasPrefix("3 groups of covered items, at "), texts[0])
        let offsets = window.check.findings[0].offsetWords
        XCTAssertEqual(
            texts[1],
            "S0: Cell Item 1 · \(offsets)\n30 items lie wholly under pinned elements when they are scrolled to an edge."
        )
        XCTAssertTrue(texts[2].contains("scroll-padding in CSS"), texts[2])
    }

    func testTheRowOfAFindingLeadsToItsOffset() throws {
        let window = openPanel()
        let row = try XCTUnwrap(gtk_list_box_get_row_at_index(window.check.list.widget.cast(), 1))
        gtk_widget_activate(Widget(OpaquePointer(row)))
        let offsets = window.check.findings[1].offsets
        XCTAssertTrue(runMainLoop { !window.driver.isMoving && offsets.contains(window.canvas.offset) })
    }

    func testARemedyIsAppliedInOneStep() throws {
        let window = openPanel { document in
            document = CollectionDocument.rows(0, 1, height: 40, header: 140)
            document.options.firstSectionIsGlobalHeader = true
            document.options.globalHeaderMinimumLength = 64
        }
        XCTAssertEqual(window.check.findings.map(\.rule), [.unreachedMinimum])
        let before = window.editor.document
        let button = try XCTUnwrap(window.check.list.widget.visibleTree.first { $0.isA(gtk_button_get_type()) })
        button.click()
        XCTAssertGreaterThan(window.editor.document.options.contentInset.bottom, 0)
        XCTAssertTrue(runMainLoop { !window.check.isChecking && window.check.findings.isEmpty })
        window.editor.undo()
        XCTAssertEqual(window.editor.document, before)
        XCTAssertTrue(runMainLoop { !window.check.isChecking && !window.check.findings.isEmpty })
    }

    func testAChangedDocumentIsCheckedAgain() {
        let window = openPanel()
        window.editor.edit("Shorter") { $0.options.headerReferenceSize.height = .points(30) }
        XCTAssertTrue(runMainLoop { !window.check.isChecking && window.check.findings.isEmpty })
        XCTAssertTrue(texts(of: window)[0].hasPrefix("Nothing goes wrong at any offset"), texts(of: window)[0])
        XCTAssertFalse(
            window.check.widget.visibleTree.contains(window.check.list.widget), "an empty list takes no room")
    }

    func testWhatIsCoveredIsMarkedWhereItIs() throws {
        let window = openPanel()
        let finding = window.check.findings[0]
        func marks(at offset: Double) -> [String] {
            window.driver.setOffset(offset)
            let scene = OverlayScene(
                layout: window.canvas.layout, viewpoint: window.canvas.viewpoint,
                elements: window.canvas.visibleElements, grid: window.canvas.style.grid)
            return window.check.overlay.shapes(in: scene).compactMap {
                if case .label(let text, _) = $0 { text } else { nil }
            }
        }
        XCTAssertEqual(marks(at: finding.offsets.lowerBound + 1), ["covered"])
        // The header does not cover a row before it is pinned.
        XCTAssertEqual(marks(at: 0), [])
        window.activate("show-check")
        XCTAssertEqual(marks(at: finding.offsets.lowerBound + 1), [], "a hidden panel marks nothing")
    }

    // MARK: The size that is checked

    func testOpeningTheListDoesNotChangeTheSizeThatIsChecked() {
        for hasFindings in [true, false] {
            let window = showWindow { window in
                let header = hasFindings ? 60.0 : 30
                window.editor.show(.rows(30, 30, 30, height: 40, header: header), from: .generated)
            }
            let size = window.canvas.layout.containerSize
            window.activate("show-check")
            waitForFindings(of: window)
            XCTAssertTrue(runMainLoop { window.canvasArea.shownScale < 1 }, "the list takes room from the canvas")
            XCTAssertEqual(window.check.findings.isEmpty, !hasFindings)
            XCTAssertEqual(window.canvas.layout.containerSize, size)
            let shown = "\(size.width.shown(decimals: 0)) × \(size.height.shown(decimals: 0))"
            XCTAssertTrue(texts(of: window)[0].contains(shown), texts(of: window)[0])
            window.activate("show-check")
            XCTAssertTrue(runMainLoop { window.canvasArea.shownScale == 1 })
            XCTAssertEqual(window.text(of: "viewport-size"), "fit")
            XCTAssertEqual(window.canvas.layout.containerSize, size)
        }
    }

    func testASizeThatIsChosenBesideTheListStays() {
        let window = openPanel()
        window.set("viewport-size", to: "fit")
        XCTAssertTrue(runMainLoop { window.canvasArea.shownScale == 1 })
        window.set("viewport-size", to: "phone")
        window.activate("show-check")
        XCTAssertEqual(window.text(of: "viewport-size"), "phone")
        window.activate("show-check")
        XCTAssertEqual(window.text(of: "viewport-size"), "phone", "it is checked at the size that was chosen")
        window.activate("show-check")
        XCTAssertEqual(window.text(of: "viewport-size"), "phone")
    }

    func testACleanCheckNamesEveryRule() {
        let window = openPanel { $0.options.headerReferenceSize.height = .points(30) }
        for rule in CheckRule.allCases {
            XCTAssertTrue(texts(of: window)[0].contains(rule.absence), "\(rule): \(texts(of: window)[0])")
        }
    }

    func testManyFindingsAreCut() {
        let window = openPanel { document in
            document.sections = SectionList((0..<400).map { _ in document.sections[0] })
        }
        XCTAssertEqual(window.check.findings.count, FoundList<Finding>.mostRows)
        XCTAssertTrue(texts(of: window)[0].hasSuffix("The first 200 are listed."), texts(of: window)[0])
    }

    func testWhileCanvasesAreComparedTheOneWithTheFocusIsChecked() {
        let window = openPanel { $0.options.headerReferenceSize.height = .points(30) }
        XCTAssertTrue(window.check.findings.isEmpty)
        window.activate("compare", "same")
        window.editor.editVariant(1) { $0.headerReferenceSize.height = .points(60) }
        window.editor.focusVariant(1)
        XCTAssertTrue(runMainLoop { window.check.findings.count == 3 })
        XCTAssertTrue(window.check.overlay.canvas === window.comparison.columns[0].canvas)
    }

    func testEveryFindingHasWordsInTheWindow() {
        for rule in CheckRule.allCases {
            for count in [1.0, 2] {
                let finding = Finding(rule: rule, section: 0, item: 0, offsets: 0...9, value: count, fact: "")
                XCTAssertFalse(finding.words.contains("{"), finding.words)
                XCTAssertTrue(rule.counted(Int(count)).hasPrefix("\(Int(count)) "))
            }
            XCTAssertTrue(rule.absence.hasPrefix("no "), rule.absence)
        }
    }
}
