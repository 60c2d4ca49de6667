import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas

/// Cells that span the width and touch each other are the rows of a list; all others are cards.
@preconcurrency @MainActor
final class ListRowTests: XCTestCase {
    func testCellsThatSpanTheWidthAndTouchAreRows() {
        XCTAssertEqual(
            shapes(in: list()), [.row(hasSeparator: true), .row(hasSeparator: true), .row(hasSeparator: false)])
    }

    func testAnInsetOnEitherSideMakesCards() {
        for inset in [LayoutInsets(left: 8), LayoutInsets(right: 8)] {
            var document = list()
            document.options.sectionInset = inset
            XCTAssertEqual(shapes(in: document), [.card, .card, .card])
        }
    }

    func testRoomAboveAndBelowASectionLeavesRows() {
        var document = list()
        document.options.sectionInset = LayoutInsets(top: 20, bottom: 12)
        XCTAssertEqual(shapes(in: document).first, .row(hasSeparator: true))
    }

    func testLineSpacingMakesCards() {
        var document = list()
        document.options.minimumLineSpacing = 1
        XCTAssertEqual(shapes(in: document), [.card, .card, .card])
    }

    func testASectionsOwnLineSpacingCounts() {
        var document = list()
        document.sections[0].minimumLineSpacing = 4
        XCTAssertEqual(shapes(in: document), [.card, .card, .card])
    }

    func testLinesThatOverlapAreCardsWithAnEdge() {
        var document = list()
        document.options.minimumLineSpacing = -10
        XCTAssertEqual(shapes(in: document), [.overlappingCard, .overlappingCard, .overlappingCard])
    }

    func testColumnsOfAHorizontalCollectionAreCards() {
        var document = list()
        document.options.scrollDirection = .horizontal
        document.options.itemSize = LengthSize(width: .points(60), height: .percent(100))
        XCTAssertEqual(shapes(in: document), [.card, .card, .card])
    }

    func testSeveralCellsInALineAreCards() {
        var document = list()
        document.options.minimumInteritemSpacing = 0
        document.options.itemSize = LengthSize(width: .percent(50), height: .points(44))
        XCTAssertEqual(shapes(in: document), [.card, .card, .card])
    }

    func testARowIsSquareAndHasTheBackgroundsColor() {
        let picture = ScenePicture(of: list(), size: size)
        let background = CanvasPalette(appearance: Appearance()).background
        for corner in [(0, 0), (319, 0), (0, 60), (319, 60)] { assertColor(picture[corner.0, corner.1], background) }
    }

    func testAHairlineFromTheTextsStartToTheEndSeparatesRows() {
        let picture = ScenePicture(of: list(), size: size)
        let ground = picture[4, 43]
        XCTAssertEqual(separator(in: picture, y: 43, ground: ground), 16..<320)
        XCTAssertEqual(separator(in: picture, y: 87, ground: ground), 16..<320)
        XCTAssertTrue(separator(in: picture, y: 131, ground: ground).isEmpty, "there is one below the last row")
        XCTAssertTrue(separator(in: picture, y: 42, ground: ground).isEmpty, "it is thicker than a pixel")
    }

    func testTheHairlineIsMirroredWithTheContent() {
        var document = list()
        document.options.layoutDirection = .rightToLeft
        let picture = ScenePicture(of: document, size: size)
        XCTAssertEqual(separator(in: picture, y: 43, ground: picture[318, 43]), 0..<304)
    }

    func testTheTextOfRowsLinesUpWithTheHeaders() throws {
        var document = list()
        document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(44))
        // Both texts are the letter L, whose stem is at its left edge.
        document.sections[0].title = "L"
        let picture = ScenePicture(of: document, size: size)
        let header = try XCTUnwrap(firstTextColumn(in: picture, rows: 10..<34))
        let row = try XCTUnwrap(firstTextColumn(in: picture, rows: 54..<78))
        XCTAssertEqual(Double(header), Double(row), accuracy: 1)
    }

    func testAColorOfItsOwnFillsTheWholeRow() {
        var document = list()
        document.sections[0] = DocumentSection(
            items: .listed([
                DocumentItem(title: "Red", color: DocumentColor("#c01c28"))
            ]))
        let picture = ScenePicture(of: document, size: size)
        let red = Color(red: 0xC0 / 255, green: 0x1C / 255, blue: 0x28 / 255)
        for corner in [(0, 0), (319, 0), (0, 43), (319, 43)] { assertColor(picture[corner.0, corner.1], red) }
    }

    func testRowsAreToldApartInHighContrast() {
        let appearance = Appearance(isHighContrast: true)
        let painter = FramePainter(list(), size: size, appearance: appearance, images: nil)
        let picture = painter.picture(at: 0)
        assertColor(picture[200, 43], .black)
    }
}

private let size = LayoutSize(width: 320, height: 200)

/// Three items that span the width and touch each other.
private func list() -> CollectionDocument {
    var document = CollectionDocument()
    document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
    document.options.headerReferenceSize = .zero
    document.options.footerReferenceSize = .zero
    document.options.sectionInset = LayoutInsets()
    document.options.minimumLineSpacing = 0
    document.sections = [
        DocumentSection(
            title: "List", items: .listed(ItemList(["L", "Lark", "Linnet"].map { DocumentItem(title: $0) })))
    ]
    return document
}

private func shapes(in document: CollectionDocument) -> [CellShape] {
    let layout = document.layout(in: size)
    let scene = Scene(document: document, layout: layout, offset: 0)
    return layout.elements(at: 0).filter { $0.kind == .cell }.map(scene.shape)
}

/// The columns of a row of pixels that differ from the ground.
@MainActor
private func separator(in picture: ScenePicture, y: Int, ground: UInt32) -> Range<Int> {
    let columns = (0..<picture.width).filter { picture[$0, y] != ground }
    guard let first = columns.first, let last = columns.last else { return 0..<0 }
    return first..<last + 1
}

/// The first column in which any of the rows of pixels differs from its first pixel.
@MainActor
private func firstTextColumn(in picture: ScenePicture, rows: Range<Int>) -> Int? {
    (0..<picture.width).first { x in rows.contains { picture[x, $0] != picture[0, $0] } }
}
