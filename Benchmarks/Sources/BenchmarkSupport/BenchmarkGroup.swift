/// Numbers that answer one question.
@MainActor
package protocol BenchmarkGroup {
    /// What `script/bench` calls it, and what its numbers' names begin with.
    static var name: String { get }
    /// Measures, and prints each number with `report`.
    static func run()
}

extension BenchmarkGroup {
    /// The parts of the group that are asked for; none where it is all.
    package static var requestedParts: [String] {
        BenchmarkRequest.all.filter { $0.group == name }.compactMap(\.part)
    }
}

/// A group that is asked for on the command line, as itself or, as `stalls.million`, as one part of it.
package struct BenchmarkRequest {
    package let group: String
    package let part: String?

    package static var all: [BenchmarkRequest] {
        CommandLine.arguments.dropFirst().map { argument in
            let names = argument.split(separator: ".", maxSplits: 1).map(String.init)
            return BenchmarkRequest(group: names.first ?? "", part: names.count > 1 ? names[1] : nil)
        }
    }
}
