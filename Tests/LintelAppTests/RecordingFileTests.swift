import CollectionCanvas
import GTKBridge
import TestSupport
import XCTest

@testable import LintelApp

/// The file that `lintel preview --record` writes. hold-the-app-to-it.md, "Record a GTK window".
@preconcurrency @MainActor
final class RecordingFileTests: XCTestCase {
    private lazy var folder = makeFolder()
    private var path: String { folder.appendingPathComponent("app.ndjson").path }

    private static let heading = #"{"recording":{"scale":1}}"# + "\n"
    private static let line = #"{"offset":0,"elements":[]}"# + "\n"

    private func open(mostWaiting: Int = 1 << 20) throws -> RecordingFile {
        try RecordingFile(path: path, mostWaiting: mostWaiting)
    }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Closes the file, and waits until all is written.
    private func close(_ file: RecordingFile) {
        var isClosed = false
        file.close { isClosed = true }
        XCTAssertTrue(runMainLoop { isClosed })
    }

    // MARK: What is there already

    func testARecordingThatIsThereIsReplacedOnceThereIsSomethingToWrite() throws {
        let old = Self.heading + Self.line + Self.line + Self.line
        for existing in [old, Self.line + "cut sho", Self.heading, ""] {
            try write(existing)
            let file = try open()
            XCTAssertEqual(try text(), existing)
            file.take(.heading(Self.heading))
            file.take(.line(Self.line))
            close(file)
            XCTAssertNil(file.failure)
            XCTAssertEqual(try text(), Self.heading + Self.line)
        }
    }

    func testAnythingElseIsLeftAsItIs() throws {
        let others = [
            #"{"sections": [{"itemCount": 9}]}"#, "{\n  \"sections\": []\n}\n", "text", "{}", "[]", "\u{89}PNG\r\n",
            #"{"offset":0}"#,
        ]
        for other in others {
            try write(other)
            XCTAssertThrowsError(try open(), other) { error in
                XCTAssertTrue("\(error)".hasSuffix("and was left as it is"), "\(error)")
            }
            XCTAssertEqual(try text(), other)
        }
        try write(others[0])
        XCTAssertThrowsError(try open()) { XCTAssertEqual($0 as? RecordingRefusal, .document) }
    }

    // MARK: Writing

    func testAHeadingBeginsAgain() throws {
        let file = try open()
        file.take(.heading(Self.heading))
        file.take(.line("first\n"))
        XCTAssertTrue(try runMainLoop { try text().hasSuffix("first\n") })
        file.take(.line("second\n"))
        file.take(.heading("another\n"))
        file.take(.line("third\n"))
        close(file)
        XCTAssertEqual(try text(), "another\nthird\n")
    }

    func testNothingIsTakenAfterTheEnd() throws {
        let file = try open()
        file.take(.line(Self.line))
        close(file)
        file.take(.line(Self.line))
        XCTAssertEqual(try text(), Self.line)
    }

    func testAFileThatWasMadeForNothingIsRemoved() throws {
        try open().discard()
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        try write("")
        try open().discard()
        XCTAssertEqual(try text(), "", "this file was there before")
    }

