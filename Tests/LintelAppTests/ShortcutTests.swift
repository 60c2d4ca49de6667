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
            let listed = ShortcutGroup.all.map { Set($0.rows.flatMap(\.keys)) }
            XCTAssertTrue(listed[0].isSuperset(of: ["<Control>o", "<Control>s"]))
            XCTAssertTrue(listed[1].isSuperset(of: ["<Control>z", "Insert", "<Alt>Up", "<Alt>Down", "Escape"]))
            XCTAssertTrue(listed[3].isSuperset(of: ["Up", "Down", "space", "<Shift>space", "Home", "<Control>space"]))
            XCTAssertTrue(listed[4].isSuperset(of: ["Left", "Page_Down", "plus"]))
            XCTAssertTrue(listed[5].isSuperset(of: ["<Control>Left", "<Control>Right"]))
            for group in ShortcutGroup.all {
                XCTAssertEqual(group.rows.count, Set(group.rows.map(\.title)).count, group.title)
            }
        }
    }
}
