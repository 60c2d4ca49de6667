import Synchronization

/// A Swift closure that C keeps: made when a callback is handed to GTK, and let go by the destroy
/// notify that GTK calls when it no longer needs the callback.
public final class SignalBox<Body> {
    let body: Body

    init(_ body: Body) {
        self.body = body
        liveBoxes.add(1, ordering: .relaxed)
    }

    deinit {
        liveBoxes.subtract(1, ordering: .relaxed)
    }

    /// One reference to this box as the pointer that C carries around.
    var retained: gpointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    /// The body of the box behind `data`, which keeps its reference.
    static func body(of data: gpointer?) -> Body? {
        data.map { Unmanaged<SignalBox>.fromOpaque($0).takeUnretainedValue().body }
    }
}

/// Gives back the reference that `retained` handed out. No matter what the box holds.
func releaseBox(_ data: gpointer?) {
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}

private let liveBoxes = Atomic<Int>(0)

/// How many closures GTK holds at this moment. Tests compare it before and after.
public var liveSignalBoxCount: Int {
    liveBoxes.load(ordering: .relaxed)
}
