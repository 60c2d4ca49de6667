import CollectionDocument
import Foundation
import Testing

/// Files that are no files, and files that somebody changes while they are read.
@Suite("Files that do not hold still")
struct ChangingFileTests {
    private func withFile(bytes: Int, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { unlink(path) }
        try Data(repeating: 0x20, count: bytes).write(to: URL(fileURLWithPath: path))
        try body(path)
    }

    @Test("one that is cut short while it is read ends there")
    func truncated() throws {
        try withFile(bytes: 1 << 20) { path in
            let contents = try FileContents.read(path, patience: 5) { _ in
                truncate(path, 100)
                return true
            }
            #expect(contents.map { $0.count < 1 << 20 } == true)
        }
    }

    @Test("one that vanishes while it is read is read to its end")
    func vanished() throws {
        try withFile(bytes: 1 << 20) { path in
            let contents = try FileContents.read(path, patience: 5) { _ in
                unlink(path)
                return true
            }
            #expect(contents?.count == 1 << 20)
        }
    }

    @Test("one that grows for ever is read up to the limit of a document")
    func growing() throws {
        let zeros = try FileContents.read("/dev/zero", patience: 60)
        #expect(zeros.count > DocumentLimits.fileBytes)
        #expect(zeros.count <= DocumentLimits.fileBytes + 1 << 16)
        #expect(message(zeros) == "document: is larger than 256 MiB")
    }

    @Test("reading can be given up")
    func cancelled() throws {
        let contents = try FileContents.read("/dev/full", patience: 60) { $0 < 1 << 20 }
        #expect(contents == nil)
    }

    @Test("one as long as the limit is read whole, and then is no document")
    func atTheLimit() throws {
        try withFile(bytes: 0) { path in
            #expect(truncate(path, off_t(DocumentLimits.fileBytes)) == 0)
            let contents = try FileContents.read(path)
            #expect(contents.count == DocumentLimits.fileBytes)
            #expect(message(contents)?.hasPrefix("line 1, column 1: expected a value") == true)
        }
    }

    @Test("a slow pipe is read to its end")
    func slow() throws {
        try withPipe { pipe in
            let writer = open(pipe, O_RDWR)
            write(writer, "a", 1)
            let contents = try FileContents.read(pipe, patience: 1) { count in
                guard count == 1 else { return true }
                // Longer than the patience. The next byte comes while the pipe is waited for again.
                usleep(1_100_000)
                Thread.detachNewThread {
                    usleep(50_000)
                    write(writer, "b", 1)
                    close(writer)
                }
                return true
            }
            #expect(contents == Data("ab".utf8))
        }
    }

    @Test("a folder, a pipe nobody writes to, and nothing at all are told as such")
    func noFiles() throws {
        #expect(throws: FileError.self) { try FileContents.read("/tmp", patience: 1) }
        #expect(throws: FileError.self) { try FileContents.read("/nowhere/at/all", patience: 1) }
        try withPipe { pipe in
            #expect(FileContents.length(of: pipe) == nil)
            #expect(throws: FileError.self) { try FileContents.read(pipe, patience: 0.1) }
        }
    }

    private func withPipe(_ body: (String) throws -> Void) throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        try body(pipe)
    }
}
