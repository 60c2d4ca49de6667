/// What a signal carries, and whether a handler fits it.
struct SignalSignature {
    private let name: String
    private let emitter: String
    /// Fundamental types, without the emitting object.
    private let arguments: [GType]
    private let result: GType

    /// `nil` if the object has no such signal.
    ///
    /// - Parameter signal: with its detail, if it has one.
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

    /// Why a handler of these types must not be connected; `nil` if it may.
    ///
    /// It takes as many arguments as it cares for, from the first on. A signal that wants a result gets one, and one that wants
    /// none has no use for it.
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

    /// A bit of a signal's types says that their values need no copy.
    private static func fundamental(_ type: GType) -> GType { g_type_fundamental(type & ~1) }
}
