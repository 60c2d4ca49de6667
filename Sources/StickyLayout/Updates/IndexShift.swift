/// Where indices go when some elements of a row are removed and others are inserted.
///
/// - Complexity: each answer is O(log *changes*).
struct IndexShift: Equatable, Sendable {
    /// Ascending, before the changes.
    private let removed: [Int]
    /// Ascending, after the changes.
    private let inserted: [Int]
    /// How many elements there were.
    private let oldCount: Int

    static let none = IndexShift(count: .max, removed: [], inserted: [])

    /// - Parameter count: of elements before the changes.
    init(count: Int, removed: some Sequence<Int>, inserted: some Sequence<Int>) {
        oldCount = count
        self.removed = removed.sorted()
        self.inserted = inserted.sorted()
    }

    /// The new index of what was at `old`; `nil` where that was removed, and where there was nothing.
    func newIndex(of old: Int) -> Int? { Self.index(old, of: oldCount, leaving: removed, entering: inserted) }

    /// The old index of what is at `new`; `nil` where that was inserted, and where there is nothing.
    func oldIndex(of new: Int) -> Int? {
        Self.index(new, of: oldCount - removed.count + inserted.count, leaving: inserted, entering: removed)
    }

    private static func index(_ index: Int, of count: Int, leaving: [Int], entering: [Int]) -> Int? {
        guard index >= 0, index < count else { return nil }
        let gone = partitioningIndex(in: leaving.indices) { leaving[$0] >= index }
        if gone < leaving.count, leaving[gone] == index { return nil }
        // The element is the `rank`-th of those that stay, and every newcomer before it pushes it on.
        let rank = index - gone
        return rank + partitioningIndex(in: entering.indices) { entering[$0] - $0 > rank }
    }
}
