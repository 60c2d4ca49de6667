import CollectionDocument
import FileAccess
import GTKBridge
import Synchronization
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// The main thread asks no disk, because a disk that is gone may not answer for minutes. In debug builds the program itself
/// ends if it does, so that every end-to-end test is a test of this as well.
final class MainThreadDiskTests: WindowTestCase {
    func testACallOnTheMainThreadIsNoticed() {
        XCTAssertEqual(asked { _ = FileSystem.exists("/tmp") }, ["/tmp"])
        XCTAssertEqual(asked { _ = FileStamp(path: "/tmp") }, ["/tmp"])
        XCTAssertEqual(asked { _ = try? FileReplacement(of: "/nowhere/a") }.first, "/nowhere/a")
        XCTAssertEqual(asked { _ = try? FileContents.read("/nowhere/a", upTo: 1) }, ["/nowhere/a"])
        XCTAssertEqual(asked { DiskCalls.making(.savedWindow) { _ = FileSystem.exists("/tmp") } }, [])
        var isDone = false
        let elsewhere = asked {
            BackgroundQueue().run({ FileSystem.exists("/tmp") }, then: { isDone = $0 })
            XCTAssertTrue(runMainLoop { isDone })
        }
        XCTAssertEqual(elsewhere, [])
    }

    func testAFileIsOpenedFollowedAndSavedElsewhere() throws {
        let bench = try FileBench()
        let folder = bench.folder.path
        try FileManager.default.createSymbolicLink(atPath: folder + "/link.json", withDestinationPath: bench.path)
        let paths = try asked {
            bench.editor.openNow(path: folder + "/link.json")
            try bench.write { $0.title = "B" }
            XCTAssertTrue(runMainLoop { bench.editor.document.title == "B" })
            bench.editContent()
            XCTAssertEqual(bench.editor.saveNow(), .saved)
            bench.editor.openNow(path: bench.path)
            XCTAssertEqual(bench.editor.saveNow(as: folder + "/c.json"), .saved)
            XCTAssertEqual(rename(folder + "/c.json", folder + "/d.json"), 0)
            XCTAssertTrue(runMainLoop { bench.editor.file?.path == folder + "/d.json" })
            XCTAssertEqual(rename(folder + "/d.json", folder + "/c.json"), 0)
            XCTAssertTrue(runMainLoop { bench.editor.file?.path == folder + "/c.json" })
            bench.editor.edit("Rename") { $0.title = "Mine" }
            bench.editor.revert()
            XCTAssertTrue(runMainLoop { !bench.editor.isChanged })
            try FileManager.default.removeItem(atPath: folder)
            XCTAssertTrue(runMainLoop { bench.editor.hasUnsavedWork })
            bench.editor.openNow(path: folder + "/nothing.json")
        }
        XCTAssertEqual(paths, [])
    }

    func testAWindowAsksNoDisk() throws {
        let bench = try FileBench()
        let folder = bench.folder.path
        let recording = #"{"viewport":{"width":390,"height":400}}"# + "\n" + #"{"offset":0,"elements":[]}"# + "\n"
        try Data(recording.utf8).write(to: URL(fileURLWithPath: folder + "/app.ndjson"))
        try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
        try Data("P6 1 1 255\nabc".utf8).write(to: URL(fileURLWithPath: folder + "/pictures/a.ppm"))
        let paths = asked {
            let window = showWindow { $0.editor.openNow(path: bench.path) }
            // The list of recent documents asks for each of them.
            var menuChanges = 0
            connect(RecentFiles.shared.menu.reference.pointer, "items-changed") { menuChanges += 1 }
            RecentFiles.shared.add(bench.path)
            XCTAssertTrue(runMainLoop { menuChanges > 0 })
            window.activate("open-recording-file", folder + "/app.ndjson")
            XCTAssertTrue(runMainLoop { window.recording.opened != nil || window.editor.problem != nil })
            window.activate("open-file", folder + "/pictures")
            XCTAssertTrue(runMainLoop { window.editor.title == "pictures" })
            window.activate("save-to", folder + "/saved.json")
            XCTAssertTrue(runMainLoop { window.editor.file?.name == "saved.json" })
            window.activate("export", "csv \(folder)/frames.csv")
            XCTAssertTrue(runMainLoop { FileManager.default.fileExists(atPath: folder + "/frames.csv") })
            window.saveState()
        }
        XCTAssertEqual(paths, [])
    }

    /// The paths that the main thread asks disks about during some work.
    private func asked(during work: () throws -> Void) rethrows -> [String] {
        let asked = AskedPaths()
        DiskCalls.observe { asked.add($0) }
        defer { DiskCalls.observe(nil) }
        try work()
        return asked.all
    }
}

private final class AskedPaths: Sendable {
    private let paths = Mutex<[String]>([])

    func add(_ path: String) { paths.withLock { $0.append(path) } }

    var all: [String] { paths.withLock { $0 } }
}
