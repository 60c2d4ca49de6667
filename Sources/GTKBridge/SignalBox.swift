import Glibc
import Synchronization

/// A Swift closure that C holds. It is created when a callback is passed to GTK, and released by the destroy notify that
/// GTK calls when it no longer needs the callback.
public final class SignalBox<Body> {
    let body: Body

    init(_ body: Body) {
        self.body = body
        _ = mainThread
        liveBoxes.add(1, ordering: .relaxed)
    }

    deinit {
        liveBoxes.subtract(1, ordering: .relaxed)
    }

    /// A reference to this box, as a pointer for C.
    var retained: gpointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    /// The body of the box behind `data`. The reference stays.
    static func body(of data: gpointer?) -> Body? {
        data.map { Unmanaged<SignalBox>.fromOpaque($0).takeUnretainedValue().body }
    }
}

/// Calls the `AnsweringBody` in a box, and passes on its answer.
func callBox(_ data: gpointer?) -> gboolean {
    onMainThread(data) { SignalBox<AnsweringBody>.body(of: $0)?() == true ? 1 : 0 }
}

typealias AnsweringBody = @MainActor () -> Bool

/// Releases the reference from `retained`. Any thread may call it, because GIO may release an object on a thread of its
/// own; the box's content is released on the main thread.
func releaseBox(_ data: gpointer?) {
    guard let data else { return }
    if pthread_equal(mainThread, pthread_self()) != 0 { return Unmanaged<AnyObject>.fromOpaque(data).release() }
    nonisolated(unsafe) let box = data
    Errand.toMainThread { releaseBox(box) }
}

/// The main thread. Boxes are made only there, and making the first one sets this.
private let mainThread = pthread_self()

private let liveBoxes = Atomic<Int>(0)

/// The number of closures that GTK holds now. Tests compare it before and after.
public var liveSignalBoxCount: Int {
    liveBoxes.load(ordering: .relaxed)
}
