import CollectionDocument
import LayoutAudit
import StickyLayout
import XCTest

@testable import LintelApp

/// What a check finds in templates, and in generated content with each preset.
final class PresetFindingsTests: XCTestCase {
    private func rules(brokenBy document: CollectionDocument) -> Set<CheckRule> {
        let sizes = [LayoutSize(width: 390, height: 844), LayoutSize(width: 1024, height: 768)]
        return Set(sizes.flatMap { LayoutCheck(document.layout(in: $0)).findings() }.map(\.rule))
    }

    @MainActor
    func testTemplatesBreakNoRule() {
        for template in Template.allCases {
            let expected: Set<CheckRule> = template == .hero || template == .chapters ? [.coveredItem] : []
            // A row is 56 long. What pins above it is 116 in one of these, and 72 in the other.
            XCTAssertEqual(rules(brokenBy: template.document), expected, "\(template)")
        }
    }

    @MainActor
    func testPresetsBreakOnlyRulesThatFollowFromWhatTheyShow() throws {
        let content = GeneratedContent.first.document(keeping: nil)
        XCTAssertEqual(rules(brokenBy: content), [])
        for preset in Preset.all {
            var document = content
            document.options.system = .native
            preset.apply(to: &document.options)
            // Headers of native neither jump nor go astray or lost, whatever a preset sets.
            let broken = rules(brokenBy: document)
            XCTAssertTrue(
                broken.isDisjoint(with: [.jump, .strayHeader, .overlap, .tallHeader, .lostHeader]), "\(preset.name)")
            let covering: Set<String> = [
                "global-header", "collapsing-header", "always-on-top", "locked", "stacked",
            ]
            let allowed: Set<CheckRule> = covering.contains(preset.name) ? [.coveredItem, .pinnedRoom] : []
            XCTAssertTrue(broken.isSubset(of: allowed), "\(preset.name): \(broken)")
        }
    }
}
