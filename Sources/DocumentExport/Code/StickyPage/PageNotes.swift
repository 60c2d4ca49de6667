import CollectionDocument
import StickyLayout

/// What the page is, and what CSS does differently there.
struct PageNotes {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }

    /// The comment at the start of the style sheet: what the page is, and which options in use CSS does differently.
    var comment: String {
        var sentences = ["\(page.excerpt.document.commentTitle), as Lintel laid it out. 1 point is 1px."]
        if page.sections.count < page.excerpt.sectionCountOfDocument {
            sentences.append("The first \(page.sections.count) of \(page.excerpt.sectionCountOfDocument) sections.")
        }
        if let last = page.sections.last, last.content.itemCount > PageExcerpt.mostItems {
            sentences.append(
                "The last section has the first \(PageExcerpt.mostItems) of its \(last.content.itemCount) items.")
        }
        if page.anyHeaderShrinks {
            sentences.append(
                "Headers shrink along scroll timelines. In a browser without them they keep their length, partly out of view."
            )
        }
        if browserRoundsLengths {
            sentences.append(
                "Browsers round lengths down to sixty-fourths of a pixel. What that takes of these lengths adds up along the page."
            )
        }
        if page.parallaxHeader != nil, !options.disableStretching {
            sentences.append("A parallax header that a browser lets people pull past the edge does not stretch there.")
        }
        if options.contentAnchor == .trailing {
            sentences.append("A browser without scroll-initial-target opens it at the start of its content.")
        }
        let notes = notes
        if !notes.isEmpty { sentences.append("What CSS does differently:") }
        let lines =
            sentences.flatMap { $0.wrapped(first: "", rest: "") }
            + notes.flatMap { $0.wrapped(first: "- ", rest: "  ") }
        return "/*\n\(lines.map { "  \($0)\n" }.joined().withoutEnds)*/\n"
    }

    /// Whether any header or footer begins or ends between two sixty-fourths of a pixel, which are the smallest lengths in browsers.
    private var browserRoundsLengths: Bool {
        page.sections.contains { section in
            [LayoutElement.ID.header(section.index), .footer(section.index)].contains { id in
                guard let frame = page.layout.naturalFrame(of: id) else { return false }
                let span = page.layout.axisSpan(of: frame)
                return [span.start, span.end].contains { place in
                    let sixtyFourths = place * 64
                    return abs(sixtyFourths - sixtyFourths.rounded()) > 0.01
                }
            }
        }
    }

    // MARK: Notes

    /// What the page does differently, a text for each reason.
    private var notes: [String] {
        var notes: [String] = []
        if options.system != .native {
            notes.append(
                "system \(options.system.rawValue): CSS does not know this layout's rules. A sticky header stays until its "
                    + "block ends, here as with headerTravel \(page.travel.rawValue).")
        }
        notes += notesOnLines
        for option in LayoutOption.all where option.isSet(in: options) {
            if let difference = difference(for: option) { notes.append("\(option.key): \(difference).") }
        }
        if page.excerpt.leavesOutMargins {
            notes.append(
                "sectionMargin: there is no room around sections. In an outline, under a global header, and before content that "
                    + "rests at its end, CSS has none, or none that is negative.")
        }
        return notes + notesOnHeaders
    }

    private var notesOnLines: [String] {
        var notes: [String] = []
        let cells = page.sections.map(\.cells)
        if hasShareAlongScrollAxis {
            notes.append(
                "percentages and fractions along the scroll axis are pixels, computed for this size of the scroller.")
        }
        if cells.contains(where: { $0.kind == .column && !$0.fitOnceInAnyLine(along: axes) }) {
            notes.append(
                "lines: whether a line of a section has room for more than one item is decided for this size of the scroller."
            )
        }
        if options.lineAlignment == .justified, cells.contains(where: { $0.kind == .lines && $0.items.count > 1 }) {
            notes.append("lineAlignment: a line of a single item that is not the last is not centred.")
        }
        if options.lineAlignment == .justified, page.sections.contains(where: { $0.content.hasMarginsOfItems }) {
            notes.append("margin of items: the last line is packed, even if all items of the section are alike.")
        }
        if page.linesOverlap, cells.contains(where: { $0.kind == .lines }) {
            notes.append(
                "minimumLineSpacing: an item shorter than the overlap, on a line with longer ones, may be at another place across the line."
            )
        }
        return notes
    }

    private var notesOnHeaders: [String] {
        guard page.headersFollowGlobalHeader else { return [] }
        return [
            "pinInset: until the global header is at the edge, a header that rests closer to it than this is not held away from it."
        ]
    }

    /// Whether any length on the page is a percentage or a fraction along the scroll axis.
    private var hasShareAlongScrollAxis: Bool {
        func isShare(_ size: LengthSize?) -> Bool { size.map { axes.length(of: $0).isShare } ?? false }
        func isShare(_ size: ParallaxSize) -> Bool { axes.length(of: size)?.isShare ?? false }

        if [options.itemSize, options.headerReferenceSize, options.footerReferenceSize].contains(where: isShare) {
            return true
        }
        if page.parallaxHeader != nil,
            isShare(options.parallaxHeaderReferenceSize)
                || isShare(options.parallaxHeaderMinimumReferenceSize)
        {
            return true
        }
        return page.sections.contains { section in
            let settings = section.content.settings
            return isShare(settings.itemSize) || isShare(settings.headerReferenceSize)
                || isShare(settings.footerReferenceSize) || section.cells.items.contains { isShare($0.size) }
        }
    }

    // MARK: Options

    /// Whether the page does what the option says, perhaps with a difference.
    static func translates(_ option: LayoutOption) -> Bool {
        let paths: [PartialKeyPath<LayoutOptions>] = [
            \.system, \.scrollDirection, \.layoutDirection, \.itemSize, \.headerReferenceSize, \.footerReferenceSize,
            \.minimumLineSpacing, \.minimumInteritemSpacing, \.lineAlignment, \.itemAlignment, \.sectionInset,
            \.sectionMargin, \.lastFooterRestsAtEnd, \.contentInset, \.sectionHeadersPinToVisibleBounds,
            \.sectionFootersPinToVisibleBounds, \.headerPlacement, \.headerTravel,
            \.pinnedHeaders, \.headerBackground, \.showsHeadersOfEmptySections, \.pinInset,
            \.supplementariesFollowSectionInset,
            \.headerMinimumLength, \.firstSectionIsGlobalHeader, \.globalHeaderMinimumLength, \.globalHeaderFloats,
            \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
            \.disableStretching, \.contentAnchor, \.showsWholeHeaders, \.sectionHeadersFloat,
            \.showsNextHeader, \.headerRule,
        ]
        return paths.contains(option.path)
    }

    /// What the page does differently for an option in use, as the end of a sentence; `nil` if it does the same as Lintel.
    private func difference(for option: LayoutOption) -> String? {
        guard Self.translates(option) else { return option.otherwise.english }
        switch option.path {
        case \.headerRule:
            return
                "there is no rule of your own. Headers are where native has them, with the headerTravel that comes nearest"
        case \.headerBackground where options.headerBackground == .clear:
            return "headers have the background of the page, so that no cell is seen behind them"
        case \.lastFooterRestsAtEnd where page.isOutline: return option.otherwise.english
        case \.globalHeaderFloats where page.globalHeader != nil && page.globalHeaderLeaves:
            return "the header scrolls away; it needs a script to come back as a person scrolls back"
        case \.showsNextHeader where page.nextHeaderLacksRoom:
            return "where a pinned header leaves no room for the one that waits, it does not push that one"
        case \.showsNextHeader where options.sectionFootersPinToVisibleBounds && axes.trailingContentInset > 0:
            return
                "a pinned footer does not stay above the header that waits while that one leaves through the content inset"
        case \.sectionHeadersFloat where page.sectionHeadersFloat:
            return "pinned headers slide out; they need a script to come back as a person scrolls back"
        default:
            return nil
        }
    }
}

extension String {
    /// The text with a space in each `*/` and `</`, which would end the comment or the style sheet. The search is by Unicode
    /// scalars, because a letter or a mark beside a slash belongs to the same character.
    fileprivate var withoutEnds: String {
        String(
            unicodeScalars.replacing("*/".unicodeScalars, with: "* /".unicodeScalars)
                .replacing("</".unicodeScalars, with: "< /".unicodeScalars))
    }
}

extension DocumentSection {
    /// Whether any of its items has a margin.
    var hasMarginsOfItems: Bool { listedItems?.contains { $0.margin != .zero } ?? false }
}
