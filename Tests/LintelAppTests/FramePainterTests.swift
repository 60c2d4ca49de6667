import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// Exported pictures, against those of the scene.
@preconcurrency @MainActor
final class FramePainterTests: XCTestCase {
    func testAPainterPaintsWhatACanvasShows() {
        let window = ScrolledCanvas(exportedCards)
        let size = window.canvas.layout.containerSize
        let painter = FramePainter(exportedCards, size: size, images: nil)
        window.canvas.renderer.style = painter.renderer.style
        for offset in [-20.0, 0, 77.5] {
            window.canvas.setOffset(offset)
            let shown = ScenePicture(Drawing.node { window.canvas.draw(with: $0) }, size: size)
            assertSamePicture(painter.picture(at: Viewpoint(offset)), shown)
        }
    }

    func testAPainterTakesItsImagesAlong() {
        weak var images: ImageLoader?
        do {
            let painter = FramePainter(exportedCards, size: exportedSize, scale: 1, images: .samples)
            images = painter.renderer.images
            XCTAssertNotNil(images)
        }
        XCTAssertNil(images)
    }

    func testLimitsAreThoseOfEachSideAndOfTheWhole() {
        let limits = PictureLimits(side: 100, inAll: 5000)
        XCTAssertTrue(limits.allow(LayoutSize(width: 50, height: 25), scale: 2))
        XCTAssertFalse(limits.allow(LayoutSize(width: 51, height: 1), scale: 2))
        XCTAssertFalse(limits.allow(LayoutSize(width: 50, height: 25.5), scale: 2))
    }

    func testAPNGHoldsThePicturesPixels() throws {
        let painter = FramePainter(
            exportedCards, size: exportedSize, scale: 2, appearance: Appearance(isDark: true), images: nil)
        let picture = painter.picture(at: 30)
        let file = makeFolder().appendingPathComponent("a.png")
        try picture.png.write(to: file)
        let read = try XCTUnwrap(cairo_image_surface_create_from_png(file.path))
        defer { cairo_surface_destroy(read) }
        XCTAssertEqual(Int(cairo_image_surface_get_width(read)), picture.width)
        XCTAssertEqual(Int(cairo_image_surface_get_height(read)), picture.height)
        let stride = Int(cairo_image_surface_get_stride(read)) / 4
        try XCTUnwrap(cairo_image_surface_get_data(read)).withMemoryRebound(
            to: UInt32.self, capacity: stride * picture.height
        ) { rows in
            let pixels = picture.pixels
            for y in Swift.stride(from: 0, to: picture.height, by: 7) {
                for x in 0..<picture.width {
                    // The file has no alpha where all is opaque; cairo then leaves the byte as it likes.
                    XCTAssertEqual(
                        rows[y * stride + x] & 0xFF_FFFF, pixels[y * picture.width + x] & 0xFF_FFFF)
                }
            }
        }
    }

    func testAPainterShowsWhatOfAFloatingHeaderIsRevealed() {
        var document = exportedCards
        document.options.firstSectionIsGlobalHeader = true
        document.options.globalHeaderFloats = true
        let painter = FramePainter(document, size: exportedSize, scale: 1, images: nil)
        let hidden = painter.picture(at: 120)
        let shown = painter.picture(at: Viewpoint(120, revealedLength: 40))
        XCTAssertNotEqual(hidden.pixels, shown.pixels)
        // It is painted over the top and nowhere else.
        XCTAssertEqual(Array(hidden.pixels.suffix(120 * 60)), Array(shown.pixels.suffix(120 * 60)))
    }

    /// Whoever asks for a picture is in the middle of something: nothing else may happen meanwhile.
    func testWaitingForImagesDoesNotTurnTheMainLoop() {
        let document = exportedCardsWithFlag
        let turn = Moment()
        after(milliseconds: 0, for: turn) { $0.isHere = true }
        let picture = ScenePicture(of: document, size: exportedSize, images: .samples)
        XCTAssertFalse(turn.isHere)
        XCTAssertNotEqual(picture.pixels, ScenePicture(of: document, size: exportedSize).pixels)
        // Also for images that are on their way already.
        let painter = FramePainter(document, size: exportedSize, images: .samples)
        XCTAssertNil(painter.pictureIfComplete(at: 0))
        XCTAssertEqual(painter.picture(at: 0).pixels, picture.pixels)
        XCTAssertFalse(turn.isHere)
        XCTAssertTrue(runMainLoop { turn.isHere })
    }

    func testImagesAreThereBeforeThePictureIs() {
        let document = exportedCardsWithFlag
        let painter = FramePainter(document, size: exportedSize, scale: 1, images: .samples)
        let without = FramePainter(document, size: exportedSize, scale: 1, images: nil)
        let picture = painter.picture(at: 0)
        XCTAssertNotEqual(picture.pixels, without.picture(at: 0).pixels)

        var later: ScenePicture?
        FramePainter(document, size: exportedSize, scale: 1, images: .samples)
            .whenComplete(Viewpoint(0), unless: CancelFlag()) { later = $0 }
        XCTAssertNil(later)
        XCTAssertTrue(runMainLoop { later != nil })
        XCTAssertEqual(later?.pixels, picture.pixels)
    }
}

private var exportedCardsWithFlag: CollectionDocument {
    var document = exportedCards
    document.sections[0].items = .listed([DocumentItem(title: "A", image: "flags/at.png")])
    return document
}

let exportedSize = LayoutSize(width: 120, height: 100)

var exportedCards: CollectionDocument {
    var document = CollectionDocument(title: "Cards")
    document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
    document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
    document.sections = SectionList(["A", "B"].map { DocumentSection(title: $0, items: .generated(count: 6)) })
    return document
}
