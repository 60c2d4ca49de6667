import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// The list of where compared headers are in different places.
final class DifferenceListTests: WindowTestCase {
    func testDifferencesNameTheirCanvasAndTheSize() throws {
        let name = String(repeating: "C", count: 20_000)
        let sections = ["A", "B", name].map { DocumentSection(title: $0, items: .generated(count: 3)) }
        let list = DifferenceList()
        list.render(
            [PlotSeries.f1(0), PlotSeries.f1(1, .cellBounds)], of: CollectionDocument(sections: SectionList(sections)))
        @MainActor func texts() -> [String] { list.widget.visibleTree.compactMap(\.labelText) }
        XCTAssertTrue(
            runMainLoop { texts().contains { $0.hasSuffix(" differences at 320 × 480") } }, "\(texts())")
        let texts = texts()
        XCTAssertTrue(texts.contains("●\u{a0}cellBounds · Header A"), "\(texts)")
        XCTAssertTrue(texts.contains("up to 10 points apart, at offsets 0–\u{2060}10"), "\(texts)")
        XCTAssertTrue(texts.contains { $0.hasPrefix("●\u{a0}cellBounds · Header C") })
        XCTAssertLessThan(try XCTUnwrap(texts.map(\.count).max()), 1_100)

        let titles = list.widget.visibleTree.filter { $0.labelText?.hasPrefix("●\u{a0}cellBounds") == true }
        list.appearance = Appearance(isDark: true)
        for title in titles {
            let color = CanvasPalette(appearance: list.appearance).line(canvas: 1).hexadecimal
            let markup = String(cString: gtk_label_get_label(title.cast()))
            XCTAssertTrue(markup.contains(color), "dark, \(markup)")
        }
        XCTAssertGreaterThan(titles.count, 0)
    }

