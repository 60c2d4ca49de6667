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
            search.goBack(to: known)
            return false
        }
        let isBetter = newCheck.misses < check.misses
        check = newCheck
        return isBetter
    }

    /// Takes back what only lessens a misfit.
    ///
    /// - Returns: how many elements are where they were recorded then.
    mutating func simplifyMisfit() -> Int {
        let rightElements = search.simplifyMisfit()
        check = FitVerification(recording, boxes, search.best.layout, work)
        return rightElements
    }
}
