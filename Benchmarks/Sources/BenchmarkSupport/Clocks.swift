import Foundation

package enum Clocks {
    /// The time that this process has spent computing, on all of its threads, in milliseconds.
    package static var processCPU: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// The time that this thread has spent computing, in milliseconds.
    package static var threadCPU: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The time on the wall, from some start, in milliseconds.
    package static var wall: Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
