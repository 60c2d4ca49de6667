import CollectionDocument
import StickyLayout

/// The style sheet of a page.
struct PageStyle {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }

    var text: String {
        scrollerRules + sectionRules + HeaderStyle(page: page).rules + CellStyle(page: page).rules
            + ShrinkingStyle(page: page).rules
    }

    // MARK: The page

    private var scrollerRules: String {
        let size = axes.containerSize
        return rule("*", ["box-sizing: border-box", "margin: 0"])
            + rule(":root", ["color-scheme: light dark", "font: 14px sans-serif"])
            + rule(
                ".scroller",
                [
                    "width: \(pixels(size.width))", "height: \(pixels(size.height))", "overflow: auto", writingMode,
                    "scroll-padding-block: \(pixels(page.commonCover)) \(pixels(page.commonTrailingCover))",
                ])
            + rule(
                ".content",
                ["padding: \(contentInset { max(0, $0) })", "margin: \(contentInset { min(0, $0) })"]
                    + SectionProperties(page: page).common.map(\.declaration))
            + marginRules + trailingAnchorRules + lastFooterRules
    }

    /// Margins of blocks would collapse. Those of a flexbox's items add up.
    private var marginRules: String {
        guard page.hasMargins else { return "" }
        return rule(".content", ["display: flex", "flex-direction: column"])
            + rule(".content > *", ["flex: none"])
            + rule("section", ["margin-block: var(--margin-along)", "margin-inline: var(--margin-across)"])
    }

    /// What moves the last footer to the end of a scroller that the content does not fill.
    private var lastFooterRules: String {
        guard options.lastFooterRestsAtEnd, options.contentAnchor == .leading, !page.isOutline,
            page.sections.last.map({ $0.lengths.footer > 0 }) == true
        else {
            return ""
        }
        return rule(".content", ["display: flex", "flex-direction: column", "min-block-size: \(wholeScroller)"])
            + rule(".content > *", ["flex: none"])
            + rule(".content > section:last-of-type", ["flex: 1 0 auto"])
            + rule(".content > section:last-of-type > .footer", ["margin-block-start: auto"])
    }

    /// The length at which content fills the scroller.
    private var wholeScroller: String {
        let negativeInset = min(0, axes.leadingContentInset) + min(0, axes.trailingContentInset)
        return negativeInset == 0 ? "100%" : "calc(100% - \(pixels(negativeInset)))"
    }

    /// What moves content that is shorter than the scroller to its end, and lets the page open there.
    private var trailingAnchorRules: String {
        guard options.contentAnchor == .trailing else { return "" }
        // The margin of the first section takes the free room, so its own room is padding.
        let firstMargin =
            page.sections.first.map { axes.leading(of: $0.content.sectionMargin ?? options.sectionMargin) } ?? 0
        return rule(".content", ["display: flex", "flex-direction: column", "min-block-size: \(wholeScroller)"])
            + rule(".content > *", ["flex: none"])
            + rule(
                ".content > section:first-of-type",
                ["margin-block-start: auto", firstMargin == 0 ? "" : "padding-block-start: \(pixels(firstMargin))"])
            + rule(".content::after", ["content: \"\"", "scroll-initial-target: nearest"])
    }

    private var writingMode: String {
        switch (options.scrollDirection, options.layoutDirection) {
        case (.vertical, .leftToRight): ""
        case (.vertical, .rightToLeft): "direction: rtl"
        case (.horizontal, .leftToRight): "writing-mode: vertical-lr"
        case (.horizontal, .rightToLeft): "writing-mode: vertical-rl"
        }
    }

    /// The sides of the content inset as CSS lists them. CSS has no negative padding: that part is the margin.
    private func contentInset(_ part: (Double) -> Double) -> String {
        let inset = options.contentInset
        return [inset.top, inset.right, inset.bottom, inset.left].map { pixels(part($0)) }.joined(separator: " ")
    }

    // MARK: Sections

    private var sectionRules: String {
        let above = options.sectionFootersPinToVisibleBounds ? "var(--header)" : "0px"
        return rule(
            "section",
            ["display: flex", "flex-direction: column", "--reserve: \(reserve)", "--above: \(above)"])
            + rule("section > *", ["flex: none"])
            + rule(".headless", ["--reserve: 0px", "--above: 0px"])
            + (options.sectionFootersPinToVisibleBounds ? rule(".footless", ["--above: 0px"]) : "")
    }

    /// The room at the end of its section that a header may not follow it into. A header of a pile outlives its section: its
    /// room ends behind the end of the page.
    private var reserve: String {
        if options.stacksHeaders, !page.isOutline { return pixels(-page.lengthBeyondPage) }
        return switch page.travel {
        case .section: "0px"
        case .inset: "var(--footer)"
        case .cells: "calc(var(--trail) + var(--footer))"
        }
    }
}
