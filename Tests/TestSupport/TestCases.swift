import Foundation

/// How many cases random tests try.
///
/// A test names the number that it tries each time. `script/test --cases N` makes all of them N times as many: with other seeds, so that a
/// night finds what a minute does not.
package enum TestCases {
    /// What the numbers of cases are multiplied by; at least 1.
    package static let factor = max(1, ProcessInfo.processInfo.environment["LINTEL_TEST_CASES"].flatMap(Int.init) ?? 1)

    /// The seeds of a test: `count` from `first` on, and as many elsewhere for each time that more cases are asked for.
    package static func seeds(_ count: Int, from first: UInt64 = 0) -> [UInt64] {
        (0..<UInt64(factor)).flatMap { round in
            (first..<first + UInt64(count)).map { $0 + round << 32 }
        }
    }
}
