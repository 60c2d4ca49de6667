/// `lintel-bench [GROUP]`: measures, and prints a line a number, `name: value unit`.
///
/// | group | folder | what it asks |
/// | --- | --- | --- |
/// | `frame` | `Frame/` | what does a frame of a scroll cost, beside GTK's own list? |
/// | `preview` | `Preview/` | what do a million items, the plot of their headers and rest cost? |
/// | `start` | `Start/` | how long until the window shows, beside one with nothing in it? |
/// | `widgets` | `Widgets/` | what do real widgets cost in a `CollectionView`, beside GTK's own list? |
/// | `stalls` | `Stalls/` | how long is the window deaf while it handles large documents? |
///
/// A group is a folder with a ``BenchmarkGroup`` in it, and a line in `groups` below.
@main
@MainActor
struct LintelBench {
    static let groups: [any BenchmarkGroup.Type] = [
        FrameGroup.self, PreviewGroup.self, StartGroup.self, StallsGroup.self, WidgetsGroup.self,
    ]

    /// The groups that are asked for, each as itself or, as `stalls.million`, as one part of it.
    private static var requests: [(group: String, part: String?)] {
        CommandLine.arguments.dropFirst().map { argument in
            let names = argument.split(separator: ".", maxSplits: 1).map(String.init)
            return (names.first ?? "", names.count > 1 ? names[1] : nil)
        }
    }

    /// The parts of a group that are asked for; none where it is all.
    static func parts(of group: String) -> [String] {
        requests.filter { $0.group == group }.compactMap(\.part)
    }

    static func main() {
        let wanted = requests.map(\.group)
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
