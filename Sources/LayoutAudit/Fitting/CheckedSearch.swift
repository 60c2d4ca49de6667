import Recordings

/// A search for options, and how far its best candidate is from all of the recording: a search scores only some of a recording's lines.
struct CheckedSearch {
    /// Always that of the best candidate.
    private(set) var check: FitVerification
    var best: FitCandidate { search.best }

    private var search: OptionSearch
    private let recording: Recording
    private let boxes: RecordedBoxes
    private let work: LongWork

    /// How many lines at which the best candidate is off are scored in addition, and how often that happens at most.
    private static let addedLines = 24
    private static let mostRounds = 3

    /// Searches once.
    init(_ search: OptionSearch, _ recording: Recording, _ boxes: RecordedBoxes, _ work: LongWork) {
        self.search = search
        self.recording = recording
        self.boxes = boxes
        self.work = work
        self.search.run()
        check = FitVerification(recording, boxes, self.search.best.layout, work)
    }

    /// Searches again and again with more lines, as long as that helps.
    mutating func run() {
        for _ in 0..<Self.mostRounds {
            guard check.misses > 0, searchWithMoreLines() else { return }
        }
    }

    /// - Returns: whether the best candidate is better now. One that is worse is not taken.
    private mutating func searchWithMoreLines() -> Bool {
        let known = search.best
        search.run(with: check.linesOff.evenly(Self.addedLines))
        let newCheck = FitVerification(recording, boxes, search.best.layout, work)
        guard newCheck.misses <= check.misses else {
            search.take(known)
            return false
        }
        let isBetter = newCheck.misses < check.misses
        check = newCheck
        return isBetter
    }

    /// Takes back what only lessens a misfit, but leaves headers that come back as the recording shows it.
    ///
    /// - Returns: how many elements are where they were recorded then.
    mutating func simplifyMisfit() -> Int {
        let rightElements = search.simplifyMisfit()
        check = FitVerification(recording, boxes, search.best.layout, work)
        if boxes.headersComeBack { floatHeaders() }
        return rightElements
    }

    /// Takes the first candidate with floating headers that is far less often wrong.
    ///
    /// Some headers go or come back at once, however little was scrolled. At a few lines floating is wrong then, and right at all others.
    private mutating func floatHeaders() {
        for candidate in search.floating where work.goesOn() {
            let floating = FitVerification(recording, boxes, candidate.layout, work)
            guard floating.misses * Self.farFewerMisses <= check.misses else { continue }
            search.take(candidate)
            check = floating
            return
        }
    }

    private static let farFewerMisses = 3
}
