import CollectionDocument
import StickyLayout
import TestSupport
import Testing

@testable import LayoutAudit

/// What random layouts are told to change.
@Suite("Remedies")
struct RemedyTests {
    @Test("a change that is to mend a finding mends it", arguments: TestCases.seeds(60))
    func remedies(seed: UInt64) {
        for system in HeaderSystem.allCases {
            let random = RandomLayout(seed: seed, system: system)
            for finding in LayoutCheck(random.layout).result().findings where finding.remedy?.change != nil {
                let again = findings(mended(random.layout, by: finding), finding.rule)
                #expect(again.allSatisfy { $0.section != finding.section }, "\(random): \(finding), then \(again)")
            }
        }
    }

    /// The options of headers and footers that pin, where the others say that none does.
    private static func optionsWithoutEffect(in options: LayoutOptions) -> Set<String> {
        var keys: Set<String> = []
        if !options.sectionHeadersPinToVisibleBounds, options.system == .native {
            keys.formUnion(["headerMinimumLength", "pinnedHeaders", "pinsHeader", "showsNextHeader"])
        }
        if !options.sectionFootersPinToVisibleBounds { keys.insert("footerReferenceSize") }
        return keys
    }

    private func layout(
        _ itemCounts: [Int], item: Double = 100, _ change: (inout LayoutOptions, inout [LayoutSection]) -> Void
    ) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(item))
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.minimumLineSpacing = 0
        var sections = itemCounts.map { LayoutSection(items: .uniform(count: $0)) }
        change(&options, &sections)
        return CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 480))
    }

    private func remedies(_ layout: CollectionLayout, _ rule: CheckRule, most: Double = 0.5) -> Set<String> {
        Set(findings(layout, rule, most: most).compactMap(\.remedy?.sentence.english))
    }

    @Test("what is mended about footers are the footers")
    func footers() {
        let covered = layout([30], item: 50) { options, _ in
            options.headerReferenceSize = .zero
            options.footerReferenceSize = LengthSize(width: 0, height: 50)
            options.sectionFootersPinToVisibleBounds = true
        }
        #expect(
            remedies(covered, .coveredItem) == [
                "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), make items "
                    + "longer than what covers them (itemSize), or let footers scroll away "
                    + "(sectionFootersPinToVisibleBounds)."
            ])
        #expect(
            remedies(covered, .pinnedRoom, most: 0.1) == [
                "Make footers shorter (footerReferenceSize), or let them scroll away (sectionFootersPinToVisibleBounds)."
            ])
    }

    @Test("where headers do not pin, no remedy is about pinned headers, whatever their other options are")
    func unpinned() {
        let crowded = layout([9, 9]) { options, _ in
            options.sectionHeadersPinToVisibleBounds = false
            options.pinnedHeaders = .stack
            options.pinInset = 24
            options.footerReferenceSize = LengthSize(width: 0, height: 300)
            options.sectionFootersPinToVisibleBounds = true
        }
        #expect(
            remedies(crowded, .pinnedRoom) == [
                "Make footers shorter (footerReferenceSize), or let them scroll away (sectionFootersPinToVisibleBounds)."
            ])
        let all = LayoutCheck(crowded).result().findings.map(\.message)
        #expect(all.allSatisfy { !$0.contains("pinnedHeaders") && !$0.contains("pinInset") }, "\(all)")
    }

    @Test("what mends a rule of one's own is another rule")
    func ownRules() throws {
        func layout(_ rule: String) throws -> CollectionLayout {
            let expression = try RuleExpression(parsing: rule)
            return self.layout([5, 5, 5]) { options, _ in
                options.system = .custom
                options.headerRule = expression
            }
        }
        let stray = try layout("natural - 60")
        #expect(
            remedies(stray, .strayHeader) == [
                "Let the rule keep the header in its section: clamp(…, natural, sectionEnd - length)."
            ])
        let overlapping = try layout("max(natural, line)")
        #expect(
            remedies(overlapping, .overlap) == [
                "Let the rule end where the next header begins: clamp(…, natural, nextHeader - length)."
            ])
        let fast = try layout("max(natural, 3 * line)")
        #expect(
            remedies(fast, .jump) == [
                "Let no term of the rule count more than once: a header moves as far as offset, edge and line do."
            ])
    }

    @Test("a remedy names no option that has no effect", arguments: TestCases.seeds(40))
    func ignoredOptions(seed: UInt64) {
        for system in HeaderSystem.allCases {
            let random = RandomLayout(seed: seed, system: system)
            let read =
                LayoutOption.all.filter { system.reads($0.path) }.map(\.key)
                + SectionOption.all.filter { $0.systems.contains(system) }.map(\.key)
            let all = LayoutOption.all.map(\.key) + SectionOption.all.map(\.key)
            // Which system it is matters in every system.
            let ignored = Set(all).subtracting(read).subtracting(["system"])
                .union(Self.optionsWithoutEffect(in: random.layout.options))
            for finding in LayoutCheck(random.layout).result().findings {
                let words = finding.message.split { !$0.isLetter }.map(String.init)
                #expect(ignored.isDisjoint(with: words), "\(system): \(finding.message)")
                if let change = finding.remedy?.change { #expect(!ignored.contains(change.key)) }
            }
        }
    }
}
