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
