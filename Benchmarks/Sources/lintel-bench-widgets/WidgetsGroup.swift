import BenchmarkSupport
import CollectionView
import Foundation
import GTKBridge
import StickyLayout

/// `CollectionView` beside `GtkListView`: the same row widgets, the same texts, the same scroll, in the same run.
///
/// | name | what it is |
/// | --- | --- |
/// | `view`, `list`, `ratio` | CPU of a frame, 7 points a frame, 26,000 rows of 40 to 69 points |
/// | `view-fast`, `list-fast`, `ratio-fast` | the same, 60 points a frame |
/// | `live` | row widgets over rows in view, the most in a fast scroll |
/// | `start.ratio` | CPU from the start of a program to its first frame, 100,000 rows |
/// | `memory.ratio` | its resident memory then |
/// | `memory.empty` | resident memory of the same program that shows an empty scrolled window |
/// | `memory.added.view`, `.list`, `.ratio` | what the rows add to that |
/// | `anchor.error` | the most that a row in view moves against the scroll, while rows above it are measured, in points |
/// | `end.frames` | frames until the end is the true end |
/// | `grid.zoom`, `grid.zoom.frame` | CPU of a zoom step of 22,621 tiles in 300 sections: layout, widgets and their allocations; and with the painted frame |
/// | `grid.zoom.error` | the most that the first tile in view moves in a step, in points |
/// | `grid.list`, `grid.list.frame` | the same steps of a `GtkGridView` of as many tiles, which has no headers |
/// | `grid.ratio`, `grid.ratio.frame` | ours over theirs |
///
/// The view has 2,000 headers beside the rows, which pin; the list has none. The two take turns, and a number is the median of its turns.
enum WidgetsGroup: BenchmarkGroup {
    static let name = "widgets"

    /// The room that Lintel's window leaves to its canvas.
    static let windowSize = (width: Int32(760), height: Int32(712))
    static let turns = 7
    static let framesPerTurn = 120
    private static let rowCount = 26_000
    private static let manyRows = 100_000
    /// The names of the parts that only start, show their first frame and tell what it took.
    private static let sides = ["start-view", "start-list", "start-empty"]

    static func run() {
        let parts = requestedParts
        if let side = parts.first(where: sides.contains) { return start(side) }
        guard gtk_init_check() != 0 else { fail("there is no display") }
        compareScrolling()
        compareStarts()
        reportAnchorAndEnd()
        compareZoom()
    }

    // MARK: Scrolling

    private static func compareScrolling() {
        let rows = UnequalRows(rowCount)
        let view = rows.makeView()
        let size = windowSize
        let ours = scrolledWindow(around: view.widget, width: size.width, height: size.height)
        let theirs = scrolledWindow(around: rows.makeList(), width: size.width, height: size.height)
        var mostLive = 0.0
        for (suffix, step) in [("", 7.0), ("-fast", 60.0)] {
            var costs: (view: [Double], list: [Double]) = ([], [])
            for turn in 0..<turns {
                // Where no turn has been before.
                let start = Double(turn + 1) * 90_000 + (step > 7 ? 45_000 : 0)
                costs.view.append(ours.costWhileShown(from: start, step: step, frames: framesPerTurn))
                costs.list.append(theirs.costWhileShown(from: start, step: step, frames: framesPerTurn))
                mostLive = max(mostLive, liveShare(view))
            }
            report("view\(suffix)", costs.view.median, "ms")
            report("list\(suffix)", costs.list.median, "ms")
            report("ratio\(suffix)", costs.view.median / costs.list.median)
        }
        report("live", mostLive)
        for side in [ours, theirs] { gtk_window_destroy(side.window) }
    }

    /// Row widgets over rows in view.
    private static func liveShare(_ view: CollectionView) -> Double {
        let inView = view.layout.elements(at: view.viewpoint).filter { $0.kind == .cell }.count
        let rows = children(of: view.widget).filter { String(cString: gtk_widget_get_css_name($0)) == "row" }.count
        return Double(rows) / Double(max(1, inView))
    }