    func testALinkToAFileThatWasMadeForNothingStays() throws {
        let target = folder.appendingPathComponent("target.ndjson").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let file = try open()
        XCTAssertTrue(FileManager.default.fileExists(atPath: target))
        file.discard()
        XCTAssertFalse(FileManager.default.fileExists(atPath: target))
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), target)
    }

    // MARK: What goes wrong

    /// The sentence that it ends with.
    private func waitForFailure(_ file: RecordingFile, _ cause: () -> Void) -> String {
        var messages: [String] = []
        file.onFailure = { message in
            messages.append(message)
            return true
        }
        cause()
        XCTAssertTrue(runMainLoop { !messages.isEmpty })
        file.take(.line(Self.line))
        close(file)
        XCTAssertEqual(messages.count, 1)
        return messages.first ?? ""
    }

    func testAFileThatVanishesSaysSo() throws {
        let changes: [(String) throws -> Void] = [
            { try FileManager.default.removeItem(atPath: $0) },
            { try FileManager.default.moveItem(atPath: $0, toPath: $0 + ".old") },
            { try Data("another".utf8).write(to: URL(fileURLWithPath: $0), options: .atomic) },
            { path in
                try FileManager.default.removeItem(atPath: path)
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
            },
        ]
        for change in changes {
            let file = try open()
            file.take(.heading(Self.heading))
            XCTAssertTrue(try runMainLoop { try text() == Self.heading })
            try change(path)
            let message = waitForFailure(file) { file.take(.line(Self.line)) }
            XCTAssertTrue(message.hasSuffix("app.ndjson has ended: its file was moved, removed or replaced"), message)
            XCTAssertNotEqual(try? text(), Self.heading + Self.line)
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    func testAPipeThatNobodyReadsIsRefusedAtOnce() throws {
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        XCTAssertThrowsError(try open()) { XCTAssertEqual($0 as? RecordingRefusal, .unread) }
    }

    func testAStalledReaderHoldsNothingUp() throws {
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
        defer { Glibc.close(reader) }
        let file = try open(mostWaiting: 1 << 20)
        // More than a pipe holds, so the worker waits for the reader. This thread does not.
        let line = String(repeating: "x", count: 99_999) + "\n"
        let message = waitForFailure(file) {
            for _ in 0..<11 {
                file.take(.line(line))
                runWhatWaits()
            }
        }
        XCTAssertTrue(message.hasSuffix("has ended: its reader does not keep up"), message)
    }

    func testASlowReaderGetsEverything() throws {
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
        defer { Glibc.close(reader) }
        let file = try open()
        let lines = (0..<300).map { String(repeating: "\($0 % 10)", count: 999) + "\n" }
        for line in lines { file.take(.line(line)) }
        var isClosed = false
        file.close { isClosed = true }
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        XCTAssertTrue(
            runMainLoop {
                let count = read(reader, &buffer, buffer.count)
                if count > 0 { received.append(contentsOf: buffer[..<count]) }
                g_main_context_wakeup(nil)
                return isClosed && count <= 0
            })
        XCTAssertNil(file.failure)
        XCTAssertEqual(String(decoding: received, as: UTF8.self), lines.joined())
    }

    func testAReaderThatGoesAwayIsNamed() throws {
        let old = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, old) }
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
        let file = try open()
        Glibc.close(reader)
        let message = waitForFailure(file) { file.take(.line(Self.line)) }
        XCTAssertTrue(message.hasSuffix("has ended: its reader went away"), message)
        XCTAssertEqual(file.failure, .brokenPipe)
    }

    func testAFullDeviceIsNamed() throws {
        let file = try RecordingFile(path: "/dev/full", mostWaiting: 1 << 20)
        let message = waitForFailure(file) { file.take(.line(Self.line)) }
        XCTAssertEqual(message, "The recording /dev/full has ended: The disk is full")
    }

    /// A limit on the size of files fails as a full disk does, in the middle of a line.
    func testOnlyWholeLinesStayWhenWritingFails() throws {
        try XCTSkipIf(
            ProcessInfo.processInfo.environment["LINTEL_SANITIZER"] == "thread", "needs a build without ThreadSanitizer"
        )
        let file = try open()
        file.take(.line(Self.line))
        XCTAssertTrue(try runMainLoop { try text() == Self.line })
        let oldHandler = signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, oldHandler) }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        var small = limit
        small.rlim_cur = 1000
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) }
        let message = waitForFailure(file) { file.take(.line(String(repeating: "x", count: 5000) + "\n")) }
        XCTAssertTrue(message.contains("has ended: "), message)
        XCTAssertEqual(try text(), Self.line)
    }
}
