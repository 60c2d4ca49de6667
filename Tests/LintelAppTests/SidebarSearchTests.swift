import XCTest

@testable import LintelApp

@preconcurrency @MainActor
final class SidebarSearchTests: XCTestCase {
    func testARowIsFoundByItsTitleItsHelpItsKeyAndItsChoices() throws {
        func titles(_ text: String) -> [String] {
            let search = SidebarSearch(text)
            return SidebarGroup.all.flatMap(\.rows).filter { search.finds($0.texts) }.map(\.title)
        }
        XCTAssertEqual(titles("pinInset"), ["Pin inset"])
        XCTAssertEqual(titles("pin-inset"), ["Pin inset"])
        XCTAssertEqual(titles("overlap LINES"), ["Line spacing"])
        XCTAssertEqual(titles("stay at edge"), ["Global header", "Past its maximum"])
        XCTAssertEqual(titles("content, left"), ["Content insets"])
        XCTAssertEqual(titles("items per section"), ["Items per section"])
        XCTAssertEqual(titles("there is nothing of the kind"), [])
        // In words that people use.
        for (word, title) in [
            ("sticky", "Pin headers"), ("bounce", "Stretchable"), ("spacing", "Item spacing"), ("gap", "Line spacing"),
            ("margin", "Section insets"), ("nav bar", "Content insets"), ("progressiveness", "Minimum length"),
        ] {
            XCTAssertTrue(titles(word).contains(title), "\(word): \(titles(word))")
        }
        // In English, whatever the window's language.
        let row = SidebarGroup.all.flatMap(\.rows).first { $0.option?.key == "headerTravel" }
        let words = row?.texts ?? []
        XCTAssertTrue(["Last line", "Headers"].allSatisfy(words.contains), "\(words)")
    }

    func testASymptomLeadsToTheOptionsThatCauseIt() {
        func keys(_ text: String) -> [String] {
            let search = SidebarSearch(text)
            return SidebarGroup.all.flatMap(\.rows).filter { search.finds($0.texts) }.compactMap(\.option?.key)
        }
        for (symptom, key) in [
            ("too low", "pinInset"), ("too early", "headerTravel"), ("jumps", "headerTravel"),
            ("jumping", "sectionInset"),
            ("covered", "pinnedHeaders"), ("gap above", "contentInset"), ("hide when scrolling", "sectionHeadersFloat"),
        ] {
            XCTAssertTrue(keys(symptom).contains(key), "\(symptom): \(keys(symptom))")
        }
    }

    func testARowSaysWhyItIsFoundWhereItsTextsDoNot() throws {
        let rows = SidebarGroup.all.flatMap(\.rows)
        func reason(_ action: String, _ text: String) throws -> String {
            let row = try XCTUnwrap(rows.first { $0.action == action }, action)
            XCTAssertTrue(SidebarSearch(text).finds(row.texts), text)
            return row.reasonOfFinding(by: SidebarSearch(text))
        }
        XCTAssertEqual(try reason("header-travel", "jumps"), "May be the cause of: jumps")
        XCTAssertEqual(try reason("pin-inset", "too low"), "May be the cause of: too low")
        XCTAssertEqual(try reason("pin-inset", "pin"), "")
    }

    func testAnEndingMakesNoDifferenceAndAShortWordBeginsAWord() {
        XCTAssertTrue(SidebarSearch("covered").finds(["Covers items"]))
        XCTAssertTrue(SidebarSearch("scrolls").finds(["while scrolling"]))
        XCTAssertFalse(SidebarSearch("coverage").finds(["Covers items"]))
        XCTAssertFalse(SidebarSearch("low").finds(["The row below"]))
        XCTAssertTrue(SidebarSearch("low").finds(["Pins lower"]))
        XCTAssertFalse(SidebarSearch("using").finds(["use"]), "too little is left of it")
    }

    func testCaseAndAccentsMakeNoDifferenceToASearchOfOptions() {
        for text in ["GRÖSSE", "grosse", "größe", "gro\u{308}ße"] {
            XCTAssertTrue(SidebarSearch(text).finds(["Größe der Elemente"]), text)
        }
        XCTAssertTrue(SidebarSearch("ΟΔΟΣ").finds(["οδος"]))
        XCTAssertFalse(SidebarSearch("grosser").finds(["Größe"]))
    }

    func testASearchWithoutWordsFindsEverything() {
        XCTAssertTrue(SidebarSearch("  ").isEmpty)
        XCTAssertTrue(SidebarSearch("").finds([]))
        XCTAssertFalse(SidebarSearch("x").finds([]))
    }
}
