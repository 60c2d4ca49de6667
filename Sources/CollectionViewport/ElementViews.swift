import GTKBridge
import StickyLayout

/// The widgets that show the elements of a layout: as many as are in view, each used for one element after another.
///
///     views.show(elements)                    // a widget for each of them; those of all others are unbound
///     views.settle(elements)                  // shown, and children in drawing order
///     views.allocate { id in frame(of: id) }  // in GTK's allocation
///     views.draw(on: snapshot, …)             // in GTK's snapshot
///
/// A `CollectionView` has them, and so does a canvas of Lintel's that shows real widgets. What has the keyboard stays, in view or not.
@MainActor
package final class ElementViews {
    /// The widget whose children they are.
    let parent: Widget
    /// Makes the widgets, and knows what they are for.
    package weak var owner: (any ElementViewsOwner)?

    /// The widgets that stand for elements.
    package private(set) var live: [LayoutElement.ID: LiveView] = [:]
    private var pool = ViewPool()
    /// Widgets that had the keyboard and whose elements are gone, until `settle` removes them.
    private var leaving: [LiveView] = []
    /// The widgets of the elements that `settle` got, in drawing order.
    package private(set) var drawn: [LiveView] = []
    /// Whether factories are binding and unbinding widgets.
    package private(set) var isBinding = false
    /// An element whose widget stays although it may be out of view.
    package var held: LayoutElement.ID?

    /// The most items that have a widget at once. Where items are smaller than a pixel, a viewport may show more of them than a
    /// program can have widgets.
    package static let mostCells = 5_000

    /// So many headers and footers may always wait. Otherwise a list whose headers are further apart than it is high would make each
    /// header anew.
    private static let leastPool = 2

    /// - Parameter parent: owns this object's owner, or is owned by it.
    package init(in parent: Widget) { self.parent = parent }

    package subscript(id: LayoutElement.ID) -> LiveView? { live[id] }

    /// How many widgets there are, those that wait to be used again included.
    package var count: Int { live.count + pool.cellCount + pool.supplementaryCount + leaving.count }

    /// The widget of an element that another widget is, or is in.
    package func view(around widget: Widget) -> LiveView? {
        var next: Widget? = widget
        while let widget = next {
            let above: Widget? = gtk_widget_get_parent(widget)
            if above == parent { return Peer.of(widget, as: LiveView.self) }
            next = above
        }
        return nil
    }

    /// The widget that has the keyboard, or has a widget in it that has.
    package var focused: LiveView? {
        let child: Widget? = gtk_widget_get_focus_child(parent)
        return child.flatMap { Peer.of($0, as: LiveView.self) }
    }

    /// The widget that must stay although its element is out of view: it has the keyboard, or is held.
    package var kept: LiveView? { focused ?? held.flatMap { live[$0] } }

    // MARK: Binding

    /// Unbinds the widgets of what is gone, and binds widgets for what has come.
    package func show(_ elements: [LayoutElement]) {
        isBinding = true
        defer { isBinding = false }
        let wanted = Set(elements.map(\.id))
        let kept = kept
        for (id, view) in live where !wanted.contains(id) && view !== kept { release(id, view) }
        for element in elements where live[element.id] == nil { makeLive(element.id) }
    }

    private func makeLive(_ id: LayoutElement.ID) {
        guard let owner, let factory = owner.factory(for: id.kind) else { return }
        let key = PoolKey(role: id.kind, kind: factory.kind(id.indexPath))
        let used = pool.take(key)
        used?.isInPlace = false
        let view = used ?? LiveView(factory.make(key.kind), key: key, in: parent)
        if id.kind == .cell { gtk_widget_set_focusable(view.widget, owner.cellsTakeFocus.gboolean) }
        revive(view, as: id)
    }

    /// Gives an element a widget although it is out of view, so that it can take the keyboard. It stays as long as it has that.
    package func wake(_ id: LayoutElement.ID) {
        isBinding = true
        defer { isBinding = false }
        if live[id] == nil { makeLive(id) }
        live[id]?.isShown = true
    }

    private func revive(_ view: LiveView, as id: LayoutElement.ID) {
        owner?.willBind(view, to: id)
        view.bind(id)
        live[id] = view
        owner?.placeChanged(of: view, at: id)
    }

    private func release(_ id: LayoutElement.ID, _ view: LiveView) {
        view.unbind()
        live[id] = nil
        pool.add(view)
    }

    /// Binds again the widgets of elements that have changed, and those of elements that are others now.
    ///
    /// What has the keyboard is not used again for anything else: whoever presses the next key means what was there. Where its element
    /// is gone its `id` is `nil` from then on, and `settle` removes it: when it loses the keyboard, programs may edit.
    ///
    /// - Parameters:
    ///   - newID: what an element is now; `nil` if it is gone.
    ///   - isChanged: whether an element whose ID stays must be bound again.
    package func follow(
        _ newID: (LayoutElement.ID) -> LayoutElement.ID?, isChanged: (LayoutElement.ID) -> Bool
    ) {
        isBinding = true
        defer { isBinding = false }
        let before = live
        let kept = kept
        live = [:]
        for (id, view) in before {
            let new = newID(id)
            if new == id, !isChanged(id) {
                live[id] = view
                // What is said of its place, such as the number of items, may be another.
                owner?.placeChanged(of: view, at: id)
                continue
            }
            view.unbind()
            if let new, canStand(view, for: new) {
                revive(view, as: new)
            } else if view === kept {
                drawn.removeAll { $0 === view }
                leaving.append(view)
            } else {
                pool.add(view)
            }
        }
    }

    /// Whether there is such an element, and the widget is of its kind.
    private func canStand(_ view: LiveView, for id: LayoutElement.ID) -> Bool {
        guard let owner, owner.hasElement(id), let factory = owner.factory(for: id.kind) else { return false }
        return view.key == PoolKey(role: id.kind, kind: factory.kind(id.indexPath))
    }

    // MARK: Order

    /// Shows the widgets of the elements, hides all others, and puts them in the order in which they are drawn: GTK looks for what is
    /// under the pointer from the last child to the first.
    ///
    /// - Parameters:
    ///   - elements: those of the last `show`, in drawing order.
    ///   - sibling: the child of the parent that stays above them.
    package func settle(_ elements: [LayoutElement], below sibling: Widget? = nil) {
        removeLeaving()
        drawn.removeAll(keepingCapacity: true)
        for view in live.values { view.isSettled = false }
        var cells = 0
        for element in elements {
            guard let view = live[element.id] else { continue }
            if element.kind == .cell { cells += 1 } else { view.widget.setClass("pinned", element.isPinned) }
            view.isShown = true
            view.isSettled = true
            drawn.append(view)
        }
        let supplementaries = drawn.count - cells
        // What has the keyboard is shown, too, because a hidden widget loses it.
        if let kept { kept.isShown = true }
        let others = live.count - drawn.count
        pool.trim(cells: cells - others, supplementaries: max(supplementaries, min(Self.leastPool, cells)))
        for view in pool.all { view.isShown = false }
        order(below: sibling)
    }

    private func removeLeaving() {
        let gone = leaving
        leaving = []
        for view in gone { view.remove() }
    }

    /// Makes the children's order the drawing order; those that are not drawn come first.
    private func order(below sibling: Widget?) {
        var next = sibling
        for view in drawn.reversed() {
            let child = view.widget
            let isInPlace =
                next.map { gtk_widget_get_next_sibling(child) == $0 } ?? (gtk_widget_get_next_sibling(child) == nil)
            if !isInPlace { gtk_widget_insert_before(child, parent, next) }
            next = child
        }
    }

    // MARK: Allocation

    /// Gives each widget that is shown its frame.
    ///
    /// - Parameter frame: of an element, in whole pixels of the parent; `nil` leaves the widget where it is.
    package func allocate(_ frame: (LayoutElement.ID) -> LayoutRect?) {
        for (id, view) in live where view.isShown {
            guard let frame = frame(id) else { continue }
            view.widget.allocate(frame)
            view.isInPlace = true
        }
    }

    // MARK: The end

    /// Takes all widgets of a role away, because another factory makes them now.
    package func removeAll(of role: LayoutElement.Kind) {
        let gone = live.values.filter { $0.key.role == role }
        live = live.filter { $0.key.kind != role }
        drawn.removeAll { $0.key.role == role }
        remove(bound: gone, others: pool.takeAll(of: role))
    }

    /// Unbinds and removes all widgets.
    package func removeAll() {
        let gone = Array(live.values)
        let others = pool.all + leaving
        leaving = []
        live = [:]
        drawn = []
        pool = ViewPool()
        remove(bound: gone, others: others)
    }

    /// Unbinds and removes widgets that are no longer in any of the lists: when one of them loses the keyboard, programs may edit.
    private func remove(bound: [LiveView], others: [LiveView]) {
        isBinding = true
        for view in bound { view.unbind() }
        isBinding = false
        for view in bound + others { view.remove() }
    }
}

/// The object that shows elements by widgets.
@MainActor
package protocol ElementViewsOwner: AnyObject {
    /// Makes the widgets of a role; `nil` if its elements have none.
    func factory(for role: LayoutElement.Kind) -> ViewFactory?
    /// Whether rows themselves take the keyboard.
    var cellsTakeFocus: Bool { get }
    /// Whether there is such an element, in view or not.
    func hasElement(_ id: LayoutElement.ID) -> Bool
    /// Called before a widget is filled for an element.
    func willBind(_ view: LiveView, to id: LayoutElement.ID)
    /// Called after it has been filled, and whenever edits may have changed its element's place among others.
    func placeChanged(of view: LiveView, at id: LayoutElement.ID)
}

extension Widget {
    /// Gives the widget a frame in its parent, whatever it asks for.
    ///
    /// - Parameter frame: in whole points.
    @MainActor
    package func allocate(_ frame: LayoutRect) {
        // GTK wants a widget to be measured before it is allocated.
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        let part = frame.drawable
        var box = GtkAllocation(
            x: part.x.whole, y: part.y.whole, width: max(0, part.width.whole), height: max(0, part.height.whole))
        gtk_widget_size_allocate(self, &box, -1)
    }
}
