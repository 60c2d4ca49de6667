import DocumentExport
import GTKBridge
import TestSupport
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// An export replaces neither the document of its window nor a picture of it. export.md.
final class ExportedInputTests: WindowTestCase {
    private lazy var folder = makeFolder()

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func testTheDocumentAndItsPicturesStay() throws {
        let document = Data(#"{"sections": [{"items": [{"title": "A", "image": "red.ppm"}]}]}"#.utf8)
        let picture = Data("P6 1 1 255 ".utf8) + [255, 0, 0]
        try document.write(to: folder.appendingPathComponent("a.lintel.json"))
        try picture.write(to: folder.appendingPathComponent("red.ppm"))
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "a.lintel.json")
        try files.linkItem(atPath: path("a.lintel.json"), toPath: path("hard-link"))
        let names = try files.contentsOfDirectory(atPath: folder.path).sorted()

        let window = showWindow { $0.editor.open(fileOrFolder: self.path("a.lintel.json")) }
        XCTAssertTrue(runMainLoop { window.editor.state.hasDocument })
        for format in ["css", "csv", "png", "document"] {
            for name in ["a.lintel.json", "link", "hard-link", "red.ppm"] {
                window.activate("export", "\(format) \(path(name))")
                let problem = "\(name) was not saved: It is this window's document, or one of its pictures"
                XCTAssertTrue(
                    runMainLoop { window.editor.problem == problem }, "\(format) \(window.editor.problem ?? "")")
                window.editor.clearErrors(about: .task)
            }
        }
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("a.lintel.json")), document)
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("red.ppm")), picture)
        XCTAssertEqual(try files.contentsOfDirectory(atPath: folder.path).sorted(), names)
        // Anything else is written as before.
        window.activate("export", "css \(path("page.html"))")
        XCTAssertTrue(runMainLoop { files.fileExists(atPath: self.path("page.html")) })
        XCTAssertNil(window.editor.problem)
    }

    func testSeveralOffsetsAreSavedInNumberedFilesThatReplaceNothing() throws {
        try Data(#"{"layout": {"itemSize": {"width": "100%", "height": 100}}, "sections": [{"itemCount": 50}]}"#.utf8)
            .write(to: folder.appendingPathComponent("a.lintel.json"))
        let document = try Data(contentsOf: folder.appendingPathComponent("a.lintel.json"))
        try FileManager.default.createSymbolicLink(atPath: path("input-2.svg"), withDestinationPath: "a.lintel.json")
        let window = showWindow { $0.editor.open(fileOrFolder: self.path("a.lintel.json")) }
        XCTAssertTrue(runMainLoop { window.editor.state.hasDocument })
        let offsets = try OffsetList("0, 100:200:100")
        for format in [ExportFormat.svg, .png] {
            let name = "name.\(format.fileExtension)"
            window.exporting.export(format, to: path(name), at: offsets)
            let numbered = (1...3).map { path("name-\($0).\(format.fileExtension)") }
            XCTAssertTrue(runMainLoop { window.exporting.jobs.isEmpty })
            XCTAssertNil(window.editor.problem)
            let files = try numbered.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
            XCTAssertEqual(Set(files).count, 3)
            XCTAssertFalse(FileManager.default.fileExists(atPath: path(name)))
            // Nobody was asked whether they may be replaced.
            window.exporting.export(format, to: path(name), at: offsets)
            let problem = "name-1.\(format.fileExtension) was not saved: There is a file of this name already"
            XCTAssertTrue(runMainLoop { window.editor.problem == problem })
            window.editor.clearErrors(about: .task)
        }
        window.exporting.export(.svg, to: path("input.svg"), at: offsets)
        let problem = "input-2.svg was not saved: It is this window's document, or one of its pictures"
        XCTAssertTrue(runMainLoop { window.editor.problem == problem })
        XCTAssertFalse(FileManager.default.fileExists(atPath: path("input-1.svg")))
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("a.lintel.json")), document)
        window.editor.clearErrors(about: .task)
        // A single offset has the file that was chosen.
        window.exporting.export(.svg, to: path("one.svg"), at: try OffsetList("100"))
        XCTAssertTrue(runMainLoop { FileManager.default.fileExists(atPath: self.path("one.svg")) })
        XCTAssertTrue(runMainLoop { window.exporting.jobs.isEmpty })
        XCTAssertEqual(
            try Data(contentsOf: folder.appendingPathComponent("one.svg")),
            try Data(contentsOf: folder.appendingPathComponent("name-2.svg")))
    }
}
