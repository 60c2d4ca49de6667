import DocumentExport
import GTKBridge
import Samples
import TestSupport
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// What takes long goes on beside the window, says how far it is, and ends when nobody wants it any more.
final class ExportJobTests: WindowTestCase {
    func testALongExportIsShownAndCancelled() throws {
        let bench = try Bench(self)
        try bench.exportForHours()
        bench.exporting.strip.onPress()
        XCTAssertEqual(bench.exporting.jobs.count, 0)
        XCTAssertEqual(bench.exporting.strip.state, .nothing)
        // The next one has its turn, so the first has given up.
        bench.exporting.export(.csv, to: bench.folder + "/other.csv")
        XCTAssertTrue(runMainLoop { FileManager.default.fileExists(atPath: bench.folder + "/other.csv") })
        XCTAssertTrue(runMainLoop { bench.exporting.jobs.isEmpty })
        XCTAssertEqual(bench.text, "precious")
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: bench.folder).sorted(),
            ["frames.csv", "other.csv"])
    }

    func testJobsOfTheDialogEndWithIt() throws {
        let bench = try Bench(self)
        let dialog = try bench.showDialog()
        try bench.exportForHours(isOfDialog: true)
        XCTAssertEqual(dialog.strip.state, bench.exporting.strip.state)
        let (preview, job) = (dialog.flag, try XCTUnwrap(bench.exporting.jobs.first))
        gtk_window_close(dialog.window)
        XCTAssertNil(bench.exporting.dialog)
        XCTAssertEqual(bench.exporting.jobs.count, 0)
        XCTAssertTrue(preview.isSet && job.flag.isSet)
    }

    func testWithoutADocumentThereIsNothingToExport() {
        let window = openWindow()
        let actions = [
            "export", "show-export", "copy-frames", "copy-picture", "copy-code", "record", "compare",
        ]
        for action in actions { XCTAssertFalse(window.isEnabled(action), action) }
        XCTAssertTrue(window.isEnabled("paste"))
        window.editor.open(Sample.all[0])
        for action in actions { XCTAssertTrue(window.isEnabled(action), action) }
    }

    func testTheDialogSaysHowASaveEnded() throws {
        let bench = try Bench(self)
        let (exporting, dialog) = (bench.exporting, try bench.showDialog())
        func says(_ text: String) -> Bool {
            gtk_widget_get_mapped(dialog.message) != 0 && dialog.message.labelText == text
        }
        exporting.export(.swift, to: bench.folder + "/nowhere/a.swift")
        XCTAssertTrue(runMainLoop { says("a.swift was not saved: The folder does not exist") })
        XCTAssertNil(bench.window.editor.problem)
        exporting.export(.swift, to: bench.folder + "/a.swift")
        XCTAssertTrue(runMainLoop { says("Saved as a.swift") })
        exporting.mostCells = 1
        exporting.export(.csv, to: bench.folder + "/a.csv")
        XCTAssertTrue(runMainLoop { says("Saved as a.csv, with only the first 1 cells at each offset") })
        // Without the dialog the window says so, until the next one succeeds.
        gtk_window_close(dialog.window)
        exporting.export(.swift, to: bench.folder + "/nowhere/a.swift")
        XCTAssertTrue(runMainLoop { bench.window.editor.problem != nil })
        exporting.export(.swift, to: bench.folder + "/a.swift")
        XCTAssertTrue(runMainLoop { bench.window.editor.problem == nil })
    }

    func testJobsOfTheWindowOutliveTheDialogAndEndWithTheWindow() throws {
        let bench = try Bench(self)
        let dialog = try bench.showDialog()
        try bench.exportForHours()
        gtk_window_close(dialog.window)
        let flag = try XCTUnwrap(bench.exporting.jobs.first).flag
        XCTAssertFalse(flag.isSet)
        gtk_window_destroy(bench.window.window)
        XCTAssertTrue(flag.isSet)
    }

    func testThePreviewShowsTheExport() throws {
        let bench = try Bench(self)
        let dialog = try bench.showDialog()
        dialog.choose(.json)
        XCTAssertTrue(runMainLoop { dialog.text.hasPrefix("{\n  \"offset\": 0,") })
        bench.window.canvas.setOffset(300)
        XCTAssertTrue(runMainLoop { dialog.text.hasPrefix("{\n  \"offset\": 300,") }, String(dialog.text.prefix(20)))

        // A film begins where its scroll does.
        dialog.choose(.webp)
        XCTAssertTrue(runMainLoop { dialog.picture != nil })
        let picture = dialog.picture
        dialog.enter("300:0:1s")
        XCTAssertTrue(runMainLoop { dialog.picture != picture })
        dialog.enter("0:300:1s")
        XCTAssertTrue(runMainLoop { dialog.picture == picture })

        // Each entry keeps its text, and in place of a wrong one's export the reason is shown.
        dialog.choose(.json)
        XCTAssertTrue(runMainLoop { dialog.text.hasPrefix("{\n  \"offset\": 300,") })
        dialog.enter("0:300:1s ")
        XCTAssertTrue(runMainLoop { dialog.text.hasPrefix("Offsets such as 264, from:to:step") }, dialog.text)
        dialog.choose(.webp)
        XCTAssertEqual(dialog.entered, "0:300:1s")
        dialog.choose(.csv)
        XCTAssertEqual(dialog.entered, "0:300:1s ")
    }

    func testThePreviewIsNotMadeAgainForASelection() throws {
        let bench = try Bench(self)
        let dialog = try bench.showDialog()
        XCTAssertTrue(runMainLoop { !dialog.text.isEmpty })
        bench.window.waitForFrame()
        // Longer than the timer that waits until nothing has changed for a moment.
        runMainLoop(milliseconds: 200)
        let flag = dialog.flag
        bench.window.editor.select(.section(0))
        bench.window.waitForFrame()
        runMainLoop(milliseconds: 200)
        XCTAssertTrue(dialog.flag === flag)
        bench.window.editor.edit("Rename") { $0.title = "Other" }
        XCTAssertTrue(runMainLoop { dialog.flag !== flag })
    }

    func testAFilmWaitsForAnother() throws {
        let bench = try Bench(self)
        let film = bench.folder + "/film.webp"
        bench.exporting.startFilming()
        let script = ScrollScript(start: 0, end: 60, duration: 0.2)
        let scroll = FilmedScroll(script, in: bench.window.canvas.layout, picturesPerSecond: 10)
        bench.exporting.encode(
            ScrollFilm(scroll: scroll, fileName: "", makePainter: bench.exporting.makePainter, isSeen: true),
            scale: 1,
            to: film)
        XCTAssertTrue(bench.exporting.jobs.isEmpty)
        _ = bench.exporting.endFilming()
        XCTAssertTrue(runMainLoop { FileManager.default.fileExists(atPath: film) })
    }

    func testAFilmWhoseFileCannotBeMadeIsOfferedAgain() throws {
        for (name, scale) in [("nowhere/a.webp", 1.0), ("a.webp", 1000)] {
            let bench = try Bench(self)
            bench.exporting.startFilming()
            bench.window.waitForFrame()
            bench.exporting.export(.webp, to: bench.folder + "/" + name, scale: scale)
            XCTAssertTrue(runMainLoop { !bench.problem.isEmpty && bench.exporting.jobs.isEmpty }, name)
            XCTAssertTrue(bench.window.isEnabled("take-back"), name)
        }
    }

    func testAFinishedFilmKeepsItsDocument() throws {
        let bench = try Bench(self)
        let (name, pixels) = (bench.exporting.fileName(.webp), bench.exporting.makePainter(1).picture(at: 0).pixels)
        bench.exporting.startFilming()
        bench.window.waitForFrame()
        let film = try XCTUnwrap(bench.exporting.endFilming())
        bench.window.editor.open(Sample.all[1])
        XCTAssertTrue(runMainLoop { bench.exporting.makePainter(1).picture(at: 0).pixels != pixels })
        XCTAssertTrue(film.makePainter(1).picture(at: 0).pixels == pixels)
        XCTAssertEqual(film.fileName, name)
    }

    func testAFilmThatEndsWithTheDialogIsOfferedAgain() throws {
        let bench = try Bench(self)
        let dialog = try bench.showDialog()
        bench.exporting.startFilming()
        bench.window.waitForFrame()
        bench.exporting.export(.webp, to: bench.folder + "/a.webp", isOfDialog: true)
        gtk_window_close(dialog.window)
        XCTAssertTrue(bench.window.isEnabled("take-back"))
    }

    func testAPictureHasTheWindowsTextSize() throws {
        let bench = try Bench(self)
        let pixels = bench.exporting.makePainter(1).picture(at: 0).pixels
        let dialog = try bench.showDialog()
        dialog.choose(.png)
        XCTAssertTrue(runMainLoop { dialog.picture != nil })
        let shown = dialog.picture
        bench.window.set("text-scale", to: 2)
        XCTAssertTrue(bench.exporting.makePainter(1).picture(at: 0).pixels != pixels)
        XCTAssertTrue(runMainLoop { dialog.picture != shown })
    }

    func testAFilmEndsWithItsDocument() throws {
        let bench = try Bench(self)
        bench.exporting.startFilming()
        bench.window.editor.edit("Rename") { $0.title = "Other" }
        XCTAssertNotNil(bench.exporting.seenScroll)
        bench.window.editor.open(Sample.all[1])
        XCTAssertNil(bench.exporting.seenScroll)
        XCTAssertFalse(bench.exporting.isFilming.state)
    }

    func testACopiedPictureClearsTheLastError() throws {
        let bench = try Bench(self)
        bench.exporting.export(.svg, to: bench.folder)
        XCTAssertTrue(runMainLoop { !bench.problem.isEmpty })
        bench.exporting.copyPicture()
        XCTAssertTrue(runMainLoop { bench.problem.isEmpty })
    }

    func testMoreThanTheClipboardTakesIsRefused() throws {
        let bench = try Bench(self)
        bench.exporting.mostCopied = 100_000
        bench.exporting.copyText(as: .csv, at: try OffsetList("0:9999999:1"))
        XCTAssertTrue(runMainLoop { bench.exporting.jobs.isEmpty })
        XCTAssertTrue(
            bench.problem.contains("is too much for the clipboard; save a file instead"), bench.problem)
    }

    func testAFailedExportIsReported() throws {
        let bench = try Bench(self)
        bench.exporting.export(.svg, to: bench.folder)
        XCTAssertTrue(runMainLoop { bench.exporting.jobs.isEmpty })
        XCTAssertTrue(bench.problem.hasSuffix("This is a folder"), bench.problem)
    }
}

