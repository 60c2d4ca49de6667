import CollectionDocument
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// Lines in the clipboard become content.
final class PastedLinesTests: WindowTestCase {
    private func openList() -> PreviewWindow {
        showWindow { window in
            let sections: [DocumentSection] = ["A", "B"].map { (name: String) in
                DocumentSection(
                    title: name, items: .listed([DocumentItem(title: "\(name)1"), DocumentItem(title: "\(name)2")]))
            }
            window.editor.show(CollectionDocument(sections: SectionList(sections)), from: .generated)
        }
    }

    private func titles(_ window: PreviewWindow, _ section: Int) -> [String] {
        (window.editor.document.sections[section].listedItems ?? []).map { $0.title ?? "" }
    }

    func testEachLineIsAnItemAfterTheSelectedOneInOneStep() {
        let window = openList()
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        window.documents.paste("  Anna\tWien\r\nBert\n")
        XCTAssertEqual(titles(window, 0), ["A1", "Anna", "Bert", "A2"])
        XCTAssertEqual(window.editor.document.sections[0].listedItems?[1].subtitle, "Wien")
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 2, section: 0)))
        XCTAssertEqual(window.editor.state.undoName, "Paste items")
        window.activate("undo")
        XCTAssertEqual(titles(window, 0), ["A1", "A2"])
        XCTAssertFalse(window.editor.canUndo)
    }

    func testLinesGoToTheEndOfTheSelectedSectionOrOfTheLast() {
        let window = openList()
        window.editor.select(.section(0))
        window.documents.paste("Anna")
        XCTAssertEqual(titles(window, 0), ["A1", "A2", "Anna"])
        window.editor.select(.none)
        window.documents.paste("Bert")
        XCTAssertEqual(titles(window, 1), ["B1", "B2", "Bert"])
    }

    func testBlocksBetweenEmptyLinesAreSectionsWithTheirTitles() {
        let window = openList()
        window.editor.select(.section(0))
        window.documents.paste("C\nCarl\nCleo\n\n \nD\nDora")
        XCTAssertEqual(window.editor.document.sections.map { $0.title ?? "" }, ["A", "C", "D", "B"])
        XCTAssertEqual(titles(window, 1), ["Carl", "Cleo"])
        XCTAssertEqual(titles(window, 2), ["Dora"])
        window.activate("undo")
        XCTAssertEqual(window.editor.document.sections.count, 2)
    }

    func testLinesFillAnEmptyDocumentAndACountedSection() {
        let window = showWindow { $0.activate("new", "blank") }
        window.documents.paste("Anna\nBert")
        XCTAssertEqual(titles(window, 0), ["Anna", "Bert"])
        window.editor.show(
            CollectionDocument(sections: [DocumentSection(title: "A", items: .generated(count: 2))]), from: .generated)
        window.documents.paste("Anna")
        XCTAssertEqual(titles(window, 0).last, "Anna")
        XCTAssertEqual(titles(window, 0).count, 3)
    }

    func testLinesWithoutRoomAreRefused() {
        let window = showWindow {
            $0.editor.show(
                CollectionDocument(sections: [DocumentSection(title: "A", items: .generated(count: 50_000))]),
                from: .generated)
        }
        window.documents.paste("Anna")
        XCTAssertEqual(
            window.editor.problem,
            "Nothing was pasted, because the section only counts its items, and more than 10\u{202F}000 cannot be written out"
        )
    }
}
