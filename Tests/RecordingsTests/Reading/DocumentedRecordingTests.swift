import Recordings
import TestSupport
import Testing

@Suite("What recordings.md says of recordings")
struct DocumentedRecordingTests {
    @Test("recordings.md lists the limits that the code has")
    func limits() throws {
        let table = try MarkdownTable(
            below: "## The recording", in: "Documentation/recordings.md", heading: "| limit |")
        let documented = Dictionary(uniqueKeysWithValues: table.rows.map { ($0[0], $0[1].documentedNumber) })
        let limits: [String: Double] = [
            "the file": Double(RecordingLimits.fileBytes),
            "lines": Double(RecordingLimits.lines),
            "elements, in all lines together": Double(RecordingLimits.elements),
            "sections": Double(RecordingLimits.sections),
            "items of a section": Double(RecordingLimits.items),
        ]
        #expect(documented == limits)
        #expect(RecordingLimits.position == 0x1p100)
    }
}
