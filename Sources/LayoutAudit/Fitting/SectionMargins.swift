import StickyLayout

/// The margins of sections that leave a room before and after each of them.
struct SectionMargins {
    /// What most sections have.
    private(set) var leading = 0.0
    private(set) var trailing = 0.0

    private let before: [Double]
    private let after: Double?
    private let precision: MeasuredPrecision

    /// - Parameters:
    ///   - before: the room before each section, in points.
    ///   - after: the room behind the last one; `nil` if it may be any.
    init(before: [Double], after: Double?, _ precision: MeasuredPrecision) {
        self.before = before
        self.after = after
        self.precision = precision
        let first = before.first ?? 0
        let candidates: [Candidate]
        if before.count == 1 {
            candidates = [
                Candidate(leading: 0, trailing: 0), Candidate(leading: first, trailing: after ?? 0),
                Candidate(leading: 0, trailing: after ?? 0), Candidate(leading: first, trailing: 0),
            ]
        } else {
            let between = before.dropFirst().mostCommon?.rounded(to: precision) ?? 0
            let both = [0, between, between - (after ?? 0), first].map {
                Candidate(leading: $0, trailing: between - $0)
            }
            // Where sections are apart, neither of their margins is negative.
            candidates = both.filter { between < 0 || min($0.leading, $0.trailing) >= 0 }
        }
        let exceptionCounts = candidates.map(exceptions)
        // Of equals the first.
        guard let fewest = exceptionCounts.min(), let best = exceptionCounts.firstIndex(of: fewest) else { return }
        leading = candidates[best].leading.rounded(to: precision)
        trailing = candidates[best].trailing.rounded(to: precision)
    }

    /// Margins that most sections may have.
    private struct Candidate {
        let leading: Double
        let trailing: Double
    }

    /// How many sections would need margins of their own.
    private func exceptions(_ candidate: Candidate) -> Int {
        var count = before.enumerated().count { index, room in
            abs(room - candidate.leading - (index == 0 ? 0 : candidate.trailing)) > precision.sameInset
        }
        if let after, abs(after - candidate.trailing) > precision.sameInset { count += 1 }
        return count
    }

    /// The leading margin of a section, in points.
    func leading(of section: Int) -> Double {
        let own = before[section] - (section == 0 ? 0 : trailing)
        return abs(own - leading) > precision.sameInset ? own.rounded(to: precision) : leading
    }

    /// The trailing margin of a section, in points. Only the last one may have its own.
    func trailing(of section: Int) -> Double {
        guard section == before.count - 1, let after, abs(after - trailing) > precision.sameInset else {
            return trailing
        }
        return after.rounded(to: precision)
    }
}
