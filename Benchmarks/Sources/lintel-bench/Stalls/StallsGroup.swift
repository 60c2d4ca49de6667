import BenchmarkSupport
import Foundation
import GTKBridge
import LintelApp

/// How long the window is deaf at the longest, while it handles large documents: the largest gap between two ticks of a
/// timer of 5 ms in its main loop.
///
/// | name | what is done |
/// | --- | --- |
/// | `open` | a file is opened over a small document, until it is shown |
/// | `reload` | the file is replaced by another program, with another title and another item |
/// | `edit` | the last item of the first section gets another title |
/// | `autosave` | what was changed is kept aside |
/// | `undo`, `redo` | the title is taken back, and given again |
/// | `save` | the document is saved to its file |
/// | `export.document`, `export.css`, `export.json` | it is exported |
/// | `option`, `spacing` | an option of the headers changes, and one of the lines |
/// | `resize` | the window becomes narrower |
/// | `direction`, `mirrored` | it scrolls the other way, and reads from right to left |
/// | `collapse`, `expand` | all sections are collapsed, an option changes (`collapsed.option`), and they are shown again |
/// | `compare`, `plot` | another system is shown beside, and the plot with what differs |
/// | `picture` | what is in view is copied as a picture |
/// | `replace` | another document takes its place in the window |
/// | `close` | the window is closed, with the document in it |
/// | `moved.save` | a document of 1,000,000 items with pictures is saved to another folder, and edited meanwhile |
/// | `pictures.open`, `pictures.scroll` | a folder of 5,000 pictures is opened, and scrolled through |
///
/// Each with the document's name in ``StallDocuments`` before it; once more with `computed`: the most that the main thread
/// computed between two ticks, which is less where other threads and programs held it up; and with `total`: how long it
/// took in all.
enum StallsGroup: BenchmarkGroup {
    static let name = "stalls"

