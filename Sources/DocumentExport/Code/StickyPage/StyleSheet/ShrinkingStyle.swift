import CollectionDocument
import StickyLayout

/// The rules that shrink headers as the content scrolls.
struct ShrinkingStyle {
    let page: PageGeometry

    /// Empty if no header shrinks. Browsers without scroll timelines pass over these rules.
    var rules: String {
        guard page.anyHeaderShrinks else { return "" }
        let needsScroller = page.firstHeaderShrinks || page.sectionHeadersShrink && !page.usesViewTimelines
        let rules =
            (needsScroller ? rule(".scroller", ["scroll-timeline: --scroller block"], depth: 1) : "")
            + sectionTimelineRules
            + (page.globalHeader.map { firstHeaderRule($0, selector: ".global > .header") } ?? "")
            + (page.parallaxHeader.map { firstHeaderRule($0, selector: ".parallax") } ?? "")
        return """
            @supports (animation-timeline: scroll()) {
            \(rules)}
            @keyframes shrink {
              from { block-size: var(--header); }
              to { block-size: var(--header-least); }
            }

            """
    }

    private var sectionTimelineRules: String {
        guard page.sectionHeadersShrink else { return "" }
        let animation = "animation: shrink linear both"
        let distance = "var(--header) - var(--header-least)"
        guard page.usesViewTimelines else {
            let start = "var(--rest) - var(--line)"
            return rule(
                "section > .pin > .header",
                [
                    animation, "animation-timeline: --scroller",
                    "animation-range: calc(\(start)) calc(\(start) + \(distance))",
                ], depth: 1)
        }
        return rule("section", ["view-timeline: --section block", "view-timeline-inset: var(--line)"], depth: 1)
            + rule(
                "section > .pin > .header",
                [
                    animation, "animation-timeline: --section",
                    "animation-range: exit-crossing 0px exit-crossing calc(\(distance))",
                ], depth: 1)
    }

    private func firstHeaderRule(_ header: FirstHeader, selector: String) -> String {
        guard header.shrinks else { return "" }
        return rule(
            selector,
            [
                "animation: shrink linear both", "animation-timeline: --scroller",
                "animation-range: \(pixels(header.shrinkStart)) \(pixels(header.shrinkEnd))",
            ], depth: 1)
    }
}
