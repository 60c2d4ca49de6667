import CollectionDocument
import DocumentExport
import StickyLayout
import Testing

/// Formats are written piece by piece, and no further than somebody wants them.
@Suite("Exported texts")
struct ExportedTextTests {
    private static let textFormats = ExportFormat.allCases.filter(\.isText)

    private func exported(
        _ document: CollectionDocument, offsets: String = "0", width: Double = 390
    ) throws -> ExportedText {
        ExportedText(
            document, name: "trees.json", containerSize: LayoutSize(width: width, height: 844),
            offsets: try OffsetList(offsets))
    }

    private func document(titled titles: [String]) -> CollectionDocument {
        CollectionDocument(
            title: "Trees",
            sections: [DocumentSection(items: .listed(ItemList(titles.map { DocumentItem(title: $0) })))])
    }

    private func text(_ exported: ExportedText, as format: ExportFormat) throws -> String {
        var text = ""
        try exported.write(as: format) { text += $0 }
        return text
    }

    @Test("the beginning of a text is the start of the whole text")
    func beginning() throws {
        let exported = try exported(document(titled: ["ash", "beech", "größer", "🌳"]), offsets: "0:20:5")
        for format in Self.textFormats {
            let all = try text(exported, as: format)
            for limit in [0, 1, 17, 100, all.utf8.count - 1, all.utf8.count, .max] {
                let beginning = try #require(try exported.beginning(as: format, limit: limit))
                #expect(beginning.isWhole == (limit >= all.utf8.count), "\(format) \(limit)")
                #expect(all.hasPrefix(beginning.text), "\(format) \(limit)")
                // A character is not cut in two.
                #expect(beginning.text.utf8.count > min(limit, all.utf8.count) - 4, "\(format) \(limit)")
            }
        }
    }

    @Test("a text with too many cells says that cells are missing")
    func missingCells() throws {
        var exported = try exported(document(titled: ["ash", "beech", "elm"]), offsets: "0:20:10")
        #expect(exported.cellLimit == DocumentLimits.writtenCells, "as many as lintel layout prints")
        for (limit, isCut) in [(2, true), (4, false)] {
            exported.cellLimit = limit
            for format in [ExportFormat.json, .csv] {
                let areMissing = try exported.write(as: format) { _ in }
                #expect(areMissing == isCut, "\(format)")
            }
        }
    }

    /// All of it would take hours, and terabytes.
    @Test("nothing beyond the limit is written")
    func limit() throws {
        var document = document(titled: ["ash"])
        document.sections.append(DocumentSection(items: .generated(count: 1 << 40)))
        document.options.itemSize = LengthSize(width: 1, height: 1)
        for format in [ExportFormat.json, .csv] {
            let exported = try exported(document, offsets: "0:9999999:1")
            let beginning = try #require(try exported.beginning(as: format, limit: 50_000))
            #expect(beginning.text.utf8.count == 50_000)
            #expect(!beginning.isWhole)
        }
    }

    @Test("an error of the receiver ends the writing")
    func receiverError() throws {
        struct Enough: Error {}
        let many = document(titled: (0..<200_000).map { "tree \($0)" })
        for format in [ExportFormat.document, .json, .csv, .svg] {
            var length = 0
            let exported = try exported(many, offsets: "0:9999999:1")
            #expect(throws: Enough.self) {
                try exported.write(as: format) { piece in
                    length += piece.utf8.count
                    if length > 1000 { throw Enough() }
                }
            }
            #expect(length < 100_000, "\(format) is written in large pieces")
        }
    }

    @Test("the progress goes from the first frame to the end")
    func progress() throws {
        var shares: [Double] = []
        let exported = try exported(document(titled: ["ash"]), offsets: "0:3:1")
        try exported.write(as: .csv, onProgress: { shares.append($0) }, to: { _ in })
        #expect(shares == [0.25, 0.5, 0.75, 1])
    }

    @Test("a document without a title has the name of its file")
    func untitled() throws {
        var untitled = document(titled: ["ash"])
        for title in [nil, ""] {
            untitled.title = title
            #expect(try text(exported(untitled), as: .css).contains("<title>trees.json</title>"))
            #expect(try text(exported(untitled), as: .svg).contains("<title>trees.json · offset 0"))
            #expect(try !text(exported(untitled), as: .document).contains("trees.json"))
        }
        #expect(try text(exported(document(titled: ["ash"])), as: .css).contains("<title>Trees</title>"))
    }

    @Test("a cancelled text is nil")
    func cancelled() throws {
        let beginning = try exported(document(titled: ["ash"])).beginning(as: .css, limit: .max) { false }
        #expect(beginning == nil)
    }
}
