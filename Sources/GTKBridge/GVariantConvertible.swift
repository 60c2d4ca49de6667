/// A Swift value that an action or a setting can hold.
public protocol GVariantConvertible {
    /// The type string, such as `s`, `b` or `d`.
    static var variantType: String { get }
    /// `nil` if the variant holds something else.
    init?(variant: OpaquePointer?)
    /// A floating reference, which the receiver sinks.
    var variant: OpaquePointer { get }
}

extension GVariantConvertible {
    static func matches(_ variant: OpaquePointer) -> Bool {
        String(cString: g_variant_get_type_string(variant)) == variantType
    }
}

extension Bool: GVariantConvertible {
    public static let variantType = "b"

    public init?(variant: OpaquePointer?) {
        guard let variant, Self.matches(variant) else { return nil }
        self = g_variant_get_boolean(variant) != 0
    }

    public var variant: OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension Double: GVariantConvertible {
    public static let variantType = "d"

    public init?(variant: OpaquePointer?) {
        guard let variant, Self.matches(variant) else { return nil }
        self = g_variant_get_double(variant)
    }

    public var variant: OpaquePointer { g_variant_new_double(self) }
}

extension String: GVariantConvertible {
    public static let variantType = "s"

    public init?(variant: OpaquePointer?) {
        guard let variant, Self.matches(variant), let characters = g_variant_get_string(variant, nil) else {
            return nil
        }
        self.init(cString: characters)
    }

    public var variant: OpaquePointer { g_variant_new_string(self) }
}
