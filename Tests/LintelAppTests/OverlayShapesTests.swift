import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// What overlays draw, against the numbers of behaviour.md (F1: three sections of header 40, insets 10 and 20, three cells
/// of 100 with 10 between them, footer 30, in 320 by 480).
final class OverlayShapesTests: XCTestCase {
    private func scene(at offset: Double, _ change: (inout LayoutOptions) -> Void = { _ in }) -> OverlayScene {
        let layout = WorkedCollections.f1(.native, change)
        return OverlayScene(
            layout: layout, viewpoint: Viewpoint(offset), elements: layout.elements(at: Viewpoint(offset)),
            grid: PixelGrid(scale: 1))
    }

    private func labels(_ shapes: [OverlayShape]) -> [String] {
        shapes.compactMap { if case .label(let text, _) = $0 { text } else { nil } }
    }

    func testFramesAreOutlinedInTheViewport() {
        let shapes = InspectionOverlay.frames.shapes(of: scene(at: 264))
        XCTAssertEqual(shapes.count, scene(at: 264).elements.count)
        XCTAssertEqual(shapes.last, .outline(LayoutRect(x: 0, y: 0, width: 320, height: 40), width: 1))
        XCTAssertTrue(shapes.contains(.outline(LayoutRect(x: 0, y: 6, width: 320, height: 100), width: 1)))
    }

    func testOnlyWhatMovedHasAGhost() {
        XCTAssertEqual(InspectionOverlay.naturalPlaces.shapes(of: scene(at: 0)), [])
        let shapes = InspectionOverlay.naturalPlaces.shapes(of: scene(at: 30))
        let frame = LayoutRect(x: 0, y: -30, width: 320, height: 40)
        XCTAssertEqual(shapes, [.shade(frame, strength: 0.1), .dashes(frame)])
    }

    func testThePinLineIsBelowTheContentInset() {
        let shapes = InspectionOverlay.pinLine.shapes(of: scene(at: 200) { $0.contentInset = LayoutInsets(top: 64) })
        XCTAssertEqual(shapes.first, .bar(LayoutRect(x: 0, y: 64, width: 320, height: 2)))
        XCTAssertEqual(labels(shapes), ["pin line 264"])
    }

    func testHeadersThatStackHaveALineEach() {
        let shapes = InspectionOverlay.pinLine.shapes(of: scene(at: 500) { $0.pinnedHeaders = .stack })
        XCTAssertEqual(labels(shapes), ["pin line 500", "pin line 540", "pin line 580"])
    }

    func testFootersHaveATrailingLineInsideTheViewport() {
        let shapes = InspectionOverlay.pinLine.shapes(of: scene(at: 0) { $0.sectionFootersPinToVisibleBounds = true })
        XCTAssertEqual(labels(shapes), ["pin line 0", "trailing line 480"])
        XCTAssertTrue(shapes.contains(.bar(LayoutRect(x: 0, y: 478, width: 320, height: 2))))
    }

    func testWithPinningOffThereIsNoLineAndNoTravel() {
        let scene = scene(at: 200) { $0.sectionHeadersPinToVisibleBounds = false }
        XCTAssertEqual(InspectionOverlay.pinLine.shapes(of: scene), [])
        XCTAssertEqual(InspectionOverlay.travelBounds.shapes(of: scene), [])
    }

    func testABracketSpansAPinnedHeadersSection() {
        let shapes = InspectionOverlay.travelBounds.shapes(of: scene(at: 200))
        XCTAssertEqual(
            shapes,
            [
                .bar(LayoutRect(x: 6, y: -200, width: 3, height: 420)),
                .bar(LayoutRect(x: 6, y: -200, width: 12, height: 3)),
                .bar(LayoutRect(x: 6, y: 217, width: 12, height: 3)),
            ])
    }

    func testFromRightToLeftTheBracketIsOnTheRight() {
        let shapes = InspectionOverlay.travelBounds.shapes(
            of: scene(at: 200) { $0.layoutDirection = .rightToLeft })
        XCTAssertEqual(shapes.first, .bar(LayoutRect(x: 311, y: -200, width: 3, height: 420)))
    }

