import CollectionDocument
import StickyLayout

/// The rules for headers and footers.
struct HeaderStyle {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }

    var rules: String { headerRules + footerRule + nextHeaderRules }

    private var headerRules: String {
        let colors = rule(
            ".header, .footer, .parallax",
            [
                "overflow: hidden", "text-indent: 12px", "align-content: center",
                "background: color-mix(in srgb, Canvas 95%, CanvasText)",
            ])
        return colors + (axes.isVertical ? "" : rule("span", ["display: block", "writing-mode: horizontal-tb"]))
            + headerBackgroundRule + pinRules + (page.globalHeader.map(globalHeaderRule) ?? "")
            + (page.parallaxHeader.map(parallaxHeaderRules) ?? "")
            + pinnedLookRule
    }

    /// The background of section headers, where it is not that of all headers and footers.
    private var headerBackgroundRule: String {
        switch options.headerBackground {
        case .opaque: ""
        case .translucent:
            rule(
                ".header",
                [
                    "background: color-mix(in srgb, color-mix(in srgb, Canvas 95%, CanvasText) 88%, transparent)",
                    "backdrop-filter: blur(10px)",
                ])
        case .clear: rule(".header", ["background: Canvas"])
        }
    }

    /// The outer box of a header, and how the inner one fills it. A header that shrinks is pinned once only its minimum is below
    /// the line; the rest of the outer box is above it.
    private var pinRules: String {
        rule(
            ".pin",
            [
                "block-size: var(--header)", "display: flex", "flex-direction: column", "justify-content: flex-end",
                "position: sticky", "inset-block-start: calc(var(--line) - var(--header) + var(--header-least))",
                page.isOutline ? "z-index: calc(3 + var(--layer))" : "z-index: 3", "container-type: scroll-state",
            ])
            + rule(".pin.static", ["position: static"])
            + rule("section > .pin", ["margin-block: \(leadingMargin) var(--reserve)"])
            + (page.hasHeadersBeside
                ? rule(".beside > .pin", ["inline-size: var(--beside)", "inset-block-end: auto"]) : "")
            + (options.supplementariesFollowSectionInset
                ? rule(".pin:not(.above), .footer", ["margin-inline: var(--start) var(--end)"]) : "")
            + rule(
                ".header, .parallax",
                ["flex: none", "block-size: 100%", page.startPlaces.isEmpty ? "" : "max-block-size: var(--longest)"])
            + rule(".header", ["font-size: 14px"])
    }

    /// A header's margin before it: how far it is held at the start of the content, less how far it may rise above its section.
    private var leadingMargin: String {
        let held = page.startPlaces.isEmpty ? "0px" : "var(--held)"
        return options.showsNextHeader ? "calc(\(held) - var(--rise))" : held
    }

    private func globalHeaderRule(_ header: FirstHeader) -> String {
        var declarations = firstHeaderProperties(header)
        if options.supplementariesFollowSectionInset, let inset = page.sections.first?.inset {
            declarations += SectionProperties(page: page).insetProperties(inset).map(\.declaration)
        }
        declarations.append("z-index: \(5 + outlineLayers)")
        if page.globalHeaderLeaves { declarations.append("position: static") }
        return rule(".global", declarations)
    }

    private func parallaxHeaderRules(_ header: FirstHeader) -> String {
        var declarations = firstHeaderProperties(header)
        declarations.append("z-index: \(4 + outlineLayers)")
        if !options.parallaxHeaderAlwaysOnTop { declarations.append("position: static") }
        let excess = axes.points(of: options.parallaxHeaderMinimumReferenceSize) - header.full
        guard excess > 0 else { return rule(".above", declarations) }
        // Its minimum is longer than its room. On top it reaches into the first section, else past the edge.
        let start = options.parallaxHeaderAlwaysOnTop ? 0 : -excess
        return rule(".above", declarations + ["justify-content: flex-start"])
            + rule(".parallax", ["block-size: \(pixels(header.minimum))", "margin-block-start: \(pixels(start))"])
    }

    private func firstHeaderProperties(_ header: FirstHeader) -> [String] {
        [
            CustomProperty("--line", points: axes.leadingContentInset),
            CustomProperty("--header", points: header.full),
            CustomProperty("--header-least", points: min(header.minimum, header.full)),
        ].map(\.declaration)
    }

    private var outlineLayers: Int { page.sections.map(\.layer).max() ?? 0 }

    private var pinnedLookRule: String {
        let look = rule(
            ".header, .parallax", ["border-block-end: 1px solid color-mix(in srgb, Canvas 80%, CanvasText)"], depth: 1)
        return "@container scroll-state(stuck: block-start) {\n\(look)}\n"
    }

    private var footerRule: String {
        let common = ["block-size: var(--footer)", "margin-block-start: var(--above)"]
        let place =
            options.sectionFootersPinToVisibleBounds
            ? ["position: sticky", "inset-block-end: var(--trailing-line)", "z-index: 2"] : ["z-index: 1"]
        return rule(".footer", common + place)
    }

    private var nextHeaderRules: String {
        guard options.showsNextHeader else { return "" }
        return rule("section::before", ["content: \"\"", "flex: none", "block-size: var(--rise)"])
            + rule("section > .pin", ["inset-block-end: var(--trailing-line)"])
            + (options.sectionFootersPinToVisibleBounds
                ? rule("section > .footer", ["inset-block-end: calc(var(--trailing-line) + var(--next-header))"]) : "")
    }
}
