import StickyLayout

extension LayoutOption {
    /// The cross length of a header counts where headers stand beside their items.
    private static let besideItems = OptionRequirement(
        \.headerPlacement, .string(HeaderPlacement.beside.rawValue))
    private static let pinnedHeaders = OptionRequirement(\.sectionHeadersPinToVisibleBounds, .bool(true))
    private static let globalHeader = OptionRequirement(\.firstSectionIsGlobalHeader, .bool(true))

    /// Every key of `layout`, in the order in which documents are written.
    package static let all: [LayoutOption] = [
        LayoutOption(
            "system", .choice(\.system), .row(in: .system, msgid("System")),
            alsoCalled: msgid("layout, library, algorithm, sticky")),
        LayoutOption(
            "headerRule", .rule(\.headerRule),
            .row(in: .system, msgid("Own rule"), msgid("Where a header is, as an expression of terms")),
            otherwise: msgid("there is no rule of your own"),
            alsoCalled: msgid("custom, formula, expression, speed, half")),
        LayoutOption(
            "scrollDirection",
            .choice(\.scrollDirection, [.vertical: msgid("Vertical"), .horizontal: msgid("Horizontal")]),
            .row(in: .flow, msgid("Direction")),
            alsoCalled: msgid("axis, orientation, sideways, carousel, rows, columns")),
        LayoutOption(
            "layoutDirection",
            .choice(
                \.layoutDirection, [.leftToRight: msgid("Left to right"), .rightToLeft: msgid("Right to left")]),
            .row(in: .flow, msgid("Reading direction")),
            alsoCalled: msgid("RTL, LTR, Arabic, Hebrew, mirrored")),
        LayoutOption(
            "contentAnchor",
            .choice(
                \.contentAnchor, [.leading: msgid("At its start"), .trailing: msgid("At its end")],
                help: [
                    .leading: msgid("Content begins at the leading edge, and opens at its start"),
                    .trailing: msgid("Content ends at the trailing edge, and opens at its end, like a chat"),
                ]),
            .row(in: .flow, msgid("Content rests"), msgid("Where it stands if it does not fill the view")),
            otherwise: msgid("content begins at the leading edge"),
            alsoCalled: msgid("chat, messages, bottom, inverted, reversed, end, anchor")),

        LayoutOption(
            "itemSize", .size(\.itemSize),
            .row("width", in: .flow, msgid("Item width"), slider: 1...600),
            .row("height", in: .flow, msgid("Item height"), slider: 1...600),
            alsoCalled: msgid("cell size, row height, column width, columns, card, grid")),
        LayoutOption(
            "headerReferenceSize", .size(\.headerReferenceSize),
            .row("height", in: .flow, msgid("Header length"), slider: 0...200, when: .vertical),
            .row("width", in: .flow, msgid("Header length"), slider: 0...200, when: .horizontal),
            .row(
                "width", in: .flow, msgid("Header length across"), slider: 0...200, when: .vertical, needs: besideItems),
            .row(
                "height", in: .flow, msgid("Header length across"), slider: 0...200, when: .horizontal,
                needs: besideItems),
            alsoCalled: msgid("header size, header height, header width, title bar, hero, banner")),
        LayoutOption(
            "footerReferenceSize", .size(\.footerReferenceSize),
            .row("height", in: .flow, msgid("Footer length"), slider: 0...200, when: .vertical),
            .row("width", in: .flow, msgid("Footer length"), slider: 0...200, when: .horizontal),
            alsoCalled: msgid("footer size, footer height, footer width")),
        LayoutOption(
            "minimumLineSpacing", .points(\.minimumLineSpacing, .signedLength),
            .row(
                in: .flow, msgid("Line spacing"), msgid("If it is negative, lines overlap"), slider: -160...80,
                isLast: true),
            alsoCalled: msgid("gap, margin, distance, row spacing, gutter")),
        LayoutOption(
            "minimumInteritemSpacing", .points(\.minimumInteritemSpacing, .length),
            .row(in: .flow, msgid("Item spacing"), msgid("At least this much"), slider: 0...80, isLast: true),
            alsoCalled: msgid("gap, margin, distance, column spacing, gutter")),
        LayoutOption(
            "lineAlignment",
            .choice(
                \.lineAlignment,
                [
                    .justified: msgid("Justified"), .leading: msgid("Leading"), .center: msgid("Centre"),
                    .trailing: msgid("Trailing"),
                ]),
            .row(in: .flow, msgid("Alignment along lines")),
            otherwise: msgid("lines are justified"),
            alsoCalled: msgid("justify, left, right, middle")),
        LayoutOption(
            "itemAlignment",
            .choice(
                \.itemAlignment,
                [.leading: msgid("Leading"), .center: msgid("Centre"), .trailing: msgid("Trailing")]),
            .row(in: .flow, msgid("Alignment across lines")),
            otherwise: msgid("items are centred in their line"),
            alsoCalled: msgid("top, bottom, middle")),
        LayoutOption(
            "sectionInset", .insets(\.sectionInset),
            .row("top", in: .insets, msgid("Section, top"), slider: -40...120, box: msgid("Section insets")),
            .row("left", in: .insets, msgid("Section, left"), slider: -40...120, box: msgid("Section insets")),
            .row("bottom", in: .insets, msgid("Section, bottom"), slider: -40...120, box: msgid("Section insets")),
            .row("right", in: .insets, msgid("Section, right"), slider: -40...120, box: msgid("Section insets")),
            alsoCalled: msgid("margin, padding, gap, spacing")),
        LayoutOption(
            "sectionMargin", .insets(\.sectionMargin),
            .row("top", in: .insets, msgid("Margin, top"), slider: -40...120, box: msgid("Section margins")),
            .row("left", in: .insets, msgid("Margin, left"), slider: -40...120, box: msgid("Section margins")),
            .row("bottom", in: .insets, msgid("Margin, bottom"), slider: -40...120, box: msgid("Section margins")),
            .row("right", in: .insets, msgid("Margin, right"), slider: -40...120, box: msgid("Section margins")),
            otherwise: msgid("there is no room around sections"),
            alsoCalled: msgid("room between sections, gap, spacing, card, group, padding")),
        LayoutOption(
            "contentInset", .insets(\.contentInset),
            .row("top", in: .insets, msgid("Content, top"), slider: -40...160, box: msgid("Content insets")),
            .row("left", in: .insets, msgid("Content, left"), slider: -40...160, box: msgid("Content insets")),
            .row("bottom", in: .insets, msgid("Content, bottom"), slider: -40...160, box: msgid("Content insets")),
            .row("right", in: .insets, msgid("Content, right"), slider: -40...160, box: msgid("Content insets")),
            alsoCalled: msgid("margin, padding, safe area, nav bar, navigation bar, status bar, tab bar, notch")),

        LayoutOption(
            "sectionHeadersPinToVisibleBounds", .flag(\.sectionHeadersPinToVisibleBounds),
            .row(in: .headers, msgid("Pin headers"), msgid("Keep a section's header in view while its section is")),
            otherwise: msgid("all headers pin"),
            alsoCalled: msgid("sticky, fixed, frozen, floating")),
        LayoutOption(
            "sectionFootersPinToVisibleBounds", .flag(\.sectionFootersPinToVisibleBounds),
            .row(
                in: .headers, msgid("Pin footers"), msgid("Keep a section's footer in view at the trailing edge"),
                isLast: true),
            otherwise: msgid("footers do not pin"),
            alsoCalled: msgid("sticky, fixed, frozen, floating")),
        LayoutOption(
            "lastFooterRestsAtEnd", .flag(\.lastFooterRestsAtEnd),
            .row(
                in: .headers, msgid("Last footer at the end"),
                msgid("It stands at the trailing edge where the content does not fill the view"), isLast: true),
            needs: [OptionRequirement(\.contentAnchor, .string(ContentAnchor.leading.rawValue))],
            otherwise: msgid("the last footer follows the last section"),
            alsoCalled: msgid("sticky footer, page footer, bottom, short content")),
        LayoutOption(
            "headerPlacement",
            .choice(
                \.headerPlacement, [.above: msgid("Above"), .beside: msgid("Beside")],
                help: [
                    .above: msgid("It stands before the items"),
                    .beside: msgid(
                        "It stands at their leading side, as wide as its size says, and covers none of them"),
                ]),
            .row(in: .headers, msgid("Placement"), msgid("Where a header stands to its items"), isLast: true),
            otherwise: msgid("headers stand above their items"),
            alsoCalled: msgid("side, left, gutter, column, margin, agenda, date, timeline")),
        LayoutOption(
            "headerTravel",
            .choice(
                \.headerTravel, [.cells: msgid("Last line"), .inset: msgid("Inset"), .section: msgid("Section")],
                help: [
                    .cells: msgid("It leaves with the section's last line"),
                    .inset: msgid("It stays through the inset below the last line, and leaves at its end"),
                    .section: msgid("It stays until the section ends, footer included"),
                ]),
            .row(in: .headers, msgid("Leaves with"), msgid("How far a header follows its section")),
            needs: [pinnedHeaders],
            otherwise: msgid("how far a header follows its section cannot be chosen"),
            alsoCalled: msgid("travel, end, limit, sticky")),
        LayoutOption(
            "pinnedHeaders",
            .choice(
                \.pinnedHeaders, [.push: msgid("Push"), .stack: msgid("Stack")],
                help: [
                    .push: msgid("It pushes the pinned one out, so only one is in view"),
                    .stack: msgid("It stops below the pinned ones, so all of them stay in view"),
                ]),
            .row(in: .headers, msgid("When the next arrives"), msgid("It pushes the last one out, or stops below it")),
            needs: [pinnedHeaders],
            otherwise: msgid("headers do not stack"),
            alsoCalled: msgid("pile, collide, overlap, nested, outline, levels, accordion, sticky")),
        LayoutOption(
            "headerBackground",
            .choice(
                \.headerBackground,
                [.opaque: msgid("Opaque"), .translucent: msgid("Translucent"), .clear: msgid("None")],
                help: [
                    .opaque: msgid("It hides what lies under it"),
                    .translucent: msgid("What lies under it shines through, blurred and tinted"),
                    .clear: msgid("It has none, and no cell is painted where it is"),
                ]),
            .row(in: .flow, msgid("Header background"), msgid("What is behind the text of a header"), isLast: true),
            otherwise: msgid("headers are opaque"),
            alsoCalled: msgid("transparent, blur, glass, material, vibrancy, frosted, see through, clear")),
        LayoutOption(
            "showsHeadersOfEmptySections", .flag(\.showsHeadersOfEmptySections),
            .row(
                in: .headers, msgid("Headers of empty sections"), msgid("Show them and leave room for them"),
                isLast: true),
            otherwise: msgid("the headers of empty sections cannot be hidden"),
            alsoCalled: msgid("no items, hide")),
        LayoutOption(
            "showsNextHeader", .flag(\.showsNextHeader),
            .row(in: .headers, msgid("Next header"), msgid("The next header waits at the trailing edge")),
            needs: [pinnedHeaders],
            otherwise: msgid("no header waits at the trailing edge"),
            alsoCalled: msgid("upcoming, preview, bottom, sticky")),
        LayoutOption(
            "pinInset", .points(\.pinInset, .signedLength),
            .row(
                in: .headers, msgid("Pin inset"),
                msgid("Gap between the edge and a pinned header; if it is negative, part of the header is out of view"),
                slider: -80...160),
            needs: [pinnedHeaders],
            otherwise: msgid("headers pin at the edge"),
            alsoCalled: msgid("offset, top: 0, margin, spacing, nav bar, peek, partly, negative top")),
        LayoutOption(
            "supplementariesFollowSectionInset", .flag(\.supplementariesFollowSectionInset),
            .row(
                in: .headers, msgid("Follow the section inset"), msgid("Headers and footers are as wide as the lines"),
                isLast: true),
            otherwise: msgid("headers and footers span the content"),
            alsoCalled: msgid("margin, width, full width, edge to edge")),
        LayoutOption(
            "headerMinimumLength", .points(\.headerMinimumLength, .limit),
            .row(
                in: .headers, msgid("Minimum length"),
                msgid("Pinned headers shrink to this before they are pushed out"),
                slider: 0...200, start: 28),
            needs: [pinnedHeaders],
            otherwise: msgid("pinned headers keep their length"),
            alsoCalled: msgid("shrink, shrinking, collapse, collapsing, compact, progressiveness")),
        LayoutOption(
            "sectionHeadersFloat", .flag(\.sectionHeadersFloat),
            .row(
                in: .headers, msgid("Float"),
                msgid("Pinned headers slide out, and come back as you scroll back")),
            needs: [
                pinnedHeaders,
                OptionRequirement(\.pinnedHeaders, .string(PinnedHeaders.push.rawValue)),
            ],
            otherwise: msgid("pinned headers stay while you scroll on"),
            alsoCalled: msgid("hide on scroll, quick return, reveal, slide")),
        LayoutOption(
            "showsWholeHeaders", .flag(\.showsWholeHeaders),
            .row(
                in: .headers, msgid("Whole headers"),
                msgid("One that is longer than its room pins where its end is in view")),
            needs: [pinnedHeaders],
            otherwise: msgid("the end of a pinned header that is longer than its room is out of view"),
            alsoCalled: msgid("tall, long, large, cut off, overflow")),

        LayoutOption(
            "firstSectionIsGlobalHeader", .flag(\.firstSectionIsGlobalHeader),
            .row(
                in: .firstHeader, msgid("Global header"),
                msgid("The first header stays at the edge, and the others stop below it")),
            otherwise: msgid("no header is global"),
            alsoCalled: msgid("sticky, fixed, nav bar, navigation bar, hero, banner, pin lower, under, beneath")),
        LayoutOption(
            "firstSectionStretchable", .flag(\.firstSectionStretchable),
            .row(in: .firstHeader, msgid("Stretchable"), msgid("It grows when the content is pulled past the start")),
            otherwise: msgid("section headers do not stretch"),
            alsoCalled: msgid("bounce, overscroll, rubber band, zoom, hero")),
        LayoutOption(
            "firstSectionMaximumStretchHeight", .points(\.firstSectionMaximumStretchHeight, .limit),
            .row(
                in: .firstHeader, msgid("Maximum length"), msgid("It stretches no further than this"), slider: 0...600,
                start: 240
            ),
            needs: [OptionRequirement(\.firstSectionStretchable, .bool(true))],
            otherwise: msgid("section headers do not stretch"),
            alsoCalled: msgid("bounce, overscroll, limit")),
        LayoutOption(
            "overscroll",
            .choice(
                \.overscroll,
                [
                    .stretch: msgid("Stretch"), .stayAtEdge: msgid("Stay at edge"),
                    .moveWithContent: msgid("Move along"),
                ],
                help: [
                    .stretch: msgid("The first header fills the gap, however large it gets"),
                    .stayAtEdge: msgid("The header stays at the edge, and a gap opens below it"),
                    .moveWithContent: msgid("The header moves with the content, and a gap opens above it"),
                ]),
            .row(in: .firstHeader, msgid("Past its maximum"), msgid("Also applies to a header that does not stretch")),
            needs: [.header(.first)],
            otherwise: msgid("past the edge, headers move with the content"),
            alsoCalled: msgid("bounce, overscroll, rubber band, pull")),
        LayoutOption(
            "globalHeaderMinimumLength", .points(\.globalHeaderMinimumLength, .limit),
            .row(
                in: .firstHeader, msgid("Minimum length"), msgid("The global header collapses to this"),
                slider: 0...400,
                start: 28),
            needs: [globalHeader],
            otherwise: msgid("section headers keep their length"),
            alsoCalled: msgid(
                "shrink, shrinking, collapse, collapsing toolbar, compact, large title, nav bar, progressiveness")),
        LayoutOption(
            "globalHeaderFloats", .flag(\.globalHeaderFloats),
            .row(
                in: .firstHeader, msgid("Float"),
                msgid("The global header scrolls away, and returns as soon as you scroll back")),
            needs: [globalHeader],
            otherwise: msgid("no header returns as you scroll back"),
            alsoCalled: msgid("hide on scroll, quick return, reveal, nav bar, toolbar")),
        LayoutOption(
            "globalHeaderPinsAtMinimum", .flag(\.globalHeaderPinsAtMinimum),
            .row(
                in: .firstHeader, msgid("Stay at the minimum"),
                msgid("A floating header never leaves: it shrinks, and grows as you scroll back")),
            needs: [
                globalHeader,
                OptionRequirement(\.globalHeaderFloats, .bool(true)),
            ],
            otherwise: msgid("no header grows as you scroll back"),
            alsoCalled: msgid("collapse, search bar, nav bar, toolbar")),
        LayoutOption(
            "globalHeaderSnaps", .flag(\.globalHeaderSnaps),
            .row(
                in: .headers, msgid("Snap"), msgid("Headers never come to rest half-way between their ends"),
                isLast: true),
            otherwise: msgid("scrolling may stop anywhere"),
            alsoCalled: msgid("scroll snap, magnet, large title, nav bar, rest")),

        LayoutOption(
            "parallaxHeaderReferenceSize", .parallaxSize(\.parallaxHeaderReferenceSize),
            .row(
                "height", in: .parallaxHeader, msgid("Length"), msgid("Zero for none"), slider: 0...400, when: .vertical
            ),
            .row(
                "width", in: .parallaxHeader, msgid("Length"), msgid("Zero for none"), slider: 0...400,
                when: .horizontal
            ),
            .row(
                "width", in: .parallaxHeader, msgid("Length across"), msgid("Its size across the scroll axis"),
                slider: 0...1200, when: .vertical, needs: .header(.parallax), isLast: true),
            .row(
                "height", in: .parallaxHeader, msgid("Length across"), msgid("Its size across the scroll axis"),
                slider: 0...1200, when: .horizontal, needs: .header(.parallax), isLast: true),
            otherwise: msgid("there is no parallax header"),
            alsoCalled: msgid("hero, cover, banner, profile, size, height, width")),
        LayoutOption(
            "parallaxHeaderMinimumReferenceSize", .parallaxSize(\.parallaxHeaderMinimumReferenceSize),
            .row(
                "height", in: .parallaxHeader, msgid("Minimum length"),
                msgid("It shrinks by as much as the content scrolls, and stops at this"),
                slider: 0...400, when: .vertical),
            .row(
                "width", in: .parallaxHeader, msgid("Minimum length"),
                msgid("It shrinks by as much as the content scrolls, and stops at this"),
                slider: 0...400,
                when: .horizontal),
            needs: [.header(.parallax)],
            otherwise: msgid("there is no parallax header"),
            alsoCalled: msgid("shrink, shrinking, collapse, collapsing, progressiveness")),
        LayoutOption(
            "parallaxHeaderAlwaysOnTop", .flag(\.parallaxHeaderAlwaysOnTop),
            .row(in: .parallaxHeader, msgid("Always on top"), msgid("It stays in view at its minimum")),
            needs: [.header(.parallax)],
            otherwise: msgid("there is no parallax header"),
            alsoCalled: msgid("sticky, fixed, nav bar")),
        LayoutOption(
            "disableStretching", .flag(\.disableStretching),
            .row(
                in: .parallaxHeader, msgid("No stretching"),
                msgid("It keeps its length when the content is pulled past the start")),
            needs: [.header(.parallax)],
            otherwise: msgid("there is no parallax header"),
            alsoCalled: msgid("bounce, overscroll, rubber band")),
    ]
}
