import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import TestSupport
import Testing

@Suite("Compiled code")
struct CompiledCodeTests {
    @Test("the Swift that is written compiles, and lays out as the document does")
    func compiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let documents = (0..<20).map(document)
        var program = "import StickyLayout\n"
        for (index, document) in documents.enumerated() {
            program += CodeFormat.swift.code(for: document, viewport: Self.viewport)
                .replacing("import StickyLayout", with: "").replacing(
                    "func makeLayout", with: "func makeLayout\(index)")
        }
        let calls = documents.indices.map { "makeLayout\($0)" }.joined(separator: ", ")
        program += """
            for make in [\(calls)] {
                let layout = make(LayoutSize(width: 320, height: 480))
                print(layout.contentSize, layout.sectionCount, layout.options)
                for offset in [-40.0, 0, 55.5] { print(layout.elements(at: Viewpoint(offset))) }
            }

            """
        let source = folder.appendingPathComponent("main.swift")
        try Data(program.utf8).write(to: source)
        let products = Bundle.main.bundleURL
        let objects = products.appendingPathComponent("StickyLayout.build")
        // What was compiled from files that are gone by now lies there, too.
        let sources = try Self.sources()
        let compiled = try FileManager.default.contentsOfDirectory(at: objects, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "o" && sources.contains($0.deletingPathExtension().lastPathComponent) }.map(
                \.path)
        let executable = folder.appendingPathComponent("code").path
        // Objects with calls of a sanitizer need its library.
        let sanitizer = ProcessInfo.processInfo.environment["LINTEL_SANITIZER"].map { ["-sanitize=\($0)"] } ?? []
        try run(
            ["swiftc"] + sanitizer + ["-I", products.appendingPathComponent("Modules").path, source.path] + compiled + [
                "-lm", "-o", executable,
            ])

        var expected = ""
        for document in documents {
            let layout = document.layout(in: Self.viewport)
            print(layout.contentSize, layout.sectionCount, layout.options, to: &expected)
            for offset in [-40.0, 0, 55.5] { print(layout.elements(at: Viewpoint(offset)), to: &expected) }
        }
        let output = try run([executable]).replacing("-0.0,", with: "0.0,").replacing("-0.0)", with: "0.0)").split(
            separator: "\n")
        // A document does not tell minus zero from zero.
        let wanted = expected.replacing("-0.0,", with: "0.0,").replacing("-0.0)", with: "0.0)").split(separator: "\n")
        #expect(output.count == wanted.count)
        for (line, wanted) in zip(output, wanted) { #expect(line == wanted) }
    }

    /// The names of the engine's files, as `Flow.swift`.
    private static func sources() throws -> Set<String> {
        Set(try Repository.sources(below: "Sources/StickyLayout").map(\.name))
    }

    /// Any options and sections, but few items.
    private func document(seed: UInt64) -> CollectionDocument {
        var document = CollectionDocument.random(seed: seed)
        for index in document.sections.indices where document.sections[index].itemCount > 12 {
            document.sections[index].items = .generated(count: 12)
        }
        return document
    }

    private static let viewport = LayoutSize(width: 320, height: 480)

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        try Tool(patience: 300).text(arguments)
    }
}
