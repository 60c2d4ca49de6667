import CollectionDocument
import StickyLayout

/// The rules that shrink headers as the content scrolls.
extension StickyPage {
    /// Empty if no header shrinks. Browsers without scroll timelines pass over these rules.
    var timelineRules: String {
        guard sectionHeadersShrink || heldHeaderShrinks else { return "" }
        let needsScroller = heldHeaderShrinks || sectionHeadersShrink && !usesViewTimelines
        let rules =
            (needsScroller ? rule(".scroller", ["scroll-timeline: --scroller block"], depth: 1) : "")
            + sectionTimelineRules
            + (globalHeader.map { heldTimelineRule($0, selector: ".global > .header") } ?? "")
            + (parallaxHeader.map { heldTimelineRule($0, selector: ".parallax") } ?? "")
        return """
            @supports (animation-timeline: scroll()) {
            \(rules)}
            @keyframes shrink {
              from { block-size: var(--header); }
              to { block-size: var(--header-least); }
            }

            """
    }

    /// Whether the header of any section shrinks.
    var sectionHeadersShrink: Bool {
        sections.contains { $0.header == .pinned && $0.lengths.headerMinimum < $0.lengths.header }
    }

    private var heldHeaderShrinks: Bool { [globalHeader, parallaxHeader].contains { $0?.shrinks ?? false } }

    /// Whether the timelines of section headers follow their sections, wherever these are. In a horizontal page that reads from right
    /// to left, Chromium 156 measures them from the wrong side. There the timeline is how far the content has scrolled, and
    /// each section says where its header rests.
    var usesViewTimelines: Bool { axes.isVertical || options.layoutDirection == .leftToRight }

    private var sectionTimelineRules: String {
        guard sectionHeadersShrink else { return "" }
        let animation = "animation: shrink linear both"
        let distance = "var(--header) - var(--header-least)"
        guard usesViewTimelines else {
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

    private func heldTimelineRule(_ header: HeldHeader, selector: String) -> String {
        guard header.shrinks else { return "" }
        let end = header.shrinkStart + header.full - header.minimum
        return rule(
            selector,
            [
                "animation: shrink linear both", "animation-timeline: --scroller",
                "animation-range: \(pixels(header.shrinkStart)) \(pixels(end))",
            ], depth: 1)
    }
}
