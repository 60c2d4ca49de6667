import CollectionDocument
import Foundation
import LayoutAudit
import Recordings
import StickyLayout
import TestSupport
import Testing

/// A fault is planted in a copy of a document, and what the copy shows is compared with the document.
@Suite("Comparing a recording with a document")
struct ComparisonTests {
    private static let viewport = LayoutSize(width: 320, height: 480)

    /// Three sections with a header of 40, a trailing inset of 12, and items of 44.
    private static let document: CollectionDocument = {
        var document = CollectionDocument()
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        document.options.footerReferenceSize = LengthSize(width: 0, height: 20)
        document.options.minimumLineSpacing = 2
        document.options.sectionInset = LayoutInsets(bottom: 12)
        document.sections = SectionList((0..<3).map { _ in DocumentSection(items: .generated(count: 12)) })
        return document
    }()

    private static func record(
        _ offsets: some Sequence<Double> = stride(from: -40.0, through: 1400, by: 5),
        _ change: (inout CollectionDocument) -> Void = { _ in }
    ) -> Recording {
        var changed = document
        change(&changed)
        let layout = changed.layout(in: viewport)
        var recording = Recording()
        for (index, offset) in offsets.enumerated() {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(RecordedLine(number: index + 1, offset: offset, elements: elements))
        }
        return recording
    }

    private static func compare(_ recording: Recording, tolerance: Double = 0.5) -> RecordingComparison {
        RecordingComparison(recording, document, viewport: viewport, tolerance: tolerance)
    }

