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
