import GTKBridge
import TestSupport
import XCTest

@testable import LintelDocument

/// A file is written whole or not at all.
final class FileWriterTests: XCTestCase {
    private lazy var folder = makeFolder()
    private var file: String { folder.appendingPathComponent("a.lintel.json").path }

    private func permissions(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// What writing is refused with; `nil` where it is not.
    private func refusal(_ path: String) -> String? {
        do {
            try FileWriter.write(Data("new".utf8), to: path)
            return nil
        } catch {
            return error.description
        }
    }

    func testAFileKeepsItsPermissions() throws {
        for mode in [0o600, 0o644, 0o664, 0o777] as [mode_t] {
            try Data("old".utf8).write(to: URL(fileURLWithPath: file))
            XCTAssertEqual(chmod(file, mode), 0)
            try FileWriter.write(Data("new \(mode)".utf8), to: file)
            XCTAssertEqual(text(file), "new \(mode)")
            XCTAssertEqual(permissions(file), mode)
            XCTAssertEqual(names, ["a.lintel.json"])
        }
    }

    func testAFileWithALongNameIsWritten() throws {
        let name = String(repeating: "x", count: 255)
        for content in ["new", "newer"] {
            try FileWriter.write(Data(content.utf8), to: "\(folder.path)/\(name)")
            XCTAssertEqual(text("\(folder.path)/\(name)"), content)
        }
        XCTAssertEqual(names, [name])
    }

    func testAnEmptyFileIsWritten() throws {
        try FileWriter.write(Data(), to: file, permissions: 0o600)
        XCTAssertEqual(text(file), "")
        XCTAssertEqual(permissions(file), 0o600)
    }

    func testALinkStaysALink() throws {
        let manager = FileManager.default
        try manager.createDirectory(at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: folder.path + "/second", withDestinationPath: "deep/real")
        try manager.createSymbolicLink(atPath: file, withDestinationPath: folder.path + "/second")
        // First what is not there yet, then what is.
        for content in ["new", "newer"] {
            try FileWriter.write(Data(content.utf8), to: file)
            XCTAssertEqual(text(folder.path + "/deep/real"), content)
            XCTAssertEqual(try manager.destinationOfSymbolicLink(atPath: file), folder.path + "/second")
            XCTAssertEqual(try manager.destinationOfSymbolicLink(atPath: folder.path + "/second"), "deep/real")
        }
        try manager.createSymbolicLink(atPath: folder.path + "/round", withDestinationPath: "round")
        XCTAssertNotNil(refusal(folder.path + "/round"))
        // A mark after a slash belongs to the same character.
        try manager.createDirectory(at: folder.appendingPathComponent("\u{301}"), withIntermediateDirectories: true)
        XCTAssertEqual(symlink("/\u{301}/nowhere", folder.path + "/root"), 0)
        XCTAssertEqual(refusal(folder.path + "/root"), "The folder does not exist")
        let marked = folder.path + "/\u{301}link"
        XCTAssertEqual(symlink("second", marked), 0)
        try FileWriter.write(Data("newest".utf8), to: marked)
        XCTAssertEqual(text(folder.path + "/deep/real"), "newest")
    }

    func testAPathThatIsNoFileIsNotReplaced() {
        XCTAssertEqual(refusal(folder.path), "This is a folder")
        XCTAssertEqual(refusal(folder.path + "/"), "This is a folder")
        XCTAssertEqual(mkfifo(file, 0o600), 0)
        XCTAssertEqual(refusal(file), "This is not a regular file")
        XCTAssertEqual(refusal("/dev/null"), "This is not a regular file")
        XCTAssertEqual(refusal(folder.path + "/nowhere/a"), "The folder does not exist")
        XCTAssertEqual(names, ["a.lintel.json"])
    }

    func testAProtectedFileOrFolderIsLeftAlone() throws {
        try FileWriter.write(Data("old".utf8), to: file)
        asPlainUser(owning: [folder.path, file]) {
            XCTAssertEqual(chmod(file, 0o444), 0)
            XCTAssertEqual(refusal(file), "You have no permission to write there")
            XCTAssertEqual(chmod(folder.path, 0o555), 0)
            XCTAssertEqual(refusal(folder.path + "/other"), "You have no permission to write there")
            XCTAssertEqual(chmod(folder.path, 0o755), 0)
        }
        XCTAssertEqual(text(file), "old")
        XCTAssertEqual(names, ["a.lintel.json"])
    }

    /// Runs `body` as a user who may not write everything, even if root runs the tests, and who owns the files at `paths`.
    private func asPlainUser(owning paths: [String], _ body: () -> Void) {
        guard geteuid() == 0 else { return body() }
        let nobody: uid_t = 65534
        for path in paths { XCTAssertEqual(chown(path, nobody, gid_t.max), 0) }
        // The saved user stays root, who can return.
        XCTAssertEqual(setreuid(nobody, 0), 0)
        XCTAssertEqual(seteuid(nobody), 0)
        body()
        XCTAssertEqual(seteuid(0), 0)
        XCTAssertEqual(setreuid(0, 0), 0)
    }

    /// A limit on the size of files fails as a full disk does, in the middle of writing.
    func testAFullDiskLeavesTheOldFile() throws {
        try FileWriter.write(Data("old".utf8), to: file)
        var limits = rlimit()
        XCTAssertEqual(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits), 0)
        let before = limits
        signal(SIGXFSZ, SIG_IGN)
        limits.rlim_cur = 1 << 16
        XCTAssertEqual(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits), 0)
        XCTAssertThrowsError(try FileWriter.write(Data(repeating: 65, count: 1 << 20), to: file))
        var all = before
        XCTAssertEqual(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &all), 0)
        signal(SIGXFSZ, SIG_DFL)
        XCTAssertEqual(text(file), "old")
        XCTAssertEqual(names, ["a.lintel.json"])
    }

    func testKilledAtAnyMomentTheOldOrTheNewFileIsThere() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        let size = 1 << 20
        try FileWriter.write(Data(repeating: 0, count: size), to: file)
        var last: UInt8 = 0
        var writtenCount = 0
        for _ in 0..<100 {
            let child = try fork { [file] in
                for count in 1... {
                    try FileWriter.write(Data(repeating: last &+ UInt8(count % 100), count: size), to: file)
                }
            }
            usleep(.random(in: 500...50_000, using: &random))
            kill(child, SIGKILL)
            var status: Int32 = 0
            waitpid(child, &status, 0)
            XCTAssertEqual(status & 0x7F, SIGKILL, "it ended by itself")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            let first = try XCTUnwrap(bytes.first)
            XCTAssertTrue(bytes == Data(repeating: first, count: size), "\(bytes.count) bytes")
            if first != last { writtenCount += 1 }
            last = first
        }
        XCTAssertGreaterThan(writtenCount, 3, "hardly any was ever written")
        // Between its two last steps the new file has a name of its own.
        XCTAssertLessThan(names.count, 10, "\(names)")
    }

    /// Runs `body` in a copy of this process. Swift hides `fork`, because the copy has only the calling thread. `body` needs
    /// no other.
    private func fork(_ body: () throws -> Void) throws -> pid_t {
        let child = try XCTUnwrap(cFunction("fork", as: (@convention(c) () -> pid_t).self))()
        if child == 0 {
            try? body()
            _exit(1)
        }
        return child
    }
}
