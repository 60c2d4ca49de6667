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
/// | `compare`, `plot` | another system is shown beside, and the plot with what differs |
/// | `picture` | what is in view is copied as a picture |
/// | `replace` | another document takes its place in the window |
/// | `close` | the window is closed, with the document in it |
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
        do { try Data(#"{"title":"Small","sections":[{"itemCount":3}]}"#.utf8).write(to: small) } catch {
            fail("cannot write \(small.path): \(error)")
        }
        var hasRun = false
        let start = after(milliseconds: 500, repeats: true, for: WholeRun.shared) { _ in
            guard !hasRun, let window = StallWindow.all.first, window.title == "Small" else { return }
            hasRun = true
            let meter = StallMeter()
            let parts = LintelBench.parts(of: name)
            for document in StallDocuments.allCases where parts.isEmpty || parts.contains(document.rawValue) {
                measure(document, beside: small, meter)
            }
            if parts.isEmpty || parts.contains("pictures") { measurePictures(beside: small, meter) }
            gtk_window_destroy(window.window)
        }
        _ = LintelApplication.run([.file(small.path)])
        start.cancel()
        if !hasRun { fail("Lintel's window did not open") }
    }

    private static func measure(_ document: StallDocuments, beside small: URL, _ meter: StallMeter) {
        func step(_ step: String, _ begin: () -> Void, until isOver: () -> Bool) {
            let name = "\(document.rawValue).\(step)"
            report(name, meter.measure(name, begin, until: isOver))
        }
        let file = folder.appendingPathComponent("\(document.rawValue).lintel.json")
        let other = folder.appendingPathComponent("other.lintel.json")
        document.write(to: file, title: "Before")
        document.write(to: other, title: "After")
        let window = StallWindow.open(small)
        step("open") {
            window.activate("open-file", file.path)
        } until: {
            window.title == "Before"
        }
        step("reload") {
            rename(other.path, file.path)
        } until: {
            window.title == "After"
        }
        // A counted item cannot be renamed: one more takes its place.
        let isCounted = document == .counted
        window.set("selection", "0.\(document.itemsPerSection - 1)")
        step("edit") {
            isCounted ? window.activate("insert-item") : window.set("selection-title", "Renamed")
        } until: {
            window.isChanged
        }
        step("autosave") {
        } until: {
            hasUnsavedWork
        }
        step("undo") {
            window.activate("undo")
        } until: {
            !window.isChanged
        }
        step("redo") {
            window.activate("redo")
        } until: {
            window.isChanged
        }
        step("save") {
            window.activate("save")
        } until: {
            !window.isChanged
        }
        for format in ["document", "css", "json"] {
            let export = folder.appendingPathComponent("export.\(format)")
            step("export.\(format)") {
                window.activate("export", "\(format) \(export.path)")
            } until: {
                FileManager.default.fileExists(atPath: export.path)
            }
            try? FileManager.default.removeItem(at: export)
        }
        measureLayout(in: window, step)
        step("replace") {
            window.activate("open-file", small.path)
        } until: {
            window.title == "Small"
        }
        step("again") {
            window.activate("open-file", file.path)
        } until: {
            window.title == "After"
        }
        step("close") {
            gtk_window_close(window.window)
        } until: {
            StallWindow.all.count == 1
        }
        try? FileManager.default.removeItem(at: file)
    }

    /// What lays the document out again, or another time.
    private static func measureLayout(
        in window: StallWindow, _ step: (String, _ begin: () -> Void, _ isOver: () -> Bool) -> Void
    ) {
        step("option", { window.set("header-travel", "cells") }, { window.isChanged })
        step("spacing", { window.set("minimum-line-spacing", 3) }, { window.isChanged })
        step("resize", { window.resize(toWidth: 700) }, { window.width < 750 })
        step("compare", { window.activate("compare", "cellBounds") }, { window.isEnabled("stop-comparing") })
        step("plot", { window.set("show-plot", true) }, { true })
        step("picture", { window.activate("copy-picture") }, { true })
        window.set("show-plot", false)
        window.activate("stop-comparing")
        window.activate("revert")
        step("revert", {}, { !window.isChanged })
    }

    private static func report(_ name: String, _ stall: (longest: Double, computed: Double, total: Double)) {
        report(name, stall.longest, "ms", digits: 0)
        report("\(name).computed", stall.computed, "ms", digits: 0)
        report("\(name).total", stall.total, "ms", digits: 0)
    }

    /// Whether work is kept, and not just being written.
    private static var hasUnsavedWork: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: unsaved)) ?? []
        return names.contains { $0.hasSuffix(".lintel.json") }
    }

    private static func measurePictures(beside small: URL, _ meter: StallMeter) {
        let pictures = folder.appendingPathComponent("pictures")
        StallPictures.write(to: pictures)
        let window = StallWindow.open(small)
        let opened = meter.measure("pictures") {
            window.activate("open-folder-path", pictures.path)
        } until: {
            window.title.contains("pictures")
        }
        report("pictures.open", opened)
        var offset = 0.0
        let scrolling = after(milliseconds: 16, repeats: true, for: window.window) {
            offset += 400
            g_action_group_change_action_state($0.cast(), "content-offset", offset.variant)
        }
        let scrolled = meter.measure("pictures") {
        } until: {
            offset > 60_000
        }
        scrolling.cancel()
        report("pictures.scroll", scrolled)
        let closed = meter.measure("pictures") {
            gtk_window_destroy(window.window)
        } until: {
            StallWindow.all.count == 1
        }
        report("pictures.close", closed)
    }
}
