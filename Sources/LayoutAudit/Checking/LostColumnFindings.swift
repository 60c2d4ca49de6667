import StickyLayout

/// Finds lines that have an item less than would fit with half a point more: `lost-column`. A section has one finding.
struct LostColumnFindings {
    private let checked: CheckedLayout

    /// Nobody means a line to be shorter than an item by less than this, in points.
    private static let mostMissing = 0.5

    init(of checked: CheckedLayout) { self.checked = checked }

    func findings() -> [Finding] {
        checked.sections.compactMap { section in
            guard checked.work.goesOn(),
                let lost = checked.layout.lostColumn(ofSection: section, within: Self.mostMissing)
            else { return nil }
            let (count, missing) = (lost.lineItemCount, lost.missingLength.shownInFindings)
            let items = count == 1 ? "1 item" : "\(count) items"
            return Finding(
                rule: .lostColumn, section: section, item: lost.item, offsets: offsets(of: lost, in: section),
                value: lost.missingLength,
                fact: """
                    A line of section \(section) has \(items), and item \(lost.item) begins the next one: \(missing) points are \
                    missing for it.
                    """,
                remedy: checked.remedyForLostColumn(lost))
        }
    }

    /// The offsets at which the item is in view; the nearest one, if it never is.
    private func offsets(of lost: LostColumn, in section: Int) -> ClosedRange<Double> {
        let item = checked.layout.frame(of: LayoutIndexPath(item: lost.item, section: section))
        let span = checked.layout.axisSpan(of: item)
        if let offsets = checked.offsets(showing: span) { return offsets }
        let nearest = span.start.clamped(to: checked.offsets)
        return nearest...nearest
    }
}
