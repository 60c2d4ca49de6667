/// The first index of `range` for which `belongsInSecondHalf` holds, or its end; the predicate must
/// hold for every index after the first one that it holds for.
///
/// - Complexity: O(log *n*).
func partitioningIndex(in range: Range<Int>, where belongsInSecondHalf: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
        let middle = low + (high - low) / 2
        if belongsInSecondHalf(middle) {
            high = middle
        } else {
            low = middle + 1
        }
    }
    return low
}
