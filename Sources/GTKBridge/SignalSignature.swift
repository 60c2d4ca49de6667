/// The types of a signal, and whether a handler fits them.
struct SignalSignature {
    private let name: String
    private let emitter: String
    /// The fundamental types of the arguments, without the emitting object.
    private let arguments: [GType]
    private let result: GType

    /// `nil` if the object has no such signal.
    ///
    /// - Parameter signal: the signal's name, with its detail if any.
    init?<Object: GPointer>(of object: Object, _ signal: String) {
        let instance = object.address.assumingMemoryBound(to: GTypeInstance.self)
        guard let type = instance.pointee.g_class?.pointee.g_type else { return nil }
        var (id, detail) = (guint(0), GQuark(0))
        guard g_signal_parse_name(signal, type, &id, &detail, 1) != 0 else { return nil }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        name = signal
        emitter = String(cString: g_type_name(type))
        arguments = (0..<Int(query.n_params)).map { Self.fundamental(query.param_types[$0]) }
        result = Self.fundamental(query.return_type)
    }

    /// Why a handler with these types must not be connected; `nil` if it may.
    ///
    /// A handler may take fewer arguments, starting with the first. It must return a result if the signal wants one, and
    /// nothing otherwise.
    func objection(to types: [any GValueConvertible.Type], _ answer: Any.Type) -> String? {
        let signal = "\(name) of \(emitter)"
        guard types.count <= arguments.count else {
            return "\(signal) has \(arguments.count) arguments, and its handler takes \(types.count)"
        }
        for (index, (type, argument)) in zip(types, arguments).enumerated() where !type.fits(argument) {
            return "argument \(index) of \(signal) is a \(Self.name(of: argument)), and its handler takes \(type)"
        }
        guard result != .none else { return nil }
        guard let answer = answer as? any GValueConvertible.Type, answer.fits(result) else {
            return "\(signal) wants a \(Self.name(of: result)), and its handler returns \(answer)"
        }
        return nil
    }

    private static func name(of type: GType) -> String { String(cString: g_type_name(type)) }

    /// A bit in a signal's types says that values are not copied.
    private static func fundamental(_ type: GType) -> GType { g_type_fundamental(type & ~1) }
}
