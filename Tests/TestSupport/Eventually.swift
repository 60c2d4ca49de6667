import Foundation

/// Whether `condition` becomes true within `timeout` seconds. Asks every few milliseconds.
package func eventually(timeout: Double = 5, _ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    repeat {
        if try condition() { return true }
        Thread.sleep(forTimeInterval: 0.005)
    } while Date() < deadline
    return try condition()
}
