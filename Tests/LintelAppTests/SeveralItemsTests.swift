import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// Several items that are selected, moved and deleted together. editing.md, "Several items".
final class SeveralItemsTests: WindowTestCase {
    /// Two sections with the items A to E and F to H.
    private func openLetters() -> PreviewWindow {
        let sections = ["ABCDE", "FGH"].map { letters in
            DocumentSection(title: letters, items: .listed(ItemList(letters.map { DocumentItem(title: String($0)) })))
        }
        var document = CollectionDocument(sections: sections)
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(40))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 30)
        return showWindow { $0.editor.show(document, from: .folder("/")) }
    }

    /// The titles of the items of each section.
    private func letters(_ window: PreviewWindow) -> [String] {
        window.editor.document.sections.map { section in
            (0..<section.itemCount).map { section[item: $0].title ?? "" }.joined()
        }
    }

    /// Expects that this is selected, as the action has it, on the canvas as well.
    private func expect(_ selection: String, in window: PreviewWindow, line: UInt = #line) {
        XCTAssertEqual(window.text(of: "selection"), selection, line: line)
        let state = window.editor.state
        XCTAssertEqual(window.canvas.selection, state.selection, line: line)
        XCTAssertEqual(window.canvas.otherSelectedItems, state.otherItems, line: line)
    }

    func testAClickWithCtrlAddsAnItemAndTakesItAway() {
        let window = openLetters()
        func toggle(_ item: Int) { window.editing.toggleSelection(of: LayoutIndexPath(item: item, section: 0)) }
        toggle(1)
        expect("0.1", in: window)
        toggle(3)
        expect("0.3 0.1", in: window)
        toggle(0)
        expect("0.0 0.1 0.3", in: window)
        toggle(1)
        expect("0.0 0.3", in: window)
        toggle(0)
        expect("0.3", in: window)
        toggle(3)
        expect("", in: window)
    }

    func testAClickWithShiftSelectsAllFromWhereTheSelectionBegan() {
        let window = openLetters()
        func extend(_ item: Int, _ section: Int = 0) {
            window.editing.extendSelection(to: LayoutIndexPath(item: item, section: section))
        }
        window.set("selection", to: "0.2")
        extend(4)
        expect("0.4 0.2 0.3", in: window)
        extend(1)
        expect("0.1 0.2", in: window)
        extend(1, 1)
        expect("1.1 0.2 0.3 0.4 1.0", in: window)
        window.set("selection", to: "1.2")
        extend(1, 1)
        expect("1.1 1.2", in: window)
    }

    func testItemsOfACollapsedSectionAreNotSelected() {
        let window = openLetters()
        window.set("selection", to: "0.3 1.0")
        window.editor.edit("Collapse") { $0.sections[1].isCollapsed = true }
        expect("0.3", in: window)
    }

    func testSeveralItemsAreDeletedInOneStep() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.3 1.0")
        window.activate("delete")
        XCTAssertEqual(letters(window), ["ACE", "GH"])
        expect("1.0", in: window)
        window.activate("undo")
        XCTAssertTrue(runMainLoop { self.letters(window) == ["ABCDE", "FGH"] })
        expect("0.1 0.3 1.0", in: window)
        window.activate("redo")
        XCTAssertTrue(runMainLoop { self.letters(window) == ["ACE", "GH"] })
        window.set("selection", to: "0.0 0.1 0.2")
        window.activate("delete")
        XCTAssertEqual(letters(window), ["", "GH"])
        expect("section 0", in: window)
    }

    func testSeveralItemsMoveByOnePlaceWithinTheirSections() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.3 1.0")
        window.activate("move-earlier")
        XCTAssertEqual(letters(window), ["BADCE", "FGH"])
        expect("0.0 0.2 1.0", in: window)
        window.activate("move-earlier")
        XCTAssertEqual(letters(window), ["BDACE", "FGH"])
        window.activate("move-earlier")
        XCTAssertEqual(letters(window), ["BDACE", "FGH"], "all are at the start")
        window.activate("undo")
        window.activate("undo")
        XCTAssertTrue(runMainLoop { self.letters(window) == ["ABCDE", "FGH"] })
        window.set("selection", to: "0.3 0.4 1.1")
        window.activate("move-later")
        XCTAssertEqual(letters(window), ["ABCDE", "FHG"])
        expect("0.3 0.4 1.2", in: window)
    }

    func testSeveralItemsMoveToAPlaceInOneStep() {
        for (selection, place, expected, selected) in [
            ("0.1 0.3", "1.1", ["ACE", "FBDGH"], "1.1 1.2"), ("0.3 0.1", "1.1", ["ACE", "FBDGH"], "1.2 1.1"),
            ("0.0 0.1", "0.3", ["CDABE", "FGH"], "0.2 0.3"), ("0.4 0.0", "0.1", ["AEBCD", "FGH"], "0.1 0.0"),
            ("1.0 0.4", "0.0", ["EFABCD", "GH"], "0.1 0.0"), ("0.0 1.2", "1.2", ["BCDE", "FGAH"], "1.2 1.3"),
        ] {
            let window = openLetters()
            window.set("selection", to: selection)
            window.activate("move-to", place)
            XCTAssertEqual(letters(window), expected, "\(selection) to \(place)")
            expect(selected, in: window)
            window.activate("undo")
            XCTAssertTrue(runMainLoop { self.letters(window) == ["ABCDE", "FGH"] })
        }
    }

    func testAnEditOfOthersKeepsWhatIsSelected() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.3")
        window.editor.edit("Insert") { $0.insert(DocumentItem(title: "X"), at: LayoutIndexPath(item: 0, section: 0)) }
        expect("0.2 0.4", in: window)
        window.editor.edit("Delete") { $0.deleteItem(at: LayoutIndexPath(item: 4, section: 0)) }
        expect("0.2", in: window)
    }

    func testTheSelectionTakesOnlyItemsThatThereAre() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.9 7.0")
        expect("0.1", in: window)
        window.set("selection", to: "0.2 x")
        expect("0.1", in: window)
        window.set("selection", to: "9.9 0.2")
        expect("", in: window)
    }

    func testScreenReadersHearHowManyAreSelected() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.3 1.0")
        XCTAssertTrue(
            runMainLoop { window.canvas.announced.label.hasSuffix("B selected, 2 more selected") },
            window.canvas.announced.label)
    }

    func testARingIsAroundEachSelectedItem() {
        let window = openLetters()
        window.set("selection", to: "0.1 0.3")
        XCTAssertEqual(window.canvas.otherSelectedElements.map(\.element.indexPath.item), [3])
    }
}
