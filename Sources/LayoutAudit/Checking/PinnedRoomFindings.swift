import StickyLayout

/// Finds where pinned elements cover too much of the viewport: `pinned-room`.
struct PinnedRoomFindings {
    private let checked: CheckedLayout
    /// How much they may cover, in points.
    private let limit: Double
    private var found: [Excess] = []

    /// Some offsets at which they cover too much.
    private struct Excess {
        var offsets: ClosedRange<Double>
        /// How much they cover at the most, in points.
        var covered: Double
        /// What is pinned there.
        var pinned: [PinnedStretch.Pinned]
    }

    /// - Parameter most: the part of the viewport that may be covered, from 0 to 1.
    init(of checked: CheckedLayout, most: Double) {
        self.checked = checked
        limit = most * checked.viewportLength
    }

    mutating func add(_ stretch: PinnedStretch) {
        let covered = stretch.covered.reduce(LinearValue(0)) { $0 + $1.length }
        guard let offsets = covered.offsets(above: limit + checked.tolerance, in: stretch.offsets) else { return }
        let excess = Excess(offsets: offsets, covered: covered.most, pinned: stretch.pinned)
        if let last = found.last, offsets.lowerBound - last.offsets.upperBound <= checked.tolerance {
            let worse = excess.covered > last.covered + checked.tolerance ? excess : last
            found[found.count - 1] = worse
            found[found.count - 1].offsets = last.offsets.lowerBound...offsets.upperBound
        } else {
            found.append(excess)
        }
    }

    func findings() -> [Finding] {
        found.map { excess in
            let percent = 100 * excess.covered / checked.viewportLength
            let elements = excess.pinned.map(\.element)
            return Finding(
                rule: .pinnedRoom, section: section(of: excess), offsets: excess.offsets, value: percent,
                message: """
                    Pinned elements cover up to \(excess.covered.shownInFindings) of \
                    \(checked.viewportLength.shownInFindings) points, \(percent.rounded(decimals: 1).plainDescription) % \
                    of the viewport: \(Self.list(elements)). \(checked.remedyForPinnedRoom(takenBy: elements))
                    """)
        }
    }

    /// The section that the excess belongs to: the last one whose header has arrived at the leading edge.
    private func section(of excess: Excess) -> Int? {
        let ofSections = excess.pinned.filter { $0.element.kind != .parallaxHeader }
        let arrived = ofSections.filter { !$0.isAtTrailingEdge }
        return (arrived.isEmpty ? ofSections : arrived).map(\.element.indexPath.section).max()
    }

    /// The names of some elements, the first few of many.
    private static func list(_ elements: [LayoutElement.ID]) -> String {
        let names = elements.prefix(3).map(\.nameInFindings).joined(separator: ", ")
        return elements.count > 3 ? "\(names) and \(elements.count - 3) more" : names
    }
}
