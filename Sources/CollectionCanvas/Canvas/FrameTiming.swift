import GTKBridge

/// Times that the canvas measures, in seconds.
package struct FrameTiming {
    /// Laying out, and querying the layout for elements in view.
    package var layout = 0.0
    /// Making and appending render nodes, including those of overlays.
    package var snapshot = 0.0

    package init() {}
}

extension Canvas {
    /// Runs `work`, and adds its time if measuring is on.
    func measure(_ part: WritableKeyPath<FrameTiming, Double>, _ work: () -> Void) {
        guard timing != nil else { return work() }
        let began = g_get_monotonic_time()
        work()
        timing?[keyPath: part] += Double(g_get_monotonic_time() - began) / 1e6
    }
}
