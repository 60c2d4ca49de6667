import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp

/// The actions of a window are those of the tables, and no others.
final class WindowActionTests: WindowTestCase {
    func testAWindowHasEachActionOfTheTables() {
        let window = openWindow()
        let made = Set(names(of: window.window))
        let named = Set(WindowAction.allCases.filter { $0.detailedName.hasPrefix("win.") }.map(\.rawValue))
        XCTAssertEqual(named.subtracting(made), [], "not made by any part of the window")

        let rows = [
            "section-count", "items-per-section", "has-empty-section", "has-footers", "first-header-title",
            "first-header-picture", "parallax-header-title", "parallax-header-picture",
        ]
        let others = OptionField.all.map(\.actionName) + InspectionOverlay.allCases.map(\.rawValue) + rows
        let unnamed = made.subtracting(named).subtracting(others).filter { !$0.hasPrefix("selected-section-") }
        XCTAssertEqual(unnamed, ["cancel-folder"], "made, and in no table")
    }

    func testWhatIsOfferedCanBeFound() {
        let rows = SearchOnlyGroup.commands.rows
        for action in WindowAction.allCases {
            guard let offer = action.offer else { continue }
            XCTAssertTrue(rows.contains { $0.call?.action == action }, action.rawValue)
            XCTAssertEqual(Shortcut.all.contains { $0.intent == action }, !offer.keys.isEmpty, action.rawValue)
        }
    }

    func testEachPanelIsFoundAndShownByItsAction() {
        let window = openWindow()
        for panel in Panel.allCases {
            let action = panel.description.action
            XCTAssertNotNil(action.offer?.words, "a search does not find the \(panel.rawValue)")
            XCTAssertFalse(window.content(of: panel).isKeptShown)
            g_action_group_activate_action(window.window.cast(), action.rawValue, nil)
            XCTAssertTrue(window.content(of: panel).isKeptShown, panel.rawValue)
        }
    }

    private func names(of window: UnsafeMutablePointer<GtkWindow>) -> [String] {
        let names = g_action_group_list_actions(window.cast())!
        defer { g_strfreev(names) }
        return (0..<Int(g_strv_length(names))).compactMap { names[$0].map { String(cString: $0) } }
    }
}
