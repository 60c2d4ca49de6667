import BenchmarkSupport
import CollectionCanvas
import Foundation
import GTKBridge

/// The CPU time of a frame while content scrolls, Lintel's canvas beside a `GtkListView`.
///
/// Both show the same rows (``Rows``: 26,000, each with its own two texts) in the same fonts and colours, in a
/// `GtkScrolledWindow` in a window of the same size, and are scrolled by their adjustment, before each frame of the
/// frame clock, to the same values: by 3 points a frame, as a slow drag does, and by 24, as a turning wheel does,
/// so that a new row appears every nineteenth frame or every other one. Every row is a rounded card with a title
/// and a dim subtitle, or a section's header with its number of items; in the list a header is a row, in the canvas it
/// pins as well, with the hairline and the shadow of a pinned header.
///
/// A number is the CPU time of this process, all threads, divided by the frames: from one tick of the frame clock to
/// another 120 frames later, with layout, snapshot and drawing. With the cairo renderer all drawing is in it but the
/// copy to the screen, which is the X server's. The two take turns, and each number is the median of its turns, so
/// that other work on the machine falls on both.
///
/// | name | what it is |
/// | --- | --- |
/// | `canvas`, `listview`, `ratio` | both speeds together, half of the frames each |
/// | `canvas-slow`, … | 3 points a frame |
/// | `canvas-fast`, … | 24 points a frame |
/// | `window`, … | the canvas in Lintel's whole window, whose actions follow each frame and whose read-out follows, too |
/// | `window.ratio` | over `canvas` |
/// | `gl.canvas`, … | the same, drawn with OpenGL in software: `GSK_RENDERER=gl` |
enum FrameGroup: BenchmarkGroup {
    static let name = "frame"

    static let turns = 7
    static let framesPerTurn = 120
    /// The room that Lintel's window leaves to its canvas.
    static let size = (width: Int32(760), height: Int32(712))
    /// In rows: a turn shows none that the one before has shown, and none is at an end of the content, where a list
    /// keeps fewer widgets.
    private static let turnDistance = 500.0

    private enum Speed: String, CaseIterable {
        case slow, fast

        var step: Double { self == .slow ? 3 : 24 }
    }

    static func run() {
        guard gtk_init_check() != 0 else { fail("there is no display") }
        let rows = Rows()
        let shown = Canvas(document: rows.document)
        let canvas = scrolledWindow(around: shown.widget, width: size.width, height: size.height)
        let list = ListSide.make(rows, width: size.width, height: size.height)
        let costs = Speed.allCases.map { speed in
            let cost = Self.costs(of: canvas, list, step: speed.step)
            report(cost, of: "-\(speed)")
            return cost
        }
        let count = Double(costs.count)
        report((costs.reduce(0) { $0 + $1.canvas } / count, costs.reduce(0) { $0 + $1.list } / count), of: "")
        for side in [canvas, list] { gtk_window_destroy(side.window) }
        withExtendedLifetime(shown) {}

        let window = WindowSide.costs(rows) { scroller in
            Speed.allCases.map { speed in
                (0..<turns).map { turn in
                    scroller.cost(from: start(turn), step: speed.step, frames: framesPerTurn)
                }.median
            }
        }
        for (speed, cost) in zip(Speed.allCases, window) { report("\(renderer)window-\(speed)", cost, "ms") }
        let (inWindow, alone) = (window.reduce(0, +) / count, costs.reduce(0) { $0 + $1.canvas } / count)
        report("\(renderer)window", inWindow, "ms")
        report("\(renderer)window.ratio", inWindow / alone)
    }

    /// What a frame of each costs, in milliseconds, where the two take turns.
    static func costs(of canvas: Scroller, _ list: Scroller, step: Double) -> (canvas: Double, list: Double) {
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for turn in 0..<turns {
            ours.append(canvas.costWhileShown(from: start(turn), step: step, frames: framesPerTurn))
            theirs.append(list.costWhileShown(from: start(turn), step: step, frames: framesPerTurn))
        }
        return (ours.median, theirs.median)
    }

    /// Stands before the names of the numbers, where it is not cairo.
    private static let renderer = ProcessInfo.processInfo.environment["GSK_RENDERER"] == "gl" ? "gl." : ""

    private static func start(_ turn: Int) -> Double {
        Double(turn + 1) * turnDistance * Rows.rowHeight
    }

    private static func report(_ cost: (canvas: Double, list: Double), of speed: String) {
        report("\(renderer)canvas\(speed)", cost.canvas, "ms")
        report("\(renderer)listview\(speed)", cost.list, "ms")
        report("\(renderer)ratio\(speed)", cost.canvas / cost.list)
    }
}
