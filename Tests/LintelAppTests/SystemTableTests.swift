import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// The window with the table of systems.
final class SystemTableTests: WindowTestCase {
    private func openTable(width: Int32) throws -> (window: PreviewWindow, table: SystemTable) {
        let window = showWindow()
        window.activate("show-systems")
        let table = try XCTUnwrap(window.systemTable)
        gtk_window_set_default_size(table.window, width, 600)
        XCTAssertTrue(
            runMainLoop {
                (table.window.cast() as Widget).tree.contains { $0.isA(gtk_toggle_button_get_type()) && $0.isShown }
            })
        return (window, table)
    }

    /// What is said in a table. A long name may break between its words.
    private func texts(in table: SystemTable) -> [String] {
        (table.window.cast() as Widget).tree.compactMap(\.labelText).map { $0.replacing("\u{200B}", with: "") }
    }

    /// Expects a table to say everything of a system.
    private func expect(_ table: SystemTable, toSayAllOf system: HeaderSystem) {
        let texts = texts(in: table)
        let author = system.author?.english ?? ""
        for text in [system.title.english, author, system.rawValue, system.summary.english] where !text.isEmpty {
            XCTAssertTrue(texts.contains { $0.contains(text) }, text)
        }
        for aspect in HeaderAspect.allCases {
            let text = SystemTable.text(of: system, in: aspect)
            XCTAssertTrue(texts.contains(text), text)
        }
    }

    func testEverySystemSaysEverythingInAWideWindow() throws {
        let (_, table) = try openTable(width: 1_100)
        for system in HeaderSystem.allCases { expect(table, toSayAllOf: system) }
    }

    func testANarrowWindowHasTwoColumnsWhoseSystemsAreChosen() throws {
        let (window, table) = try openTable(width: 400)
        let all: Widget = table.window.cast()
        XCTAssertTrue(runMainLoop { all.tree.count { $0.isA(gtk_drop_down_get_type()) } == 2 })
        XCTAssertLessThanOrEqual(gtk_widget_get_width(all), 400, "nothing makes it wider")
        let present = window.editor.document.options.system
        expect(table, toSayAllOf: present)
        let choice = try XCTUnwrap(all.tree.last { $0.isA(gtk_drop_down_get_type()) })
        for (index, system) in HeaderSystem.allCases.enumerated() where system != present {
            gtk_drop_down_set_selected(choice.cast(), guint(index))
            expect(table, toSayAllOf: system)
            let summaries = texts(in: table).filter { $0 == system.summary.english }
            XCTAssertEqual(summaries.count, 1)
        }
        let uses = all.tree.filter { $0.isA(gtk_toggle_button_get_type()) && $0.actionTarget != nil }
        XCTAssertEqual(uses.compactMap(\.actionTarget), [present.rawValue, HeaderSystem.allCases.last?.rawValue])
        gtk_widget_activate(uses[1])
        XCTAssertTrue(runMainLoop { window.editor.document.options.system == HeaderSystem.allCases.last })
    }

    func testAWindowHasAsManyColumnsAsFit() throws {
        for (width, count) in [(400, 2), (600, 3), (900, 5)] as [(Int32, Int)] {
            let (_, table) = try openTable(width: width)
            let all: Widget = table.window.cast()
            XCTAssertTrue(runMainLoop { all.tree.count { $0.isA(gtk_drop_down_get_type()) } == count }, "\(width)")
            gtk_window_destroy(table.window)
        }
    }

    func testACellDoesNotRepeatTheTitleOfItsRow() {
        XCTAssertEqual(SystemTable.text(of: .cellBounds, in: .leaving), "The last cell of its section")
        XCTAssertEqual(SystemTable.text(of: .cellBounds, in: .pastTheEdge), "Headers move with the content")
        XCTAssertEqual(SystemTable.text(of: .custom, in: .firstHeader), "Follows the rule as all others do")
        let whole = "The rule says how far a header follows its section"
        XCTAssertEqual(SystemTable.text(of: .custom, in: .leaving), whole)
        for system in HeaderSystem.allCases {
            for aspect in HeaderAspect.allCases {
                guard let opening = aspect.opening?.english.asSentence else { continue }
                let text = SystemTable.text(of: system, in: aspect)
                XCTAssertFalse(text.hasPrefix(opening), text)
            }
        }
    }

    func testATitleChoosesTheSystemAndTheTableStaysOpen() throws {
        let (window, table) = try openTable(width: 1_100)
        let button = try XCTUnwrap(
            (table.window.cast() as Widget).tree.first {
                $0.isA(gtk_toggle_button_get_type())
                    && gtk_button_get_label($0.cast()).map { String(cString: $0) } == "CSSticky"
            })
        gtk_widget_activate(button)
        XCTAssertTrue(runMainLoop { window.editor.document.options.system == .csSticky })
        XCTAssertEqual(gtk_toggle_button_get_active(button.cast()), 1)
        window.activate("show-systems")
        XCTAssertTrue(window.systemTable === table)
        gtk_window_close(table.window)
        XCTAssertTrue(runMainLoop { window.systemTable == nil })
    }
}
