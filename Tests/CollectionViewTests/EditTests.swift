import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// A view after edits is like a view that never saw them, and what was in view stays in place.
final class EditTests: ViewTestCase {
    /// What a program has: sections of numbers, each shown by a row of its own height.
    @MainActor
    private final class Content {
        var sections: [[Int]]
        /// What the header of each section shows.
        var titles: [Int]
        /// By number; what is missing is 50 points high.
        var heights: [Int: Int32] = [:]
        var next = 0
        /// What rows show at the moment.
        var shown: [ObjectIdentifier: Int] = [:]

        init(_ counts: [Int]) {
            (sections, titles) = ([], [])
            for count in counts {
                sections.append((0..<count).map { _ in number() })
                titles.append(number())
            }
        }

        func number() -> Int {
            next += 1
            heights[next] = Int32(30 + next * 7 % 41)
            return next
        }

        func items(_ counts: RowCounts) -> ViewFactory {
            factory(counts) { [self] path in sections[path.section][path.item] }
        }

        func headers(_ counts: RowCounts) -> ViewFactory {
            factory(counts) { [self] path in titles[path.section] }
        }

        private func factory(_ counts: RowCounts, _ number: @escaping (LayoutIndexPath) -> Int) -> ViewFactory {
            ViewFactory {
                CountedRow(counts)
            } bind: { [self] row, path in
                row.bind(path)
                let number = number(path)
                shown[ObjectIdentifier(row)] = number
                gtk_label_set_text(row.widget.cast(), String(number))
                gtk_widget_set_size_request(row.widget, -1, heights[number] ?? 50)
            } unbind: { [self] row, path in
                row.unbind(path)
                shown[ObjectIdentifier(row)] = nil
            }
        }
    }

