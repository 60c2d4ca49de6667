import GTKBridge

/// What the canvas measures for whoever shows it, in seconds.
package struct FrameTiming {
    /// Laying out, and asking the layout for what is in view.
    package var layout = 0.0
    /// Making and appending render nodes, those of overlays included.
    package var snapshot = 0.0

    package init() {}
}

extension Canvas {
    /// Does `work`, and counts how long that took where somebody wants to know.
    func measure(_ part: WritableKeyPath<FrameTiming, Double>, _ work: () -> Void) {
        guard timing != nil else { return work() }
        let began = g_get_monotonic_time()
        work()
        timing?[keyPath: part] += Double(g_get_monotonic_time() - began) / 1e6
    }
}
