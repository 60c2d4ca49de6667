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
}