    private var options: LayoutOptions {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 28)
        return options
    }

    private func view(_ content: Content, _ counts: RowCounts, measured: Bool = true) -> CollectionView {
        let view = CollectionView(options: options)
        view.items = content.items(counts)
        view.headers = content.headers(counts)
        view.sections = content.sections.map { section(of: $0.count, measured: measured) }
        return view
    }

    /// Where items have given lengths, headers are measured, and now and then both.
    private func section(of count: Int, measured: Bool) -> CollectionSection {
        guard measured else { return .uniform(count: count, header: .measured) }
        return .measured(count: count, header: count % 2 == 0 ? .measured : .given)
    }

    /// Some 800 edits, or 100,000 with `script/test --cases 125`.
    func testRandomEditsLeadToTheSameAsAFreshView() {
        for seed in TestCases.seeds(3, from: 30) {
            var random = SplitMix64(seed: seed)
            let content = Content([12, 0, 40, 7])
            let counts = RowCounts()
            let measured = seed % 3 != 0
            let shown = show(view(content, counts, measured: measured))
            for step in 0..<60 {
                // Several may come before GTK shows any of them.
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    shown.view.apply(edit(content, &random, measured: measured))
                }
                if random.oneIn(3) { shown.view.setOffset(Double.random(in: 0...3_000, using: &random)) }
                shown.waitForFrame()
                check(shown, content, "seed \(seed), step \(step)")
                XCTAssertEqual(counts.mistakes, [])
            }
            shown.close()
        }
    }

    /// Each row shows its item, and has its size; the layout is that of a fresh view with the same sizes.
    private func check(_ shown: ShownView, _ content: Content, _ text: String) {
        let view = shown.view
        XCTAssertEqual(view.sections.map(\.layout.itemCount), content.sections.map(\.count), text)
        XCTAssertEqual(view.content.traits.count, content.sections.count, text)
        for element in view.elements where element.kind == .cell {
            let path = element.indexPath
            let number = content.sections[path.section][path.item]
            let row: Widget? = view.widget(of: element.id).flatMap { gtk_widget_get_first_child($0) }
            XCTAssertEqual(row.map { String(cString: gtk_label_get_text($0.cast())) }, String(number), text)
            if view.content.traits[path.section].measuresItems {
                XCTAssertEqual(element.frame.height, Double(content.heights[number] ?? 50), text)
            }
        }
        for element in view.elements where element.kind == .header {
            let section = element.indexPath.section
            let number = content.titles[section]
            let header: Widget? = view.widget(of: element.id).flatMap { gtk_widget_get_first_child($0) }
            XCTAssertEqual(header.map { String(cString: gtk_label_get_text($0.cast())) }, String(number), text)
            let isMeasured = view.content.traits[section].measures(.header)
            let length = isMeasured ? Double(content.heights[number] ?? 50) : 28
            XCTAssertEqual(element.frame.height, length, text)
        }
        let fresh = CollectionLayout(
            sections: view.sections.indices.map { section in
                let items = (0..<view.layout.itemCount(ofSection: section)).map {
                    view.layout.item(at: LayoutIndexPath(item: $0, section: section))
                }
                return LayoutSection(items: .items(items), settings: view.layout.settings(ofSection: section))
            }, options: view.layout.options, containerSize: view.layout.containerSize)
        let expected = fresh.elements(at: view.viewpoint)
        XCTAssertEqual(view.elements.map(\.id), expected.map(\.id), text)
        for element in expected {
            XCTAssertEqual(shown.allocation(of: element.id), view.placed(element.frame), "\(element.id), \(text)")
        }
    }

    /// A random change of the content, and the edits that say so.
    private func edit(_ content: Content, _ random: inout SplitMix64, measured: Bool) -> ViewEdits {
        var edits = ViewEdits()
        let full = content.sections.indices.filter { !content.sections[$0].isEmpty }
        let section = content.sections.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<9, using: &random) {
        case 8:
            guard let section = content.sections.indices.randomElement(using: &random) else { break }
            content.heights[content.titles[section]] = Int32.random(in: 20...90, using: &random)
            edits.reloadHeader(ofSection: section)
        case 0, 1:
            let item = Int.random(in: 0...content.sections[section].count, using: &random)
            content.sections[section].insert(content.number(), at: item)
            edits.insertItem(at: LayoutIndexPath(item: item, section: section))
        case 2:
            guard let section = full.randomElement(using: &random) else { break }
            let item = Int.random(in: 0..<content.sections[section].count, using: &random)
            content.sections[section].remove(at: item)
            edits.deleteItem(at: LayoutIndexPath(item: item, section: section))
        case 3, 4:
            guard let source = full.randomElement(using: &random) else { break }
            let item = Int.random(in: 0..<content.sections[source].count, using: &random)
            let number = content.sections[source].remove(at: item)
            let target = Int.random(in: 0...content.sections[section].count, using: &random)
            content.sections[section].insert(number, at: target)
            edits.moveItem(
                from: LayoutIndexPath(item: item, section: source), to: LayoutIndexPath(item: target, section: section))
        case 5:
            guard let section = full.randomElement(using: &random) else { break }
            let item = Int.random(in: 0..<content.sections[section].count, using: &random)
            let number = content.sections[section][item]
            content.heights[number] = Int32.random(in: 20...90, using: &random)
            edits.reloadItem(at: LayoutIndexPath(item: item, section: section))
        case 6:
            let new = (0..<Int.random(in: 0...9, using: &random)).map { _ in content.number() }
            if random.oneIn(2), content.sections.count > 2 {
                content.sections.remove(at: section)
                content.titles.remove(at: section)
                edits.deleteSection(section)
            } else {
                content.sections.insert(new, at: section)
                content.titles.insert(content.number(), at: section)
                edits.insertSection(self.section(of: new.count, measured: measured), at: section)
            }
        default:
            let moved = content.sections.remove(at: section)
            let target = Int.random(in: 0...content.sections.count, using: &random)
            content.sections.insert(moved, at: target)
            let title = content.titles.remove(at: section)
            content.titles.insert(title, at: target)
            edits.moveSection(section, to: target)
        }
        return edits
    }

    func testAnEditAboveLeavesWhatIsInView() {
        let content = Content([20, 200])
        let shown = show(view(content, RowCounts()))
        let view = shown.view
        view.setOffset(4_000)
        shown.waitForFrame()
        let before = places(shown, content)
        content.sections[0].insert(contentsOf: [content.number(), content.number()], at: 3)
        content.sections[1].remove(at: 0)
        var edits = ViewEdits()
        edits.insertItem(at: LayoutIndexPath(item: 3, section: 0))
        edits.insertItem(at: LayoutIndexPath(item: 4, section: 0))
        edits.deleteItem(at: LayoutIndexPath(item: 0, section: 1))
        view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(places(shown, content), before)
    }

    func testContentAtItsStartShowsWhatIsInsertedThere() {
        let content = Content([20])
        let shown = show(view(content, RowCounts()))
        content.sections[0].insert(content.number(), at: 0)
        var edits = ViewEdits()
        edits.insertItem(at: LayoutIndexPath(item: 0, section: 0))
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(shown.view.offset, 0)
        XCTAssertEqual(shown.allocation(of: .cell(0, inSection: 0))?.y, shown.allocation(of: .header(0))?.maxY)
    }

    func testEditsAreShownAsAMovement() throws {
        let content = Content([20])
        let counts = RowCounts()
        let shown = show(view(content, counts))
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: true)
        let view = shown.view
        let second = LayoutElement.ID.cell(1, inSection: 0)
        let old = try XCTUnwrap(shown.allocation(of: second))
        content.sections[0].insert(content.number(), at: 0)
        content.sections[0].remove(at: 5)
        var edits = ViewEdits()
        edits.insertItem(at: LayoutIndexPath(item: 0, section: 0))
        edits.deleteItem(at: LayoutIndexPath(item: 4, section: 0))
        view.apply(edits)
        XCTAssertEqual(view.animation?.ghosts.count, 1)
        shown.waitForFrame()
        let third = LayoutElement.ID.cell(2, inSection: 0)
        let final = view.placed(view.layout.frame(of: third.indexPath))
        XCTAssertNotEqual(old, final)
        var places: Set<Double> = []
        XCTAssertTrue(
            runMainLoop {
                guard let animation = view.animation else { return true }
                let frame = view.layout.frame(of: third.indexPath)
                if !view.needsAllocation {
                    // In the middle of the way, too, the place is a whole pixel of the computed one.
                    XCTAssertEqual(shown.allocation(of: third), view.placed(animation.presented(frame, of: third)))
                    places.insert(shown.allocation(of: third)?.y ?? -1)
                }
                return false
            })
        shown.waitForFrame()
        XCTAssertGreaterThan(places.count, 2)
        XCTAssertEqual(shown.allocation(of: third), final)
        XCTAssertEqual(counts.mistakes, [])
        for row in view.views.live.values { XCTAssertEqual(gtk_widget_get_opacity(row.widget), 1) }
    }

    func testWhatHasTheKeyboardKeepsIt() throws {
        let content = Content([50])
        let shown = show(view(content, RowCounts()))
        let view = shown.view
        view.focus(LayoutIndexPath(item: 3, section: 0))
        let row = try XCTUnwrap(view.widget(of: .cell(3, inSection: 0)))
        content.sections[0].insert(content.number(), at: 0)
        var edits = ViewEdits()
        edits.insertItem(at: LayoutIndexPath(item: 0, section: 0))
        view.apply(edits)
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 4, section: 0))
        XCTAssertEqual(view.widget(of: .cell(4, inSection: 0)), row)
        // Scrolled away, it stays, and comes back.
        view.setOffset(1_500)
        shown.waitForFrame()
        XCTAssertFalse(view.elements.contains { $0.id == .cell(4, inSection: 0) })
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 4, section: 0))
        view.setOffset(0)
        shown.waitForFrame()
        XCTAssertEqual(view.widget(of: .cell(4, inSection: 0)), row)
        // When it is removed, the one in its place gets the keyboard.
        content.sections[0].remove(at: 4)
        var removal = ViewEdits()
        removal.deleteItem(at: LayoutIndexPath(item: 4, section: 0))
        view.apply(removal)
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 4, section: 0))
    }

    /// As the article has it: the rows go, and the header stays, with its widget, its keyboard and its place.
    func testAHeaderCollapsesItsSectionAndKeepsTheKeyboard() throws {
        let content = Content([10, 40, 40])
        let view = CollectionView(options: options)
        view.items = content.items(RowCounts())
        view.headers = ViewFactory {
            gtk_button_new_with_label("Collapse")
        } bind: { _, _ in
        }
        view.sections = content.sections.map { .measured(count: $0.count) }
        let shown = show(view)
        view.setOffset(1_000)
        shown.waitForFrame()
        let header = try XCTUnwrap(view.elements.first { $0.kind == .header && $0.isPinned }?.id)
        XCTAssertEqual(header, .header(1))
        let widget = try XCTUnwrap(view.widget(of: header))
        let button = try XCTUnwrap(gtk_widget_get_first_child(widget) as Widget?)
        XCTAssertNotEqual(gtk_widget_grab_focus(button), 0)

        func reload(as section: CollectionSection) {
            var edits = ViewEdits()
            edits.reloadSection(1, as: section)
            view.apply(edits)
            shown.waitForFrame()
            XCTAssertEqual(view.widget(of: header), widget)
            XCTAssertNotEqual(gtk_widget_has_focus(button), 0)
        }
        reload(as: CollectionSection(LayoutSection(items: .collapsed)))
        XCTAssertEqual(view.sections[1].layout.items, .collapsed)
        XCTAssertEqual(shown.allocation(of: header)?.y, 0)
        XCTAssertEqual(shown.allocation(of: .header(2))?.y, 28)
        // It has nothing to select.
        view.selection.mode = .multiple
        view.selection.selectAll()
        XCTAssertEqual(view.selection.paths.count, 50)
        reload(as: .measured(count: 40))
        XCTAssertEqual(view.sections[1].layout.itemCount, 40)
        XCTAssertEqual(shown.allocation(of: header)?.y, 0)
    }

    func testKeysGoPastACollapsedSection() {
        let shown = show(view(Content([4, 4, 4]), RowCounts()))
        let view = shown.view
        var edits = ViewEdits()
        edits.reloadSection(1, as: CollectionSection(LayoutSection(items: .collapsed)))
        edits.reloadSection(2, as: CollectionSection(LayoutSection(items: .collapsed)))
        view.apply(edits)
        view.focus(LayoutIndexPath(item: 3, section: 0))
        XCTAssertTrue(view.press(.last))
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 3, section: 0))
        var expansion = ViewEdits()
        expansion.reloadSection(2, as: .measured(count: 4))
        view.apply(expansion)
        XCTAssertTrue(view.press(.arrow(.down)))
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 0, section: 2))
        XCTAssertTrue(view.press(.arrow(.up)))
        XCTAssertEqual(view.focusedRow, LayoutIndexPath(item: 3, section: 0))
    }

    private func places(_ shown: ShownView, _ content: Content) -> [Int: Double] {
        var places: [Int: Double] = [:]
        for element in shown.view.elements where element.kind == .cell {
            let number = content.sections[element.indexPath.section][element.indexPath.item]
            places[number] = shown.allocation(of: element.id)?.y
        }
        return places
    }
}
