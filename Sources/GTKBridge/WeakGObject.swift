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
