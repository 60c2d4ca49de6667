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

    /// A window whose document has an own rule, and the editor in it.
    private func openEditor() throws -> (window: PreviewWindow, editor: RuleEditor) {
        let window = openWindow(.custom)
        return (window, try XCTUnwrap(window.ownRule.editor))
    }

    /// A window whose document has the system.
    private func openWindow(_ system: HeaderSystem) -> PreviewWindow {
        var document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)
        document.options.system = system
        return showWindow { $0.editor.show(document, from: .folder("/")) }
    }

    /// Types a text in place of what is there, and leaves the caret behind it.
    private func type(_ text: String, into editor: RuleEditor) {
        let buffer = gtk_text_view_get_buffer(editor.text.view.cast())
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_select_range(buffer, &start, &end)
        editor.text.type(text)
    }

    private func rule(of window: PreviewWindow) -> String { window.editor.options.headerRule.text }

    func testTheDocumentGetsARuleWhileItIsTyped() throws {
        let (window, editor) = try openEditor()
        XCTAssertEqual(editor.text.text, Self.standard)
        type("line+20", into: editor)
        XCTAssertEqual(rule(of: window), "line + 20")
        XCTAssertEqual(editor.text.text, "line+20", "what is typed stays while it is typed")
        XCTAssertTrue(editor.take(.apply))
        XCTAssertEqual(editor.text.text, "line + 20")
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
        XCTAssertEqual(editor.text.underlined, 10..<13)
        XCTAssertFalse(editor.result.isShown)
        XCTAssertTrue(editor.take(.apply))
        XCTAssertEqual(editor.text.text, "natural + lin")
        XCTAssertTrue(editor.dropMistake())
        XCTAssertEqual(editor.text.text, "natural")
        XCTAssertFalse(editor.message.isShown)
    }

    func testTypingInARowIsOneStepToUndo() throws {
        let (window, editor) = try openEditor()
        for text in ["line", "line ", "line +", "line + 2", "line + 20"] { type(text, into: editor) }
        XCTAssertEqual(rule(of: window), "line + 20")
        window.activate("undo")
        XCTAssertEqual(rule(of: window), Self.standard)
        XCTAssertEqual(editor.text.text, Self.standard)
        window.activate("redo")
        XCTAssertEqual(editor.text.text, "line + 20")
    }

    func testATermIsCompletedWithItsPresentValue() throws {
        let (window, editor) = try openEditor()
        window.driver.setOffset(120)
        type("natural + sectionE", into: editor)
        XCTAssertTrue(editor.completions.isShown)
        XCTAssertEqual(editor.completions.words.map(\.text), ["sectionEnd"])
        XCTAssertEqual(editor.completions.chosen?.text, "sectionEnd")
        let value = try XCTUnwrap(window.ownRule.header?()?.value(of: .sectionEnd))
        XCTAssertEqual(value, 940)
        XCTAssertTrue(editor.completions.widget.texts.contains(value.shown))
        XCTAssertTrue(editor.take(.choose))
        XCTAssertEqual(editor.text.text, "natural + sectionEnd")
        XCTAssertEqual(rule(of: window), "natural + sectionEnd")
        XCTAssertFalse(editor.completions.isShown)
    }

    func testKeysGoThroughTheTermsAndEscapeHidesThem() throws {
        let (_, editor) = try openEditor()
        type("max(", into: editor)
        XCTAssertEqual(editor.completions.words, RuleWord.all)
        XCTAssertNil(editor.completions.chosen, "Tab must not choose a term that nobody began")
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
        editor.text.caret = 2
        XCTAssertTrue(editor.take(.choose))
        XCTAssertEqual(editor.text.text, "min(line)")
        XCTAssertEqual(editor.text.caret, 4)
    }

    func testTheTermAtTheCaretIsShownOnTheCanvas() throws {
        let (window, editor) = try openEditor()
        editor.grabFocus()
        editor.text.caret = 6
        XCTAssertEqual(window.inspector.model.editedTerm, .natural)
        editor.text.caret = 0
        XCTAssertNil(window.inspector.model.editedTerm)
        editor.text.caret = 20
        XCTAssertEqual(window.inspector.model.editedTerm, .line)
        gtk_widget_grab_focus(window.canvas.widget)
        XCTAssertNil(window.inspector.model.editedTerm)
    }

    func testEachExampleOfARuleIsAClickAwayAndTickedWhileItIsTheRule() throws {
        let (window, editor) = try openEditor()
        let list = try XCTUnwrap(editor.gallery.widget.tree.first { $0.isA(gtk_list_box_get_type()) })
        let examples = RuleExample.gallery(for: window.editor.state.options)
        XCTAssertEqual(list.children.count, examples.count)
        @MainActor func ticked() -> [Int] {
            list.children.indices.filter { index in
                list.children[index].tree.contains { $0.isA(gtk_image_get_type()) && gtk_widget_get_opacity($0) == 1 }
            }
        }
        XCTAssertEqual(ticked(), [], "no example is the standard rule")
        for (index, example) in examples.enumerated() {
            gtk_widget_activate(list.children[index])
            XCTAssertEqual(rule(of: window), example.rule.text)
            XCTAssertEqual(editor.text.text, example.rule.text)
            XCTAssertEqual(ticked(), [index])
        }
        type(editor.text.text.replacing("(", with: "(\n"), into: editor)
        XCTAssertEqual(ticked(), [3], "in lines it is the same rule")
        type("natural", into: editor)
        XCTAssertEqual(ticked(), [])
    }

    func testEnterBreaksALineAndLinesStay() throws {
        let (window, editor) = try openEditor()
        type("max(natural ,", into: editor)
        XCTAssertTrue(editor.take(.dismiss))
        XCTAssertTrue(editor.take(.breakLine))
        XCTAssertEqual(editor.text.text, "max(natural ,\n  ")
        editor.text.type("line)")
        XCTAssertEqual(rule(of: window), "max(natural,\n  line)")
        XCTAssertTrue(editor.take(.apply))
        XCTAssertEqual(editor.text.text, "max(natural,\n  line)")
        editor.text.type("+lin")
        XCTAssertTrue(editor.take(.dismiss))
        XCTAssertEqual(editor.message.labelText, "line 2, column 9: there is no term \"lin\"; the nearest is \"line\"")
        XCTAssertEqual(editor.text.underlined, 21..<24)
    }

    func testEnterCompletesAWordThatIsBegunAndBreaksTheLineBehindAWholeOne() throws {
        let (_, editor) = try openEditor()
        type("viewportE", into: editor)
        XCTAssertTrue(editor.take(.breakLine))
        XCTAssertEqual(editor.text.text, "viewportEnd")
        type("viewport", into: editor)
        XCTAssertTrue(editor.completions.isShown, "it may become viewportEnd")
        XCTAssertTrue(editor.take(.breakLine))
        XCTAssertEqual(editor.text.text, "viewport\n")
    }

    func testTheNearestTermThatAMistakeNamesIsTheFirstThatIsOffered() throws {
        let (_, editor) = try openEditor()
        for (typed, nearest) in [("naturel", "natural"), ("sectoinEnd", "sectionEnd"), ("v", "viewport")] {
            type(typed, into: editor)
            XCTAssertEqual(
                editor.message.labelText, "column 1: there is no term \"\(typed)\"; the nearest is \"\(nearest)\"")
            XCTAssertEqual(editor.completions.chosen?.text, nearest)
        }
    }

    func testEightCompletionsAreInViewOverTheTerms() throws {
        let (window, editor) = try openEditor()
        editor.grabFocus()
        type("max(", into: editor)
        window.waitForFrame()
        let rows = editor.completions.widget.tree.filter { $0.isA(gtk_list_box_row_get_type()) }
        XCTAssertTrue(runMainLoop { rows[0].isMapped && gtk_widget_get_height(rows[0]) > 0 })
        let inView = gtk_widget_get_height(editor.completions.widget) / gtk_widget_get_height(rows[0])
        XCTAssertEqual(inView, 8)
        XCTAssertTrue(editor.terms.widget.isMapped)
    }

    func testTheTermsHaveTheirPresentValuesWhileOneScrolls() throws {
        let (window, editor) = try openEditor()
        let names = editor.terms.widget.texts
        for term in RuleTerm.allCases { XCTAssertTrue(names.contains(term.rawValue)) }
        @MainActor func value(of term: RuleTerm) -> String? {
            editor.terms.rows.first { $0.word.term == term }?.widget.texts.last
        }
        XCTAssertTrue(runMainLoop { value(of: .offset) == "0" && value(of: .sectionEnd) == "940" })
        XCTAssertTrue(runMainLoop { editor.result.texts[0].hasSuffix(" starts at 0") })
        window.driver.setOffset(120)
        XCTAssertTrue(runMainLoop { value(of: .offset) == "120" && value(of: .line) == "120" })
        XCTAssertTrue(runMainLoop { editor.result.texts[0].hasSuffix(" starts at 120") })
        window.driver.setOffset(1000)
        XCTAssertTrue(runMainLoop { value(of: .natural) == "940" })
    }

    func testATermOfTheListGoesIntoTheRule() throws {
        let (window, editor) = try openEditor()
        type("natural + ", into: editor)
        let row = try XCTUnwrap(editor.terms.rows.first { $0.word.term == .length })
        gtk_widget_activate(gtk_widget_get_parent(row.widget))
        XCTAssertEqual(editor.text.text, "natural + length")
        XCTAssertEqual(rule(of: window), "natural + length")
        XCTAssertFalse(editor.completions.isShown)
    }

    func testTheEditorIsThereWithTheSystemOnly() throws {
        let window = showWindow { $0.editor.show(.rows(9, 9, height: 100, header: 40), from: .folder("/")) }
        XCTAssertNil(window.ownRule.editor)
        window.set("system", to: "custom")
        let editor = try XCTUnwrap(window.ownRule.editor)
        XCTAssertTrue(runMainLoop { editor.widget.isMapped })
        editor.grabFocus()
        editor.text.caret = 6
        XCTAssertEqual(window.inspector.model.editedTerm, .natural)
        window.set("system", to: "native")
        XCTAssertTrue(runMainLoop { !editor.widget.isMapped })
        XCTAssertNil(window.inspector.model.editedTerm)
    }

    func testNoPresetIsLitThatDoesNothingUnderAnOwnRule() throws {
        let (window, _) = try openEditor()
        @MainActor func lit() -> [String] {
            window.visibleTree.filter {
                gtk_widget_has_css_class($0, "suggested") != 0 && gtk_widget_has_css_class($0, "preset") != 0
            }
            .compactMap(\.actionTarget)
        }
        XCTAssertEqual(lit(), [])
        window.activate("preset", "pinned")
        XCTAssertEqual(window.editor.options.system, .native)
        XCTAssertEqual(lit(), ["pinned"])
    }

    func testEditingAsOwnRuleKeepsEveryFrame() throws {
        for system in HeaderSystem.allCases {
            let window = openWindow(system)
            let options = window.editor.options
            let version = system.ownRule(under: options)
            let before = window.canvas.layout
            window.activate("edit-as-own-rule")
            XCTAssertEqual(window.editor.options.system, .custom)
            XCTAssertEqual(window.ownRule.editor?.text.text, version.rule.text)
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
            let window = openWindow(system)
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
