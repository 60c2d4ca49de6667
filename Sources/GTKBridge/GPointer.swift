/// A pointer to a GTK object, in either form in which Swift imports it.
///
/// Swift imports a C struct with public members as `UnsafeMutablePointer<GtkBox>`, and one with private members as
/// `OpaquePointer`. Both are the same address:
///
///     gtk_box_append(box.cast(), label.cast())
///
/// As in C, a cast is not checked at run time until GTK uses the object.
public protocol GPointer {
    init(_ address: UnsafeMutableRawPointer)
    /// The object as the untyped pointer for C's `gpointer` parameters.
    var address: UnsafeMutableRawPointer { get }
}

extension GPointer {
    /// The same object as the type that the context expects, like GTK's `GTK_BOX()`.
    public func cast<Other: GPointer>() -> Other {
        Other(address)
    }

    /// Whether the object is of a class, or of one derived from it.
    public func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(cast(), type) != 0
    }
}

extension OpaquePointer: GPointer {
    public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: GPointer {
    public init(_ address: UnsafeMutableRawPointer) {
        self = address.assumingMemoryBound(to: Pointee.self)
    }

    public var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}
