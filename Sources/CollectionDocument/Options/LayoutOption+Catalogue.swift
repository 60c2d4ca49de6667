import StickyLayout

extension LayoutOption {
    /// Every key of `layout`, in the order in which documents are written.
    package static let all: [LayoutOption] = [
        LayoutOption("system", .choice(\.system), .row(in: .system, msgid("System"))),
        LayoutOption(
            "headerRule", .rule(\.headerRule),
            .row(in: .headers, msgid("Own rule"), msgid("Where a header is, as an expression of terms")),
            otherwise: msgid("there is no rule of your own")),
        LayoutOption(
            "scrollDirection",
            .choice(\.scrollDirection, [.vertical: msgid("Vertical"), .horizontal: msgid("Horizontal")]),
            .row(in: .flow, msgid("Direction"))),
        LayoutOption(
            "layoutDirection",
            .choice(
                \.layoutDirection, [.leftToRight: msgid("Left to right"), .rightToLeft: msgid("Right to left")]),
            .row(in: .flow, msgid("Reading direction"))),
        LayoutOption(
            "contentAnchor",
            .choice(
                \.contentAnchor, [.leading: msgid("At its start"), .trailing: msgid("At its end")],
                help: [
                    .leading: msgid("Content begins at the leading edge, and opens at its start"),
                    .trailing: msgid("Content ends at the trailing edge, and opens at its end, like a chat"),
                ]),
            .row(in: .flow, msgid("Content rests"), msgid("Where it stands if it does not fill the view")),
            otherwise: msgid("content begins at the leading edge")),

        LayoutOption(
            "itemSize", .size(\.itemSize),
            .row("width", in: .flow, msgid("Item width"), slider: 1...600),
            .row("height", in: .flow, msgid("Item height"), slider: 1...600)),
        LayoutOption(
            "headerReferenceSize", .size(\.headerReferenceSize),
            .row("height", in: .flow, msgid("Header height"), slider: 0...200, when: .vertical),
            .row("width", in: .flow, msgid("Header width"), slider: 0...200, when: .horizontal)),
        LayoutOption(
            "footerReferenceSize", .size(\.footerReferenceSize),
            .row("height", in: .flow, msgid("Footer height"), slider: 0...200, when: .vertical),
            .row("width", in: .flow, msgid("Footer width"), slider: 0...200, when: .horizontal)),
        LayoutOption(
            "minimumLineSpacing", .points(\.minimumLineSpacing, .signedLength),
            .row(in: .flow, msgid("Between lines"), msgid("Below zero, lines overlap"), slider: -160...80, isLast: true)
        ),
        LayoutOption(
            "minimumInteritemSpacing", .points(\.minimumInteritemSpacing, .length),
            .row(in: .flow, msgid("Between items"), msgid("At least"), slider: 0...80, isLast: true)),
        LayoutOption(
            "lineAlignment",
            .choice(
                \.lineAlignment,
                [
                    .justified: msgid("Justified"), .leading: msgid("Leading"), .center: msgid("Centre"),
                    .trailing: msgid("Trailing"),
                ]),
            .row(in: .flow, msgid("Items along a line")),
            otherwise: msgid("lines are justified")),
        LayoutOption(
            "itemAlignment",
            .choice(
                \.itemAlignment,
                [.leading: msgid("Leading"), .center: msgid("Centre"), .trailing: msgid("Trailing")]),
            .row(in: .flow, msgid("Items across a line")),
            otherwise: msgid("items are centred in their line")),
        LayoutOption(
            "sectionInset", .insets(\.sectionInset),
            .row("top", in: .insets, msgid("Section, top"), slider: -40...120, box: msgid("Section insets")),
            .row("left", in: .insets, msgid("Section, left"), slider: -40...120, box: msgid("Section insets")),
            .row("bottom", in: .insets, msgid("Section, bottom"), slider: -40...120, box: msgid("Section insets")),
            .row("right", in: .insets, msgid("Section, right"), slider: -40...120, box: msgid("Section insets"))),
        LayoutOption(
            "contentInset", .insets(\.contentInset),
            .row("top", in: .insets, msgid("Content, top"), slider: -40...160, box: msgid("Content insets")),
            .row("left", in: .insets, msgid("Content, left"), slider: -40...160, box: msgid("Content insets")),
            .row("bottom", in: .insets, msgid("Content, bottom"), slider: -40...160, box: msgid("Content insets")),
            .row("right", in: .insets, msgid("Content, right"), slider: -40...160, box: msgid("Content insets"))),

        LayoutOption(
            "sectionHeadersPinToVisibleBounds", .flag(\.sectionHeadersPinToVisibleBounds),
            .row(in: .headers, msgid("Pin headers"), msgid("Keep a section's header in sight")),
            otherwise: msgid("all headers pin")),
        LayoutOption(
            "sectionFootersPinToVisibleBounds", .flag(\.sectionFootersPinToVisibleBounds),
            .row(in: .headers, msgid("Pin footers"), msgid("Keep them in sight at the trailing edge"), isLast: true),
            otherwise: msgid("footers do not pin")),
        LayoutOption(
            "headerTravel",
            .choice(
                \.headerTravel, [.cells: msgid("Last line"), .inset: msgid("Inset"), .section: msgid("Section")],
                help: [
                    .cells: msgid("It leaves with the section's last line"),
                    .inset: msgid("It goes on through the inset below the last line, and leaves with its end"),
                    .section: msgid("It goes on past the footer, and leaves with the section's end"),
                ]),
            .row(in: .headers, msgid("Travel"), msgid("How far a header follows its section")),
            otherwise: msgid("how far a pinned header follows its section cannot be set")),
        LayoutOption(
            "pinnedHeaders",
            .choice(
                \.pinnedHeaders, [.push: msgid("Push"), .stack: msgid("Stack")],
                help: [
                    .push: msgid("It pushes the pinned one out, so one is in view"),
                    .stack: msgid("It stops below the pinned ones, so all stay in view"),
                ]),
            .row(in: .headers, msgid("When the next arrives"), msgid("Push the last one out, or stop below it")),
            otherwise: msgid("headers do not stack")),
        LayoutOption(
            "showsHeadersOfEmptySections", .flag(\.showsHeadersOfEmptySections),
            .row(
                in: .headers, msgid("Headers of empty sections"), msgid("Show them, and keep room for them"),
                isLast: true),
            otherwise: msgid("whether empty sections show their headers cannot be set")),
        LayoutOption(
            "showsNextHeader", .flag(\.showsNextHeader),
            .row(in: .pinnedHeaders, msgid("Next header"), msgid("The next header waits at the trailing edge")),
            otherwise: msgid("no header waits at the trailing edge")),
        LayoutOption(
            "pinInset", .points(\.pinInset, .length),
            .row(
                in: .pinnedHeaders, msgid("Pin inset"), msgid("Room between the edge and a pinned header"),
                slider: 0...160),
            otherwise: msgid("headers pin at the edge")),
        LayoutOption(
            "supplementariesFollowSectionInset", .flag(\.supplementariesFollowSectionInset),
            .row(
                in: .pinnedHeaders, msgid("Follow the section inset"), msgid("Headers and footers as wide as the lines")
            ),
            otherwise: msgid("headers and footers span the content")),
        LayoutOption(
            "headerMinimumLength", .points(\.headerMinimumLength, .limit),
            .row(
                in: .pinnedHeaders, msgid("Minimum length"),
                msgid("Pinned headers shrink to it before they are pushed"),
                slider: 0...200, start: 28),
            otherwise: msgid("pinned headers keep their length")),
        LayoutOption(
            "sectionHeadersFloat", .flag(\.sectionHeadersFloat),
            .row(
                in: .pinnedHeaders, msgid("Float"),
                msgid("Pinned headers slide out, and come back as you scroll back")),
            needs: [
                OptionRequirement(\.sectionHeadersPinToVisibleBounds, .bool(true)),
                OptionRequirement(\.pinnedHeaders, .string(PinnedHeaders.push.rawValue)),
            ],
            otherwise: msgid("pinned headers stay while you scroll on")),
        LayoutOption(
            "showsWholeHeaders", .flag(\.showsWholeHeaders),
            .row(
                in: .pinnedHeaders, msgid("Whole headers"),
                msgid("One that is longer than its room pins where its end is in view")),
            needs: [OptionRequirement(\.sectionHeadersPinToVisibleBounds, .bool(true))],
            otherwise: msgid("the end of a pinned header that is longer than its room is out of view")),

        LayoutOption(
            "firstSectionIsGlobalHeader", .flag(\.firstSectionIsGlobalHeader),
            .row(in: .firstSection, msgid("Global header"), msgid("The first header always stays at the edge")),
            otherwise: msgid("no header is global")),
        LayoutOption(
            "firstSectionStretchable", .flag(\.firstSectionStretchable),
            .row(in: .firstSection, msgid("Stretchable"), msgid("Pull past the start and it grows")),
            otherwise: msgid("no section's header stretches")),
        LayoutOption(
            "firstSectionMaximumStretchHeight", .points(\.firstSectionMaximumStretchHeight, .limit),
            .row(
                in: .firstSection, msgid("Maximum length"), msgid("How long it may become"), slider: 0...600, start: 240
            ),
            otherwise: msgid("no section's header stretches")),
        LayoutOption(
            "overscroll",
            .choice(
                \.overscroll,
                [
                    .stretch: msgid("Stretch"), .stayAtEdge: msgid("Stay at edge"),
                    .moveWithContent: msgid("Move along"),
                ],
                help: [
                    .stretch: msgid("The first header grows with the gap"),
                    .stayAtEdge: msgid("The header stays at the edge, with a gap to the content"),
                    .moveWithContent: msgid("The header moves with the content, and a gap opens above it"),
                ]),
            .row(in: .firstSection, msgid("Past its maximum"), msgid("Also for a header that does not stretch")),
            otherwise: msgid("past the edge headers move with the content")),
        LayoutOption(
            "globalHeaderMinimumLength", .points(\.globalHeaderMinimumLength, .limit),
            .row(
                in: .globalHeader, msgid("Minimum length"), msgid("The global header collapses to it"), slider: 0...400,
                start: 28),
            otherwise: msgid("section headers keep their length")),
        LayoutOption(
            "globalHeaderFloats", .flag(\.globalHeaderFloats),
            .row(
                in: .globalHeader, msgid("Float"),
                msgid("The global header scrolls away, and comes back as you scroll back")),
            otherwise: msgid("no header comes back as you scroll back")),
        LayoutOption(
            "globalHeaderPinsAtMinimum", .flag(\.globalHeaderPinsAtMinimum),
            .row(
                in: .globalHeader, msgid("Stay at the minimum"),
                msgid("A floating header never leaves: it shrinks, and grows as you scroll back")),
            needs: [
                OptionRequirement(\.firstSectionIsGlobalHeader, .bool(true)),
                OptionRequirement(\.globalHeaderFloats, .bool(true)),
            ],
            otherwise: msgid("no header grows as you scroll back")),
        LayoutOption(
            "globalHeaderSnaps", .flag(\.globalHeaderSnaps),
            .row(in: .globalHeader, msgid("Snap"), msgid("Headers rest in full, at their minimum or out of view")),
            otherwise: msgid("a scroll may rest anywhere")),

        LayoutOption(
            "parallaxHeaderReferenceSize", .parallaxSize(\.parallaxHeaderReferenceSize),
            .row(
                "height", in: .parallaxHeader, msgid("Height"), msgid("Zero for none"), slider: 0...400, when: .vertical
            ),
            .row(
                "width", in: .parallaxHeader, msgid("Width"), msgid("Zero for none"), slider: 0...400, when: .horizontal
            ),
            .row(
                "width", in: .parallaxHeader, msgid("Frame width"), msgid("Its size across the scroll axis"),
                slider: 0...1200,
                when: .vertical, isLast: true),
            .row(
                "height", in: .parallaxHeader, msgid("Frame height"), msgid("Its size across the scroll axis"),
                slider: 0...1200, when: .horizontal, isLast: true),
            otherwise: msgid("there is no header above the sections")),
        LayoutOption(
            "parallaxHeaderMinimumReferenceSize", .parallaxSize(\.parallaxHeaderMinimumReferenceSize),
            .row(
                "height", in: .parallaxHeader, msgid("Minimum height"), msgid("The length that it shrinks to"),
                slider: 0...400, when: .vertical),
            .row(
                "width", in: .parallaxHeader, msgid("Minimum width"), msgid("The length that it shrinks to"),
                slider: 0...400,
                when: .horizontal),
            otherwise: msgid("there is no header above the sections")),
        LayoutOption(
            "parallaxHeaderAlwaysOnTop", .flag(\.parallaxHeaderAlwaysOnTop),
            .row(in: .parallaxHeader, msgid("Always on top"), msgid("Stays at its minimum")),
            otherwise: msgid("there is no header above the sections")),
        LayoutOption(
            "disableStretching", .flag(\.disableStretching),
            .row(in: .parallaxHeader, msgid("No stretching"), msgid("Keeps its length past the start")),
            otherwise: msgid("there is no header above the sections")),
    ]
}
