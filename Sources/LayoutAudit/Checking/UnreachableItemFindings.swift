import StickyLayout

/// Finds items that are at no offset whole and clear of pinned elements, although there is room for them: `unreachable`.
///
/// An item from `a` to `b` is clear at an offset if it lies in a part of the room that is free there: if that part starts at `a` or
/// before, and ends at `b` or behind. Over a stretch of offsets both ends of the part are straight lines, so the items of one length
/// that are clear at some offset of the stretch are those that start in one range of places.
struct UnreachableItemFindings {
    private let checked: CheckedLayout
    private let parts: [FreeRoom.Part]

    init(of checked: CheckedLayout, in free: FreeRoom) {
        self.checked = checked
        parts = free.parts
    }

    func findings() -> [Finding] {
        var findings: [Finding] = []
        for section in checked.sections where checked.work.goesOn() {
            if let finding = finding(inSection: section) { findings.append(finding) }
        }
        return findings
    }

    private func finding(inSection section: Int) -> Finding? {
        let room = checked.layout.freeRoom(forItemsOf: section).length + checked.tolerance
        let group =
            if let lines = checked.layout.evenLines(ofSection: section) {
                unreachableItems(on: lines, fitting: room)
            } else {
                unreachableItems(ofSection: section, fitting: room)
            }
        guard let item = group.firstItem else { return nil }
        let isOrAre = group.count > 1 ? "are" : "is"
        return Finding(
            rule: .unreachable, section: section, item: item, offsets: group.offsets, value: Double(group.count),
            fact: """
                \(group.subject(inSection: section)) \(isOrAre) at no offset whole and clear of pinned elements, although \
                it is no longer than the room that they leave.
                """,
            remedy: checked.remedyForUnreachableItem)
    }

    /// Where an item may start to be clear at some offset of a part, in points from the content's leading edge; `nil` if the part is
    /// nowhere long enough.
    private func clearStarts(forLength length: Double, in part: FreeRoom.Part) -> ClosedRange<Double>? {
        guard let offsets = part.span.length.offsets(atLeast: length - checked.tolerance, in: part.offsets) else {
            return nil
        }
        func contentValues(of value: LinearValue) -> LinearValue {
            LinearValue(
                offsets.lowerBound + value.value(at: offsets.lowerBound, in: part.offsets),
                offsets.upperBound + value.value(at: offsets.upperBound, in: part.offsets))
        }
        let earliest = contentValues(of: part.span.start).least
        let latest = contentValues(of: part.span.end).most - length
        return earliest...max(earliest, latest)
    }

    /// The checked offsets at which something of an item is in view. An item that negative insets pull past an end of the content is in view
    /// at none of all offsets; it counts at the nearest.
    private func passage(from start: Double, to end: Double) -> ClosedRange<Double>? {
        if let offsets = checked.offsets(showing: Span(start: start, length: end - start)) { return offsets }
        let nearest = start.clamped(to: checked.layout.offsetRange)
        return checked.offsets.contains(nearest) ? nearest...nearest : nil
    }

    /// - Parameter room: how long an item may be to fit, in points.
    private func unreachableItems(on lines: EvenLines, fitting room: Double) -> ItemGroup {
        let length = lines.itemLength
        let lastEnd = lines.start(ofLine: lines.count - 1) + length
        guard length <= room, let offsets = passage(from: lines.firstStart, to: lastEnd) else { return ItemGroup() }
        let clear = LineRanges(
            parts.over(offsets).compactMap { clearStarts(forLength: length, in: $0) }
                .map { lines.lines(startingIn: $0, tolerance: checked.tolerance) })
        var group = ItemGroup()
        for range in LineRanges([0..<lines.count]).subtracting(clear).ranges {
            let start = lines.start(ofLine: range.lowerBound)
            let end = lines.start(ofLine: range.upperBound - 1) + length
            guard let offsets = passage(from: start, to: end) else { continue }
            group.add(
                item: range.lowerBound * lines.itemsPerLine, count: lines.itemCount(on: range), length: length,
                at: offsets)
        }
        return group
    }

    private func unreachableItems(ofSection section: Int, fitting room: Double) -> ItemGroup {
        var group = ItemGroup()
        checked.layout.forEachItem(ofSection: section) { item, place in
            guard place.length <= room, let offsets = passage(from: place.start, to: place.end),
                checked.work.goesOn(), !isClear(place, over: offsets)
            else { return }
            group.add(item: item, count: 1, length: place.length, at: offsets)
        }
        return group
    }

    /// Whether an item is clear at some offset at which it is in view.
    private func isClear(_ place: Span, over offsets: ClosedRange<Double>) -> Bool {
        func isClear(in part: FreeRoom.Part) -> Bool {
            guard let starts = clearStarts(forLength: place.length, in: part) else { return false }
            return starts.lowerBound <= place.start + checked.tolerance
                && starts.upperBound >= place.start - checked.tolerance
        }
        // In the middle of the viewport nearly every item is clear.
        let middle = ((place.start + place.end - checked.viewportLength) / 2).clamped(to: offsets)
        if parts.over(middle...middle).contains(where: isClear) { return true }
        return parts.over(offsets).contains(where: isClear)
    }
}
