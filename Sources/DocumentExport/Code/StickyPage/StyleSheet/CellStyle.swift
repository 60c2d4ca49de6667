import CollectionDocument
import StickyLayout

/// The rules for cells and their lines.
struct CellStyle {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }

    var rules: String { lineRules + overlapRules + lastLineRule + cellRule }

    private var lineRules: String {
        let held = page.startPlaces.isEmpty ? "" : " - var(--held)"
        return rule(
            ".cells",
            [
                "gap: var(--line-gap) var(--item-gap)", "align-content: flex-start",
                "margin-block: calc(var(--lead) - var(--reserve)\(held)) calc(var(--trail) - var(--above))",
                "margin-inline: var(--start) var(--end)",
            ])
            + besideRule
            + rule(".columns, .column", ["display: grid", "grid-auto-rows: var(--item-length)"])
            + rule(
                ".columns",
                [
                    "grid-template-columns: var(--columns, repeat(auto-fill, var(--item-cross)))",
                    "justify-content: space-between",
                ])
            + rule(".column", ["grid-template-columns: var(--item-cross)", "justify-content: center"])
            + rule(".column > .cell", ["inline-size: auto"])
            + rule(".columns > .cell", ["inline-size: var(--column, auto)"])
            + rule(
                ".lines",
                [
                    "display: flex", "flex-wrap: wrap", "justify-content: \(justification)",
                    "align-items: \(alignment)",
                ])
    }

    /// Cells beside their header start where it does, and end no earlier.
    private var besideRule: String {
        guard page.hasHeadersBeside else { return "" }
        let held = page.startPlaces.isEmpty ? "" : " - var(--held)"
        return rule(
            ".beside > .cells",
            [
                "margin-block-start: calc(var(--lead) - var(--header) - var(--reserve)\(held))",
                "margin-inline-start: calc(var(--start) + var(--beside))",
                "min-block-size: calc(var(--header) - var(--lead) - var(--trail))",
            ])
    }

    private var cellRule: String {
        rule(
            ".cell",
            [
                "flex: none", "block-size: var(--item-length)", "inline-size: var(--item-cross)", "overflow: hidden",
                "background: color-mix(in srgb, Canvas 88%, royalblue)", "border-radius: 8px", "text-indent: 12px",
                "align-content: center", scrollMargin,
            ])
    }

    /// What sections of their own kind add to the scroller's `scroll-padding`, which is that of the layout's own values.
    private var scrollMargin: String {
        page.coversDiffer ? "scroll-margin-block-start: calc(var(--covered) - \(pixels(page.commonCover)))" : ""
    }

    private var justification: String {
        switch options.lineAlignment {
        case .justified: "space-between"
        case .leading: "flex-start"
        case .center: "safe center"
        case .trailing: "safe flex-end"
        }
    }

    private var alignment: String {
        switch options.itemAlignment {
        case .leading: "flex-start"
        case .center: "center"
        case .trailing: "flex-end"
        }
    }

    private var overlapRules: String {
        guard page.linesOverlap else { return "" }
        return rule(".cells", ["padding-block-end: min(var(--overlap), var(--item-length))"])
            + rule(
                ".columns, .column",
                ["grid-auto-rows: max(0px, var(--item-length) - var(--overlap))", "align-items: start"])
            + rule(".lines > .cell", ["margin-block-end: calc(-1 * min(var(--overlap), var(--item-length)))"])
    }

    /// In justified lines, an invisible last item takes the free room of the last line. With its margin it is 0 points wide, so
    /// it never starts a line of its own.
    private var lastLineRule: String {
        guard options.lineAlignment == .justified else { return "" }
        let hasOverlongLastItem = page.sections.contains { $0.cells.hasOverlongLastItem(along: page.axes) }
        return rule(
            ".lines::after",
            ["content: \"\"", "flex: 1 0 0", "margin-inline-start: calc(-1 * var(--item-gap))"])
            + (hasOverlongLastItem ? rule(".overlong::after", ["content: none"]) : "")
    }
}
