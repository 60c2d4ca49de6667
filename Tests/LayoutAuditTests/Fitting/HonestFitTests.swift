import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import TestSupport
import Testing

/// Pages that no document explains, or only nearly.
@Suite("What a fit says where something does not fit")
struct HonestFitTests {
    private static func fit(_ recording: Recording) throws -> RecordingFit {
        try RecordingFit(recording, viewport: ListPage.viewport)
    }

    private static func agrees(_ recording: Recording, _ document: CollectionDocument) -> Bool {
        RecordingComparison(recording, document, viewport: ListPage.viewport).agrees
    }

    /// Changes the places of elements.
    private static func moving(
        _ id: LayoutElement.ID, of recording: Recording, _ place: (RecordedLine, inout LayoutRect) -> Void
    ) -> Recording {
        var moved = recording
        for line in moved.lines.indices {
            for index in moved.lines[line].elements.indices where moved.lines[line].elements[index].id == id {
                place(recording.lines[line], &moved.lines[line].elements[index].frame)
            }
        }
        return moved
    }

    @Test("a cell that stays in the viewport is no content: the fit has all others, and says how far it moves")
    func heldCell() throws {
        let document = ListPage.document([6, 6]) { $0.options.pinInset = 24 }
        var recording = ListPage.recording(document)
        for line in recording.lines.indices {
            let frame = LayoutRect(x: 300, y: recording.lines[line].offset + 60, width: 60, height: 20)
            recording.lines[line].elements.append(RecordedElement(.cell(6, inSection: 1), frame: frame))
        }
        let end = try #require(recording.lines.last?.offset)
        let fit = try Self.fit(recording)
        #expect(!fit.fits)
        #expect(fit.summary == "nothing fits; the best is native, pinInset 24; one side lacks cell 1.6 at offset 0")
        #expect(fit.document.sections.map(\.itemCount) == [6, 6])
        let said = ["cell 1.6 moves by \(Int(end)) pt within the content, which no cell does"]
        #expect(fit.deviations(from: recording, viewport: ListPage.viewport).map(\.message) == said)
        let comparison = RecordingComparison(recording, document, viewport: ListPage.viewport)
        #expect(comparison.differences.map(\.message) == said)
    }

