import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas

/// As GTK's reftests: the frame that the engine answers, against the same scene put together by hand
/// from the numbers of behaviour.md (F1: container 320 wide, headers 40, insets 10 and 20, three
/// cells of 100 with 10 between them, footers 30).
@preconcurrency @MainActor
final class ScenePictureTests: XCTestCase {
    func testContentAtRestIsPaintedWhereItsLayoutHasIt() {
        compare(
            .native, offset: 0, headers: [(0, 0, false), (1, 420, false)],
            cells: [(0, 50), (0, 160), (0, 270), (1, 470)])
    }

    func testAPinnedHeaderStandsAtTheEdge() {
        compare(
            .native, offset: 100, headers: [(0, 100, true), (1, 420, false)],
            cells: [(0, 50), (0, 160), (0, 270), (1, 470)])
    }

    func testTheNextHeaderPushesAPinnedHeaderOut() {
        compare(
            .native, offset: 400, headers: [(0, 380, true), (1, 420, false), (2, 840, false)],
            cells: [(1, 470), (1, 580), (1, 690)])
    }

    func testCellBoundsLetsGoAtTheLastCellAndRestsBelowTheInset() {
        compare(
            .cellBounds, offset: 350, headers: [(0, 330, true), (1, 430, false)],
            cells: [(0, 270), (1, 470), (1, 580), (1, 690)])
    }

    func testHeadersAndCellsRoundHalfAPixelTheSameWay() {
        let document = f1(.native)
        let whole = ScenePicture(of: document, size: size, offset: 101)
        let half = ScenePicture(of: document, size: size, offset: 100.75)
        assertSamePicture(half, whole)
    }

    func testAShortTitleIsAsLargeInANarrowCardAsInAWideOne() {
        /// The rows of pixels with text.
        @MainActor func textHeight(width: Double) -> Int {
            var document = CollectionDocument(sections: [
                DocumentSection(items: .listed([DocumentItem(title: "Oran")]))
            ])
            document.options.itemSize = LengthSize(width: .points(width), height: .points(30))
            let picture = ScenePicture(of: document, size: LayoutSize(width: width, height: 30))
            let ground = picture[picture.width / 2, 2]
            return (4..<26).count { y in (4..<picture.width - 4).contains { picture[$0, y] != ground } }
        }
        XCTAssertGreaterThan(textHeight(width: 90), 5)
        XCTAssertEqual(textHeight(width: 60), textHeight(width: 90))
    }

    /// The title of a header is in its middle. A tile has its small picture in its middle, and the title at its end.
    func testContentOfALongElementScrollsWithIt() {
        let item = DocumentItem(title: "A long title", image: "a.png")
        var document = CollectionDocument(sections: [DocumentSection(title: "Title", items: .listed([item]))])
        let size = LayoutSize(width: 200, height: 300)
        for length in [20_000.0, 400_000] {
            document.options.itemSize = LengthSize(width: .points(200), height: .points(length))
            document.options.headerReferenceSize.height = .points(length)
            document.options.sectionHeadersPinToVisibleBounds = false
            let painter = FramePainter(document, size: size, scale: 2, images: .embedded { _ in redImage })
            func colors(_ offset: Double) -> Set<UInt32> { Set(painter.picture(at: Viewpoint(offset)).pixels) }
            XCTAssertEqual(colors(length / 4).count, 1, "only the header's ground")
            XCTAssertGreaterThan(colors(length / 2 - 150).count, 9, "its title")
            XCTAssertEqual(colors(length * 1.25).count, 1, "only the tile's ground")
            XCTAssertTrue(colors(length * 1.5 - 150).contains(0xFFFF_0000), "its picture")
            XCTAssertGreaterThan(colors(2 * length - 300).count, 9, "the title below it")
        }
    }

    func testAPictureOfTwiceTheScaleHasTwiceThePixels() {
        let picture = ScenePicture(of: f1(.native), size: size, scale: 2)
        XCTAssertEqual(picture.width, 640)
        XCTAssertEqual(picture.height, 960)
    }

