import GTKBridge
import TestSupport
import XCTest

/// A collection view under a real mouse and real keys, and as a screen reader meets it.
final class CollectionViewTests: XCTestCase {
    // MARK: A pinned header

    func testAButtonAMenuAndAnEntryInAPinnedHeaderTakeTheMouseAndKeys() throws {
        for isMirrored in [false, true] {
            let window = try CollectionWindow(isMirrored ? "right-to-left" : "", on: Desktop())
            let app = window.app
            try app.wheel(notches: 40, at: CollectionWindow.center)
            window.expect("offset \(CollectionWindow.lastOffset)")
            try app.click(CollectionWindow.place(of: .button, isMirrored: isMirrored))
            window.expect("button 1")
            try app.click(CollectionWindow.place(of: .entry, isMirrored: isMirrored))
            try app.type("a")
            window.expect("entry 1 a")
            try app.click(CollectionWindow.place(of: .menu, isMirrored: isMirrored))
            window.expect("menu opened")
            try app.press("space")
            window.expect("menu 1")
            app.check()
        }
    }

    // MARK: Keys

    func testTabGoesThroughHeadersARowAndOut() throws {
        let window = try CollectionWindow(on: Desktop())
        let app = window.app
        try window.click("0.1", at: 2)
        // An entry, a menu and a button.
        for _ in 0..<3 {
            try app.press("Tab")
            window.expect("focus header 1")
        }
        // Out, and in again at the window's first widget.
        try app.press("Tab")
        window.expect("focus header 0")
        for _ in 0..<2 {
            try app.press("Tab")
            window.expect("focus header 0")
        }
        try app.press("Tab")
        window.expect("focus 0.1")
        try app.press("shift+Tab")
        window.expect("focus header 0")
        XCTAssertFalse(app.output.contains("offset"))
        app.check()
    }

    func testKeysGoFromRowToRowSelectAndActivate() throws {
        let window = try CollectionWindow(on: Desktop())
        let app = window.app
        try window.click("0.2", at: 3)
        try app.press("Down")
        window.expect("focus 0.3", "selected 0.3")
        try app.press("shift+Down")
        window.expect("focus 1.0", "selected 0.3 1.0")
        try app.press("ctrl+Down")
        window.expect("focus 1.1")
        try app.press("ctrl+space")
        window.expect("selected 0.3 1.0 1.1")
        try app.press("Return")
        window.expect("activated 1.1")
        try app.press("ctrl+a")
        XCTAssertTrue(eventually { window.selection.count == 67 })
        try app.press("ctrl+shift+a")
        window.expect("selected")
        try app.press("End")
        window.expect("focus 2.2", "selected 2.2", "offset \(CollectionWindow.lastOffset)")
        try app.press("Home")
        window.expect("focus 0.0", "selected 0.0")
        app.check()
    }

    /// The row that has the keyboard keeps it out of view, and the next key brings it back.
    func testTheKeyboardIsScrolledAwayAndBack() throws {
        let window = try CollectionWindow(on: Desktop())
        let app = window.app
        try window.click("0.1", at: 2)
        try app.wheel(notches: 40, at: CollectionWindow.center)
        window.expect("offset \(CollectionWindow.lastOffset)")
        try app.press("Return")
        window.expect("activated 0.1")
        try app.press("Down")
        window.expect("focus 0.2", "selected 0.2")
        XCTAssertTrue(eventually { window.lastOffset < 3 * CollectionWindow.rowHeight }, app.output)
        app.check()
    }

    // MARK: The mouse

    func testARubberBandScrollsAtTheEdgeAndSelectsWhatComesIn() throws {
        let window = try CollectionWindow(on: Desktop())
        let app = window.app
        try window.click("0.0", at: 1)
        let start = ScreenPoint(x: 200, y: 10 * CollectionWindow.rowHeight + 10)
        let edge = ScreenPoint(x: 300, y: Desktop.screenSize.height - 3)
        try app.drag(from: start, to: edge) {
            XCTAssertTrue(eventually { window.lastOffset == CollectionWindow.lastOffset })
            XCTAssertTrue(eventually { window.selection.last == "2.2" })
        }
        // The row that is 10 rows and headers below the top comes after header 0, four rows and header 1.
        XCTAssertEqual(window.selection.first, "1.4")
        XCTAssertEqual(window.selection.count, 59)
        app.check()
    }

