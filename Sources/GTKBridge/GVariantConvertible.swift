/// A Swift value that an action or a setting can hold.
public protocol GVariantConvertible {
    /// The type string, such as `s`, `b` or `d`.
    static var variantType: String { get }
    /// Reads a variant of exactly this type.
    init(reading variant: OpaquePointer)
    /// A floating reference, which the receiver sinks.
    var variant: OpaquePointer { get }
}

extension GVariantConvertible {
    /// `nil` if the variant holds something else.
    public init?(variant: OpaquePointer?) {
        guard let variant, String(cString: g_variant_get_type_string(variant)) == Self.variantType else { return nil }
        self.init(reading: variant)
    }
}

extension Bool: GVariantConvertible {
    public static let variantType = "b"
    public init(reading variant: OpaquePointer) { self = g_variant_get_boolean(variant) != 0 }
    public var variant: OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension Double: GVariantConvertible {
    public static let variantType = "d"
    public init(reading variant: OpaquePointer) { self = g_variant_get_double(variant) }
    public var variant: OpaquePointer { g_variant_new_double(self) }
}

extension String: GVariantConvertible {
    public static let variantType = "s"
    public init(reading variant: OpaquePointer) { self.init(cString: g_variant_get_string(variant, nil)) }
    public var variant: OpaquePointer { g_variant_new_string(self) }
}
