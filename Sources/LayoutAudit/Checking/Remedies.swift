import StickyLayout

// What would mend a finding: the second sentence of its message. It names an option that the layout's system reads, or a size.
extension CheckedLayout {
    /// - Parameter elements: what is pinned there.
    func remedyForPinnedRoom(takenBy elements: [LayoutElement.ID]) -> String {
        if elements.contains(.parallaxHeader) {
            return
                "Give the parallax header a shorter parallaxHeaderMinimumReferenceSize, or headers a shorter headerReferenceSize."
        }
        if elements.contains(where: isGlobal) {
            return reads(\.globalHeaderMinimumLength)
                ? "Let the global header shrink (globalHeaderMinimumLength) or float (globalHeaderFloats)."
                : "Give the first section a shorter headerReferenceSize."
        }
        if stacksHeaders {
            return "Set pinnedHeaders to push, or give sections levels, so that headers leave the pile."
        }
        return reads(\.headerMinimumLength)
            ? "Let headers shrink (headerMinimumLength), make them shorter (headerReferenceSize), or set pinsHeader to false."
            : "Make headers shorter (headerReferenceSize)."
    }

    /// - Parameter length: of the item, in points.
    func remedyForCoveredItem(length: Double) -> String {
        var shrinking = ""
        if options.firstSectionIsGlobalHeader, reads(\.globalHeaderFloats) {
            shrinking = "let the global header float (globalHeaderFloats), "
        } else if !stacksHeaders, reads(\.headerMinimumLength) {
            shrinking = "let headers shrink to less than \(length.shownInFindings) points (headerMinimumLength), "
        }
        return """
            When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), \(shrinking)or make items \
            longer than what covers them (itemSize).
            """
    }

    var remedyForUnreachableItem: String {
        if reads(\.pinInset), options.pinInset > 0 {
            return "Set pinInset to 0, or give the section as much leading inset (sectionInset)."
        }
        return """
            Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the \
            headers scroll away (sectionHeadersPinToVisibleBounds).
            """
    }

    /// - Parameter room: for the header, in points.
    func remedyForTallHeader(_ header: LayoutElement.ID, room: Double) -> String {
        let fitting = max(0, room).shownInFindings
        if header.kind == .parallaxHeader {
            return "Give it a parallaxHeaderMinimumReferenceSize of at most \(fitting) points."
        }
        if isGlobal(header) {
            return reads(\.globalHeaderMinimumLength)
                ? "Let it shrink to at most \(fitting) points (globalHeaderMinimumLength)."
                : "Make it at most \(fitting) points long (headerReferenceSize)."
        }
        if stacksHeaders { return "Set pinnedHeaders to push, or give sections levels, so that the pile stays short." }
        return reads(\.headerMinimumLength)
            ? "Let it shrink to at most \(fitting) points (headerMinimumLength), or show its end (showsWholeHeaders)."
            : "Make it at most \(fitting) points long (headerReferenceSize)."
    }

    var remedyForLostHeader: String {
        if stacksHeaders { return "Set pinnedHeaders to push, or give sections levels, so that the pile stays short." }
        return options.system == .native
            ? "Make what is pinned above it shorter (headerReferenceSize, pinInset)."
            : "Give the section an item, or use the system native, where headers of empty sections have a place."
    }

    var remedyForStrayHeader: String {
        options.system == .native
            ? "Set headerTravel to section, and insets to 0 or more (sectionInset)."
            : """
            Use the system native, or give all sections items, and the layout's sizes and insets (headerReferenceSize, \
            sectionInset).
            """
    }

    func remedyForJump(of header: LayoutElement.ID) -> String {
        if header.kind == .parallaxHeader {
            return options.system == .native
                ? "Make parallaxHeaderMinimumReferenceSize at most as long as parallaxHeaderReferenceSize."
                : "Set parallaxHeaderAlwaysOnTop, give the first section an item, or use the system native."
        }
        return options.system == .native
            ? "Make the parallax header's minimum at most as long as the header (parallaxHeaderMinimumReferenceSize)."
            : "Use the system native, where nothing moves further than the content, or a shorter headerReferenceSize."
    }

    var remedyForOverlap: String {
        reads(\.headerTravel)
            ? "Set headerTravel to section, and insets to 0 or more (sectionInset)."
            : "Set insets to 0 or more (sectionInset), or use the system native with headerTravel section."
    }
}
