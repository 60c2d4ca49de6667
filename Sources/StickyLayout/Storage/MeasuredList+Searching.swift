extension MeasuredList {
    /// Whether a stretch has what is looked for, given the measure of all before the stretch and its own.
    typealias Predicate = (_ before: Sum, _ stretch: Sum) -> Bool
    /// An element, and the measure of what comes before it.
    typealias Found = (position: Position, before: Sum)

    /// The first element at whose end `belongsInSecondHalf` holds of everything up to there. The predicate must stay true once
    /// it is.
    @inline(__always)
    func first(where belongsInSecondHalf: (Sum) -> Bool) -> Found? {
        guard !isEmpty, belongsInSecondHalf(total) else { return nil }
        let (shelf, shelfStart) = root.first(after: .zero, where: belongsInSecondHalf)
        let (block, blockStart) = root.children[shelf].first(after: shelfStart, where: belongsInSecondHalf)
        let (offset, before) = root.children[shelf].children[block].first(after: blockStart, where: belongsInSecondHalf)
        return (Position(shelf: shelf, block: block, offset: offset), before)
    }

    /// The first element from `start` on that `contains` holds of; `nil` where there is none.
    ///
    /// - Parameter before: the measure of everything before `start`.
    func first(from start: Position, after before: Sum, where contains: Predicate) -> Found? {
        var (place, before) = (start, before)
        while true {
            if let offset = block(at: place).first(from: place.offset, after: &before, where: contains) {
                place.offset = offset
                return (place, before)
            }
            // Where sums are rounded a stretch may promise what none of it holds.
            var block = root.children[place.shelf].first(from: place.block + 1, after: &before, where: contains)
            while block == nil {
                guard let shelf = root.first(from: place.shelf + 1, after: &before, where: contains)
                else { return nil }
                place.shelf = shelf
                block = root.children[shelf].first(from: 0, after: &before, where: contains)
            }
            (place.block, place.offset) = (block ?? 0, 0)
        }
    }

    /// The last element before `end` that `contains` holds of; `nil` where there is none.
    func last(before end: Position, where contains: Predicate) -> Found? {
        var place = end
        while true {
            let shelfStart = root.sum(before: place.shelf)
            let blockStart = shelfStart + root.children[place.shelf].sum(before: place.block)
            if let found = block(at: place).last(before: place.offset, after: blockStart, where: contains) {
                place.offset = found.index
                return (place, found.before)
            }
            var block = root.children[place.shelf].last(before: place.block, after: shelfStart, where: contains)
            while block == nil {
                guard let (shelf, start) = root.last(before: place.shelf, after: .zero, where: contains)
                else { return nil }
                place.shelf = shelf
                block = root.children[shelf].last(before: .max, after: start, where: contains)
            }
            (place.block, place.offset) = (block?.index ?? 0, .max)
        }
    }
}
