import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import TestSupport
import Testing

/// own-rule.md, "Code".
@Suite("Own rules in code")
struct OwnRuleCodeTests {
    private static let viewport = LayoutSize(width: 320, height: 480)

    /// F1 of behaviour.md with another number of cells in the second section.
    private static func document(_ rule: RuleExpression) -> CollectionDocument {
        var document = CollectionDocument(sections: [3, 0, 5].map { DocumentSection(items: .generated(count: $0)) })
        document.options.system = .custom
        document.options.headerRule = rule
        document.options.itemSize = LengthSize(width: 100, height: 100)
        document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        document.options.footerReferenceSize = LengthSize(width: 0, height: 30)
        document.options.sectionInset = LayoutInsets(top: 10, bottom: 20)
        document.options.contentInset = LayoutInsets(top: 8, bottom: 16)
        document.options.pinInset = 12
        return document
    }

    private func code(_ format: CodeFormat, _ rule: RuleExpression) -> String {
        format.code(for: Self.document(rule), viewport: Self.viewport)
    }

    @Test("the Swift code has an own rule as it was written")
    func swift() throws {
        #expect(code(.swift, "max(natural, line)").contains(#"    options.headerRule = "max(natural, line)""#))
        let lines = try RuleExpression(parsing: "max(natural,\n\tline)")
        #expect(code(.swift, lines).contains(#"options.headerRule = "max(natural,\n\u{9}line)""#))
    }

    @Test("UIKit's class has the formula of an own rule, with the terms that it needs")
    func formula() {
        let text = code(.uikit, "clamp(0.5 * (line - 20) - -natural, natural, cellsEnd - (length - 3))")
        #expect(
            text.contains(
                "let wanted: CGFloat = max(natural, min(0.5 * (line - 20) - (-1 * natural), cellsEnd - (length - 3)))"))
        #expect(text.contains("let edge = offset + collectionView.adjustedContentInset.top"))
        #expect(!text.contains("let firstCell"))
        #expect(text.contains("layout.pinInset = 12"))
        #expect(!text.contains("does differently"))
    }

    @Test("a page and the code for the other layouts say that they have no own rule")
    func others() {
        for format in [CodeFormat.css, .akpflow, .cssticky] {
            let text = code(format, "max(natural, line)")
            #expect(text.contains("headerRule: there is no rule of your own."), "\(format)")
            #expect(text.contains("system custom: "), "\(format)")
        }
    }

    @Test("UIKit's class puts headers where the layout does, whatever the own rule")
    func compiled() throws {
        let terms = RuleTerm.allCases.map(\.rawValue).joined(separator: ", ")
        let rules: [RuleExpression] = [
            .standard, "max(natural, min(line + 20, 0.5 * (line + 20) + 0.5 * (sectionEnd - 2 * length)))",
            "max(natural, min(viewportEnd - length, nextHeader - length))",
            "-2 * (edge - offset) + insetEnd - lastCell",
            RuleExpression(stringLiteral: "min(max(\(terms)), cellsEnd, firstCell + 3 * viewport, 100000)"), "offset",
        ]
        let documents = rules.map(Self.document)
        var program = UIKitStub.source
        var expected: [String] = []
        for (index, document) in documents.enumerated() {
            program += CodeFormat.uikit.code(for: document, viewport: Self.viewport)
                .replacing("import UIKit", with: "")
                .replacing("func makeLayout", with: "func makeLayout\(index)")
                .replacing("OwnRuleLayout", with: "OwnRuleLayout\(index)")
                // Only Apple's systems have optional requirements.
                .replacing(
                    "delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset",
                    with: "delegate?.inset ?? sectionInset")
            program += show(document, makeLayout: index)
            expected += positions(document)
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rule-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("main.swift")
        try Data(program.utf8).write(to: source)
        let executable = folder.appendingPathComponent("rule").path
        _ = try Tool(patience: 300).text(["swiftc", source.path, "-o", executable])
        let output = try Tool(patience: 60).text([executable]).split(separator: "\n").map(String.init)
        #expect(output.count > 50)
        #expect(output == expected)
    }

    private static let offsets = [-60.0, 0, 30, 301, 350, 420, 500, 700, 1_000]

    /// The statements that make a layout with resting frames, and print where its headers are.
    private func show(_ document: CollectionDocument, makeLayout index: Int) -> String {
        let layout = document.layout(in: Self.viewport)
        var code = "do {\nlet view = UICollectionView(\(document.sections.map(\.itemCount)))\n"
        code += "let layout = makeLayout\(index)(for: view)\nlayout.collectionView = view\n"
        for section in document.sections.indices {
            let ids =
                [LayoutElement.ID.header(section), .footer(section)]
                + (0..<document.sections[section].itemCount).map { .cell($0, section: section) }
            for id in ids {
                guard let frame = layout.naturalFrame(of: id) else { continue }
                code += "layout.add(\"\(id.kind)\", \(id.indexPath.item), \(section), "
                code += "CGRect(x: \(frame.x), y: \(frame.y), width: \(frame.width), height: \(frame.height)))\n"
            }
        }
        return code + "for offset in \(Self.offsets) { layout.show(offset) }\n}\n"
    }

    private func positions(_ document: CollectionDocument) -> [String] {
        let layout = document.layout(in: Self.viewport)
        return Self.offsets.flatMap { offset in
            layout.elements(at: Viewpoint(offset)).filter { $0.kind == .header }
                .sorted { $0.indexPath < $1.indexPath }
                .map { "\(offset) \($0.indexPath.section) \($0.frame.y)" }
        }
    }
}

extension LayoutElement.ID {
    fileprivate static func cell(_ item: Int, section: Int) -> Self {
        LayoutElement.ID(.cell, LayoutIndexPath(item: item, section: section))
    }
}
