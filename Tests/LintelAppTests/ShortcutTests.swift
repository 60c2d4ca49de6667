import GTKBridge
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// The tables that keys are taken from.
final class ShortcutTests: WindowTestCase {
    func testEveryKeyIsOneAndDoesOneThing() throws {
        // What the canvas takes for its content goes before what scrolls it.
        for table in [
            Shortcut.all.flatMap(\.keys), Editing.keys.flatMap(\.keys), ScrollDriver.keys.flatMap(\.keys),
            PlotView.keys.flatMap(\.keys), Inspector.keys.flatMap(\.keys),
        ] {
            for key in table {
                var (value, modifiers) = (guint(), GdkModifierType(0))
                XCTAssertNotEqual(gtk_accelerator_parse(key, &value, &modifiers), 0, key)
                XCTAssertNotEqual(value, 0, key)
            }
            XCTAssertEqual(table.count, Set(table).count, "a key does two things")
        }
    }

    /// In English, and in each language of `po`.
    func testNoMenuHasAnAccessKeyTwice() throws {
        let edit = EditMenu()
        let menus =
            HeaderBar.Room.allCases.map { PrimaryMenu.menu(edit: edit.section, beside: $0) } + [
                ContextMenu.content, ContextMenu.item, ContextMenu.section, ContextMenu.collapsedSection,
                ExportActions.menu, CompareMenu.menu,
            ]
        let catalogues = try Catalogue.all()
        XCTAssertGreaterThan(catalogues.count, 1)
        for catalogue in catalogues {
            for titles in menus.flatMap({ itemTitles(of: $0.model) }) {
                let titles = titles.map(catalogue.translate)
                let keys = titles.compactMap { $0.firstMatch(of: /_([^_])/)?.1.lowercased() }
                let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 })
                XCTAssertEqual(twice, [], "\(catalogue.language): \(titles)")
            }
        }
    }

    /// Each table is a part of the list, with its keys.
    func testTheListHasEveryKeyThatHasATitle() {
        let groups = ShortcutSection.all.flatMap(\.groups)
        let listed = groups.map { Set($0.rows.flatMap(\.keys)) }
        XCTAssertTrue(listed[0].isSuperset(of: ["<Control>n", "<Control>o", "<Control>s", "<Control>v"]))
        XCTAssertTrue(listed[1].isSuperset(of: ["F9", "<Control>i", "<Control>k"]))
        XCTAssertTrue(listed[2].isSuperset(of: ["<Control>z", "Insert", "F2", "Return", "<Alt>Up", "<Alt>Down"]))
        XCTAssertTrue(listed[3].isSuperset(of: ["Up", "<Control>Down", "<Alt>Return", "Escape"]))
        XCTAssertTrue(listed[4].isSuperset(of: ["Up", "Down", "space", "<Shift>space", "Home", "<Control>space"]))
        XCTAssertTrue(listed[5].isSuperset(of: ["Left", "Page_Down", "plus"]))
        XCTAssertTrue(listed[6].isSuperset(of: ["<Control>Left", "<Control>Right"]))
        for group in groups {
            XCTAssertEqual(group.rows.count, Set(group.rows.map(\.title)).count, group.title)
        }
    }

    /// A key without a title is a second one for a row of the list, or the same across the scroll axis.
    func testEveryKeyOfTheWindowIsListed() {
        let listed = Set(ShortcutSection.all.flatMap(\.groups).flatMap(\.rows).flatMap(\.keys))
        for shortcut in Shortcut.all { XCTAssertTrue(listed.contains(shortcut.keys[0]), shortcut.keys[0]) }
        let titled = [
            Editing.keys.filter { $0.title != nil }.map { $0.keys[0] },
            ScrollDriver.keys.filter { $0.title != nil }.map { $0.keys[0] },
            PlotView.keys.filter { $0.title != nil }.map { $0.keys[0] },
            Inspector.keys.filter { $0.title != nil }.map { $0.keys[0] },
            DocumentActions.keys.map { $0.keys[0] },
        ]
        for key in titled.joined() { XCTAssertTrue(listed.contains(key), key) }
    }
}

/// The titles of a menu's items, and of each of its submenus'.
@MainActor
private func itemTitles(of model: UnsafeMutablePointer<GMenuModel>) -> [[String]] {
    var (own, others): ([String], [[String]]) = ([], [])
    for index in 0..<g_menu_model_get_n_items(model) {
        if let title = g_menu_model_get_item_attribute_value(model, index, "label", nil) {
            own.append(String(cString: g_variant_get_string(title, nil)))
            g_variant_unref(title)
        }
        for link in ["section", "submenu"] {
            guard let inner = g_menu_model_get_item_link(model, index, link) else { continue }
            let titles = itemTitles(of: inner)
            if link == "section" { own += titles[0] }
            others += link == "section" ? titles.dropFirst() : titles[...]
            g_object_unref(inner)
        }
    }
    return [own] + others
}

/// The translations into a language, as they are in `po`.
private struct Catalogue {
    let language: String
    private var texts: [String: String] = [:]

    func translate(_ text: String) -> String { texts[text] ?? text }

    static func all() throws -> [Catalogue] {
        try [Catalogue(language: "en")]
            + Repository.text(of: "po/LINGUAS").split(separator: "\n").map { language in
                let text = try Repository.text(of: "po/\(language).po")
                let pairs = text.matches(of: /(?m)^msgid "(.+)"\nmsgstr "(.+)"$/)
                return Catalogue(
                    language: String(language),
                    texts: Dictionary(pairs.map { (String($0.1), String($0.2)) }) { first, _ in first })
            }
    }
}
