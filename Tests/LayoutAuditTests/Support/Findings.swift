import StickyLayout

@testable import LayoutAudit

/// The findings of one rule.
///
/// - Parameter most: the most of the viewport that pinned elements may cover, as a share of it.
func findings(_ layout: CollectionLayout, _ rule: CheckRule, most: Double = 0.5) -> [Finding] {
    var check = LayoutCheck(layout)
    check.rules = [rule]
    check.mostPinned = most
    return check.result().findings
}

/// The layout after the change that a finding proposes.
func mended(_ layout: CollectionLayout, by finding: Finding) -> CollectionLayout {
    var options = layout.options
    finding.remedy?.change?.apply(to: &options)
    var mended = layout
    mended.options = options
    return mended
}
