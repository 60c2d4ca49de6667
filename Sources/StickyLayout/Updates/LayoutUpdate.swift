/// What a viewer sees change between two layouts of a collection: the elements that an animation moves, fades in and fades out.
///
///     let before = layout
///     let mapping = try layout.apply(edits)
///     let update = LayoutUpdate(from: before, at: viewpoint, to: layout, at: newViewpoint, mapping)
///     for move in update.moved { animate(move.element.id, from: move.initialFrame, to: move.element.frame) }
///
/// Frames are in content coordinates, each of its own layout and viewpoint: subtract `viewportOrigin(at:)` of the one or
/// the other to place them in the viewport. A header's are its pinned frames. Elements whose place in the
/// viewport did not change are left out.
public struct LayoutUpdate: Sendable {
    /// An element that is in another place.
    public struct Move: Equatable, Sendable {
        /// As it is after the update.
        public var element: LayoutElement
        /// Where it was, in content coordinates of the old layout.
        public var initialFrame: LayoutRect
    }

    /// In view after the update, and not part of the collection before.
    public private(set) var appeared: [LayoutElement] = []
    /// In view before the update, and not part of the collection any more.
    public private(set) var disappeared: [LayoutElement] = []
    /// Part of the collection before and after, in view at one of these times at least, and in another place, but for
    /// rounding.
    public private(set) var moved: [Move] = []

    /// Compares what the two layouts show at their viewpoints. What the mapping leads to and the layout does not have counts as
    /// not there.
    ///
    /// - Complexity: O(*elements in view* · log *sections*).
    public init(
        from old: CollectionLayout, at oldViewpoint: Viewpoint, to new: CollectionLayout, at newViewpoint: Viewpoint,
        _ mapping: IndexMapping
    ) {
        let oldOrigin = old.viewportOrigin(at: oldViewpoint)
        let newOrigin = new.viewportOrigin(at: newViewpoint)
        // The two layouts may have added up the same lengths in different ways, from the content's leading edge on.
        let size = new.containerSize
        let positions = [
            oldOrigin.x, oldOrigin.y, newOrigin.x, newOrigin.y, old.visibleSpan(at: oldViewpoint).end,
            new.visibleSpan(at: newViewpoint).end,
        ]
        let rounding = 64 * positions.reduce(max(size.width, size.height)) { max($0, abs($1)) }.ulp
        func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= rounding }
        func add(_ element: LayoutElement, from initial: LayoutRect) {
            let final = element.frame
            let stays =
                isSame(initial.width, final.width) && isSame(initial.height, final.height)
                && isSame(initial.x - oldOrigin.x, final.x - newOrigin.x)
                && isSame(initial.y - oldOrigin.y, final.y - newOrigin.y)
            if !stays { moved.append(Move(element: element, initialFrame: initial)) }
        }

        let before = old.elements(at: oldViewpoint)
        let after = new.elements(at: newViewpoint)
        let framesBefore = Dictionary(before.map { ($0.id, $0.frame) }) { first, _ in first }
        let inViewAfter = Set(after.map(\.id))

        for element in after {
            guard let id = mapping.oldID(of: element.id),
                let initial = framesBefore[id] ?? old.frame(of: id, at: oldViewpoint)
            else {
                appeared.append(element)
                continue
            }
            add(element, from: initial)
        }
        for element in before {
            let id = mapping.newID(of: element.id)
            if let id, inViewAfter.contains(id) { continue }
            guard let id, let final = new.frame(of: id, at: newViewpoint) else {
                disappeared.append(element)
                continue
            }
            var leaving = element
            (leaving.indexPath, leaving.frame) = (id.indexPath, final)
            add(leaving, from: element.frame)
        }
    }
}

extension CollectionLayout {
    /// Where an element is, in view or not; `nil` where the layout has no such element. A header that its rule holds within its
    /// section is held there out of view, too.
    fileprivate func frame(of id: LayoutElement.ID, at viewpoint: Viewpoint) -> LayoutRect? {
        guard let natural = naturalFrame(of: id) else { return nil }
        let rule = rule(at: viewpoint)
        var own = Span(start: 0, length: contentShift)
        if id.kind != .parallaxHeader {
            let section = flow.geometry(of: id.indexPath.section)
            own = Span(
                start: section.start - rule.distanceFromSection, length: section.length + 2 * rule.distanceFromSection)
        }
        let view = rule.scene.viewport(at: viewpoint.clamped.offset, span: own)
        return rule.place(of: id, in: view).map { rule.scene.element($0).frame } ?? natural
    }
}
