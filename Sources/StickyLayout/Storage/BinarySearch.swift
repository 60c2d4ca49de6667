/// The first index of a range that satisfies the predicate; the end of the range where none does. The predicate must be
/// monotone: once it holds, it must hold from there on.
///
/// - Complexity: O(log *n*).
@inline(__always)
package func partitioningIndex(in range: Range<Int>, where belongsInSecondHalf: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
        Effort.count()
        let middle = low + (high - low) / 2
        if belongsInSecondHalf(middle) {
            high = middle
        } else {
            low = middle + 1
        }
    }
    return low
}

/// As `partitioningIndex(in:where:)`, with a guess at how far into the range the answer is. The search looks there first. Any
/// guess will do, even NaN.
///
/// - Complexity: O(1) where the guess is right or one off; O(log *n*) otherwise.
@inline(__always)
func partitioningIndex(
    in range: Range<Int>, near guess: Double, where belongsInSecondHalf: (Int) -> Bool
) -> Int {
    guard guess >= 0, guess < Double(range.count) else {
        return partitioningIndex(in: range, where: belongsInSecondHalf)
    }
    let low = max(range.lowerBound, range.lowerBound + Int(guess) - 1)
    let high = min(range.upperBound, low + 3)
    if low > range.lowerBound, belongsInSecondHalf(low - 1) {
        return partitioningIndex(in: range.lowerBound..<low, where: belongsInSecondHalf)
    }
    if high < range.upperBound, !belongsInSecondHalf(high) {
        return partitioningIndex(in: high..<range.upperBound, where: belongsInSecondHalf)
    }
    return partitioningIndex(in: low..<high, where: belongsInSecondHalf)
}
