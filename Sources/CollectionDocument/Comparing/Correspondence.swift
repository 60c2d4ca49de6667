import StickyLayout

/// The correspondence of the elements of an old and a new list, so that a change can be shown as one.
///
/// Elements correspond in these ways, in this order: equal elements at the start and at the end of both lists; equal
/// elements between those, in order; elements with equal titles; and elements at the same place, which then count as
/// changed.
struct Correspondence {
    /// For each index of `newRange`, the index in the old list; `nil` if the element is new.
    private(set) var origins: [Int?]
    /// Where `oldRange` and `newRange` start; before it the lists are equal.
    let start: Int
    /// The old indices that are compared; after them the lists are equal.
    let oldRange: Range<Int>
    let newRange: Range<Int>

    /// - Parameters:
    ///   - limit: if more elements are between the equal ends, all of those count as removed and inserted.
    ///   - byTitle: whether elements correspond that have the same title, but are not equal.
    init<Element>(
        from old: BlockList<Element>, to new: BlockList<Element>, limit: Int = .max, byTitle: Bool = false
    ) {
        start = old.sharedPrefix(with: new)
        let suffix = old.sharedSuffix(with: new, limit: min(old.count, new.count) - start)
        oldRange = start..<old.count - suffix
        newRange = start..<new.count - suffix
        origins = Array(repeating: nil, count: newRange.count)
        guard oldRange.count <= limit, newRange.count <= limit else { return }

        var isTaken = Array(repeating: false, count: oldRange.count)
        /// Finds missing origins among the old elements with equal hashes.
        func match(by hash: (Element) -> Int?, where isSame: (Element, Element) -> Bool) {
            // For each hash the old elements that are not taken, the first one at the end.
            var candidates: [Int: [Int]] = [:]
            for index in oldRange.reversed() where !isTaken[index - start] {
                if let hash = hash(old[index]) { candidates[hash, default: []].append(index) }
            }
            for index in newRange where origins[index - start] == nil {
                guard let hash = hash(new[index]),
                    let place = candidates[hash]?.suffix(Self.patience)
                        .lastIndex(where: { isSame(old[$0], new[index]) }),
                    let origin = candidates[hash]?.remove(at: place)
                else { continue }
                origins[index - start] = origin
                isTaken[origin - start] = true
            }
        }
        match(by: \.hashValue, where: ==)
        if byTitle { match(by: \.title?.hashValue, where: { $0.title == $1.title }) }
        // A new element counts as changed if it follows the same element as an old one did, or is first as that was.
        for index in newRange where origins[index - start] == nil {
            let origin = index == newRange.lowerBound ? start : origins[index - 1 - start].map { $0 + 1 }
            guard let origin, oldRange.contains(origin), !isTaken[origin - start] else { continue }
            origins[index - start] = origin
            isTaken[origin - start] = true
        }
    }

    /// How many elements with equal hashes are compared before an element counts as new.
    private static let patience = 16

    /// For each index in the whole new list of `count` elements, the index in the old one.
    func allOrigins(count: Int) -> [Int?] {
        let shift = oldRange.upperBound - newRange.upperBound
        return (0..<start).map { $0 } + origins + (newRange.upperBound..<count).map { $0 + shift }
    }

    /// The old indices of removed elements, ascending.
    var removed: [Int] {
        var isKept = Array(repeating: false, count: oldRange.count)
        for case let origin? in origins { isKept[origin - start] = true }
        return oldRange.filter { !isKept[$0 - start] }
    }

    /// The new indices of inserted elements, ascending.
    var inserted: [Int] {
        newRange.filter { origins[$0 - start] == nil }
    }

    /// The pairs of corresponding elements, by their new indices.
    var pairs: [(old: Int, new: Int)] {
        newRange.compactMap { new in origins[new - start].map { ($0, new) } }
    }

    /// The smallest set of pairs that have to move past the others.
    var moved: [(old: Int, new: Int)] {
        let pairs = pairs
        guard !zip(pairs, pairs.dropFirst()).allSatisfy({ $0.old < $1.old }) else { return [] }
        let staying = Self.longestIncreasing(pairs.map(\.old))
        return pairs.indices.filter { !staying.contains($0) }.map { pairs[$0] }
    }

    /// The indices of a longest increasing subsequence of `values`, which are all different.
    private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        // For each length, the index of the lowest value that ends an increasing subsequence of that length.
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for place in values.indices {
            let length = partitioningIndex(in: ends.indices) { values[ends[$0]] > values[place] }
            if length > 0 { previous[place] = ends[length - 1] }
            if length == ends.count { ends.append(place) } else { ends[length] = place }
        }
        var result: Set<Int> = []
        var place = ends.last ?? -1
        while place >= 0 {
            result.insert(place)
            place = previous[place]
        }
        return result
    }
}
