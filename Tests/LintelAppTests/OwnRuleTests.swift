import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The editor of an own rule, in a window.
final class OwnRuleTests: WindowTestCase {
    private static let standard = "max(natural, min(line, sectionEnd - length))"

    /// A window whose document has the system, and the editor in it.
    private func openEditor(_ system: HeaderSystem = .custom) throws -> (window: PreviewWindow, editor: RuleEditor) {
        var document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)
        document.options.system = system
        let window = showWindow { $0.editor.show(document, from: .folder("/")) }
        window.waitForSidebar()
        return (window, try XCTUnwrap(window.ownRule.editor))
    }

    /// Types a text in place of what is there, and leaves the caret behind it.
    private func type(_ text: String, into editor: RuleEditor) {
        gtk_editable_set_text(editor.entry.cast(), text)
        gtk_editable_set_position(editor.entry.cast(), -1)
    }

    private func rule(of window: PreviewWindow) -> String { window.editor.options.headerRule.text }

    func testTheDocumentGetsARuleWhileItIsTyped() throws {
        let (window, editor) = try openEditor()
        XCTAssertEqual(editor.entry.entryText, Self.standard)
        type("line+20", into: editor)
        XCTAssertEqual(rule(of: window), "line + 20")
        XCTAssertEqual(editor.entry.entryText, "line+20", "what is typed stays while it is typed")
        editor.entry.enter()
        XCTAssertEqual(editor.entry.entryText, "line + 20")
        XCTAssertFalse(editor.message.isShown)
    }

    func testAMistakeIsSaidAndMarkedAndKeepsTheLastRule() throws {
        let (window, editor) = try openEditor()
        type("natural", into: editor)
        type("natural + lin", into: editor)
        XCTAssertEqual(rule(of: window), "natural")
        XCTAssertEqual(
            editor.message.labelText, "column 11: there is no term \"lin\"; the nearest is \"line\"")
        XCTAssertTrue(editor.message.isShown)
        let attributes = try XCTUnwrap(gtk_entry_get_attributes(editor.entry.cast()))
        let iterator = pango_attr_list_get_iterator(attributes)
        defer { pango_attr_iterator_destroy(iterator) }
        pango_attr_iterator_next(iterator)
        var (start, end) = (CInt(), CInt())
        pango_attr_iterator_range(iterator, &start, &end)
        XCTAssertEqual(Int(start)..<Int(end), 10..<13)
        editor.entry.enter()
        XCTAssertEqual(editor.entry.entryText, "natural + lin")
        XCTAssertTrue(editor.dropMistake())
        XCTAssertEqual(editor.entry.entryText, "natural")
        XCTAssertFalse(editor.message.isShown)
    }

    func testTypingInARowIsOneStepToUndo() throws {
        let (window, editor) = try openEditor()
        for text in ["line", "line ", "line +", "line + 2", "line + 20"] { type(text, into: editor) }
        XCTAssertEqual(rule(of: window), "line + 20")
        window.activate("undo")
        XCTAssertEqual(rule(of: window), Self.standard)
        XCTAssertEqual(editor.entry.entryText, Self.standard)
        window.activate("redo")
        XCTAssertEqual(editor.entry.entryText, "line + 20")
    }

    func testATermIsCompletedWithItsPresentValue() throws {
        let (window, editor) = try openEditor()
        window.driver.setOffset(120)
        type("natural + sectionE", into: editor)
        XCTAssertTrue(editor.completions.isShown)
        XCTAssertEqual(editor.completions.words.map(\.text), ["sectionEnd"])
        XCTAssertEqual(editor.completions.chosen?.text, "sectionEnd")
        let value = try XCTUnwrap(window.ownRule.value?(.sectionEnd))
        XCTAssertEqual(value, 940)
        XCTAssertTrue(editor.completions.widget.tree.contains { $0.labelText == value.shown })
        XCTAssertTrue(editor.take(.choose))
        XCTAssertEqual(editor.entry.entryText, "natural + sectionEnd")
        XCTAssertEqual(rule(of: window), "natural + sectionEnd")
        XCTAssertFalse(editor.completions.isShown)
    }

    func testKeysGoThroughTheTermsAndEscapeHidesThem() throws {
        let (_, editor) = try openEditor()
        type("max(", into: editor)
        XCTAssertEqual(editor.completions.words, RuleWord.all)
        XCTAssertNil(editor.completions.chosen, "Enter must not choose a term that nobody began")
        XCTAssertFalse(editor.take(.choose))
        XCTAssertTrue(editor.take(.next))
        XCTAssertEqual(editor.completions.chosen?.text, "offset")
        XCTAssertTrue(editor.take(.previous))
        XCTAssertEqual(editor.completions.chosen?.text, "clamp(")
        XCTAssertTrue(editor.take(.dismiss))
        XCTAssertFalse(editor.completions.isShown)
        XCTAssertTrue(editor.take(.next), "Down offers them again")
        XCTAssertTrue(editor.completions.isShown)
    }

    func testAFunctionKeepsTheBracketThatIsThere() throws {
        let (_, editor) = try openEditor()
        type("mi(line)", into: editor)
        gtk_editable_set_position(editor.entry.cast(), 2)
        XCTAssertTrue(editor.take(.choose))
        XCTAssertEqual(editor.entry.entryText, "min(line)")
        XCTAssertEqual(gtk_editable_get_position(editor.entry.cast()), 4)
    }

    func testTheTermAtTheCaretIsShownOnTheCanvas() throws {
        let (window, editor) = try openEditor()
        editor.takeKeyboard()
        gtk_editable_set_position(editor.entry.cast(), 6)
        XCTAssertEqual(window.inspector.model.editedTerm, .natural)
        gtk_editable_set_position(editor.entry.cast(), 0)
        XCTAssertNil(window.inspector.model.editedTerm)
        gtk_editable_set_position(editor.entry.cast(), 20)
        XCTAssertEqual(window.inspector.model.editedTerm, .line)
        gtk_widget_grab_focus(window.canvas.widget)
        XCTAssertNil(window.inspector.model.editedTerm)
    }

    func testEachExampleOfARuleIsAClickAway() throws {
        let (window, editor) = try openEditor()
        let button = try XCTUnwrap(editor.widget.tree.first { $0.isA(gtk_menu_button_get_type()) })
        gtk_menu_button_popup(button.cast())
        let popover: Widget = try XCTUnwrap(gtk_menu_button_get_popover(button.cast())).cast()
        let rows = popover.tree.filter { $0.isA(gtk_button_get_type()) }
        let examples = RuleExample.gallery(for: window.editor.state.options)
        XCTAssertEqual(rows.count, examples.count)
        for (row, example) in zip(rows, examples) {
            row.click()
            XCTAssertEqual(rule(of: window), example.rule.text)
            XCTAssertEqual(editor.entry.entryText, example.rule.text)
        }
    }

    func testEditingAsOwnRuleKeepsEveryFrame() throws {
        for system in HeaderSystem.allCases {
            let (window, editor) = try openEditor(system)
            let options = window.editor.options
            let version = system.ownRule(under: options)
            let before = window.canvas.layout
            window.activate("edit-as-own-rule")
            XCTAssertEqual(window.editor.options.system, .custom)
            XCTAssertEqual(editor.entry.entryText, version.rule.text)
            guard version.isExact else { continue }
            for offset in stride(from: 0.0, through: 2_000, by: 50) {
                // A published layout has a header only while it shows it.
                for old in before.elements(at: Viewpoint(offset)) where old.kind == .header {
                    let new = window.canvas.layout.element(old.id, at: Viewpoint(offset))
                    XCTAssertEqual(new?.frame, old.frame, "\(system) \(old.id) \(offset)")
                }
            }
            guard system != .custom else { continue }
            window.activate("undo")
            XCTAssertEqual(window.editor.options, options, "one step")
        }
    }

    func testTheInspectorSaysWhereARuleIsOnlyTheNearest() throws {
        for (system, isNearest) in [(HeaderSystem.cellBounds, false), (.csSticky, true)] {
            let (window, _) = try openEditor(system)
            window.set("show-inspector", to: true)
            window.inspector.model.hold(.header(0))
            XCTAssertTrue(runMainLoop { window.visibleTree.contains { $0.labelText == "Edit as Own Rule" } })
            let note = "No rule does all that this system does here; you get the nearest."
            XCTAssertEqual(window.visibleTree.contains { $0.labelText == note }, isNearest)
        }
    }

    func testTheInspectorSaysThatARuleHoldsAHeader() throws {
        let (window, editor) = try openEditor()
        type("line + 20", into: editor)
        window.driver.setOffset(100)
        window.set("show-inspector", to: true)
        window.inspector.model.hold(.header(0))
        XCTAssertTrue(
            runMainLoop {
                window.text(of: "inspected-reason") == "Your own rule holds it 120 pt away from its own place."
            })
    }

    func testComparedCanvasesMayHaveDifferentRules() throws {
        let (window, editor) = try openEditor()
        window.activate("compare", "custom")
        XCTAssertTrue(runMainLoop { window.seen.canvases.count == 2 })
        XCTAssertTrue(runMainLoop { window.seen.canvases[1].layout.containerSize.height > 0 })
        window.editor.focusVariant(1)
        type("natural", into: editor)
        XCTAssertEqual(Set(window.seen.canvases.map(\.document.options.headerRule.text)), [Self.standard, "natural"])
        let starts = window.seen.canvases.map { $0.layout.element(.header(0), at: Viewpoint(20))?.frame.y }
        XCTAssertEqual(starts, [20, 0])
        XCTAssertEqual(Set(window.seen.canvases.map(\.name)).count, 2, "each has a name of its own")
    }
}
