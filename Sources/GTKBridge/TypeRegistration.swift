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
