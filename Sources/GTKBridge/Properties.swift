/// The value of a property, whose type has to be exactly `Value`.
///
///     let isAnimated: Bool = property(of: settings, "gtk-enable-animations")
///
/// C reads properties through functions with a variable number of arguments, which Swift cannot call.
@MainActor
public func property<Object: GPointer, Value: GValueConvertible>(of object: Object, _ name: String) -> Value {
    var value = GValue()
    g_object_get_property(object.cast(), name, &value)
    defer { g_value_unset(&value) }
    return Value(reading: &value)
}

/// Sets a property, whose type has to be exactly `Value`.
@MainActor
public func setProperty<Object: GPointer, Value: GValueConvertible>(of object: Object, _ name: String, to new: Value) {
    let type = g_object_class_find_property(
        object.address.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
        }, name)?.pointee.value_type
    guard let type else { preconditionFailure("there is no property \(name)") }
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    new.write(to: &value)
    g_object_set_property(object.cast(), name, &value)
}
