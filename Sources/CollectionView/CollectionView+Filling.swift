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
                views.bind(elements)
            } while measureElements()
            views.settle(elements, below: rubberBand?.widget.pointer)
        }
        configureAdjustments()
        queueAllocation()
        if !isBeingDriven { driver?.layoutChanged(of: self) }
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
}

extension CollectionView: ElementViewsOwner {
    package var cellsTakeFocus: Bool { true }

    package func factory(for role: LayoutElement.Kind) -> ViewFactory? {
        switch role {
        case .cell: items
        case .header: headers
        case .footer: footers
        case .parallaxHeader: parallaxHeader
        }
    }

    package func hasElement(_ id: LayoutElement.ID) -> Bool { layout.naturalFrame(of: id) != nil }

    package func willBind(_ view: LiveView, to id: LayoutElement.ID) {
        view.measuredOrientation =
            content.measures(id) ? (isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL) : nil
        view.hasMeasuredSize = content.isMeasured(id)
    }

    package func didBind(_ view: LiveView, to id: LayoutElement.ID) {
        if id.kind == .cell {
            view.widget.setClass("activatable", onActivate != nil)
            showSelection(of: view)
        }
        view.describe(in: layout)
    }

    func factoryChanged(for role: LayoutElement.Kind) {
        views.removeAll(of: role)
        let hasWidgets = factory(for: role) != nil
        changeContent { $0.setHasWidgets(hasWidgets, for: role) }
        fill()
    }

    func updateActivatable() {
        for (id, view) in views.live where id.kind == .cell { view.widget.setClass("activatable", onActivate != nil) }
    }
}