    // MARK: A screen reader

    func testAScreenReaderMeetsAListOfItemsAndHeadings() throws {
        let window = try CollectionWindow(on: Desktop(isAccessible: true))
        let tree = try AccessibilityTree(of: window.app)
        XCTAssertTrue(try eventually { try tree.nodes.contains { $0.role == .heading } })
        let nodes = try tree.nodes
        XCTAssertEqual(nodes.filter { $0.role == .list }.count, 1)
        let headings = nodes.filter { $0.role == .heading && $0.has(.visible) }
        XCTAssertEqual(headings.map(\.name).sorted(), ["Section 0", "Section 1"])
        XCTAssertTrue(nodes.contains { $0.role == .label && $0.name == "Row 0.0" })
        XCTAssertTrue(nodes.contains { $0.role == .button && $0.name == "Press" })

        // Rows are items that can be selected; one of them has the keyboard.
        let rows = nodes.filter { $0.role == .listItem }
        XCTAssertGreaterThan(rows.count, 20)
        XCTAssertEqual(rows.filter { $0.has(.selectable) }.count, rows.count)
        XCTAssertEqual(rows.filter { $0.has(.selected) }.count, 0)
        try window.app.click(CollectionWindow.row(2))
        window.expect("selected 0.1")
        XCTAssertTrue(try eventually { try tree.nodes.filter { $0.role == .listItem && $0.has(.selected) }.count == 1 })
        let selected = try XCTUnwrap(tree.nodes.first { $0.role == .listItem && $0.has(.selected) })
        XCTAssertTrue(selected.has(.focused))
        // Newer versions of GTK leave the padding of a row out.
        XCTAssertEqual(
            Double(try tree.frame(of: selected).y), Double(2 * CollectionWindow.rowHeight), accuracy: 8)

        try checkPlace(selected, 2, of: 4, in: tree)
        window.app.check()
    }

    /// The view says places to GTK, which keeps them to itself: of all that a program says, the attributes of GTK 4.8 hold the toolkit's
    /// name and an entry's placeholder. A version that hands places on must hand on the right ones.
    private func checkPlace(_ row: AccessibleNode, _ place: Int, of count: Int, in tree: AccessibilityTree) throws {
        let attributes = try tree.attributes(of: row)
        guard attributes.contains("posinset") else { return XCTAssertTrue(attributes.contains("'toolkit': 'GTK'")) }
        XCTAssertTrue(attributes.contains("'posinset': '\(place)'"), attributes)
        XCTAssertTrue(attributes.contains("'setsize': '\(count)'"), attributes)
    }

    /// What waits to be used again is none of a reader's business.
    func testAScreenReaderMeetsNoRowsThatAreOutOfView() throws {
        let window = try CollectionWindow(on: Desktop(isAccessible: true))
        let tree = try AccessibilityTree(of: window.app)
        try window.app.wheel(notches: 40, at: CollectionWindow.center)
        window.expect("offset \(CollectionWindow.lastOffset)")
        var rows: [String] = []
        let inView = CollectionWindow.lastOffset / CollectionWindow.rowHeight
        // Header 0, four rows and header 1 come before the rows of section 1.
        let expected = (inView - 6..<60).map { "Row 1.\($0)" } + (0..<3).map { "Row 2.\($0)" }
        let isRight = try eventually(timeout: 20) {
            rows = try tree.nodes(below: .list).filter { $0.role == .label && $0.name.hasPrefix("Row") }.map(\.name)
            return rows.sorted() == expected.sorted()
        }
        XCTAssertTrue(isRight, "\(rows), not \(expected)")
        window.app.check()
    }
}
