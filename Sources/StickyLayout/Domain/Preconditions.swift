/// Ends the program where `range` is not among the section's items.
@inline(__always)
func requireItems(_ range: Range<Int>, of section: Int, among count: Int, for call: StaticString) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
        let isOne = range.count == 1
        let items = isOne ? "item \(range.lowerBound)" : "items \(range)"
        fail(call, "\(items) of section \(section) \(isOne ? "is" : "are") out of range \(0..<count)")
    }
}

/// Ends the program, in release builds too, where a `precondition` has no message.
@inline(never)
func fail(_ call: StaticString, _ message: @autoclosure () -> String) -> Never {
    fatalError("\(call): \(message())")
}
