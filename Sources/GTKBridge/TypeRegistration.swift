/// Registers a subclass of a GObject class under `name`, which must be new in the process.
///
///     let type = registerType("LintelCanvas", parent: gtk_drawing_area_get_type()) { gclass in
///         let klass = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
///         klass.pointee.snapshot = { widget, snapshot in … }
///     }
///
/// - Parameters:
///   - parent: the subclass uses its class and instance structs; state belongs in a `Peer`.
///   - interfaces: the interfaces that it implements, with their default functions.
///   - classInit: gets the class struct. A C function pointer that is set there cannot capture anything.
@MainActor
public func registerType(
    _ name: String, parent: GType, interfaces: [GType] = [],
    classInit: @escaping @MainActor (gpointer) -> Void
) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_init = { gclass, data in
        onMainThread(gclass, data) { gclass, data in
            guard let gclass else { return }
            SignalBox<ClassInit>.body(of: data)?(gclass)
        }
        // A class is initialised only once.
        releaseBox(data)
    }
    info.class_data = UnsafeRawPointer(SignalBox<ClassInit>(classInit).retained)
    let type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    for interface in interfaces {
        var empty = GInterfaceInfo()
        g_type_add_interface_static(type, interface, &empty)
    }
    return type
}

private typealias ClassInit = @MainActor (gpointer) -> Void

/// The Swift object behind an instance of a registered type.
///
/// The instance does not own it: the Swift object owns the instance, through a `GObjectRef`. An instance that outlives its
/// Swift object has no peer.
@MainActor
public enum Peer {
    /// Makes `peer` the object that `object`'s callbacks find.
    public static func attach<Object: GPointer>(_ peer: AnyObject, to object: Object) {
        let box = SignalBox(Weak(object: peer))
        g_object_set_data_full(object.cast(), key, box.retained, releaseBox)
    }

    /// The peer of `object`; `nil` while it is being made, and after the peer is gone.
    public static func of<Object: GPointer, Peer>(_ object: Object?, as _: Peer.Type) -> Peer? {
        guard let object else { return nil }
        return SignalBox<Weak>.body(of: g_object_get_data(object.cast(), key))?.object as? Peer
    }

    private static let key = "swift-peer"

    private struct Weak {
        weak var object: AnyObject?
    }
}
