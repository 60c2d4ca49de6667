import GTKBridge
import StickyLayout

/// Clicks, which select and activate, and the rubber band, which selects what it touches.
extension CollectionView {
    func connectPointer() {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
        connect(click, "pressed") { [weak self] (_: Int32, x: Double, y: Double) in self?.pressed(x, y, click) }
        connect(click, "released") { [weak self] (_: Int32, x: Double, y: Double) in
            self?.released(x, y, gtk_event_controller_get_current_event_state(click))
        }
        connect(click, "cancel") { [weak self] in
            self?.clicks.cancel()
            self?.pressed = nil
        }
        gtk_widget_add_controller(widget, click)

        let drag = gtk_gesture_drag_new()!
        gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
        connect(drag, "drag-begin") { [weak self] (x: Double, y: Double) in
            // GTK would never tell a gesture that denies a press of the release that a button in a row claims, and the gesture would
            // miss the next press. So it is left alone.
            guard let self else { return }
            mayDrawRubberBand = mayBeginRubberBand(x, y, with: drag)
            rubberBandThreshold.begin(drag)
        }
        connect(drag, "drag-update") { [weak self] (dx: Double, dy: Double) in self?.extendRubberBand(dx, dy, drag) }
        connect(drag, "drag-end") { [weak self] (_: Double, _: Double) in self?.endRubberBand() }
        connect(drag, "cancel") { [weak self] in self?.endRubberBand() }
        gtk_widget_add_controller(widget, drag)
        dropMotionsAheadOfReleases(at: widget)
    }

    /// The widget of the element at a point of the view.
    func liveView(atX x: Double, y: Double) -> LiveView? {
        gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT).flatMap(views.view)
    }

    private func pressTarget(atX x: Double, y: Double) -> PressTarget {
        guard let view = liveView(atX: x, y: y) else { return .ground }
        guard let id = view.id, id.kind == .cell else { return .supplementary }
        return .item(id.indexPath)
    }

    // MARK: Clicks

    private func pressed(_ x: Double, _ y: Double, _ gesture: OpaquePointer) {
        clicks.press(of: gesture, on: widget)
        pressed = pressTarget(atX: x, y: y)
        guard case .item(let item) = pressed else { return }
        cursor = item
        giveCursorTheKeyboard()
    }

    private func released(_ x: Double, _ y: Double, _ modifiers: GdkModifierType) {
        let isControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
        let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
        // A hand that presses one thing and lets go on another has changed its mind.
        guard let pressed, pressed == pressTarget(atX: x, y: y) else { return clicks.cancel() }
        switch pressed {
        case .item(let item): clicked(item, isShift: isShift, isControl: isControl)
        case .supplementary: break
        case .ground: if !isControl, !isShift { selection.paths = [] }
        }
    }

    func clicked(_ item: LayoutIndexPath, isShift: Bool, isControl: Bool) {
        if selection.mode == .multiple, isShift {
            selection.selectRange(selectionOrigin ?? item, item, adding: isControl ? selection.paths : [])
        } else if isControl {
            toggle(item, keepingOthers: true)
        } else {
            selectionOrigin = item
            selection.paths = [item]
        }
        guard !isControl, !isShift else { return clicks.cancel() }
        // Who listens to the selection may have edited. The press has followed its item, or is gone with it.
        guard case .item(let clickedItem) = pressed else { return clicks.cancel() }
        let isSecond = clicks.count.isMultiple(of: 2) && lastClick == clickedItem
        lastClick = clickedItem
        if activatesOnSingleClick || isSecond { activate(clickedItem) }
    }

    // MARK: Rubber band

    /// Whether a drag from here selects. Fingers scroll, and a row that can be dragged to another place is not for selecting.
    private func mayBeginRubberBand(_ x: Double, _ y: Double, with gesture: OpaquePointer) -> Bool {
        guard selection.mode == .multiple else { return false }
        let device = gtk_event_controller_get_current_event_device(gesture)
        if let device, gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN { return false }
        let view = liveView(atX: x, y: y)
        guard view == nil || view?.id?.kind == .cell else { return false }
        return onMove == nil || view == nil
    }

    private func extendRubberBand(_ dx: Double, _ dy: Double, _ gesture: OpaquePointer) {
        var (x, y) = (0.0, 0.0)
        guard mayDrawRubberBand, gtk_gesture_drag_get_start_point(gesture, &x, &y) != 0 else { return }
        if rubberBand == nil {
            guard rubberBandThreshold.isExceeded(by: gesture, dx: dx, dy: dy, at: widget) else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            let modifiers = gtk_event_controller_get_current_event_state(gesture)
            let adds = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue) != 0
            let origin = layout.viewportOrigin(at: viewpoint)
            rubberBand = RubberBand(
                in: widget, from: LayoutPoint(x: x + origin.x, y: y + origin.y), adding: adds ? selection.paths : [])
            rubberBand?.tick = TickCallback(on: widget) { [weak self] _ in self?.scrollRubberBand() ?? false }
        }
        rubberBand?.pointer = LayoutPoint(x: x + dx, y: y + dy)
        selectInRubberBand()
    }

    private func selectInRubberBand() {
        guard let rubberBand else { return }
        let origin = layout.viewportOrigin(at: viewpoint)
        let band = rubberBand.contentFrame(at: origin)
        let touched = layout.elements(in: layout.axisSpan(of: band), at: viewpoint)
            .filter { $0.kind == .cell && $0.frame.touches(band) }
        selection.paths = rubberBand.before.union(touched.map(\.indexPath))
        queueAllocation()
    }

    private func scrollRubberBand() -> Bool {
        guard let rubberBand else { return false }
        if scrollsNearEdge(rubberBand.pointer) { selectInRubberBand() }
        return true
    }

    private func endRubberBand() {
        guard rubberBand != nil else { return }
        rubberBand = nil
        gtk_widget_queue_draw(widget)
    }
}