    private static var folder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("lintel-bench-stalls-\(getpid())")
    }
    private static var unsaved: String {
        (ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? "/nowhere") + "/lintel/unsaved"
    }

    static func run() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = folder.appendingPathComponent("small.lintel.json")
        attempt("write \(small.path)") {
            try Data(#"{"title":"Small","sections":[{"itemCount":3}]}"#.utf8).write(to: small)
        }
        var hasRun = false
        let start = after(milliseconds: 500, repeats: true, for: ProcessInfo.processInfo) { _ in
            guard !hasRun, let window = ActionWindow.all.first, window.title == "Small" else { return }
            hasRun = true
            let meter = StallMeter()
            let parts = requestedParts
            for document in StallDocuments.allCases where parts.isEmpty || parts.contains(document.rawValue) {
                measure(document, beside: small, meter)
            }
            if parts.isEmpty || parts.contains("moved") { measureMoving(beside: small, meter) }
            if parts.isEmpty || parts.contains("pictures") { measurePictures(beside: small, meter) }
            gtk_window_destroy(window.window)
        }
        _ = LintelApplication.run([.file(small.path)])
        start.cancel()
        if !hasRun { fail("Lintel's window did not open") }
    }

    private typealias Step = (_ name: String, _ begin: () -> Void, _ isOver: () -> Bool) -> Void

    /// Measures something that is done, and reports it below a name.
    private static func step(of group: String, _ meter: StallMeter) -> Step {
        { step, begin, isOver in
            let name = "\(group).\(step)"
            let stall = meter.measure(name, begin, until: isOver)
            report(name, stall.longest, "ms", digits: 0)
            report("\(name).computed", stall.computed, "ms", digits: 0)
            report("\(name).total", stall.total, "ms", digits: 0)
        }
    }

    private static func measure(_ document: StallDocuments, beside small: URL, _ meter: StallMeter) {
        let step = step(of: document.rawValue, meter)
        let file = folder.appendingPathComponent("\(document.rawValue).lintel.json")
        let other = folder.appendingPathComponent("other.lintel.json")
        document.write(to: file, title: "Before")
        document.write(to: other, title: "After")
        let window = ActionWindow.open(small)
        step("open", { window.activate("open-file", file.path) }, { window.title == "Before" })
        step("reload", { rename(other.path, file.path) }, { window.title == "After" })
        window.set("selection", "0.\(document.itemsPerSection - 1)")
        // A counted item cannot be renamed: one more takes its place.
        let edit = { document == .counted ? window.activate("insert-item") : window.set("selection-title", "Renamed") }
        step("edit", edit, { window.isChanged })
        step("autosave", {}, { hasUnsavedWork })
        step("undo", { window.activate("undo") }, { !window.isChanged })
        step("redo", { window.activate("redo") }, { window.isChanged })
        step("save", { window.activate("save") }, { !window.isChanged })
        for format in ["document", "css", "json"] {
            let export = folder.appendingPathComponent("export.\(format)").path
            let isThere = { FileManager.default.fileExists(atPath: export) }
            step("export.\(format)", { window.activate("export", "\(format) \(export)") }, isThere)
            try? FileManager.default.removeItem(atPath: export)
        }
        measureLayout(in: window, step)
        step("replace", { window.activate("open-file", small.path) }, { window.title == "Small" })
        step("again", { window.activate("open-file", file.path) }, { window.title == "After" })
        step("close", { gtk_window_close(window.window) }, { ActionWindow.all.count == 1 })
        try? FileManager.default.removeItem(at: file)
    }

    /// What lays the document out again, or another time.
    private static func measureLayout(in window: ActionWindow, _ step: Step) {
        step("option", { window.set("header-travel", "cells") }, { window.isChanged })
        step("spacing", { window.set("minimum-line-spacing", 3.0) }, { window.isChanged })
        step("resize", { window.resize(toWidth: 700) }, { window.width < 750 })
        step("compare", { window.activate("compare", "cellBounds") }, { window.isEnabled("stop-comparing") })
        step("plot", { window.set("show-plot", true) }, { true })
        step("picture", { window.activate("copy-picture") }, { true })
        window.set("show-plot", false)
        window.activate("stop-comparing")
        step("direction", { window.set("scroll-direction", "horizontal") }, { true })
        step("undo.direction", { window.activate("undo") }, { true })
        step("mirrored", { window.set("layout-direction", "rightToLeft") }, { true })
        window.activate("undo")
        step("collapse", { window.activate("collapse-all") }, { window.isEnabled("expand-all") })
        step("collapsed.option", { window.set("header-travel", "section") }, { true })
        step("expand", { window.activate("expand-all") }, { window.isEnabled("collapse-all") })
        step("undo.expand", { window.activate("undo") }, { window.isEnabled("expand-all") })
        window.activate("revert")
        step("revert", {}, { !window.isChanged })
    }

    /// Whether work is kept, and not just being written.
    private static var hasUnsavedWork: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: unsaved)) ?? []
        return names.contains { $0.hasSuffix(".lintel.json") }
    }

    private static func measureMoving(beside small: URL, _ meter: StallMeter) {
        let step = step(of: "moved", meter)
        let file = folder.appendingPathComponent("here.lintel.json")
        let other = folder.appendingPathComponent("elsewhere/there.lintel.json")
        attempt("write \(file.path)") {
            try FileManager.default.createDirectory(
                at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
            let items = (0..<1_000_000).map { #"{"title":"\#($0)","image":"pictures/\#($0).png"}"# }
            try Data(#"{"sections":[{"items":[\#(items.joined(separator: ","))]}]}"#.utf8).write(to: file)
        }
        let window = ActionWindow.open(small)
        step("open", { window.activate("open-file", file.path) }, { window.title == "here.lintel.json" })
        window.set("selection", "0.0")
        let save = {
            window.set("selection-title", "Before")
            window.activate("save-to", other.path)
            window.set("selection-title", "Meanwhile")
        }
        // A document without a title has its file's name.
        step("save", save, { window.title == "• there.lintel.json" })
        gtk_window_destroy(window.window)
    }

    private static func measurePictures(beside small: URL, _ meter: StallMeter) {
        let step = step(of: "pictures", meter)
        let pictures = folder.appendingPathComponent("pictures")
        StallPictures.write(to: pictures)
        let window = ActionWindow.open(small)
        step("open", { window.activate("open-folder-path", pictures.path) }, { window.title.contains("pictures") })
        var offset = 0.0
        let scrolling = after(milliseconds: 16, repeats: true, for: window.window) { _ in
            offset += 400
            window.set("content-offset", offset)
        }
        step("scroll", {}, { offset > 60_000 })
        scrolling.cancel()
        step("close", { gtk_window_destroy(window.window) }, { ActionWindow.all.count == 1 })
    }
}
