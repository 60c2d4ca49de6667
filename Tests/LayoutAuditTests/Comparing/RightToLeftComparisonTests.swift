import CollectionDocument
import Recordings
import StickyLayout
import TestSupport
import Testing

@testable import LayoutAudit

/// Content that scrolls from right to left begins at its right edge, and is recorded from its left one.
@Suite("Comparing a recording that scrolls from right to left")
struct RightToLeftComparisonTests {
    private static let viewport = LayoutSize(width: 320, height: 480)

    private static func document(
        sections: Int = 3, _ change: (inout CollectionDocument) -> Void = { _ in }
    ) -> CollectionDocument {
        var document = CollectionDocument()
        document.options.scrollDirection = .horizontal
        document.options.layoutDirection = .rightToLeft
        document.options.headerReferenceSize = LengthSize(width: 40, height: 0)
        document.options.itemSize = LengthSize(width: .points(60), height: .percent(100))
        document.options.minimumLineSpacing = 0
        document.sections = SectionList((0..<sections).map { _ in DocumentSection(items: .generated(count: 10)) })
        change(&document)
        return document
    }

    private static func record(_ document: CollectionDocument, upTo last: Double = .infinity) -> Recording {
        let layout = document.layout(in: viewport)
        var recording = Recording()
        recording.contentSize = layout.contentSize
        for offset in stride(from: 0, through: min(last, layout.offsetRange.upperBound), by: 5) {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(
                RecordedLine(number: recording.lines.count + 1, offset: offset, elements: elements))
        }
        return recording
    }

    private static func messages(_ recording: Recording, _ document: CollectionDocument) -> [String] {
        RecordingComparison(recording, document, viewport: viewport).differences.map(\.message)
    }

    @Test("a section inset is at the side at which content begins, and is one difference of the content")
    func leadingInset() {
        let app = Self.document { $0.sections[0].sectionInset = LayoutInsets(left: 6) }
        let comparison = RecordingComparison(Self.record(app), Self.document(), viewport: Self.viewport)
        #expect(
            comparison.differences.filter(\.isContent).map(\.message) == [
                "cell 0.0 starts 6 pt further left than in the layout"
            ])
        let others = comparison.differences.filter { !$0.isContent }
        #expect(
            others.allSatisfy { $0.message.hasSuffix("because of the content before it") }, "\(others.map(\.message))")
    }

    @Test("a section margin is at that side, too")
    func leadingMargin() {
        let app = Self.document { $0.sections[1].sectionMargin = LayoutInsets(left: 16) }
        let content = RecordingComparison(Self.record(app), Self.document(), viewport: Self.viewport)
            .differences.filter(\.isContent)
        #expect(
            content.map(\.message) == [
                "header 1 rests 16 pt further left than in the layout: a section margin of 16?"
            ])
    }

    @Test("content that grows while it is recorded counts from the right edge that it had at each line")
    func growing() {
        let (short, long) = (Self.document(sections: 2), Self.document())
        let (first, second) = (Self.record(short), Self.record(long))
        var recording = second
        for index in recording.lines.indices {
            let isBeforeGrowth = recording.lines[index].offset <= 200
            recording.lines[index].contentSize = isBeforeGrowth ? first.contentSize : second.contentSize
            if isBeforeGrowth { recording.lines[index].elements = first.lines[index].elements }
        }
        #expect(Self.messages(recording, long) == [])
    }

    @Test("content that never moves is told so, also if it grows meanwhile")
    func stillness() {
        let document = Self.document()
        let recording = Self.record(document, upTo: 100)
        var still = recording
        for index in still.lines.indices {
            let width = 1920 + 10 * Double(index)
            still.lines[index].contentSize = LayoutSize(width: width, height: 480)
            still.lines[index].elements = recording.lines[0].elements.map { element in
                var moved = element
                // As far from the right edge as the content has scrolled, and as it has grown.
                moved.frame.x += width - 1920 - still.lines[index].offset
                return moved
            }
        }
        #expect(
            Self.messages(still, document) == [
                "the content never moves: each cell stays where it is in the viewport, at offsets 0 to 100"
            ])
    }

    @Test("without the content's size, a recording counts from where its elements reach, or from the layout's edge")
    func unknownSize() {
        let long = Self.document()
        var recording = Self.record(long, upTo: 500)
        recording.contentSize = nil
        #expect(Self.messages(recording, long) == [])
        // The layout of a document that has only what was recorded is shorter.
        #expect(Self.messages(recording, Self.document(sections: 2)) == [])
        let inset = Self.document { $0.sections[0].sectionMargin = LayoutInsets(left: 20) }
        var insetRecording = Self.record(inset)
        insetRecording.contentSize = nil
        #expect(Self.messages(insetRecording, inset) == [])
    }

    @Test(
        "a recording of a document itself has no difference, in either direction, whether it says how large the content is or not",
        arguments: TestCases.seeds(60))
    func own(seed: UInt64) {
        let made = RandomRecording(seed: seed, isSmall: true)
        var recording = made.recording
        for size in [recording.contentSize, nil] {
            recording.contentSize = size
            let comparison = RecordingComparison(recording, made.document, viewport: made.viewport)
            #expect(comparison.agrees, "\(comparison.differences.map(\.message))")
        }
    }

    @Test("a cell is held if it moves through the content as far as that scrolls, and not if it moves against it")
    func heldCells() {
        func held(_ positions: [Double], _ reading: LayoutDirection, _ direction: ScrollDirection) -> Bool {
            let lines = positions.enumerated().map { index, position in
                let (x, y) = direction == .vertical ? (0, position) : (position, 0)
                let moving = LayoutRect(x: x, y: y, width: 20, height: 20)
                let resting = LayoutRect(x: 50, y: 50, width: 20, height: 20)
                return RecordedLine(
                    number: index + 1, offset: 100 * Double(index),
                    elements: [
                        RecordedElement(.cell(0, inSection: 0), frame: moving),
                        RecordedElement(.cell(1, inSection: 0), frame: resting),
                    ])
            }
            return !HeldCells(Recording(lines: lines), along: direction, reading: reading).isEmpty
        }
        #expect(held([300, 400, 500], .leftToRight, .vertical))
        #expect(!held([500, 400, 300], .leftToRight, .vertical))
        #expect(held([300, 400, 500], .leftToRight, .horizontal))
        #expect(!held([500, 400, 300], .leftToRight, .horizontal))
        #expect(held([500, 400, 300], .rightToLeft, .horizontal))
        #expect(!held([300, 400, 500], .rightToLeft, .horizontal))
    }
}
