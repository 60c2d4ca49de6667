import CollectionViewport
import GTKBridge
import StickyLayout

/// A view may be scrolled by a `ScrollDriver`, past its edges, too.
extension CollectionView: DrivenView {
    package var restingOffsets: ClosedRange<Double> { layout.offsetRange }
    package var viewScale: Double { 1 }
    package var scrollsByMouseAndKeys: Bool { false }

    /// Shows the content from a viewpoint, which may be past an edge. What is measured there may change the layout, which the driver has to know.
    package func move(to viewpoint: Viewpoint) {
        guard viewpoint != self.viewpoint else { return }
        let range = layout.offsetRange
        self.viewpoint = viewpoint
        isBeingDriven = true
        fill()
        isBeingDriven = false
        if self.viewpoint != viewpoint || layout.offsetRange != range { driver?.layoutChanged(of: self) }
    }

    package func afterAllocation(_ work: @escaping @MainActor () -> Void) {
        guard isBeingAllocated else { return work() }
        after(milliseconds: 0, for: self) { if gtk_widget_get_root($0.widget) != nil { work() } }
    }

    /// How far the content is pulled past an edge: negative past the leading edge, positive past the trailing one.
    public var overscroll: Double { offset - offset.clamped(to: layout.offsetRange) }
}

extension ScrollDriver {
    /// Scrolls a view by wheel, touchpad and finger, also past its edges, where headers stretch, and such that headers that snap do not
    /// rest half-way. The program keeps the driver.
    ///
    ///     let driver = ScrollDriver(view: view, takingInputAt: box)     // box holds the scrolled window
    ///
    /// - Parameter parent: an ancestor of the view's scrolled window. Nothing else in it may scroll.
    public convenience init(view: CollectionView, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        self.init(view: view as any DrivenView, takingInputAt: parent)
    }
}
