import CollectionDocument
import GTKBridge
import Recordings
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// Recordings of an app, opened in a window beside the document.
final class OpenedRecordingTests: WindowTestCase {
    private let viewport = LayoutSize(width: 390, height: 400)
    private lazy var path = makeFolder().appendingPathComponent("app.ndjson").path

    // MARK: Opening

    func testTheRecordedBoxesAreShownAtTheSameOffset() throws {
        try record { $0.pinInset = 3 }
        let window = try openRecording()
        XCTAssertEqual(window.seen.canvases.map(\.number), [0, RecordedColumn.number])
        XCTAssertEqual(window.canvas.layout.containerSize, viewport, "the canvases have the recorded size")
        window.driver.setOffset(500)
        let recorded = try XCTUnwrap(window.comparison.recorded?.canvas)
        XCTAssertEqual(recorded.offset, 500)
        XCTAssertEqual(start(of: .header(0), on: recorded), 503)
        XCTAssertEqual(start(of: .header(0), on: window.canvas), 500)
        XCTAssertEqual(
            recorded.visibleElements.filter { $0.kind == .cell },
            window.canvas.visibleElements.filter { $0.kind == .cell })
    }

    func testDifferencesAndCurvesAreThoseOfTheRecording() throws {
        try record { $0.pinInset = 3 }
        let window = try openRecording()
        XCTAssertTrue(window.plot.isShown.state)
        XCTAssertEqual(window.plot.view.series.map(\.canvas), [0, RecordedColumn.number])
        let series = window.plot.view.series[1]
        XCTAssertEqual(series.headers(over: 0...100), [.header(0)])
        XCTAssertEqual(
            try XCTUnwrap(series.headerCurve(of: .header(0), over: 0...900).position(at: 505)), 3, accuracy: 1e-9)
        var found: [DifferenceSearch.Found] = []
        DifferenceSearch.run(window.plot.view.series, of: window.canvas.document, unless: CancelFlag()) {
            found.append($0)
        }
        XCTAssertEqual(found.map(\.element), [.header(0), .header(1), .header(2)])
        XCTAssertEqual(found.map(\.largest), [3, 3, 3])
        XCTAssertTrue(found[0].reason.contains("a pin inset of 3?"), found[0].reason)
    }

    func testVariantsAreComparedBesideARecording() throws {
        try record()
        let window = try openRecording()
        window.activate("compare", "cellBounds")
        XCTAssertEqual(window.seen.canvases.map(\.number), [0, RecordedColumn.number, 1])
        window.activate("stop-comparing")
        XCTAssertEqual(window.seen.canvases.map(\.number), [0, RecordedColumn.number])
        window.activate("close-recording")
        XCTAssertEqual(window.seen.canvases.map(\.number), [0])
        XCTAssertFalse(window.isEnabled("close-recording"))
        XCTAssertFalse(window.isEnabled("fit-document"))
    }

    func testClosingARecordingGivesTheCanvasesTheirSizeBack() throws {
        try record()
        let window = try openRecording()
        XCTAssertEqual(window.text(of: "viewport-size"), "390x400")
        window.activate("close-recording")
        XCTAssertEqual(window.text(of: "viewport-size"), "fit")
    }

