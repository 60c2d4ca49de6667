import CollectionDocument
import StickyLayout
import TestSupport
import XCTest

@testable import LintelDocument

/// What a process that is no more kept aside is found once, and whole.
@preconcurrency @MainActor
final class UnsavedWorkTests: XCTestCase {
    private lazy var folder = UnsavedWorkFolder(path: makeFolder().path + "/unsaved")

    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    private let document = CollectionDocument(title: "A", sections: [DocumentSection(title: "S")])

    func testUnsavedWorkReadsAsItWasWritten() throws {
        for source in [.file(DocumentFile(path: "/a/b c.json")), .sample("moons"), .generated] as [DocumentSource] {
            let work = try UnsavedWork(UnsavedWork(document, from: source, title: "“A”").encoded())
            XCTAssertEqual(work.document, document)
            XCTAssertTrue(work.source.isSame(as: source))
            XCTAssertEqual(work.title, "“A”")
        }
        XCTAssertThrowsError(try UnsavedWork(document.encoded()))
    }

    func testUnsavedWorkKnowsTheScreenOnWhichItWasShown() throws {
        let insets = LayoutInsets(top: 5, left: 0.25, right: -1e300)
        let screen = KeptScreen(name: "phone", isLandscape: true, showsBars: true, ownInsets: insets)
        let work = UnsavedWork(document, from: .generated, title: "A", on: screen)
        XCTAssertEqual(try UnsavedWork(work.encoded()).screen, screen)
        XCTAssertNil(try UnsavedWork(UnsavedWork(document, from: .generated, title: "A").encoded()).screen)
    }

    func testARunningProcessKeepsItsUnsavedWork() throws {
        let entry = folder.newEntry()
        try folder.write(UnsavedWork(document, from: .generated, title: "A"), to: entry)
        XCTAssertEqual(folder.takeOver().count, 0)
        XCTAssertTrue(FileManager.default.fileExists(atPath: entry))
        folder.remove(entry)
        XCTAssertEqual(names, [])
    }

    func testUnsavedWorkOfAnEndedProcessIsTakenOver() throws {
        let work = UnsavedWork(document, from: .file(DocumentFile(path: "/a.json")), title: "A")
        // No process has this number, and this one did not start then.
        try folder.write(work, to: folder.path + "/99999999-1-x.lintel.json")
        try folder.write(work, to: folder.path + "/\(getpid())-1-x.lintel.json")
        let found = folder.takeOver()
        XCTAssertEqual(found.map(\.document), [document, document])
        XCTAssertEqual(found.map(\.name), ["a.json", "a.json"])
        // They are this process's now.
        XCTAssertEqual(folder.takeOver().count, 0)
        for work in found { folder.remove(try XCTUnwrap(work.entry)) }
        XCTAssertEqual(names, [])
    }

    func testTheUnsavedWorkThatChangedLastComesFirst() throws {
        for (index, age) in [20.0, 0, 10].enumerated() {
            let path = "\(folder.path)/99999999-\(index)-x.lintel.json"
            try folder.write(UnsavedWork(document, from: .generated, title: "\(age)"), to: path)
            let date = Date(timeIntervalSinceNow: -age)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        XCTAssertEqual(folder.takeOver().map(\.title), ["0.0", "10.0", "20.0"])
    }

    func testFoundWorkKnowsWhenItWasStored() throws {
        let path = "\(folder.path)/99999999-1-x.lintel.json"
        try folder.write(UnsavedWork(document, from: .generated, title: "A"), to: path)
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        XCTAssertEqual(folder.takeOver().first?.storedAt, date)
    }

    func testATimeOfTodayHasNoDay() throws {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        let text = try XCTUnwrap(time.shown(today: time))
        XCTAssertNotNil(text.wholeMatch(of: #/\d\d:\d\d/#), text)
        let later = Date(timeIntervalSince1970: 1_700_000_000 + 3 * 86_400)
        XCTAssertEqual(time.shown(today: later)?.hasSuffix(" November, \(text)"), true)
    }

    func testUnsavedWorkOfAZombieProcessIsTakenOver() throws {
        var zombie = pid_t()
        var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
        XCTAssertEqual(posix_spawn(&zombie, "/bin/true", nil, nil, &arguments, nil), 0)
        defer { waitpid(zombie, nil, 0) }
        var ending = siginfo_t()
        XCTAssertEqual(waitid(P_PID, id_t(zombie), &ending, WEXITED | WNOWAIT), 0)
        let line = try String(contentsOfFile: "/proc/\(zombie)/stat", encoding: .utf8)
        let fields = try XCTUnwrap(line.split(separator: ")").last?.split(separator: " "))
        XCTAssertEqual(fields.first, "Z")
        let work = UnsavedWork(document, from: .generated, title: "A")
        try folder.write(work, to: "\(folder.path)/\(zombie)-\(fields[19])-x.lintel.json")
        XCTAssertEqual(folder.takeOver().count, 1)
    }

    func testUnsavedWorkThatCannotBeReadIsRenamed() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data("half {".utf8).write(to: URL(fileURLWithPath: folder.path + "/1-1-x.lintel.json"))
        // What a process that is killed leaves of a file that it writes.
        for name in [".1-1-x.lintel.json.3w5e11264sgsf", "1-1-x.lintel.json.3w5e11264sgsf"] {
            try Data("ha".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        // What somebody else put there.
        let others = ["1-1-x.lintel.json.bak", "notes.txt"]
        for name in others { try Data().write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
        for _ in 0..<2 {
            XCTAssertEqual(folder.takeOver().count, 0)
            XCTAssertEqual(names, [others[0], "1-1-x.lintel.json.unreadable", others[1]])
        }
    }

    func testADocumentWhoseFileIsGoneIsKept() throws {
        let folder = folder
        @MainActor func count() -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count ?? 0
        }
        let bench = try FileBench()
        let autosave = Autosave(of: bench.editor, in: folder)
        try FileManager.default.removeItem(atPath: bench.path)
        bench.editor.reloadNow()
        autosave.writeNow()
        XCTAssertTrue(runMainLoop { count() == 1 })
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertTrue(runMainLoop { count() == 0 })
    }

    /// Otherwise restoring it would find a conflict with what the window itself has saved.
    func testEditsDuringASaveAreUnsavedWorkOfTheSavedVersion() throws {
        let bench = try FileBench(FileBench.large)
        bench.settle()
        let autosave = Autosave(of: bench.editor, in: folder)
        bench.editContent()
        bench.save()
        bench.editor.edit("Rename") { $0.sections[0].title = "Later" }
        autosave.writeNow()
        bench.settle()
        autosave.writeNow()
        var isWritten = false
        Autosave.afterWriting { isWritten = true }
        XCTAssertTrue(runMainLoop { isWritten })
        let work = try UnsavedWork(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(names[0])")))
        XCTAssertEqual(work.document.sections[0].title, "Later")
        XCTAssertEqual(work.version, bench.editor.file?.version)
    }

    func testAMissingFolderHasNoUnsavedWork() { XCTAssertEqual(folder.takeOver().count, 0) }
}
