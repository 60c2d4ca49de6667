import CollectionDocument
import Recordings
import StickyLayout
import TestSupport
import Testing

@Suite("What a recording shows at an offset")
struct RecordedFramesTests {
    private let layout = CollectionLayout(
        sections: Array(
            repeating: LayoutSection(items: .points(Array(repeating: LayoutSize(width: 300, height: 50), count: 5))),
            count: 3),
        options: LayoutOptions(), containerSize: LayoutSize(width: 300, height: 400))

    private func header(_ y: Double, height: Double = 40) -> RecordedElement {
        RecordedElement(.header(0), frame: LayoutRect(x: 0, y: y, width: 300, height: height))
    }

    private func cell(_ item: Int, _ y: Double) -> RecordedElement {
        RecordedElement(.cell(item, inSection: 0), frame: LayoutRect(x: 0, y: y, width: 300, height: 50))
    }

    private func frames(_ lines: (Double, [RecordedElement])...) -> RecordedFrames {
        RecordedFrames(
            Recording(lines: lines.enumerated().map { RecordedLine(number: $0 + 1, offset: $1.0, elements: $1.1) }))
    }

    private func starts(_ frames: RecordedFrames, at offset: Double) -> [LayoutElement.ID: Double] {
        Dictionary(
            uniqueKeysWithValues: frames.elements(at: Viewpoint(offset), in: layout).map { ($0.id, $0.frame.y) })
    }

    @Test("at a recorded offset a recording shows that line, whatever the order of the lines")
    func recordedOffset() {
        let frames = frames((20, [header(20), cell(0, 40)]), (0, [header(0), cell(0, 40)]))
        #expect(starts(frames, at: 20) == [.header(0): 20, .cell(0, inSection: 0): 40])
        #expect(starts(frames, at: 0) == [.header(0): 0, .cell(0, inSection: 0): 40])
        #expect(frames.offsets == 0...20)
    }

    @Test("between two recorded offsets, what both have moves evenly, and the rest is the nearer line's")
    func betweenOffsets() {
        let frames = frames((0, [header(0), cell(0, 40)]), (20, [header(10), cell(1, 90)]))
        #expect(starts(frames, at: 5) == [.header(0): 2.5, .cell(0, inSection: 0): 40])
        #expect(starts(frames, at: 15) == [.header(0): 7.5, .cell(1, inSection: 0): 90])
    }

    @Test("what is out of view in both lines is in view where it passes through the viewport between them")
    func passing() {
        let held = frames((0, [header(0)]), (200, [header(200)]))
        #expect(starts(held, at: 100) == [.header(0): 100])
        #expect(starts(held, at: 150) == [.header(0): 150])
        let apart = frames((0, [header(0)]), (1000, [header(1000)]))
        #expect(starts(apart, at: 500) == [.header(0): 500])
    }

    @Test("before its first and after its last line a recording shows what is in view of the nearest line")
    func outside() {
        let frames = frames((100, [header(100)]), (200, [header(200), cell(4, 590)]))
        #expect(starts(frames, at: 60) == [.header(0): 100])
        #expect(starts(frames, at: 260) == [.cell(4, inSection: 0): 590])
        #expect(!frames.covers(60) && frames.covers(100) && frames.covers(150) && !frames.covers(260))
    }

    @Test("a recorded header that is away from where the document has it at rest is pinned")
    func pinned() throws {
        let frames = frames((-10, [header(0)]), (0, [header(0)]), (30, [header(30)]))
        let isPinned = try [-5.0, 30].map { offset in
            try #require(frames.element(.header(0), at: Viewpoint(offset), in: layout)).isPinned
        }
        #expect(isPinned == [false, true])
    }

    @Test("a recorded floating header that is back is in lines of its own")
    func revealed() {
        var lines = [RecordedLine(number: 1, offset: 50, elements: [header(10)])]
        lines.append(RecordedLine(number: 2, offset: 50, revealedLength: 30, elements: [header(40)]))
        let frames = RecordedFrames(Recording(lines: lines))
        let away = frames.element(.header(0), at: Viewpoint(50), in: layout)
        let back = frames.element(.header(0), at: Viewpoint(50, revealedLength: 12), in: layout)
        #expect([away?.frame.y, back?.frame.y] == [10, 40])
    }

