import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// The bars on the edges of what a document measures, while a header is selected.
final class LengthHandleTests: WindowTestCase {
    private func openList(
        _ change: (inout CollectionDocument) -> Void = { _ in }
    ) -> (window: PreviewWindow, lengths: LengthHandles) {
        var document = CollectionDocument.rows(4, 4, 4, 40, 40, height: 56, header: 36)
        document.options.sectionInset = LayoutInsets(top: 10, left: 12, bottom: 14, right: 16)
        change(&document)
        let window = showWindow { $0.editor.show(document, from: .generated) }
        window.editor.select(.section(0))
        return (window, window.editing.lengths)
    }

    private func edge(of length: HandledLength, _ lengths: LengthHandles) throws -> Double {
        try XCTUnwrap(lengths.handles.first { $0.length == length }?.edge)
    }

    /// Presses the middle of a bar.
    private func press(_ length: HandledLength, _ window: PreviewWindow) throws {
        let lengths = window.editing.lengths
        let handle = try XCTUnwrap(lengths.handles.first { $0.length == length })
        let bar = try XCTUnwrap(lengths.bar(of: handle))
        lengths.begin(at: LayoutPoint(x: bar.x + bar.width / 2, y: bar.y + bar.height / 2))
        XCTAssertEqual(lengths.session?.length, length)
    }

    func testTheSelectedHeaderHasABarForEachLength() throws {
        let (window, lengths) = openList()
        XCTAssertEqual(lengths.handles.map(\.length), HandledLength.allCases)
        XCTAssertEqual(try edge(of: .header, lengths), 36)
        XCTAssertEqual(try edge(of: .leadingInset, lengths), 46)
        XCTAssertEqual(try edge(of: .crossLeadingInset, lengths), 12)
        XCTAssertEqual(
            try edge(of: .crossTrailingInset, lengths), window.canvas.layout.containerSize.width - 16)
        XCTAssertEqual(try edge(of: .pinInset, lengths), 0)
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        XCTAssertEqual(lengths.handles, [])
    }

    func testADragIsOneStepThatIsUndoneAtOnce() throws {
        let (window, lengths) = openList()
        let before = window.editor.document
        window.editor.isPointerHeld = true
        try press(.header, window)
        XCTAssertEqual(window.driver.yieldsDrag?(), true)
        for distance in stride(from: 4.0, through: 20, by: 4) { lengths.drag(by: LayoutPoint(x: 3, y: distance)) }
        XCTAssertEqual(window.editor.document.options.headerReferenceSize.height, .points(56))
        XCTAssertEqual(lengths.handles.first.map(lengths.text), "Header length: 56 pt, all sections")
        window.editor.isPointerHeld = false
        window.activate("undo")
        XCTAssertEqual(window.editor.document, before)
        XCTAssertFalse(window.editor.canUndo)
    }

    func testEscapeTakesADragBack() throws {
        let (window, lengths) = openList()
        let before = window.editor.document
        window.editor.isPointerHeld = true
        for (length, movement) in [
            (HandledLength.leadingInset, LayoutPoint(x: 0, y: 9)), (.crossLeadingInset, LayoutPoint(x: 9, y: 0)),
            (.crossTrailingInset, LayoutPoint(x: -9, y: 0)), (.pinInset, LayoutPoint(x: 0, y: 9)),
        ] {
            let value = try XCTUnwrap(length.value(window.editor))
            try press(length, window)
            lengths.drag(by: movement)
            XCTAssertEqual(length.value(window.editor), value + 9, "\(length)")
            XCTAssertTrue(lengths.cancel())
            XCTAssertEqual(window.editor.document, before)
            XCTAssertFalse(window.editor.canUndo)
        }
        XCTAssertFalse(lengths.cancel())
    }

    func testNothingElseHappensDuringADrag() throws {
        let (window, lengths) = openList()
        try press(.trailingInset, window)
        lengths.drag(by: LayoutPoint(x: 0, y: 4_000))
        // Far out of sight, it still has its bar and its number.
        XCTAssertTrue(lengths.handles.contains { $0.length == .trailingInset })
        let count = window.editor.document.sections.count
        XCTAssertTrue(window.editing.perform(.actionOnSelection(.delete), at: window.canvas))
        XCTAssertEqual(window.editor.document.sections.count, count)
        XCTAssertTrue(lengths.cancel())
        XCTAssertEqual(window.canvas.offset, 0)
        XCTAssertEqual(window.editor.document.options.sectionInset.bottom, 14)
    }

