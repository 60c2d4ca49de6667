import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas

/// However much a document says, only so much of it is set as text.
@preconcurrency @MainActor
final class ShownTextTests: XCTestCase {
    private let marks = String(repeating: "\u{301}", count: 100_000)

    func testAShortTextIsShownAsItIs() {
        for text in ["", "Ada Lovelace", "e\u{301}a", "👩‍👩‍👧‍👦 🇩🇪", "שלום", String(repeating: "ä", count: 1_000)] {
            XCTAssertEqual(text.shown, text)
        }
    }

    func testOfALongTextTheBeginningIsShownAndAnEllipsis() {
        XCTAssertEqual(String(repeating: "a", count: 1_001).shown, String(repeating: "a", count: 1_000) + "…")
        XCTAssertEqual("abcdef".shown(most: 3, keepsLines: true), "abcdef")
        let long = String(repeating: "abcdef", count: 10)
        XCTAssertEqual(long.shown(most: 3, keepsLines: true), "abc…")
    }

    func testOfALetterWithManyMarksSoManyAreShownAsMeanAnything() {
        let shown = ("Z" + marks + "ebra").shown
        XCTAssertEqual(shown.first?.unicodeScalars.count, 16)
        XCTAssertEqual(shown.last, "…")
        let two = ("Z" + String(repeating: "\u{301}", count: 50) + "ebra").shown
        XCTAssertEqual(two.unicodeScalars.count, 16 + 4)
        XCTAssertTrue(two.hasSuffix("ebra"))
    }

    func testManyLettersWithMarksAreShownToo() {
        let text = String(repeating: "Z" + String(repeating: "\u{301}", count: 15), count: 10_000)
        XCTAssertLessThanOrEqual(text.shown.unicodeScalars.count, 2_001)
        XCTAssertEqual(text.shown.last, "…")
        // Nothing ends in the middle of a character.
        XCTAssertTrue(text.shown.dropLast().allSatisfy { $0.unicodeScalars.count == 16 })
    }

    func testALineHasNoBreaks() {
        XCTAssertEqual("Ada\nLovelace\r\n\u{2028}".shown, "Ada Lovelace  ")
        XCTAssertEqual("Ada\nLovelace".shown(keepsLines: true), "Ada\nLovelace")
    }

    func testASentenceNamesWhateverItIsAboutInALine() {
        let name = String(repeating: "line\n", count: 300)
        let sentence = tr("{file} was not saved: {reason}", ["file": name, "reason": "Disk full"])
        XCTAssertEqual(
            sentence, String(repeating: "line ", count: 40) + "… was not saved: Disk full")
    }

    func testASentenceFromSentencesHasAllOfThem() {
        let sentence = String(repeating: "word ", count: 60) + "\nend."
        let both = tr("{sentence} {next}").filled(with: ["sentence": sentence, "next": "More."])
        XCTAssertEqual(both, sentence + " More.")
    }

    func testANameOfAFileIsShort() {
        XCTAssertEqual("a/b".asFileName, "a-b")
        XCTAssertEqual("a/\u{301}b".asFileName, "a-\u{301}b", "a mark belongs to the character before it")
        for text in ["Z" + marks, String(repeating: "🇦🇹", count: 60)] {
            XCTAssertLessThanOrEqual(text.asFileName.utf8.count, 200)
        }
        XCTAssertEqual(String(repeating: "a", count: 500).asFileName.count, 61)
    }

    func testEnlargedTextShrinksUntilItFits() throws {
        for scale in [1, 3.0] {
            let setter = TextSetter(scale: scale)
            let room = TextSetter().lineHeight(.caption)
            let face = try XCTUnwrap(setter.face(.title, fitting: room + 1), "\(scale)")
            XCTAssertEqual(setter.lineHeight(face), room, accuracy: 1)
            XCTAssertNil(setter.face(.title, fitting: room - 2))
        }
    }

    func testCellsHeadersAndLabelsSetNoMoreThanIsShown() {
        let text = "Z" + marks
        let setter = TextSetter()
        let block = setter.set(text, .title, width: 300, direction: .leftToRight)
        XCTAssertEqual(String(cString: pango_layout_get_text(block.layout.pointer)), text.shown)
    }

    /// Each of GTK's functions that set a text has one caller, which cuts it.
    func testAllTextsOfWidgetsAreShortened() throws {
        let sources = try Repository.sources(below: "Sources/LintelApp")
        for function in [
            "gtk_label_set_text", "gtk_label_new", "gtk_inscription_set_text", "gtk_editable_set_text",
            "gtk_widget_set_tooltip_text", "gtk_window_set_title", "pango_layout_set_text",
            "gtk_accessible_update_property_value",
        ] {
            let users = sources.filter { file in
                file.text.replacing("\(function)(nil)", with: "").contains("\(function)(")
            }
            XCTAssertLessThanOrEqual(users.count, 1, "\(function): \(users.map(\.name))")
        }
    }
}
