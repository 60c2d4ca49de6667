import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// Headers and footers that GTK measures: they are as long as they ask for, and nothing in view moves while they are measured.
final class MeasuredHeaderTests: ViewTestCase {
    /// 20 to 89 points, as unlike as they can be. Headers and footers of a section differ.
    private func length(_ id: LayoutElement.ID) -> Int32 {
        let seed = UInt64(id.indexPath.section * 2 + (id.kind == .footer ? 1 : 0))
        var random = SplitMix64(seed: seed &* 977)
        return Int32.random(in: 20...89, using: &random)
    }

    /// Labels of that length along the scroll axis.
    private func factory(
        _ kind: LayoutElement.Kind, along direction: ScrollDirection = .vertical, _ counts: RowCounts = RowCounts()
    ) -> ViewFactory {
        ViewFactory {
            CountedRow(counts)
        } bind: { [self] row, path in
            row.bind(path)
            let length = length(LayoutElement.ID(kind, path))
            let isVertical = direction == .vertical
            gtk_widget_set_size_request(row.widget, isVertical ? -1 : length, isVertical ? length : -1)
        } unbind: { row, path in
            row.unbind(path)
        }
    }

    private func view(
        _ sections: [CollectionSection], options: LayoutOptions = .rows, rowHeight: Int32 = 37
    ) -> CollectionView {
        let view = CollectionView(options: options)
        view.items = RowCounts().factory { path in rowHeight + Int32(path.item * 7 % 20) }
        view.headers = factory(.header, along: options.scrollDirection)
        view.footers = factory(.footer, along: options.scrollDirection)
        view.sections = sections
        return view
    }

    /// Many short sections, so that headers come and go.
    private var shortSections: [CollectionSection] {
        (0..<300).map { .measured(count: $0 % 5, header: .measured, footer: $0 % 3 == 0 ? .measured : .given) }
    }

    func testHeadersAndFootersInViewAreAsLongAsTheyAskFor() {
        let shown = show(view(shortSections))
        for _ in 0..<60 {
            shown.view.setOffset(shown.view.offset + 131)
            shown.waitForFrame()
            checkLengths(shown)
        }
        shown.view.scroll(to: .end, animated: false)
        shown.waitForFrame()
        checkLengths(shown)
        let last = shown.allocation(of: .cell(3, inSection: 299))
        XCTAssertEqual(last?.maxY, shown.view.layout.containerSize.height)
    }

    /// Each header and each measured footer in view has the length of its widget, in the layout and on the screen.
    private func checkLengths(_ shown: ShownView, file: StaticString = #filePath, line: UInt = #line) {
        for element in shown.view.elements where element.kind != .cell {
            let wanted = Double(length(element.id))
            let allocated = shown.allocation(of: element.id)?.height ?? 0
            XCTAssertEqual(element.frame.height, wanted, "\(element.id)", file: file, line: line)
            XCTAssertEqual(allocated, wanted, accuracy: 1, "\(element.id)", file: file, line: line)
        }
    }

    func testHeadersThatAreNotMeasuredHaveTheMeanOfTheOthers() throws {
        let shown = show(view((0..<500).map { _ in .uniform(count: 2, header: .measured) }))
        let view = shown.view
        let measured = (0..<500).map(LayoutElement.ID.header).filter(view.content.isMeasured)
        XCTAssertGreaterThan(measured.count, 1)
        let mean = Double(measured.reduce(0) { $0 + length($1) }) / Double(measured.count)
        let last = try XCTUnwrap(view.layout.naturalFrame(of: .header(499)))
        XCTAssertEqual(last.height, mean, accuracy: 0.001)
    }

