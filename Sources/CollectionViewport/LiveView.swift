import GTKBridge
import StickyLayout

/// A widget that stands for an element, or waits in the pool for one.
///
/// The widget is a node of the style sheet, `row`, `header` or `footer`, around the widget that a factory has made. It takes
/// the place that the layout gives it, whatever the inner widget asks for. An inner widget that needs more is cut off: at its end, which
/// from right to left is its left side, or at its upper end if its `valign` is the end.
///
/// | state | `id` | `isSettled` | `isShown` | `isInPlace` |
/// | --- | --- | --- | --- | --- |
/// | it waits in the pool | `nil` | no | no | as it was |
/// | bound for what has come into view | the element's | no | from `settle` on | if it was used before, from the next allocation on |
/// | in view | the element's | yes | yes | yes |
/// | out of view, but it has the keyboard or is held | the element's | no | yes, because a hidden widget loses the keyboard | yes |
/// | its element is gone, and it had the keyboard | `nil` | no | until the next `settle` removes it | as it was |
/// | removed | `nil` | no | it has no parent; it goes once the main loop runs, and so after its handlers | as it was |
@MainActor
package final class LiveView {
    let reference: GObjectRef<Widget>
    private let made: ViewFactory.MadeView
    /// What it may be reused for.
    let key: PoolKey
    /// The element that it stands for; `nil` in the pool.
    package private(set) var id: LayoutElement.ID?

    /// The axis along which the element is measured; `nil` if its size is given.
    package var measuredOrientation: GtkOrientation?
    /// Whether the layout has the measured size of this element.
    package var hasMeasuredSize = false
    /// Whether this element was in view when all elements last had their places.
    package internal(set) var isSettled = false
    /// Whether its element is in view, or on its way into or out of it.
    package internal(set) var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            gtk_widget_set_child_visible(widget, isShown.gboolean)
            // Otherwise a screen reader would meet rows that wait to be used again.
            widget.setAccessibleHidden(!isShown)
        }
    }

    /// Whether the widget is where its element is. Until then it takes no clicks: it is still where another element was, which people see
    /// there.
    var isInPlace = true {
        didSet { if isInPlace != oldValue { gtk_widget_set_can_target(widget, isInPlace.gboolean) } }
    }

    package var widget: Widget { reference.pointer }

    init(_ made: ViewFactory.MadeView, key: PoolKey, in parent: Widget) {
        self.made = made
        self.key = key
        let type = Self.types[key.role] ?? Self.rowType
        reference = GObjectRef(taking: g_object_new_with_properties(type, 0, nil, nil)!.cast())
        Peer.attach(self, to: reference.pointer)
        gtk_widget_set_parent(made.widget, widget)
        if key.role == .header || key.role == .parallaxHeader { nameByLabel(in: made.widget) }
        gtk_widget_set_child_visible(widget, 0)
        gtk_widget_set_parent(widget, parent)
    }

    /// Takes the widget out of its parent. It stands for nothing.
    ///
    /// If it has the keyboard, programs are told that it loses it, and may edit: whoever calls this is ready for that.
    func remove() {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        // A button in it may be telling of its click at the moment, to the object that has made it.
        after(milliseconds: 0, for: self) { [self] _ in withExtendedLifetime(self) {} }
    }

    // MARK: Binding

    func bind(_ id: LayoutElement.ID) {
        precondition(self.id == nil, "a widget that is bound already is bound to \(id)")
        self.id = id
        gtk_widget_set_opacity(widget, 1)
        made.bind(id.indexPath)
    }

    func unbind() {
        guard let id else { return }
        self.id = nil
        hasMeasuredSize = false
        isSettled = false
        made.unbind(id.indexPath)
    }

    // MARK: Size

    /// The length that the inner widget asks for along the axis, in points, at a length across it.
    package func length(across: Int32) -> Int32 {
        guard let measuredOrientation else { return 0 }
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, measuredOrientation, across, &minimum, &natural, nil, nil)
        return max(minimum, natural)
    }

    /// What GTK asks. Without a length across, the answer does not matter: only the layout says how long an element is.
    fileprivate func measure(_ orientation: GtkOrientation, at across: Int32) -> (minimum: Int32, natural: Int32) {
        guard orientation == measuredOrientation, across >= 0 else { return (0, 0) }
        var (minimum, natural): (Int32, Int32) = (0, 0)
        // A widget must not be measured in less room than it needs.
        gtk_widget_measure(made.widget, orientation.other, -1, &minimum, nil, nil, nil)
        gtk_widget_measure(made.widget, orientation, max(across, minimum), &minimum, &natural, nil, nil)
        return (minimum, natural)
    }

    fileprivate func allocateInner(width: Int32, height: Int32) {
        let (leastWidth, leastHeight) = size(withinWidth: width, height: height)
        let isCut = leastWidth > width || leastHeight > height
        gtk_widget_set_overflow(widget, isCut ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
        // What is aligned at the end, as the entry of a header that collapses, keeps its end.
        var shift = graphene_point_t(x: 0, y: 0)
        if gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL { shift.x = Double(width - leastWidth).drawn }
        if gtk_widget_get_valign(made.widget) == GTK_ALIGN_END { shift.y = Double(height - leastHeight).drawn }
        gtk_widget_allocate(made.widget, leastWidth, leastHeight, -1, gsk_transform_translate(nil, &shift))
    }

    /// The size, or what the inner widget needs if that is more. It is asked in the order in which its length was measured: GTK remembers the
    /// answer then.
    private func size(withinWidth width: Int32, height: Int32) -> (width: Int32, height: Int32) {
        let along = measuredOrientation ?? GTK_ORIENTATION_VERTICAL
        var (across, length): (Int32, Int32) = (0, 0)
        gtk_widget_measure(made.widget, along.other, -1, &across, nil, nil, nil)
        across = max(across, along == GTK_ORIENTATION_VERTICAL ? width : height)
        gtk_widget_measure(made.widget, along, across, &length, nil, nil, nil)
        length = max(length, along == GTK_ORIENTATION_VERTICAL ? height : width)
        return along == GTK_ORIENTATION_VERTICAL ? (across, length) : (length, across)
    }

    // MARK: Focus

    /// Where Tab goes: to a row, from there to the widgets in it, and then on.
    fileprivate func moveFocus(_ direction: GtkDirectionType) -> Bool {
        let inner = made.widget
        let isRow = gtk_widget_get_focusable(widget) != 0
        let isBackward = direction == GTK_DIR_TAB_BACKWARD
        if gtk_widget_get_focus_child(widget) != nil {
            if gtk_widget_child_focus(inner, direction) != 0 { return true }
            return isRow && isBackward && gtk_widget_grab_focus(widget) != 0
        }
        if gtk_widget_is_focus(widget) != 0 {
            return direction == GTK_DIR_TAB_FORWARD && gtk_widget_child_focus(inner, direction) != 0
        }
        guard isRow else { return gtk_widget_child_focus(inner, direction) != 0 }
        if isBackward, gtk_widget_child_focus(inner, direction) != 0 { return true }
        return gtk_widget_grab_focus(widget) != 0
    }
}

