/// The Swift object behind an instance of a registered type.
///
/// The instance does not own it: the Swift object owns the instance, through a `GObjectRef`. An instance that outlives its
/// Swift object has no peer.
@MainActor
public enum Peer {
    /// Makes `peer` the object that `object`'s callbacks find.
    public static func attach<Object: GPointer>(_ peer: AnyObject, to object: Object) {
        let box = SignalBox(Weak(object: peer))
        g_object_set_data_full(object.cast(), key, box.retained, releaseBox)
    }

    /// The peer of `object`; `nil` while it is being made, and after the peer is gone.
    public static func of<Object: GPointer, Peer: AnyObject>(_ object: Object?, as _: Peer.Type) -> Peer? {
        guard let object else { return nil }
        return SignalBox<Weak>.body(of: g_object_get_data(object.cast(), key))?.object as? Peer
    }

    private static let key = "swift-peer"

    private struct Weak {
        weak var object: AnyObject?
    }
}