    @Test("a recorded header's curve has a piece for each straight stretch, and a gap where it was out of view")
    func curve() {
        let frames = frames(
            (5, [header(5)]), (10, [header(10)]), (20, [header(20)]), (30, [header(20)]), (40, [header(20)]),
            (50, []), (60, [header(300)]), (70, [header(300)]))
        let curve = frames.headerCurve(of: .header(0), over: 0...70, in: layout)
        #expect(curve.pieces.map(\.offsets) == [5...20, 20...40, 60...70])
        #expect([7.0, 15, 30, 50, 65].map { curve.position(at: $0) } == [0, 0, -10, nil, 235])
    }

    @Test("several lines at one offset do not break a recorded header's curve")
    func repeatedOffsets() {
        let frames = frames(
            (0, [header(0)]), (10, [header(10)]), (10, [header(10)]), (10, [header(10)]), (20, [header(20)]))
        let curve = frames.headerCurve(of: .header(0), over: 0...20, in: layout)
        #expect(curve.pieces.map(\.offsets) == [0...20])
    }

    /// A collection that scrolls from right to left, 1200 points broad: 4 sections with a header of 20 and 7 items of 40.
    private let leftward: CollectionLayout = {
        var options = LayoutOptions()
        options.scrollDirection = .horizontal
        options.layoutDirection = .rightToLeft
        options.itemSize = LengthSize(width: 40, height: 300)
        options.headerReferenceSize = LengthSize(width: 20, height: 0)
        options.minimumLineSpacing = 0
        return CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 7)), count: 4), options: options,
            containerSize: LayoutSize(width: 400, height: 300))
    }()

    private func leftwardHeader(endingAt maxX: Double) -> RecordedElement {
        RecordedElement(.header(0), frame: LayoutRect(x: maxX - 20, y: 0, width: 20, height: 300))
    }

    @Test("content that scrolls from right to left is shown as far from its right edge as the app had it")
    func rightToLeft() throws {
        #expect(leftward.contentLength == 1200)
        var recording = Recording(
            lines: [0, 30].map { RecordedLine(number: 1, offset: $0, elements: [leftwardHeader(endingAt: 1000)]) })
        recording.contentSize = LayoutSize(width: 1000, height: 300)
        let frames = RecordedFrames(recording)
        let header = try #require(frames.elements(at: Viewpoint(0), in: leftward).first)
        #expect(header.frame.maxX == 1200 && !header.isPinned)
        #expect(frames.element(.header(0), at: Viewpoint(0), in: leftward) == header)
        let curve = frames.headerCurve(of: .header(0), over: 0...30, in: leftward)
        #expect(curve.position(at: 0) == 0)
        #expect(curve.pieces.map(\.isPinned) == [false])
    }

    @Test("content that scrolls from right to left and grows counts from the right edge that it had at each line")
    func growingRightToLeft() throws {
        var lines: [RecordedLine] = []
        for (offset, width) in [(0.0, 1000.0), (20, 2000)] {
            var line = RecordedLine(
                number: lines.count + 1, offset: offset, elements: [leftwardHeader(endingAt: width)])
            line.contentSize = LayoutSize(width: width, height: 300)
            lines.append(line)
        }
        let frames = RecordedFrames(Recording(lines: lines))
        for offset in [0.0, 5, 10, 15, 20] {
            let header = try #require(frames.element(.header(0), at: Viewpoint(offset), in: leftward))
            #expect(header.frame.maxX == 1200, "at \(offset)")
        }
    }

    @Test("the curve of an exact recording is that of the layout", arguments: TestCases.seeds(20))
    func exactCurve(seed: UInt64) throws {
        let collection = RandomCollection(seed: seed)
        let layout = CollectionLayout(
            sections: collection.sections, options: collection.options, containerSize: collection.containerSize)
        let offsets = layout.offsetRange
        let step = max(1, (offsets.upperBound - offsets.lowerBound) / 300)
        let lines = stride(from: offsets.lowerBound, through: offsets.upperBound, by: step).enumerated().map {
            RecordedLine(
                number: $0 + 1, offset: $1,
                elements: layout.elements(at: Viewpoint($1)).map { RecordedElement($0.id, frame: $0.frame) })
        }
        let frames = RecordedFrames(Recording(lines: lines))
        for line in lines {
            for element in line.elements where element.id.isHeader {
                let curve = frames.headerCurve(of: element.id, over: offsets, in: layout)
                let position = try #require(curve.position(at: line.offset))
                #expect(abs(position - (layout.axisSpan(of: element.frame).start - line.offset)) < 1)
            }
        }
    }
}
