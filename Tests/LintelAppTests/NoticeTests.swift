import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp

/// What the window says above the content is the heaviest of all that there is to say.
final class NoticeTests: XCTestCase {
    func testAnErrorIsSeenWhileWorkIsOffered() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.model.offer(work(.nowhere, title: "First"))
            bench.model.offer(work(.nowhere, title: "Second"))
            XCTAssertEqual(bench.model.notices.shown?.message, "Unsaved changes to “First” were found.")
            bench.editContent()
            try FileManager.default.removeItem(at: bench.folder)
            XCTAssertEqual(bench.model.saveNow(), .failed)
            XCTAssertEqual(
                bench.model.notices.shown?.message, "a.lintel.json was not saved: The folder is not there")
            // Dismissed, it makes way for what waits.
            bench.model.dismissProblem()
            XCTAssertEqual(bench.model.notices.shown?.message, "Unsaved changes to “First” were found.")
            bench.model.takeFoundWork()
            XCTAssertEqual(bench.model.notices.shown?.message, "Unsaved changes to “Second” were found.")
        }
    }

    func testAQuestionComesBeforeAnOffer() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.model.offer(work(.nowhere, title: "Work"))
            bench.editContent()
            try bench.write { $0.title = "Theirs" }
            bench.model.reload()
            XCTAssertEqual(bench.model.notices.map(\.weight), [.offer, .question])
            XCTAssertEqual(bench.model.notices.shown?.weight, .question)
        }
    }

    func testErrorsOfSeveralSubjectsAreAllSeen() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.model.report("not saved", about: .saving)
            bench.model.report("not kept", about: .keeping)
            bench.model.report("not saved again", about: .saving)
            XCTAssertEqual(bench.model.errors.map(\.message), ["not kept", "not saved again"])
            bench.model.dismissProblem()
            XCTAssertEqual(bench.model.notices.shown?.message, "not kept")
            bench.model.dismissProblem()
            XCTAssertNil(bench.model.notices.shown)
        }
    }

    /// What has become good again is not complained about.
    func testASaveMendsWhatItIsAbout() throws {
        try MainActor.assumeIsolated {
            let bench = try FileBench()
            bench.editContent()
            bench.model.report("not saved", about: .saving)
            bench.model.report("not exported")
            XCTAssertEqual(bench.model.saveNow(), .saved)
            XCTAssertEqual(bench.model.errors.map(\.message), ["not exported"])
        }
    }

    func testFoundWorkIsNamedByItsFile() {
        let home = String(cString: g_get_home_dir())
        XCTAssertEqual(
            work(.file(home + "/a/b.lintel.json"), title: "Title").fullName, "~/a/b.lintel.json (“Title”)")
        XCTAssertEqual(work(.file("/a/b.lintel.json"), title: "b.lintel.json").fullName, "/a/b.lintel.json")
        XCTAssertEqual(work(.sample("moons"), title: "Moons").fullName, "“Moons”")
    }
}

private func work(_ origin: UnsavedWork.Origin, title: String) -> UnsavedWork {
    UnsavedWork(CollectionDocument(title: title), origin: origin, title: title)
}
