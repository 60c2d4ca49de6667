import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import TestSupport
import Testing

/// Lengths that are no whole or half points add up over many sections.
@Suite("Fits of fractional lengths")
struct FractionalLengthTests {
    private static let counts = Array(repeating: 5, count: 12)

    private static func fit(_ document: CollectionDocument) throws -> RecordingFit {
        try RecordingFit(ListPage.recording(document, step: 8), viewport: ListPage.viewport)
    }

    @Test("headers of 19.2 points have this length")
    func headers() throws {
        let fit = try Self.fit(
            ListPage.document(Self.counts) { $0.options.headerReferenceSize.height = .points(19.2) })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.headerReferenceSize.height == .points(19.2))
        #expect(fit.document.sections.allSatisfy { $0.headerReferenceSize == nil && $0.sectionInset == nil })
    }

    @Test("where headers are whole, it is the room around them that is not")
    func insets() throws {
        let fit = try Self.fit(ListPage.document(Self.counts) { $0.options.sectionInset.bottom = 8.2 })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.headerReferenceSize.height == .points(30))
        #expect(fit.document.options.sectionInset.bottom == 8.2)
    }

    @Test("headers of one line and of two have their own lengths")
    func ownLengths() throws {
        let document = ListPage.document(Self.counts) { document in
            document.options.headerReferenceSize.height = .points(19.2)
            for section in stride(from: 1, to: 12, by: 2) {
                document.sections[section].headerReferenceSize = LengthSize(width: 0, height: 38.4)
            }
        }
        let fit = try Self.fit(document)
        #expect(fit.fits, "\(fit.summary)")
        #expect(RecordingComparison(ListPage.recording(document), fit.document, viewport: ListPage.viewport).agrees)
    }

    /// What a screen shows, or a browser lays out: in so many parts of a point.
    private static func rounded(_ document: CollectionDocument, to parts: Double) -> Recording {
        var recording = ListPage.recording(document, step: 8)
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices {
                let frame = recording.lines[line].elements[index].frame
                recording.lines[line].elements[index].frame = frame.rounded(to: parts)
            }
        }
        return recording
    }

    private static func agrees(_ recording: Recording, _ fit: RecordingFit) -> Bool {
        RecordingComparison(recording, fit.document, viewport: ListPage.viewport).agrees
    }

    @Test(
        "however it is rounded, a header of 19.2 points is found, and no section has lengths of its own",
        arguments: [2.0, 3, 64], [4, 12, 30])
    func pixels(parts: Double, count: Int) throws {
        let document = ListPage.document(Array(repeating: 5, count: count)) {
            $0.options.headerReferenceSize.height = .points(19.2)
        }
        let recording = Self.rounded(document, to: parts)
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.fits, "\(fit.summary)")
        #expect(Self.agrees(recording, fit))
        #expect(fit.document.sections.allSatisfy { $0.sectionInset == nil && $0.sectionMargin == nil })
        #expect(fit.document.options.sectionInset == .zero)
        let length = try #require(fit.document.options.headerReferenceSize.height.points)
        #expect(abs(length - 19.2) < 1 / parts / Double(count) + 0.01, "\(length)")
    }

    @Test("headers of 19.2 points are found where all numbers are rounded to whole points", arguments: [12, 30])
    func wholePoints(count: Int) throws {
        let document = ListPage.document(Array(repeating: 5, count: count)) {
            $0.options.headerReferenceSize.height = .points(19.2)
        }
        let recording = Self.rounded(document, to: 1)
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.fits, "\(fit.summary)")
        #expect(Self.agrees(recording, fit))
        #expect(fit.document.options.headerReferenceSize.height == .points(19.2))
        #expect(fit.document.sections.allSatisfy { $0.sectionInset == nil && $0.sectionMargin == nil })
    }

    @Test("whole lengths that differ by a point are not taken for rounded ones")
    func wholeLengths() throws {
        let document = ListPage.document(Self.counts) { document in
            for section in stride(from: 1, to: 12, by: 2) {
                document.sections[section].headerReferenceSize = LengthSize(width: 0, height: 31)
            }
            for section in stride(from: 2, to: 11, by: 3) {
                document.sections[section].sectionInset = LayoutInsets(bottom: 1)
            }
        }
        let fit = try Self.fit(document)
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.sections.map(\.headerReferenceSize) == document.sections.map(\.headerReferenceSize))
        #expect(fit.document.sections.map(\.sectionInset) == document.sections.map(\.sectionInset))
    }

    @Test("columns are shares of their line also where a share is near to a half or a whole number", arguments: [7, 9])
    func columns(count: Int) throws {
        // A seventh of the room between the gaps is 51.43, and a ninth 38.89.
        let document = ListPage.document([252]) {
            $0.options.itemSize = LengthSize(width: .fraction(1, of: count), height: .points(40))
            $0.options.minimumInteritemSpacing = 5
        }
        let fit = try Self.fit(document)
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.itemSize.width == .fraction(1, of: count))
    }

    @Test("several fractional lengths are those of the document where 64ths show them")
    func severalLengths() throws {
        let document = ListPage.document(Array(repeating: 4, count: 30)) {
            $0.options.headerReferenceSize.height = .points(19.6)
            $0.options.sectionInset = LayoutInsets(top: 2.7, bottom: 7.3)
            $0.options.pinInset = 16
        }
        for parts in [64.0, 1_000] {
            let fit = try RecordingFit(Self.rounded(document, to: parts), viewport: ListPage.viewport)
            #expect(fit.document.options.headerReferenceSize.height == .points(19.6))
            #expect(fit.document.options.sectionInset == LayoutInsets(top: 2.7, bottom: 7.3))
            #expect(fit.document.options.sectionMargin == .zero)
        }
    }

    @Test("no inset is negative because places are rounded", arguments: [1.0, 2, 3])
    func noNegativeInset(parts: Double) throws {
        let document = ListPage.document([5, 5]) { $0.options.headerReferenceSize.height = .points(19.25) }
        let fit = try RecordingFit(Self.rounded(document, to: parts), viewport: ListPage.viewport)
        let insets = [fit.document.options.sectionInset] + fit.document.sections.compactMap(\.sectionInset)
        #expect(insets.allSatisfy { $0.top >= 0 && $0.bottom >= 0 }, "\(insets)")
    }

    @Test("random fractional lengths fit as browsers round them, to 64ths", arguments: 0..<24)
    func random(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func tenths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 10 }
        let document = ListPage.document((0..<16).map { _ in Int.random(in: 2...7, using: &random) }) { document in
            document.options.itemSize.height = .points(tenths(180...500))
            document.options.headerReferenceSize.height = .points(tenths(150...400))
            document.options.minimumLineSpacing = random.oneIn(2) ? tenths(0...90) : 0
            document.options.sectionInset = LayoutInsets(
                top: random.oneIn(3) ? tenths(0...90) : 0, bottom: random.oneIn(3) ? tenths(0...90) : 0)
            if random.oneIn(3) { document.options.sectionMargin.bottom = tenths(0...200) }
            if random.oneIn(3) { document.options.pinInset = 24 }
            if random.oneIn(3) { document.options.footerReferenceSize.height = .points(tenths(100...300)) }
        }
        let recording = Self.rounded(document, to: 64)
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.fits, "\(fit.summary)")
        #expect(Self.agrees(recording, fit))
    }
}

extension Length {
    fileprivate var points: Double? { if case .points(let points) = self { points } else { nil } }
}
