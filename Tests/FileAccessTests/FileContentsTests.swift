import FileAccess
import Foundation
import Testing

/// Pipes, devices, and files that somebody changes while they are read.
@Suite("Reading files")
struct FileContentsTests {
    /// In bytes: more than the files of most tests have.
    private let limit = 8 << 20

    private func withFile(bytes: Int, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { unlink(path) }
        try Data(repeating: 0x20, count: bytes).write(to: URL(fileURLWithPath: path))
        try body(path)
    }

    @Test("a file that is cut short while it is read ends there")
    func truncated() throws {
        try withFile(bytes: 1 << 20) { path in
            let contents = try FileContents.read(path, upTo: limit, patience: 5) { _ in
                truncate(path, 100)
                return true
            }
            #expect(contents.map { $0.count < 1 << 20 } == true)
        }
    }

    @Test("a file that is deleted while it is read is read to its end")
    func vanished() throws {
        try withFile(bytes: 1 << 20) { path in
            let contents = try FileContents.read(path, upTo: limit, patience: 5) { _ in
                unlink(path)
                return true
            }
            #expect(contents?.count == 1 << 20)
        }
    }

    @Test("a device without an end is read just past the limit")
    func endless() throws {
        let zeros = try FileContents.read("/dev/zero", upTo: limit, patience: 60)
        #expect(zeros.count > limit)
        #expect(zeros.count <= limit + 1 << 16)
    }

    @Test("the reading of a file ends once its caller cancels it")
    func cancelled() throws {
        let contents = try FileContents.read("/dev/full", upTo: limit, patience: 60) { $0 < 1 << 20 }
        #expect(contents == nil)
    }

    @Test("a file as long as the limit is read whole")
    func atTheLimit() throws {
        try withFile(bytes: limit) { path in
            let contents = try FileContents.read(path, upTo: limit)
            #expect(contents.count == limit)
        }
    }

    @Test("a pipe is read to its end, even if all of it takes longer than one silence may")
    func slow() throws {
        try withPipe { pipe in
            // Programs that other tests start at the same time would keep the pipe open otherwise.
            let writer = open(pipe, O_RDWR | O_CLOEXEC)
            write(writer, "a", 1)
            let patience = 0.1
            let contents = try FileContents.read(pipe, upTo: limit, patience: patience) { count in
                guard count == 1 else { return true }
                // The time between two readings is nobody's silence. The next byte is there before it is waited for.
                usleep(useconds_t(3 * patience * 1_000_000))
                write(writer, "b", 1)
                close(writer)
                return true
            }
            #expect(contents == Data("ab".utf8))
        }
    }

    @Test("a pipe that is silent for a while is waited for")
    func silent() throws {
        try withPipe { pipe in
            let writer = open(pipe, O_RDWR | O_CLOEXEC)
            write(writer, "a", 1)
            let reader = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
            // Longer than the thread that writes can starve.
            let contents = try FileContents.read(pipe, upTo: limit, patience: 3600) { count in
                guard count == 1 else { return true }
                Thread.detachNewThread {
                    waitUntilAsleep(thread: reader)
                    write(writer, "b", 1)
                    close(writer)
                }
                return true
            }
            #expect(contents == Data("ab".utf8))
        }
    }

    /// Returns once the thread waits for something. Source: proc(5), `/proc/PID/stat`.
    ///
    /// - Parameter thread: as `/proc/thread-self` names it.
    private func waitUntilAsleep(thread: String) {
        let path = "/proc/\(thread)/stat"
        while let line = try? String(contentsOfFile: path, encoding: .utf8) {
            // The state follows the name, which is in brackets and may contain some itself.
            let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
            if fields.count > 1, fields[1] == "S" { return }
            sched_yield()
        }
    }

    @Test("a folder, a missing file, and a pipe that nobody writes to throw an error")
    func noFiles() throws {
        #expect(throws: FileError.self) { try FileContents.read("/tmp", upTo: limit, patience: 1) }
        #expect(throws: FileError.self) { try FileContents.read("/nowhere/at/all", upTo: limit, patience: 1) }
        try withPipe { pipe in
            #expect(FileContents.length(of: pipe) == nil)
            #expect(throws: FileError.self) { try FileContents.read(pipe, upTo: limit, patience: 0.1) }
        }
    }

    private func withPipe(_ body: (String) throws -> Void) throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        try body(pipe)
    }
}
