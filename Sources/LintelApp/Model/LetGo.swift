import Dispatch
import Synchronization

/// Lets go of a value away from the main thread, in a moment: freeing a million items takes longer than a frame may. Whoever
/// else holds it has let it go by then.
func letGo(_ value: some Sendable) {
    let last = LastHolder(value)
    freeing.asyncAfter(deadline: .now() + holdingSeconds) { last.empty() }
}

private let freeing = DispatchQueue(label: "freeing", qos: .utility)
/// Long enough for a window to be gone.
private let holdingSeconds = 1.0

private final class LastHolder: Sendable {
    private let value: Mutex<(any Sendable)?>

    init(_ value: some Sendable) { self.value = Mutex(value) }

    func empty() {
        value.withLock { $0 = nil }
    }
}
