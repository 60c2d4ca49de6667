import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelDocument

/// What the window says above the content is the heaviest of all that there is to say.
@preconcurrency @MainActor
final class NoticeTests: XCTestCase {
    func testAnErrorIsSeenWhileWorkIsOffered() throws {
        let bench = try FileBench()
        bench.editor.offer(work(title: "First"))
        bench.editor.offer(work(title: "Second"))
        XCTAssertEqual(bench.editor.notices.shown?.message, "Unsaved changes to “First” were found.")
        bench.editContent()
        try FileManager.default.removeItem(at: bench.folder)
        XCTAssertEqual(bench.editor.saveNow(), .failed)
        XCTAssertEqual(
            bench.editor.notices.shown?.message, "a.lintel.json was not saved: The folder does not exist")
        XCTAssertEqual(bench.editor.notices.shown?.choices.map(\.answer), [.saveAs])
        XCTAssertEqual(bench.editor.notices.map(\.isDismissible), [false, false, true])
        // Dismissed, it makes way for what waits.
        bench.editor.dismissProblem()
        XCTAssertEqual(bench.editor.notices.shown?.message, "Unsaved changes to “First” were found.")
        bench.editor.takeFoundWork()
        XCTAssertEqual(bench.editor.notices.shown?.message, "Unsaved changes to “Second” were found.")
    }

    func testAnOfferSaysFromWhenTheWorkIs() throws {
        let bench = try FileBench()
        var first = work(title: "First")
        first.storedAt = Date()
        bench.editor.offer(first)
        let message = try XCTUnwrap(bench.editor.notices.shown?.message)
        XCTAssertNotNil(message.wholeMatch(of: #/Unsaved changes to “First” from \d\d:\d\d were found\./#), message)
    }

    func testAQuestionComesBeforeAnOffer() throws {
        let bench = try FileBench()
        bench.editor.offer(work(title: "Work"))
        bench.editContent()
        try bench.rewrite { $0.title = "Theirs" }
        XCTAssertEqual(bench.editor.notices.map(\.weight), [.offer, .question])
        XCTAssertEqual(bench.editor.notices.shown?.weight, .question)
    }

    func testErrorsOfSeveralSubjectsAreAllSeen() throws {
        let bench = try FileBench()
        bench.editor.report("not saved", about: .saving)
        bench.editor.report("not kept", about: .keeping)
        bench.editor.report("not saved again", about: .saving)
        XCTAssertEqual(bench.editor.errors.map(\.message), ["not kept", "not saved again"])
        bench.editor.dismissProblem()
        XCTAssertEqual(bench.editor.notices.shown?.message, "not kept")
        bench.editor.dismissProblem()
        XCTAssertNil(bench.editor.notices.shown)
    }

    func testAnErrorThatComesAgainIsTheNewest() throws {
        let bench = try FileBench()
        bench.editor.report("not saved", about: .saving)
        bench.editor.report("not kept", about: .keeping)
        bench.editor.report("not saved", about: .saving)
        XCTAssertEqual(bench.editor.errors.map(\.message), ["not kept", "not saved"])
    }

    func testOnlyAShownErrorIsDismissed() throws {
        let bench = try FileBench()
        bench.editContent()
        bench.editor.report("not exported")
        try bench.rewrite(text: "{")
        // The question says what is wrong with the file.
        XCTAssertEqual(bench.editor.notices.count, 2)
        let question = bench.editor.notices[0]
        bench.editor.dismissProblem()
        XCTAssertEqual(bench.editor.notices, [question])
    }

    /// What has become good again is not complained about.
    func testASaveRemovesTheErrorAboutSaving() throws {
        let bench = try FileBench()
        bench.editContent()
        bench.editor.report("not saved", about: .saving)
        bench.editor.report("not exported")
        XCTAssertEqual(bench.editor.saveNow(), .saved)
        XCTAssertEqual(bench.editor.errors.map(\.message), ["not exported"])
    }

    func testUnknownKeysAreToldOnce() throws {
        let bench = try FileBench()
        XCTAssertEqual(bench.editor.notices, [])
        let text = #"{"titel": "A", "sections": [{"items": ["1"], "headr": 1}], "zzz": 2}"#
        try bench.rewrite(text: text)
        XCTAssertEqual(
            bench.editor.notices,
            [
                Notice(
                    weight: .remark,
                    message: #"a.lintel.json: titel: unknown key; the nearest known one is "title" (2 more)"#,
                    isDismissible: true)
            ])
        // Whatever else there is to say comes first, and leaves first.
        bench.editor.report("not exported")
        XCTAssertEqual(bench.editor.notices.shown?.weight, .error)
        bench.editor.dismissProblem()
        XCTAssertEqual(bench.editor.notices.shown?.weight, .remark)
        bench.editor.dismissProblem()
        XCTAssertEqual(bench.editor.notices, [])
        // The same keys again are no news, others are.
        try bench.rewrite(text: text + " ")
        XCTAssertEqual(bench.editor.notices, [])
        try bench.rewrite(text: #"{"titel": "A", "sections": []}"#)
        XCTAssertEqual(
            bench.editor.notices.map(\.message),
            [#"a.lintel.json: titel: unknown key; the nearest known one is "title""#])
        bench.editor.show(CollectionDocument(), from: .generated)
        XCTAssertEqual(bench.editor.notices, [])
    }

    func testUnknownKeysWithoutAWarningAreCounted() throws {
        let bench = try FileBench()
        try bench.rewrite(text: #"{"sections": []"# + (0..<1500).map { #", "k\#($0)": 1"# }.joined() + "}")
        XCTAssertEqual(bench.editor.notices.shown?.message.hasSuffix(" (1499 more)"), true)
    }

    func testFoundWorkIsNamedByItsFile() {
        func name(_ path: String, _ title: String) -> String {
            work(.file(DocumentFile(path: path)), title: title).fullName
        }
        let home = String(cString: g_get_home_dir())
        XCTAssertEqual(name(home + "/a/b.lintel.json", "Title"), "~/a/b.lintel.json (“Title”)")
        XCTAssertEqual(name("/a/b.lintel.json", "b.lintel.json"), "/a/b.lintel.json")
        XCTAssertEqual(work(.sample("moons"), title: "Moons").fullName, "“Moons”")
    }
}

private func work(_ source: DocumentSource = .generated, title: String) -> UnsavedWork {
    UnsavedWork(CollectionDocument(title: title), from: source, title: title)
}
