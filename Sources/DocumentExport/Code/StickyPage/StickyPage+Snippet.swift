import StickyLayout

/// The few lines of CSS that hold the document's headers, with its numbers, for people who have a page of their own. They stand
/// before the page, in a comment.
///
/// Unlike the page, they name sides and axes as most style sheets do: `top` and `height`, not `inset-block-start` and `block-size`.
extension StickyPage {
    /// The comment with the lines. Empty if nothing is held.
    var snippet: String {
        guard let snippetLines else { return "" }
        return """
            <!--
            The lines that matter, for a page of your own:

            \(snippetLines)
            -->

            """
    }

    /// The lines themselves; `nil` if nothing is held.
    var snippetLines: String? {
        let rules =
            snippetOfHeldHeaders + snippetOfSectionHeaders + snippetOfNextHeader + snippetOfFooters
            + snippetOfTrailingAnchor
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

    private var snippetOfHeldHeaders: [String] {
        var rules: [String] = []
        if let header = parallaxHeader {
            rules += heldLines(header, selector: ".parallax", pins: options.parallaxHeaderAlwaysOnTop)
        }
        if let header = globalHeader {
            rules += heldLines(header, selector: ".global", pins: !globalHeaderLeaves)
        }
        if rules.contains(where: { $0.contains("--scroller") }) {
            rules.insert(".scroller { scroll-timeline: --scroller \(axis); }", at: 0)
        }
        return rules
    }

    private func heldLines(_ header: HeldHeader, selector: String, pins: Bool) -> [String] {
        let end = header.shrinkStart + header.full - header.minimum
        return lines(
            for: SnippetHeader(
                selector: selector, inner: "\(selector) > *", line: axes.leadingContentInset, full: header.full,
                minimum: header.minimum, pins: pins, timeline: "--scroller",
                range: "\(pixels(header.shrinkStart)) \(pixels(end))", keyframes: "shrink-\(selector.dropFirst())"))
    }

    private var snippetOfSectionHeaders: [String] {
        guard let lengths = typicalLengths, !sectionHeadersFloat else { return [] }
        let shrinks = lengths.headerMinimum < lengths.header
        if options.showsWholeHeaders, !shrinks {
            let line = pinLineText(ofHeaderWithLength: lengths.header, pileLength: 0)
            return [".header { position: sticky; \(leadingSide): \(line); }"]
        }
        let line = pinLine(ofHeaderWithLength: lengths.headerMinimum, pileLength: 0)
        var rules: [String] = []
        if options.stacksHeaders {
            let parents = isOutline ? "Sections are within sections" : "Headers are beside their sections, not in them"
            rules.append("/* \(parents). A header further down the pile pins further down. */")
        }
        if shrinks {
            if !usesViewTimelines {
                rules.append("/* Chromium 156 measures this timeline from the wrong side. */")
            }
            rules.append("section { view-timeline: --section \(axis); view-timeline-inset: \(pixels(line)); }")
        }
        rules += lines(
            for: SnippetHeader(
                selector: shrinks ? ".pin" : ".header", inner: ".header", line: line, full: lengths.header,
                minimum: lengths.headerMinimum, timeline: "--section",
                range: "exit-crossing 0px exit-crossing \(pixels(lengths.header - lengths.headerMinimum))",
                keyframes: "shrink"))
        let reserve = travelReserve(of: lengths)
        if reserve != 0, !options.stacksHeaders {
            let header = shrinks ? ".pin" : ".header"
            rules.append("\(header) { margin-\(trailingSide): \(pixels(reserve)); }")
            rules.append("\(header) + * { margin-\(leadingSide): \(pixels(-reserve)); }")
        }
        return rules
    }

    private var snippetOfNextHeader: [String] {
        guard options.showsNextHeader, let lengths = typicalLengths else { return [] }
        let header = lengths.headerMinimum < lengths.header ? ".pin" : ".header"
        return [
            "/* The next header waits at the trailing edge. --rise is the length of the section before its own, less that one's header. */",
            "section::before { content: \"\"; display: block; \(length): var(--rise); }",
            "\(header) { margin-\(leadingSide): calc(-1 * var(--rise)); \(trailingSide): \(pixels(axes.trailingContentInset)); }",
        ]
    }

    private var snippetOfFooters: [String] {
        guard options.sectionFootersPinToVisibleBounds, sections.contains(where: { $0.lengths.footer > 0 }) else {
            return []
        }
        return [".footer { position: sticky; \(trailingSide): \(pixels(axes.trailingContentInset)); }"]
    }

    private var snippetOfTrailingAnchor: [String] {
        guard options.contentAnchor == .trailing else { return [] }
        let direction = axes.isVertical ? "column" : "row"
        return [
            ".content { display: flex; flex-direction: \(direction); min-\(length): 100%; }",
            ".content > section:first-of-type { margin-\(leadingSide): auto; }",
            ".content::after { content: \"\"; scroll-initial-target: nearest; }",
        ]
    }

    /// The lengths of a section whose header pins: the layout's own, unless no section has them; `nil` if no header pins.
    private var typicalLengths: SectionLengths? {
        let pinned = sections.filter { $0.header == .pinned }
        return pinned.contains { $0.lengths.header == commonLengths.header } ? commonLengths : pinned.first?.lengths
    }

    // MARK: Names

    private var axis: String { axes.isVertical ? "y" : "x" }
    private var length: String { axes.isVertical ? "height" : "width" }
    private var isRightToLeft: Bool { options.layoutDirection == .rightToLeft }
    private var leadingSide: String { axes.isVertical ? "top" : isRightToLeft ? "right" : "left" }
    private var trailingSide: String { axes.isVertical ? "bottom" : isRightToLeft ? "left" : "right" }

    private var scrollPadding: String {
        let leading = "scroll-padding-\(leadingSide): \(pixels(commonCover))"
        guard options.sectionFootersPinToVisibleBounds || axes.trailingContentInset != 0 else { return leading }
        return "\(leading); scroll-padding-\(trailingSide): \(pixels(commonTrailingCover))"
    }
}
