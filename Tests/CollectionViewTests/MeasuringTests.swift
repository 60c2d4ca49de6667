import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// Rows that GTK measures: none above the viewport moves what is in view, and the end is the end. `MeasurementCountTests` counts how often they
/// are measured.
final class MeasuringTests: ViewTestCase {
    /// 40 to 69 points, as unlike as they can be.
    private func height(_ path: LayoutIndexPath) -> Int32 {
        var random = SplitMix64(seed: UInt64(path.section * 1_000_003 + path.item))
        return Int32.random(in: 40...69, using: &random)
    }

    private var options: LayoutOptions {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        return options
    }

    private func view(_ counts: Int..., rows: RowCounts) -> CollectionView {
        let view = CollectionView(options: options)
        view.items = rows.factory(height: height)
        view.headers = RowCounts().factory
        view.sections = counts.map { .measured(count: $0) }
        return view
    }

    func testRowsInViewAreAsLongAsTheyAskFor() {
        let shown = show(view(1_000, rows: RowCounts()))
        for _ in 0..<40 {
            shown.view.setOffset(shown.view.offset + 97)
            shown.waitForFrame()
            for element in shown.view.elements where element.kind == .cell {
                XCTAssertEqual(element.frame.height, Double(height(element.indexPath)))
                XCTAssertEqual(shown.allocation(of: element.id)?.height, Double(height(element.indexPath)))
            }
        }
    }

    func testRowsThatAreNotMeasuredHaveTheMeanOfTheOthers() {
        let shown = show(view(1_000, rows: RowCounts()))
        let view = shown.view
        let measured = (0..<1_000).map { LayoutIndexPath(item: $0, section: 0) }
            .filter { view.layout.item(at: $0).size != nil }
        XCTAssertGreaterThan(measured.count, 5)
        let mean = Double(measured.reduce(0) { $0 + height($1) }) / Double(measured.count)
        let last = view.layout.frame(of: LayoutIndexPath(item: 999, section: 0))
        XCTAssertEqual(last.height, mean, accuracy: 0.001)
        XCTAssertEqual(
            view.layout.contentLength, 30 + mean * 1_000, accuracy: 0.5)
    }

    func testMeasuringRowsAboveMovesTheFirstRowInViewByNothing() {
        let shown = show(view(400, 1, 3_000, 0, 2_000, rows: RowCounts()))
        let view = shown.view
        var random = SplitMix64(seed: 5)
        for _ in 0..<12 {
            view.setOffset(Double.random(in: 0...view.layout.contentLength, using: &random))
            shown.waitForFrame()
            for _ in 0..<15 {
                let places = placesOfCells(shown)
                let step = 7.0
                let offset = view.offset
                view.setOffset(offset - step)
                guard offset - step > view.layout.offsetRange.lowerBound else { break }
                shown.waitForFrame()
                for (id, place) in placesOfCells(shown) {
                    guard let before = places[id] else { continue }
                    XCTAssertEqual(place - before, step, accuracy: 1, "\(id)")
                }
            }
        }
    }

    func testTheFirstRowInViewStandsStillInWholePoints() {
        expectNothingMoves(in: show(view(5_000, rows: RowCounts())), by: 7, times: 100)
    }

    /// Without a header that covers it, a row that comes in at the leading edge is seen at once.
    func testRowsThatComeInAtTheTopMoveNothing() {
        let view = CollectionView()
        view.items = RowCounts().factory(height: height)
        view.sections = [.measured(count: 5_000)]
        expectNothingMoves(in: show(view), by: 13, times: 60)
    }

    /// Scrolls backwards into unmeasured rows. With whole numbers of points nothing is rounded, so nothing moves at all.
    private func expectNothingMoves(in shown: ShownView, by step: Double, times: Int) {
        let view = shown.view
        view.setOffset(90_000)
        shown.waitForFrame()
        view.setOffset(view.offset.rounded())
        shown.waitForFrame()
        for _ in 0..<times {
            let places = placesOfCells(shown)
            view.setOffset(view.offset - step)
            shown.waitForFrame()
            let moved = placesOfCells(shown).filter { id, place in places[id].map { place - $0 != step } ?? false }
            XCTAssertEqual(moved.count, 0)
        }
    }

    /// Rows come in of which the first were measured long ago, and those between them and what is in view are new.
    func testWhatWasMeasuredLongAgoDoesNotMoveWhatIsInView() {
        let shown = show(view(5_000, rows: RowCounts()))
        let view = shown.view
        for start in [20_000.0, 60_000, 130_000] {
            view.setOffset(start)
            shown.waitForFrame()
            view.setOffset((view.offset + 700).rounded())
            shown.waitForFrame()
            let places = placesOfCells(shown)
            view.setOffset(view.offset - 300)
            shown.waitForFrame()
            let moved = placesOfCells(shown).filter { id, place in places[id].map { place - $0 != 300 } ?? false }
            XCTAssertEqual(moved.count, 0, "\(moved)")
        }
    }

