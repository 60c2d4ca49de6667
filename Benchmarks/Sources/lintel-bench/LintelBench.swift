import BenchmarkSupport

/// `lintel-bench [GROUP]`: measures, and prints a line a number, `name: value unit`.
///
/// | group | folder | what it asks |
/// | --- | --- | --- |
/// | `frame` | `Frame/` | what does a frame of a scroll cost, beside GTK's own list? |
/// | `preview` | `Preview/` | what do a million items, the plot of their headers and rest cost? |
/// | `start` | `Start/` | how long until the window shows, beside one with nothing in it? |
/// | `stalls` | `Stalls/` | how long is the window deaf while it handles large documents? |
///
/// A group is a folder with a ``BenchmarkGroup`` in it, and a line in `groups` below. The group `widgets` is a program of its own.
@main
@MainActor
struct LintelBench {
    static let groups: [any BenchmarkGroup.Type] = [
        FrameGroup.self, PreviewGroup.self, StartGroup.self, StallsGroup.self,
    ]

    static func main() {
        let wanted = BenchmarkRequest.all.map(\.group)
        let names = groups.map { $0.name }
        if let unknown = wanted.first(where: { !names.contains($0) }) {
            fail("there is no group \"\(unknown)\"; there are \(names.joined(separator: ", "))", status: 64)
        }
        for group in groups where wanted.isEmpty || wanted.contains(group.name) {
            group.run()
        }
    }
}
