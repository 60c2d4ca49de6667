import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import TestSupport
import Testing

@Suite("Fitting a document to a recording")
struct FitTests {
    /// How many layouts a fit scores here: the command scores a hundred times as many, and takes as much longer.
    private static let budget = 150

    /// What became of a made-up document.
    private struct Outcome {
        let isExplained: Bool
        let options: RecoveredOptions
    }

    private static let outcomes = Result {
        try TestCases.seeds(10).map { seed in
            let made = RandomRecording(seed: seed, isSmall: true)
            let fit = try RecordingFit(made.recording, viewport: made.viewport, budget: budget)
            return Outcome(isExplained: fit.fits, options: RecoveredOptions(made, fit.document))
        }
    }

    @Test("the fit explains at least two in five small made-up documents, although it scores few layouts")
    func explained() throws {
        let outcomes = try Self.outcomes.get()
        let count = outcomes.count(where: \.isExplained)
        #expect(count * 5 >= 2 * outcomes.count, "\(count) of \(outcomes.count)")
    }

    @Test("the fit recovers at least nine in ten options that move a recorded frame, although it scores few layouts")
    func recovered() throws {
        let outcomes = try Self.outcomes.get()
        let mattering = outcomes.flatMap(\.options.mattering)
        let lost = outcomes.flatMap(\.options.lost)
        #expect(mattering.count > 5 * outcomes.count)
        #expect(lost.count * 10 <= mattering.count, "\(lost) of \(mattering.count)")
    }

    /// Sections with insets and footers, one of them empty, in which no two systems agree.
    private static func document(_ system: HeaderSystem) -> CollectionDocument {
        var document = CollectionDocument()
        document.options.system = system
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        document.options.footerReferenceSize = LengthSize(width: 0, height: 30)
        document.options.sectionInset = LayoutInsets(top: 10, bottom: 20)
        document.options.contentInset = LayoutInsets(top: 24, bottom: 16)
        if system == .csSticky {
            document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(120))
            document.options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(50))
        }
        if system == .akpFlow { document.options.firstSectionIsGlobalHeader = true }
        document.sections = SectionList([12, 9, 0, 14].map { DocumentSection(items: .generated(count: $0)) })
        return document
    }

    @Test(
        "the fit recovers a published system by its name",
        arguments: HeaderSystem.allCases.filter { $0 != .native && $0 != .custom })
    func published(system: HeaderSystem) throws {
        var random = SplitMix64(seed: 1)
        let viewport = LayoutSize(width: 320, height: 480)
        let recording = Recording.of(Self.document(system), in: viewport, losingFrom: &random)
        let fit = try RecordingFit(recording, viewport: viewport, budget: Self.budget)
        #expect(fit.document.options.system == system, "\(fit.summary)")
    }

    @Test("the fit sets no option for plain headers")
    func simplest() throws {
        var document = Self.document(.native)
        document.options.contentInset = .zero
        var random = SplitMix64(seed: 2)
        let viewport = LayoutSize(width: 320, height: 480)
        let fit = try RecordingFit(
            Recording.of(document, in: viewport, losingFrom: &random), viewport: viewport, budget: Self.budget)
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.sectionInset == document.options.sectionInset)
        #expect(fit.document.sections.map(\.itemCount) == [12, 9, 0, 14])
    }

    @Test("a content inset at which the recording does not rest explains less than an option")
    func insets() throws {
        let viewport = LayoutSize(width: 320, height: 480)
        func fitted(_ offsets: ClosedRange<Double>, _ change: (inout LayoutOptions) -> Void) throws -> RecordingFit {
            var document = CollectionDocument()
            document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
            document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
            document.sections = SectionList((0..<3).map { _ in DocumentSection(items: .generated(count: 12)) })
            change(&document.options)
            let layout = document.layout(in: viewport)
            var recording = Recording()
            for (index, offset) in stride(from: offsets.lowerBound, through: offsets.upperBound, by: 6).enumerated() {
                let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
                recording.lines.append(RecordedLine(number: index + 1, offset: offset, elements: elements))
            }
            return try RecordingFit(recording, viewport: viewport, budget: Self.budget)
        }
        // A header that is held 39 points before the edge would be as good as out of sight.
        let unpinned = try fitted(-40...1_200) { $0.sectionHeadersPinToVisibleBounds = false }
        #expect(unpinned.summary == "native, sectionHeadersPinToVisibleBounds false; every frame fits exactly")
        // A page that scrolls from 0 has no content inset.
        let pinned = try fitted(0...1_200) { $0.pinInset = 24 }
        #expect(pinned.summary == "native, pinInset 24; every frame fits exactly")
        let inset = try fitted(-24...1_200) { $0.contentInset.top = 24 }
        #expect(inset.summary == "native, contentInset.top 24; every frame fits exactly")
    }

    @Test("the JSON summary has all options that the document sets, in the catalogue's order, and no others")
    func setOptions() throws {
        let document = ListPage.document([6, 6, 6]) {
            $0.options.sectionMargin.bottom = 16
            $0.options.pinInset = 24
        }
        let fit = try RecordingFit(ListPage.recording(document), viewport: ListPage.viewport)
        let options =
            #"{"itemSize":{"width":"100%","height":40},"headerReferenceSize":{"width":0,"height":30},"#
            + #""minimumLineSpacing":0,"sectionMargin":{"top":0,"left":0,"bottom":16,"right":0},"pinInset":24}"#
        #expect(fit.summaryJSON.hasPrefix(#"{"system":"native","options":\#(options),"worst":"#), "\(fit.summaryJSON)")
    }

    @Test("the titles of a fitted document are those of the recording")
    func titles() throws {
        var random = SplitMix64(seed: 2)
        let viewport = LayoutSize(width: 320, height: 480)
        var recording = Recording.of(Self.document(.native), in: viewport, losingFrom: &random)
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices {
                recording.lines[line].elements[index].title = recording.lines[line].elements[index].id.description
            }
        }
        let document = try RecordingFit(recording, viewport: viewport, budget: Self.budget).document
        #expect(document.sections[1].title == "header 1")
        #expect(document.sections[1].footerTitle == "footer 1")
        #expect(document.sections[1][item: 4].title == "cell 1.4")
    }

    @Test("where nothing fits, the fit's summary says how far the best is")
    func nothing() throws {
        var random = SplitMix64(seed: 2)
        let viewport = LayoutSize(width: 320, height: 480)
        var recording = Recording.of(Self.document(.native), in: viewport, losingFrom: &random)
        // Headers that jump about.
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices
            where recording.lines[line].elements[index].id.kind == .header {
                recording.lines[line].elements[index].frame.y += Double(line * line % 29)
            }
        }
        let fit = try RecordingFit(recording, viewport: viewport, budget: Self.budget)
        #expect(!fit.fits)
        #expect(fit.summary.hasPrefix("nothing fits; the best is "))
    }
}
