import StickyLayout

/// Calls to count the instructions of: `lintel-bench-engine calls WORKLOAD QUERIES SCROLLS` makes that many of each, and measures nothing.
///
/// `script/bench instructions` runs it under callgrind with different numbers of calls. The difference is what one call takes, whatever
/// else the machine does meanwhile.
struct CountedCalls {
    private let workload: Workload
    private let queries: Int
    private let scrolls: Int

    /// - Returns: `nil` if the arguments are not a workload and two numbers.
    init?(arguments: [String]) {
        guard arguments.count == 3, let queries = Int(arguments[1]), let scrolls = Int(arguments[2]) else { return nil }
        switch arguments[0] {
        case "equal": workload = .equal
        case "unequal": workload = .unequal
        default: return nil
        }
        self.queries = queries
        self.scrolls = scrolls
    }

    /// Asks at the offsets at which `measureQueries` asks.
    func run() {
        let layout = workload.layout
        let range = layout.offsetRange
        var random = SplitMix64(seed: 2)
        let offsets = (0..<50_000).map { _ in Double.random(in: range, using: &random) }
        var view = View()
        for index in 0..<queries { view.show(layout, at: offsets[index % offsets.count]) }
        for index in 0..<scrolls {
            view.scroll(layout, to: offsets[index / 100 % offsets.count] + Double(index % 100) * 7)
        }
    }
}
