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

    @Test("a remedy names no option that the system ignores", arguments: TestCases.seeds(40))
    func ignoredOptions(seed: UInt64) {
        for system in HeaderSystem.allCases {
            let random = RandomLayout(seed: seed, system: system)
            let read =
                LayoutOption.all.filter { system.reads($0.path) }.map(\.key)
                + SectionOption.all.filter { $0.systems.contains(system) }.map(\.key)
            let all = LayoutOption.all.map(\.key) + SectionOption.all.map(\.key)
            // Which system it is matters in every system.
            let ignored = Set(all).subtracting(read).subtracting(["system"])
            for finding in LayoutCheck(random.layout).result().findings {
                let words = finding.message.split { !$0.isLetter }.map(String.init)
                #expect(ignored.isDisjoint(with: words), "\(system): \(finding.message)")
                if let change = finding.remedy?.change { #expect(!ignored.contains(change.key)) }
            }
        }
    }
}
