import GTKBridge
import StickyLayout

/// Which widgets there are: those of the elements in view, as many again at most that wait to be used, and what has the keyboard.
extension CollectionView {
    /// Shows the layout as it is seen from the viewpoint, and tells others. Call it after each change of either.
    ///
    /// - Parameter item: the item that stays in place while others are measured, if it is known.
    func fill(keeping item: LayoutIndexPath? = nil) {
        showElements(keeping: item)
        jumpToAwaitedTarget()
        tellOthers()
    }

    /// Gives every element in view a widget, and measures what has to be measured.
    private func showElements(keeping item: LayoutIndexPath?) {
        // A factory may scroll while it is at work. Then other elements are in view than those that were found.
        mustFillAgain = true
        guard !isFilling, !isDisposed else { return }
        isFilling = true
        defer { isFilling = false }
        while mustFillAgain {
            mustFillAgain = false
            guard hasArea else { continue }
            repeat {
                findElements()
                views.show(elements)
            } while measureElements(keeping: item)
            views.settle(elements, below: rubberBand?.widget.pointer)
        }
        queueAllocation()
    }

    /// Whether the view has a size in which anything can be in view.
    var hasArea: Bool { layout.containerSize.width > 0 && layout.containerSize.height > 0 }

    /// Makes a change of several steps, and tells others when it is complete.
    func changeInSteps(_ change: () -> Void) {
        let isWithinAnother = isChanging
        isChanging = true
        change()
        isChanging = isWithinAnother
        tellOthers()
    }

    /// Tells the adjustments, the driver and who listens to the selection. They may edit and scroll in turn, so they are told only of
    /// what is complete.
    private func tellOthers() {
        guard !isFilling, !isChanging, !isDisposed else { return }
        configureAdjustments()
        if !isBeingDriven { driver?.layoutChanged(of: self) }
        selection.tellOfChange()
    }

    /// A factory that edits would change what is just being bound.
    func checkThatNoFactoryIsAtWork(_ function: StaticString = #function) {
        precondition(!views.isBinding, "CollectionView.\(function): called while a factory binds or unbinds a widget")
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

    package func placeChanged(of view: LiveView, at id: LayoutElement.ID) {
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
