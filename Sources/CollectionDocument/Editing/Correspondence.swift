/// Which elements of one row are which of another, so that a change can be shown as one.
///
/// What both rows begin and end with is found first. Between that, equal elements are the same one, in order, and an element
/// that has no equal is the same as the one in its place: it was changed.
struct Correspondence {
    /// By the index in the new row, the index in the old one; `nil` where the element is new.
    private(set) var origins: [Int?]
    /// Where `origins` begins; before it the rows are equal.
    let start: Int
    /// The old indices that are looked at; behind them the rows are equal.
    let oldRange: Range<Int>
    let newRange: Range<Int>

    /// How many elements of equal keys are compared before an element counts as new.
    private static let patience = 16

    /// - Parameters:
    ///   - key: equal for equal elements, and quick.
    ///   - limit: `nil` is returned where more elements lie between the equal ends.
    init?<Element: Equatable, Key: Hashable>(
        from old: [Element], to new: [Element], limit: Int, key: (Element) -> Key
    ) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            suffix += 1
        }
        self.init(from: old, to: new, prefix: prefix, suffix: suffix, limit: limit, key: key)
    }

    /// As `init(from:to:limit:key:)`, of items.
    init?(from old: ItemList, to new: ItemList, limit: Int) {
        let prefix = old.sharedPrefix(with: new)
        let suffix = old.sharedSuffix(with: new, limit: min(old.count, new.count) - prefix)
        self.init(from: old, to: new, prefix: prefix, suffix: suffix, limit: limit, key: \.self)
    }

    /// - Parameters:
    ///   - prefix: how many elements both begin with.
    ///   - suffix: how many of the others both end with.
    private init?<Elements: RandomAccessCollection, Key: Hashable>(
        from old: Elements, to new: Elements, prefix: Int, suffix: Int, limit: Int, key: (Elements.Element) -> Key
    ) where Elements.Index == Int, Elements.Element: Equatable {
        start = prefix
        oldRange = prefix..<old.count - suffix
        newRange = prefix..<new.count - suffix
        origins = Array(repeating: nil, count: newRange.count)
        guard oldRange.count <= limit, newRange.count <= limit else { return nil }

        var candidates: [Key: [Int]] = [:]
        for index in oldRange.reversed() { candidates[key(old[index]), default: []].append(index) }
        var isTaken = Array(repeating: false, count: oldRange.count)
        for index in newRange {
            let key = key(new[index])
            guard let indices = candidates[key] else { continue }
            let place = indices.indices.reversed().prefix(Self.patience).first {
                old[indices[$0]] == new[index]
            }
            guard let place else { continue }
            let origin = indices[place]
            candidates[key]?.remove(at: place)
            origins[index - start] = origin
            isTaken[origin - start] = true
        }
        // What follows the same element as before, or is first as before, and is new there, was changed.
        for index in newRange where origins[index - start] == nil {
            let origin = index == newRange.lowerBound ? start : origins[index - 1 - start].map { $0 + 1 }
            guard let origin, oldRange.contains(origin), !isTaken[origin - start] else { continue }
            origins[index - start] = origin
            isTaken[origin - start] = true
        }
    }

    /// The old indices of what is gone, ascending.
    var removed: [Int] {
        let kept = Set(origins.compactMap(\.self))
        return oldRange.filter { !kept.contains($0) }
    }

    /// The new indices of what has come, ascending.
    var inserted: [Int] {
        newRange.filter { origins[$0 - start] == nil }
    }

    /// The pairs that are the same element, by their new indices.
    var pairs: [(old: Int, new: Int)] {
        newRange.compactMap { new in origins[new - start].map { ($0, new) } }
    }

    /// As few of the pairs as have to move past the others.
    var moved: [(old: Int, new: Int)] {
        let pairs = pairs
        let staying = Self.longestIncreasing(pairs.map(\.old))
        return pairs.indices.filter { !staying.contains($0) }.map { pairs[$0] }
    }

    /// The places of a longest ascending part of `values`, all of which differ.
    private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        // The place of the lowest value that ends an ascending part of each length.
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for place in values.indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < values[place] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
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
