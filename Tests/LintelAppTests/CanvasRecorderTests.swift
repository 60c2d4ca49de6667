import CollectionDocument
import Recordings
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas

/// What a canvas paints, as the lines of a recording.
final class CanvasRecorderTests: WindowTestCase {
    private var text = ""
    private var headings = 0

    private func recordedCanvas(_ document: CollectionDocument) -> ScrolledCanvas {
        let scrolled = ScrolledCanvas(document)
        scrolled.canvas.recorder = CanvasRecorder { [unowned self] part in
            switch part {
            case .heading(let line):
                headings += 1
                text = line
            case .line(let line): text += line
            }
        }
        paint(scrolled)
        return scrolled
    }

    private func paint(_ scrolled: ScrolledCanvas) {
        _ = Drawing.node { scrolled.canvas.draw(with: $0) }
    }

    private var recording: Recording {
        get throws { try Recording.decode(Data(text.utf8)) }
    }

    func testALineHasWhatWasPaintedInContentCoordinates() throws {
        let scrolled = recordedCanvas(.rows(9, 9, height: 50, header: 40))
        scrolled.driver.setOffset(30.4)
        paint(scrolled)
        let recording = try recording
        XCTAssertEqual(recording.heading.viewport, scrolled.canvas.layout.containerSize)
        XCTAssertEqual(recording.lines.map(\.offset), [0, 30.4])
        let header = try XCTUnwrap(recording.lines[1].elements.first { $0.id == .header(0) })
        XCTAssertEqual(header.frame.y, 30)
        XCTAssertEqual(header.title, "S0")
        // It is painted 10 points below the edge, not 9.6.
        let cell = try XCTUnwrap(recording.lines[1].elements.first { $0.id == .cell(0, inSection: 0) })
        XCTAssertEqual(cell.frame.y, 40)
    }

    func testAFrameThatIsShownAgainIsOneLineOfARecording() throws {
        let scrolled = recordedCanvas(.rows(9, 9, height: 50, header: 40))
        paint(scrolled)
        paint(scrolled)
        XCTAssertEqual(try recording.lines.count, 1)
    }

    func testOtherOptionsBeginAnotherRecording() throws {
        let scrolled = recordedCanvas(.rows(9, 9, height: 50, header: 40))
        scrolled.driver.setOffset(30)
        paint(scrolled)
        scrolled.canvas.document.options.pinInset = 5
        paint(scrolled)
        XCTAssertEqual(headings, 2)
        let recording = try recording
        XCTAssertEqual(recording.lines.map(\.offset), [scrolled.canvas.offset])
        XCTAssertEqual(
            recording.lines[0].elements.first { $0.id == .header(0) }?.frame.y, scrolled.canvas.offset + 5)
    }
}
