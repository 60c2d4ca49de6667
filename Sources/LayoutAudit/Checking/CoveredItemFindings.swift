import StickyLayout

/// Finds items that lie wholly under pinned elements where they have been scrolled just into view: `covered-item`.
///
/// Just into view means: at the start of the room that content insets leave, where they come from before it, and at its end, where
/// they come from behind it. In viewport coordinates an item is then always at the same place. So it is covered if the elements
/// that reach over that edge of the room reach over the whole item, and only one number decides at each offset.
struct CoveredItemFindings {
    private let checked: CheckedLayout
    private let free: FreeRoom

    init(of checked: CheckedLayout, by free: FreeRoom) {
        self.checked = checked
        self.free = free
    }

    func findings() -> [Finding] {
        guard !free.leadingCover.isEmpty || !free.trailingCover.isEmpty else { return [] }
        var findings: [Finding] = []
        for section in checked.sections where checked.work.goesOn() {
            findings += [Edge.leading, .trailing].compactMap { finding(inSection: section, at: $0) }
        }
        return findings
    }

    /// An edge of the viewport.
    enum Edge: String {
        case leading, trailing
    }

    private func finding(inSection section: Int, at edge: Edge) -> Finding? {
        let covers = edge == .leading ? free.leadingCover : free.trailingCover
        guard !covers.isEmpty else { return nil }
        let group =
            if let lines = checked.layout.evenLines(ofSection: section) {
                coveredItems(on: lines, by: covers, at: edge)
            } else {
                coveredItems(ofSection: section, by: covers, at: edge)
            }
        guard let item = group.firstItem else { return nil }
        let verb =
            group.count > 1
            ? "lie wholly under pinned elements when they are" : "lies wholly under pinned elements when it is"
        let longest = longestCover(of: covers, over: group.offsets)
        return Finding(
            rule: .coveredItem, section: section, item: item, offsets: group.offsets, value: Double(group.count),
            fact: """
                \(group.subject(inSection: section)) \(verb) scrolled to the \(edge.rawValue) edge: the item is \
                \(group.firstLength.shownInFindings) points long, and they cover up to \(longest.shownInFindings).
                """,
            remedy: checked.remedyForCoveredItem(at: edge, length: group.firstLength))
    }

    private func longestCover(of covers: [FreeRoom.Cover], over offsets: ClosedRange<Double>) -> Double {
        covers.over(offsets).reduce(0) { longest, cover in
            guard let part = cover.offsets.intersection(offsets) else { return longest }
            let (atLower, atUpper) = (
                cover.length.value(at: part.lowerBound, in: cover.offsets),
                cover.length.value(at: part.upperBound, in: cover.offsets)
            )
            return max(longest, atLower, atUpper)
        }
    }

    /// The offset at which an item is just in view.
    private func offset(ofItem start: Double, length: Double, at edge: Edge) -> Double {
        edge == .leading ? start - checked.room.start.atLower : start + length - checked.room.end.atLower
    }

    private func coveredItems(on lines: EvenLines, by covers: [FreeRoom.Cover], at edge: Edge) -> ItemGroup {
        let length = lines.itemLength
        // From an offset to the line that is just in view there.
        let distance = -offset(ofItem: 0, length: length, at: edge)
        let first = offset(ofItem: lines.firstStart, length: length, at: edge)
        let last = offset(ofItem: lines.start(ofLine: lines.count - 1), length: length, at: edge)
        guard let offsets = checked.offsets.intersection(first...max(first, last)) else { return ItemGroup() }
        let ranges = covers.over(offsets).compactMap { cover -> Range<Int>? in
            guard let part = cover.length.offsets(atLeast: length - checked.tolerance, in: cover.offsets) else {
                return nil
            }
            return lines.lines(
                startingIn: part.lowerBound + distance...part.upperBound + distance, tolerance: checked.tolerance)
        }
        var group = ItemGroup()
        for range in LineRanges(ranges).ranges {
            let firstOffset = offset(ofItem: lines.start(ofLine: range.lowerBound), length: length, at: edge)
            let lastOffset = offset(ofItem: lines.start(ofLine: range.upperBound - 1), length: length, at: edge)
            group.add(
                item: range.lowerBound * lines.itemsPerLine, count: lines.itemCount(on: range), length: length,
                at: firstOffset...max(firstOffset, lastOffset))
        }
        return group
    }

    private func coveredItems(ofSection section: Int, by covers: [FreeRoom.Cover], at edge: Edge) -> ItemGroup {
        var group = ItemGroup()
        checked.layout.forEachItem(ofSection: section) { item, place in
            let offset = offset(ofItem: place.start, length: place.length, at: edge)
            guard checked.offsets.contains(offset), checked.work.goesOn() else { return }
            let isCovered = covers.over(offset...offset).contains {
                $0.length.value(at: offset, in: $0.offsets) >= place.length - checked.tolerance
            }
            if isCovered { group.add(item: item, count: 1, length: place.length, at: offset...offset) }
        }
        return group
    }
}