extension GtkOrientation {
    /// The orientation across this one.
    fileprivate var other: GtkOrientation {
        self == GTK_ORIENTATION_VERTICAL ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
}

/// What widgets may be used for one another.
struct PoolKey: Hashable {
    let role: LayoutElement.Kind
    let kind: AnyHashable
}

// MARK: - The GObject classes

extension LiveView {
    private static let rowType = registerHost("ElementRow", cssName: "row", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    private static let headerType = registerHost("ElementHeader", cssName: "header", GTK_ACCESSIBLE_ROLE_HEADING)
    private static let footerType = registerHost("ElementFooter", cssName: "footer", GTK_ACCESSIBLE_ROLE_GROUP)
    private static let types: [LayoutElement.Kind: GType] = [
        .cell: rowType, .header: headerType, .footer: footerType, .parallaxHeader: headerType,
    ]

    private static func registerHost(_ name: String, cssName: String, _ role: GtkAccessibleRole) -> GType {
        registerType(name, parent: gtk_widget_get_type()) { gclass in
            let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
            widget.pointee.measure = {
                widget, orientation, across, minimum, natural, minimumBaseline, naturalBaseline in
                onMainThread(widget, minimum, natural) { widget, minimum, natural in
                    let size = Peer.of(widget, as: LiveView.self)?.measure(orientation, at: across)
                    minimum?.pointee = size?.minimum ?? 0
                    natural?.pointee = size?.natural ?? 0
                }
                minimumBaseline?.pointee = -1
                naturalBaseline?.pointee = -1
            }
            widget.pointee.get_request_mode = { widget in
                onMainThread(widget) { widget in
                    let orientation = Peer.of(widget, as: LiveView.self)?.measuredOrientation
                    return orientation == GTK_ORIENTATION_HORIZONTAL
                        ? GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                }
            }
            widget.pointee.size_allocate = { widget, width, height, _ in
                onMainThread(widget) {
                    Peer.of($0, as: LiveView.self)?.allocateInner(width: width, height: height)
                }
            }
            widget.pointee.focus = { widget, direction in
                onMainThread(widget) { Peer.of($0, as: LiveView.self)?.moveFocus(direction) == true ? 1 : 0 }
            }
            removeChildrenOnDispose(of: gclass)
            gtk_widget_class_set_accessible_role(widget, role)
            gtk_widget_class_set_css_name(widget, cssName)
        }
    }
}

/// Makes widgets of a class let go of their children when they are disposed of, as GTK demands of widgets with children.
@MainActor
package func removeChildrenOnDispose(of gclass: gpointer) {
    gclass.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        onMainThread(object) { object in
            guard let object else { return }
            let widget: Widget = object.cast()
            while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
            let parent = g_type_class_peek(gtk_widget_get_type())
            parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
        }
    }
}
