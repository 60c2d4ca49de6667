import CollectionDocument
import GTKBridge
import LayoutAudit
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// A window shows recordings and documents whose numbers are as large as their limits allow, and goes on.
final class HostileNumbersTests: WindowTestCase {
    private lazy var path = makeFolder().appendingPathComponent("app.ndjson").path

    /// The ends of the integers that C and Swift have, and of what a recording may contain.
    private static let positions = [0x1p31, 0x1p63, 0x1p100].flatMap { [$0, -$0] }

    private static let document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)

    // MARK: Recordings

    func testAHeaderMayBeAnywhere() throws {
        for position in Self.positions { try showRecording("a header at \(position)", header: position) }
    }

    func testAnOffsetMayBeAnything() throws {
        for position in Self.positions {
            try showRecording("an offset of \(position)", offsets: [0, position, position / 2])
        }
    }

    func testAHeaderMayBeOfAnyLength() throws {
        for length in Self.positions where length > 0 { try showRecording("a header of \(length)", length: length) }
    }

    /// Opens a recording beside the document, waits for the list of differences, and goes to each of them.
    private func showRecording(
        _ name: String, header: Double = 5, length: Double = 40, offsets: [Double] = [0, 300, 900]
    ) throws {
        let lines = offsets.map { offset in
            """
            {"offset":\(offset),"elements":[\
            {"kind":"header","section":0,"frame":{"x":0,"y":\(header),"width":390,"height":\(length)}},\
            {"kind":"cell","section":0,"item":1,"frame":{"x":\(header),"y":\(header),"width":\(length),"height":9}}]}
            """
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
        let window = showWindow { $0.editor.show(Self.document, from: .generated) }
        window.activate("show-inspector")
        window.activate("show-check")
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.comparison.recorded != nil }, name)
        let summary = try XCTUnwrap(window.plot.differences.widget.tree.first { $0.labelText == "Comparing…" }, name)
        XCTAssertTrue(runMainLoop { summary.labelText?.contains("ifference") == true }, "\(name): \(summary)")
        let rows = { @MainActor in
            window.plot.differences.widget.tree.filter { $0.isA(gtk_list_box_row_get_type()) }
        }
        // A row may lead to an offset at which the list is made anew.
        for index in rows().indices where index < rows().count {
            gtk_widget_activate(rows()[index])
            window.waitForFrame()
        }
        for offset in offsets {
            window.driver.setOffset(offset)
            window.waitForFrame()
        }
        window.activate("close-recording")
        window.waitForFrame()
        XCTAssertEqual(window.seen.canvases.count, 1, name)
        gtk_widget_set_visible(window.window.cast(), 0)
    }

    // MARK: Documents

    /// Each number of the layout, one after the other, at its limits.
    func testAnOptionMayBeAtItsLimit() throws {
        let window = showWindow { $0.editor.show(Self.document, from: .generated) }
        for name in ["show-inspector", "show-plot", "show-check"] { window.activate(name) }
        for field in OptionField.all {
            guard case .number = field.kind else { continue }
            for number in [DocumentLimits.length, -DocumentLimits.length] {
                window.editor.set(field, to: .number(number))
                for offset in [500, 0x1p63] {
                    window.driver.setOffset(offset)
                    window.waitForFrame()
                }
                window.activate("undo")
            }
        }
        XCTAssertTrue(runMainLoop { !window.editor.isChanged && !window.check.isChecking })
    }

    /// A finding says how far something is off, and a rule may throw a header as far as it likes.
    func testAFindingMayBeOfAnyLength() {
        for rule in CheckRule.allCases {
            for value in Self.positions {
                let finding = Finding(rule: rule, offsets: 0...1, value: value, fact: "")
                XCTAssertFalse(finding.words.isEmpty)
            }
        }
    }
}
