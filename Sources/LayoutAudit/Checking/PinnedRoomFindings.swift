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
        /// The section that tips it over the limit.
        var section: Int?
        /// How much they cover at the most, in points.
        var covered: Double
        /// What is pinned where they cover most.
        var elements: [LayoutElement.ID]
    }

    /// - Parameter most: the part of the viewport that may be covered, from 0 to 1.
    init(of checked: CheckedLayout, most: Double) {
        self.checked = checked
        limit = most * checked.viewportLength
    }

    mutating func add(_ stretch: PinnedStretch) {
        let covered = stretch.covered.reduce(LinearValue(0)) { $0 + $1.length }
        guard let offsets = covered.offsets(above: limit, tolerance: checked.tolerance, in: stretch.offsets) else {
            return
        }
        let excess = Excess(
            offsets: offsets, section: section(of: stretch.pinned), covered: covered.most,
            elements: stretch.pinned.map(\.element))
        if let last = found.last, offsets.lowerBound - last.offsets.upperBound <= checked.tolerance {
            if excess.covered > last.covered + checked.tolerance {
                found[found.count - 1].covered = excess.covered
                found[found.count - 1].elements = excess.elements
            }
            found[found.count - 1].offsets = last.offsets.lowerBound...offsets.upperBound
        } else {
            found.append(excess)
        }
    }

    func findings() -> [Finding] {
        found.map { excess in
            let percent = 100 * excess.covered / checked.viewportLength
            return Finding(
                rule: .pinnedRoom, section: excess.section, offsets: excess.offsets, value: percent,
                fact: """
                    Pinned elements cover up to \(excess.covered.shownInFindings) of \
                    \(checked.viewportLength.shownInFindings) points, \(percent.rounded(decimals: 1).plainDescription) % \
                    of the viewport: \(Self.list(excess.elements)).
                    """,
                remedy: checked.remedyForPinnedRoom(takenBy: excess.elements))
        }
    }

    /// The section that an excess belongs to: the last one whose header has arrived at the leading edge.
    private func section(of pinned: [PinnedPiece]) -> Int? {
        let ofSections = pinned.filter { $0.element.kind != .parallaxHeader }
        let arrived = ofSections.filter { !$0.isAtTrailingEdge }
        return (arrived.isEmpty ? ofSections : arrived).map(\.element.indexPath.section).max()
    }

    /// The names of some elements, the first few of many.
    private static func list(_ elements: [LayoutElement.ID]) -> String {
        let names = elements.prefix(3).map(\.nameInFindings).joined(separator: ", ")
        return elements.count > 3 ? "\(names) and \(elements.count - 3) more" : names
    }
}
