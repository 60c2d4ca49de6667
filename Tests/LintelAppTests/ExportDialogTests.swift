import DocumentExport
import GTKBridge
import Samples
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// What the export dialog shows can be read: long lines go on further in, frames are indented, and the lines that matter come first.
final class ExportDialogTests: WindowTestCase {
    func testFramesAreIndentedWithAnElementOnEachLine() {
        let line =
            #"{"offset":0,"contentSize":{"width":320,"height":60},"elements":[{"kind":"cell","item":0},{"kind":"a,\"b{"}]}"#
        XCTAssertEqual(
            IndentedFrames(line + "\n" + #"{"offset":9,"elements":[]}"#).text,
            #"""
            {
              "offset": 0,
              "contentSize": { "width": 320, "height": 60 },
              "elements": [
                { "kind": "cell", "item": 0 },
                { "kind": "a,\"b{" }
              ]
            }
            {
              "offset": 9,
              "elements": []
            }
            """#)
        XCTAssertEqual(
            IndentedFrames(#"{"offset":0,"elements":[{"ki"#).text, "{\n  \"offset\": 0,\n  \"elements\": [\n    { \"ki")
    }

    func testALongLineGoesOnFurtherInThanItBegins() throws {
        let code = CodeView(label: "Code")
        show(code.widget, width: 200, height: 300)
        let words = String(repeating: "word ", count: 40)
        code.render("func a() {\n    \(words)\n}")
        XCTAssertTrue(runMainLoop { gtk_widget_get_width(code.widget) > 0 })
        XCTAssertEqual(gtk_text_view_get_wrap_mode(code.widget.cast()), GTK_WRAP_WORD_CHAR)
        let line = code.left(ofCharacter: 0, inLine: 1)
        let first = code.left(ofCharacter: 4, inLine: 1)
        let later = code.left(ofCharacter: 4 + 5 * 39, inLine: 1, startOfDisplayLine: true)
        XCTAssertEqual(later - line, 2 * (first - line), accuracy: 2)
        XCTAssertGreaterThan(first, line)
    }

    func testThePageShowsTheLinesThatMatterFirst() throws {
        let window = showWindow()
        window.activate("show-export")
        let dialog = try XCTUnwrap(window.exporting.dialog)
        let tree = { (dialog.window.cast() as Widget).visibleTree }
        func lines() -> Widget? {
            tree().first { $0.isA(gtk_button_get_type()) && $0.buttonText == "Copy _These Lines" }
        }
        XCTAssertTrue(runMainLoop { !(tree().first { $0.isA(gtk_text_view_get_type()) }?.textOfView.isEmpty ?? true) })
        XCTAssertNil(lines())
        let formats = try XCTUnwrap(tree().first { $0.isA(gtk_drop_down_get_type()) })
        let page = try XCTUnwrap(ExportFormat.allCases.firstIndex(of: .css))
        gtk_drop_down_set_selected(formats.cast(), guint(page))
        XCTAssertTrue(runMainLoop { lines() != nil })
        let text = try XCTUnwrap(tree().first { $0.isA(gtk_text_view_get_type()) }).textOfView
        XCTAssertEqual(text, window.exporting.exported().linesThatMatter(in: .css))
        XCTAssertTrue(text.contains("position: sticky; top: "), text)
        lines()?.click()
        XCTAssertEqual(dialog.message.labelText, "Copied: The lines that matter")
    }

    func testSeveralDrawingsAreSavedAndNotCopied() throws {
        let window = showWindow()
        window.activate("show-export")
        let dialog = try XCTUnwrap(window.exporting.dialog)
        let all: Widget = dialog.window.cast()
        let formats = try XCTUnwrap(all.visibleTree.first { $0.isA(gtk_drop_down_get_type()) })
        for format in [ExportFormat.svg, .png] {
            let index = try XCTUnwrap(ExportFormat.allCases.firstIndex(of: format))
            gtk_drop_down_set_selected(formats.cast(), guint(index))
            let entry = try XCTUnwrap(all.visibleTree.first { $0.isA(gtk_entry_get_type()) })
            let note = "Each offset is saved in a file of its own, with a number at the end of its name"
            @MainActor func areSensitive() -> [Bool] {
                ["_Copy", "_Save…"].map { title in
                    all.visibleTree.first { $0.isA(gtk_button_get_type()) && $0.buttonText == title }
                        .map { gtk_widget_get_sensitive($0) != 0 } ?? false
                }
            }
            for (offsets, copies, saves) in [
                ("0, 50", false, true), ("50", true, true), ("events", false, true), ("0:1000:1", false, false),
                ("", true, true),
            ] {
                entry.setEntryText(offsets)
                XCTAssertTrue(runMainLoop { areSensitive() == [copies, saves] }, "\(format) \(offsets)")
                XCTAssertEqual(
                    all.visibleTree.compactMap(\.labelText).contains(note), saves && !copies, "\(format) \(offsets)")
            }
        }
    }
}

@MainActor
extension CodeView {
    /// The left edge of a character, in the text's coordinates.
    fileprivate func left(ofCharacter character: Int32, inLine line: Int32, startOfDisplayLine: Bool = false) -> Double
    {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_line_offset(gtk_text_view_get_buffer(widget.cast()), &iterator, line, character)
        if startOfDisplayLine { gtk_text_view_backward_display_line_start(widget.cast(), &iterator) }
        var place = GdkRectangle()
        gtk_text_view_get_iter_location(widget.cast(), &iterator, &place)
        return Double(place.x)
    }
}

@MainActor
extension Widget {
    fileprivate var textOfView: String {
        let buffer = gtk_text_view_get_buffer(cast())
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }

    fileprivate var buttonText: String? {
        gtk_button_get_label(cast()).map { String(cString: $0) }
    }
}
