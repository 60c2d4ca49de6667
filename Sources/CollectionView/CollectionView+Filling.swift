import GTKBridge
import StickyLayout

/// Which widgets there are: those of the elements in view, as many again at most that wait to be used, and what has the keyboard.
extension CollectionView {
    /// Gives every element in view a widget, and measures what has to be measured. Call it after each change of layout or offset.
    func fill() {
        guard !isFilling else { return }
        isFilling = true
        defer { isFilling = false }
        if layout.containerSize.width > 0, layout.containerSize.height > 0 {
            repeat {
                findElements()
                bindElements()
            } while measureItems()
            settleWidgets()
        }
        configureAdjustments()
        queueAllocation()
    }

    /// Asks for an allocation of the widgets. Within an allocation they get theirs anyway.
    func queueAllocation() {
        needsAllocation = true
        if !isBeingAllocated { gtk_widget_queue_allocate(widget) }
    }

    private func findElements() {
        elements.removeAll(keepingCapacity: true)
        // What leaves the view comes first, so that headers still cover it.
        if let animation { elements += animation.leaving.filter { $0.kind == .cell } }
        layout.appendElements(at: viewpoint, to: &elements)
        if let animation { elements += animation.leaving.filter { $0.kind != .cell } }
    }

    /// Unbinds the widgets of what is gone, and binds widgets for what has come.
    private func bindElements() {
        let wanted = Set(elements.map(\.id))
        let kept = keptView
        for (id, view) in live where !wanted.contains(id) && view !== kept {
            view.unbind()
            live[id] = nil
            pool.add(view)
        }
        for element in elements where live[element.id] == nil { makeLive(element.id) }
    }

    /// The widget that must stay although its element is out of view: it has the keyboard, or is being dragged.
    private var keptView: LiveView? {
        if let focused = gtk_widget_get_focus_child(widget) { return Peer.of(focused, as: LiveView.self) }
        return dragged.flatMap { live[LayoutElement.ID(.cell, $0)] }
    }

    private func makeLive(_ id: LayoutElement.ID) {
        guard let factory = factory(for: id.kind) else { return }
        let key = PoolKey(role: id.kind, kind: factory.kind(id.indexPath))
        revive(pool.take(key) ?? LiveView(factory.make(key.kind), key: key, in: widget), as: id)
    }

    /// Binds a widget of the right kind to an element.
    func revive(_ view: LiveView, as id: LayoutElement.ID) {
        let measures = id.kind == .cell && traits[id.indexPath.section].measuresItems
        view.measuredOrientation =
            measures ? (isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL) : nil
        view.hasMeasuredSize = measures && layout.item(at: id.indexPath).size != nil
        view.bind(id)
        live[id] = view
        dress(view)
    }

    /// The states and style classes of a widget that has just been bound.
    private func dress(_ view: LiveView) {
        guard let id = view.id else { return }
        if id.kind == .cell {
            view.widget.setClass("activatable", onActivate != nil)
            showSelection(of: view)
        }
        describe(view)
    }

    /// Shows the widgets of `elements`, hides all others, and puts them in the order in which they are drawn: GTK looks for what
    /// is under the pointer from the last child to the first.
    private func settleWidgets() {
        drawn.removeAll(keepingCapacity: true)
        var cells = 0
        for element in elements {
            guard let view = live[element.id] else { continue }
            if element.kind == .cell { cells += 1 } else { view.widget.setClass("pinned", element.isPinned) }
            view.isShown = true
            drawn.append(view)
        }
        let supplementaries = drawn.count - cells
        // What has the keyboard is shown, too, because a hidden widget loses it.
        if let keptView { keptView.isShown = true }
        let others = live.count - drawn.count
        pool.trim(cells: cells - others, supplementaries: max(supplementaries, min(Self.leastPool, cells)))
        for view in pool.all { view.isShown = false }
        order()
    }

    /// So many headers and footers may always wait. Otherwise a list whose headers are further apart than it is high would make each
    /// header anew.
    private static let leastPool = 2

    /// Makes the children's order the drawing order; those that are not drawn come first.
    private func order() {
        var next: Widget? = rubberBand?.widget.pointer
        for view in drawn.reversed() {
            let child = view.widget
            let isInPlace =
                next.map { gtk_widget_get_next_sibling(child) == $0 } ?? (gtk_widget_get_next_sibling(child) == nil)
            if !isInPlace { gtk_widget_insert_before(child, widget, next) }
            next = child
        }
    }

    func factoryChanged(for role: LayoutElement.Kind) {
        for (id, view) in live where id.kind == role {
            view.unbind()
            view.remove()
            live[id] = nil
        }
        pool.removeAll(of: role)
        fill()
    }

    func updateActivatable() {
        for (id, view) in live where id.kind == .cell { view.widget.setClass("activatable", onActivate != nil) }
    }
}
