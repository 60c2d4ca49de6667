import CollectionDocument
import DocumentExport
import StickyLayout
import XCTest

@testable import LintelApp

/// What a format writes is made piece by piece, and no more of it than is wanted.
final class ExportedTextTests: XCTestCase {
    private static let textFormats = ExportFormat.allCases.filter(\.isText)

    private func exported(
        _ document: CollectionDocument, offsets: String = "0", width: Double = 390
    ) throws -> ExportedText {
        ExportedText(
            document, name: "trees.json", containerSize: LayoutSize(width: width, height: 844),
            offsets: try OffsetRanges(offsets))
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

    func testTheBeginningOfATextIsTheStartOfTheWholeText() throws {
        let exported = try exported(document(titled: ["ash", "beech", "größer", "🌳"]), offsets: "0:20:5")
        for format in Self.textFormats {
            let all = try text(exported, as: format)
            for limit in [0, 1, 17, 100, all.utf8.count - 1, all.utf8.count, .max] {
                let beginning = try XCTUnwrap(exported.beginning(as: format, limit: limit))
                XCTAssertEqual(beginning.isWhole, limit >= all.utf8.count, "\(format) \(limit)")
                XCTAssertTrue(all.hasPrefix(beginning.text), "\(format) \(limit)")
                // A character is not cut in two.
                XCTAssertGreaterThan(beginning.text.utf8.count, min(limit, all.utf8.count) - 4, "\(format) \(limit)")
            }
        }
    }

    func testItSaysOnceWhetherCellsAreMissing() throws {
        var exported = try exported(document(titled: ["ash", "beech", "elm"]), offsets: "0:20:10")
        XCTAssertEqual(exported.cellLimit, DocumentLimits.writtenCells, "as many as lintel layout prints")
        for (limit, isCut) in [(2, true), (4, false)] {
            exported.cellLimit = limit
            for format in [ExportFormat.json, .csv] {
                XCTAssertEqual(try exported.write(as: format) { _ in }, isCut, "\(format)")
            }
        }
    }

    /// All of it would take hours, and terabytes.
    func testNothingBeyondTheLimitIsMade() throws {
        var document = document(titled: ["ash"])
        document.sections.append(DocumentSection(items: .generated(count: 1 << 40)))
        document.options.itemSize = LengthSize(width: 1, height: 1)
        for format in [ExportFormat.json, .csv] {
            let exported = try exported(document, offsets: "0:9999999:1")
            let beginning = try XCTUnwrap(exported.beginning(as: format, limit: 50_000))
            XCTAssertEqual(beginning.text.utf8.count, 50_000)
            XCTAssertFalse(beginning.isWhole)
        }
    }

    func testAnErrorOfTheReceiverEndsTheWriting() throws {
        struct Enough: Error {}
        let many = document(titled: (0..<200_000).map { "tree \($0)" })
        for format in [ExportFormat.document, .json, .csv, .svg] {
            var length = 0
            XCTAssertThrowsError(
                try exported(many, offsets: "0:9999999:1").write(as: format) { piece in
                    length += piece.utf8.count
                    if length > 1000 { throw Enough() }
                }
            ) { XCTAssertTrue($0 is Enough) }
            XCTAssertLessThan(length, 100_000, "\(format) is made in large pieces")
        }
    }

    func testProgressGoesFromTheFirstFrameToTheEnd() throws {
        var shares: [Double] = []
        let exported = try exported(document(titled: ["ash"]), offsets: "0:3:1")
        try exported.write(as: .csv, onProgress: { shares.append($0) }, to: { _ in })
        XCTAssertEqual(shares, [0.25, 0.5, 0.75, 1])
    }

    func testADocumentWithoutATitleHasTheNameOfItsFile() throws {
        var untitled = document(titled: ["ash"])
        for title in [nil, ""] {
            untitled.title = title
            XCTAssertTrue(try text(exported(untitled), as: .css).contains("<title>trees.json</title>"))
            XCTAssertTrue(try text(exported(untitled), as: .svg).contains("<title>trees.json · offset 0"))
            XCTAssertFalse(try text(exported(untitled), as: .document).contains("trees.json"))
        }
        XCTAssertTrue(try text(exported(document(titled: ["ash"])), as: .css).contains("<title>Trees</title>"))
    }

    func testACancelledTextIsNil() throws {
        XCTAssertNil(try exported(document(titled: ["ash"])).beginning(as: .css, limit: .max) { false })
    }
}
