import CollectionDocument
import Recordings
import StickyLayout

/// The best document with one system.
struct FittedDocument {
    let system: HeaderSystem
    let document: CollectionDocument
    let misses: Int
    /// How many elements are where they were recorded, where there are misses.
    let rightElements: Int
    /// Whether nothing is off that the search looked at, which asks for more than the check.
    let isClose: Bool
    /// How many options it sets. A published system counts as one, and so does each setting of a section.
    let optionCount: Int
    let worst: RecordingFit.Miss?

    /// `nil` if the work was cancelled.
    init?(
        _ boxes: RecordedBoxes, system: HeaderSystem, _ recording: Recording, budget: Int, _ work: LongWork
    ) {
        guard let content = FittedContent(boxes, for: system, work) else { return nil }
        let search = OptionSearch(content, boxes, budget: budget, work)
        var checked = CheckedSearch(search, recording, boxes, work)
        checked.run()
        rightElements = checked.check.misses > 0 ? checked.simplifyMisfit() : .max
        guard !work.isCancelled else { return nil }
        let best = checked.best
        var document = CollectionDocument(
            title: recording.heading.source, options: best.layout.options, sections: content.sections)
        for section in document.sections.indices { document.sections[section].settings = best.settings[section] }
        self.system = system
        self.document = document
        misses = checked.check.misses
        isClose = best.score.misses == 0
        optionCount = best.complexity + (system == .native ? 0 : 1)
        worst = checked.check.worst
    }

    /// The simplest own rule that explains the whole recording; `nil` if none does, or the work was cancelled.
    ///
    /// - Parameter isCut: whether unseen sections are left out. They have headers, if without length, so that no rule may ask for the
    ///   next one.
    init?(_ boxes: RecordedBoxes, withOwnRuleFor recording: Recording, isCut: Bool, _ work: LongWork) {
        guard let content = FittedContent(boxes, for: .custom, work) else { return nil }
        var document = CollectionDocument(
            title: recording.heading.source, options: content.options, sections: content.sections)
        var layout = document.layout(in: boxes.axes.viewport)
        let search = OwnRuleSearch(layout, headers: content.headers, MeasuredNumbers(boxes), nextHeaders: !isCut)
        let lines = ScoredLines(boxes)
        for rule in search.rules where work.goesOn() {
            layout.options.headerRule = rule
            guard lines.score(layout).misses == 0 else { continue }
            let check = FitVerification(recording, boxes, layout, work)
            guard check.misses == 0, !work.isCancelled else { continue }
            document.options = layout.options
            self.init(system: .custom, document: document, optionCount: Self.optionsOfOwnRule, worst: check.worst)
            return
        }
        return nil
    }

    /// An own rule is as much as this many options.
    private static let optionsOfOwnRule = 2

    private init(system: HeaderSystem, document: CollectionDocument, optionCount: Int, worst: RecordingFit.Miss?) {
        self.system = system
        self.document = document
        self.optionCount = optionCount
        self.worst = worst
        misses = 0
        rightElements = .max
        isClose = true
    }

    /// Of several documents that explain the recording equally well, the one that sets fewest options is better; a published system counts
    /// as one option, and is better than `native` with one. Where none explains it, a published one must put more elements right than
    /// `native`.
    func isBetter(than other: FittedDocument) -> Bool {
        if misses > 0, other.misses > 0 {
            if rightElements != other.rightElements { return rightElements > other.rightElements }
            if (system == .native) != (other.system == .native) { return system == .native }
        }
        if misses != other.misses { return misses < other.misses }
        if isClose != other.isClose { return isClose }
        if optionCount != other.optionCount { return optionCount < other.optionCount }
        return system != .native && other.system == .native
    }
}