    @Test("a cell that stays in the viewport is held, also where every other one is seen at one offset only")
    func heldCellBesideCellsSeenOnce() {
        let document = ListPage.document([60, 60]) { _ in }
        var recording = ListPage.recording(document, step: 400)
        for line in recording.lines.indices {
            let frame = LayoutRect(x: 300, y: recording.lines[line].offset + 60, width: 60, height: 20)
            recording.lines[line].elements.append(RecordedElement(.cell(60, inSection: 1), frame: frame))
        }
        let comparison = RecordingComparison(recording, document, viewport: ListPage.viewport)
        #expect(
            comparison.differences.map(\.message) == [
                "cell 1.60 moves by 4400 pt within the content, which no cell does"
            ])
    }

    @Test("an option that puts a header right at most offsets, but not at all, only lessens the misfit")
    func lessenedMisfit() throws {
        let recording = ListPage.recording(ListPage.document([6, 6, 12]) { $0.options.pinInset = 24 })
        // Each header is somewhere else at one of its offsets.
        var jumping = recording
        for section in 0..<3 {
            var jumped = false
            jumping = Self.moving(.header(section), of: jumping) { line, frame in
                guard line.offset > Double(section) * 270 + 100, !jumped else { return }
                jumped = true
                frame.y += 80
            }
        }
        #expect(try Self.fit(recording).summary == "native, pinInset 24; every frame fits exactly")
        let fit = try Self.fit(jumping)
        #expect(fit.summary.hasPrefix("nothing fits; the best is native; "), "\(fit.summary)")
        let deviations = fit.deviations(from: jumping, viewport: ListPage.viewport)
        #expect(
            deviations.compactMap(\.id).sorted { $0.indexPath.section < $1.indexPath.section }
                == (0..<3).map { .header($0) })
    }

    @Test("what fits agrees when it is compared: half a point counts for both")
    func tolerance() throws {
        let recording = ListPage.recording(ListPage.document([6, 6, 6]) { _ in })
        for (distance, fits) in [(0.4, true), (0.9, false)] {
            var isFirst = true
            let off = Self.moving(.header(1), of: recording) { line, frame in
                guard line.offset > 300, isFirst else { return }
                isFirst = false
                frame.y += distance
            }
            let fit = try Self.fit(off)
            #expect(fit.fits == fits)
            #expect(Self.agrees(off, fit.document) == fits)
        }
    }

    @Test("a hairline that lies just out of view, and was recorded just in view, is no further off than half a point")
    func hairline() throws {
        let document = ListPage.document([6, 6, 6]) {
            $0.options.headerReferenceSize.height = .points(0.5)
            $0.options.sectionHeadersPinToVisibleBounds = false
        }
        var recording = ListPage.recording(document)
        // Here the layout's header has just left.
        let rest = try #require(document.layout(in: ListPage.viewport).naturalFrame(of: .header(1)))
        var line = RecordedLine(number: recording.lines.count + 2, offset: rest.maxY)
        let elements = document.layout(in: ListPage.viewport).elements(at: line.viewpoint)
        line.elements = elements.map { RecordedElement($0.id, frame: $0.frame) }
        var lower = rest
        lower.y += 0.5
        line.elements.append(RecordedElement(.header(1), frame: lower))
        recording.lines.append(line)
        #expect(Self.agrees(recording, document))
        let fit = try Self.fit(recording)
        #expect(fit.fits, "\(fit.summary)")
    }

    @Test("a cell that is elsewhere in the first line that shows it is wrong there, and right in all others")
    func jumpingCell() throws {
        let document = ListPage.document([12]) { _ in }
        let recording = ListPage.recording(document)
        let first = try #require(recording.lines.first { $0.elements.contains { $0.id == .cell(8, inSection: 0) } })
        let jumping = Self.moving(.cell(8, inSection: 0), of: recording) { line, frame in
            if line.offset == first.offset { frame.y += 5 }
        }
        let fit = try Self.fit(jumping)
        #expect(fit.document.sections.first?.items == .generated(count: 12))
        #expect(fit.summary.hasSuffix("off by at most 5 pt, cell 0.8 at offset \(Int(first.offset))"), "\(fit.summary)")
    }

    @Test("cells whose lengths differ because their edges are rounded keep the lengths that were recorded")
    func roundedEdges() throws {
        var recording = ListPage.recording(ListPage.document([12]) { $0.options.itemSize.height = .points(130.0 / 3) })
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices {
                recording.lines[line].elements[index].frame = recording.lines[line].elements[index].frame.withWholeEdges
            }
        }
        let fit = try Self.fit(recording)
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(Self.agrees(recording, fit.document))
    }

    @Test("one offset proves nothing of how headers move, for a fit as for a comparison")
    func oneOffset() throws {
        var recording = ListPage.recording(ListPage.document([20]) { _ in })
        recording.lines.removeSubrange(1...)
        let fit = try Self.fit(recording)
        #expect(!fit.fits)
        #expect(fit.summary == "native; one offset proves nothing of how headers move")
        #expect(fit.deviations(from: recording, viewport: ListPage.viewport).isEmpty)
    }

    @Test("where a browser rounds the content's length, a navigation beside it leaves at the exact end")
    func roundedContentLength() throws {
        let document = ListPage.document([40]) {
            $0.options.headerPlacement = .beside
            $0.options.headerReferenceSize = LengthSize(width: 72, height: ListPage.viewport.height)
            $0.options.itemSize.height = .points(40.16)
            $0.options.sectionInset.bottom = 130
        }
        var recording = ListPage.recording(document)
        let length = try #require(recording.contentSize?.height)
        recording.contentSize?.height = length.rounded(.up)
        // At the end the browser has scrolled further than the content is long.
        let end = length.rounded(.up) - ListPage.viewport.height
        let elements = document.layout(in: ListPage.viewport).elements(at: Viewpoint(end)).map {
            RecordedElement($0.id, frame: $0.frame)
        }
        recording.lines.append(RecordedLine(number: recording.lines.count + 2, offset: end, elements: elements))
        let fit = try Self.fit(recording)
        #expect(fit.fits, "\(fit.summary)")
        #expect(Self.agrees(recording, fit.document))
    }

    @Test("an own rule is found however small the steps are")
    func smallSteps() throws {
        let document = ListPage.document([6, 6, 6]) {
            $0.options.system = .custom
            $0.options.headerRule = "max(natural, min(line + 8, sectionEnd - length - 6))"
        }
        for step in [1.0, 2] {
            let fit = try Self.fit(ListPage.recording(document, step: step))
            #expect(fit.fits, "\(fit.summary)")
            #expect(fit.document.options.system == .custom)
        }
    }

    @Test("a line may list its elements in any order: from right to left is what reads so by its numbers")
    func anyOrder() throws {
        let document = ListPage.document([12, 12]) {
            $0.options.itemSize = LengthSize(width: .percent(50), height: .points(40))
            $0.options.minimumInteritemSpacing = 0
        }
        var recording = ListPage.recording(document)
        for line in recording.lines.indices { recording.lines[line].elements.reverse() }
        let fit = try Self.fit(recording)
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.options.layoutDirection == .leftToRight)
    }

    @Test("content from right to left fits where its recording is of a part, and does not say how long it is")
    func rightToLeftInPart() throws {
        let document = ListPage.document([30, 30]) {
            $0.options.scrollDirection = .horizontal
            $0.options.layoutDirection = .rightToLeft
            $0.options.itemSize = LengthSize(width: .points(40), height: .percent(100))
            $0.options.headerReferenceSize = LengthSize(width: 30, height: 0)
        }
        let layout = document.layout(in: ListPage.viewport)
        var recording = Recording()
        for offset in stride(from: 0.0, through: 500, by: 10) {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(
                RecordedLine(number: recording.lines.count + 1, offset: offset, elements: elements))
        }
        let fit = try Self.fit(recording)
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.options.layoutDirection == .rightToLeft)
    }

    @Test("levels of headers that stack are found in a recording that has a way back, too")
    func wayBack() throws {
        let document = ListPage.document([4, 6, 6, 4, 6, 6]) { document in
            document.options.pinnedHeaders = .stack
            for section in [1, 2, 4, 5] { document.sections[section].level = 1 }
        }
        var recording = ListPage.recording(document)
        for line in recording.lines.reversed() {
            var back = line
            back.isOnWayBack = true
            recording.lines.append(back)
        }
        let fit = try Self.fit(recording)
        #expect(fit.summary == "native, pinnedHeaders stack; every frame fits exactly")
        // Nothing shows the last one: the content ends before it is held.
        #expect(fit.document.sections.map { $0.level ?? 0 }.dropLast() == [0, 1, 1, 0, 1])
    }

    @Test("a header that does not pin, one that shrinks by itself, and an inset are found together")
    func measuredSettings() throws {
        let document = ListPage.document([6, 6, 6, 6]) {
            $0.options.contentInset.top = 24
            $0.options.firstSectionStretchable = true
            $0.options.pinnedHeaders = .stack
            $0.sections[2].pinsHeader = false
            $0.sections[1].headerMinimumLength = 12
        }
        var random = SplitMix64(seed: 1)
        let fit = try RecordingFit(
            Recording.of(document, in: ListPage.viewport, losingFrom: &random), viewport: ListPage.viewport,
            budget: 1500)
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.options.pinInset == 0 && fit.document.options.contentInset.top == 24)
        #expect(fit.document.sections.map(\.pinsHeader) == [true, true, false, true])
    }
}
