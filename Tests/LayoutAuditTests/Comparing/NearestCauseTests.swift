import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import Testing

/// A page is compared with a document that lacks one thing of it, and with only some of its elements recorded: the cause that is named is
/// the nearest one.
@Suite("The cause of a difference is the nearest one")
struct NearestCauseTests {
    private static func messages(_ recording: Recording, _ document: CollectionDocument) -> [String] {
        RecordingComparison(recording, document, viewport: ListPage.viewport).differences.map(\.message)
    }

    private static func headersOnly(_ recording: Recording) -> Recording {
        var recording = recording
        for index in recording.lines.indices { recording.lines[index].elements.removeAll { $0.id.kind == .cell } }
        return recording
    }

    private static let sections = [6, 6, 6, 6]
    private static let spaced = ListPage.document(sections) { $0.options.sectionMargin.bottom = 16 }
    private static let plain = ListPage.document(sections) { _ in }

    @Test("room between sections is named before another system, with headers alone and at one offset as well")
    func room() {
        let recording = ListPage.recording(Self.spaced)
        let expected = (1...3).map { "header \($0) rests 16 pt lower than in the layout: a section margin of 16?" }
        for recording in [recording, Self.headersOnly(recording)] {
            let messages = Self.messages(recording, Self.plain)
            #expect(Array(messages.prefix(3)) == expected)
            #expect(messages.dropFirst(3).allSatisfy { $0.hasSuffix(", because of the content before it") })
        }
        // With three items the first cell of the second section is in view at the start.
        var still = ListPage.recording(ListPage.document([3, 3, 3, 3]) { $0.options.sectionMargin.bottom = 16 })
        still.lines = [still.lines[0]]
        let messages = Self.messages(still, ListPage.document([3, 3, 3, 3]) { _ in })
        #expect(messages.first == expected[0])
        #expect(!messages.contains { $0.contains("system") })
    }

    /// Headers that rest 2 points lower than the document has them, over cells that are where they should be, and pin as they should.
    @Test("a header that rests elsewhere and pins where it should rests elsewhere")
    func rests() throws {
        var recording = ListPage.recording(Self.plain)
        let layout = Self.plain.layout(in: ListPage.viewport)
        for line in recording.lines.indices {
            for element in recording.lines[line].elements.indices {
                let recorded = recording.lines[line].elements[element]
                guard let rest = layout.naturalFrame(of: recorded.id)?.y, recorded.id.kind == .header else { continue }
                let nextStart = layout.naturalFrame(of: .header(recorded.id.indexPath.section + 1))?.y ?? .infinity
                let isPushed = recorded.frame.maxY >= nextStart
                if !isPushed { recording.lines[line].elements[element].frame.y = max(recorded.frame.y, rest + 2) }
            }
        }
        let messages = Self.messages(recording, Self.plain)
        #expect(messages.count == 4)
        #expect(messages.allSatisfy { $0.hasSuffix(": rests 2 pt lower than in the layout") }, "\(messages)")
    }

    /// The last one never gets to the pin line.
    @Test("of headers that rest elsewhere and never pin, only the one that should not pin either rests elsewhere")
    func restsAndNeverPins() {
        let document = Self.plain
        var app = document
        app.options.sectionHeadersPinToVisibleBounds = false
        var recording = ListPage.recording(app)
        for line in recording.lines.indices {
            for element in recording.lines[line].elements.indices
            where recording.lines[line].elements[element].id.kind == .header {
                recording.lines[line].elements[element].frame.y += 2
            }
        }
        let messages = Self.messages(recording, document)
        #expect(messages.filter { $0.contains("rests") } == ["header 3: rests 2 pt lower than in the layout"])
    }

    /// Frames that somebody took for the content's, and that are the viewport's.
    @Test("cells that move evenly against the scroll do not wander")
    func viewportFrames() {
        var recording = ListPage.recording(Self.plain)
        for line in recording.lines.indices {
            for element in recording.lines[line].elements.indices {
                recording.lines[line].elements[element].frame.y -= recording.lines[line].offset
            }
        }
        let messages = Self.messages(recording, Self.plain)
        #expect(!messages.isEmpty && !messages.contains { $0.contains("data-index") })
    }

    /// The rows that a virtualised list has at the moment, numbered from 0.
    @Test("cells whose numbers are now this row and now that one are one difference")
    func wandering() {
        let rows = ListPage.document([100]) { _ in }
        var recording = ListPage.recording(rows)
        for line in recording.lines.indices {
            let elements = recording.lines[line].elements
            let first = elements.filter { $0.id.kind == .cell }.map(\.id.indexPath.item).min() ?? 0
            recording.lines[line].elements = elements.map { element in
                guard element.id.kind == .cell else { return element }
                return RecordedElement(.cell(element.id.indexPath.item - first, inSection: 0), frame: element.frame)
            }
        }
        #expect(
            Self.messages(recording, rows) == [
                "cells wander: each number is another row from time to time; give each row data-index"
            ])
    }

    @Test(
        "a header that only comes back on the way back is told so, whether the document's pin or not",
        arguments: [true, false])
    func returning(pins: Bool) {
        let floating = ListPage.document(Self.sections) { $0.options.sectionHeadersFloat = true }
        let document = ListPage.document(Self.sections) { $0.options.sectionHeadersPinToVisibleBounds = pins }
        let layout = floating.layout(in: ListPage.viewport)
        let end = layout.offsetRange.upperBound
        var recording = Recording()
        func add(_ offset: Double, isOnWayBack: Bool) {
            let viewpoint = Viewpoint(offset, revealedLength: isOnWayBack ? end - offset : 0)
            let elements = layout.elements(at: viewpoint).map { RecordedElement($0.id, frame: $0.frame) }
            var line = RecordedLine(
                number: recording.lines.count + 1, offset: offset, revealedLength: viewpoint.revealedLength,
                elements: elements)
            line.isOnWayBack = isOnWayBack
            recording.lines.append(line)
        }
        for offset in stride(from: 0, through: end, by: 10) { add(offset, isOnWayBack: false) }
        for offset in stride(from: end - 40, through: 0, by: -40) { add(offset, isOnWayBack: true) }
        let messages = Self.messages(recording, document)
        #expect(!messages.isEmpty)
        #expect(
            messages.allSatisfy { $0.hasSuffix(": returns while scrolling back: sectionHeadersFloat?") }, "\(messages)")
        #expect(Self.messages(recording, floating).isEmpty)
    }
}
