import Foundation

extension BenchmarkGroup {
    /// Prints `group.name: value unit`.
    ///
    /// - Parameter unit: none for a ratio.
    static func report(_ name: String, _ value: Double, _ unit: String = "", digits: Int = 2) {
        let number = String(format: "%.\(digits)f", value)
        print("\(Self.name).\(name): \(number)\(unit.isEmpty ? "" : " \(unit)")")
        fflush(nil)
    }
}

/// Ends the program with a reason.
func fail(_ reason: String, status: Int32 = 70) -> Never {
    FileHandle.standardError.write(Data("lintel-bench: \(reason)\n".utf8))
    exit(status)
}

extension [Double] {
    /// The one in the middle, or between the two there.
    var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
