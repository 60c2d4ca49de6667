import GTKBridge
import StickyLayout

/// Dragging an item to another place, in its section or another one. The data is moved by the program, in `onMove`.
extension CollectionView {
    func connectReordering() {
        let source = gtk_drag_source_new()!
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        connect(source, "begin") { [weak self] (_: OpaquePointer?) in self?.prepareDrag(source) }
        connect(source, "drag-begin") { [weak self] (_: OpaquePointer?) in self?.beginDrag(source) }
        connect(source, "drag-end") { [weak self] (_: OpaquePointer?, _: Bool) in self?.endDrag() }
        gtk_widget_add_controller(widget, source.cast())

        let target: OpaquePointer = gtk_drop_target_new(Self.type, GDK_ACTION_MOVE)
        connect(target, "motion") { [weak self] (x: Double, y: Double) -> UInt32 in
            self?.dragMoved(x, y) == true ? GDK_ACTION_MOVE.rawValue : 0
        }
        connect(target, "leave") { [weak self] in self?.dropMark = nil }
        connect(target, "drop") { [weak self] (_: OpaquePointer?, x: Double, y: Double) -> Bool in
            self?.dropped(x, y) ?? false
        }
        gtk_widget_add_controller(widget, target)
    }

    /// The button was pressed. Only a row can be dragged, and only if somebody moves its data.
    private func prepareDrag(_ source: OpaquePointer) {
        var (x, y) = (0.0, 0.0)
        let sequence = gtk_gesture_single_get_current_sequence(source)
        gtk_gesture_get_point(source, sequence, &x, &y)
        guard onMove != nil, let id = liveView(atX: x, y: y)?.id, id.kind == .cell else {
            gtk_drag_source_set_content(source, nil)
            return
        }
        draggable = id.indexPath
        var value = GValue()
        g_value_init(&value, Self.type)
        g_value_set_object(&value, widget)
        let content: OpaquePointer = gdk_content_provider_new_for_value(&value).cast()
        g_value_unset(&value)
        gtk_drag_source_set_content(source, content.cast())
        g_object_unref(content.address)
    }

    /// The hand has moved far enough. Only now is the row held, because most presses are clicks.
    private func beginDrag(_ source: OpaquePointer) {
        dragged = draggable
        guard let dragged, let row = views[LayoutElement.ID(.cell, dragged)]?.widget else { return }
        let picture: OpaquePointer = gtk_widget_paintable_new(row)
        gtk_drag_source_set_icon(source, picture, gtk_widget_get_width(row) / 2, gtk_widget_get_height(row) / 2)
        g_object_unref(picture.address)
    }

    private func endDrag() {
        dragged = nil
        dropMark = nil
        gtk_widget_queue_draw(widget)
        fill()
    }

    /// Something is dragged over the view. Rows of other views do not belong here.
    ///
    /// - Returns: whether it may be dropped here.
    func dragMoved(_ x: Double, _ y: Double) -> Bool {
        guard dragged != nil, let gap = gap(nearX: x, y: y) else {
            dropMark = nil
            return false
        }
        let mark = dropMark ?? makeDropMark()
        mark.pointer = LayoutPoint(x: x, y: y)
        mark.frame = gap.frame
        dropMark = mark
        queueAllocation()
        return true
    }

    private func makeDropMark() -> DropMark {
        let mark = DropMark(in: widget)
        mark.tick = TickCallback(on: widget) { [weak self] _ in self?.scrollDropMark() ?? false }
        return mark
    }

    private func scrollDropMark() -> Bool {
        guard let dropMark else { return false }
        let pointer = dropMark.pointer
        if scrollsNearEdge(pointer), let gap = gap(nearX: pointer.x, y: pointer.y) { dropMark.frame = gap.frame }
        return true
    }

    private func dropped(_ x: Double, _ y: Double) -> Bool {
        dropMark = nil
        guard let source = dragged, var destination = gap(nearX: x, y: y)?.path, let onMove else { return false }
        dragged = nil
        // The item's own place is free once it has been taken away.
        if destination.section == source.section, destination.item > source.item { destination.item -= 1 }
        if destination != source { onMove(source, destination) }
        return true
    }

    /// The place between two items that is nearest to a point of the viewport: the index path of an item that is inserted there, and the
    /// line that marks it, in content coordinates.
    private func gap(nearX x: Double, y: Double) -> (path: LayoutIndexPath, frame: LayoutRect)? {
        let origin = layout.viewportOrigin(at: viewpoint)
        let point = LayoutPoint(x: x + origin.x, y: y + origin.y)
        if let section = emptySection(at: point) {
            let path = LayoutIndexPath(item: 0, section: section.indexPath.section)
            let end = layout.axisSpan(of: section.frame).end
            return (path, layout.strip(Span(start: end - DropMark.width, length: DropMark.width)))
        }
        let cells = elements.filter { $0.kind == .cell }
        guard let nearest = cells.min(by: { $0.frame.distance(to: point) < $1.frame.distance(to: point) }) else {
            return nil
        }
        let frame = nearest.frame
        let container = layout.containerSize
        // Where items stand beside one another, the gap is between two of a line.
        let isGrid = isVertical ? frame.width < container.width / 2 : frame.height < container.height / 2
        let isAcross = isGrid == isVertical
        let middle = isAcross ? frame.x + frame.width / 2 : frame.y + frame.height / 2
        var isBehind = isAcross ? point.x > middle : point.y > middle
        if isAcross, layout.options.layoutDirection == .rightToLeft { isBehind.toggle() }
        let isAtFarSide = isAcross && layout.options.layoutDirection == .rightToLeft ? !isBehind : isBehind
        let half = DropMark.width / 2
        let line =
            isAcross
            ? LayoutRect(
                x: (isAtFarSide ? frame.maxX : frame.x) - half, y: frame.y, width: DropMark.width, height: frame.height)
            : LayoutRect(
                x: frame.x, y: (isAtFarSide ? frame.maxY : frame.y) - half, width: frame.width, height: DropMark.width)
        let path = LayoutIndexPath(
            item: nearest.indexPath.item + (isBehind ? 1 : 0), section: nearest.indexPath.section)
        return (path, line)
    }

    /// The header under the point of a section that has no items.
    private func emptySection(at point: LayoutPoint) -> LayoutElement? {
        guard let element = layout.hitTest(point, at: viewpoint), element.kind == .header,
            layout.itemCount(ofSection: element.indexPath.section) == 0
        else { return nil }
        return element
    }
}

/// The line between two items where a dragged item would be dropped.
@MainActor
final class DropMark {
    let widget: GObjectRef<Widget>
    /// In content coordinates.
    var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    /// Where the pointer is, in viewport coordinates.
    var pointer = LayoutPoint(x: 0, y: 0)
    /// Scrolls near an edge.
    var tick: TickCallback?

    /// In points.
    static let width = 2.0

    init(in view: Widget) { widget = makeMark("dropmark", in: view) }

    isolated deinit {
        tick?.cancel()
        if gtk_widget_get_parent(widget.pointer) != nil { gtk_widget_unparent(widget.pointer) }
    }
}

extension LayoutRect {
    /// The square of the distance from the rectangle to a point; 0 in it.
    fileprivate func distance(to point: LayoutPoint) -> Double {
        let dx = point.x - point.x.clamped(to: x...max(x, maxX))
        let dy = point.y - point.y.clamped(to: y...max(y, maxY))
        return dx * dx + dy * dy
    }
}
