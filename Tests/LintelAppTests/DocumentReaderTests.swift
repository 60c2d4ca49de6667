import CollectionDocument
import GTKBridge
import TestSupport
import XCTest

@testable import LintelDocument

/// Reading away from the main thread: progress, giving up, and the last call wins.
@preconcurrency @MainActor
final class DocumentReaderTests: XCTestCase {
    private lazy var folder = makeFolder()

    private func file(_ name: String, items: Int) throws -> String {
        let list = Array(repeating: #""an item with a title""#, count: items).joined(separator: ",")
        let path = folder.appendingPathComponent(name).path
        try Data(#"{"title": "\#(name)", "sections": [{"items": [\#(list)]}]}"#.utf8).write(
            to: URL(fileURLWithPath: path))
        return path
    }

    func testAFileIsReadWithProgressThatOnlyGrows() throws {
        let path = try file("long", items: 50_000)
        let reader = LatestWork()
        let said = Said()
        reader.read(path, patience: 1, onProgress: { said.progress.append($0) }, completion: said.finish)
        XCTAssertTrue(reader.isRunning)
        XCTAssertTrue(said.progress.isEmpty && said.titles.isEmpty, "nothing happens before the main loop runs")
        said.wait(for: 1)
        XCTAssertEqual(said.titles, ["long"])
        XCTAssertFalse(reader.isRunning)
        let parts = said.progress.compactMap(\.share)
        XCTAssertEqual(parts, parts.sorted())
        XCTAssertEqual(parts.last, 1)
        XCTAssertEqual(said.progress.last, Loading.Progress(message: "Checking long…"))
    }

    func testOfSeveralFilesOnlyTheLastOneThatIsAskedForIsReported() throws {
        let paths = try (0..<3).map { try file("\($0)", items: 20_000) }
        let reader = LatestWork()
        let said = Said()
        for path in paths {
            reader.read(path, patience: 1, onProgress: { _ in }, completion: said.finish)
        }
        said.wait(for: 1)
        // What is read goes through one queue: the others would have spoken before this one.
        reader.read(try file("3", items: 1), patience: 1, onProgress: { _ in }, completion: said.finish)
        said.wait(for: 2)
        XCTAssertEqual(said.titles, ["2", "3"])
    }

    func testACancelledReadingReportsNothing() throws {
        let path = try file("long", items: 20_000)
        let reader = LatestWork()
        let said = Said()
        reader.read(path, patience: 1, onProgress: { said.progress.append($0) }, completion: said.finish)
        reader.cancel()
        XCTAssertFalse(reader.isRunning)
        try readAnotherFile(with: reader)
        XCTAssertTrue(said.progress.isEmpty)
        XCTAssertTrue(said.titles.isEmpty && said.failures.isEmpty)
    }

    /// Reads a file to its end, after all that the reader was told to read before.
    private func readAnotherFile(with reader: LatestWork) throws {
        let said = Said()
        reader.read(try file("another", items: 1), patience: 1, onProgress: { _ in }, completion: said.finish)
        said.wait(for: 1)
        XCTAssertEqual(said.titles, ["another"])
    }

    func testADeviceWithoutEndCanBeGivenUp() throws {
        let reader = LatestWork()
        let said = Said()
        reader.read("/dev/zero", patience: 60, onProgress: { said.progress.append($0) }, completion: said.finish)
        XCTAssertTrue(runMainLoop { !said.progress.isEmpty })
        XCTAssertEqual(said.progress.first, Loading.Progress(message: "Reading zero…"))
        reader.cancel()
        let heard = said.progress.count
        // It reports no more progress, and makes room for the next one.
        try readAnotherFile(with: reader)
        XCTAssertEqual(said.progress.count, heard)
        XCTAssertTrue(said.titles.isEmpty && said.failures.isEmpty)
    }

    func testAnErrorInAFileIsReported() throws {
        let path = folder.appendingPathComponent("bad").path
        try Data("{".utf8).write(to: URL(fileURLWithPath: path))
        let reader = LatestWork()
        let said = Said()
        reader.read(path, patience: 1, onProgress: { _ in }, completion: said.finish)
        said.wait(for: 1)
        XCTAssertEqual(said.failures, ["bad: line 1, column 2: the document ends where a key in quotes should be"])
        reader.read(path + "-missing", patience: 1, onProgress: { _ in }, completion: said.finish)
        said.wait(for: 2)
        XCTAssertEqual(said.failures.last, "bad-missing: No such file or directory")
    }
}

extension LatestWork {
    fileprivate func read(
        _ path: String, patience: Double, onProgress: @escaping @MainActor (Loading.Progress) -> Void,
        completion: @escaping @MainActor (Result<ShownDocument, DocumentError>) -> Void
    ) {
        run(DocumentEditor.reading(path, patience: patience), onReport: onProgress, then: completion)
    }
}

/// What a reader has said.
@MainActor
private final class Said {
    var progress: [Loading.Progress] = []
    var titles: [String?] = []
    var failures: [String] = []

    func finish(_ result: Result<ShownDocument, DocumentError>) {
        switch result {
        case .success(let reading): titles.append(reading.document.title)
        case .failure(let failure): failures.append("\(failure)")
        }
    }

    func wait(for count: Int) {
        XCTAssertTrue(runMainLoop { titles.count + failures.count >= count })
    }
}
