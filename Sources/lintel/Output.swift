import ArgumentParser
import Foundation

/// Where a command writes: a file, or the standard output for `-`.
struct Output {
    private let handle: FileHandle
    private let path: String

    /// - Throws: `ExitCode` after the reason has been printed.
    init(path: String) throws {
        self.path = path
        guard path != "-" else {
            handle = .standardOutput
            return
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    func write(_ data: Data) throws {
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw Self.failure(path, error.localizedDescription)
        }
    }

    private static func failure(_ path: String, _ reason: String) -> ExitCode {
        printError("lintel: \(path == "-" ? "standard output" : path): \(reason)")
        return .cannotCreate
    }
}
