import CollectionDocument
import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc
import Logging

/// The folder of unsaved work: `lintel/unsaved` in the user's state folder, with one file for each window. A file's name
/// contains the process that writes it, so files of ended processes can be recognised.
package struct UnsavedWorkFolder: Sendable {
    package let path: String
    private static let unreadable = ".unreadable"
    private static let log = Logger(label: "app.lintel")

    package static let user = UnsavedWorkFolder(path: String(cString: g_get_user_state_dir()) + "/lintel/unsaved")

    /// The path of a new file for this process.
    func newEntry() -> String { "\(path)/\(Self.thisProcess)-\(UUID().uuidString).lintel.json" }

    func write(_ work: UnsavedWork, to entry: String) throws(FileWriteError) {
        do throws(FileError) {
            try FileSystem.makeFolder(path, permissions: 0o700)
        } catch {
            throw FileWriteError(error)
        }
        let text = work.encoded()
        guard text.count <= DocumentLimits.fileBytes else { throw .tooLarge }
        try FileWriter.write(text, to: entry, permissions: 0o600)
    }

    func remove(_ entry: String) { FileSystem.remove(entry) }

    /// Takes over the work of ended processes for this process, the last changed first. Files that cannot be read are renamed.
    package func takeOver() -> [UnsavedWork] {
        let names = FileSystem.names(in: path)
        return names.sorted { storedAt($0) > storedAt($1) }.compactMap { name in
            guard !name.hasSuffix(Self.unreadable), !Self.isOfRunningProcess(name) else { return nil }
            guard name.hasSuffix(".lintel.json") else {
                // An incomplete file of a process that was killed while writing. Other files are not Lintel's.
                if name.contains(Self.incomplete) { FileSystem.remove("\(path)/\(name)") }
                return nil
            }
            // If several processes try, the first to rename it gets it.
            let entry = newEntry()
            do {
                try FileSystem.rename("\(path)/\(name)", to: entry)
            } catch {
                return nil
            }
            do {
                var work = try UnsavedWork(FileContents.read(entry, upTo: DocumentLimits.fileBytes))
                work.entry = entry
                work.storedAt = Self.modificationDate(of: entry)
                return work
            } catch {
                let aside = "\(path)/\(name)\(Self.unreadable)"
                Self.log.warning("Unsaved work cannot be read and was renamed to \(aside): \(error)")
                try? FileSystem.rename(entry, to: aside)
                return nil
            }
        }
    }

    private func storedAt(_ name: String) -> Date { Self.modificationDate(of: "\(path)/\(name)") ?? .distantPast }

    private static func modificationDate(of path: String) -> Date? {
        FileSystem.status(of: path).map {
            Date(timeIntervalSince1970: Double($0.st_mtim.tv_sec) + Double($0.st_mtim.tv_nsec) / 1e9)
        }
    }

    // MARK: Processes

    /// `4711-81562`: the process's number and start time, because numbers are reused.
    private static let thisProcess = "\(getpid())-\(startTime(of: getpid()) ?? "0")"

    private static func isOfRunningProcess(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        guard parts.count > 2, let id = Int32(parts[0]), let time = startTime(of: id) else { return false }
        return time == parts[1]
    }

    /// The temporary name of a file in the folder; see `FileReplacement`. In files of version 0.1 it has no dot.
    private static var incomplete: Regex<Substring> { #/^\.?\d+-\d+-[^.]+\.lintel\.json\.[0-9a-z]{10,13}$/# }

    /// In clock ticks since the machine started; `nil` if the process has ended. See proc(5), fields 3 and 22.
    private static func startTime(of process: Int32) -> String? {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let name = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[name...].split(separator: " ")
        // One whose parent does not wait for it stays in the table as a zombie.
        return fields.count > 20 && !["Z", "X"].contains(fields[1]) ? String(fields[20]) : nil
    }
}
