import CollectionViewport
import GTKBridge

/// A canvas is scrolled by a `ScrollDriver`, which `CollectionViewport` has.
extension Canvas: DrivenView {
    package var scrollsByMouseAndKeys: Bool { true }

    package func afterAllocation(_ work: @escaping @MainActor () -> Void) { outsideOfAllocation { _ in work() } }
}

extension ScrollDriver {
    /// - Parameter parent: an ancestor of the canvas's scrolled window. Nothing else in it may scroll.
    public convenience init(canvas: Canvas, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        self.init(view: canvas, takingInputAt: parent)
    }

    /// Scrolls another canvas together with the first one. It also takes input there, in the direction in which that canvas
    /// scrolls. Does nothing for a canvas that it scrolls already.
    ///
    /// - Parameter parent: an ancestor of the canvas's scrolled window. Nothing else in it may scroll.
    public func add(_ canvas: Canvas, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        add(canvas as any DrivenView, takingInputAt: parent)
    }

    /// Leaves a canvas and its input alone from now on, unless it is the first one. It can be added again.
    public func remove(_ canvas: Canvas) { remove(canvas as any DrivenView) }
}
