import CollectionDocument
import StickyLayout

// What would mend a finding: a sentence that names an option which the layout's system reads, or a size, and the change of that option
// where one alone is enough.
extension CheckedLayout {
    private func set<Value>(
        _ path: WritableKeyPath<LayoutOptions, Value> & Sendable, to value: Value
    ) -> OptionChange { OptionChange(path, in: options) { $0 = value } }

    private var hasOwnRule: Bool { options.system == .custom }

    /// Whether an option says that headers pin, and could say that they do not.
    private var pinsHeadersByOption: Bool {
        options.sectionHeadersPinToVisibleBounds && reads(\.sectionHeadersPinToVisibleBounds)
    }

    // MARK: Sentences of several remedies

    private static let keepInSection = msgid(
        "Let the rule keep the header in its section: clamp(…, natural, sectionEnd - length).")
    private static let keepPileShort = msgid(
        "Set pinnedHeaders to push, or give sections levels, so that the pile stays short.")
    private static let travelWithSection = msgid("Set headerTravel to section, and insets to 0 or more (sectionInset).")
    private static let makeShorter = msgid("Make it at most {points} points long (headerReferenceSize).")

    // MARK: Room

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
        guard elements.contains(where: \.isHeader) else {
            return Remedy(
                msgid(
                    "Make footers shorter (footerReferenceSize), or let them scroll away (sectionFootersPinToVisibleBounds)."
                ))
        }
        if options.stacksHeaders {
            return Remedy(msgid("Set pinnedHeaders to push, or give sections levels, so that headers leave the pile."))
        }
        return reads(\.headerMinimumLength)
            ? Remedy(
                msgid(
                    "Let headers shrink (headerMinimumLength), make them shorter (headerReferenceSize), or set pinsHeader to false."
                ))
            : Remedy(msgid("Make headers shorter (headerReferenceSize)."))
    }

    /// - Parameters:
    ///   - edge: where the item is covered. At the trailing edge footers are held, and headers that wait for their sections.
    ///   - length: of the item, in points.
    func remedyForCoveredItem(at edge: CoveredItemFindings.Edge, length: Double) -> Remedy {
        switch edge {
        case .leading: remedyForItemCoveredAtStart(length: length)
        case .trailing: remedyForItemCoveredAtEnd
        }
    }

    private var remedyForItemCoveredAtEnd: Remedy {
        switch (options.sectionFootersPinToVisibleBounds, options.showsNextHeader) {
        case (true, false):
            Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), make items longer than what covers them (itemSize), or let footers scroll away (sectionFootersPinToVisibleBounds)."
                ))
        case (false, true):
            Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), make items longer than what covers them (itemSize), or let no header wait for its section (showsNextHeader)."
                ))
        case (true, true), (false, false): Remedy(Self.scrollFurther)
        }
    }

    private static let scrollFurther = msgid(
        "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), or make items longer than what covers them (itemSize)."
    )

    private func remedyForItemCoveredAtStart(length: Double) -> Remedy {
        if options.firstSectionIsGlobalHeader, reads(\.globalHeaderFloats) {
            return Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let the global header float (globalHeaderFloats), or make items longer than what covers them (itemSize)."
                ))
        }
        if pinsHeadersByOption, !options.stacksHeaders, reads(\.headerMinimumLength) {
            return Remedy(
                msgid(
                    "When you scroll to it, add the pinned room (scrollOffset in Swift, scroll-padding in CSS), let headers shrink to less than {points} points (headerMinimumLength), or make items longer than what covers them (itemSize)."
                ), ["points": .number(length)])
        }
        return Remedy(Self.scrollFurther)
    }

    var remedyForUnreachableItem: Remedy {
        if options.sectionHeadersPinToVisibleBounds, options.pinInset > 0 {
            return Remedy(msgid("Set pinInset to 0, or give the section as much leading inset (sectionInset)."))
        }
        if pinsHeadersByOption {
            return Remedy(
                msgid(
                    "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the headers scroll away (sectionHeadersPinToVisibleBounds)."
                ))
        }
        if options.sectionFootersPinToVisibleBounds {
            return Remedy(
                msgid(
                    "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered, or let the footers scroll away (sectionFootersPinToVisibleBounds)."
                ))
        }
        return Remedy(
            msgid(
                "Give the section an inset (sectionInset) or the content one (contentInset) of the length that is covered."
            ))
    }

    // MARK: Headers

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
                : Remedy(Self.makeShorter, ["points": .number(room)])
        }
        if options.stacksHeaders { return Remedy(Self.keepPileShort) }
        return reads(\.headerMinimumLength)
            ? Remedy(
                msgid(
                    "Let it shrink to at most {points} points (headerMinimumLength), or show its end (showsWholeHeaders)."
                ), ["points": .number(room)],
                change: layout.hasOwnHeaderMinimum(section: header.indexPath.section)
                    ? nil : set(\.headerMinimumLength, to: room))
            : Remedy(Self.makeShorter, ["points": .number(room)])
    }

    var remedyForLostHeader: Remedy {
        if hasOwnRule { return Remedy(Self.keepInSection) }
        if options.stacksHeaders { return Remedy(Self.keepPileShort, change: set(\.pinnedHeaders, to: .push)) }
        return options.system == .native
            ? Remedy(msgid("Make what is pinned above it shorter (headerReferenceSize, pinInset)."))
            : Remedy(
                msgid(
                    "Give the section an item, or use the system native, where headers of empty sections have a place."),
                change: set(\.system, to: .native))
    }

    var remedyForStrayHeader: Remedy {
        if hasOwnRule { return Remedy(Self.keepInSection) }
        return options.system == .native
            ? Remedy(Self.travelWithSection)
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
            ? Remedy(Self.travelWithSection)
            : Remedy(
                msgid(
                    "Set insets to 0 or more (sectionInset), or use the system native, where a header leaves with its section."
                ))
    }

    /// - Parameter missing: how much longer than its minimum the header is at the end of the content, in points.
    func remedyForUnreachedMinimum(missing: Double) -> Remedy {
        // Where the content would end if that were not before the first offset.
        let end = layout.contentLength + layout.axes.trailingContentInset - viewportLength
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
