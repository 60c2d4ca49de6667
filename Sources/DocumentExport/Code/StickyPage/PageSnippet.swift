import StickyLayout

/// The few lines of CSS that hold the document's headers, with its numbers, for people who have a page of their own. They stand
/// before the page, in a comment.
///
/// Unlike the page, they name sides and axes as most style sheets do: `top` and `height`, not `inset-block-start` and `block-size`.
struct PageSnippet {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }

    /// The comment with the lines. Empty if nothing is held.
    var comment: String {
        guard let lines else { return "" }
        return """
            <!--
            The lines that matter, for a page of your own:

            \(lines)
            -->

            """
    }

    /// The lines themselves; `nil` if nothing is held.
    var lines: String? {
        let rules =
            firstHeaderRules + sectionHeaderRules + nextHeaderRules + footerRules + trailingAnchorRules
        guard !rules.isEmpty else { return nil }
        let padding = ".scroller { \(scrollPadding); }"
        return (rules + [padding]).joined(separator: "\n")
    }

    // MARK: Headers

    /// One header: where it pins, and how it shrinks.
    private struct SnippetHeader {
        /// The box that pins.
        var selector: String
        /// The box within it, if the header shrinks.
        var inner: String
        /// In points from the scroller's leading edge.
        var line: Double
        var full: Double
        var minimum: Double
        /// Whether it pins; otherwise it only shrinks.
        var pins = true
        var timeline: String
        var range: String
        var keyframes: String
    }

    private func lines(for header: SnippetHeader) -> [String] {
        guard header.minimum < header.full else {
            return header.pins
                ? ["\(header.selector) { position: sticky; \(leadingSide): \(pixels(header.line)); }"] : []
        }
        let start = pixels(header.line - header.full + header.minimum)
        let place = header.pins ? "position: sticky; \(leadingSide): \(start); " : ""
        let direction = axes.isVertical ? "column" : "row"
        return [
            "\(header.selector) { \(place)\(length): \(pixels(header.full)); display: flex; flex-direction: \(direction); "
                + "justify-content: flex-end; }",
            "\(header.inner) { flex: none; \(length): \(pixels(header.full)); animation: \(header.keyframes) linear both; "
                + "animation-timeline: \(header.timeline); animation-range: \(header.range); }",
            "@keyframes \(header.keyframes) { to { \(length): \(pixels(header.minimum)); } }",
        ]
    }

    private var firstHeaderRules: [String] {
        var rules: [String] = []
        if let header = page.parallaxHeader {
            rules += heldLines(header, selector: ".parallax", pins: options.parallaxHeaderAlwaysOnTop)
        }
        if let header = page.globalHeader {
            rules += heldLines(header, selector: ".global", pins: !page.globalHeaderLeaves)
        }
        if rules.contains(where: { $0.contains("--scroller") }) {
            rules.insert(".scroller { scroll-timeline: --scroller \(axis); }", at: 0)
        }
        return rules
    }

    private func heldLines(_ header: FirstHeader, selector: String, pins: Bool) -> [String] {
        return lines(
            for: SnippetHeader(
                selector: selector, inner: "\(selector) > *", line: axes.leadingContentInset, full: header.full,
                minimum: header.minimum, pins: pins, timeline: "--scroller",
                range: "\(pixels(header.shrinkStart)) \(pixels(header.shrinkEnd))",
                keyframes: "shrink-\(selector.dropFirst())"))
    }

    private var sectionHeaderRules: [String] {
        guard let section = typicalSection, !page.sectionHeadersFloat else { return [] }
        let lengths = section.lengths
        if options.showsWholeHeaders, !section.shrinksHeader {
            let line = page.pinLineText(ofHeaderWithLength: lengths.header)
            return [".header { position: sticky; \(leadingSide): \(line); }"]
        }
        let line = page.pinLine(ofHeaderWithLength: lengths.headerMinimum)
        var rules: [String] = []
        if options.stacksHeaders {
            let parents =
                page.isOutline ? "Sections are within sections" : "Headers are beside their sections, not in them"
            rules.append("/* \(parents). A header further down the pile pins further down. */")
        }
        if section.shrinksHeader {
            if !page.usesViewTimelines {
                rules.append("/* Chromium 156 measures this timeline from the wrong side. */")
            }
            rules.append("section { view-timeline: --section \(axis); view-timeline-inset: \(pixels(line)); }")
        }
        rules += lines(
            for: SnippetHeader(
                selector: section.header, inner: ".header", line: line, full: lengths.header,
                minimum: lengths.headerMinimum, timeline: "--section",
                range: "exit-crossing 0px exit-crossing \(pixels(lengths.header - lengths.headerMinimum))",
                keyframes: "shrink"))
        let reserve = page.travelReserve(of: lengths, inset: section.inset)
        if reserve != 0, !options.stacksHeaders {
            rules.append("\(section.header) { margin-\(trailingSide): \(pixels(reserve)); }")
            rules.append("\(section.header) + * { margin-\(leadingSide): \(pixels(-reserve)); }")
        }
        return rules
    }

    private var nextHeaderRules: [String] {
        guard options.showsNextHeader, let header = typicalSection?.header else { return [] }
        return [
            "/* The next header waits at the trailing edge. --rise is the length of the section before its own, less that one's header. */",
            "section::before { content: \"\"; display: block; \(length): var(--rise); }",
            "\(header) { margin-\(leadingSide): calc(-1 * var(--rise)); \(trailingSide): \(pixels(axes.trailingContentInset)); }",
        ]
    }

    private var footerRules: [String] {
        guard options.sectionFootersPinToVisibleBounds, page.sections.contains(where: { $0.lengths.footer > 0 }) else {
            return []
        }
        return [".footer { position: sticky; \(trailingSide): \(pixels(axes.trailingContentInset)); }"]
    }

    private var trailingAnchorRules: [String] {
        guard options.contentAnchor == .trailing else { return [] }
        let direction = axes.isVertical ? "column" : "row"
        return [
            ".content { display: flex; flex-direction: \(direction); min-\(length): 100%; }",
            ".content > section:first-of-type { margin-\(leadingSide): auto; }",
            ".content::after { content: \"\"; scroll-initial-target: nearest; }",
        ]
    }

    /// What the lines say of a section whose header pins.
    private struct TypicalSection {
        let lengths: SupplementaryLengths
        let inset: LayoutInsets

        var shrinksHeader: Bool { lengths.headerMinimum < lengths.header }
        /// The class of the box that pins.
        var header: String { shrinksHeader ? ".pin" : ".header" }
    }

    /// One that sets nothing for itself, unless no header is as long; `nil` if no header pins.
    private var typicalSection: TypicalSection? {
        let pinned = page.sections.filter { $0.header == .pinned }
        if pinned.contains(where: { $0.lengths.header == page.commonLengths.header }) {
            return TypicalSection(lengths: page.commonLengths, inset: options.sectionInset)
        }
        return pinned.first.map { TypicalSection(lengths: $0.lengths, inset: $0.inset) }
    }

    // MARK: Names

    private var axis: String { axes.isVertical ? "y" : "x" }
    private var length: String { axes.isVertical ? "height" : "width" }
    private var isRightToLeft: Bool { options.layoutDirection == .rightToLeft }
    private var leadingSide: String { axes.isVertical ? "top" : isRightToLeft ? "right" : "left" }
    private var trailingSide: String { axes.isVertical ? "bottom" : isRightToLeft ? "left" : "right" }

    private var scrollPadding: String {
        let leading = "scroll-padding-\(leadingSide): \(pixels(page.commonCover))"
        guard options.sectionFootersPinToVisibleBounds || axes.trailingContentInset != 0 else { return leading }
        return "\(leading); scroll-padding-\(trailingSide): \(pixels(page.commonTrailingCover))"
    }
}
