import LayoutAudit
import StickyLayout
import TestSupport
import Testing

/// Layouts with the largest and the smallest numbers that there are. A check of them ends, and says finite numbers.
@Suite("Findings in extreme layouts")
struct ExtremeLayoutTests {
    private static let extremes = [0, 1e-300, 1e-6, 0.1, 1, 44, 1e6, 0x1p30]

    private func layout(seed: UInt64, system: HeaderSystem) -> CollectionLayout {
        var random = SplitMix64(seed: seed)
        func size(_ random: inout SplitMix64) -> LengthSize {
            LengthSize(width: .points(random.pick(Self.extremes)), height: .points(random.pick(Self.extremes)))
        }
        func inset(_ random: inout SplitMix64) -> Double { random.pick(Self.extremes) * random.pick([0, 0, 1, -1]) }
        var options = LayoutOptions()
        options.system = system
        options.itemSize = size(&random)
        options.headerReferenceSize = size(&random)
        options.footerReferenceSize = size(&random)
        options.minimumLineSpacing = inset(&random)
        options.sectionInset = LayoutInsets(top: inset(&random), bottom: inset(&random))
        options.contentInset = LayoutInsets(top: inset(&random), bottom: inset(&random))
        options.pinInset = random.pick(Self.extremes)
        options.sectionFootersPinToVisibleBounds = random.oneIn(2)
        options.pinnedHeaders = random.pick(PinnedHeaders.allCases)
        options.showsNextHeader = random.oneIn(2)
        options.firstSectionIsGlobalHeader = random.oneIn(2)
        options.headerMinimumLength = random.pick(Self.extremes + [.infinity])
        let counts = [0, 1, 2, 1000, 1 << 40]
        let sections = (0..<5).map { _ in LayoutSection(items: .uniform(count: random.pick(counts))) }
        return CollectionLayout(
            sections: sections, options: options,
            containerSize: LayoutSize(width: random.pick(Self.extremes), height: random.pick(Self.extremes)))
    }

    @Test("the numbers of all findings are finite", arguments: HeaderSystem.allCases)
    func finite(_ system: HeaderSystem) {
        for seed in TestCases.seeds(system == .native ? 8 : 2) {
            for finding in LayoutCheck(layout(seed: seed, system: system)).result().findings {
                let numbers = [finding.offsets.lowerBound, finding.offsets.upperBound, finding.value]
                let areFinite = numbers.allSatisfy { $0.isFinite }
                #expect(areFinite, "seed \(seed), \(system): \(finding)")
            }
        }
    }

    @Test("a pile of hundreds of tiny headers breaks no rule")
    func tinyHeaders() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 0.01)
        options.pinnedHeaders = .stack
        let layout = CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 3)), count: 700), options: options,
            containerSize: LayoutSize(width: 320, height: 480))
        #expect(LayoutCheck(layout).result().findings.isEmpty)
    }
}
