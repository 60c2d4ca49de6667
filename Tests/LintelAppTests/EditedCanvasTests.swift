import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelDocument

/// What a canvas does while its content is edited. It keeps what is in view, takes the selection along, and shows the
/// movement; in the end it is like a canvas that never saw an edit.
final class EditedCanvasTests: WindowTestCase {
    func testAnEditAboveTheViewportLeavesWhatIsInView() {
        let window = EditedWindow(lists())
        window.canvas.setOffset(1_500)
        let before = window.visibleTitles
        for edit in edits(above: 3) {
            window.editor.edit("Edit", edit)
            XCTAssertEqual(window.visibleTitles, before)
            XCTAssertTrue(runMainLoop { window.canvas.animation == nil })
            window.editor.undo()
            XCTAssertEqual(window.visibleTitles, before)
            XCTAssertEqual(window.canvas.offset, 1_500)
        }
    }

    /// A file that another program writes does not scroll, whatever it changes above the viewport.
    func testReadingTheFileAgainKeepsTheOffset() {
        let window = EditedWindow(lists())
        let resized: (inout CollectionDocument) -> Void = {
            $0.options.itemSize = LengthSize(width: .percent(100), height: .points(47))
        }
        for offset in [1_500, -60, 100_000] {
            for edit in edits(above: 3) + [resized] {
                window.canvas.setOffset(Double(offset))
                var document = lists()
                edit(&document)
                for document in [document, lists()] {
                    window.canvas.reload(document: document, images: .embedded { _ in nil })
                    XCTAssertEqual(window.canvas.offset, Double(offset))
                }
            }
        }
        window.canvas.setOffset(1_500)
        window.canvas.reload(document: CollectionDocument(), images: .embedded { _ in nil })
        XCTAssertEqual(window.canvas.offset, 0)
    }

    func testTheSelectionGoesWhereItsItemGoes() {
        let window = EditedWindow(lists())
        let canvas = window.canvas
        window.editor.select(.item(LayoutIndexPath(item: 4, section: 2)))
        window.editor.edit("Insert") { $0.insert(DocumentItem(), at: LayoutIndexPath(item: 1, section: 2)) }
        XCTAssertEqual(canvas.selection.text, "2.5")
        window.editor.edit("Move") { $0.moveSection(from: 2, to: 0) }
        XCTAssertEqual(canvas.selection.text, "0.5")
        window.editor.edit("Move") {
            $0.moveItem(from: LayoutIndexPath(item: 5, section: 0), to: LayoutIndexPath(item: 0, section: 3))
        }
        XCTAssertEqual(canvas.selection.text, "3.0")
        window.editor.edit("Options") { $0.options.minimumLineSpacing = 3 }
        window.editor.edit("Options and content") {
            $0.options.minimumLineSpacing = 5
            $0.sections.insert(DocumentSection(title: "New"), at: 0)
        }
        XCTAssertEqual(canvas.selection.text, "4.0")
        window.editor.undo()
        XCTAssertEqual(canvas.selection.text, "3.0")
        window.editor.edit("Collapse") { $0.sections[3].isCollapsed = true }
        XCTAssertEqual(canvas.selection.text, "section 3")
        window.editor.edit("Delete") { $0.deleteSection(at: 3) }
        XCTAssertEqual(canvas.selection, .none)
    }

    func testAnEditIsShownAsAMovementFromTheOldFramesToTheNew() throws {
        let window = EditedWindow(lists())
        let canvas = window.canvas
        let second = LayoutElement.ID.cell(1, inSection: 0)
        @MainActor func frame() -> LayoutRect? {
            canvas.presentedElements.first { $0.id == second }?.frame
        }
        let third = canvas.layout.frame(of: LayoutIndexPath(item: 2, section: 0))
        window.editor.edit("Delete") { $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0)) }
        let first = frame()
        XCTAssertEqual(first, third, "what was the third item begins where it was")
        XCTAssertEqual(canvas.animation?.ghosts.count, 1)
        var path = [try XCTUnwrap(frame()).y]
        while canvas.animation != nil {
            g_main_context_iteration(nil, 1)
            path.append(try XCTUnwrap(frame()).y)
        }
        XCTAssertEqual(path, path.sorted(by: >))
        XCTAssertEqual(frame(), canvas.layout.frame(of: LayoutIndexPath(item: 1, section: 0)))
        XCTAssertGreaterThan(Set(path).count, 2)
    }

    func testAnEditDuringTheMovementGoesOnFromWhereThingsAre() throws {
        let window = EditedWindow(lists())
        let canvas = window.canvas
        let last = LayoutElement.ID.cell(2, inSection: 0)
        @MainActor func presented(_ id: LayoutElement.ID) -> LayoutRect? {
            canvas.presentedElements.first { $0.id == id }?.frame
        }
        window.editor.edit("Delete") { $0.deleteItem(at: LayoutIndexPath(item: 0, section: 0)) }
        let before = try XCTUnwrap(presented(last))
        window.editor.edit("Delete") { $0.deleteItem(at: LayoutIndexPath(item: 0, section: 0)) }
        XCTAssertEqual(presented(LayoutElement.ID.cell(1, inSection: 0)), before)
    }

    func testWithoutAnimationsAnEditIsThereAtOnce() {
        let settings = gtk_settings_get_default()!
        setProperty(of: settings, "gtk-enable-animations", to: false)
        defer { setProperty(of: settings, "gtk-enable-animations", to: true) }
        let window = EditedWindow(lists())
        window.editor.edit("Delete") { $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0)) }
        XCTAssertNil(window.canvas.animation)
        XCTAssertEqual(window.canvas.presentedElements, window.canvas.visibleElements)
    }

    func testUndoingToTheStartAndRedoingToTheEndMeetEveryStateAgain() {
        for seed in 1...6 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let window = EditedWindow(lists())
            var states = [window.editor.document]
            for step in 0..<40 {
                let before = window.editor.document
                window.editor.edit("Step \(step)") { edit(&$0, &random) }
                if window.editor.document != before { states.append(window.editor.document) }
                window.canvas.setOffset(Double.random(in: 0..<900, using: &random))
                window.checkLayout("seed \(seed)")
            }
            for state in states.dropLast().reversed() {
                window.editor.undo()
                XCTAssertEqual(window.editor.document, state, "seed \(seed)")
                window.checkLayout("seed \(seed)")
            }
            XCTAssertFalse(window.editor.canUndo, "seed \(seed)")
            for state in states.dropFirst() {
                window.editor.redo()
                XCTAssertEqual(window.editor.document, state, "seed \(seed)")
                window.checkLayout("seed \(seed)")
            }
            XCTAssertFalse(window.editor.canRedo, "seed \(seed)")
        }
    }
}

