import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import Testing

/// Headers that leave, and come back while one scrolls back.
@Suite("Fits of floating headers")
struct FloatingFitTests {
    private static let document = ListPage.document([60]) { $0.options.sectionHeadersFloat = true }
    private static var layout: CollectionLayout { document.layout(in: ListPage.viewport) }

    /// The way down and the way back, in steps.
    ///
    /// - Parameter jumps: whether the header is back at once, however little was scrolled.
    private static func recording(stepBack: Double, jumps: Bool) -> Recording {
        var recording = ListPage.recording(document, step: 9)
        let end = recording.lines.last?.offset ?? 0
        for offset in stride(from: end - stepBack, through: 0, by: -stepBack) {
            let viewpoint = Viewpoint(offset, revealedLength: jumps ? 30 : end - offset)
            var line = RecordedLine(
                number: recording.lines.count + 2, offset: offset, revealedLength: end - offset,
                elements: layout.elements(at: viewpoint).map { RecordedElement($0.id, frame: $0.frame) })
            line.isOnWayBack = true
            recording.lines.append(line)
        }
        return recording
    }

    @Test("headers that come back as far as was scrolled float")
    func exact() throws {
        let fit = try RecordingFit(Self.recording(stepBack: 12, jumps: false), viewport: ListPage.viewport)
        #expect(fit.summary == "native, sectionHeadersFloat true; every frame fits exactly")
    }

    @Test("headers that come back at once float nearly, and nothing fits")
    func jumpingBack() throws {
        try Self.expectFloating(Self.recording(stepBack: 12, jumps: true))
    }

    @Test("headers that go at once, after they were held for their length, float nearly, and nothing fits")
    func jumpingOut() throws {
        var recording = Self.recording(stepBack: 12, jumps: true)
        for line in recording.lines.indices {
            let offset = recording.lines[line].offset
            guard !recording.lines[line].isOnWayBack, offset < 30 else { continue }
            for index in recording.lines[line].elements.indices
            where recording.lines[line].elements[index].id == .header(0) {
                recording.lines[line].elements[index].frame.y = offset
            }
        }
        try Self.expectFloating(recording)
    }

    private static func expectFloating(_ recording: Recording) throws {
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(!fit.fits)
        let nearest = "nothing fits; the best is native, sectionHeadersFloat true; "
        #expect(fit.summary.hasPrefix(nearest), "\(fit.summary)")
    }
}