    private static func children(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        guard let first = gtk_widget_get_first_child(widget) else { return [] }
        return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    // MARK: Starting

    /// What a program of this kind says of its start.
    private struct Start {
        let milliseconds: Double
        let kilobytes: Double
    }

    private static func compareStarts() {
        var starts = sides.map { _ in [Start]() }
        for turn in 0..<6 {
            for (index, side) in sides.enumerated() {
                let start = runPart(side)
                // The first turn fills the system's caches.
                if turn > 0 { starts[index].append(start) }
            }
        }
        let milliseconds = starts.map { $0.map(\.milliseconds).median }
        let megabytes = starts.map { $0.map(\.kilobytes).median / 1024 }
        report("start.view", milliseconds[0], "ms", digits: 0)
        report("start.list", milliseconds[1], "ms", digits: 0)
        report("start.ratio", milliseconds[0] / milliseconds[1])
        report("memory.view", megabytes[0], "MB", digits: 1)
        report("memory.list", megabytes[1], "MB", digits: 1)
        report("memory.ratio", megabytes[0] / megabytes[1])
        report("memory.empty", megabytes[2], "MB", digits: 1)
        let added = megabytes.map { $0 - megabytes[2] }
        report("memory.added.view", added[0], "MB", digits: 1)
        report("memory.added.list", added[1], "MB", digits: 1)
        report("memory.added.ratio", added[0] / added[1])
    }

    private static func runPart(_ side: String) -> Start {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program("lintel-bench-widgets"))
        process.arguments = ["\(name).\(side)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        attempt("start \(side)") { try process.run() }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let numbers = String(decoding: output, as: UTF8.self).split(separator: " ").compactMap {
            Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        guard numbers.count == 2 else { fail("\(side) said nothing of its start") }
        return Start(milliseconds: numbers[0], kilobytes: numbers[1])
    }

    /// Shows 100,000 rows, or nothing, and prints the CPU time until the first frame in milliseconds, and the resident memory in kilobytes.
    private static func start(_ side: String) {
        guard gtk_init_check() != 0 else { fail("there is no display") }
        let rows = UnequalRows(manyRows)
        let view = side == sides[0] ? rows.makeView() : nil
        let list = side == sides[1] ? rows.makeList() : nil
        let widget = view?.widget ?? list ?? gtk_label_new(nil)!
        let scroller = scrolledWindow(around: widget, width: windowSize.width, height: windowSize.height)
        gtk_window_present(scroller.window)
        waitForFrame(of: scroller.window.cast())
        let status = attempt("read /proc") { try String(contentsOfFile: "/proc/self/status", encoding: .utf8) }
        let resident = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = resident?.split(separator: " ").dropFirst().first ?? "0"
        print("\(Clocks.processCPU) \(kilobytes)")
        withExtendedLifetime(view) {}
    }

    /// Waits until the next frame has been painted.
    ///
    /// - Returns: the process's CPU time in milliseconds when all widgets had their allocations, before anything was painted.
    @discardableResult
    static func waitForFrame(of widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        while gtk_widget_get_mapped(widget) == 0 { g_main_context_iteration(nil, 1) }
        guard let clock = gtk_widget_get_frame_clock(widget) else { fail("the window has no frame clock") }
        let frame = FrameMark()
        let layout = connect(clock, "layout", after: true) { frame.laidOut = Clocks.processCPU }
        let paint = connect(clock, "after-paint") { frame.isHere = true }
        gtk_widget_queue_draw(widget)
        while !frame.isHere { g_main_context_iteration(nil, 1) }
        layout.disconnect()
        paint.disconnect()
        return frame.laidOut
    }

    @MainActor
    private final class FrameMark {
        var isHere = false
        var laidOut = 0.0
    }

    // MARK: Standing still

    private static func reportAnchorAndEnd() {
        let view = UnequalRows(manyRows).makeView()
        let scroller = scrolledWindow(around: view.widget, width: windowSize.width, height: windowSize.height)
        gtk_window_present(scroller.window)
        waitForFrame(of: scroller.window.cast())
        let step = 7.0
        var error = 0.0
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1_000 {
            view.setOffset(Double.random(in: 0...view.layout.contentLength, using: &random))
            let before = places(view)
            guard view.offset - step > view.layout.offsetRange.lowerBound else { continue }
            view.setOffset(view.offset - step)
            for (id, place) in places(view) {
                if let old = before[id] { error = max(error, abs(place - old - step)) }
            }
        }
        // Sums of numbers with fractions differ in their last digits; a millionth of a point is nothing on any screen.
        report("anchor.error", (error * 1e6).rounded() / 1e6, "points", digits: 6)

        gtk_adjustment_set_value(scroller.adjustment, gtk_adjustment_get_upper(scroller.adjustment))
        let last = LayoutElement.ID.cell(
            (manyRows - 1) % UnequalRows.rowsPerSection, inSection: (manyRows - 1) / UnequalRows.rowsPerSection)
        var frames = 0
        repeat {
            waitForFrame(of: scroller.window.cast())
            frames += 1
        } while endOfWidget(last, in: view) != gtk_widget_get_height(view.widget) && frames < 100
        report("end.frames", Double(frames), digits: 0)
        gtk_window_destroy(scroller.window)
    }

    /// Where rows in view are, in points of the viewport.
    private static func places(_ view: CollectionView) -> [LayoutElement.ID: Double] {
        var places: [LayoutElement.ID: Double] = [:]
        for element in view.layout.elements(at: view.viewpoint) where element.kind == .cell {
            places[element.id] = element.frame.y - view.offset
        }
        return places
    }

    private static func endOfWidget(_ id: LayoutElement.ID, in view: CollectionView) -> Int32? {
        guard let widget = view.widget(of: id) else { return nil }
        var box = GtkAllocation()
        gtk_widget_get_allocation(widget, &box)
        return box.y + box.height
    }
}
