import CollectionDocument
import StickyLayout

// What would mend a finding: a sentence that names an option which the layout's system reads, or a size.
extension CheckedLayout {
    /// - Parameter elements: what is pinned there.
    func remedyForPinnedRoom(takenBy elements: [LayoutElement.ID]) -> AuditMessage {
        if elements.contains(.parallaxHeader) {
            return
                AuditMessage(
                    msgid(
                        "Give the parallax header a shorter parallaxHeaderMinimumReferenceSize, or headers a shorter headerReferenceSize."
                    ))
        }
        if elements.contains(where: isGlobal) {
            return reads(\.globalHeaderMinimumLength)
                ? AuditMessage(
                    msgid("Let the global header shrink (globalHeaderMinimumLength) or float (globalHeaderFloats)."))
                : AuditMessage(msgid("Give the first section a shorter headerReferenceSize."))
        }
        if stacksHeaders {
            return AuditMessage(
                msgid("Set pinnedHeaders to push, or give sections levels, so that headers leave the pile."))
        }
        return reads(\.headerMinimumLength)
            ? AuditMessage(
                msgid(
                    "Let headers shrink (headerMinimumLength), make them shorter (headerReferenceSize), or set pinsHeader to false."
                ))
            : AuditMessage(msgid("Make headers shorter (headerReferenceSize)."))
    }

    /// - Parameter length: of the item, in points.
    func remedyForCoveredItem(length: Double) -> AuditMessage {
        if options.firstSectionIsGlobalHeader, reads(\.globalHeaderFloats) {
            return AuditMessage(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let the global header float (globalHeaderFloats), or make items longer than what covers them (itemSize)."
                ))
        }
        if !stacksHeaders, reads(\.headerMinimumLength) {
            return AuditMessage(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let headers shrink to less than {points} points (headerMinimumLength), or make items longer than what covers them (itemSize)."
                ), ["points": .number(length)])
        }
        return AuditMessage(
            msgid(
                "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), or make items longer than what covers them (itemSize)."
            ))
    }

    var remedyForUnreachableItem: AuditMessage {
        if reads(\.pinInset), options.pinInset > 0 {
            return AuditMessage(msgid("Set pinInset to 0, or give the section as much leading inset (sectionInset)."))
        }
        return AuditMessage(
            msgid(
                "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the headers scroll away (sectionHeadersPinToVisibleBounds)."
            ))
    }

    /// - Parameter room: for the header, in points.
    func remedyForTallHeader(_ header: LayoutElement.ID, room: Double) -> AuditMessage {
        let room = max(0, room)
        if header.kind == .parallaxHeader {
            return AuditMessage(
                msgid("Give it a parallaxHeaderMinimumReferenceSize of at most {points} points."),
                ["points": .number(room)])
        }
        if isGlobal(header) {
            return reads(\.globalHeaderMinimumLength)
                ? AuditMessage(
                    msgid("Let it shrink to at most {points} points (globalHeaderMinimumLength)."),
                    ["points": .number(room)])
                : AuditMessage(
                    msgid("Make it at most {points} points long (headerReferenceSize)."), ["points": .number(room)])
        }
        if stacksHeaders {
            return AuditMessage(
                msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."))
        }
        return reads(\.headerMinimumLength)
            ? AuditMessage(
                msgid(
                    "Let it shrink to at most {points} points (headerMinimumLength), or show its end (showsWholeHeaders)."
                ), ["points": .number(room)])
            : AuditMessage(
                msgid("Make it at most {points} points long (headerReferenceSize)."), ["points": .number(room)])
    }

    var remedyForLostHeader: AuditMessage {
        if stacksHeaders {
            return AuditMessage(
                msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."))
        }
        return options.system == .native
            ? AuditMessage(msgid("Make what is pinned above it shorter (headerReferenceSize, pinInset)."))
            : AuditMessage(
                msgid(
                    "Give the section an item, or use the system native, where headers of empty sections have a place.")
            )
    }

    var remedyForStrayHeader: AuditMessage {
        options.system == .native
            ? AuditMessage(msgid("Set headerTravel to section, and insets to 0 or more (sectionInset)."))
            : AuditMessage(
                msgid(
                    "Use the system native, or give all sections items, and the layout's sizes and insets (headerReferenceSize, sectionInset)."
                ))
    }

    func remedyForJump(of header: LayoutElement.ID) -> AuditMessage {
        if header.kind == .parallaxHeader {
            return options.system == .native
                ? AuditMessage(
                    msgid("Make parallaxHeaderMinimumReferenceSize at most as long as parallaxHeaderReferenceSize."))
                : AuditMessage(
                    msgid("Set parallaxHeaderAlwaysOnTop, give the first section an item, or use the system native."))
        }
        return options.system == .native
            ? AuditMessage(
                msgid(
                    "Make the parallax header's minimum at most as long as the header (parallaxHeaderMinimumReferenceSize)."
                ))
            : AuditMessage(
                msgid(
                    "Use the system native, where nothing moves further than the content, or a shorter headerReferenceSize."
                ))
    }

    var remedyForOverlap: AuditMessage {
        reads(\.headerTravel)
            ? AuditMessage(msgid("Set headerTravel to section, and insets to 0 or more (sectionInset)."))
            : AuditMessage(
                msgid("Set insets to 0 or more (sectionInset), or use the system native with headerTravel section."))
    }
}
