/// What is known of the lengths of items that GTK measures: the mean, which stands for those that are not measured yet.
struct Measurements {
    private var count = 0
    private var total = 0.0
    /// How many were measured when the mean was last taken over.
    private var countOfMean = 0

    var isEmpty: Bool { count == 0 }

    mutating func add(_ length: Double) {
        count += 1
        total += length
    }

    mutating func replace(_ length: Double, with new: Double) { total += new - length }

    /// The mean, in points, in steps so fine that no one sees them and so coarse that sums of many are exact: content above the viewport
    /// then moves by exactly as much as the offset does.
    var mean: Double { (total / Double(max(1, count)) * Self.steps).rounded() / Self.steps }
    private static let steps = 65_536.0

    /// Whether the layout should take the mean over: at once where that is cheap, otherwise only after an eighth more was measured.
    ///
    /// - Parameter itemCount: of items whose places the layout computes anew with a new mean.
    mutating func takesMean(of itemCount: Int) -> Bool {
        guard count > countOfMean, itemCount <= Self.cheapCount || count - countOfMean >= countOfMean / 8 else {
            return false
        }
        countOfMean = count
        return true
    }
    private static let cheapCount = 2_000
}
