/// `lintel-bench [GROUP]`: measures, and prints a line a number, `name: value unit`.
///
/// | group | folder | what it asks |
/// | --- | --- | --- |
/// | `frame` | `Frame/` | what does a frame of a scroll cost, beside GTK's own list? |
/// | `preview` | `Preview/` | what do a million items, the plot of their headers and rest cost? |
/// | `start` | `Start/` | how long until the window shows, beside one with nothing in it? |
///
/// A group is a folder with a ``BenchmarkGroup`` in it, and a line in `groups` below.
@main
@MainActor
struct LintelBench {
    static let groups: [any BenchmarkGroup.Type] = [FrameGroup.self, PreviewGroup.self, StartGroup.self]

    static func main() {
        let wanted = CommandLine.arguments.dropFirst()
        let names = groups.map { $0.name }
        if let unknown = wanted.first(where: { !names.contains($0) }) {
            fail("there is no group \"\(unknown)\"; there are \(names.joined(separator: ", "))", status: 64)
        }
        for group in groups where wanted.isEmpty || wanted.contains(group.name) {
            group.run()
        }
    }
}

/// Numbers that answer one question.
@MainActor
protocol BenchmarkGroup {
    /// What `script/bench` calls it, and what its numbers' names begin with.
    static var name: String { get }
    /// Measures, and prints each number with `report`.
    static func run()
}
