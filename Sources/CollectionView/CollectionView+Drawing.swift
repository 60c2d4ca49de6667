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
        if measureChangedElements() { fill() }
        allocateWidgets()
        needsAllocation = false
    }

    private func resize(to size: LayoutSize) {
        let position = layout.position(at: viewpoint)
        endAnimation()
        content.resize(to: size)
        updateMeasuredViews()
        viewpoint.offset = layout.offset(for: position).clamped(to: layout.offsetRange)
    }

    /// Gives each widget the layout's frame, rounded to whole pixels. GTK knows no others.
    private func allocateWidgets() {
        let origin = layout.viewportOrigin(at: viewpoint)
        let frames = Dictionary(elements.map { ($0.id, $0.frame) }) { first, _ in first }
        views.allocate { id in
            (frames[id] ?? frameOutOfView(of: id)).map { placed(presented($0, of: id)) }
        }
        rubberBand.map { $0.widget.pointer.allocate(placed($0.contentFrame(at: origin))) }
        dropMark.map { $0.widget.pointer.allocate(placed($0.frame)) }
    }

    /// Where a widget is that stays although its element is out of view.
    func frameOutOfView(of id: LayoutElement.ID) -> LayoutRect? {
        (layout.element(id, at: viewpoint)?.frame) ?? layout.naturalFrame(of: id)
    }

    /// A frame in content coordinates as whole pixels in the viewport.
    func placed(_ frame: LayoutRect) -> LayoutRect {
        Self.grid.place(frame, from: layout.viewportOrigin(at: viewpoint))
    }

    /// GTK allocates whole points, whatever the screen has.
    private static let grid = PixelGrid(scale: 1)

    // MARK: Drawing

    func draw(on snapshot: OpaquePointer) {
        views.draw(on: snapshot, headers: layout.options.headerBackground, in: layout.containerSize.bounds) {
            drawMarks(on: $0)
        }
    }

    /// What lies over the cells and under the headers.
    private func drawMarks(on snapshot: OpaquePointer) {
        animation?.drawGhosts(on: snapshot)
        if let dropMark { gtk_widget_snapshot_child(widget, dropMark.widget.pointer, snapshot) }
        if let rubberBand { gtk_widget_snapshot_child(widget, rubberBand.widget.pointer, snapshot) }
    }

    /// Lets style sheets know how headers cover cells.
    func showHeaderBackground() {
        widget.setClass("translucent-headers", options.headerBackground == .translucent)
        widget.setClass("clear-headers", options.headerBackground == .clear)
    }
}
