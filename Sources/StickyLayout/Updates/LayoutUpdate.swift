/// What a viewer sees change between two layouts of a collection: what an animation moves, fades in and fades out.
///
///     let before = layout
///     let mapping = try layout.apply(edits)
///     let update = LayoutUpdate(from: before, at: offset, to: layout, at: newOffset, mapping)
///     for change in update.moved { animate(change.element, from: change.initialFrame, to: change.finalFrame) }
///
/// Frames are in content coordinates, each of its own layout and offset: subtract `viewportOrigin(at:)` of the one or
/// the other to place them in the viewport. A header's are its pinned frames. Elements that stay where they are in
/// both senses are left out.
public struct LayoutUpdate: Sendable {
    public struct Change: Equatable, Sendable {
        /// As it is after the update; as it was before, where it disappears.
        public var element: LayoutElement
        /// Where it was, in the old layout's content. Its final frame where it is new.
        public var initialFrame: LayoutRect
        /// Where it is, in the new layout's content. Its initial frame where it is gone.
        public var finalFrame: LayoutRect
    }

    /// In view after the update, and not part of the collection before.
    public private(set) var appeared: [Change] = []
    /// In view before the update, and not part of the collection any more.
    public private(set) var disappeared: [Change] = []
    /// Part of the collection before and after, in view at one of these times at least, and in another place.
    public private(set) var moved: [Change] = []

    /// - Parameters:
    ///   - revealedLength: see `CollectionLayout.elements(at:revealedLength:)`; the same before and after.
    ///   - mapping: of the edits that made the one layout the other. What it leads to and the layout does not have counts
    ///     as not there.
    /// - Complexity: O(*elements in view* · log *sections*).
    public init(
        from old: CollectionLayout, at oldOffset: Double, to new: CollectionLayout, at newOffset: Double,
        revealedLength: Double = 0, _ mapping: IndexMapping
    ) {
        let origin = (old: old.viewportOrigin(at: oldOffset), new: new.viewportOrigin(at: newOffset))
        func add(_ element: LayoutElement, from initial: LayoutRect, to final: LayoutRect) {
            let stays =
                initial.size == final.size
                && initial.x - origin.old.x == final.x - origin.new.x
                && initial.y - origin.old.y == final.y - origin.new.y
            if !stays { moved.append(Change(element: element, initialFrame: initial, finalFrame: final)) }
        }

        let before = old.elements(at: oldOffset, revealedLength: revealedLength)
        let after = new.elements(at: newOffset, revealedLength: revealedLength)
        let framesBefore = Dictionary(before.map { ($0.identity, $0.frame) }) { first, _ in first }
        let inViewAfter = Set(after.map(\.identity))

        for element in after {
            guard let identity = mapping.oldIdentity(of: element.identity) else {
                appeared.append(Change(element: element, initialFrame: element.frame, finalFrame: element.frame))
                continue
            }
            let initial =
                framesBefore[identity] ?? old.frame(of: identity, at: oldOffset, revealedLength: revealedLength)
            add(element, from: initial ?? element.frame, to: element.frame)
        }
        for element in before {
            guard let identity = mapping.newIdentity(of: element.identity) else {
                disappeared.append(Change(element: element, initialFrame: element.frame, finalFrame: element.frame))
                continue
            }
            guard !inViewAfter.contains(identity) else { continue }
            let final = new.frame(of: identity, at: newOffset, revealedLength: revealedLength)
            add(element, from: element.frame, to: final ?? element.frame)
        }
    }
}

/// What an element is, in one layout.
private struct ElementIdentity: Hashable {
    var kind: LayoutElement.Kind
    var indexPath: LayoutIndexPath
}

extension LayoutElement {
    fileprivate var identity: ElementIdentity { ElementIdentity(kind: kind, indexPath: indexPath) }
}

extension IndexMapping {
    fileprivate func oldIdentity(of new: ElementIdentity) -> ElementIdentity? {
        path(of: new, item: oldIndexPath, section: oldSection)
    }

    fileprivate func newIdentity(of old: ElementIdentity) -> ElementIdentity? {
        path(of: old, item: newIndexPath, section: newSection)
    }

    private func path(
        of element: ElementIdentity, item: (LayoutIndexPath) -> LayoutIndexPath?, section: (Int) -> Int?
    ) -> ElementIdentity? {
        let path: LayoutIndexPath? =
            switch element.kind {
            case .cell: item(element.indexPath)
            case .header, .footer: section(element.indexPath.section).map { LayoutIndexPath(item: 0, section: $0) }
            case .parallaxHeader: element.indexPath
            }
        return path.map { ElementIdentity(kind: element.kind, indexPath: $0) }
    }
}

extension CollectionLayout {
    /// Where an element is that is out of view; `nil` where the layout has none such. A header that is pinned within
    /// its section is so out of view too.
    fileprivate func frame(of element: ElementIdentity, at offset: Double, revealedLength: Double) -> LayoutRect? {
        guard contains(element.indexPath, element.kind) else { return nil }
        if element.kind == .cell { return frame(of: element.indexPath) }
        let section = element.indexPath.section
        let own =
            element.kind == .parallaxHeader
            ? Span(start: 0, length: contentShift)
            : Span(start: flow.start(of: section) + contentShift, length: flow.sections[section].end)
        var found: [LayoutElement] = []
        appendSupplementaries(in: own, at: offset, revealedLength: revealedLength, to: &found)
        if let element = found.first(where: { $0.identity == element }) { return element.frame }
        switch element.kind {
        case .header: return restingFrame(ofHeader: section)
        case .footer: return restingFrame(ofFooter: section)
        case .cell, .parallaxHeader: return nil
        }
    }
}
