import StickyLayout

extension SystemWords {
    static var native: SystemWords {
        SystemWords(
            title: msgid("Native"),
            author: msgid("Lintel"),
            summary: msgid("Has every option, and none of the quirks of the others."),
            reasonForMissingOptions: msgid("Options decide that."),
            behaviours: Behaviours(
                emptySections: msgid("the header of an empty section pins like any other, unless you hide it"),
                leaving: msgid(
                    "a header leaves with the last line, the inset or the end of its section, as you choose"),
                pastTheEdge: msgid(
                    "past the edge, a global or stretchable first header stretches, stays or moves along, as you choose"
                ),
                insets: msgid("headers pin at the content inset, or further in by a pin inset of your choice"),
                stacking: msgid("the next header pushes the last one out or stacks below it, as you choose"),
                firstHeader: msgid(
                    "the first header can be global, stretch, collapse, float and snap, and there can be a parallax header"
                )))
    }

    static var cellBounds: SystemWords {
        SystemWords(
            title: msgid("Cell bounds"),
            author: msgid("E. Wu, 2012"),
            summary: msgid("Keeps each header between the first and the last cell of its section."),
            reasonForMissingOptions: publishedWithoutThem,
            behaviours: Behaviours(
                emptySections: msgid("the header of an empty section lies above the content, out of sight"),
                leaving: msgid("a header leaves with the last cell of its section"),
                pastTheEdge: msgid("past the edge, headers move with the content"),
                insets: msgid(
                    "headers pin at the bare edge, whatever the content inset, and rest right above the first cell"),
                stacking: msgid("headers do not stack"),
                firstHeader: msgid("the first header is like any other")),
            substitutes: [\.sectionHeadersPinToVisibleBounds: msgid("every header of a section with items pins")])
    }

    static var sectionBounds: SystemWords {
        SystemWords(
            title: msgid("Section bounds"),
            author: msgid("Dative Studios, 2015"),
            summary: msgid("Keeps each header within the insets of its section, in the size that the layout says."),
            reasonForMissingOptions: publishedWithoutThem,
            behaviours: Behaviours(
                emptySections: msgid("the header of an empty section stays in its place and never pins"),
                leaving: msgid(
                    "a header leaves with the end of its section's inset, earlier by the trailing content inset, and vanishes with its last cell"
                ),
                pastTheEdge: msgid("past the edge, headers move with the content"),
                insets: msgid(
                    "headers pin at the content inset; of section insets, only those for all sections count"),
                stacking: msgid("headers do not stack"),
                firstHeader: msgid("the first header is like any other")),
            substitutes: [
                \.sectionHeadersPinToVisibleBounds: msgid("every header of a section with items pins"),
                \.supplementariesFollowSectionInset: msgid("headers are as wide as the container"),
                \.headerMinimumLength: msgid("headers are as long as the layout says, whatever their section says"),
            ])
    }

    static var akpFlow: SystemWords {
        SystemWords(
            title: msgid("AKPFlow"),
            author: msgid("A. Kuznetsov, 2016"),
            summary: msgid(
                "Keeps each header between the first and the last cell, and adds a first header that is global or stretches."
            ),
            reasonForMissingOptions: publishedWithoutThem,
            behaviours: Behaviours(
                emptySections: msgid(
                    "the header of an empty section stays at the start of the content while headers pin"),
                leaving: msgid("a header leaves with the last cell of its section"),
                pastTheEdge: msgid(
                    "past the edge, a global header stays, a stretchable one grows to its maximum, and the others move with the content"
                ),
                insets: msgid(
                    "headers pin at the content inset or below the global header, and rest right above the first cell"),
                stacking: msgid("headers do not stack"),
                firstHeader: msgid("the first header can be global or stretch, and then pins even with pinning off")),
            substitutes: [\.globalHeaderMinimumLength: msgid("the global header keeps its length")])
    }

    static var csSticky: SystemWords {
        SystemWords(
            title: msgid("CSSticky"),
            author: msgid("CSStickyHeaderFlowLayout, 2014"),
            summary: msgid(
                "Keeps each header above the last visible cell of its section, and adds a parallax header above all of them."
            ),
            reasonForMissingOptions: publishedWithoutThem,
            behaviours: Behaviours(
                emptySections: msgid("the header of an empty section stays in its place and never pins"),
                leaving: msgid("a header leaves with the last cell of its section that is in view"),
                pastTheEdge: msgid(
                    "past the edge, the parallax header stretches, and the others move with the content"),
                insets: msgid("headers pin at the content inset, or below a parallax header that is always on top"),
                stacking: msgid("headers do not stack"),
                firstHeader: msgid("a parallax header above all sections shrinks, stretches and can stay on top")))
    }

    static var custom: SystemWords {
        SystemWords(
            title: msgid("Own rule"),
            author: nil,
            summary: msgid("Your own rule says where headers are."),
            reasonForMissingOptions: msgid("Your own rule decides that."),
            behaviours: Behaviours(
                emptySections: msgid("the header of an empty section follows the rule, too"),
                leaving: msgid("the rule says how far a header follows its section"),
                pastTheEdge: msgid("past the edge the rule says where headers are"),
                insets: msgid("the rule counts from the edge below the content inset, or from the bare offset"),
                stacking: msgid("the rule says what becomes of a header when the next one arrives"),
                firstHeader: msgid("the first header follows the rule as all others do")),
            substitutes: [
                \.sectionHeadersPinToVisibleBounds: msgid("every header follows the rule"),
                \.firstSectionIsGlobalHeader: msgid("the first header follows the rule as all others do"),
            ])
    }

    private static var publishedWithoutThem: MessageID { msgid("The layout was published without them.") }
}