    func testTheLargestDifferenceComesFirstAndAButtonLeadsThere() throws {
        let (list, _) = shownDifferences()
        var chosen: [Double] = []
        list.onChoice = { chosen.append($1) }
        let rows = list.widget.visibleTree.compactMap(\.labelText).filter { $0.contains(" apart, at offsets ") }
        let sizes = rows.compactMap { $0.firstMatch(of: #/up to (\d+) point/#).flatMap { Int($0.1) } }
        XCTAssertGreaterThan(Set(sizes).count, 1, "all are of one size")
        XCTAssertEqual(sizes, sizes.sorted(by: >))
        let button = try XCTUnwrap(
            list.widget.visibleTree.first { $0.labelText?.hasPrefix("Largest: \(sizes[0]) pt at ") == true })
        try XCTUnwrap(gtk_widget_get_ancestor(button, gtk_button_get_type())).click()
        XCTAssertEqual(chosen.count, 1)
        XCTAssertTrue(try XCTUnwrap(button.labelText).hasSuffix(" \(chosen[0].shown)"))
    }

    /// A sectionBounds header vanishes with its last cell, 20 points before it is out of view.
    func testWhereNoPlacesDifferAButtonLeadsToTheLongestDifference() throws {
        var document = CollectionDocument.rows(9, 9, height: 100, header: 40)
        document.options.sectionInset.bottom = 20
        let series = [HeaderSystem.native, .sectionBounds].enumerated().map { number, system in
            document.options.system = system
            let layout = document.layout(in: LayoutSize(width: 320, height: 480))
            return PlotSeries(layout: layout, canvas: number, name: system.rawValue)
        }
        let list = DifferenceList()
        list.render(series, of: document)
        @MainActor func texts() -> [String] { list.widget.visibleTree.compactMap(\.labelText) }
        XCTAssertTrue(runMainLoop { texts().contains("1 difference at 320 × 480") }, "\(texts())")
        XCTAssertTrue(texts().contains { $0.hasPrefix("Longest: 20 pt at 95") }, "\(texts())")
        XCTAssertTrue(
            texts().contains {
                $0.hasSuffix("sectionBounds drops it when no cell of its section is in view.")
            }, "\(texts())")
    }

    func testAReasonThatRepeatsIsShownOnce() throws {
        let list = DifferenceList()
        let reasons = ["it stops", "it stops", "it goes on"]
        for (section, reason) in reasons.enumerated() {
            let found = DifferenceSearch.Found(
                number: section, series: PlotSeries.f1(1, .cellBounds), element: .header(section), offsets: 0...10,
                largest: 9, offsetOfLargest: 5, only: nil, reason: reason)
            list.insert(found)
        }
        func shownReasons() -> [String] {
            list.widget.tree.filter(\.isShown).compactMap(\.labelText).filter(reasons.contains)
        }
        XCTAssertEqual(shownReasons(), ["it stops", "it goes on"])
    }

    func testDifferencesAreListedByHeaderOnRequest() throws {
        let (list, found) = shownDifferences()
        func headers() -> [String] {
            list.widget.visibleTree.compactMap(\.labelText).filter { $0.contains(" · Header ") }
        }
        let bySize = headers()
        let toggle = try XCTUnwrap(list.widget.visibleTree.first { $0.isA(gtk_toggle_button_get_type()) })
        gtk_toggle_button_set_active(toggle.cast(), 1)
        XCTAssertEqual(headers(), bySize.sorted())
        XCTAssertEqual(headers().count, found)
        gtk_toggle_button_set_active(toggle.cast(), 0)
        XCTAssertEqual(headers(), bySize)
    }

    /// native beside sectionBounds, where sections have different insets.
    private var series: [PlotSeries] {
        let insets = [4.0, 30, 12]
        let sections = insets.map { inset in
            var section = LayoutSection(items: .uniform(count: 6))
            section.sectionInset = LayoutInsets(top: 10, bottom: inset)
            return section
        }
        return [HeaderSystem.native, .cellBounds].enumerated().map { index, system in
            let layout = WorkedCollections.layout(sections, WorkedCollections.options(system))
            return PlotSeries(layout: layout, canvas: index, name: system.rawValue)
        }
    }

    private func shownDifferences() -> (DifferenceList, count: Int) {
        let list = DifferenceList()
        let titles = ["A", "B", "C"].map { DocumentSection(title: "Header \($0)", items: .generated(count: 6)) }
        list.render(series, of: CollectionDocument(sections: SectionList(titles)))
        func isDone() -> Bool {
            list.widget.visibleTree.contains { $0.labelText?.contains(" at 320 × 480") == true }
        }
        XCTAssertTrue(runMainLoop { isDone() })
        let count = list.widget.visibleTree.compactMap(\.labelText).filter { $0.contains(", at offsets ") }.count
        return (list, count)
    }

    /// An end of the range is often where the header comes into view in one of them.
    func testAReasonOfADistanceIsFromWhereBothShowTheHeader() {
        var reasons: [String] = []
        for system in HeaderSystem.allCases where system != .native {
            for counts in [[3, 3, 3], [6, 1, 9, 2]] {
                let series = [HeaderSystem.native, system].enumerated().map { index, system in
                    PlotSeries(
                        layout: WorkedCollections.layout(counts: counts, WorkedCollections.options(system)),
                        canvas: index, name: system.rawValue)
                }
                DifferenceSearch.run(series, of: CollectionDocument(), unless: CancelFlag()) {
                    if $0.largest != nil { reasons.append($0.reason) }
                }
            }
        }
        XCTAssertGreaterThan(reasons.count, 5)
        XCTAssertEqual(reasons.filter { $0.contains("does not have it in view") }, [])
    }

    func testADifferenceSaysWhatBothRulesDecided() {
        func reason(_ offset: Double, _ other: LayoutOptions) -> String {
            let options = [WorkedCollections.options(.native), other]
            let series = options.enumerated().map { index, options in
                PlotSeries(
                    layout: WorkedCollections.layout(counts: [3, 3, 3], options), canvas: index,
                    name: options.system.rawValue)
            }
            return DifferenceReason.text(of: .header(0), at: offset, on: series[0], and: series[1])
        }
        // F1 of behaviour.md: the last cell ends at 370, the section at 420.
        XCTAssertEqual(
            reason(350, WorkedCollections.options(.cellBounds)),
            "native goes on to the end of its section, 50 pt further; cellBounds stops at its section's last cell.")
        XCTAssertEqual(
            reason(0, WorkedCollections.options(.cellBounds)),
            "native leaves it in its own place; cellBounds puts it right before its first cell.")
        var unpinned = WorkedCollections.options(.native)
        unpinned.sectionHeadersPinToVisibleBounds = false
        XCTAssertEqual(
            reason(20, unpinned),
            "native holds it at the viewport's start; native leaves it in its own place.")
        XCTAssertEqual(
            reason(200, unpinned),
            "native holds it at the viewport's start; native does not have it in view.")
        var parallax = unpinned
        parallax.parallaxHeaderReferenceSize.height = .points(200)
        XCTAssertEqual(reason(-20, parallax), "native has everything 200 pt further on, below its parallax header.")
    }

    func testContentThatDoesNotScrollDiffersAtItsOneOffset() {
        func differences(_ system: HeaderSystem, pins: Bool = true) -> [DifferenceSearch.Found] {
            let series = [(HeaderSystem.native, true), (system, pins)].map { system, pins in
                var options = WorkedCollections.options(system)
                options.sectionHeadersPinToVisibleBounds = pins
                return PlotSeries(layout: WorkedCollections.layout(counts: [1, 1], options))
            }
            XCTAssertEqual(series.offsets, 0...0)
            var found: [DifferenceSearch.Found] = []
            DifferenceSearch.run(series, of: CollectionDocument(), unless: CancelFlag()) { found.append($0) }
            return found
        }
        XCTAssertEqual(differences(.cellBounds).map(\.largest), [10, 10])
        XCTAssertEqual(differences(.cellBounds).map(\.offsets), [0...0, 0...0])
        // They would if the content scrolled.
        XCTAssertEqual(differences(.native, pins: false).count, 0)
    }

    func testTheSelectedRowsHeaderIsMarked() throws {
        let (list, _) = shownDifferences()
        XCTAssertNil(list.mark.element)
        var redraws = 0
        list.mark.onChange = { redraws += 1 }
        let largest = try XCTUnwrap(list.widget.visibleTree.first { $0.isA(gtk_button_get_type()) })
        largest.click()
        let marked = try XCTUnwrap(list.mark.element)
        let row = try XCTUnwrap(selectedRow(of: list))
        XCTAssertEqual(gtk_list_box_row_get_index(row.cast()), 0)
        XCTAssertEqual(redraws, 1)

        // The order of the rows does not matter.
        let toggle = try XCTUnwrap(list.widget.visibleTree.first { $0.isA(gtk_toggle_button_get_type()) })
        gtk_toggle_button_set_active(toggle.cast(), 1)
        XCTAssertEqual(list.mark.element, marked)
        XCTAssertNotNil(selectedRow(of: list))

        list.render([], of: CollectionDocument())
        XCTAssertNil(list.mark.element)
    }

    private func selectedRow(of list: DifferenceList) -> Widget? {
        list.widget.visibleTree.first {
            $0.isA(gtk_list_box_row_get_type()) && gtk_list_box_row_is_selected($0.cast()) != 0
        }
    }

    func testANarrowWindowHasATabForTheDifferences() throws {
        let window = openWindow()
        gtk_window_set_default_size(window.window, 400, 700)
        window.fit(width: 400, height: 700)
        window.editor.show(CollectionDocument.rows(9, 9, 9, height: 100, header: 40), from: .generated)
        window.present()
        window.waitForFrame()
        XCTAssertNil(tab("Differences", of: window))
        window.activate("compare", "cellBounds")
        XCTAssertTrue(runMainLoop { self.tab("Differences", of: window) != nil })
        let list = window.plot.differences.widget
        XCTAssertNotEqual(gtk_widget_is_ancestor(list, window.plot.differencesTab), 0)
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(list) != 0 })

        window.fit(width: 1080, height: 700)
        XCTAssertEqual(window.plot.title, "Plot and Differences")
        XCTAssertNil(tab("Differences", of: window))
        XCTAssertNotEqual(gtk_widget_is_ancestor(list, window.plot.widget), 0)
        XCTAssertNotEqual(gtk_widget_is_visible(list), 0)

        window.fit(width: 400, height: 700)
        window.activate("stop-comparing")
        XCTAssertTrue(runMainLoop { self.tab("Differences", of: window) == nil })
        XCTAssertFalse(window.plot.isShown.state, "the comparison alone has shown it")
    }

