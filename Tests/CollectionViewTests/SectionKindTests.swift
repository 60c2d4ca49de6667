import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Edits of items in sections that measure them, that give them sizes, and that are collapsed.
final class SectionKindTests: ViewTestCase {
    private func shownView(_ sections: [CollectionSection]) -> ShownView {
        var options = LayoutOptions.rows
        options.itemSize.height = .points(50)
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        let view = CollectionView(options: options)
        view.items = RowCounts().factory { _ in 35 }
        view.headers = RowCounts().factory
        view.sections = sections
        let shown = show(view)
        shown.waitForFrame()
        return shown
    }

    private var collapsed: CollectionSection { CollectionSection(LayoutSection(items: .collapsed)) }

    private func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }

    private func height(_ section: Int, _ item: Int, _ shown: ShownView) -> Double? {
        shown.allocation(of: LayoutElement.ID(.cell, path(section, item)))?.height
    }

    // MARK: Measured and given

    func testAnItemLeavesItsMeasuredLengthBehind() {
        let shown = shownView([.measured(count: 3), .uniform(count: 2)])
        var edits = ViewEdits()
        edits.moveItem(from: path(0, 1), to: path(1, 1))
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(shown.view.sections, [.measured(count: 2), .uniform(count: 3)])
        XCTAssertEqual(height(1, 1, shown), 50)
    }

    func testAnItemIsMeasuredInTheBreadthOfItsNewSection() {
        var narrow = SectionSettings()
        narrow.sectionInset = LayoutInsets(top: 0, left: 40, bottom: 0, right: 40)
        let shown = shownView([.measured(count: 3), .measured(count: 2, settings: narrow)])
        var edits = ViewEdits()
        edits.moveItem(from: path(0, 1), to: path(1, 1))
        shown.view.apply(edits)
        shown.waitForFrame()
        let moved = shown.allocation(of: .cell(1, inSection: 1))
        XCTAssertEqual(moved?.width, shown.allocation(of: .cell(0, inSection: 1))?.width)
        XCTAssertEqual(moved?.height, 35)
    }

    func testAMeasuringSectionUsesNoSizeThatAnEditGives() {
        let shown = shownView([.measured(count: 3), .uniform(count: 3)])
        var edits = ViewEdits()
        edits.insertItem(at: path(0, 1), size: LengthSize(width: .percent(100), height: .points(200)))
        edits.resizeItem(at: path(0, 2), to: LengthSize(width: .percent(100), height: .points(200)))
        edits.insertItem(at: path(1, 1), size: LengthSize(width: .percent(100), height: .points(60)))
        edits.resizeItem(at: path(1, 2), to: LengthSize(width: .percent(100), height: .points(70)))
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual((0..<4).map { height(0, $0, shown) }, [35, 35, 35, 35])
        XCTAssertEqual((0..<4).map { height(1, $0, shown) }, [50, 60, 50, 70])
        // Each length was added once, so the mean is theirs.
        XCTAssertEqual(shown.view.content.measurements[.cell].mean, 35)
    }

    /// What was measured in it before is forgotten with another breadth, and nothing else.
    func testASectionThatIsReloadedAsAnotherKindStaysThatKindInAnotherBreadth() {
        let shown = shownView([.measured(count: 3), .measured(count: 3), .measured(count: 3)])
        let tall = LengthSize(width: .percent(100), height: .points(70))
        let sized = CollectionSection(LayoutSection(items: .items([LayoutItem(size: tall), LayoutItem()])))
        var edits = ViewEdits()
        edits.reloadSection(0, as: collapsed)
        edits.reloadSection(1, as: sized)
        shown.view.apply(edits)
        shown.view.options.sectionInset.left = 20
        shown.waitForFrame()
        XCTAssertEqual(shown.view.sections, [collapsed, sized, .measured(count: 3)])
        XCTAssertNil(shown.view.widget(of: .cell(0, inSection: 0)))
        XCTAssertEqual((0..<2).map { height(1, $0, shown) }, [70, 50])
        XCTAssertEqual((0..<3).map { height(2, $0, shown) }, [35, 35, 35])
    }

    // MARK: Collapsed

    func testASearchGoesPastACollapsedSection() {
        let shown = shownView([.measured(count: 3), collapsed, .measured(count: 3)])
        let before = (0..<200).map { "Name \($0)" }
        let found = before.filter { $0.hasSuffix("7") }
        var edits = ViewEdits()
        edits.changeItems(ofSection: 1, from: before, to: found)
        edits.deleteItem(at: path(2, 0))
        edits.reloadItem(at: path(1, 3))
        edits.reloadItem(at: path(1, 0))
        edits.resizeItem(at: path(1, 0), to: LengthSize(width: 10, height: 10))
        shown.view.apply(edits)
        var back = ViewEdits()
        back.changeItems(ofSection: 1, from: found, to: before)
        shown.view.apply(back)
        shown.waitForFrame()
        XCTAssertEqual(shown.view.sections, [.measured(count: 3), collapsed, .measured(count: 2)])
        XCTAssertNil(shown.view.widget(of: .cell(0, inSection: 1)))
    }

    func testAnItemComesOutOfACollapsedSectionAndGoesIntoIt() {
        let shown = shownView([.measured(count: 3), collapsed])
        var edits = ViewEdits()
        edits.moveItem(from: path(1, 5), to: path(0, 1))
        shown.view.apply(edits)
        XCTAssertEqual(shown.view.sections, [.measured(count: 4), collapsed])
        var back = ViewEdits()
        back.moveItem(from: path(0, 1), to: path(1, 5))
        back.moveItem(from: path(1, 2), to: path(1, 1))
        shown.view.apply(back)
        shown.waitForFrame()
        XCTAssertEqual(shown.view.sections, [.measured(count: 3), collapsed])
    }

    func testAnItemThatGoesIntoACollapsedSectionMayChangeInTheSameEdits() {
        let shown = shownView([.uniform(count: 3), collapsed])
        var edits = ViewEdits()
        edits.moveItem(from: path(0, 1), to: path(1, 5))
        edits.resizeItem(at: path(0, 1), to: LengthSize(width: .percent(100), height: .points(70)))
        edits.moveItem(from: path(0, 2), to: path(1, 6))
        edits.reloadItem(at: path(0, 2))
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(shown.view.sections, [.uniform(count: 1), collapsed])
    }

    /// What is inserted is named by its section after all edits.
    func testTheCollapsedSectionMayMoveInTheSameEdits() {
        let shown = shownView([collapsed, .measured(count: 3), .measured(count: 1)])
        var edits = ViewEdits()
        edits.moveSection(0, to: 2)
        edits.insertSection(.measured(count: 2), at: 0)
        edits.insertItem(at: path(1, 3))
        edits.insertItem(at: path(2, 0))
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(
            shown.view.sections, [.measured(count: 2), .measured(count: 4), collapsed, .measured(count: 1)])
    }

    func testACollapsedSectionHasNothingToSelectOrToFocus() {
        let shown = shownView([collapsed, .measured(count: 3)])
        shown.view.selection.mode = .multiple
        shown.view.selection.paths = [path(0, 0), path(1, 2)]
        XCTAssertEqual(shown.view.selection.paths, [path(1, 2)])
        shown.view.focus(path(0, 0))
        XCTAssertNil(shown.view.cursor)
    }
}