/// A window with a sample, and a folder with a file that should not be lost.
@MainActor
private struct Bench {
    let window: PreviewWindow
    let folder: String

    init(_ test: WindowTestCase) throws {
        window = test.openWindow()
        folder = test.makeFolder().path
        try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
        window.editor.open(Sample.all[0])
        window.present()
        XCTAssertTrue(runMainLoop { window.canvas.layout.containerSize.height > 0 })
    }

    var exporting: ExportActions { window.exporting }
    var file: String { folder + "/frames.csv" }
    var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }
    var problem: String { window.editor.problem ?? "" }

    func showDialog() throws -> ExportDialog {
        window.activate("show-export")
        return try XCTUnwrap(exporting.dialog)
    }

    /// Returns as soon as the strip says how far that is.
    func exportForHours(isOfDialog: Bool = false) throws {
        exporting.export(.csv, to: file, at: try OffsetList("0:9999999:1"), isOfDialog: isOfDialog)
        XCTAssertTrue(
            runMainLoop { if case .working("frames.csv", .some) = exporting.strip.state { true } else { false } },
            "\(exporting.strip.state)")
    }
}

@MainActor
extension ExportDialog {
    private var tree: [Widget] { (window.cast() as Widget).visibleTree }

    fileprivate func choose(_ format: ExportFormat) {
        let formats = tree.first { $0.isA(gtk_drop_down_get_type()) }
        gtk_drop_down_set_selected(formats?.cast(), guint(ExportFormat.allCases.firstIndex(of: format)!))
    }

    private var entry: Widget? { tree.first { $0.isA(gtk_entry_get_type()) } }
    fileprivate var entered: String? { entry?.entryText }
    fileprivate func enter(_ text: String) { gtk_editable_set_text(entry?.cast(), text) }

    /// What the preview shows of a text.
    fileprivate var text: String {
        guard let view = tree.first(where: { $0.isA(gtk_text_view_get_type()) }) else { return "" }
        let buffer = gtk_text_view_get_buffer(view.cast())
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }

    /// The pixels of the preview's picture.
    fileprivate var picture: [UInt8]? {
        guard let view = tree.first(where: { $0.isA(gtk_picture_get_type()) }),
            let picture = gtk_picture_get_paintable(view.cast())
        else { return nil }
        let (width, height) = (gdk_texture_get_width(picture), gdk_texture_get_height(picture))
        var pixels = [UInt8](repeating: 0, count: Int(4 * width * height))
        gdk_texture_download(picture, &pixels, gsize(4 * width))
        return pixels
    }
}
