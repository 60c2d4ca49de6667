import GTKBridge

/// Shows something at once, and again after a pause if it has changed meanwhile. People cannot read numbers that change faster, and a
/// frame that changes both the canvas and a number also draws everything between them.
final class PacedUpdate {
    /// Milliseconds between two changes that people can follow.
    static let usualPause = 100

    private let pause: Int
    private var rest: MainLoopSource?
    private var isWanted = false

    init(milliseconds pause: Int = usualPause) { self.pause = pause }

    /// Calls `show` now or, if it was called just before, after the pause.
    func request<Owner: AnyObject>(for owner: Owner, _ show: @escaping @MainActor (Owner) -> Void) {
        guard rest?.isActive != true else {
            isWanted = true
            return
        }
        show(owner)
        rest = after(milliseconds: pause, for: owner) { [weak self] owner in
            guard let self, isWanted else { return }
            isWanted = false
            rest = nil
            request(for: owner, show)
        }
    }
}
