import BenchmarkSupport
import Foundation

/// A window of `lintel` in a process of its own, seen from outside.
struct RunningWindow {
    let process: pid_t

    /// Sets the state of an action over D-Bus, as a script does.
    func set(_ action: String, to value: String) { call("SetState", action, "<\(value)>", "{}") }

    func activate(_ action: String, _ parameter: String) { call("Activate", action, "[<\(parameter)>]", "{}") }

    private func call(_ method: String, _ arguments: String...) {
        let gdbus = Process()
        gdbus.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gdbus.arguments =
            [
                "gdbus", "call", "--session", "--dest", "app.lintel.Lintel", "--object-path",
                "/app/lintel/Lintel/window/1", "--method", "org.gtk.Actions.\(method)",
            ] + arguments
        gdbus.standardOutput = FileHandle.nullDevice
        attempt("run gdbus") { try gdbus.run() }
        gdbus.waitUntilExit()
        if gdbus.terminationStatus != 0 {
            fail("the window does not take \(method) \(arguments.joined(separator: " "))")
        }
    }

    /// In megabytes of 1,000,000 bytes.
    var residentMemory: Double {
        let pages = Double(read("statm").split(separator: " ").dropFirst().first ?? "") ?? .nan
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }

    /// The processor time that each of its threads has used, in seconds.
    var processorTimes: [String: Double] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        // The first number is nanoseconds: the kernel's sched-stats.
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                (thread, (Double(read("task/\(thread)/schedstat").prefix { $0 != " " }) ?? 0) / 1e9)
            })
    }

    /// What its threads have used since `before`, in seconds. A thread that ended meanwhile takes its time along.
    func processorTime(since before: [String: Double]) -> Double {
        processorTimes.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    }

    private func read(_ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
    }
}
