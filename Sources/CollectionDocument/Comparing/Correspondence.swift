import StickyLayout

/// Which elements of a new list correspond to which elements of an old one, so that a change can be shown as one.
///
/// These correspond, in this order: equal elements at the start and at the end of both lists; equal elements between those, in
/// order; elements with equal titles; and elements at the same place, which then count as changed.
struct Correspondence {
    /// An element that both lists have, by its index in each.
    struct Pair {
        let old: Int
        let new: Int
    }

    /// For each index of `newRange`, the index in the old list; `nil` if the element is new.
    let origins: [Int?]
    /// Where `oldRange` and `newRange` start. The lists are equal before it.
    let start: Int
    /// The old indices that are compared. The lists are equal after them.
    let oldRange: Range<Int>
    let newRange: Range<Int>

    /// - Parameters:
    ///   - limit: if there are more elements between the equal ends, all of those count as removed and inserted.
    ///   - byTitle: whether elements correspond that have the same title, but are not equal.
    init<Element>(
        from old: BlockList<Element>, to new: BlockList<Element>, limit: Int = .max, byTitle: Bool = false
    ) {
        start = old.sharedPrefix(with: new)
        let suffix = old.sharedSuffix(with: new, limit: min(old.count, new.count) - start)
        oldRange = start..<old.count - suffix
        newRange = start..<new.count - suffix
        guard oldRange.count <= limit, newRange.count <= limit else {
            origins = Array(repeating: nil, count: newRange.count)
            return
        }
        var matching = Matching(old, oldRange, new, newRange)
        matching.matchEqualElements()
        if byTitle { matching.matchTitles() }
        matching.matchPlaces()
        origins = matching.origins
    }

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

    /// The corresponding elements of `oldRange` and `newRange`, by their new indices.
    var pairs: [Pair] {
        newRange.compactMap { new in origins[new - start].map { Pair(old: $0, new: new) } }
    }

    /// The smallest set of pairs that have to move past the others.
    var moved: [Pair] {
        let pairs = pairs
        let areInOrder = zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old }
        guard !areInOrder else { return [] }
        let staying = Self.longestIncreasing(pairs.map(\.old))
        return pairs.indices.filter { !staying.contains($0) }.map { pairs[$0] }
    }

    /// The indices of a longest increasing subsequence of `values`, which are all different.
    private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        // For each length, the index of the lowest value that ends an increasing subsequence of that length.
        var ends: [Int] = []
        // For each value, the index of the value before it in such a subsequence.
        var previous: [Int?] = Array(repeating: nil, count: values.count)
        for index in values.indices {
            let length = partitioningIndex(in: ends.indices) { values[ends[$0]] > values[index] }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var result: Set<Int> = []
        var next = ends.last
        while let index = next {
            result.insert(index)
            next = previous[index]
        }
        return result
    }
}

/// Finds the old element for each new element between the equal ends of two lists. Each old element is taken once.
private struct Matching<Element: Tallied> {
    private let old: BlockList<Element>
    private let new: BlockList<Element>
    private let oldRange: Range<Int>
    private let newRange: Range<Int>
    /// Where both ranges start.
    private let start: Int
    /// For each index of `newRange`, the index of the old element, once it is found.
    private(set) var origins: [Int?]
    /// For each index of `oldRange`, whether it is the origin of a new element.
    private var isTaken: [Bool]

    /// How many elements with equal hashes are compared before an element counts as new. Without a limit, lists of nearly
    /// equal elements would take quadratic time.
    private static var mostCompared: Int { 16 }

    init(_ old: BlockList<Element>, _ oldRange: Range<Int>, _ new: BlockList<Element>, _ newRange: Range<Int>) {
        self.old = old
        self.oldRange = oldRange
        self.new = new
        self.newRange = newRange
        start = newRange.lowerBound
        origins = Array(repeating: nil, count: newRange.count)
        isTaken = Array(repeating: false, count: oldRange.count)
    }

    mutating func matchEqualElements() { match(by: \.hashValue, where: ==) }

    mutating func matchTitles() { match(by: \.title?.hashValue, where: { $0.title == $1.title }) }

    /// Finds the origins of elements that are not matched yet, in order, among the old elements with the same hash.
    ///
    /// - Parameter hash: `nil` for an element that matches no other.
    private mutating func match(by hash: (Element) -> Int?, where isSame: (Element, Element) -> Bool) {
        // For each hash, the old elements that are not taken, from the last to the first.
        var candidates: [Int: [Int]] = [:]
        for index in oldRange.reversed() where !isTaken[index - start] {
            if let hash = hash(old[index]) { candidates[hash, default: []].append(index) }
        }
        for index in newRange where origins[index - start] == nil {
            guard let hash = hash(new[index]) else { continue }
            let place = candidates[hash]?.suffix(Self.mostCompared).lastIndex { isSame(old[$0], new[index]) }
            if let place, let origin = candidates[hash]?.remove(at: place) { take(origin, for: index) }
        }
    }

    /// Matches each remaining new element with the old element in the same place: the one right after the origin of the previous
    /// new element, or, for the first new element, the first of `oldRange`. The new element then counts as a changed one.
    mutating func matchPlaces() {
        for index in newRange where origins[index - start] == nil {
            let isFirst = index == newRange.lowerBound
            let place = isFirst ? start : origins[index - 1 - start].map { $0 + 1 }
            guard let place, oldRange.contains(place), !isTaken[place - start] else { continue }
            take(place, for: index)
        }
    }

    private mutating func take(_ origin: Int, for index: Int) {
        origins[index - start] = origin
        isTaken[origin - start] = true
    }
}