/// What a press or a release of the mouse or a finger hits.
enum PressTarget: Equatable {
    case item(LayoutIndexPath)
    /// A header or a footer.
    case supplementary
    /// Where there is no element.
    case ground

    /// The same target after edits; `nil` if its item is gone.
    func mapped(_ mapping: IndexMapping) -> PressTarget? {
        guard case .item(let item) = self else { return self }
        return mapping.newIndexPath(of: item).map(PressTarget.item)
    }
}

/// The rectangle that a drag of the mouse draws over items to select them.
@MainActor
final class RubberBand {
    let widget: GObjectRef<Widget>
    /// Where it began, in content coordinates.
    private let start: LayoutPoint
    /// What is selected beside what it touches.
    private(set) var before: Set<LayoutIndexPath>
    /// Where the pointer is, in viewport coordinates.
    var pointer: LayoutPoint
    var tick: TickCallback?

    init(in view: Widget, from start: LayoutPoint, adding before: Set<LayoutIndexPath>) {
        widget = makeMark("rubberband", in: view)
        self.start = start
        self.before = before
        pointer = .zero
    }

    isolated deinit {
        tick?.cancel()
        if gtk_widget_get_parent(widget.pointer) != nil { gtk_widget_unparent(widget.pointer) }
    }

    /// Goes on with the items after edits.
    func follow(_ mapping: IndexMapping) { before = Set(before.compactMap(mapping.newIndexPath)) }

    /// - Parameter origin: the viewport's, in content coordinates.
    func contentFrame(at origin: LayoutPoint) -> LayoutRect {
        let end = LayoutPoint(x: pointer.x + origin.x, y: pointer.y + origin.y)
        return LayoutRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }
}

/// A widget that only the style sheet draws.
@MainActor
func makeMark(_ cssName: String, in view: Widget) -> GObjectRef<Widget> {
    var value = GValue()
    g_value_init(&value, .string)
    defer { g_value_unset(&value) }
    cssName.write(to: &value)
    let mark = GObjectRef<Widget>(
        taking: withCStrings(["css-name"]) { names in
            g_object_new_with_properties(markType, 1, names, &value)!.cast()
        })
    gtk_widget_set_can_target(mark.pointer, 0)
    gtk_widget_set_parent(mark.pointer, view)
    return mark
}

@MainActor
private let markType = registerType("CollectionViewMark", parent: gtk_widget_get_type()) { _ in }

extension LayoutRect {
    /// Whether the two share a point.
    fileprivate func touches(_ other: LayoutRect) -> Bool {
        x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
    }
}
