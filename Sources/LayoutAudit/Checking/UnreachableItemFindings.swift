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
        checked.sections.compactMap { section in
            let group =
                if let lines = checked.layout.evenLines(ofSection: section) {
                    unreachableItems(on: lines)
                } else {
                    unreachableItems(ofSection: section)
                }
            guard let item = group.firstItem else { return nil }
            let isOrAre = group.count > 1 ? "are" : "is"
            return Finding(
                rule: .unreachable, section: section, item: item, offsets: group.offsets, value: Double(group.count),
                message: """
                    \(group.subject(inSection: section)) \(isOrAre) at no offset whole and clear of pinned elements, although \
                    there is room for \(group.firstLength.shownInFindings) points. \(checked.remedyForUnreachableItem)
                    """)
        }
    }

    /// Where an item may start to be clear at some offset of a part; `nil` if the part is nowhere long enough.
    private struct ClearPlaces {
        /// The offsets at which the part is long enough.
        let offsets: ClosedRange<Double>
        /// Points from the content's leading edge.
        let starts: ClosedRange<Double>
    }

    private func clearPlaces(forLength length: Double, in part: FreeRoom.Part) -> ClearPlaces? {
        guard
            let offsets = part.span.length.offsets(atLeast: length - checked.tolerance, in: part.offsets)
        else { return nil }
        func contentValues(of value: LinearValue) -> LinearValue {
            LinearValue(
                offsets.lowerBound + value.value(at: offsets.lowerBound, in: part.offsets),
                offsets.upperBound + value.value(at: offsets.upperBound, in: part.offsets))
        }
        let earliest = contentValues(of: part.span.start).least
        let latest = contentValues(of: part.span.end).most - length
        return ClearPlaces(offsets: offsets, starts: earliest...max(earliest, latest))
    }

    /// The offsets at which something of an item is in view.
    private func passage(from start: Double, to end: Double) -> ClosedRange<Double>? {
        checked.offsets.intersection(start - checked.viewportLength...max(start - checked.viewportLength, end))
    }

    private func unreachableItems(on lines: EvenLines) -> ItemGroup {
        let length = lines.itemLength
        let lastEnd = lines.start(ofLine: lines.count - 1) + length
        guard let offsets = passage(from: lines.firstStart, to: lastEnd) else { return ItemGroup() }
        let places = parts.over(offsets).compactMap { clearPlaces(forLength: length, in: $0) }
        func lineRanges(_ starts: (ClearPlaces) -> ClosedRange<Double>) -> LineRanges {
            LineRanges(places.map { lines.lines(startingIn: starts($0), tolerance: checked.tolerance) })
        }
        // An item fits if a part is long enough while the item is in view.
        let fitting = lineRanges {
            $0.offsets.lowerBound - length...$0.offsets.upperBound + checked.viewportLength
        }
        let clear = lineRanges { $0.starts }
        var group = ItemGroup()
        for range in fitting.subtracting(clear).ranges {
            let start = lines.start(ofLine: range.lowerBound)
            let end = lines.start(ofLine: range.upperBound - 1) + length
            guard let offsets = passage(from: start, to: end) else { continue }
            group.add(
                item: range.lowerBound * lines.itemsPerLine, count: lines.itemCount(on: range), length: length,
                at: offsets)
        }
        return group
    }

    private func unreachableItems(ofSection section: Int) -> ItemGroup {
        var group = ItemGroup()
        checked.layout.forEachItem(ofSection: section) { item, place in
            guard let offsets = passage(from: place.start, to: place.end), !isClear(place, over: offsets) else {
                return
            }
            let fits = parts.over(offsets).contains { part in
                guard let places = clearPlaces(forLength: place.length, in: part) else { return false }
                return places.offsets.intersection(offsets) != nil
            }
            if fits { group.add(item: item, count: 1, length: place.length, at: offsets) }
        }
        return group
    }

    /// Whether an item is clear at some offset at which it is in view.
    private func isClear(_ place: Span, over offsets: ClosedRange<Double>) -> Bool {
        func isClear(in part: FreeRoom.Part) -> Bool {
            guard let places = clearPlaces(forLength: place.length, in: part) else { return false }
            return places.starts.lowerBound <= place.start + checked.tolerance
                && places.starts.upperBound >= place.start - checked.tolerance
        }
        // In the middle of the viewport nearly every item is clear.
        let middle = (place.start + place.end - checked.viewportLength) / 2
        let middleOffset = middle.clamped(to: offsets)
        if parts.over(middleOffset...middleOffset).contains(where: isClear) { return true }
        return parts.over(offsets).contains(where: isClear)
    }
}
