import GTKBridge
import StickyLayout

/// The state of a `GtkScrollable`: two adjustments, and two policies, which have no effect on a widget that is always
/// as large as its allocation.
@MainActor
struct ScrollAdjustments {
    /// Numbers of the overridden properties.
    enum Property: guint, CaseIterable {
        case hadjustment = 1
        case vadjustment, hscrollPolicy, vscrollPolicy

        var name: String {
            switch self {
            case .hadjustment: "hadjustment"
            case .vadjustment: "vadjustment"
            case .hscrollPolicy: "hscroll-policy"
            case .vscrollPolicy: "vscroll-policy"
            }
        }
    }

    struct Axis {
        var adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 0, 0, 0, 0)!)
        var policy: gint = 0
        var connection: SignalConnection?
    }

    private var horizontal = Axis()
    private var vertical = Axis()

    subscript(direction: ScrollDirection) -> Axis {
        get { direction == .horizontal ? horizontal : vertical }
        set { if direction == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    static func overrideProperties(of gclass: UnsafeMutablePointer<GObjectClass>) {
        for property in Property.allCases {
            g_object_class_override_property(gclass, property.rawValue, property.name)
        }
    }

    func read(_ property: guint, into value: UnsafeMutablePointer<GValue>) {
        switch Property(rawValue: property) {
        case .hadjustment: g_value_set_object(value, horizontal.adjustment.pointer)
        case .vadjustment: g_value_set_object(value, vertical.adjustment.pointer)
        case .hscrollPolicy: g_value_set_enum(value, horizontal.policy)
        case .vscrollPolicy: g_value_set_enum(value, vertical.policy)
        case nil: break
        }
    }
}
