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
    let objective: Double
    let worst: RecordingFit.Miss?

    /// How many lines at which the best document is off are scored in addition, and how often that happens at most.
    private static let addedLines = 24
    private static let rounds = 3

    /// `nil` if the work was cancelled.
    init?(
        _ boxes: RecordedBoxes, system: HeaderSystem, _ recording: Recording, budget: Int, _ work: LongWork
    ) {
        guard let content = FittedContent(boxes, for: system, work) else { return nil }
        var search = OptionSearch(content, boxes, budget: budget, work)
        search.run()
        var check = RecordingCheck(recording, boxes, search.best.layout, work)
        for _ in 0..<Self.rounds {
            guard !check.linesOff.isEmpty else { break }
            search.run(with: check.linesOff.evenly(Self.addedLines))
            let again = RecordingCheck(recording, boxes, search.best.layout, work)
            let isBetter = again.misses < check.misses
            check = again
            guard isBetter else { break }
        }
        if check.misses > 0 {
            rightElements = search.simplifyMisfit()
            check = RecordingCheck(recording, boxes, search.best.layout, work)
        } else {
            rightElements = .max
        }
        guard !work.isCancelled else { return nil }
        var document = CollectionDocument(
            title: recording.heading.source, options: search.best.layout.options, sections: content.sections)
        for section in document.sections.indices {
            document.sections[section].settings = search.best.settings[section]
        }
        self.system = system
        self.document = document
        misses = check.misses
        isClose = search.best.score.misses == 0
        objective = Double(search.best.complexity) + (system == .native ? 0 : 1)
        worst = check.worst
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
            let check = RecordingCheck(recording, boxes, layout, work)
            guard check.misses == 0, !work.isCancelled else { continue }
            document.options = layout.options
            self.init(system: .custom, document: document, objective: Self.ownRuleObjective, worst: check.worst)
            return
        }
        return nil
    }

    /// An own rule is as much as this many options.
    private static let ownRuleObjective = 2.0

    private init(system: HeaderSystem, document: CollectionDocument, objective: Double, worst: RecordingFit.Miss?) {
        self.system = system
        self.document = document
        self.objective = objective
        self.worst = worst
        misses = 0
        rightElements = .max
        isClose = true
    }

    /// Of systems that explain the recording equally well, with as many options set, a published one is better. Where none explains
    /// it, a published one must put more elements right than native.
    func isBetter(than other: FittedDocument) -> Bool {
        if misses > 0, other.misses > 0 {
            if rightElements != other.rightElements { return rightElements > other.rightElements }
            if (system == .native) != (other.system == .native) { return system == .native }
        }
        if misses != other.misses { return misses < other.misses }
        if isClose != other.isClose { return isClose }
        if objective != other.objective { return objective < other.objective }
        return system != .native && other.system == .native
    }
}
