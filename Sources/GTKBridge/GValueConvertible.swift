/// A value that Swift reads from a `GValue`, such as a signal's argument.
public protocol GValueReadable {
    /// Whether values of a C type, given by its fundamental type, are of this type.
    static func fits(_ fundamental: GType) -> Bool
    /// Reads a value of exactly this type.
    init(reading value: UnsafePointer<GValue>)
}

/// A value that Swift also writes to a `GValue`: the result of a signal's handler, or a property.
public protocol GValueConvertible: GValueReadable {
    /// Writes to a value that was initialised for exactly this type.
    func write(to value: UnsafeMutablePointer<GValue>)
}

extension Bool: GValueConvertible {
    public static func fits(_ fundamental: GType) -> Bool { fundamental == .boolean }
    public init(reading value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

extension Double: GValueConvertible {
    public static func fits(_ fundamental: GType) -> Bool { fundamental == .double }
    public init(reading value: UnsafePointer<GValue>) { self = g_value_get_double(value) }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_double(value, self) }
}

extension Int32: GValueConvertible {
    public static func fits(_ fundamental: GType) -> Bool { fundamental == .integer }
    public init(reading value: UnsafePointer<GValue>) { self = g_value_get_int(value) }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int(value, self) }
}

extension UInt32: GValueConvertible {
    public static func fits(_ fundamental: GType) -> Bool { [.unsigned, .enumeration, .flags].contains(fundamental) }

    /// An unsigned number, or the raw value of a C enumeration or set of flags.
    public init(reading value: UnsafePointer<GValue>) {
        self =
            switch g_type_fundamental(value.pointee.g_type) {
            case .flags: g_value_get_flags(value)
            case .enumeration: UInt32(bitPattern: g_value_get_enum(value))
            default: g_value_get_uint(value)
            }
    }

    public func write(to value: UnsafeMutablePointer<GValue>) {
        switch g_type_fundamental(value.pointee.g_type) {
        case .flags: g_value_set_flags(value, self)
        case .enumeration: g_value_set_enum(value, Int32(bitPattern: self))
        default: g_value_set_uint(value, self)
        }
    }
}

extension String: GValueConvertible {
    public static func fits(_ fundamental: GType) -> Bool { fundamental == .string }

    /// A missing string reads as an empty one.
    public init(reading value: UnsafePointer<GValue>) {
        self = g_value_get_string(value).map { String(cString: $0) } ?? ""
    }

    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

/// An object, a boxed struct, a variant or a bare pointer; `nil` for C's `NULL`.
extension Optional: GValueReadable where Wrapped: GPointer {
    /// Fundamental types of other libraries, such as `GdkEvent`, come after GLib's.
    public static func fits(_ fundamental: GType) -> Bool { fundamental == .interface || fundamental >= .pointer }

    public init(reading value: UnsafePointer<GValue>) {
        self = g_value_peek_pointer(value).map { Wrapped($0) }
    }
}

/// GLib's fundamental types. Their C names are macros that Swift does not import.
extension GType {
    public static let none: GType = 1 << 2
    public static let interface: GType = 2 << 2
    public static let boolean: GType = 5 << 2
    public static let integer: GType = 6 << 2
    public static let unsigned: GType = 7 << 2
    public static let enumeration: GType = 12 << 2
    public static let flags: GType = 13 << 2
    public static let double: GType = 15 << 2
    public static let string: GType = 16 << 2
    public static let pointer: GType = 17 << 2
}
