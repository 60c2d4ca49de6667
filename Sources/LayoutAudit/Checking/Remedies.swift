import CollectionDocument
import StickyLayout

// What would mend a finding: a sentence that names an option which the layout's system reads, or a size, and the change of that option
// where one alone is enough.
extension CheckedLayout {
    private func set<Value>(
        _ path: WritableKeyPath<LayoutOptions, Value> & Sendable, to value: Value
    ) -> OptionChange { OptionChange(path, in: options) { $0 = value } }

    private var hasOwnRule: Bool { options.system == .custom }

    /// - Parameter elements: what is pinned there.
    func remedyForPinnedRoom(takenBy elements: [LayoutElement.ID]) -> Remedy {
        if elements.contains(.parallaxHeader) {
            return Remedy(
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
                ), ["points": .number(length)])
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
        guard reads(\.sectionHeadersPinToVisibleBounds) else {
            return Remedy(
                msgid(
                    "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered."
                ))
        }
        return Remedy(
            msgid(
                "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the headers scroll away (sectionHeadersPinToVisibleBounds)."
            ))
    }

    /// - Parameter room: for the header, in points.
    func remedyForTallHeader(_ header: LayoutElement.ID, room: Double) -> Remedy {
        // What is shown is rounded, and must not be longer than the room.
        let room = max(0, (room * 1000).rounded(.down) / 1000)
        if header.kind == .parallaxHeader {
            return Remedy(
                msgid("Give it a parallaxHeaderMinimumReferenceSize of at most {points} points."),
                ["points": .number(room)])
        }
        if isGlobal(header) {
            return reads(\.globalHeaderMinimumLength)
                ? Remedy(
                    msgid("Let it shrink to at most {points} points (globalHeaderMinimumLength)."),
                    ["points": .number(room)], change: set(\.globalHeaderMinimumLength, to: room))
                : Remedy(
                    msgid("Make it at most {points} points long (headerReferenceSize)."), ["points": .number(room)])
        }
        if stacksHeaders {
            return Remedy(
                msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."))
        }
        return reads(\.headerMinimumLength)
            ? Remedy(
                msgid(
                    "Let it shrink to at most {points} points (headerMinimumLength), or show its end (showsWholeHeaders)."
                ), ["points": .number(room)],
                change: layout.hasOwnHeaderMinimum(section: header.indexPath.section)
                    ? nil : set(\.headerMinimumLength, to: room))
            : Remedy(msgid("Make it at most {points} points long (headerReferenceSize)."), ["points": .number(room)])
    }

    var remedyForLostHeader: Remedy {
        if hasOwnRule {
            return Remedy(msgid("Let the rule keep the header in its section: clamp(…, natural, sectionEnd - length)."))
        }
        if stacksHeaders {
            return Remedy(
                msgid("Set pinnedHeaders to push, or give sections levels, so that the pile stays short."),
                change: set(\.pinnedHeaders, to: .push))
        }
        return options.system == .native
            ? Remedy(msgid("Make what is pinned above it shorter (headerReferenceSize, pinInset)."))
            : Remedy(
                msgid(
                    "Give the section an item, or use the system native, where headers of empty sections have a place."),
                change: set(\.system, to: .native))
    }

    var remedyForStrayHeader: Remedy {
        if hasOwnRule {
            return Remedy(msgid("Let the rule keep the header in its section: clamp(…, natural, sectionEnd - length)."))
        }
        return options.system == .native
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
        if hasOwnRule {
            return Remedy(
                msgid(
                    "Let no term of the rule count more than once: a header moves as far as offset, edge and line do."))
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
        if hasOwnRule {
            return Remedy(
                msgid("Let the rule end where the next header begins: clamp(…, natural, nextHeader - length)."))
        }
        return reads(\.headerTravel)
            ? Remedy(msgid("Set headerTravel to section, and insets to 0 or more (sectionInset)."))
            : Remedy(
                msgid(
                    "Set insets to 0 or more (sectionInset), or use the system native, where a header leaves with its section."
                ))
    }

    /// - Parameter missing: how much longer than its minimum the header is at the end of the content, in points.
    func remedyForUnreachedMinimum(missing: Double) -> Remedy {
        let axes = Axes(options: options, containerSize: layout.containerSize)
        // Where the content would end if that were not before the first offset.
        let end = layout.contentLength + axes.trailingContentInset - viewportLength
        let more = ((offsets.upperBound - end + missing) * 1000).rounded(.up) / 1000
        return Remedy(
            msgid("Give the content at least {points} points more room at its end (contentInset)."),
            ["points": .number(more)],
            change: OptionChange(\.contentInset, in: options) { inset in
                switch (options.scrollDirection, options.layoutDirection) {
                case (.vertical, _): inset.bottom += more
                case (.horizontal, .leftToRight): inset.right += more
                case (.horizontal, .rightToLeft): inset.left += more
                }
            })
    }

    func remedyForLostColumn(_ lost: LostColumn) -> Remedy {
        let count = lost.lineItemCount + 1
        guard LayoutLimits.columns.contains(count) else {
            return Remedy(
                msgid("Make items a little narrower (itemSize), or the room between them (minimumInteritemSpacing)."))
        }
        return Remedy(
            msgid("Make items {fraction} of the line (itemSize): so many fill it, whatever their room is rounded to."),
            ["fraction": .name("1/\(count)")],
            change: lost.isOfCommonSize
                ? OptionChange(\.itemSize, in: options) { size in
                    if options.scrollDirection == .vertical {
                        size.width = .fraction(1, of: count)
                    } else {
                        size.height = .fraction(1, of: count)
                    }
                } : nil)
    }
}