    func testAHeaderThatRisesShowsNoEdgeUntilItIsPinned() {
        let palette = CanvasPalette(appearance: Appearance())
        let atRest = ScenePicture(of: f1(.native), size: size, offset: 0)
        assertColor(atRest[160, 40], palette.background)
        let pinned = ScenePicture(of: f1(.native), size: size, offset: 8)
        assertColor(pinned[160, 40], palette.hairline.over(palette.background))
    }

    func testABackgroundOfHeadersShowsWhatItSays() {
        let palette = CanvasPalette(appearance: Appearance())
        /// The picture of a header that is pinned over cells of a colour, in a place without text.
        func header(_ background: HeaderBackground, over color: DocumentColor, _ appearance: Appearance = Appearance())
            -> UInt32
        {
            var document = f1(.native)
            document.options.headerBackground = background
            document.sections[0].items = .listed(ItemList((0..<3).map { _ in DocumentItem(title: "", color: color) }))
            return ScenePicture(of: document, size: size, offset: 70, appearance: appearance)[160, 20]
        }
        let (red, blue) = (DocumentColor(red: 255, green: 0, blue: 0), DocumentColor(red: 0, green: 0, blue: 255))
        assertColor(header(.opaque, over: red), palette.headerBackground)
        assertColor(header(.clear, over: red), palette.background)
        let (overRed, overBlue) = (header(.translucent, over: red), header(.translucent, over: blue))
        XCTAssertGreaterThan(overRed >> 16 & 0xFF, overRed & 0xFF)
        XCTAssertLessThan(overBlue >> 16 & 0xFF, overBlue & 0xFF)
        XCTAssertGreaterThan(overRed & 0xFF, 0xC0, "it is tinted")
        for isDark in [false, true] {
            let palette = CanvasPalette(appearance: Appearance(isDark: isDark))
            for ground in [Color(gray: 0), Color(gray: 1)] {
                XCTAssertGreaterThan(palette.dimText.contrast(with: palette.headerTint.over(ground)), 4.5)
            }
        }
        let contrast = Appearance(isHighContrast: true)
        assertColor(
            header(.translucent, over: red, contrast), CanvasPalette(appearance: contrast).headerBackground)
    }

    func testTheColorOfAnItemIsShownAsItIsWritten() {
        let color = DocumentColor(red: 0x12, green: 0x34, blue: 0x56)
        var document = f1(.native)
        document.sections[0].items = .listed([DocumentItem(color: color)])
        for isDark in [false, true] {
            let appearance = Appearance(isDark: isDark)
            let picture = ScenePicture(of: document, size: size, offset: 0, appearance: appearance)
            XCTAssertEqual(picture[160, 100], 0xFF12_3456)
        }
    }

    func testCardsOfOneColorThatOverlapHaveAnEdge() {
        for isDark in [false, true] {
            let palette = CanvasPalette(appearance: Appearance(isDark: isDark))
            var document = f1(.native)
            let card = palette.card(section: 0)
            let beside = ScenePicture(of: document, size: size, offset: 0, appearance: palette.appearance)
            assertColor(beside[160, 160], card)
            document.options.minimumLineSpacing = -40
            let above = ScenePicture(of: document, size: size, offset: 0, appearance: palette.appearance)
            // The second card begins 60 points below the first one.
            let edge = palette.cardEdge(on: card).over(card)
            assertColor(above[160, 110], edge)
            XCTAssertGreaterThan(edge.contrast(with: card), 2.5)
        }
    }

    func testARoundedRectangleLooksTheSameHoweverItIsFilled() {
        let rect = LayoutRect(x: 3, y: 4, width: 34, height: 20)
        for corners in [Corners(radius: 8), Corners(radius: 6, topOnly: true), Corners(radius: 99)] {
            let pictures = Drawing.Rounding.allCases.map { rounding in
                alphas { Drawing(snapshot: $0.snapshot, rounding: rounding).fill(rect, corners: corners, .black) }
            }
            for picture in pictures.dropFirst() {
                let difference = zip(picture, pictures[0]).map { abs(Int($0) - Int($1)) }.max() ?? 255
                XCTAssertLessThan(difference, 24, "\(corners)")
            }
            XCTAssertEqual(pictures[0][14 * 40 + 20], 255)
        }
    }

