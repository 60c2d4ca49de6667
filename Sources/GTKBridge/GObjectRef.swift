/// Holds one reference to a GObject for as long as it lives.
///
///     let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 1, 1, 1, 1)!)
///     gtk_adjustment_set_value(adjustment.pointer, 0.5)
///
/// A class, so that copies share the reference instead of counting it once more.
///
/// A reference needs a name for as long as its pointer is used: in a release build one that is just the value of a call,
/// `make().pointer`, is let go of once the pointer has been read, before C gets it.
public final class GObjectRef<Pointer: GPointer> {
    public let pointer: Pointer

    /// Adds a reference of its own. The object stays its present owners' too.
    public init(retaining pointer: Pointer) {
        self.pointer = pointer
        g_object_ref(pointer.address)
    }

    /// Takes over the reference that a constructor returned: the floating one of a widget, or the
    /// full one of any other object.
    public init(taking pointer: Pointer) {
        self.pointer = pointer
        if g_object_is_floating(pointer.address) != 0 {
            g_object_ref_sink(pointer.address)
        }
    }

    deinit {
        g_object_unref(pointer.address)
    }
}
