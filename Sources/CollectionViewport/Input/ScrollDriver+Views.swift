import GTKBridge
import ScrollPhysics
import StickyLayout

/// The views that the driver owns, and where their content is.
extension ScrollDriver: ViewDriver {
    /// The least movement of the content, in points. A layout that keeps the view in place may round the offset by less.
    private static let rounding = 0.001

    /// The view that decides after a new layout where the content is. Its size is the viewport of the physics.
    var first: any DrivenView { views[0] }

    /// Scrolls another view together with the first one. It also takes input there, in the direction in which that view
    /// scrolls. Does nothing for a view that it scrolls already.
    ///
    /// - Parameter parent: an ancestor of the view's scrolled window. Nothing else in it may scroll.
    package func add(_ view: any DrivenView, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        guard !views.contains(where: { $0 === view }) else { return }
        views.append(view)
        view.driver = self
        if let scrolled = gtk_widget_get_ancestor(view.widget, gtk_scrolled_window_get_type()) {
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
            // GTK 4.24 passes on an event that both moves and says that the fingers lifted, even if it was handled.
            scrolled.ignoreScrolling()
        }
        var controllers = [
            (widget: parent, controller: connectWheel(at: parent, of: view)),
            (widget: parent, controller: connectDrags(at: parent, of: view)),
            (widget: parent, controller: dropMotionsAheadOfReleases(at: parent)),
        ]
        if view.scrollsByMouseAndKeys { controllers.append((view.widget, connectKeys(at: view))) }
        inputs[ObjectIdentifier(view)] = ViewInput(controllers)
        layoutChanged(of: view)
    }

    /// Leaves a view and its input alone from now on, unless it is the first one. It can be added again.
    package func remove(_ view: any DrivenView) {
        guard view !== first, view.driver === self else { return }
        view.driver = nil
        inputs.removeValue(forKey: ObjectIdentifier(view))?.end()
        views.removeAll { $0 === view }
        if !isUpdating { adoptLayouts() }
    }

    /// Changes the documents of several views as one step. Each view keeps in view what was in view before, and then all of
    /// them go where the first one is. `onChange` is not called, because the caller knows of the change.
    package func update(_ changes: () -> Void) {
        isUpdating = true
        changes()
        isUpdating = false
        adoptLayouts()
    }

    package var isLeaving: Bool { abs(destination - viewpoint.offset) > Self.rounding }

    package func layoutChanged(of view: any DrivenView) {
        guard !isUpdating else { return }
        adoptLayouts()
        view.afterAllocation { [weak self] in self?.onChange?() }
    }

    /// Takes over the bounds of new layouts, and moves all views to the place of the first one.
    private func adoptLayouts() {
        let now = now
        let former = physics.range
        let isHeadedForEnd = isMoving && abs(physics.destination - former.upperBound) <= Self.rounding
        physics.animates = first.animates
        revealableLength = views.reduce(0) { max($0, $1.layout.revealableLength) }
        physics.setBounds(range: restingOffsets, viewportLength: first.layout.viewportLength, at: now)

        let place = first.viewpoint
        let isMovedByLayout = abs(place.offset - viewpoint.offset) > Self.rounding
        let isMovedByBounds = !isMoving && abs(place.offset - physics.offset(at: now)) > Self.rounding
        if isMovedByLayout || isMovedByBounds { physics.displace(to: place.offset, at: now) }
        viewpoint = place
        for view in views { view.move(to: place) }

        // A chat that grows while it is on its way to its end goes on to the new end.
        if isHeadedForEnd, isMoving, restsAtEnd { physics.jump(to: physics.range.upperBound, at: now) }

        // Resting content that is past an edge of the new layout scrolls to the edge.
        let wasInBounds = former.contains(place.offset)
        let isInBounds = physics.range.contains(place.offset)
        if wasInBounds, !isInBounds, !isMoving, physics.hand == nil { scroll(to: place.offset) }
    }

    /// Whether content that is longer than its viewport rests at its end, as a chat does.
    private var restsAtEnd: Bool {
        let start = first.layout.startOffset
        return start > physics.range.lowerBound && abs(start - physics.range.upperBound) <= Self.rounding
    }

    /// Moves the content of all views to a viewpoint.
    func moveViews(to viewpoint: Viewpoint) {
        guard viewpoint != self.viewpoint else { return }
        self.viewpoint = viewpoint
        for view in views { view.move(to: viewpoint) }
        onChange?()
    }

    /// The offsets at which the content of any view may rest.
    var restingOffsets: ClosedRange<Double> {
        views.dropFirst().reduce(first.layout.offsetRange) { $0.union($1.restingOffsets) }
    }
}

/// The controllers that take the input of a view.
@MainActor
struct ViewInput {
    private let controllers: [(widget: WeakGObject<Widget>, controller: WeakGObject<OpaquePointer>)]

    init(_ controllers: [(widget: Widget, controller: OpaquePointer)]) {
        self.controllers = controllers.map { (WeakGObject($0.widget), WeakGObject($0.controller)) }
    }

    /// Removes them from their widgets, as far as these are still there.
    func end() {
        for (widget, controller) in controllers {
            widget.use { widget in
                controller.use { controller in
                    // A widget that was destroyed has no controllers any more.
                    guard gtk_event_controller_get_widget(controller) == widget else { return }
                    gtk_widget_remove_controller(widget, controller)
                }
            }
        }
    }
}
