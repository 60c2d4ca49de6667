extension MeasuredList {
    /// Whether a stretch has what is looked for, given the measure of all before the stretch and its own.
    typealias Predicate = (_ before: Sum, _ stretch: Sum) -> Bool
    /// An element, and the measure of what comes before it.
    typealias Found = (position: Position, before: Sum)

    /// The first element up to whose end `belongsInSecondHalf` holds of all elements, as it must from there on.
    @inline(__always)
    func first(where belongsInSecondHalf: (Sum) -> Bool) -> Found? {
        guard !isEmpty, belongsInSecondHalf(total) else { return nil }
        let (shelf, shelfStart) = root.first(after: .zero, where: belongsInSecondHalf)
        let (block, blockStart) = root.children[shelf].first(after: shelfStart, where: belongsInSecondHalf)
        let (offset, before) = root.children[shelf].children[block].first(after: blockStart, where: belongsInSecondHalf)
        return (Position(shelf: shelf, block: block, offset: offset), before)
    }

    /// The first element from `start` on that `contains` holds of; `nil` where there is none.
    func first(from start: Position, where contains: Predicate) -> Found? {
        nearest(to: start, forwards: true, where: contains)
    }

    /// The last element before `end` that `contains` holds of; `nil` where there is none.
    func last(before end: Position, where contains: Predicate) -> Found? {
        nearest(to: end, forwards: false, where: contains)
    }

    /// Measures are summed up as the search from the start does, so that both find the same numbers.
    private func nearest(to place: Position, forwards: Bool, where contains: Predicate) -> Found? {
        // What is searched of the next nodes: those behind this one and all that they have, or those before it.
        let (next, whole) = forwards ? (1, 0) : (0, Int.max)
        var place = place
        while true {
            let shelf = root.children[place.shelf]
            let shelfStart = root.sum(before: place.shelf)
            let blockStart = shelfStart + shelf.sum(before: place.block)
            let found = shelf.children[place.block]
                .nearest(to: place.offset, forwards: forwards, after: blockStart, where: contains)
            if let found {
                place.offset = found.index
                return (place, found.before)
            }
            // Where sums are rounded a stretch may promise what none of it holds.
            var block = shelf.nearest(to: place.block + next, forwards: forwards, after: shelfStart, where: contains)
            while block == nil {
                guard
                    let shelf = root.nearest(
                        to: place.shelf + next, forwards: forwards, after: .zero, where: contains)
                else { return nil }
                place.shelf = shelf.index
                block = root.children[shelf.index]
                    .nearest(to: whole, forwards: forwards, after: shelf.before, where: contains)
            }
            (place.block, place.offset) = (block?.index ?? 0, whole)
        }
    }
}