    /// No step is lost: with whole numbers of points nothing is rounded.
    func testHeadersThatComeInAtTheLeadingEdgeMoveNothing() {
        var options = LayoutOptions.rows
        for (direction, reading) in [
            (ScrollDirection.vertical, LayoutDirection.leftToRight), (.horizontal, .leftToRight),
            (.horizontal, .rightToLeft),
        ] {
            options.scrollDirection = direction
            options.layoutDirection = reading
            options.itemSize = LengthSize(width: .percent(100), height: .points(30))
            if direction == .horizontal { options.itemSize = LengthSize(width: .points(30), height: .percent(100)) }
            for pins in [true, false] {
                options.sectionHeadersPinToVisibleBounds = pins
                let sections: [CollectionSection] = (0..<900).map {
                    .uniform(count: $0 % 4, header: .measured, footer: .measured)
                }
                let shown = show(view(sections, options: options))
                expectNothingMoves(in: shown, "\(direction) \(reading) \(pins)")
                shown.close()
            }
        }
    }

    private func expectNothingMoves(in shown: ShownView, _ text: String) {
        let view = shown.view
        view.setOffset(30_000)
        shown.waitForFrame()
        view.setOffset(view.offset.rounded())
        shown.waitForFrame()
        for step in [7.0, 60, 13, 240, 1] {
            for _ in 0..<12 {
                let places = placesInFlow(view)
                view.setOffset(view.offset - step)
                shown.waitForFrame()
                for (id, place) in placesInFlow(view) {
                    if let before = places[id] { XCTAssertEqual(place - before, step, accuracy: 1e-6, "\(id) \(text)") }
                }
            }
        }
    }

    /// Where cells are, in points from the leading edge of the viewport.
    private func placesInFlow(_ view: CollectionView) -> [LayoutElement.ID: Double] {
        var places: [LayoutElement.ID: Double] = [:]
        for element in view.elements where element.kind == .cell {
            places[element.id] = view.layout.axisSpan(of: element.frame).start - view.offset
        }
        return places
    }

    // MARK: Random documents

    /// All systems, axes, reading directions and options; sizes of items are given, those of headers and footers are measured.
    func testRandomDocumentsWithMeasuredHeaders() {
        for collection in RandomCollection.some(24, from: 41_000) {
            let counts = RowCounts()
            do {
                let size = collection.containerSize
                let view = view(of: collection, counts)
                let shown = ShownView(view, width: Int32(size.width), height: Int32(size.height))
                for offset in collection.offsets {
                    shown.view.setOffset(offset)
                    shown.waitForFrame()
                    check(shown, "\(collection) at \(offset)")
                }
                XCTAssertEqual(counts.mistakes, [], "\(collection)")
                shown.close()
            }
            XCTAssertEqual(counts.bound, counts.unbound, "\(collection)")
        }
    }

    private func view(of collection: RandomCollection, _ counts: RowCounts) -> CollectionView {
        let direction = collection.options.scrollDirection
        let view = CollectionView(options: collection.options)
        view.items = counts.factory
        view.headers = factory(.header, along: direction, counts)
        view.footers = factory(.footer, along: direction, counts)
        view.parallaxHeader = counts.factory
        view.sections = collection.sections.map { CollectionSection($0, header: .measured, footer: .measured) }
        return view
    }

