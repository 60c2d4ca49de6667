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
    /// An element that appears, goes or moves.
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
    ///   - old: before the edits.
    ///   - oldOffset: the content offset at which it was seen, in points.
    ///   - new: after the edits.
    ///   - newOffset: the content offset at which it is seen, in points.
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
        let framesBefore = Dictionary(before.map { ($0.id, $0.frame) }) { first, _ in first }
        let inViewAfter = Set(after.map(\.id))

        for element in after {
            guard let id = mapping.oldID(of: element.id) else {
                appeared.append(Change(element: element, initialFrame: element.frame, finalFrame: element.frame))
                continue
            }
            let initial =
                framesBefore[id] ?? old.frame(of: id, at: oldOffset, revealedLength: revealedLength)
            add(element, from: initial ?? element.frame, to: element.frame)
        }
        for element in before {
            let id = mapping.newID(of: element.id)
            if let id, inViewAfter.contains(id) { continue }
            guard let id, let final = new.frame(of: id, at: newOffset, revealedLength: revealedLength) else {
                disappeared.append(Change(element: element, initialFrame: element.frame, finalFrame: element.frame))
                continue
            }
            var leaving = element
            (leaving.indexPath, leaving.frame) = (id.indexPath, final)
            add(leaving, from: element.frame, to: final)
        }
    }
}

extension CollectionLayout {
    /// Where an element is that is out of view; `nil` where the layout has none such. A header that is pinned within
    /// its section is so out of view too.
    fileprivate func frame(of id: LayoutElement.ID, at offset: Double, revealedLength: Double) -> LayoutRect? {
        guard let natural = naturalFrame(of: id.kind, at: id.indexPath) else { return nil }
        var own = Span(start: 0, length: contentShift)
        if id.kind != .parallaxHeader {
            let section = flow.placed(id.indexPath.section)
            own = Span(start: section.start, length: section.end)
        }
        let rule = rule(revealedLength: revealedLength)
        let view = rule.scene.viewport(at: visibleSpan(at: offset).start, span: own)
        return place(of: id.kind, at: id.indexPath, in: view, by: rule).map { rule.scene.element($0).frame } ?? natural
    }
}