    func testACellOfAThousandMillionPointsIsDrawn() {
        var document = f1(.native)
        document.options.itemSize.height = .points(1_000_000_000)
        let picture = ScenePicture(of: document, size: size, offset: 500_000_000)
        assertColor(picture[160, 300], CanvasPalette(appearance: Appearance()).card(section: 0))
    }
}

private let size = LayoutSize(width: 320, height: 480)

/// The opacity of each pixel of a drawing of 40 × 30 points.
@MainActor
private func alphas(_ body: (Drawing) -> Void) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 40 * 30)
    bytes.withUnsafeMutableBufferPointer { buffer in
        let surface = cairo_image_surface_create_for_data(buffer.baseAddress, CAIRO_FORMAT_A8, 40, 30, 40)
        let context = cairo_create(surface)
        Drawing.node(body).map { gsk_render_node_draw($0.pointer, context) }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
    return bytes
}

/// Compares the engine's frame with one put together from where headers and cells must be, in
/// content coordinates: a section and a `y` each.
@MainActor
private func compare(
    _ system: HeaderSystem, offset: Double, headers: [(section: Int, y: Double, isPinned: Bool)],
    cells: [(section: Int, y: Double)], file: StaticString = #filePath, line: UInt = #line
) {
    let document = f1(system)
    let renderer = SceneRenderer.withoutDisplay()
    let byHand = Drawing.node { drawing in
        drawing.fill(LayoutRect(x: 0, y: 0, width: 320, height: 480), renderer.style.palette.background)
        for cell in cells {
            drawing.translated(x: 0, y: cell.y - offset) {
                let item = DocumentItem(title: "Item \(itemNumber(y: cell.y, in: cell.section))")
                var painter = CellPainter(
                    style: renderer.style, images: renderer.images, item: item, section: cell.section, shape: .card)
                painter.paint(box(height: 100), with: drawing)
            }
        }
        let painter = HeaderPainter(style: renderer.style, scrollDirection: .vertical)
        for section in 0..<3 {
            drawing.translated(x: 0, y: Double(section * 420 + 390) - offset) {
                painter.paint(footer: document.sections[section], in: box(height: 30), with: drawing)
            }
        }
        for header in headers.reversed() {
            drawing.translated(x: 0, y: header.y - offset) {
                painter.paint(
                    header: document.name(ofSection: header.section),
                    itemCount: document.sections[header.section].itemCount, in: box(height: 40), with: drawing)
                if header.isPinned {
                    painter.paintEdge(of: box(height: 40), isLeading: false, strength: 1, with: drawing)
                }
            }
        }
    }
    let expected = ScenePicture(byHand, size: size)
    let picture = ScenePicture(of: document, size: size, offset: offset)
    assertSamePicture(picture, expected, file: file, line: line)
}

private func box(height: Double) -> ElementBox {
    ElementBox(size: LayoutSize(width: 320, height: height), direction: .leftToRight)
}

/// Cells begin 50 points into their section, one every 110.
private func itemNumber(y: Double, in section: Int) -> Int {
    (Int(y) - section * 420 - 50) / 110 + 1
}

private func f1(_ system: HeaderSystem) -> CollectionDocument {
    var document = CollectionDocument()
    document.options.system = system
    document.options.itemSize = LengthSize(width: .percent(100), height: .points(100))
    document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
    document.options.footerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
    document.options.sectionInset = LayoutInsets(top: 10, bottom: 20)
    document.sections = SectionList(
        ["Ash", "Beech", "Cedar"].map { title in
            var section = DocumentSection(title: title, items: .generated(count: 3))
            section.footerTitle = "End of \(title)"
            return section
        })
    return document
}
