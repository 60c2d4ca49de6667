import GTKBridge
import StickyLayout

/// Keys while a row, or a widget in it, has the keyboard.
extension CollectionView {
    enum Key: Sendable {
        case arrow(MoveDirection)
        case page(Int)
        case first, last
        case activate, toggle, selectAll, unselectAll
    }

    /// What a key that moves does with the selection.
    private enum Extent { case replace, extend, keep }

    private struct BoundKey: Sendable {
        let key: Key
        let isShift: Bool
        let isControl: Bool
    }

    private static let movements: [(key: Key, names: [String])] = [
        (.arrow(.up), ["Up", "KP_Up"]), (.arrow(.down), ["Down", "KP_Down"]),
        (.arrow(.left), ["Left", "KP_Left"]), (.arrow(.right), ["Right", "KP_Right"]),
        (.page(-1), ["Page_Up", "KP_Page_Up"]), (.page(1), ["Page_Down", "KP_Page_Down"]),
        (.first, ["Home", "KP_Home"]), (.last, ["End", "KP_End"]),
    ]

    private static let keys: [KeyBinding<BoundKey>] = {
        var keys: [KeyBinding<BoundKey>] = []
        func add(_ key: Key, _ name: String, isShift: Bool = false, isControl: Bool = false) {
            let modifiers = (isControl ? "<Control>" : "") + (isShift ? "<Shift>" : "")
            keys.append(
                KeyBinding(nil, BoundKey(key: key, isShift: isShift, isControl: isControl), modifiers + name))
        }
        for (key, names) in movements {
            for name in names {
                add(key, name)
                add(key, name, isShift: true)
                add(key, name, isControl: true)
            }
        }
        for name in ["Return", "KP_Enter", "ISO_Enter"] { add(.activate, name) }
        for name in ["space", "KP_Space"] {
            add(.toggle, name)
            add(.toggle, name, isControl: true)
        }
        add(.selectAll, "a", isControl: true)
        add(.unselectAll, "a", isShift: true, isControl: true)
        return keys
    }()

    func connectKeys() {
        addShortcuts(Self.keys, at: widget) { [weak self] key in
            self?.press(key.key, isShift: key.isShift, isControl: key.isControl) ?? false
        }
    }

    /// Does what a key does.
    ///
    /// - Returns: whether it has an effect here.
    func press(_ key: Key, isShift: Bool = false, isControl: Bool = false) -> Bool {
        switch key {
        case .activate:
            guard let focusedRow else { return false }
            activate(focusedRow)
            return onActivate != nil
        case .toggle:
            guard let focusedRow, selection.mode != .none else { return false }
            toggle(focusedRow, keepingOthers: isControl)
            return true
        case .selectAll:
            guard selection.mode == .multiple else { return false }
            selection.selectAll()
            return true
        case .unselectAll:
            guard selection.mode != .none else { return false }
            selection.paths = []
            return true
        case .arrow, .page, .first, .last:
            guard let from = focusedItem else { return leaveHeader(by: key) }
            // At an edge the key has no effect, and must not leave the list.
            guard let target = destination(of: key, from: from) else { return true }
            go(to: target, extent(isShift: isShift, isControl: isControl))
            return true
        }
    }

    /// An arrow that points to the next line goes from a widget in a header or a footer to the rows.
    private func leaveHeader(by key: Key) -> Bool {
        guard case .arrow(let direction) = key, layout.isAlongAxis(direction) else { return false }
        return focusCursor()
    }

    private func extent(isShift: Bool, isControl: Bool) -> Extent {
        if isShift { return .extend }
        return isControl ? .keep : .replace
    }

    private func destination(of key: Key, from item: LayoutIndexPath) -> LayoutIndexPath? {
        switch key {
        case .arrow(let direction): nextItem(direction, of: item)
        case .page(let count): itemOfPage(count, from: item)
        case .first: firstItem
        case .last: lastItem
        case .activate, .toggle, .selectAll, .unselectAll: nil
        }
    }

    /// The item to which an arrow leads, past collapsed sections.
    private func nextItem(_ direction: MoveDirection, of item: LayoutIndexPath) -> LayoutIndexPath? {
        var next = layout.item(direction, of: item)
        while let path = next, layout.isCollapsed(section: path.section) { next = layout.item(direction, of: path) }
        return next
    }

    private var firstItem: LayoutIndexPath? {
        (0..<layout.sectionCount).first { content.itemCount(ofSection: $0) > 0 }
            .map { LayoutIndexPath(item: 0, section: $0) }
    }

    private var lastItem: LayoutIndexPath? {
        (0..<layout.sectionCount).last { content.itemCount(ofSection: $0) > 0 }
            .map { LayoutIndexPath(item: content.itemCount(ofSection: $0) - 1, section: $0) }
    }

    /// The furthest item in the direction that is no further than a page, or else the next one.
    private func itemOfPage(_ direction: Int, from item: LayoutIndexPath) -> LayoutIndexPath? {
        let place = layout.axisSpan(of: layout.frame(of: item))
        let page = layout.viewportLength * ScrollDistance.pageShare
        let step: MoveDirection =
            isVertical
            ? (direction > 0 ? .down : .up) : ((direction > 0) == !isMirrored ? .right : .left)
        let span =
            direction > 0 ? Span(start: place.end, length: page) : Span(start: place.start - page, length: page)
        let cells = layout.elements(in: span, at: viewpoint).filter { element in
            guard element.kind == .cell else { return false }
            let cell = layout.axisSpan(of: element.frame)
            let rounding = CollectionContent.rounding
            return direction > 0 ? cell.end <= span.end + rounding : cell.start >= span.start - rounding
        }
        let furthest = direction > 0 ? cells.last?.indexPath : cells.first?.indexPath
        guard let furthest, furthest != item else { return nextItem(step, of: item) }
        return furthest
    }

    /// Gives an item the keyboard, and scrolls it into view, clear of headers.
    private func go(to item: LayoutIndexPath, _ extent: Extent) {
        if selectionOrigin == nil || extent != .extend { selectionOrigin = extent == .extend ? focusedItem : item }
        focus(item)
        // Who was told of the scroll may have edited. The cursor has followed the item, or is gone with it.
        guard let cursor else { return }
        switch (selection.mode, extent) {
        case (.none, _), (_, .keep): break
        case (.multiple, .extend): selection.selectRange(selectionOrigin ?? cursor, cursor)
        default: selection.paths = [cursor]
        }
    }

    func activate(_ item: LayoutIndexPath) { onActivate?(item) }

    /// Selects an item, or takes its selection away.
    func toggle(_ item: LayoutIndexPath, keepingOthers: Bool) {
        selectionOrigin = item
        if selection.mode == .multiple {
            selection.paths.formSymmetricDifference([item])
        } else {
            selection.paths = selection.contains(item) && keepingOthers ? [] : [item]
        }
    }
}
