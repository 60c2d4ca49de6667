import CollectionDocument
import TestSupport
import XCTest

@testable import LintelDocument

/// The window follows a path: through links, and back from other names.
@preconcurrency @MainActor
final class FileWatchTests: XCTestCase {
    func testAFileThatIsMovedAsideAndWrittenAnewIsFollowed() throws {
        let bench = try FileBench()
        let backup = bench.folder.path + "/backup.lintel.json"
        bench.editOption()
        try manager.moveItem(atPath: bench.path, toPath: backup)
        // Longer than an editor takes to write the file anew.
        runMainLoop(milliseconds: 300)
        try bench.write { $0.title = "Generated" }
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Generated" }))
        XCTAssertEqual(bench.editor.file?.path, bench.path)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try bench.inFile.title, "Generated")
        XCTAssertEqual(try title(backup), "A")
    }

    func testAFileThatIsBackAfterItsRenamingIsFollowedAgain() throws {
        let bench = try FileBench()
        let backup = bench.folder.path + "/backup.lintel.json"
        try manager.moveItem(atPath: bench.path, toPath: backup)
        XCTAssertTrue(runMainLoop(until: { bench.editor.file?.path == backup }))
        XCTAssertFalse(bench.editor.canSave)
        // It may be a backup: saving asks.
        bench.editOption()
        XCTAssertEqual(bench.conflictOfSaving(), .renamed(from: bench.path))
        XCTAssertEqual(try document(backup).options.pinInset, 0)

        try bench.write { $0.title = "Generated" }
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Generated" }))
        XCTAssertEqual(bench.editor.file?.path, bench.path)
        XCTAssertEqual(bench.editor.document.options.pinInset, 8)
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(try title(backup), "A")
    }

    func testARenamedFileThatWasSavedIsTheFile() throws {
        let bench = try FileBench()
        let renamed = bench.folder.path + "/renamed.lintel.json"
        try manager.moveItem(atPath: bench.path, toPath: renamed)
        XCTAssertTrue(runMainLoop(until: { bench.editor.file?.path == renamed }))
        bench.editOption()
        guard case .conflicts(let conflict) = bench.editor.saveNow() else { return XCTFail("no question") }
        XCTAssertEqual(bench.editor.saveNow(over: conflict), .saved)
        XCTAssertEqual(try document(renamed).options.pinInset, 8)
        // One question is enough, and what comes to the old path is another file.
        bench.editor.edit("Space") { $0.options.pinInset = 9 }
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        try bench.write { $0.title = "Another" }
        // Nothing is heard of it, but of what comes to the new path later.
        try bench.write("renamed.lintel.json", title: "Renamed")
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Renamed" }))
        XCTAssertEqual(bench.editor.file?.path, renamed)
    }

    func testALinkIsFollowedToWhatItPointsTo() throws {
        let bench = try FileBench()
        let link = bench.folder.path + "/link.lintel.json"
        try manager.createDirectory(atPath: bench.folder.path + "/deep", withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: bench.folder.path + "/deep/second", withDestinationPath: bench.path)
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "deep/second")
        bench.editor.openNow(path: link)
        try bench.write { $0.title = "B" }
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "B" }))
        // As editors do it: beside, then over.
        try bench.write("c", title: "C")
        XCTAssertEqual(rename(bench.folder.path + "/c", bench.path), 0)
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "C" }))
        XCTAssertEqual(bench.editor.file?.path, link)
    }

    func testALinkThatIsPointedElsewhereIsFollowed() throws {
        let bench = try FileBench()
        let folder = bench.folder.path
        for name in ["one", "two"] {
            try manager.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            try bench.write("\(name)/a.json", title: name)
        }
        // The folder is a link, too.
        try manager.createSymbolicLink(atPath: folder + "/current", withDestinationPath: "one")
        try manager.createSymbolicLink(atPath: folder + "/link.json", withDestinationPath: "current/a.json")
        bench.editor.openNow(path: folder + "/link.json")
        XCTAssertEqual(bench.editor.document.title, "one")
        try manager.createSymbolicLink(atPath: folder + "/next", withDestinationPath: "two")
        XCTAssertEqual(rename(folder + "/next", folder + "/current"), 0)
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "two" }))
        // What it points to now is what is followed.
        try bench.write("two/a.json", title: "two, later")
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "two, later" }))
        try manager.removeItem(atPath: folder + "/link.json")
        try manager.createSymbolicLink(atPath: folder + "/link.json", withDestinationPath: "one/a.json")
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "one" }))
        XCTAssertEqual(bench.editor.file?.path, folder + "/link.json")
    }

    func testAFolderThatIsReplacedIsFollowed() throws {
        let bench = try FileBench()
        let folder = bench.folder.path
        try manager.createDirectory(atPath: folder + "/project", withIntermediateDirectories: true)
        try bench.write("project/a.json", title: "One")
        bench.editor.openNow(path: folder + "/project/a.json")
        try manager.moveItem(atPath: folder + "/project", toPath: folder + "/old")
        XCTAssertTrue(runMainLoop(until: { bench.editor.canSave }), "the watch does not notice")
        try manager.createDirectory(atPath: folder + "/project", withIntermediateDirectories: true)
        try bench.write("project/a.json", title: "Two")
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Two" }))
    }

    func testAFolderThatIsRenamedTakesTheFileAway() throws {
        for renamed in ["above", "above/project"] {
            let bench = try FileBench()
            let folder = try bench.inFolder("above/project")
            XCTAssertFalse(bench.editor.canSave)
            XCTAssertEqual(rename("\(folder)/\(renamed)", folder + "/away"), 0)
            XCTAssertTrue(runMainLoop(until: { bench.editor.canSave }), renamed)
            XCTAssertEqual(bench.editor.file?.path, folder + "/above/project/a.json")
            XCTAssertEqual(bench.editor.notices.map(\.message), ["a.json was deleted or moved."])
            // It returns.
            XCTAssertEqual(rename(folder + "/away", "\(folder)/\(renamed)"), 0)
            XCTAssertTrue(runMainLoop(until: { !bench.editor.canSave }), renamed)
        }
    }

    func testAFolderThatIsSwappedIsFollowed() throws {
        let bench = try FileBench()
        let folder = try bench.inFolder("live")
        try manager.createDirectory(atPath: folder + "/next", withIntermediateDirectories: true)
        try bench.write("next/a.json", title: "Next")
        XCTAssertEqual(rename(folder + "/live", folder + "/old"), 0)
        XCTAssertEqual(rename(folder + "/next", folder + "/live"), 0)
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Next" }))
        // The file in the new folder is followed, too.
        try bench.write("live/a.json", title: "Later")
        XCTAssertTrue(runMainLoop(until: { bench.editor.document.title == "Later" }))
    }

    func testTheFolderThatALinkLeadsToIsWatched() throws {
        let bench = try FileBench()
        let folder = try bench.inFolder("real/project")
        try manager.createSymbolicLink(atPath: folder + "/way", withDestinationPath: "real/project")
        bench.editor.openNow(path: folder + "/way/a.json")
        XCTAssertEqual(rename(folder + "/real", folder + "/away"), 0)
        XCTAssertTrue(runMainLoop(until: { bench.editor.canSave }))
    }

    func testOnlyTheFoldersOfAPathWakeTheWindow() throws {
        let folder = makeFolder().path
        try manager.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
        for isThere in [true, false] {
            var count = 0
            let watch = FolderWatch(WatchedFolders([[folder, folder + "/in", folder + "/in/deeper"]])) { count += 1 }
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(isThere)"))
            // A new file does not wake it: the system tells of it before `write` returns.
            runWhatWaits()
            XCTAssertEqual(count, 0)
            XCTAssertEqual(isThere ? rename(folder + "/in", folder + "/out") : mkdir(folder + "/in", 0o755), 0)
            XCTAssertTrue(runMainLoop(until: { count == 1 }))
            withExtendedLifetime(watch) {}
        }
    }

    func testASlashBeforeAMarkIsASlash() {
        let path = "/nowhere/\u{301}a/\u{301}b"
        XCTAssertEqual(path.fileName, "\u{301}b")
        XCTAssertEqual(path.deletingLastPathComponent, "/nowhere/\u{301}a")
        XCTAssertEqual(LinkedPath(path).folders, ["/nowhere", "/nowhere/\u{301}a"])
        XCTAssertEqual(LinkedPath(path + "/..").target, "/nowhere/\u{301}a")
    }

    func testThePlacesOfAPath() throws {
        let folder = LinkedPath(makeFolder().path).target
        let above = LinkedPath(folder + "/a").folders
        XCTAssertEqual(above.last, folder)
        XCTAssertEqual(above.first.map { "/" + $0.fileName }, above.first)
        try manager.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
        let back = LinkedPath(folder + "/./real/../a")
        XCTAssertEqual(back.folders, above + [folder + "/real"])
        XCTAssertEqual(back.links, [])
        XCTAssertEqual(back.target, folder + "/a")
        try manager.createSymbolicLink(atPath: folder + "/way", withDestinationPath: "real")
        try manager.createSymbolicLink(atPath: folder + "/real/a", withDestinationPath: "../b")
        let linked = LinkedPath(folder + "/way/a")
        XCTAssertEqual(linked.folders, above + [folder + "/real"])
        XCTAssertEqual(linked.links, [folder + "/way", folder + "/real/a"])
        XCTAssertEqual(linked.target, folder + "/b")
        XCTAssertEqual(LinkedPath.place(of: folder + "/way/a"), folder + "/real/a")
        try manager.createSymbolicLink(atPath: folder + "/round", withDestinationPath: "round")
        XCTAssertEqual(LinkedPath(folder + "/round").target, folder + "/round")
    }
}

extension FileBench {
    /// Opens `a.json` in a new folder in the folder.
    ///
    /// - Returns: the path of the folder around it.
    fileprivate func inFolder(_ name: String) throws -> String {
        try manager.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        try write("\(name)/a.json", title: "A")
        editor.openNow(path: "\(folder.path)/\(name)/a.json")
        return folder.path
    }

    /// Another document in the folder.
    fileprivate func write(_ name: String, title: String) throws {
        try CollectionDocument(title: title).encoded().write(to: folder.appendingPathComponent(name))
    }
}

private var manager: FileManager { .default }

private func document(_ path: String) throws -> CollectionDocument {
    try CollectionDocument.decode(Data(contentsOf: URL(fileURLWithPath: path))).document
}

private func title(_ path: String) throws -> String? { try document(path).title }