    func testTheEndIsTheTrueEndInTheFirstFrame() {
        let shown = show(view(3_000, 4_000, rows: RowCounts()))
        let view = shown.view
        let adjustment = view.adjustment
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
        let last = LayoutElement.ID.cell(3_999, inSection: 1)
        shown.waitForFrame()
        XCTAssertEqual(shown.allocation(of: last)?.maxY, view.layout.containerSize.height)
        XCTAssertEqual(shown.allocation(of: last)?.height, Double(height(last.indexPath)))
        XCTAssertEqual(
            gtk_adjustment_get_value(adjustment),
            gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment), accuracy: 0.001)
        // And it stays the end.
        XCTAssertTrue(runMainLoop { view.rest?.isActive != true })
        shown.waitForFrame()
        XCTAssertEqual(shown.allocation(of: last)?.maxY, view.layout.containerSize.height)
    }

    /// A fling computes each value from the one that it began with.
    func testMeasuringLeavesAnAdjustmentAloneThatIsBeingMoved() {
        let shown = show(view(5_000, rows: RowCounts()))
        let view = shown.view
        view.setOffset(100_000)
        shown.waitForFrame()
        var value = gtk_adjustment_get_value(view.adjustment)
        for _ in 0..<30 {
            let places = placesOfCells(shown)
            value -= 20
            gtk_adjustment_set_value(view.adjustment, value)
            shown.waitForFrame()
            XCTAssertEqual(gtk_adjustment_get_value(view.adjustment), value)
            for (id, place) in placesOfCells(shown) {
                if let before = places[id] { XCTAssertEqual(place - before, 20, accuracy: 1) }
            }
        }
        XCTAssertTrue(runMainLoop { view.rest?.isActive != true })
        XCTAssertEqual(gtk_adjustment_get_value(view.adjustment), view.offset)
        XCTAssertEqual(gtk_adjustment_get_lower(view.adjustment), 0)
    }

    func testARowThatChangesItsSizeMovesOnlyWhatIsBelowIt() throws {
        let rows = RowCounts()
        let shown = show(view(1_000, rows: rows))
        let view = shown.view
        view.setOffset(5_000)
        shown.waitForFrame()
        view.setOffset(view.offset.rounded())
        shown.waitForFrame()
        let cells = view.elements.filter { $0.kind == .cell }
        let changed = cells[3]
        let before = placesOfCells(shown)
        let row = try XCTUnwrap(view.widget(of: changed.id).flatMap { gtk_widget_get_first_child($0) })
        gtk_widget_set_size_request(row, -1, 200)
        XCTAssertTrue(runMainLoop { shown.allocation(of: changed.id)?.height == 200 })
        let growth = 200 - changed.frame.height
        for (id, place) in placesOfCells(shown) {
            let isBelow = id.indexPath > changed.indexPath
            if let old = before[id] { XCTAssertEqual(place - old, isBelow ? growth : 0, "\(id)") }
        }
        // Above the viewport, nothing in view moves.
        let kept = try XCTUnwrap(view.widget(of: cells[4].id))
        gtk_widget_set_focusable(kept, 1)
        gtk_widget_grab_focus(kept)
        view.setOffset(view.offset + 400)
        shown.waitForFrame()
        XCTAssertFalse(view.elements.contains { $0.id == cells[4].id })
        let later = placesOfCells(shown)
        gtk_widget_set_size_request(gtk_widget_get_first_child(kept), -1, 90)
        XCTAssertTrue(runMainLoop { view.layout.frame(of: cells[4].indexPath).height == 90 })
        shown.waitForFrame()
        for (id, place) in placesOfCells(shown) where id != cells[4].id {
            if let old = later[id] { XCTAssertEqual(place, old, "\(id)") }
        }
    }

    func testAnotherBreadthMeasuresAnew() {
        let view = CollectionView(options: options)
        view.items = ViewFactory {
            label("", wraps: true)
        } bind: { label, path in
            gtk_label_set_text(label.cast(), String(repeating: "many words ", count: 3 + path.item % 20))
        }
        view.sections = [.measured(count: 500)]
        let shown = show(view)
        for width: Int32 in [200, 500, 260] {
            view.setOffset(3_000)
            shown.waitForFrame()
            gtk_window_set_default_size(shown.window.cast(), width, 480)
            XCTAssertTrue(runMainLoop { view.layout.containerSize.width == Double(width) })
            shown.waitForFrame()
            for element in view.elements where element.kind == .cell {
                guard let row = view.widget(of: element.id) else { continue }
                var natural: Int32 = 0
                gtk_widget_measure(
                    gtk_widget_get_first_child(row), GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
                XCTAssertEqual(element.frame.height, Double(natural), "\(element.id)")
            }
        }
    }

    func testRowsAreMeasuredAlongAHorizontalAxisInBothDirections() {
        for direction in LayoutDirection.allCases {
            var options = LayoutOptions()
            options.scrollDirection = .horizontal
            options.layoutDirection = direction
            options.itemSize = LengthSize(width: .points(50), height: .percent(100))
            options.minimumLineSpacing = 0
            let view = CollectionView(options: options)
            view.items = ViewFactory {
                gtk_label_new("")
            } bind: { [self] label, path in
                gtk_widget_set_size_request(label, height(path), -1)
            }
            view.sections = [.measured(count: 2_000)]
            let shown = show(view, width: 480, height: 100)
            XCTAssertEqual(view.layout.containerSize.height, 100)
            view.setOffset(30_000)
            shown.waitForFrame()
            for _ in 0..<20 {
                view.setOffset(view.offset - 31)
                shown.waitForFrame()
                for element in view.elements {
                    XCTAssertEqual(
                        shown.allocation(of: element.id)?.width ?? 0, Double(height(element.indexPath)), accuracy: 1)
                    XCTAssertEqual(element.frame.width, Double(height(element.indexPath)))
                }
            }
            view.scroll(to: .end, animated: false)
            shown.waitForFrame()
            let last = shown.allocation(of: .cell(1_999, inSection: 0))
            if direction == .leftToRight { XCTAssertEqual(last?.maxX, 480) } else { XCTAssertEqual(last?.x, 0) }
        }
    }

    func testLiveWidgetsAreAtMostTwiceThoseInView() {
        let rows = RowCounts()
        let shown = show(view(400, 1, 3_000, 0, 2_000, rows: rows))
        var random = SplitMix64(seed: 9)
        for _ in 0..<100 {
            shown.view.setOffset(Double.random(in: 0...shown.view.layout.contentLength, using: &random))
            shown.waitForFrame()
            let inView = shown.view.elements.filter { $0.kind == .cell }.count
            XCTAssertLessThanOrEqual(rows.alive, 2 * inView)
            XCTAssertLessThanOrEqual(shown.view.widgetCount, 2 * shown.view.elements.count)
            XCTAssertEqual(rows.bound - rows.unbound, inView)
        }
        XCTAssertEqual(rows.mistakes, [])
    }

    func testFewerWidgetsStayWhereFewerRowsAreInView() {
        let rows = RowCounts()
        let view = CollectionView(options: options)
        view.items = rows.factory { $0.section == 0 ? 20 : 400 }
        view.sections = [.measured(count: 100), .measured(count: 100)]
        let shown = show(view)
        XCTAssertGreaterThan(rows.alive, 20)
        view.scroll(to: .item(1, 50), at: .leading, animated: false)
        shown.waitForFrame()
        let inView = view.elements.filter { $0.kind == .cell }.count
        XCTAssertLessThan(inView, 4)
        XCTAssertLessThanOrEqual(rows.alive, 2 * inView)
        XCTAssertEqual(rows.bound - rows.unbound, inView)
    }

    private func placesOfCells(_ shown: ShownView) -> [LayoutElement.ID: Double] {
        var places: [LayoutElement.ID: Double] = [:]
        for element in shown.view.elements where element.kind == .cell {
            places[element.id] = shown.allocation(of: element.id)?.y
        }
        return places
    }

    /// Rows that show nothing yet, such as a picture that is being loaded, ask for no length.
    func testRowsThatAskForNoLengthGetOneOnceTheyAskForIt() throws {
        var isLoaded = false
        let view = CollectionView()
        view.items = RowCounts().factory { _ in isLoaded ? 40 : 0 }
        view.sections = [.measured(count: 300)]
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertFalse(view.liveElements.isEmpty)
        isLoaded = true
        for row in view.views.live.values {
            gtk_widget_set_size_request(gtk_widget_get_first_child(row.widget), -1, 40)
        }
        XCTAssertTrue(runMainLoop { shown.allocation(of: .cell(0, inSection: 0))?.height == 40 })
        XCTAssertTrue(runMainLoop { view.layout.frame(of: LayoutIndexPath(item: 11, section: 0)).height == 40 })
        view.setOffset(1_000)
        shown.waitForFrame()
        for element in view.elements { XCTAssertEqual(element.frame.height, 40) }
    }
}
