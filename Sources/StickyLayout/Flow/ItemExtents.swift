/// Sizes of items, lent for a while: along the scroll axis and across it, as lines are made of them.
struct ItemExtents {
    /// Width and height of each item in turn, of which one is its length and the other its cross length.
    private let numbers: UnsafeBufferPointer<Double>
    private let lengthOffset: Int
    private let crossOffset: Int

    fileprivate init(_ numbers: UnsafeBufferPointer<Double>, isVertical: Bool) {
        self.numbers = numbers
        (lengthOffset, crossOffset) = isVertical ? (1, 0) : (0, 1)
    }

    var count: Int { numbers.count / 2 }

    @inline(__always)
    func length(_ item: Int) -> Double { numbers[2 &* item &+ lengthOffset] }

    @inline(__always)
    func crossLength(_ item: Int) -> Double { numbers[2 &* item &+ crossOffset] }

    /// The length along the scroll axis of the thickest of these items.
    @inline(__always)
    func thickness(of items: Range<Int>) -> Double {
        var thickness = 0.0
        for item in items { thickness = length(item) > thickness ? length(item) : thickness }
        return thickness
    }
}

extension LineMetrics {
    @inline(__always)
    func withExtents<Result>(of sizes: ArraySlice<LayoutSize>, _ body: (ItemExtents) -> Result) -> Result {
        sizes.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: Double.self) { body(ItemExtents($0, isVertical: isVertical)) }
        }
    }
}
