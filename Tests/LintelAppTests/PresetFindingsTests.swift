import CollectionDocument
import LayoutAudit
import StickyLayout
import XCTest

@testable import LintelApp

/// What a check finds in templates, and in generated content with each preset.
@preconcurrency @MainActor
final class PresetFindingsTests: XCTestCase {
    private func rules(brokenBy document: CollectionDocument) -> Set<CheckRule> {
        let sizes = [LayoutSize(width: 390, height: 844), LayoutSize(width: 1024, height: 768)]
        return Set(sizes.flatMap { LayoutCheck(document.layout(in: $0)).result().findings }.map(\.rule))
    }

    func testTemplatesBreakNoRuleButWherePinnedElementsAreLongerThanARow() {
        // A row is 56 long. A part's and a chapter's header are 72 together, the hero and a header 116.
        let covering: Set<Template> = [.hero, .chapters]
        for template in Template.allCases {
            let expected: Set<CheckRule> = covering.contains(template) ? [.coveredItem] : []
            XCTAssertEqual(rules(brokenBy: template.document), expected, "\(template)")
        }
    }

    func testPresetsBreakNoRuleButWherePinnedElementsAreLongerThanAnItem() {
        // An item is 72 long, and a header 40. The global header makes it 80, the parallax header 104, and a pile more.
        let covering: Set<String> = ["global-header", "always-on-top", "stacked"]
        let content = GeneratedContent.first.document(keeping: nil)
        for preset in Preset.all {
            var document = content
            document.options.system = .native
            document.options = preset.applied(to: document.options, after: nil).result
            let expected: Set<CheckRule> = covering.contains(preset.name) ? [.coveredItem] : []
            XCTAssertEqual(rules(brokenBy: document), expected, preset.name)
        }
    }
}
