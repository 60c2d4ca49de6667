import StickyLayout

/// A random native collection, and its layout.
struct RandomHeaders: CustomStringConvertible {
    let collection: RandomCollection
    let layout: CollectionLayout

    var description: String { "\(collection)" }
    var options: LayoutOptions { layout.options }
    var offsets: [Double] { collection.offsets }
    var revealedLengths: [Double] { collection.revealedLengths }

    init(seed: UInt64, negativeInsets: Bool = true) {
        collection = RandomCollection(seed: seed, system: .native, negativeInsets: negativeInsets)
        layout = collection.layout
    }

    static func some(_ count: Int, from seed: UInt64, negativeInsets: Bool = true) -> some Sequence<RandomHeaders> {
        (seed..<seed + UInt64(count)).lazy.map { RandomHeaders(seed: $0, negativeInsets: negativeInsets) }
    }

    func everything(at offset: Double, revealedLength: Double = 0) -> [LayoutElement] {
        layout.elements(in: everywhere, at: offset, revealedLength: revealedLength)
    }

    /// Where an element begins and how long it is, counted from the content's leading edge.
    func span(of element: LayoutElement) -> Span { layout.axisSpan(of: element.frame) }
}
