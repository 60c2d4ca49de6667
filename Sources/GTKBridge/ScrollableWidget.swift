/// The Swift object of a widget that implements `GtkScrollable`. Its class calls `implementScrollable()`.
@MainActor
package protocol ScrollableWidget: WidgetOwner {
    var horizontalAxis: ScrollAxis { get set }
    var verticalAxis: ScrollAxis { get set }

    /// Called when somebody has moved an adjustment, such as a scroll bar.
    func adjustmentMoved(_ adjustment: UnsafeMutablePointer<GtkAdjustment>)
    /// Called when the widget has got another adjustment, whose bounds are to be set.
    func adjustmentReplaced()
}

/// What a scrolled window sets of one axis.
package struct ScrollAxis {
    package fileprivate(set) var adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 0, 0, 0, 0)!)
    /// Has no effect on a widget that is always as large as its allocation.
    fileprivate var policy: gint = 0
    fileprivate var connection: SignalConnection?

    package init() {}
}

/// A property that `GtkScrollable` demands.
private struct ScrollableProperty {
    let name: String
    let orientation: GtkOrientation
    let isPolicy: Bool

    /// In the order of their numbers, which begin at 1.
    static let all = [
        ScrollableProperty(name: "hadjustment", orientation: GTK_ORIENTATION_HORIZONTAL, isPolicy: false),
        ScrollableProperty(name: "vadjustment", orientation: GTK_ORIENTATION_VERTICAL, isPolicy: false),
        ScrollableProperty(name: "hscroll-policy", orientation: GTK_ORIENTATION_HORIZONTAL, isPolicy: true),
        ScrollableProperty(name: "vscroll-policy", orientation: GTK_ORIENTATION_VERTICAL, isPolicy: true),
    ]

    static func numbered(_ number: guint) -> ScrollableProperty { all[Int(number) - 1] }
}

extension UnsafeMutablePointer<GObjectClass> {
    /// Gives the class the properties of `GtkScrollable`, which its objects' Swift objects keep.
    @MainActor
    package func implementScrollable() {
        pointee.get_property = { object, number, value, _ in
            onMainThread(object, value) { object, value in
                guard let value, let widget = Peer.of(object, as: (any ScrollableWidget).self) else { return }
                widget.readProperty(.numbered(number), into: value)
            }
        }
        pointee.set_property = { object, number, value, _ in
            onMainThread(object, value) { object, value in
                // GObject sets default values before the Swift object exists; they are its defaults, too.
                guard let value, let widget = Peer.of(object, as: (any ScrollableWidget).self) else { return }
                widget.setProperty(.numbered(number), to: value)
            }
        }
        // GObject refuses properties of a class that cannot set them.
        for (index, property) in ScrollableProperty.all.enumerated() {
            g_object_class_override_property(self, guint(index + 1), property.name)
        }
    }
}

extension ScrollableWidget {
    private subscript(orientation: GtkOrientation) -> ScrollAxis {
        get { orientation == GTK_ORIENTATION_HORIZONTAL ? horizontalAxis : verticalAxis }
        set {
            if orientation == GTK_ORIENTATION_HORIZONTAL {
                horizontalAxis = newValue
            } else {
                verticalAxis = newValue
            }
        }
    }

    fileprivate func readProperty(_ property: ScrollableProperty, into value: UnsafeMutablePointer<GValue>) {
        let axis = self[property.orientation]
        if property.isPolicy {
            g_value_set_enum(value, axis.policy)
        } else {
            g_value_set_object(value, axis.adjustment.pointer)
        }
    }

    fileprivate func setProperty(_ property: ScrollableProperty, to value: UnsafePointer<GValue>) {
        if property.isPolicy {
            self[property.orientation].policy = g_value_get_enum(value)
        } else {
            useAdjustment(Optional(reading: value), along: property.orientation)
        }
    }

    /// Uses an adjustment of the scrolled window; `nil` is replaced with our own.
    private func useAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, along orientation: GtkOrientation) {
        var axis = self[orientation]
        axis.connection?.disconnect()
        let own = adjustment.map { GObjectRef(retaining: $0) } ?? ScrollAxis().adjustment
        let pointer = own.pointer
        axis.adjustment = own
        axis.connection = connect(pointer, "value-changed") { [weak self] in self?.adjustmentMoved(pointer) }
        self[orientation] = axis
        adjustmentReplaced()
    }
}
