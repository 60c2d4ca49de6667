import GTKBridge
import StickyLayout

/// Allocating the widgets, and drawing them.
extension CollectionView {
    /// GTK has given the view a size, or the view asked for an allocation of its widgets, or one of them wants another size.
    func sizeAllocated() {
        isBeingAllocated = true
        defer { isBeingAllocated = false }
        let size = LayoutSize(
            width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
        if size != layout.containerSize {
            resize(to: size)
            fill()
        }
        if measureChangedItems() { fill() }
        allocateWidgets()
        needsAllocation = false
    }

    private func resize(to size: LayoutSize) {
        let old = layout.containerSize
        let changesBreadth = isVertical ? size.width != old.width : size.height != old.height
        let position = layout.position(at: viewpoint)
        endAnimation()
        if changesBreadth { forgetMeasuredLengths() }
        layout.containerSize = size
        viewpoint.offset = layout.offset(for: position).clamped(to: layout.offsetRange)
    }

    /// Gives each widget the layout's frame, rounded to whole pixels. GTK knows no others.
    private func allocateWidgets() {
        let frames = Dictionary(elements.map { ($0.id, $0.frame) }) { first, _ in first }
        for (id, view) in live {
            guard view.isShown else { continue }
            guard let frame = frames[id] ?? frameOutOfView(of: id) else { continue }
            var box = placed(presented(frame, of: id)).box
            allocate(view.widget, &box)
        }
        if let rubberBand {
            var box = rubberBand.frame(at: layout.viewportOrigin(at: viewpoint)).box
            allocate(rubberBand.widget.pointer, &box)
        }
        if let dropMark {
            var box = placed(dropMark.frame).box
            allocate(dropMark.widget.pointer, &box)
        }
    }

    private func allocate(_ child: Widget, _ box: inout GtkAllocation) {
        // GTK wants a widget to be measured before it is allocated.
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_size_allocate(child, &box, -1)
    }

    /// Where a widget is that stays although its element is out of view.
    private func frameOutOfView(of id: LayoutElement.ID) -> LayoutRect? {
        (layout.element(id, at: viewpoint)?.frame) ?? layout.naturalFrame(of: id)
    }

    /// A frame in content coordinates as whole pixels in the viewport. Edges are rounded, not sizes: elements that touch in the layout
    /// touch on the screen.
    func placed(_ frame: LayoutRect) -> LayoutRect {
        let origin = layout.viewportOrigin(at: viewpoint)
        func pixel(_ position: Double) -> Double { (position + Self.half).rounded(.down) }
        let left = pixel(frame.x - origin.x)
        let top = pixel(frame.y - origin.y)
        return LayoutRect(
            x: left, y: top, width: pixel(frame.maxX - origin.x) - left, height: pixel(frame.maxY - origin.y) - top)
    }

    /// Half a pixel and a little more: the end of one element and the start of the next may differ in the last digit.
    private static let half = 0.500_001

    // MARK: Drawing

    func draw(on snapshot: OpaquePointer) {
        let cellsEnd = drawn.lastIndex { $0.id?.kind == .cell } ?? -1
        for (index, view) in drawn.enumerated() {
            gtk_widget_snapshot_child(widget, view.widget, snapshot)
            if index == cellsEnd { drawMarks(on: snapshot) }
        }
        if cellsEnd < 0 { drawMarks(on: snapshot) }
    }

    /// What lies over the cells and under the headers.
    private func drawMarks(on snapshot: OpaquePointer) {
        animation?.drawGhosts(on: snapshot)
        if let dropMark { gtk_widget_snapshot_child(widget, dropMark.widget.pointer, snapshot) }
        if let rubberBand { gtk_widget_snapshot_child(widget, rubberBand.widget.pointer, snapshot) }
    }
}

extension LayoutRect {
    /// The rectangle for GTK, whose coordinates are 32-bit integers.
    var box: GtkAllocation {
        func whole(_ number: Double) -> Int32 { Int32(clamping: number.clamped(to: Self.drawable)) }
        return GtkAllocation(
            x: whole(x), y: whole(y), width: max(0, whole(width)), height: max(0, whole(height)))
    }

    /// Places beyond this are out of any view, in points. GTK computes with 32-bit numbers.
    private static let drawable = -1_000_000.0...1_000_000.0
}
