import BenchmarkSupport
import CollectionCanvas
import Foundation
import GTKBridge

/// What a document of a million generated items in 10,000 sections costs (``Million``), what the plot of its headers costs
/// while it scrolls, and what a window costs that nobody touches.
///
/// | name | what it is |
/// | --- | --- |
/// | `open.million` | from starting `lintel FILE` to its first frame on the screen (``FirstFrame``), the median of the turns |
/// | `open.million.memory` | resident memory a second after that, in millions of bytes |
/// | `open.million.frame.ratio` | a frame of a scroll in the canvas over one of a `GtkListView` with rows as large, as in `frame` |
/// | `plot.first` | CPU time of showing the plot for the first time, of all headers |
/// | `plot.ratio` | a frame of a scroll with the plot of all headers over the same without it |
/// | `plot.ratio.panning` | the same where the plot shows a small part of the content and moves along |
/// | `idle.cpu` | CPU time a minute of a window with the plot and a second canvas that nobody touches, in milliseconds |
enum PreviewGroup: BenchmarkGroup {
    static let name = "preview"

    private static let turns = FrameGroup.turns
    /// In points a frame: what a turning wheel does.
    private static let step = 24.0
    private static let idleSeconds = 10.0
    /// Some twenty sections in the plot.
    private static let zoom = 500.0

    static func run() {
        let million = Million()
        defer { million.remove() }
        measureOpening(million)
        measureFrames(million)
        measurePlot(million)
    }

    private static func measureOpening(_ million: Million) {
        let screen = FirstFrame()
        let lintel = program("lintel")
        _ = screen.wait(for: lintel, [million.file.path])
        let times = (0..<turns).map { _ in screen.wait(for: lintel, [million.file.path]) }
        report("open.million", times.median, "ms", digits: 0, group: nil)
        _ = screen.wait(for: lintel, [million.file.path]) { process in
            let window = RunningWindow(process: process)
            sleep(1)
            report("open.million.memory", window.residentMemory, "MB", digits: 0, group: nil)
            window.set("show-plot", to: "true")
            window.activate("compare", "'csSticky'")
            // The list of differences is worked out meanwhile.
            sleep(15)
            let before = window.processorTimes
            Thread.sleep(forTimeInterval: idleSeconds)
            let used = window.processorTime(since: before)
            report("idle.cpu", used * 1000 * 60 / idleSeconds, "ms/min", digits: 0, group: nil)
        }
    }

    private static func measureFrames(_ million: Million) {
        guard gtk_init_check() != 0 else { fail("there is no display") }
        let (canvas, size) = (Canvas(document: million.document), FrameGroup.size)
        let ours = scrolledWindow(around: canvas.widget, width: size.width, height: size.height)
        let theirs = ListSide.make(Rows(), width: size.width, height: size.height)
        // Both speeds of `frame`, half of the frames each.
        let costs = [3, step].map { FrameGroup.costs(of: ours, theirs, step: $0) }
        let sum = costs.reduce((0, 0)) { ($0.0 + $1.canvas, $0.1 + $1.list) }
        report("open.million.frame.ratio", sum.0 / sum.1, group: nil)
        for side in [ours, theirs] { gtk_window_destroy(side.window) }
        withExtendedLifetime(canvas) {}
    }

    private static func measurePlot(_ million: Million) {
        _ = WindowSide.costs(of: million.file) { scroller in
            let window = ActionWindow(window: scroller.window)
            if let settings = gtk_settings_get_default() {
                setProperty(of: settings, "gtk-enable-animations", to: false)
            }
            @MainActor func cost(_ turn: Int) -> Double {
                scroller.cost(from: Double(turn) * 1e6, step: step, frames: FrameGroup.framesPerTurn)
            }
            _ = cost(0)
            let before = Clocks.processCPU
            window.set("show-plot", true)
            let frames = TickCallback(on: scroller.window.cast()) { _ in
                gtk_widget_queue_draw(scroller.window.cast())
                return false
            }
            for _ in 0..<200 where frames.isActive { g_main_context_iteration(nil, 1) }
            while g_main_context_iteration(nil, 0) != 0 {}
            report("plot.first", Clocks.processCPU - before, "ms", group: nil)

            var costs: (without: [Double], whole: [Double], panning: [Double]) = ([], [], [])
            for turn in 1...turns {
                window.set("show-plot", false)
                costs.without.append(cost(turn))
                window.set("show-plot", true)
                window.set("plot-zoom", 1.0)
                costs.whole.append(cost(turn))
                window.set("plot-zoom", zoom)
                costs.panning.append(cost(turn))
            }
            report("plot.ratio", costs.whole.median / costs.without.median, group: nil)
            report("plot.ratio.panning", costs.panning.median / costs.without.median, group: nil)
            return [costs.whole.median]
        }
    }
}
