import StickyLayout

/// A random native collection in which every header behaviour may be on, in any combination; in every fourth those are off that
/// are off by default.
///
/// Lengths are halves, as `RandomCollection`'s are, so that sums are exact.
struct RandomHeaders: CustomStringConvertible {
    let collection: RandomCollection
    let layout: CollectionLayout
    let revealedLengths: [Double]

    var description: String { "\(collection)" }
    var options: LayoutOptions { layout.options }
    var offsets: [Double] { collection.offsets }

    init(seed: UInt64, negativeInsets: Bool = true) {
        var collection = RandomCollection(seed: seed, system: .native, negativeInsets: negativeInsets)
        var random = SplitMix64(seed: ~seed)
        if seed % 4 > 0 { collection.addHeaderBehaviours(&random) }
        self.collection = collection
        layout = collection.layout
        revealedLengths = [0, random.points(upTo: 50), layout.revealableLength]
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

extension RandomCollection {
    fileprivate mutating func addHeaderBehaviours(_ random: inout SplitMix64) {
        if random.oneIn(3) { options.pinInset = random.points(upTo: 60) }
        options.supplementariesFollowSectionInset = random.oneIn(3)
        if random.oneIn(2) { options.headerMinimumLength = random.points(upTo: 40) }
        if random.oneIn(2) { options.firstSectionIsGlobalHeader = true }
        if random.oneIn(2) { options.globalHeaderMinimumLength = random.points(upTo: 60) }
        options.globalHeaderFloats = random.oneIn(2)
        options.globalHeaderSnaps = random.oneIn(2)
        options.showsNextHeader = random.oneIn(2)
        let hasLevels = random.oneIn(2)
        for index in sections.indices {
            if random.oneIn(4) { sections[index].headerMinimumLength = random.points(upTo: 40) }
            if hasLevels, !random.oneIn(5) { sections[index].level = random.pick([0, 1, 1, 2, 3]) }
        }
    }
}