    func testAPlotThatIsShownAlreadyStaysAfterAComparison() {
        let window = showWindow()
        window.activate("show-plot")
        window.activate("show-check")
        window.activate("compare", "cellBounds")
        XCTAssertTrue(runMainLoop { gtk_widget_get_mapped(window.plot.differences.widget) != 0 }, "it is in front")
        window.activate("stop-comparing")
        XCTAssertTrue(window.plot.isShown.state)
    }

    func testASelectedRowStaysSelectedWhenTheListIsMadeAnew() throws {
        let (list, _) = shownDifferences()
        let rows = list.widget.visibleTree.filter { $0.isA(gtk_list_box_row_get_type()) }
        gtk_list_box_select_row(gtk_widget_get_parent(rows[1])?.cast(), rows[1].cast())
        let marked = try XCTUnwrap(list.mark.element)
        list.render(series, of: CollectionDocument())
        XCTAssertNil(list.mark.element)
        XCTAssertTrue(runMainLoop { list.mark.element != nil })
        XCTAssertEqual(list.mark.element, marked)
    }

    /// The button that chooses a panel; `nil` if it is not shown.
    private func tab(_ title: String, of window: PreviewWindow) -> Widget? {
        window.canvasArea.panels.widget.visibleTree
            .first { $0.isA(gtk_toggle_button_get_type()) && $0.tree.contains { $0.labelText == title } }
    }
}
