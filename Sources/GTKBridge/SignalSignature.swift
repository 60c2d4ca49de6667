/// Why a handler with these types must not be connected to a signal; `nil` if it may.
///
/// A handler may take fewer arguments, starting with the first. It must return a result if the signal wants one, and
/// nothing otherwise.
///
/// - Parameters:
///   - types: of the handler's arguments, without the emitting object.
///   - signal: the signal's name, with its detail if any.
func objection<Object: GPointer>(
    to types: [any GValueReadable.Type], _ answer: Any.Type, for signal: String, of object: Object
) -> String? {
    let emitter = object.address.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    let name = "\(signal) of \(typeName(emitter))"
    var (id, detail) = (guint(0), GQuark(0))
    guard g_signal_parse_name(signal, emitter, &id, &detail, 1) != 0 else { return "there is no signal \(name)" }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    guard types.count <= query.n_params else {
        return "\(name) has \(query.n_params) arguments, and its handler takes \(types.count)"
    }
    for (index, type) in types.enumerated() {
        let argument = fundamental(query.param_types[index])
        guard type.fits(argument) else {
            return "argument \(index) of \(name) is a \(typeName(argument)), and its handler takes \(type)"
        }
    }
    let result = fundamental(query.return_type)
    guard result != .none else { return nil }
    guard let answer = answer as? any GValueConvertible.Type, answer.fits(result) else {
        return "\(name) wants a \(typeName(result)), and its handler returns \(answer)"
    }
    return nil
}

private func typeName(_ type: GType) -> String { String(cString: g_type_name(type)) }

/// A bit in a signal's types says that values are not copied.
private func fundamental(_ type: GType) -> GType { g_type_fundamental(type & ~1) }