    func testAlongTheHorizontalAxisTheLineStands() {
        func horizontal(_ direction: LayoutDirection) -> OverlayScene {
            scene(at: 100) { options in
                options.scrollDirection = .horizontal
                options.layoutDirection = direction
                options.headerReferenceSize = LengthSize(width: 40, height: 0)
                options.itemSize = LengthSize(width: 100, height: 100)
            }
        }
        XCTAssertEqual(
            InspectionOverlay.pinLine.shapes(of: horizontal(.leftToRight)).first,
            .bar(LayoutRect(x: 0, y: 0, width: 2, height: 480)))
        XCTAssertEqual(
            InspectionOverlay.pinLine.shapes(of: horizontal(.rightToLeft)).first,
            .bar(LayoutRect(x: 318, y: 0, width: 2, height: 480)))
    }

    func testInsetsAreShadedWhereTheyAre() {
        let shapes = InspectionOverlay.insets.shapes(
            of: scene(at: -8) { options in
                options.contentInset = LayoutInsets(top: 8)
                options.sectionInset.left = 16
            })
        let shaded = shapes.compactMap { if case .shade(let frame, _) = $0 { frame } else { nil } }
        XCTAssertEqual(shaded.first, LayoutRect(x: 0, y: 0, width: 320, height: 8))
        XCTAssertTrue(shaded.contains(LayoutRect(x: 0, y: 48, width: 320, height: 10)))
        XCTAssertTrue(shaded.contains(LayoutRect(x: 0, y: 378, width: 320, height: 20)))
        XCTAssertTrue(shaded.contains(LayoutRect(x: 0, y: 58, width: 16, height: 320)))
    }

    func testALabelStaysInTheViewport() {
        let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
        let size = LayoutSize(width: 60, height: 16)
        let tall = OverlayAnchor(
            frame: LayoutRect(x: 0, y: -300, width: 320, height: 2000), horizontal: .end, vertical: .end)
        XCTAssertEqual(tall.place(size, in: viewport), LayoutRect(x: 260, y: 464, width: 60, height: 16))
        let narrow = OverlayAnchor(
            frame: LayoutRect(x: 300, y: 0, width: 20, height: 10), horizontal: .middle, vertical: .start)
        XCTAssertEqual(narrow.place(size, in: viewport), LayoutRect(x: 260, y: 0, width: 60, height: 16))
        let away = OverlayAnchor(
            frame: LayoutRect(x: 0, y: 600, width: 20, height: 10), horizontal: .start, vertical: .start)
        XCTAssertFalse(away.place(size, in: viewport).meets(viewport))
    }

    func testNoLabelCoversAnother() {
        let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 480)
        let size = LayoutSize(width: 60, height: 16)
        func anchor(y: Double, _ side: OverlayAnchor.Side) -> OverlayAnchor {
            OverlayAnchor(
                frame: LayoutRect(x: 0, y: y, width: 320, height: 24), horizontal: .middle, vertical: side)
        }
        var chips = ChipPlaces()
        let tops = [0.0, 0, 2, 2].map { chips.place(size, at: anchor(y: $0, .start), in: viewport)?.y }
        // A third one would be away from its line.
        XCTAssertEqual(tops, [0, 17, nil, nil])
        XCTAssertEqual(chips.place(size, at: anchor(y: 456, .end), in: viewport)?.y, 464)
        XCTAssertEqual(chips.place(size, at: anchor(y: 456, .end), in: viewport)?.y, 447)
        XCTAssertNil(chips.place(size, at: anchor(y: 600, .start), in: viewport))
    }

    func testEachOverlayHasAPlaceInThePaintingOrder() {
        let order = InspectionOverlay.paintingOrder
        XCTAssertEqual(Set(order), Set(InspectionOverlay.allCases))
        XCTAssertEqual(order.count, Set(order).count)
    }

    func testColoursAreDistinctAndReadOnBothGrounds() {
        for isDark in [false, true] {
            let ground = CanvasPalette(appearance: Appearance(isDark: isDark)).background
            let colors = InspectionOverlay.allCases.map { $0.color(isDark: isDark) }
            XCTAssertEqual(Set(colors).count, colors.count)
            for color in colors {
                XCTAssertGreaterThanOrEqual(color.contrast(with: ground), 4.5, "\(color)")
                XCTAssertGreaterThanOrEqual(color.contrast(with: color.readableText), 4.5, "\(color)")
            }
        }
    }
}
