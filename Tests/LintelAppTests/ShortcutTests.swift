import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// The tables that keys are taken from.
final class ShortcutTests: XCTestCase {
    func testEveryKeyIsOneAndDoesOneThing() throws {
        try MainActor.assumeIsolated {
            try XCTSkipUnless(Display.isAvailable, "no display")
            // What the canvas takes for its content goes before what scrolls it.
            for table in [
                Shortcut.all.flatMap(\.keys), Editing.keys.flatMap(\.keys), ScrollDriver.keys.flatMap(\.keys),
                PlotView.keys.flatMap(\.keys), InspectorActions.keys.flatMap(\.keys),
            ] {
                for key in table {
                    var (value, modifiers) = (guint(), GdkModifierType(0))
                    XCTAssertNotEqual(gtk_accelerator_parse(key, &value, &modifiers), 0, key)
                    XCTAssertNotEqual(value, 0, key)
                }
                XCTAssertEqual(table.count, Set(table).count, "a key does two things")
            }
        }
    }

    /// Each table is a part of the list, with its keys.
    func testTheListHasEveryKeyThatHasATitle() {
        MainActor.assumeIsolated {
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
    }

    /// A key without a title is a second one for a row of the list, or the same across the scroll axis.
    func testEveryKeyOfTheWindowIsListed() {
        MainActor.assumeIsolated {
            let listed = Set(ShortcutSection.all.flatMap(\.groups).flatMap(\.rows).flatMap(\.keys))
            for shortcut in Shortcut.all { XCTAssertTrue(listed.contains(shortcut.keys[0]), shortcut.title) }
            let titled = [
                Editing.keys.filter { $0.title != nil }.map { $0.keys[0] },
                ScrollDriver.keys.filter { $0.title != nil }.map { $0.keys[0] },
                PlotView.keys.filter { $0.title != nil }.map { $0.keys[0] },
                InspectorActions.keys.filter { $0.title != nil }.map { $0.keys[0] },
                ExportActions.keys.map { $0.keys[0] },
            ]
            for key in titled.joined() { XCTAssertTrue(listed.contains(key), key) }
        }
    }
}
