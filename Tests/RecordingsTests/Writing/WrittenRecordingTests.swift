import Foundation
import Recordings
import StickyLayout
import TestSupport
import Testing

/// The writer and the reader of recordings have the same keys.
@Suite("What is written and read as a recording")
struct WrittenRecordingTests {
    /// A recording whose line has no element is invalid.
    private static let header =
        #"{"offset":0,"elements":[{"kind":"header","section":0,"frame":{"x":0,"y":0,"width":1,"height":1}}]}"#

    @Test("the first line of a recording is the documented one")
    func headingText() {
        let heading = RecordingHeading(
            viewport: LayoutSize(width: 390, height: 844.5), scale: 2, source: "A \"page\"\n",
            scrollDirection: .vertical)
        #expect(
            heading.line
                == #"{"recording":{"viewport":{"width":390,"height":844.5},"scale":2,"source":"A \"page\"\n","#
                + #""scrollDirection":"vertical"}}"# + "\n")
        #expect(RecordingHeading().line == "{\"recording\":{}}\n")
    }

    @Test("the first line of a recording is read as it was written")
    func heading() throws {
        var full = RecordingHeading(
            viewport: LayoutSize(width: 390, height: 844.5), scale: 1.25, source: "<\u{1F600}\u{1}\\>",
            scrollDirection: .horizontal)
        full.start = -12.5
        full.grew = true
        for heading in [full, RecordingHeading()] {
            #expect(try Recording.decode(Data((heading.line + Self.header).utf8)).heading == heading)
        }
    }

    @Test("lines of a recording are read as they were written", arguments: TestCases.seeds(60))
    func lines(seed: UInt64) throws {
        let collection = RandomCollection(seed: seed)
        let layout = collection.layout
        func title(of id: LayoutElement.ID) -> String? { id.indexPath.item.isMultiple(of: 2) ? "\"\(id)\"\n" : nil }
        var text = ""
        var expected = Recording()
        expected.contentSize = layout.contentSize
        for (index, place) in collection.places.enumerated() {
            let viewpoint = Viewpoint(place.offset, revealedLength: place.revealedLength)
            let elements = layout.elements(at: viewpoint)
            FramesLine.write(elements, of: layout, at: viewpoint, title: title) { text += $0 }
            var line = RecordedLine(
                number: index + 1, offset: viewpoint.offset, revealedLength: viewpoint.revealedLength,
                elements: elements.map { RecordedElement($0.id, frame: $0.frame, title: title(of: $0.id)) })
            line.contentSize = layout.contentSize
            expected.lines.append(line)
        }
        guard expected.lines.contains(where: { !$0.elements.isEmpty }) else { return }
        #expect(try Recording.decode(Data(text.utf8)) == expected)
    }

    @Test("the first line tells whether a file is a recording, even if the others are not written yet")
    func firstLine() throws {
        for text in [Self.header, "{\"recording\":{}}\n{\"off", "{\"offset\":0,\"elements\":[]}\n\n{"] {
            #expect(throws: Never.self) { try Recording.checkFirstLine(of: Data(text.utf8)) }
        }
        for (text, message) in [
            ("{\"sections\":[]}\n", "line 1, column 1: offset is required"),
            ("{\n  \"sections\": []\n}", "line 1, column 2: the line ends where a key in quotes should be"),
        ] {
            let mistake = #expect(throws: (any Error).self) { try Recording.checkFirstLine(of: Data(text.utf8)) }
            #expect(mistake.map { "\($0)" } == message)
        }
    }
}
