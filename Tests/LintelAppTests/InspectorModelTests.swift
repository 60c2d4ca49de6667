import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// What the inspector says, and how frames are counted.
final class InspectorModelTests: WindowTestCase {
    private func reason(
        _ kind: LayoutElement.Kind, _ section: Int, at offset: Double,
        _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> String {
        var options = WorkedCollections.options(.native)
        change(&options)
        let layout = WorkedCollections.layout(counts: [3, 3, 0], options)
        let id = LayoutElement.ID(kind, LayoutIndexPath(item: 0, section: section))
        return Reason.text(of: InspectedElement(id, life: layout.life(of: id), in: layout, at: Viewpoint(offset)))
    }

    func testAReasonIsASentenceWithTheNumberThatMatters() {
        XCTAssertEqual(
            reason(.header, 0, at: 304), "Held at the pin line until the end of its section arrives: 76 pt to go.")
        XCTAssertEqual(
            reason(.header, 0, at: 400), "20 pt past the pin line: the end of its section pushes it out.")
        XCTAssertEqual(reason(.header, 1, at: 400), "In its own place. It pins after another 20 pt.")
        XCTAssertEqual(reason(.header, 1, at: 420), "In its own place. From here on it is held.")
        XCTAssertEqual(
            reason(.header, 0, at: 304) { $0.sectionHeadersPinToVisibleBounds = false },
            "In its own place: pinning is off.")
        XCTAssertEqual(reason(.cell, 0, at: 0), "Cells stay where the flow puts them.")
        XCTAssertEqual(
            reason(.footer, 1, at: 200) { $0.sectionFootersPinToVisibleBounds = true },
            "Held at the trailing edge: its own place is 160 pt further on.")
        XCTAssertEqual(
            reason(.header, 0, at: -50) { $0.firstSectionStretchable = true },
            "50 pt longer, because the content is pulled past the edge.")
        XCTAssertEqual(
            reason(.header, 0, at: 10) { options in
                options.firstSectionIsGlobalHeader = true
                options.globalHeaderMinimumLength = 16
            }, "Shrinking as the content scrolls: after another 14 pt it is at its shortest, 16 pt.")
        XCTAssertEqual(
            reason(.header, 2, at: 500) { $0.system = .akpFlow },
            "Its section is empty: this system holds it at the start of the content.")
    }

    func testAnAbsentElementHasAReason() {
        XCTAssertEqual(
            reason(.footer, 1, at: 0) { $0.system = .cellBounds },
            "Not there at this offset: this system shows it only while its own place is in view.")
        XCTAssertEqual(
            reason(.header, 0, at: 380) { $0.system = .sectionBounds },
            "Gone at 370: this system shows it only while its own place or a cell of its section is in view.")
        let place = "its own place or a cell of its section is in view."
        XCTAssertTrue(reason(.header, 2, at: 0) { $0.system = .cellBounds }.hasSuffix(place))
        XCTAssertTrue(
            reason(.header, 2, at: 0) { options in
                options.system = .csSticky
                options.sectionHeadersPinToVisibleBounds = false
            }.hasSuffix("only while its own place is in view."))
    }

    // MARK: The canvas

    func testAnInactiveInspectorDrawsNothing() throws {
        let before = liveSignalBoxCount
        weak var gone: Canvas?
        do {
            let canvas = f1Canvas()
            gone = canvas
            let inspection = InspectorModel(canvas)
            canvas.overlays = [inspection]
            let count = liveSignalBoxCount
            XCTAssertFalse(inspection.draws(over: canvas))

            inspection.isActive = true
            inspection.overlays = [.frames, .pinLine]
            XCTAssertTrue(inspection.draws(over: canvas))

            inspection.isActive = false
            inspection.overlays = []
            XCTAssertFalse(inspection.draws(over: canvas))
            XCTAssertEqual(liveSignalBoxCount, count)

            // Left on, they go with the canvas, and so does the pointer over it.
            inspection.overlays = [.frames]
            inspection.isActive = true
            inspection.pointerMoved(InspectorModel.Pointer(canvas: canvas, x: 10, y: 10))
            XCTAssertNotNil(inspection.hovered)
        }
        runWhatWaits()
        XCTAssertNil(gone)
        // One that an earlier test left may be released meanwhile.
        XCTAssertLessThanOrEqual(liveSignalBoxCount, before)
    }

    func testWhenCanvasesAreComparedTheInspectorShowsTheFocusedOne() throws {
        let (own, other) = (f1Canvas(), f1Canvas())
        let inspection = InspectorModel(own)
        inspection.isActive = true
        other.document.options.headerReferenceSize.height = .points(60)
        let header = LayoutElement.ID.header(0)
        inspection.hold(header)
        XCTAssertFalse(inspection.seen.isComparing)
        XCTAssertEqual(inspection.inspected?.element?.frame, own.element(header)?.frame)

        let compared = [SeenCanvas(own, number: 0), SeenCanvas(other, number: 2)]
        inspection.take(SeenState(viewpoint: 0, canvases: compared, focus: 1), .canvases)
        XCTAssertEqual(inspection.canvas.number, 2)
        XCTAssertEqual(inspection.held, header)
        XCTAssertEqual(inspection.inspected?.element?.frame, other.element(header)?.frame)
        XCTAssertNotEqual(inspection.inspected?.element?.frame, own.element(header)?.frame)
        inspection.take(SeenState(viewpoint: 0, canvases: compared, focus: 0), .focus)
        XCTAssertEqual(inspection.canvas.number, 0)
        XCTAssertEqual(inspection.inspected?.element?.frame, own.element(header)?.frame)

        inspection.pointerMoved(InspectorModel.Pointer(canvas: own, x: 10, y: 100))
        XCTAssertNotNil(inspection.hovered)
        inspection.take(SeenState(viewpoint: 0, canvases: [SeenCanvas(other, number: 2)], focus: 0), .canvases)
        XCTAssertNil(inspection.hovered)
        XCTAssertFalse(inspection.seen.isComparing)
    }

    func testTheHeldElementComesBeforeThePointedOneAndThePinnedOne() throws {
        let canvas = f1Canvas()
        let inspection = InspectorModel(canvas)
        var changes = 0
        inspection.onChange = { changes += 1 }
        let (cell, other) = (LayoutIndexPath(item: 1, section: 0), LayoutIndexPath(item: 2, section: 0))
        XCTAssertNil(inspection.subject)
        inspection.hover(LayoutElement.ID(.cell, cell))
        XCTAssertEqual(inspection.subject?.indexPath, cell)
        inspection.hold(LayoutElement.ID(.cell, other))
        XCTAssertEqual(inspection.subject?.indexPath, other)
        inspection.hold(nil)
        inspection.hover(nil)
        XCTAssertNil(inspection.subject)
        XCTAssertEqual(changes, 4)
        // What the document no longer has is told of no more.
        inspection.hold(LayoutElement.ID(.cell, LayoutIndexPath(item: 99, section: 0)))
        XCTAssertNil(inspection.subject)
    }

    // MARK: Frames

    func testASecondClickReleasesTheHeldElementAndSaysSo() {
        let window = showWindow()
        let model = window.inspector.model
        var releases = 0
        model.onRelease = { releases += 1 }
        model.click(.header(0))
        XCTAssertEqual(model.held, .header(0))
        model.click(.header(1))
        XCTAssertEqual(model.held, .header(1))
        XCTAssertEqual(releases, 0)
        model.click(.header(1))
        XCTAssertNil(model.held)
        XCTAssertEqual(releases, 1)
        model.click(nil)
        XCTAssertEqual(releases, 1)
    }
}

/// A canvas of nine rows that is in no window.
@MainActor
private func f1Canvas() -> Canvas {
    let document = CollectionDocument.rows(9, height: 100, header: 40)
    let canvas = Canvas(document: document)
    canvas.layout = document.layout(in: LayoutSize(width: 320, height: 480))
    return canvas
}

@MainActor
extension InspectorModel {
    /// The inspection of a canvas that is compared with no other.
    fileprivate convenience init(_ canvas: Canvas) {
        self.init(SeenState(viewpoint: canvas.viewpoint, canvases: [SeenCanvas(canvas, number: 0)], focus: 0))
    }

    fileprivate func draws(over canvas: Canvas) -> Bool {
        Drawing.node { draw(over: canvas, with: $0) } != nil
    }
}

extension Canvas {
    fileprivate func element(_ id: LayoutElement.ID) -> LayoutElement? { layout.element(id, at: Viewpoint(offset)) }
}
