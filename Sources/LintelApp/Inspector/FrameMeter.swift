import CollectionCanvas
import GTKBridge
import StickyLayout

/// Shows in a corner of the canvas how long frames take: `Ctrl+Shift+F`.
///
/// It requests no frames. It measures those that are drawn anyway, and each frame shows the times of the one before.
final class FrameMeter: CanvasOverlay {
    private unowned let canvas: Canvas
    private var statistics = FrameStatistics()
    private var connections: [SignalConnection] = []
    private var frameBegan: Double?

    private static let face = TextSetter.Face(scale: 0.8)
    private static let ground = Color(gray: 0, alpha: 0.72)
    private static let padding = 8.0
    private static let margin = 12.0
    /// The canvas's caption is below it.
    private static let bottomMargin = 44.0

    init(canvas: Canvas) {
        self.canvas = canvas
    }

    var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            for connection in connections { connection.disconnect() }
            connections = []
            canvas.timing = isShown ? FrameTiming() : nil
            canvas.overlays.removeAll { $0 === self }
            guard isShown else { return }
            statistics = FrameStatistics()
            canvas.overlays.append(self)
            guard let clock = gtk_widget_get_frame_clock(canvas.widget) else { return }
            // Listening to the clock does not make it run.
            connections = [
                connect(clock, "before-paint") { [weak self] in self?.frameBegan = Self.now },
                connect(clock, "after-paint") { [weak self] in self?.frameEnded(clock) },
            ]
        }
    }

    private func frameEnded(_ clock: OpaquePointer) {
        // Frames in which only other parts of the window changed do not count.
        guard let frameBegan, let timing = canvas.timing, timing.snapshot > 0 else { return }
        canvas.timing = FrameTiming()
        let timings = gdk_frame_clock_get_current_timings(clock)
        let refresh = timings.map { gdk_frame_timings_get_refresh_interval($0) } ?? 0
        statistics.add(
            FrameDurations(layout: timing.layout, snapshot: timing.snapshot, frame: Self.now - frameBegan),
            at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6,
            refreshInterval: refresh > 0 ? Double(refresh) / 1e6 : nil)
    }

    private static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    func draw(over canvas: Canvas, with drawing: Drawing) {
        let blocks = statistics.lines.map { canvas.overlayText.word($0, Self.face) }
        let width = (blocks.map(\.width).max() ?? 0) + 2 * Self.padding
        let height = blocks.reduce(2 * Self.padding) { $0 + $1.height }
        // In points of the window, to be readable at any scale of the canvas.
        let (size, scale) = (canvas.layout.containerSize, canvas.viewScale)
        let frame = LayoutRect(
            x: canvas.isRightToLeft ? Self.margin : size.width * scale - width - Self.margin,
            y: size.height * scale - height - Self.bottomMargin, width: width, height: height)
        drawing.scaled(by: 1 / scale) {
            drawing.fill(frame, corners: Corners(radius: 8), Self.ground)
            var y = frame.y + Self.padding
            for block in blocks {
                drawing.text(block, x: frame.x + Self.padding, y: y, .white)
                y += block.height
            }
        }
    }
}

/// The durations of the parts of a frame, in seconds.
nonisolated struct FrameDurations: Equatable {
    /// Laying out, and asking the layout for the elements in view.
    var layout = 0.0
    /// Making render nodes.
    var snapshot = 0.0
    /// The whole frame, with the rest of the window.
    var frame = 0.0

    /// Moves each duration towards another one's by a share of the distance.
    mutating func approach(_ other: FrameDurations, by share: Double) {
        layout += (other.layout - layout) * share
        snapshot += (other.snapshot - snapshot) * share
        frame += (other.frame - frame) * share
    }
}

/// The durations of the last frame and of an average frame, and the number of missed frames.
nonisolated struct FrameStatistics {
    private var last: (durations: FrameDurations, time: Double)?
    private var average: FrameDurations?
    /// The number of screen refreshes that passed without a new frame during an animation.
    private(set) var dropped = 0

    /// The last frame's weight in the average. A larger weight follows changes faster and trembles more.
    private static let smoothing = 0.1
    /// Frames further apart than this, in seconds, are not an animation.
    private static let rest = 0.25
    /// The refresh interval if the screen does not report one, in seconds.
    private static let usualInterval = 1.0 / 60

    /// - Parameters:
    ///   - time: when the frame was drawn, on the frame clock, in seconds.
    ///   - refreshInterval: the screen's, in seconds; `nil` if it is not known.
    mutating func add(_ durations: FrameDurations, at time: Double, refreshInterval: Double?) {
        if let last, time > last.time, time - last.time < Self.rest {
            let refreshes = (time - last.time) / (refreshInterval ?? Self.usualInterval)
            dropped += max(0, Int(clamping: refreshes.rounded()) - 1)
        }
        last = (durations, time)
        if average == nil { average = durations }
        average?.approach(durations, by: Self.smoothing)
    }

    /// The meter's text: the averages in milliseconds, the last frame's times in brackets, and the dropped frames.
    var lines: [String] {
        [
            line(tr("Layout"), \.layout), line(tr("Snapshot"), \.snapshot), line(tr("Frame"), \.frame),
            tr("{count} frame dropped", "{count} frames dropped", count: dropped),
        ]
    }

    private func line(_ name: String, _ part: KeyPath<FrameDurations, Double>) -> String {
        func milliseconds(of durations: FrameDurations?) -> String {
            durations.map { ($0[keyPath: part] * 1000).shown } ?? "–"
        }
        return "\(name) \(milliseconds(of: average)) ms (\(milliseconds(of: last?.durations)))"
    }
}
