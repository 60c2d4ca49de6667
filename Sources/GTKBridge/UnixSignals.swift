import Glibc

/// Runs `work` on the main thread when the process gets this signal, instead of the signal's default action: `SIGHUP`,
/// `SIGINT`, `SIGTERM`. It stays until the process ends.
@MainActor
public func onUnixSignal(_ signal: Int32, _ work: @escaping @MainActor () -> Void) {
    _ = MainLoopSource {
        work()
        return true
    } add: {
        g_unix_signal_add_full(G_PRIORITY_DEFAULT, signal, callBox, $0, releaseBox)
    }
}

/// Ends the process as the signal would have.
public func endProcess(by signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
}
