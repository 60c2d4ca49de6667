/// Owns one reference to a GObject.
///
///     let adjustment = GObjectRef(taking: gtk_adjustment_new(0, 0, 1, 1, 1, 1)!)
///     gtk_adjustment_set_value(adjustment.pointer, 0.5)
///
/// Keep it in a variable while you use its pointer: a release build may release the temporary in `make().pointer` after
/// reading the pointer, before C gets it.
public final class GObjectRef<Pointer: GPointer> {
    public let pointer: Pointer

    /// Adds a reference. Other owners keep theirs.
    public init(retaining pointer: Pointer) {
        self.pointer = pointer
        g_object_ref(pointer.address)
    }

    /// Takes the reference that a constructor returned: the floating one of a widget, or the full one of another object.
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

/// A weak reference to a GObject.
///
///     let row = WeakGObject(widget)
///     row.use { gtk_widget_queue_draw($0) }   // does nothing once the widget is gone
///
/// A closure that runs later must hold pointers in this way, or with a `GObjectRef`, which keeps them.
public final class WeakGObject<Pointer: GPointer> {
    private let location = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    public init(_ object: Pointer) { g_weak_ref_init(location, object.address) }

    deinit {
        g_weak_ref_clear(location)
        location.deallocate()
    }

    /// Calls `body` with the object, which is kept during the call; `nil` if the object is gone.
    @discardableResult
    public func use<Result>(_ body: (Pointer) throws -> Result) rethrows -> Result? {
        guard let address = g_weak_ref_get(location) else { return nil }
        defer { g_object_unref(address) }
        return try body(Pointer(address))
    }
}

/// The objects in a `GListModel`.
public func items<Item: GPointer>(of model: OpaquePointer?) -> [GObjectRef<Item>] {
    (0..<(model.map(g_list_model_get_n_items) ?? 0)).compactMap { index in
        g_list_model_get_item(model, index).map { GObjectRef(taking: Item($0)) }
    }
}
