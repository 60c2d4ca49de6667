import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// Edits of a view whose desktop has animations on: what moves and what changes its size is seen on the way, and everything ends in the
/// layout's place.
final class EditAnimationTests: ViewTestCase {
    private var heights: [Int32] = []
    private let counts = RowCounts()

    private func shownView() -> ShownView {
        heights = (0..<40).map { Int32(30 + $0 * 7 % 20) }
        let view = CollectionView()
        view.items = counts.factory { [unowned self] path in heights[path.item] }
        view.sections = [.measured(count: heights.count)]
        let shown = show(view)
        setAnimations(on: true, in: shown)
        shown.waitForFrame()
        return shown
    }

    private func setAnimations(on: Bool, in shown: ShownView) {
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: on)
    }

    private func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: 0) }

    /// The frames that an element's widget has at times of an animation, in seconds from its start. However busy the machine is, there is
    /// one for each.
    private func framesOnTheWay(of id: LayoutElement.ID, in shown: ShownView) -> [LayoutRect] {
        let view = shown.view
        view.animationTick?.cancel()
        let frames = [0, 0.05, 0.1, 0.15].compactMap { time in
            XCTAssertTrue(view.advanceAnimation(to: time), "\(time)")
            shown.waitForFrame()
            return shown.allocation(of: id)
        }
        XCTAssertFalse(view.advanceAnimation(to: 0.2))
        return frames
    }

    /// Nothing is left of an animation.
    private func checkEnd(_ shown: ShownView, _ text: String = "", file: StaticString = #filePath, line: UInt = #line) {
        let view = shown.view
        XCTAssertTrue(runMainLoop { view.animation == nil }, text, file: file, line: line)
        shown.waitForFrame(file: file, line: line)
        let expected = view.layout.elements(at: view.viewpoint)
        XCTAssertEqual(view.elements.map(\.id), expected.map(\.id), text, file: file, line: line)
        for element in expected {
            let frame = view.placed(element.frame)
            let drawable = LayoutRect(
                x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
            XCTAssertEqual(
                shown.allocation(of: element.id), drawable, "\(element.id) \(text)", file: file, line: line)
        }
        for row in view.views.live.values {
            XCTAssertEqual(gtk_widget_get_opacity(row.widget), 1, text, file: file, line: line)
        }
    }

    func testAMovedRowGoesToItsPlace() throws {
        let shown = shownView()
        let before = try XCTUnwrap(shown.allocation(of: .cell(1, inSection: 0)))
        heights.insert(heights.remove(at: 1), at: 8)
        var edits = ViewEdits()
        edits.moveItem(from: path(1), to: path(8))
        shown.view.apply(edits)
        let id = LayoutElement.ID.cell(8, inSection: 0)
        let places = framesOnTheWay(of: id, in: shown).map(\.y)
        checkEnd(shown)
        let final = try XCTUnwrap(shown.allocation(of: id))
        XCTAssertEqual(final.height, before.height)
        XCTAssertEqual(places.count, 4)
        XCTAssertEqual(places.first, before.y)
        XCTAssertTrue(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(places)")
        XCTAssertLessThanOrEqual(try XCTUnwrap(places.last), final.y)
        XCTAssertEqual(counts.mistakes, [])
    }

    func testAResizedRowGrowsToItsSize() throws {
        let shown = shownView()
        let id = LayoutElement.ID.cell(3, inSection: 0)
        let before = try XCTUnwrap(shown.allocation(of: id))
        heights[3] = 150
        var edits = ViewEdits()
        edits.reloadItem(at: path(3))
        shown.view.apply(edits)
        let sizes = framesOnTheWay(of: id, in: shown).map(\.height)
        checkEnd(shown)
        XCTAssertEqual(shown.allocation(of: id)?.height, 150)
        XCTAssertEqual(sizes.count, 4)
        XCTAssertEqual(sizes.first, before.height)
        XCTAssertTrue(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 }, "\(sizes)")
        XCTAssertLessThanOrEqual(try XCTUnwrap(sizes.last), 150)
    }

    func testAnEditDuringTheAnimationOfAnotherEndsIt() {
        let shown = shownView()
        let view = shown.view
        for step in 0..<5 {
            heights.remove(at: 2)
            heights.insert(60, at: 5)
            var edits = ViewEdits()
            edits.deleteItem(at: path(2))
            edits.insertItem(at: path(5))
            view.apply(edits)
            XCTAssertNotNil(view.animation, "\(step)")
            shown.waitForFrame()
        }
        checkEnd(shown)
        XCTAssertEqual(counts.mistakes, [])
    }

    /// All systems, axes, reading directions and options, with edits of items and sections.
    func testRandomEditsOfRandomCollections() {
        for collection in RandomCollection.some(10, from: 52_000) {
            var random = SplitMix64(seed: collection.seed)
            let counts = RowCounts()
            do {
                let view = CollectionView(options: collection.options)
                view.items = counts.factory
                view.headers = counts.factory
                view.footers = counts.factory
                view.parallaxHeader = counts.factory
                view.sections = collection.sections.map(CollectionSection.init)
                let size = collection.containerSize
                let shown = ShownView(view, width: Int32(size.width), height: Int32(size.height))
                setAnimations(on: true, in: shown)
                for step in 0..<6 {
                    view.setOffset(collection.offsets.randomElement(using: &random) ?? 0)
                    for _ in 0..<3 {
                        view.apply(edit(of: view, &random))
                        if random.oneIn(2) { shown.waitForFrame() }
                    }
                    checkEnd(shown, "\(collection), step \(step)")
                }
                XCTAssertEqual(counts.mistakes, [], "\(collection)")
                setAnimations(on: false, in: shown)
                shown.close()
            }
            XCTAssertEqual(counts.bound, counts.unbound, "\(collection)")
        }
    }

    private func size(_ random: inout SplitMix64) -> LengthSize {
        LengthSize(
            width: .points(Double.random(in: 10...80, using: &random).rounded()),
            height: .points(Double.random(in: 10...80, using: &random).rounded()))
    }

    private func edit(of view: CollectionView, _ random: inout SplitMix64) -> ViewEdits {
        var edits = ViewEdits()
        let sections = 0..<view.layout.sectionCount
        let full = sections.filter { view.content.itemCount(ofSection: $0) > 0 }
        func item(of section: Int, _ random: inout SplitMix64, isNew: Bool = false) -> LayoutIndexPath {
            let count = view.content.itemCount(ofSection: section) + (isNew ? 1 : 0)
            return LayoutIndexPath(item: Int.random(in: 0..<count, using: &random), section: section)
        }
        guard let section = sections.randomElement(using: &random), let source = full.randomElement(using: &random)
        else {
            edits.insertSection(.uniform(count: 5), at: 0)
            return edits
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: edits.insertItem(at: item(of: section, &random, isNew: true), size: size(&random))
        case 1: edits.deleteItem(at: item(of: source, &random))
        case 2: edits.moveItem(from: item(of: source, &random), to: item(of: source, &random))
        case 3: edits.resizeItem(at: item(of: source, &random), to: size(&random))
        case 4: edits.moveSection(section, to: Int.random(in: sections, using: &random))
        default:
            if random.oneIn(2) {
                edits.deleteSection(section)
            } else {
                edits.insertSection(.uniform(count: Int.random(in: 0..<9, using: &random)), at: section)
            }
        }
        return edits
    }
}
