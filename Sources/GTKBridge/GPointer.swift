/// A pointer to a GTK object, however Swift imported it.
///
/// Swift sees a C struct whose members are public as `UnsafeMutablePointer<GtkBox>`, and one whose
/// members are private as `OpaquePointer`. Both are casts of the same address:
///
///     gtk_box_append(box.cast(), label.cast())
///
/// As in C, nothing checks a cast while the program runs but GTK itself, on the first use.
public protocol GPointer {
    init(_ address: UnsafeMutableRawPointer)
    /// The object as the untyped pointer that C's `gpointer` parameters take.
    var address: UnsafeMutableRawPointer { get }
}

extension GPointer {
    /// The same object as the type that the context asks for: GTK's `GTK_BOX()` and its like.
    public func cast<Other: GPointer>() -> Other {
        Other(address)
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
