import StickyLayout

/// What is known of the lengths that GTK has measured: of items, of headers and of footers.
struct Measurements {
    private var items = MeasuredLengths()
    private var headers = MeasuredLengths()
    private var footers = MeasuredLengths()

    /// - Parameter kind: not that of the parallax header, which is never measured.
    subscript(kind: LayoutElement.Kind) -> MeasuredLengths {
        get { self[keyPath: Self.lengths(of: kind)] }
        // In place: a copy of the set of sections would take as long as there are sections.
        _modify { yield &self[keyPath: Self.lengths(of: kind)] }
    }

    private static func lengths(of kind: LayoutElement.Kind) -> WritableKeyPath<Measurements, MeasuredLengths> {
        switch kind {
        case .cell: \.items
        case .header: \.headers
        case .footer: \.footers
        case .parallaxHeader: preconditionFailure("a parallax header is never measured")
        }
    }

    var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }

    /// The sections in which anything was measured.
    var sections: Set<Int> { items.sections.union(headers.sections).union(footers.sections) }

    /// Follows the sections to their new places; those that are gone have none.
    mutating func follow(_ newSection: (Int) -> Int?) {
        for kind in [LayoutElement.Kind.cell, .header, .footer] {
            self[kind].sections = Set(self[kind].sections.compactMap(newSection))
        }
    }
}

/// What is known of the lengths of one kind: the mean, which stands for those that are not measured yet.
struct MeasuredLengths {
    /// The sections in which they were measured.
    var sections: Set<Int> = []
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
    /// - Parameter placedCount: how many items or sections the layout places anew with a new mean.
    mutating func takesMean(placing placedCount: Int) -> Bool {
        guard count > countOfMean, placedCount <= Self.cheapCount || count - countOfMean >= countOfMean / 8 else {
            return false
        }
        countOfMean = count
        return true
    }
    private static let cheapCount = 2_000
}
