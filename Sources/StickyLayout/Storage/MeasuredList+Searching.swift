extension MeasuredList {
    /// The first element at whose end `belongsInSecondHalf` holds of everything up to there, and the measure of
    /// what comes before it. The predicate must stay true once it is.
    @inline(__always)
    func first(where belongsInSecondHalf: (Sum) -> Bool) -> (position: Position, before: Sum)? {
        guard !isEmpty, belongsInSecondHalf(total) else { return nil }
        let (shelf, shelfStart) = root.tree.first(after: .zero, where: belongsInSecondHalf)
        let (block, start) = root.children[shelf].tree.first(after: shelfStart, where: belongsInSecondHalf)
        let sums = root.children[shelf].children[block].sums
        // The whole block satisfies the predicate, so its last element does.
        let offset = partitioningIndex(in: 0..<sums.count - 1) { belongsInSecondHalf(start + sums[$0]) }
        return (
            Position(shelf: shelf, block: block, offset: offset),
            offset == 0 ? start : start + sums[offset - 1]
        )
    }

    /// The last element that `contains` holds of, and the measure of what comes before it.
    ///
    /// - Parameter contains: whether a stretch has such an element, given the measure of all before the stretch
    ///   and its own.
    func last(where contains: (_ before: Sum, _ stretch: Sum) -> Bool) -> (position: Position, before: Sum)? {
        guard !isEmpty, contains(.zero, total) else { return nil }
        let (shelf, shelfStart) = root.tree.last(after: .zero, where: contains)
        let (block, blockStart) = root.children[shelf].tree.last(after: shelfStart, where: contains)
        let (offset, before) = root.children[shelf].children[block].last(after: blockStart, where: contains)
        return (Position(shelf: shelf, block: block, offset: offset), before)
    }

    /// The first element from `start` on that `contains` holds of, and the measure of what comes before it; `nil` where
    /// there is none.
    ///
    /// - Parameters:
    ///   - before: the measure of everything before `start`.
    ///   - contains: whether a stretch has such an element, given the measure of all before the stretch and its own.
    func first(
        from start: Position, after before: Sum, where contains: (_ before: Sum, _ stretch: Sum) -> Bool
    ) -> (position: Position, before: Sum)? {
        var (place, before) = (start, before)
        while true {
            if let offset = block(at: place).first(from: place.offset, after: &before, where: contains) {
                place.offset = offset
                return (place, before)
            }
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
    ///
    /// - Parameter contains: whether a stretch has such an element, given its measure.
    func last(before end: Position, where contains: (Sum) -> Bool) -> Position? {
        var place = end
        if let offset = block(at: place).last(before: place.offset, where: contains) {
            place.offset = offset
            return place
        }
        if let block = root.children[place.shelf].last(before: place.block, where: contains) {
            place.block = block
        } else {
            guard let shelf = root.last(before: place.shelf, where: contains),
                let block = root.children[shelf].last(before: root.children[shelf].children.count, where: contains)
            else { return nil }
            (place.shelf, place.block) = (shelf, block)
        }
        return block(at: place).last(before: block(at: place).children.count, where: contains).map { offset in
            place.offset = offset
            return place
        }
    }

    /// The measure of everything before an element.
    func measure(before position: Position) -> Sum {
        root.tree.sum(before: position.shelf) + root.children[position.shelf].tree.sum(before: position.block)
            + block(at: position).sum(before: position.offset)
    }
}
