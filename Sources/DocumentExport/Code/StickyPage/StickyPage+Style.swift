import CollectionDocument
import StickyLayout

/// The style sheet. What sections and cells set for themselves are custom properties, such as `--header: 40px`; `.content` has
/// the layout's own values.
///
/// | property | what it is |
/// | --- | --- |
/// | `--line`, `--trailing-line` | where headers pin, and where footers do |
/// | `--pile` | the length of the headers that are stacked before this one |
/// | `--header`, `--header-least` | the length of a section's header, and its length when it has shrunk as far as it does |
/// | `--footer` | the length of a section's footer |
/// | `--lead`, `--trail`, `--start`, `--end` | the section's inset: along the scroll axis, and across it |
/// | `--line-gap`, `--item-gap` | the spacing between lines, and between items |
/// | `--overlap` | how far lines overlap, if any do |
/// | `--item-length`, `--item-cross` | the size of an item |
/// | `--reserve` | the room at the end of a section that its header may not enter |
/// | `--above` | the room at the start of a section that its footer may not enter: the header's, if footers pin |
extension StickyPage {
    var styleSheet: String {
        pageRules + sectionRules + supplementaryRules + headerRules + globalHeaderRule + parallaxHeaderRule + lineRules
            + overlapRules + lastLineRule + cellRule + footerRule
    }

    // MARK: The page

    private var pageRules: String {
        let size = axes.containerSize
        let common = lengths(of: nil)
        return """
            * { box-sizing: border-box; margin: 0; }
            :root { color-scheme: light dark; font: 14px sans-serif; }
            .scroller { width: \(pixels(size.width)); height: \(pixels(size.height)); overflow: auto;\(writingMode) }
            .content { padding: \(contentInset { max(0, $0) }); margin: \(contentInset { min(0, $0) });
              --line: \(pixels(pinLine)); --pile: 0px; --trailing-line: \(pixels(axes.trailingContentInset));
              --header: \(pixels(common.header)); --header-least: \(pixels(common.headerMinimum)); --footer: \(pixels(common.footer));
              \(insetDeclarations(common.inset).dropLast())
              \(lineSpacingDeclarations(options.minimumLineSpacing))--item-gap: \(pixels(options.minimumInteritemSpacing));
              \(itemDeclarations(options.itemSize, in: nil).dropLast()) }

            """
    }

    private var writingMode: String {
        switch (options.scrollDirection, options.layoutDirection) {
        case (.vertical, .leftToRight): ""
        case (.vertical, .rightToLeft): " direction: rtl;"
        case (.horizontal, .leftToRight): " writing-mode: vertical-lr;"
        case (.horizontal, .rightToLeft): " writing-mode: vertical-rl;"
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
        return """
            section { display: flex; flex-direction: column;
              --reserve: \(reserve); --above: \(above); }
            section > * { flex: none; }
            .headless { --reserve: 0px; --above: 0px; }
            .footless { --above: 0px; }

            """
    }

    /// The room at the end of its section that a header may not follow it into.
    private var reserve: String {
        switch travel {
        case .section: "0px"
        case .inset: "var(--footer)"
        case .cells: "calc(var(--trail) + var(--footer))"
        }
    }

    // MARK: Headers and footers

    private var supplementaryRules: String {
        var rules = """
            .header, .footer, .parallax { overflow: hidden; z-index: 1; text-indent: 12px; align-content: center;
              background: color-mix(in srgb, Canvas 95%, CanvasText); }

            """
        if !axes.isVertical { rules += "span { display: block; writing-mode: horizontal-tb; }\n" }
        if options.supplementariesFollowSectionInset {
            rules += ".header, .footer { margin-inline: var(--start) var(--end); }\n"
        }
        return rules
    }

    private var headerRules: String {
        """
        .header { block-size: var(--header); font-size: 14px; z-index: 3; position: sticky;
          inset-block-start: calc(var(--line) + var(--pile) - var(--header) + var(--header-least)); }
        section > .header { margin-block-end: var(--reserve); }
        .header.static { position: static; }

        """
    }

    private var globalHeaderRule: String {
        guard let globalLength else { return "" }
        if options.globalHeaderFloats { return ".global { position: static; z-index: 5; }\n" }
        let start = axes.leadingContentInset - globalLength.full + globalLength.least
        return ".global { inset-block-start: \(pixels(start)); z-index: 5; }\n"
    }

    private var parallaxHeaderRule: String {
        guard let parallaxLength else { return "" }
        var declarations = "block-size: \(pixels(parallaxLength.full));"
        if options.parallaxHeaderAlwaysOnTop {
            let start = axes.leadingContentInset - parallaxLength.full + parallaxLength.least
            declarations += " position: sticky; inset-block-start: \(pixels(start)); z-index: 4;"
        }
        return ".parallax { \(declarations) }\n"
    }

    private var footerRule: String {
        var declarations = "block-size: var(--footer); margin-block-start: var(--above);"
        if options.sectionFootersPinToVisibleBounds {
            declarations += "\n  position: sticky; inset-block-end: var(--trailing-line); z-index: 2;"
        }
        return ".footer { \(declarations) }\n"
    }

    // MARK: Cells and their lines

    private var lineRules: String {
        """
        .cells { gap: var(--line-gap) var(--item-gap); align-content: flex-start;
          margin-block: calc(var(--lead) - var(--reserve)) calc(var(--trail) - var(--above));
          margin-inline: var(--start) var(--end); }
        .columns, .column { display: grid; grid-auto-rows: var(--item-length); }
        .columns { grid-template-columns: repeat(auto-fill, var(--item-cross)); justify-content: space-between; }
        .column { grid-template-columns: var(--item-cross); justify-content: center; }
        .column > .cell, .columns > .cell { inline-size: auto; }
        .lines { display: flex; flex-wrap: wrap; justify-content: \(justification); align-items: \(alignment); }

        """
    }

    private var cellRule: String {
        """
        .cell { flex: none; block-size: var(--item-length); inline-size: var(--item-cross); overflow: hidden;
          background: color-mix(in srgb, Canvas 88%, royalblue); border-radius: 8px; text-indent: 12px;
          align-content: center; }

        """
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

    /// Whether the lines of any section overlap.
    var linesOverlap: Bool {
        options.minimumLineSpacing < 0 || sections.contains { $0.minimumLineSpacing ?? 0 < 0 }
    }

    /// The declarations for a line spacing. A gap cannot be negative: if lines overlap, cells take less room than they fill.
    func lineSpacingDeclarations(_ spacing: Double) -> String {
        var declarations = "--line-gap: \(pixels(max(0, spacing))); "
        if linesOverlap { declarations += "--overlap: \(pixels(max(0, -spacing))); " }
        return declarations
    }

    private var overlapRules: String {
        guard linesOverlap else { return "" }
        return """
            .cells { padding-block-end: min(var(--overlap), var(--item-length)); }
            .columns, .column { grid-auto-rows: max(0px, var(--item-length) - var(--overlap)); align-items: start; }
            .lines > .cell { margin-block-end: calc(-1 * min(var(--overlap), var(--item-length))); }

            """
    }

    /// In justified lines, an invisible last item takes the free room of the last line. With its margin it is 0 points wide, so
    /// it never starts a line of its own.
    private var lastLineRule: String {
        guard options.lineAlignment == .justified else { return "" }
        return ".lines::after { content: \"\"; flex: 1 0 0; margin-inline-start: calc(-1 * var(--item-gap)); }\n"
    }
}
