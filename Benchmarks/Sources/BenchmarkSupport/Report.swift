import Foundation

extension BenchmarkGroup {
    /// Prints `group.name: value unit`.
    ///
    /// - Parameters:
    ///   - unit: none for a ratio.
    ///   - group: `nil` where the name stands for itself.
    package static func report(
        _ name: String, _ value: Double, _ unit: String = "", digits: Int = 2, group: String? = Self.name
    ) {
        let name = group.map { "\($0).\(name)" } ?? name
        let number = String(format: "%.\(digits)f", value)
        print("\(name): \(number)\(unit.isEmpty ? "" : " \(unit)")")
        fflush(nil)
    }
}

/// Ends the program with a reason.
package func fail(_ reason: String, status: Int32 = 70) -> Never {
    FileHandle.standardError.write(Data("lintel-bench: \(reason)\n".utf8))
    exit(status)
}

/// The result of work that has to succeed; otherwise ends the program, and says what it cannot do.
package func attempt<Result>(_ what: String, _ work: () throws -> Result) -> Result {
    do { return try work() } catch { fail("cannot \(what): \(error)") }
}

extension [Double] {
    /// The one in the middle, or between the two there.
    package var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
