import CollectionDocument
import Recordings
import StickyLayout
import Testing

@testable import LayoutAudit

/// A fit's search scores some lines of a recording, and then more of them, at which its best document is off.
@Suite("Rounds of a fit's search")
struct SearchRoundTests {
    /// Headers of a fractional length, on a screen with one pixel a point.
    private static func recording(headerLength: Double) -> Recording {
        let document = ListPage.document([3, 3, 5, 5, 2, 5, 2, 6, 4, 7, 2, 3, 7, 7]) {
            $0.options.headerReferenceSize.height = .points(headerLength)
            $0.options.pinInset = 24
        }
        var recording = ListPage.recording(document, step: 16)
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices {
                recording.lines[line].elements[index].frame = recording.lines[line].elements[index].frame.withWholeEdges
            }
        }
        return recording
    }

    @Test("scoring more lines never makes a document worse", arguments: [20.9, 21.1, 21.2])
    func neverWorse(headerLength: Double) throws {
        let recording = Self.recording(headerLength: headerLength)
        let boxes = RecordedBoxes(recording, viewport: ListPage.viewport)
        let content = try #require(FittedContent(boxes, for: .native, LongWork()))
        let search = OptionSearch(content, boxes, budget: 150, LongWork())
        var checked = CheckedSearch(search, recording, boxes, LongWork())
        let missesOfFirstRound = checked.check.misses
        checked.run()
        #expect(checked.check.misses <= missesOfFirstRound)
        let check = FitVerification(recording, boxes, checked.best.layout, LongWork())
        #expect(check.misses == checked.check.misses)
    }
}
