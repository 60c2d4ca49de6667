import Glibc
import Synchronization

/// A Swift closure that C keeps: made when a callback is handed to GTK, and let go by the destroy
/// notify that GTK calls when it no longer needs the callback.
public final class SignalBox<Body>: AnySignalBox {
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

/// A box, whatever is in it.
public class AnySignalBox {
    /// The main thread, on which all boxes are made.
    private let maker = pthread_self()

    fileprivate var isOnItsThread: Bool { pthread_equal(maker, pthread_self()) != 0 }
}

/// Gives back the reference that `retained` handed out. Any thread may call it, as GIO does that lets go of an object last on
/// a thread of its own; what the box holds is let go on the main thread.
func releaseBox(_ data: gpointer?) {
    guard let data else { return }
    let box = Unmanaged<AnySignalBox>.fromOpaque(data)
    if box._withUnsafeGuaranteedRef({ $0.isOnItsThread }) { return box.release() }
    HandOver.sendToMainThread(data) { data in
        HandOver.arrive()
        releaseBox(data)
        return 0
    }
}

private let liveBoxes = Atomic<Int>(0)

/// How many closures GTK holds at this moment. Tests compare it before and after.
public var liveSignalBoxCount: Int {
    liveBoxes.load(ordering: .relaxed)
}
