/// The value of a property, which must have exactly the type `Value`.
///
///     let isAnimated: Bool = property(of: settings, "gtk-enable-animations")
///
/// C reads properties with variadic functions, which Swift cannot call.
@MainActor
public func property<Object: GPointer, Value: GValueReadable>(of object: Object, _ name: String) -> Value {
    var value = GValue()
    g_object_get_property(object.cast(), name, &value)
    defer { g_value_unset(&value) }
    precondition(Value.fits(g_type_fundamental(value.g_type)), "the property \(name) is no \(Value.self)")
    return Value(reading: &value)
}

/// Whether the object's class has the property in the running GTK, which may be newer than the one at compile time.
@MainActor
public func hasProperty<Object: GPointer>(of object: Object, _ name: String) -> Bool {
    typeOfProperty(of: object, name) != nil
}

@MainActor
private func typeOfProperty<Object: GPointer>(of object: Object, _ name: String) -> GType? {
    let instance: UnsafeMutablePointer<GTypeInstance> = object.cast()
    return g_object_class_find_property(instance.pointee.g_class.cast(), name)?.pointee.value_type
}

/// Sets a property, which must have exactly the type `Value`.
@MainActor
public func setProperty<Object: GPointer, Value: GValueConvertible>(of object: Object, _ name: String, to new: Value) {
    guard let type = typeOfProperty(of: object, name) else { preconditionFailure("there is no property \(name)") }
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    new.write(to: &value)
    g_object_set_property(object.cast(), name, &value)
}
