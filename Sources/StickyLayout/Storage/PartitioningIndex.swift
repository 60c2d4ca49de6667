/// The first index of `range` for which `belongsInSecondHalf` holds, as it must from there on; else the range's end.
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

/// As `partitioningIndex(in:where:)`, where about the right index is known: looks there first, and searches only where
/// that is not it. Any guess will do, even none (NaN).
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
    let isLow = low > range.lowerBound && belongsInSecondHalf(low - 1)
    let isHigh = high < range.upperBound && !belongsInSecondHalf(high)
    return partitioningIndex(
        in: isLow ? range.lowerBound..<low : isHigh ? high..<range.upperBound : low..<high,
        where: belongsInSecondHalf)
}
