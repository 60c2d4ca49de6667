import CollectionDocument
import GTKBridge
import Synchronization
import TestSupport
import XCTest

@testable import LintelDocument

/// A file that another program writes without a pause is shown, and its half-written states are not complained about.
@preconcurrency @MainActor
final class BusyFileTests: XCTestCase {
    func testAFileThatIsWrittenAllTheTimeIsShownFromTimeToTime() throws {
        let bench = try FileBench()
        let writer = try BusyWriter(of: bench.path)
        let first = bench.editor.state.readingCount
        XCTAssertTrue(runMainLoop { bench.editor.state.readingCount >= first + 3 })
        XCTAssertEqual(bench.editor.notices, [])
        // What was written last is shown in the end.
        let last = writer.end()
        XCTAssertTrue(runMainLoop { bench.editor.document.title == last })
        XCTAssertEqual(bench.editor.notices, [])
    }

    func testAReadingGoesOnWhileItsFileChanges() throws {
        let bench = try FileBench()
        bench.editor.watch = nil
        let first = bench.editor.state.readingCount
        try bench.write { $0.title = "B" }
        // Each of these would begin the reading anew, and none would end, if it were cancelled.
        bench.editor.fileChanged(.contents(isBeingWritten: true))
        XCTAssertTrue(bench.editor.isReading)
        var finishedCount = 0
        bench.editor.reload { finishedCount += 1 }
        bench.editor.fileChanged(.contents(isBeingWritten: true))
        XCTAssertTrue(runMainLoop { bench.editor.document.title == "B" })
        XCTAssertEqual(finishedCount, 0, "somebody who asked later waits for a later reading")
        bench.editor.settle()
        XCTAssertEqual(finishedCount, 1)
        XCTAssertEqual(bench.editor.state.readingCount, first + 2)
    }

    func testAnUnfinishedFileLeavesTheBannerAsItIs() throws {
        let bench = try FileBench()
        // The test says itself when the file changes.
        bench.editor.watch = nil
        try bench.write(text: #"{"title": "Half"#)
        bench.change(isBeingWritten: true)
        XCTAssertEqual(bench.editor.notices, [])
        XCTAssertEqual(bench.editor.document.title, "A")
        // The other program pauses, so this is a mistake.
        bench.change(isBeingWritten: false)
        let banner = bench.editor.notices
        XCTAssertEqual(banner.map(\.weight), [.error])
        // It goes on, and the banner does not change with each word.
        try bench.write(text: "[")
        bench.change(isBeingWritten: true)
        XCTAssertEqual(bench.editor.notices, banner)
        try bench.write { $0.title = "Whole" }
        bench.change(isBeingWritten: true)
        XCTAssertEqual(bench.editor.notices, [])
        XCTAssertEqual(bench.editor.document.title, "Whole")
    }

    func testAFileThatIsNeverFinishedIsAnErrorInTheEnd() throws {
        let bench = try FileBench()
        bench.editor.watch = nil
        try bench.write(text: "{")
        var count = 0
        while bench.editor.notices.isEmpty, count < 20 {
            bench.change(isBeingWritten: true)
            count += 1
        }
        XCTAssertEqual(count, 6)
        // One valid state starts the count anew.
        try bench.write { $0.title = "B" }
        bench.change(isBeingWritten: true)
        try bench.write(text: "{")
        bench.change(isBeingWritten: true)
        XCTAssertEqual(bench.editor.notices, [])
    }

    /// The reading began before the save, and ends before the save asks the disk.
    func testWhatIsReadWhileASaveWaitsIsSaved() throws {
        let bench = try FileBench()
        bench.editor.watch = nil
        bench.editOption()
        try bench.write { $0.title = "Theirs" }
        bench.editor.fileChanged(.contents(isBeingWritten: false))
        XCTAssertTrue(bench.editor.isReading)
        let disk = DispatchSemaphore(value: 0)
        DocumentEditor.writing.run({ disk.wait() }, then: {})
        bench.save()
        XCTAssertTrue(runMainLoop { !bench.editor.isReading })
        XCTAssertTrue(bench.editor.isSaving)
        XCTAssertEqual(bench.editor.document.title, "Theirs")
        disk.signal()
        bench.settle()
        XCTAssertEqual(bench.results, [.saved])
        XCTAssertEqual(try bench.inFile.title, "Theirs")
        XCTAssertEqual(try bench.inFile.options.pinInset, 8)
    }

    func testAFolderWhoseOpeningWasCancelledIsReadAsAFolderOnceItChanges() throws {
        let folder = makeFolder()
        let editor = DocumentEditor()
        let disk = DispatchSemaphore(value: 0)
        let readings = Mutex(0)
        let shown = ShownDocument(FileBench.small, from: .folder(folder.path))
        editor.open(folder.path) { _, _ in
            readings.withLock { $0 += 1 }
            disk.wait()
            return .success(shown)
        }
        XCTAssertTrue(runMainLoop { readings.withLock { $0 } == 1 })
        editor.cancelLoading()
        disk.signal()
        editor.settle()
        XCTAssertFalse(editor.hasDocument)
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        disk.signal()
        XCTAssertTrue(runMainLoop { editor.hasDocument })
        XCTAssertEqual(readings.withLock { $0 }, 2)
    }

    /// Between the reading of a file and the beginning of its watch, another program can write it.
    func testAChangeBeforeTheWatchBeginsIsNoticed() throws {
        let bench = try FileBench()
        let stamp = FileStamp(path: bench.path)
        try bench.write { $0.title = "Another length" }
        var changes: [FileWatch.Change] = []
        let watch = FileWatch(path: bench.path, since: .stamp(stamp)) { changes.append($0) }
        XCTAssertTrue(runMainLoop { !changes.isEmpty })
        XCTAssertEqual(changes, [.contents(isBeingWritten: false)])
        withExtendedLifetime(watch) {}
    }

    /// A disk that does not answer cannot be told to stop.
    func testReadingDoesNotWaitForAReadingThatCannotEnd() {
        let work = LatestWork(waitsForCancelled: false)
        let answer = DispatchSemaphore(value: 0)
        work.run({ _ in answer.wait() }, then: { _ in XCTFail("this was cancelled") })
        var isDone = false
        work.run({ _ in }, then: { isDone = true })
        XCTAssertTrue(runMainLoop { isDone })
        answer.signal()
        // What follows finds a queue that is free again.
        isDone = false
        work.run({ _ in }, then: { isDone = true })
        XCTAssertTrue(runMainLoop { isDone })
    }
}

extension FileBench {
    /// Tells the editor of a change, and waits for what comes of it.
    fileprivate func change(isBeingWritten: Bool) {
        editor.fileChanged(.contents(isBeingWritten: isBeingWritten))
        settle()
    }
}

/// Writes titles of one length into a document's file, one after the other and without a pause, so that the file is valid at
/// any time.
private final class BusyWriter: @unchecked Sendable {
    private let isEnding = CancelFlag()
    private let hasEnded = DispatchSemaphore(value: 0)
    /// The title that was written last. Read it after the end.
    private var title = ""

    init(of path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        Thread.detachNewThread { [self] in
            var count = 1_000_000
            repeat {
                count += 1
                title = "\(count)"
                let text = #"{"title": "\#(title)", "sections": []}"#
                pwrite(file.fileDescriptor, text, text.utf8.count, 0)
            } while !isEnding.isSet
            hasEnded.signal()
        }
    }

    /// - Returns: the last title.
    func end() -> String {
        isEnding.set()
        hasEnded.wait()
        return title
    }
}
