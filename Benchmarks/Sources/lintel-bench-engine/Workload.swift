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
    static let unequal = Workload(name: "engine.unequal") { $0.height() }

    private init(name: String, height: (inout SplitMix64) -> Double) {
        self.name = name
        sections = Self.sections(Self.sectionCount, seed: 1, height: height)
    }

    static func sections(_ count: Int, seed: UInt64, height: (inout SplitMix64) -> Double) -> [LayoutSection] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            LayoutSection(
                items: .points((0..<itemsPerSection).map { _ in LayoutSize(width: 320.0 / 3, height: height(&random)) })
            )
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

extension SplitMix64 {
    /// 40 to 60 points, in eighths.
    mutating func height() -> Double { Double(Int.random(in: 320...480, using: &self)) / 8 }
}