    func testContentThatComesBackFromPastAnEdgeGoesOnAfterADrag() throws {
        let (window, lengths) = openList()
        window.driver.setOffset(-38)
        window.waitForFrame()
        try press(.crossLeadingInset, window)
        lengths.drag(by: LayoutPoint(x: 4, y: 0))
        lengths.end()
        XCTAssertTrue(runMainLoop { window.canvas.offset == 0 })
    }

    func testAnOwnRuleWithoutTheLineHasNoBarForIt() {
        let (window, lengths) = openList {
            $0.options.system = .custom
            $0.options.headerRule = try! RuleExpression(parsing: "max(natural, edge + 30)")
        }
        XCTAssertFalse(lengths.handles.contains { $0.length == .pinInset })
        window.set("header-rule", to: "max(natural, line)")
        XCTAssertTrue(lengths.handles.contains { $0.length == .pinInset })
    }

    func testASectionThatHasItsOwnLengthGetsTheNewOne() throws {
        let (window, lengths) = openList { $0.sections[0].headerReferenceSize = LengthSize(width: 0, height: 50) }
        try press(.header, window)
        lengths.drag(by: LayoutPoint(x: 0, y: -10))
        XCTAssertEqual(window.editor.document.sections[0].headerReferenceSize?.height, .points(40))
        XCTAssertEqual(window.editor.document.options.headerReferenceSize.height, .points(36))
        XCTAssertEqual(lengths.handles.first.map(lengths.text), "Header length: 40 pt, this section only")
        lengths.drag(by: LayoutPoint(x: 0, y: -100))
        // It can still be seen, and dragged again.
        XCTAssertEqual(window.editor.document.sections[0].headerReferenceSize?.height, .points(1))
    }

    func testTheDraggedEdgeStaysUnderThePointerWhateverGrowsBeforeIt() throws {
        let (window, lengths) = openList { $0.options.sectionHeadersPinToVisibleBounds = false }
        window.editor.select(.section(2))
        window.driver.setOffset(window.canvas.layout.naturalFrame(of: .header(2))!.y - 100)
        window.waitForFrame()
        let start = try edge(of: .header, lengths)
        try press(.header, window)
        lengths.drag(by: LayoutPoint(x: 0, y: 30))
        XCTAssertEqual(try edge(of: .header, lengths), start + 30, accuracy: 1)
        lengths.drag(by: LayoutPoint(x: 0, y: -12))
        XCTAssertEqual(try edge(of: .header, lengths), start - 12, accuracy: 1)
    }

    func testFromRightToLeftLengthsGrowTowardsTheLeft() throws {
        let (window, lengths) = openList {
            $0.options.layoutDirection = .rightToLeft
            $0.options.scrollDirection = .horizontal
            $0.options.headerReferenceSize = LengthSize(width: .points(40), height: .points(0))
            $0.options.itemSize = LengthSize(width: .points(60), height: .percent(100))
        }
        let width = window.canvas.layout.containerSize.width
        XCTAssertEqual(try edge(of: .header, lengths), width - 40)
        XCTAssertEqual(try edge(of: .leadingInset, lengths), width - 52)
        try press(.header, window)
        lengths.drag(by: LayoutPoint(x: -10, y: 0))
        XCTAssertEqual(window.editor.document.options.headerReferenceSize.width, .points(50))
        XCTAssertEqual(try edge(of: .header, lengths), width - 50)
    }

    func testThePointerOverABarIsThatOfItsDirection() throws {
        let (window, lengths) = openList()
        let handle = try XCTUnwrap(lengths.handles.first { $0.length == .crossLeadingInset })
        let bar = try XCTUnwrap(lengths.bar(of: handle))
        lengths.point(at: (x: bar.x, y: bar.y + 4))
        XCTAssertEqual(lengths.pointed, .crossLeadingInset)
        XCTAssertEqual(window.editing.reorder.cursor, "ew-resize")
        lengths.point(at: (x: 200, y: bar.y))
        XCTAssertNil(window.editing.reorder.cursor)
    }
}