private func edit(_ document: inout CollectionDocument, _ random: inout SplitMix64) {
    guard let section = document.sections.indices.randomElement(using: &random),
        let other = document.sections.indices.randomElement(using: &random)
    else { return document.insert(DocumentSection(title: "again", items: .generated(count: 5)), at: 0) }
    let item = (0..<document.sections[section].itemCount).randomElement(using: &random) ?? 0
    let path = LayoutIndexPath(item: item, section: section)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: document.insert(DocumentItem(title: "\(random.next())"), at: path)
    case 1: document.deleteItem(at: path)
    case 2: document.duplicateItem(at: path)
    case 3: document.moveItem(from: path, to: LayoutIndexPath(item: 0, section: other))
    case 4: document.moveSection(from: section, to: other)
    case 5: document.duplicateSection(at: section)
    case 6: document.deleteSection(at: section)
    default: document.sections[section].isCollapsed.toggle()
    }
}

private func edits(above section: Int) -> [(inout CollectionDocument) -> Void] {
    [
        { $0.insert(DocumentItem(title: "new"), at: LayoutIndexPath(item: 0, section: 0)) },
        { $0.deleteItem(at: LayoutIndexPath(item: 2, section: 1)) },
        { $0.insert(DocumentSection(title: "new", items: .generated(count: 7)), at: 1) },
        { $0.deleteSection(at: 0) },
        { $0.sections[0].isCollapsed = true },
        { $0.moveSection(from: 0, to: 1) },
    ]
}

/// Six sections of ten rows of 40 points under headers of 30.
private func lists() -> CollectionDocument {
    var document = CollectionDocument(
        sections: (0..<6).map { section in
            DocumentSection(
                title: "\(section)",
                items: .listed(ItemList((0..<10).map { DocumentItem(title: "\(section)-\($0)") })))
        })
    document.options.itemSize = LengthSize(width: .percent(100), height: .points(40))
    document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
    document.options.minimumLineSpacing = 0
    return document
}

/// A canvas that follows an editor, in a window of 300 by 400.
@MainActor
private final class EditedWindow {
    let editor = DocumentEditor()
    private let scrolled: ScrolledCanvas
    var canvas: Canvas { scrolled.canvas }

    init(_ document: CollectionDocument) {
        editor.show(document, from: .folder("/nowhere"))
        scrolled = ScrolledCanvas(document)
        editor.onChange(for: canvas) { canvas, state, _ in
            canvas.document = state.document
            canvas.selection = state.selection
        }
    }

    /// The titles of the cells in view, and where they are in the viewport.
    var visibleTitles: [String] {
        canvas.visibleElements.filter { $0.kind == .cell }.map { element in
            let item = canvas.document.sections[element.indexPath.section][item: element.indexPath.item]
            return "\(item.title ?? "") at \(element.frame.y - canvas.offset)"
        }
    }

    /// The layout that edits led to is the one that the document has.
    func checkLayout(_ message: String) {
        XCTAssertEqual(canvas.document, editor.document, message)
        let expected = editor.document.layout(in: canvas.layout.containerSize)
        let everything = Span(start: 0, length: max(1, expected.contentLength))
        XCTAssertEqual(canvas.layout.contentLength, expected.contentLength, message)
        XCTAssertEqual(
            canvas.layout.elements(in: everything, at: Viewpoint(canvas.offset)),
            expected.elements(in: everything, at: Viewpoint(canvas.offset)), message)
    }
}
