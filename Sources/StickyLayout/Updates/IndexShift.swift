/// Where indices go when some elements of a row are removed and others are inserted.
///
/// - Complexity: each answer is O(log *changes*).
struct IndexShift: Equatable, Sendable {
    /// Ascending, before the changes.
    private let removed: [Int]
    /// Ascending, after the changes.
    private let inserted: [Int]

    static let none = IndexShift(removed: [], inserted: [])

    /// - Parameters:
    ///   - removed: without duplicates, in any order.
    ///   - inserted: without duplicates, in any order.
    init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
        self.removed = removed.sorted()
        self.inserted = inserted.sorted()
    }

    /// The new index of what was at `old`; `nil` where that was removed.
    func newIndex(of old: Int) -> Int? { Self.index(old, leaving: removed, entering: inserted) }

    /// The old index of what is at `new`; `nil` where that was inserted.
    func oldIndex(of new: Int) -> Int? { Self.index(new, leaving: inserted, entering: removed) }

    private static func index(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
        let gone = partitioningIndex(in: leaving.indices) { leaving[$0] >= index }
        if gone < leaving.count, leaving[gone] == index { return nil }
        // The element is the `rank`-th of those that stay, and every newcomer before it pushes it on.
        let rank = index - gone
        return rank + partitioningIndex(in: entering.indices) { entering[$0] - $0 > rank }
    }
}
