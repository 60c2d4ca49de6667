import CollectionDocument
import Foundation
import GTKBridge
import Logging

/// Where unsaved work is kept: `lintel/unsaved` in the user's state folder, a file a window. A file's name tells the
/// process that keeps it, so that what a dead one left can be told from what others are at.
package struct UnsavedWorkFolder: Sendable {
    package let path: String
    private static let unreadable = ".unreadable"
    private static let log = Logger(label: "app.lintel")

    package static let user = UnsavedWorkFolder(path: stateFolder + "/lintel/unsaved")

    /// Source: XDG Base Directory Specification, `XDG_STATE_HOME`. GLib knows it from 2.72 on only.
    private static var stateFolder: String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
        // Foundation's home folder is the user database's, whatever `HOME` says.
        return String(cString: g_get_home_dir()) + "/.local/state"
    }

    /// The name of a file that this process may keep work in; another one each time.
    func newEntry() -> String { "\(path)/\(Self.thisProcess)-\(UUID().uuidString).lintel.json" }

    func write(_ work: UnsavedWork, to entry: String) throws(FileWriteError) {
        guard g_mkdir_with_parents(path, 0o700) == 0 else { throw FileWriteError(errno: errno) }
        try FileWriter.write(work.encoded(), to: entry, permissions: 0o600)
    }

    func remove(_ entry: String) { unlink(entry) }

    /// What processes that are no more have left, now this process's to keep. Files that cannot be read are set aside.
    package func takeOver() -> [UnsavedWork] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().compactMap { name in
            guard !name.hasSuffix(Self.unreadable), !Self.isKept(name) else { return nil }
            guard name.hasSuffix(".lintel.json") else {
                // Half a file, from a process that was killed as it wrote.
                unlink("\(path)/\(name)")
                return nil
            }
            // Whoever renames it first has it.
            let entry = newEntry()
            guard rename("\(path)/\(name)", entry) == 0 else { return nil }
            do {
                var work = try UnsavedWork(FileContents.read(entry))
                work.entry = entry
                return work
            } catch {
                let aside = "\(path)/\(name)\(Self.unreadable)"
                Self.log.warning("Unsaved work cannot be read and was renamed to \(aside): \(error)")
                rename(entry, aside)
                return nil
            }
        }
    }

    // MARK: Processes

    /// `4711-81562`: its number and when it started, for numbers come back.
    private static let thisProcess = "\(getpid())-\(startTime(of: getpid()) ?? "0")"

    private static func isKept(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        guard parts.count > 2, let id = Int32(parts[0]), let time = startTime(of: id) else { return false }
        return time == parts[1]
    }

    /// In clock ticks after the machine started; `nil` where there is no such process. Source: proc(5), field 22.
    private static func startTime(of process: Int32) -> String? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let name = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[name...].split(separator: " ")
        return fields.count > 20 ? String(fields[20]) : nil
    }
}
