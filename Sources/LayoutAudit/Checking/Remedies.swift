import StickyLayout

/// What would mend a finding: a sentence that names an option which the layout's system reads, or a size.
package struct Remedy: Equatable, Sendable {
    /// The sentence, in which `{points}` stands for the size.
    package let text: MessageID
    /// In points.
    package let points: Double?

    init(_ text: MessageID, points: Double? = nil) { (self.text, self.points) = (text, points) }

    /// The sentence where nobody translates it.
    package var english: String {
        points.map { text.english.replacing("{points}", with: $0.shownInFindings) } ?? text.english
    }
}

extension CheckedLayout {
    /// - Parameter elements: what is pinned there.
    func remedyForPinnedRoom(takenBy elements: [LayoutElement.ID]) -> Remedy {
        if elements.contains(.parallaxHeader) {
            return
                Remedy(
                    msgid(
                        "Give the parallax header a shorter parallaxHeaderMinimumReferenceSize, or headers a shorter headerReferenceSize."
                    ))
        }
        if elements.contains(where: isGlobal) {
            return reads(\.globalHeaderMinimumLength)
                ? Remedy(
                    msgid("Let the global header shrink (globalHeaderMinimumLength) or float (globalHeaderFloats)."))
                : Remedy(msgid("Give the first section a shorter headerReferenceSize."))
        }
        if stacksHeaders {
            return Remedy(msgid("Set pinnedHeaders to push, or give sections levels, so that headers leave the pile."))
        }
        return reads(\.headerMinimumLength)
            ? Remedy(
                msgid(
                    "Let headers shrink (headerMinimumLength), make them shorter (headerReferenceSize), or set pinsHeader to false."
                ))
            : Remedy(msgid("Make headers shorter (headerReferenceSize)."))
    }

    /// - Parameter length: of the item, in points.
    func remedyForCoveredItem(length: Double) -> Remedy {
        if options.firstSectionIsGlobalHeader, reads(\.globalHeaderFloats) {
            return Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let the global header float (globalHeaderFloats), or make items longer than what covers them (itemSize)."
                ))
        }
        if !stacksHeaders, reads(\.headerMinimumLength) {
            return Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let headers shrink to less than {points} points (headerMinimumLength), or make items longer than what covers them (itemSize)."
                ), points: length)
        }
        return Remedy(
            msgid(
                "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), or make items longer than what covers them (itemSize)."
            ))
    }

    var remedyForUnreachableItem: Remedy {
        if reads(\.pinInset), options.pinInset > 0 {
            return Remedy(msgid("Set pinInset to 0, or give the section as much leading inset (sectionInset)."))
        }
        return Remedy(
            msgid(
                "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the headers scroll away (sectionHeadersPinToVisibleBounds)."
            ))
    }

    /// - Parameter room: for the header, in points.
    func remedyForTallHeader(_ header: LayoutElement.ID, room: Double) -> Remedy {
        let room = max(0, room)
        if header.kind == .parallaxHeader {
            return Remedy(
                msgid("Give it a parallaxHeaderMinimumReferenceSize of at most {points} points."), points: room)
        }
        if isGlobal(header) {
            return reads(\.globalHeaderMinimumLength)
                ? Remedy(msgid("Let it shrink to at most {points} points (globalHeaderMinimumLength)."), points: room)
                : Remedy(msgid("Make it at most {points} points long (headerReferenceSize)."), points: room)
        }
        if stacksHeaders {
            return Remedy(msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."))
        }
        return reads(\.headerMinimumLength)
            ? Remedy(
                msgid(
                    "Let it shrink to at most {points} points (headerMinimumLength), or show its end (showsWholeHeaders)."
                ), points: room)
            : Remedy(msgid("Make it at most {points} points long (headerReferenceSize)."), points: room)
    }

    var remedyForLostHeader: Remedy {
        if stacksHeaders {
            return Remedy(msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."))
        }
        return options.system == .native
            ? Remedy(msgid("Make what is pinned above it shorter (headerReferenceSize, pinInset)."))
            : Remedy(
                msgid(
                    "Give the section an item, or use the system native, where headers of empty sections have a place.")
            )
    }

    var remedyForStrayHeader: Remedy {
        options.system == .native
            ? Remedy(msgid("Set headerTravel to section, and insets to 0 or more (sectionInset)."))
            : Remedy(
                msgid(
                    "Use the system native, or give all sections items, and the layout's sizes and insets (headerReferenceSize, sectionInset)."
                ))
    }

    func remedyForJump(of header: LayoutElement.ID) -> Remedy {
        if header.kind == .parallaxHeader {
            return options.system == .native
                ? Remedy(
                    msgid("Make parallaxHeaderMinimumReferenceSize at most as long as parallaxHeaderReferenceSize."))
                : Remedy(
                    msgid("Set parallaxHeaderAlwaysOnTop, give the first section an item, or use the system native."))
        }
        return options.system == .native
            ? Remedy(
                msgid(
                    "Make the parallax header's minimum at most as long as the header (parallaxHeaderMinimumReferenceSize)."
                ))
            : Remedy(
                msgid(
                    "Use the system native, where nothing moves further than the content, or a shorter headerReferenceSize."
                ))
    }

    var remedyForOverlap: Remedy {
        reads(\.headerTravel)
            ? Remedy(msgid("Set headerTravel to section, and insets to 0 or more (sectionInset)."))
            : Remedy(
                msgid("Set insets to 0 or more (sectionInset), or use the system native with headerTravel section."))
    }
}
