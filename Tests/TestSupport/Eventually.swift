import Foundation

/// Whether `condition` becomes true within `timeout` seconds. Asks every few milliseconds.
///
/// What must happen needs no timeout of its own: the usual one is far more than anything takes on a busy machine, and nothing waits
/// that long where all is well.
package func eventually(timeout: Double = 60, _ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    repeat {
        if try condition() { return true }
        Thread.sleep(forTimeInterval: 0.005)
    } while Date() < deadline
    return try condition()
}