    func testARecordingGoesBeforeTheListOfFindings() throws {
        try record()
        let window = showWindow { $0.editor.show(Self.document, from: .generated) }
        window.activate("show-check")
        let checked = try XCTUnwrap(window.text(of: "viewport-size"))
        XCTAssertNotEqual(checked, "fit")
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.text(of: "viewport-size") == "390x400" })
        window.activate("show-check")
        XCTAssertEqual(window.text(of: "viewport-size"), "390x400")
        window.activate("show-check")
        window.activate("close-recording")
        XCTAssertEqual(window.text(of: "viewport-size"), "fit")
    }

    func testUnsavedWorkIsKeptWithTheSizeThatWasChosen() throws {
        try record()
        let window = try openRecording()
        window.editor.edit("Title") { $0.title = "Mine" }
        XCTAssertEqual(window.text(of: "viewport-size"), "390x400")
        XCTAssertEqual(window.documents.autosave.screen?.name, "fit")
    }

    func testARecordingWithoutADocumentBecomesOne() throws {
        try record()
        let window = showWindow { _ in }
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.editor.state.hasDocument })
        XCTAssertEqual(window.editor.document.sections.map(\.itemCount), [9, 9, 9])
    }

    // MARK: The file

    func testARecordingThatChangesIsReadAgain() throws {
        try record()
        let window = try openRecording()
        window.driver.setOffset(500)
        let recorded = try XCTUnwrap(window.comparison.recorded?.canvas)
        XCTAssertEqual(start(of: .header(0), on: recorded), 500)
        try record { $0.pinInset = 7 }
        XCTAssertTrue(runMainLoop { start(of: .header(0), on: recorded) == 507 })
    }

    func testAnUnreadableFileIsReportedAndTheRecordingStays() throws {
        try record()
        let window = try openRecording()
        try Data("{\"offset\": 3, \"elements\": [{\"kind\": \"cell\"}]}".utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertEqual(window.editor.state.problem, "app.ndjson: line 1, column 28: elements[0].section is required")
        XCTAssertNotNil(window.comparison.recorded)
        try record()
        XCTAssertTrue(runMainLoop { window.editor.state.problem == nil })
    }

    func testARecordingIsReadAgainAlthoughAnotherFileCouldNotBeOpened() throws {
        try record()
        let window = try openRecording()
        window.driver.setOffset(500)
        let recorded = try XCTUnwrap(window.comparison.recorded?.canvas)
        try record { $0.pinInset = 7 }
        XCTAssertTrue(runMainLoop { window.recording.isReading })
        window.activate("open-recording-file", path + ".missing")
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertTrue(runMainLoop { start(of: .header(0), on: recorded) == 507 })
    }

    func testAMissingRecordingIsReported() {
        let window = showWindow()
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.editor.state.problem != nil })
        XCTAssertEqual(window.editor.state.problem, "app.ndjson: No such file or directory")
        XCTAssertNil(window.comparison.recorded)
    }

    // MARK: Fitting

    func testFittingChangesOnlyOptionsWhereTheContentIsTheSame() throws {
        try record { $0.sectionHeadersPinToVisibleBounds = false }
        let window = try openRecording()
        window.editor.edit("Title") { $0.sections[0].title = "Mine" }
        window.activate("fit-document")
        XCTAssertTrue(runMainLoop { !window.editor.document.options.sectionHeadersPinToVisibleBounds })
        XCTAssertEqual(window.editor.document.sections[0].title, "Mine")
        XCTAssertEqual(window.editor.state.undoName, "Fit to Recording")
        window.activate("undo")
        XCTAssertTrue(window.editor.document.options.sectionHeadersPinToVisibleBounds)
    }

    func testFittingStaysAtTheOffset() throws {
        try record { $0.pinInset = 24 }
        let window = try openRecording()
        window.driver.setOffset(500)
        window.activate("fit-document")
        XCTAssertTrue(runMainLoop { window.editor.state.undoName == "Fit to Recording" })
        XCTAssertEqual(window.canvas.offset, 500)
        let recorded = try XCTUnwrap(window.comparison.recorded?.canvas)
        XCTAssertEqual(start(of: .header(0), on: recorded), start(of: .header(0), on: window.canvas))
    }

    func testFittingTakesTheRecordedContentWhereItDiffers() throws {
        try record()
        let window = try openRecording(beside: .rows(3, height: 60, header: 20))
        window.activate("fit-document")
        XCTAssertTrue(runMainLoop { window.editor.document.sections.count == 3 })
        XCTAssertEqual(window.editor.document.sections.map(\.itemCount), [9, 9, 9])
    }

    // MARK: What is odd

    func testElementsThatTheDocumentLacksAreMarkedAndDoNoHarm() throws {
        try write([RecordedElement(.cell(70, inSection: 8), frame: LayoutRect(x: 0, y: 50, width: 390, height: 60))])
        let window = try openRecording()
        let canvas = try XCTUnwrap(window.comparison.recorded?.canvas)
        XCTAssertEqual(canvas.visibleElements, [])
        window.activate("show-inspector")
        window.waitForFrame()
        let frames = try XCTUnwrap(canvas.source as? RecordedFrames)
        let scene = OverlayScene(
            layout: canvas.layout, viewpoint: canvas.viewpoint,
            elements: frames.elements(at: canvas.viewpoint, in: canvas.layout), grid: canvas.style.grid)
        let labels = RecordingOverlay.shapes(of: frames, beside: canvas.document, in: scene).compactMap {
            if case .label(let text, _) = $0 { text } else { nil }
        }
        // The recording has neither the headers of the document.
        XCTAssertEqual(labels.first, "not in the document")
        XCTAssertTrue(labels.dropFirst().allSatisfy { $0 == "not recorded" })
    }

    func testTheInspectorSaysWhereAHeaderWasRecorded() throws {
        try record { $0.pinInset = 3 }
        let window = try openRecording()
        window.driver.setOffset(500)
        let frames = try XCTUnwrap(window.seen.canvases[1].recording)
        func words(_ id: LayoutElement.ID) -> String {
            Reason.text(
                of: InspectedElement(
                    id, recordedIn: frames, beside: window.canvas.layout, at: window.seen.viewpoint))
        }
        XCTAssertEqual(words(.header(0)), "Recorded 3 pt lower than the document has it.")
        XCTAssertEqual(words(.cell(5, inSection: 0)), "Recorded where the document has it.")
        XCTAssertEqual(
            words(.header(2)), "Not recorded here. The document has it 1380 pt from the viewport's start.")
    }

    // MARK: -

    private func start(of id: LayoutElement.ID, on canvas: Canvas) -> Double? {
        canvas.visibleElements.first { $0.id == id }?.frame.y
    }

    private static let document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)

    /// Opens a document, and beside it the recording at `path`.
    private func openRecording(beside document: CollectionDocument = OpenedRecordingTests.document) throws
        -> PreviewWindow
    {
        let window = showWindow { $0.editor.show(document, from: .generated) }
        window.activate("open-recording-file", path)
        XCTAssertTrue(runMainLoop { window.comparison.recorded != nil })
        XCTAssertTrue(runMainLoop { window.seen.own.layout.containerSize == viewport })
        return window
    }

    /// Records the document with other options at every tenth point.
    private func record(_ change: (inout LayoutOptions) -> Void = { _ in }) throws {
        var document = Self.document
        change(&document.options)
        let layout = document.layout(in: viewport)
        try write(
            stride(from: 0, through: 2420, by: 10).map { offset in
                let elements = layout.elements(at: Viewpoint(Double(offset)))
                return (Double(offset), elements.map { RecordedElement($0.id, frame: $0.frame) })
            })
    }

    private func write(_ elements: [RecordedElement]) throws { try write([(0, elements)]) }

    private func write(_ lines: [(offset: Double, elements: [RecordedElement])]) throws {
        let texts = lines.map { line in
            let elements = line.elements.map { element in
                let (path, frame) = (element.id.indexPath, element.frame)
                return "{\"kind\":\"\(element.id.kind.rawValue)\",\"section\":\(path.section),\"item\":\(path.item),"
                    + "\"frame\":{\"x\":\(frame.x),\"y\":\(frame.y),\"width\":\(frame.width),\"height\":\(frame.height)}}"
            }
            return "{\"offset\":\(line.offset),\"elements\":[\(elements.joined(separator: ","))]}"
        }
        let text = RecordingHeading(viewport: viewport).line + texts.joined(separator: "\n")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
