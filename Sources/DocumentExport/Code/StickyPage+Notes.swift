import CollectionDocument
import StickyLayout

extension StickyPage {
    /// The comment at the start of the style sheet: what the page is, and which options in use CSS does differently.
    var comment: String {
        var lines = ["\(document.commentTitle), as Lintel laid it out. 1 point is 1px."]
        if sections.count < document.sections.count {
            lines.append("The first \(sections.count) of \(document.sections.count) sections.")
        }
        if let last = sections.last, last.itemCount > Self.mostItems {
            lines.append("The last section has the first \(Self.mostItems) of its \(last.itemCount) items.")
        }
        let notes = notes
        if !notes.isEmpty { lines.append("What CSS does differently:") }
        lines = lines.flatMap { $0.wrapped(first: "", rest: "") }
        for note in notes { lines += note.wrapped(first: "- ", rest: "  ") }
        return "/*\n\(lines.map { "  \($0)\n" }.joined().withoutEnds)*/\n"
    }

    var notes: [String] {
        var notes: [String] = []
        func note(_ isUsed: Bool, _ text: String) { if isUsed { notes.append(text) } }
        if options.system != .native {
            notes.append(
                "system \(options.system.rawValue): CSS does not know this layout's rules. A sticky header stays until its "
                    + "block ends, here as with headerTravel \(travel.rawValue).")
        }
        note(
            hasPercentageAlong,
            "percentages along the scroll axis are pixels, computed for this size of the scroller.")
        note(
            sections.contains { kind(of: $0) == .column },
            "lines: whether a line of a section has room for more than one item is decided for this size of the scroller."
        )
        note(
            options.lineAlignment == .justified && sections.contains { kind(of: $0) == .lines && $0.itemCount > 1 },
            "lineAlignment: a line of a single item that is not the last is not centred.")
        note(
            linesOverlap && sections.contains { kind(of: $0) == .lines },
            "minimumLineSpacing: an item shorter than the overlap, on a line with longer ones, may be at another place across the line."
        )
        for option in LayoutOption.all where option.isSet(in: options) {
            if let words = Self.translates(option) ? remark(on: option) : option.otherwise.english {
                notes.append("\(option.key): \(words).")
            }
        }
        note(
            parallaxLengths != nil,
            "parallaxHeaderReferenceSize: the header keeps its length and slides out; only its trailing edge is at the "
                + "same place as in Lintel." + (options.disableStretching ? "" : " Nothing stretches past the edge."))
        note(
            options.pinInset > 0 && givesWay,
            "pinInset: while the header at the edge shrinks, a header that rests closer to it than this is not held away from it."
        )
        note(
            stacks && sections.contains { $0.level != nil },
            "level: all headers pile up; an outline needs sections within sections.")
        return notes
    }

    /// Whether any length on the page is a percentage along the scroll axis.
    private var hasPercentageAlong: Bool {
        let common = [options.itemSize, options.headerReferenceSize, options.footerReferenceSize]
        let own = sections.lazy.flatMap { section in
            [section.itemSize, section.headerReferenceSize, section.footerReferenceSize].compactMap(\.self)
                + items(of: section).compactMap(\.size)
        }
        let parallax = [options.parallaxHeaderReferenceSize, options.parallaxHeaderMinimumReferenceSize]
        return common.contains { axes.length(of: $0).isPercentage } || own.contains { axes.length(of: $0).isPercentage }
            || parallaxLengths != nil && parallax.contains { axes.length(of: $0)?.isPercentage ?? false }
    }

    /// Whether the header at the edge shrinks as the content scrolls.
    private var givesWay: Bool {
        globalLength != nil
            ? options.globalHeaderFloats || options.globalHeaderMinimumLength.isFinite
            : parallaxLengths != nil && options.parallaxHeaderAlwaysOnTop
    }

    /// Whether the page does what the option says, perhaps differently.
    static func translates(_ option: LayoutOption) -> Bool {
        let paths: [PartialKeyPath<LayoutOptions>] = [
            \.system, \.scrollDirection, \.layoutDirection, \.itemSize, \.headerReferenceSize, \.footerReferenceSize,
            \.minimumLineSpacing, \.minimumInteritemSpacing, \.lineAlignment, \.itemAlignment, \.sectionInset,
            \.contentInset, \.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds, \.headerTravel,
            \.pinnedHeaders, \.showsHeadersOfEmptySections, \.pinInset, \.supplementariesFollowSectionInset,
            \.headerMinimumLength, \.firstSectionIsGlobalHeader, \.globalHeaderMinimumLength, \.globalHeaderFloats,
            \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
            \.disableStretching,
        ]
        return paths.contains(option.path)
    }

    /// What the page does differently for an option that it translates.
    private func remark(on option: LayoutOption) -> String? {
        switch option.path {
        case \.globalHeaderMinimumLength where globalLength != nil, \.headerMinimumLength:
            "the header keeps its length and slides out; only its trailing edge is at the same place as in Lintel"
        case \.globalHeaderFloats where globalLength != nil:
            "the header scrolls away; it needs a script to come back as a person scrolls back"
        default: nil
        }
    }
}

extension String {
    /// Without the end of a comment or of the style sheet. It searches Unicode scalars: letters and marks around a slash belong
    /// to the same character.
    fileprivate var withoutEnds: String {
        String(
            unicodeScalars.replacing("*/".unicodeScalars, with: "* /".unicodeScalars)
                .replacing("</".unicodeScalars, with: "< /".unicodeScalars))
    }
}
