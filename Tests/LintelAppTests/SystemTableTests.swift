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

    func testEverySystemSaysEverythingInEitherForm() throws {
        for width in [1_100, 400] as [Int32] {
            let (_, table) = try openTable(width: width)
            // A long name may break between its words.
            let texts = (table.window.cast() as Widget).tree.compactMap(\.labelText).map {
                $0.replacing("\u{200B}", with: "")
            }
            for system in HeaderSystem.allCases {
                let author = system.author?.english ?? ""
                for text in [system.title.english, author, system.rawValue, system.summary.english] where !text.isEmpty
                {
                    XCTAssertTrue(texts.contains { $0.contains(text) }, "\(width): \(text)")
                }
                for aspect in HeaderAspect.allCases {
                    let text = SystemTable.text(of: system, in: aspect)
                    XCTAssertTrue(texts.contains(text), "\(width): \(text)")
                }
            }
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