    @Test("a recording of the document itself has no difference, and passes all events")
    func same() {
        let comparison = Self.compare(Self.record())
        #expect(comparison.agrees)
        #expect(comparison.coverage().passed == comparison.coverage().all)
        #expect(
            comparison.coverage().text
                == "The recording passed all \(comparison.coverage().all) events of the document's headers.")
    }

    @Test("lines of the way back prove nothing of the way down, even if they say that nothing was revealed")
    func coverageOfWayBack() {
        var recording = Self.record()
        for index in recording.lines.indices.dropFirst() { recording.lines[index].isOnWayBack = true }
        #expect(Self.compare(recording).coverage().passed == 0)
    }

    @Test("a header beside its items keeps its breadth where only its length differs")
    func besideHeader() {
        func make(length: Double) -> CollectionDocument {
            var document = Self.document
            document.options.headerPlacement = .beside
            document.options.headerReferenceSize = LengthSize(width: .points(100), height: .points(length))
            return document
        }
        let app = make(length: 60).layout(in: Self.viewport)
        var recording = Recording()
        for offset in stride(from: 0.0, through: 1400, by: 5) {
            let elements = app.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(
                RecordedLine(number: recording.lines.count + 1, offset: offset, elements: elements))
        }
        let comparison = RecordingComparison(recording, make(length: 40), viewport: Self.viewport)
        #expect(
            Set(comparison.differences.map(\.id)) == Set((0..<3).map { .header($0) }),
            "\(comparison.differences.map(\.message))")
    }

    @Test("content that scrolls from right to left counts from the right edge of the app's own content")
    func rightToLeft() {
        func make(lastItem: Double) -> CollectionDocument {
            var document = CollectionDocument()
            document.options.scrollDirection = .horizontal
            document.options.layoutDirection = .rightToLeft
            document.options.headerReferenceSize = LengthSize(width: 40, height: 0)
            document.sections = SectionList(
                (0..<2).map { section in
                    let lengths = Array(repeating: 60.0, count: 9) + [section == 1 ? lastItem : 60]
                    let items = lengths.map {
                        DocumentItem(size: LengthSize(width: .points($0), height: .percent(100)))
                    }
                    return DocumentSection(items: .listed(ItemList(items)))
                })
            return document
        }
        let layout = make(lastItem: 70).layout(in: Self.viewport)
        var recording = Recording()
        recording.contentSize = layout.contentSize
        for (index, offset) in stride(from: 0.0, through: layout.offsetRange.upperBound, by: 5).enumerated() {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(RecordedLine(number: index + 1, offset: offset, elements: elements))
        }
        let comparison = RecordingComparison(recording, make(lastItem: 60), viewport: Self.viewport)
        #expect(comparison.differences.map(\.id) == [.cell(9, inSection: 1)])
        #expect(comparison.differences.map(\.distance) == [10])
    }

    @Test("a recording of half of the content says how many events it passed")
    func coverage() {
        let comparison = Self.compare(Self.record(stride(from: 0, through: 600, by: 5)))
        #expect(comparison.agrees)
        let coverage = comparison.coverage()
        #expect(0 < coverage.passed && coverage.passed < coverage.all)
        #expect(
            coverage.text
                == "The recording passed \(coverage.passed) of \(coverage.all) events of the document's headers.")
    }

    @Test("a cell of another length is the first difference, and headers after it are wrong because of it")
    func longCell() throws {
        let comparison = Self.compare(
            Self.record { document in
                document.sections[0].items = .listed(
                    ItemList((0..<12).map { DocumentItem(size: $0 == 3 ? LengthSize(width: 320, height: 52) : nil) }))
            })
        let first = try #require(comparison.differences.first)
        #expect(first.id == .cell(3, inSection: 0))
        #expect(first.distance == 8)
        #expect(first.message == "cell 0.3 is 52 pt long, 8 longer than in the layout")
        let header = try #require(comparison.differences.first { $0.id == .header(1) })
        #expect(header.message == "header 1: 8 pt lower, because of the content before it")
        #expect(comparison.differences.count { $0.isContent } == 1)
    }

    @Test("a gap between cells is one difference, however many cells are lower because of it")
    func gap() throws {
        let comparison = Self.compare(Self.record { $0.sections[1].sectionInset = LayoutInsets(top: 6, bottom: 12) })
        let content = comparison.differences.filter(\.isContent)
        #expect(content.map(\.message) == ["cell 1.0 starts 6 pt lower than in the layout"])
    }

    @Test("room between sections is a section margin, and no other system", arguments: [16.0, 2, -6])
    func roomBetweenSections(room: Double) throws {
        let comparison = Self.compare(
            Self.record { document in
                for section in 1...2 { document.sections[section].sectionMargin = LayoutInsets(top: room) }
            })
        let words = room > 0 ? "\(room.plainDescription) pt lower" : "\((-room).plainDescription) pt higher"
        let content = comparison.differences.filter(\.isContent)
        #expect(content.map(\.id) == [.header(1), .header(2)])
        for difference in content {
            #expect(
                difference.message.hasSuffix(
                    " rests \(words) than in the layout: a section margin of \(room.plainDescription)?"))
        }
        let others = comparison.differences.filter { !$0.isContent }
        #expect(
            others.allSatisfy { $0.message.hasSuffix("because of the content before it") }, "\(others.map(\.message))")
    }

    @Test("a header that is recorded longer is a difference of the content")
    func longHeader() throws {
        let comparison = Self.compare(
            Self.record { $0.sections[1].headerReferenceSize = LengthSize(width: 0, height: 48) })
        #expect(comparison.differences.first?.message == "header 1 is 48 pt long, 8 longer than in the layout")
        #expect(comparison.differences.first?.isContent == true)
    }

    @Test("recorded headers that pin lower are one line each, which asks for a pin inset")
    func pinInset() throws {
        let comparison = Self.compare(Self.record { $0.options.pinInset = 3 })
        #expect(comparison.differences.map(\.id).count == 3)
        for difference in comparison.differences {
            #expect(difference.message.hasSuffix(": 3 pt lower wherever it pins: a pin inset of 3?"))
            #expect(difference.distance == 3)
        }
        let header = try #require(comparison.differences.first { $0.id == .header(1) })
        // The header rests at 622, so it is held from 619 on, and off from the first recorded offset after that.
        #expect(header.offsets.lowerBound == 620)
    }

    @Test("the cause of headers that pin lower is found in whole pixels, too, however they are rounded")
    func roundedPinInset() throws {
        // Most offsets round the header's place down by nearly half a pixel, and one rounds it up by as much.
        let offsets = stride(from: 0.0, through: 300, by: 12).map { $0 + 0.45 } + [150.52]
        var recording = Self.record(offsets.sorted()) { $0.options.pinInset = 6 }
        for line in recording.lines.indices {
            let offset = recording.lines[line].offset
            for index in recording.lines[line].elements.indices {
                let y = recording.lines[line].elements[index].frame.y
                // Cells are whole already; what is held is rounded in the window.
                recording.lines[line].elements[index].frame.y =
                    recording.lines[line].elements[index].id.kind == .cell
                    ? y : (y - offset + offset.rounded()).rounded()
            }
        }
        let messages = Self.compare(recording).differences.map(\.message)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(": a pin inset of 6") == true, "\(messages)")
    }

    @Test("the line about a recorded header that does not pin says so")
    func unpinned() throws {
        let comparison = Self.compare(Self.record { $0.sections[1].pinsHeader = false })
        #expect(comparison.differences.map(\.id) == [.header(1)])
        #expect(comparison.differences.first?.message == "header 1: does not pin")
    }

    @Test("a recorded header that comes back on the way back only is told so")
    func wayBack() throws {
        var document = Self.document
        document.options.sectionHeadersPinToVisibleBounds = false
        var floating = Self.document
        floating.options.sectionHeadersFloat = true
        let layout = floating.layout(in: Self.viewport)
        func line(_ offset: Double, _ back: String = "") -> String {
            let revealed = back.isEmpty ? 0 : 900 - offset
            let elements = layout.elements(at: Viewpoint(offset, revealedLength: revealed)).map { element in
                let frame = element.frame
                let item = element.kind == .cell ? #","item":\#(element.indexPath.item)"# : ""
                return #"{"kind":"\#(element.kind.rawValue)","section":\#(element.indexPath.section)\#(item),"frame":"#
                    + #"{"x":\#(frame.x),"y":\#(frame.y),"width":\#(frame.width),"height":\#(frame.height)}}"#
            }
            return #"{"offset":\#(offset)\#(back),"elements":[\#(elements.joined(separator: ","))]}"#
        }
        let down = stride(from: 0.0, through: 900, by: 15).map { line($0) }
        let back = stride(from: 840.0, through: 0, by: -60).map { line($0, #","back":true"#) }
        let recording = try Recording.decode(Data((down + back).joined(separator: "\n").utf8))
        #expect(recording.lines.count { $0.isOnWayBack } == 15)
        let comparison = RecordingComparison(recording, document, viewport: Self.viewport)
        #expect(!comparison.differences.isEmpty)
        #expect(
            comparison.differences.allSatisfy {
                $0.message.hasSuffix(": returns while scrolling back: sectionHeadersFloat?")
            },
            "\(comparison.differences.map(\.message))")
        #expect(RecordingComparison(recording, floating, viewport: Self.viewport).agrees)
    }

    @Test("one offset proves nothing, and events between lines that are far apart have not been passed")
    func sparse() {
        let single = Self.compare(Self.record([300]))
        #expect(single.agrees && !single.hasMovement)
        #expect(single.coverage().text == "One offset proves nothing of how headers move.")
        // The headers are 40 long.
        #expect(Self.compare(Self.record(stride(from: -40, through: 1400, by: 20))).coverage().passed > 0)
        let sparse = Self.compare(Self.record(stride(from: -40, through: 1400, by: 20.5)))
        #expect(sparse.agrees && sparse.coverage().passed == 0 && sparse.coverage().all > 0)
    }

    @Test("steps of half of a header are near enough, as a recorder rounds them")
    func roundedSteps() {
        func shorten(_ document: inout CollectionDocument) {
            document.options.headerReferenceSize = LengthSize(width: .points(0), height: .points(22.4))
        }
        let offsets = (-4...130).map { (Double($0) * 11.2 * 10_000).rounded() / 10_000 }
        #expect(zip(offsets, offsets.dropFirst()).contains { $1 - $0 > 11.2 })
        var document = Self.document
        shorten(&document)
        let comparison = RecordingComparison(Self.record(offsets, shorten), document, viewport: Self.viewport)
        #expect(comparison.agrees && comparison.coverage().passed == comparison.coverage().all)
    }

    @Test("the line about recorded headers that leave with the cells names the travel")
    func travel() throws {
        let comparison = Self.compare(Self.record { $0.options.headerTravel = .cells })
        // The trailing inset and the footer are 32.
        #expect(
            comparison.differences.first { $0.id == .header(0) }?.message
                == "header 0: leaves 32 pt early: travel is cells, not section")
    }

    @Test("the line about recorded headers that shrink names the minimum length")
    func minimum() throws {
        let comparison = Self.compare(Self.record { $0.options.headerMinimumLength = 24 })
        let header = try #require(comparison.differences.first { $0.id == .header(0) })
        #expect(header.message.hasSuffix("a header minimum length of 24?"))
    }

    @Test("the line about recorded headers of another system names it")
    func system() {
        let comparison = Self.compare(Self.record { $0.options.system = .sectionBounds })
        // It leaves with the trailing inset, 20 before the footer's end, and vanishes with its last cell, which no option of native
        // makes it do. The last section's header is pinned up to the end.
        #expect(
            Set(comparison.differences.map(\.message)) == [
                "header 0: leaves 20 pt early: the system is sectionBounds?",
                "header 1: leaves 20 pt early: the system is sectionBounds?",
            ])
    }

    @Test("a header without breadth is never in view, and is not missed")
    func broadless() {
        var document = Self.document
        document.options.system = .csSticky
        document.options.parallaxHeaderReferenceSize = ParallaxSize(width: .points(0), height: .points(60))
        let recording = Self.record { $0.options = document.options }
        var seen = recording
        for index in seen.lines.indices { seen.lines[index].elements.removeAll { !$0.frame.hasArea } }
        #expect(recording.lines[9].elements.count > seen.lines[9].elements.count)
        #expect(RecordingComparison(seen, document, viewport: Self.viewport).agrees)
    }

    @Test("a header that the recording lacks is a difference, and an absent cell is none")
    func lacking() throws {
        var recording = Self.record()
        for index in recording.lines.indices { recording.lines[index].elements.removeAll { $0.id.kind == .cell } }
        #expect(Self.compare(recording).agrees)
        for index in recording.lines.indices { recording.lines[index].elements.removeAll { $0.id == .header(1) } }
        let comparison = Self.compare(recording)
        #expect(
            comparison.differences.map(\.message) == ["header 1 is in view in the layout, and the recording lacks it"])
        #expect(comparison.differences.first?.distance == nil)
    }

    @Test("a recorded element that the layout lacks is a difference")
    func surplus() throws {
        let comparison = Self.compare(Self.record { $0.sections[2].items = .generated(count: 13) })
        let cell = try #require(comparison.differences.first)
        #expect(cell.message == "cell 2.12 is recorded, and section 2 of the layout has 12 items")
    }

    @Test("a recorded header without area counts as none, and the layout need not have it")
    func arealess() {
        var recording = Self.record()
        for index in recording.lines.indices {
            let frame = LayoutRect(x: 0, y: 100, width: 320, height: 0)
            recording.lines[index].elements.append(RecordedElement(.header(7), frame: frame))
        }
        #expect(Self.compare(recording).agrees)
        recording.lines[50].elements.append(
            RecordedElement(
                .header(8), frame: LayoutRect(x: 0, y: recording.lines[50].offset + 100, width: 320, height: 1)))
        #expect(
            Self.compare(recording).differences.map(\.message) == ["header 8 is recorded, and the layout has none"])
    }

    @Test("recorded content that never moves is a difference that says so")
    func stillness() throws {
        let still = Self.compare(Self.record([0, 0, 0]))
        #expect(still.differences.map(\.message) == ["the content never moves: all 3 lines are at offset 0"])
        // Boxes that count from the viewport, as if the content were there.
        var recording = Self.record(stride(from: 0, through: 100, by: 10))
        for index in recording.lines.indices {
            recording.lines[index].elements = recording.lines[0].elements.map { element in
                var moved = element
                moved.frame.y += recording.lines[index].offset
                return moved
            }
        }
        #expect(
            Self.compare(recording).differences.map(\.message)
                == ["the content never moves: each cell stays where it is in the viewport, at offsets 0 to 100"])
    }

    @Test("a recorded element that is off by the tolerance is no difference")
    func tolerance() {
        let recording = Self.record { $0.options.pinInset = 3 }
        #expect(Self.compare(recording, tolerance: 3).agrees)
        #expect(!Self.compare(recording, tolerance: 2.9).agrees)
    }

    @Test("a difference between a recording and a document is a line of JSON")
    func json() throws {
        let comparison = Self.compare(Self.record([0, 650, 660]) { $0.sections[1].pinsHeader = false })
        #expect(
            comparison.differences.map(\.json) == [
                #"{"kind":"header","section":1,"item":null,"offset":660,"distance":38,"offsets":[650,660],"#
                    + #""message":"header 1: does not pin"}"#
            ])
        #expect(comparison.differences.map(\.text) == ["header 1: does not pin (at offsets 650 to 660)"])
    }
}