    /// What is in view has the length that it asks for, and the frames of a layout that was given these lengths from the start.
    private func check(_ shown: ShownView, _ text: String) {
        let view = shown.view
        let isVertical = view.options.scrollDirection == .vertical
        let sections = view.sections.indices.map { section in
            let items = (0..<view.layout.itemCount(ofSection: section)).map {
                view.layout.item(at: LayoutIndexPath(item: $0, section: section))
            }
            return LayoutSection(items: .items(items), settings: view.layout.settings(ofSection: section))
        }
        for element in view.elements where element.kind == .header || element.kind == .footer {
            let settings = sections[element.indexPath.section].settings
            let size = element.kind == .header ? settings.headerReferenceSize : settings.footerReferenceSize
            XCTAssertEqual(
                isVertical ? size?.height : size?.width, .points(Double(length(element.id))), "\(element.id), \(text)")
        }
        let fresh = CollectionLayout(
            sections: sections, options: view.layout.options, containerSize: view.layout.containerSize)
        let expected = fresh.elements(at: view.viewpoint)
        XCTAssertEqual(view.elements.map(\.id), expected.map(\.id), text)
        for element in expected {
            let frame = view.placed(element.frame)
            let drawable = LayoutRect(
                x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
            XCTAssertEqual(shown.allocation(of: element.id), drawable, "\(element.id), \(text)")
        }
    }

    // MARK: Titles that change

    private func wrappingView(_ titles: Titles) -> CollectionView {
        let view = CollectionView()
        view.items = RowCounts().factory { _ in 44 }
        view.headers = ViewFactory {
            label("", wraps: true)
        } bind: { label, path in
            gtk_label_set_text(label.cast(), titles[path.section])
        }
        view.sections = (0..<40).map { _ in .measured(count: 6, header: .measured) }
        return view
    }

    @MainActor
    private final class Titles {
        var texts: [Int: String] = [:]
        subscript(section: Int) -> String { texts[section] ?? "Section \(section)" }
    }

    private static let longTitle = String(repeating: "a title of many words ", count: 12)

    func testATitleThatWrapsByItselfMovesWhatIsBelowIt() throws {
        let shown = show(wrappingView(Titles()))
        let view = shown.view
        view.scroll(to: .header(7), at: .center, animated: false)
        view.setOffset(view.offset.rounded())
        shown.waitForFrame()
        let header = try XCTUnwrap(view.elements.first { $0.id == .header(7) })
        let before = placesInFlow(view)
        try setTitle(Self.longTitle, ofHeader: 7, in: shown)
        let growth = try XCTUnwrap(view.layout.naturalFrame(of: .header(7))).height - header.frame.height
        XCTAssertGreaterThan(growth, 20)
        for (id, place) in placesInFlow(view) {
            let isBelow = id.indexPath.section >= 7
            if let old = before[id] { XCTAssertEqual(place - old, isBelow ? growth : 0, "\(id)") }
        }
        XCTAssertEqual(shown.allocation(of: .header(7))?.height, header.frame.height + growth)
    }

    func testAPinnedTitleThatWrapsCoversMoreAndMovesNothing() throws {
        let shown = show(wrappingView(Titles()))
        let view = shown.view
        view.scroll(to: .item(7, 2), at: .leading, animated: false)
        view.setOffset(view.offset.rounded())
        shown.waitForFrame()
        XCTAssertTrue(try XCTUnwrap(view.elements.first { $0.id == .header(7) }).isPinned)
        let before = placesInFlow(view)
        let old = try XCTUnwrap(shown.allocation(of: .header(7)))
        try setTitle(Self.longTitle, ofHeader: 7, in: shown)
        for (id, place) in placesInFlow(view) {
            if let old = before[id] { XCTAssertEqual(place, old, "\(id)") }
        }
        let new = try XCTUnwrap(shown.allocation(of: .header(7)))
        XCTAssertEqual(new.y, old.y)
        XCTAssertGreaterThan(new.height, old.height + 20)
    }

    private func setTitle(_ title: String, ofHeader section: Int, in shown: ShownView) throws {
        let view = shown.view
        let header = try XCTUnwrap(view.widget(of: .header(section)))
        let old = view.layout.naturalFrame(of: .header(section))
        gtk_label_set_text(gtk_widget_get_first_child(header).cast(), title)
        XCTAssertTrue(runMainLoop { view.layout.naturalFrame(of: .header(section)) != old })
        shown.waitForFrame()
    }

    func testAnotherBreadthMeasuresTitlesAnew() throws {
        let titles = Titles()
        for section in 0..<40 { titles.texts[section] = String(repeating: "many words ", count: 3 + section % 7 * 4) }
        let shown = show(wrappingView(titles))
        let view = shown.view
        for width: Int32 in [200, 500, 260] {
            view.setOffset(3_000)
            shown.waitForFrame()
            gtk_window_set_default_size(shown.window.cast(), width, 480)
            XCTAssertTrue(runMainLoop { view.layout.containerSize.width == Double(width) })
            shown.waitForFrame()
            let headers = view.elements.filter { $0.kind == .header }
            XCTAssertFalse(headers.isEmpty)
            for element in headers {
                let header = try XCTUnwrap(view.widget(of: element.id))
                var natural: Int32 = 0
                gtk_widget_measure(
                    gtk_widget_get_first_child(header), GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
                XCTAssertEqual(element.frame.height, Double(natural), "\(element.id)")
            }
        }
    }

    /// Its data changed while it was out of view.
    func testAReloadedTitleIsMeasuredAgain() throws {
        let titles = Titles()
        let shown = show(wrappingView(titles))
        let view = shown.view
        view.scroll(to: .header(7), at: .center, animated: false)
        shown.waitForFrame()
        let old = try XCTUnwrap(view.layout.naturalFrame(of: .header(7))).height
        view.scroll(to: .header(20), at: .leading, animated: false)
        shown.waitForFrame()
        titles.texts[7] = Self.longTitle
        var edits = ViewEdits()
        edits.reloadHeader(ofSection: 7)
        view.apply(edits)
        XCTAssertFalse(view.content.isMeasured(.header(7)))
        view.scroll(to: .header(7), at: .center, animated: false)
        shown.waitForFrame()
        XCTAssertGreaterThan(try XCTUnwrap(view.layout.naturalFrame(of: .header(7))).height, old + 20)
    }

    // MARK: Given and measured

    func testSectionsWithGivenHeadersKeepThem() {
        var options = LayoutOptions.rows
        options.headerReferenceSize.height = .points(25)
        options.footerReferenceSize.height = .points(15)
        var own = SectionSettings()
        own.headerReferenceSize = LengthSize(width: 0, height: 70)
        let sections: [CollectionSection] = [
            .uniform(count: 1, header: .measured, footer: .measured), .uniform(count: 1),
            .measured(count: 2, settings: own), .uniform(count: 1, header: .measured),
        ]
        let shown = show(view(sections, options: options), height: 600)
        let view = shown.view
        XCTAssertEqual(view.sections, sections)
        let headers = (0..<4).map { view.layout.naturalFrame(of: .header($0))?.height }
        XCTAssertEqual(headers, [Double(length(.header(0))), 25, 70, Double(length(.header(3)))])
        let footers = (0..<4).map { view.layout.naturalFrame(of: .footer($0))?.height }
        XCTAssertEqual(footers, [Double(length(.footer(0))), 15, 15, 15])
        view.options.headerReferenceSize.height = .points(31)
        XCTAssertEqual(view.layout.naturalFrame(of: .header(1))?.height, 31)
        XCTAssertEqual(view.layout.naturalFrame(of: .header(0))?.height, headers[0])
        XCTAssertEqual(view.sections, sections)
    }

    func testMeasuredHeadersWithoutAFactoryTakeNoRoom() {
        let view = CollectionView()
        view.items = RowCounts().factory { _ in 40 }
        view.sections = (0..<5).map { _ in .measured(count: 2, header: .measured) }
        let shown = show(view)
        XCTAssertEqual(shown.allocation(of: .cell(0, inSection: 0))?.y, 0)
        view.headers = factory(.header)
        shown.waitForFrame()
        XCTAssertEqual(shown.allocation(of: .cell(0, inSection: 0))?.y, Double(length(.header(0))))
        checkLengths(shown)
    }

    func testAFirstTitleWithoutTextHidesNoOtherHeader() {
        let view = CollectionView()
        view.items = RowCounts().factory { _ in 40 }
        view.headers = ViewFactory {
            gtk_label_new("")
        } bind: { label, path in
            gtk_widget_set_visible(label, path.section == 0 ? 0 : 1)
            gtk_widget_set_size_request(label, -1, 30)
        }
        view.sections = (0..<50).map { _ in .measured(count: 2, header: .measured) }
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertEqual(shown.allocation(of: .header(1))?.height, 30)
        let title = view.widget(of: .header(0)).flatMap { gtk_widget_get_first_child($0) }
        gtk_widget_set_visible(title, 1)
        XCTAssertTrue(runMainLoop { shown.allocation(of: .header(0))?.height == 30 })
    }
}
