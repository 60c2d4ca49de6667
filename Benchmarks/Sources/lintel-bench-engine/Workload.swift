import StickyLayout

/// 1,000 sections of 1,000 items a third of the width wide, headers of 40 points that pin, a viewport of 320 × 800.
struct Workload {
    /// What its figures' names begin with.
    let name: String
    let sections: [LayoutSection]

    static let containerSize = LayoutSize(width: 320, height: 800)
    static let sectionCount = 1_000
    static let itemsPerSection = 1_000

    /// W: all items 50 points high.
    static let equal = Workload(name: "engine") { _ in 50 }
    /// W with heights of 40 to 60 points.
    static let unequal = Workload(name: "engine.unequal") { random in
        Double(Int.random(in: 320...480, using: &random)) / 8
    }

    private init(name: String, height: (inout SplitMix64) -> Double) {
        self.name = name
        var random = SplitMix64(seed: 1)
        sections = (0..<Self.sectionCount).map { _ in
            LayoutSection(
                items: .points(
                    (0..<Self.itemsPerSection).map { _ in LayoutSize(width: 320.0 / 3, height: height(&random)) }))
        }
    }

    static var options: LayoutOptions {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.minimumInteritemSpacing = 0
        return options
    }

    var layout: CollectionLayout {
        CollectionLayout(sections: sections, options: Self.options, containerSize: Self.containerSize)
    }
}

/// A small random generator: the same seed measures the same offsets everywhere.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
