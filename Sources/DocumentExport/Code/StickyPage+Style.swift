import CollectionDocument
import StickyLayout

extension StickyPage {
    /// The style sheet. Settings of sections are custom properties.
    var style: String {
        let common = lengths(of: nil)
        let mode =
            switch (options.scrollDirection, options.layoutDirection) {
            case (.vertical, .leftToRight): ""
            case (.vertical, .rightToLeft): " direction: rtl;"
            case (.horizontal, .leftToRight): " writing-mode: vertical-lr;"
            case (.horizontal, .rightToLeft): " writing-mode: vertical-rl;"
            }
        let (inset, size) = (options.contentInset, axes.containerSize)
        func sides(_ value: (Double) -> Double) -> String {
            [inset.top, inset.right, inset.bottom, inset.left].map { css(value($0)) }.joined(separator: " ")
        }
        let textDirection = axes.isVertical ? "" : "span { display: block; writing-mode: horizontal-tb; }\n"
        let supplementaryMargins =
            options.supplementariesFollowSectionInset
            ? ".header, .footer { margin-inline: var(--start) var(--end); }\n" : ""
        let footersPin = options.sectionFootersPinToVisibleBounds
        let footerPin =
            footersPin ? "\n  position: sticky; inset-block-end: var(--trailing-line); z-index: 2;" : ""
        return """
            * { box-sizing: border-box; margin: 0; }
            :root { color-scheme: light dark; font: 14px sans-serif; }
            .scroller { width: \(css(size.width)); height: \(css(size.height)); overflow: auto;\(mode) }
            .content { padding: \(sides { max(0, $0) }); margin: \(sides { min(0, $0) });
              --line: \(css(line)); --pile: 0px; --trailing-line: \(css(axes.trailingContentInset));
              --header: \(css(common.header)); --header-least: \(css(common.headerMinimum)); --footer: \(css(common.footer));
              \(insetDeclarations(common.inset).dropLast())
              \(lineSpacingDeclarations(options.minimumLineSpacing))--item-gap: \(css(options.minimumInteritemSpacing));
              \(itemDeclarations(options.itemSize, in: nil).dropLast()) }
            section { display: flex; flex-direction: column;
              --reserve: \(reserve); --above: \(footersPin ? "var(--header)" : "0px"); }
            section > * { flex: none; }
            .headless { --reserve: 0px; --above: 0px; }
            .footless { --above: 0px; }
            .header, .footer, .parallax { overflow: hidden; z-index: 1; text-indent: 12px; align-content: center;
              background: color-mix(in srgb, Canvas 95%, CanvasText); }
            \(textDirection)\(supplementaryMargins).header { block-size: var(--header); font-size: 14px; z-index: 3; position: sticky;
              inset-block-start: calc(var(--line) + var(--pile) - var(--header) + var(--header-least)); }
            section > .header { margin-block-end: var(--reserve); }
            .header.static { position: static; }
            \(globalStyle)\(parallaxStyle).cells { gap: var(--line-gap) var(--item-gap); align-content: flex-start;
              margin-block: calc(var(--lead) - var(--reserve)) calc(var(--trail) - var(--above));
              margin-inline: var(--start) var(--end); }
            .columns, .column { display: grid; grid-auto-rows: var(--item-length); }
            .columns { grid-template-columns: repeat(auto-fill, var(--item-cross)); justify-content: space-between; }
            .column { grid-template-columns: var(--item-cross); justify-content: center; }
            .column > .cell, .columns > .cell { inline-size: auto; }
            .lines { display: flex; flex-wrap: wrap; justify-content: \(justification); align-items: \(alignment); }
            \(overlap)\(lastLine).cell { flex: none; block-size: var(--item-length); inline-size: var(--item-cross); overflow: hidden;
              background: color-mix(in srgb, Canvas 88%, royalblue); border-radius: 8px; text-indent: 12px;
              align-content: center; }
            .footer { block-size: var(--footer); margin-block-start: var(--above);\(footerPin) }

            """
    }

    /// The line at which section headers pin, in points from the scroller's leading edge.
    private var line: Double {
        var line = axes.leadingContentInset + options.pinInset
        if let globalLength {
            line += globalLength.least
        } else if let parallaxLengths, options.parallaxHeaderAlwaysOnTop {
            line += parallaxLengths.least
        }
        return line
    }

    /// The global header's full length, and its length when it has shrunk.
    var globalLength: (full: Double, least: Double)? {
        guard options.firstSectionIsGlobalHeader, let first = sections.first else { return nil }
        let full = lengths(of: first).header
        guard full > 0 else { return nil }
        if options.globalHeaderFloats { return (full, 0) }
        return (full, min(full, max(0, options.globalHeaderMinimumLength)))
    }

    private var globalStyle: String {
        guard let globalLength else { return "" }
        let start = axes.leadingContentInset - globalLength.full + globalLength.least
        return options.globalHeaderFloats
            ? ".global { position: static; z-index: 5; }\n"
            : ".global { inset-block-start: \(css(start)); z-index: 5; }\n"
    }

    private var parallaxStyle: String {
        guard let parallaxLengths else { return "" }
        let (full, least) = parallaxLengths
        let pin =
            options.parallaxHeaderAlwaysOnTop
            ? " position: sticky; inset-block-start: \(css(axes.leadingContentInset - full + least)); z-index: 4;" : ""
        return ".parallax { block-size: \(css(full));\(pin) }\n"
    }

    /// The room that a header must leave free at the end of its section.
    private var reserve: String {
        switch travel {
        case .section: "0px"
        case .inset: "var(--footer)"
        case .cells: "calc(var(--trail) + var(--footer))"
        }
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

    /// A gap cannot be negative: if lines overlap, cells take less room than they fill.
    func lineSpacingDeclarations(_ spacing: Double) -> String {
        let gap = "--line-gap: \(css(max(0, spacing))); "
        return linesOverlap ? gap + "--overlap: \(css(max(0, -spacing))); " : gap
    }

    var linesOverlap: Bool {
        options.minimumLineSpacing < 0 || sections.contains { $0.minimumLineSpacing ?? 0 < 0 }
    }

    private var overlap: String {
        guard linesOverlap else { return "" }
        return """
            .cells { padding-block-end: min(var(--overlap), var(--item-length)); }
            .columns, .column { grid-auto-rows: max(0px, var(--item-length) - var(--overlap)); align-items: start; }
            .lines > .cell { margin-block-end: calc(-1 * min(var(--overlap), var(--item-length))); }

            """
    }

    /// Takes the free room of the last line. With its margin its width is 0, so it never begins a line.
    private var lastLine: String {
        guard options.lineAlignment == .justified else { return "" }
        return ".lines::after { content: \"\"; flex: 1 0 0; margin-inline-start: calc(-1 * var(--item-gap)); }\n"
    }
}
