import CollectionDocument
import Recordings
import StickyLayout

/// Searches the options of one system under which a content's headers lie on the recorded ones.
///
/// It changes one option at a time to the value that helps most, until none helps. Then it tries each choice again, and whether
/// others help together with it. Which options there are, and which values they may have, comes from the catalogue; numbers
/// come from what was measured in the recording, and from how far headers are off.
struct OptionSearch {
    private(set) var best: FitCandidate
    private var lines: ScoredLines
    private let boxes: RecordedBoxes
    private let dimensions: [FitDimension]
    private let numbers: MeasuredNumbers
    private let outline: [Int?]
    /// How many layouts may still be scored: none once the work is cancelled.
    private var budget: Int
    private let work: LongWork

    /// After a sweep, a candidate is descended from further only if its objective is at most this many times the best one's, and a little
    /// more: near the end, the best one's is almost 0. A larger number finds more, and takes longer.
    private static let mostTimesAsBad = 1.6
    private static let littleMore = 2.0
    /// How often a descent changes all options. What starts elsewhere is mostly in vain, and so gets fewer sweeps.
    private static let mostSweeps = 6
    private static let sweepsFromElsewhere = 3
    /// The levels of headers that stack, which are tried for a single section.
    private static let triedLevels = 0...3
    /// Of more pairs of changes, only the most promising ones are tried.
    private static let mostPairs = 12
    /// Of more sections with misses the settings are not searched.
    private static let mostSections = 24

    init(_ content: FittedContent, _ boxes: RecordedBoxes, budget: Int, _ work: LongWork) {
        self.boxes = boxes
        self.budget = budget
        self.work = work
        lines = ScoredLines(boxes)
        numbers = MeasuredNumbers(boxes)
        outline = MeasuredOutline.levels(in: boxes)
        dimensions = FitDimension.all(for: content.options, boxes)
        let document = CollectionDocument(options: content.options, sections: content.sections)
        best = FitCandidate(
            layout: document.layout(in: boxes.axes.viewport), settings: content.sections.map(\.settings))
        best.score = lines.score(best.layout)
    }

    /// Searches until all scored boxes lie on the recorded ones, nothing helps, or the budget is spent.
    ///
    /// What single sections set comes last: it would hide that an option is wrong.
    mutating func run() {
        search()
        joinInsets()
    }

    /// Each descent avoids a trap of those before it:
    ///
    /// 1. from the content as it is, which does for most recordings;
    /// 2. from what the recording shows by itself: with the usual inset, a header that does not pin makes all options look wrong;
    /// 3. along the insets first: with a wrong one, options are in vain;
    /// 4. from neighbours of the best candidate: two choices may help only together.
    ///
    /// Then the same with what single sections set: 1 (from the best so far), 3 and 4.
    private mutating func search() {
        let resting = best
        best = descend(from: resting, changesSettings: false)
        descendFromMeasurements(of: resting)
        descendAlongInsetsFirst(from: resting, changesSettings: false)
        descendFromOtherStarts(changesSettings: false)
        let withOptions = best
        best = descend(from: withOptions, changesSettings: true)
        descendAlongInsetsFirst(from: withOptions, changesSettings: true)
        descendFromOtherStarts(changesSettings: true)
    }

    /// Insets move everything, so that with a wrong one options are in vain, and a wrong option makes an inset look wrong.
    private mutating func descendAlongInsetsFirst(from start: FitCandidate, changesSettings: Bool) {
        guard best.score.misses > 0 else { return }
        let insetsFirst = dimensions.filter(\.isMeasuredInset) + dimensions.filter { !$0.isMeasuredInset }
        keepIfBetter(descend(from: start, along: insetsFirst, changesSettings: changesSettings))
    }

    /// Descends from neighbours of the best candidate, as long as one of them leads to a better one.
    private mutating func descendFromOtherStarts(changesSettings: Bool) {
        var improves = true
        while improves, best.score.misses > 0, budget > 0 {
            improves = false
            for start in starts(from: best) where best.score.misses > 0 && budget > 0 {
                let candidate = descend(
                    from: start, changesSettings: changesSettings, sweeps: Self.sweepsFromElsewhere)
                if keepIfBetter(candidate) { improves = true }
            }
        }
    }

    /// - Returns: whether it is.
    @discardableResult
    private mutating func keepIfBetter(_ candidate: FitCandidate) -> Bool {
        guard candidate.isBetter(than: best) else { return false }
        best = candidate
        return true
    }

    /// A pin inset and a content inset that make up for one another are a single one. It is the content's where the recording goes before
    /// the start, because content rests where its inset is in view.
    private mutating func joinInsets() {
        let pinInset = dimensions.first { $0.option.path == \LayoutOptions.pinInset }
        guard let pinInset, let inset = dimensions.first(where: \.isLeadingInset) else { return }
        let pinned = pinInset.number(in: best)
        let length = inset.number(in: best)
        guard pinned != 0, best.score.misses == 0 else { return }
        let joined = OptionValue.number((pinned + length).plausible)
        let candidates = [
            best.setting(pinInset, to: .number(0))?.setting(inset, to: joined),
            best.setting(inset, to: .number(0))?.setting(pinInset, to: joined),
        ]
        for var candidate in candidates.compactMap(\.self) where inset.accepts(candidate) {
            candidate.score = lines.score(candidate.layout)
            if candidate.score.misses == 0, candidate.complexity <= best.complexity {
                best = candidate
                return
            }
        }
    }

    /// Descends from what the recording shows by itself: sections whose headers do not pin, or shrink further than others, and each inset
    /// at which headers are held.
    private mutating func descendFromMeasurements(of resting: FitCandidate) {
        var measured = [resting]
        for settings in [MeasuredSettings(unpinnedIn: boxes), MeasuredSettings(boxes)] where !settings.isEmpty {
            let candidate = resting.changingSettings { settings.apply(to: &$1, of: $0) }
            if let candidate { measured.append(candidate) }
        }
        var starts = Array(measured.dropFirst())
        for dimension in dimensions where dimension.isLeadingInset {
            for value in dimension.measuredValues(numbers) {
                starts += measured.compactMap { $0.setting(dimension, to: value) }
            }
        }
        for var start in starts where best.score.misses > 0 && mayScoreAnother() {
            start.score = lines.score(start.layout)
            keepIfBetter(descend(from: start, changesSettings: false, sweeps: Self.sweepsFromElsewhere))
        }
    }

    /// Scores more lines, at which the best candidate is off, and searches again.
    mutating func run(with more: [RecordedLine]) {
        lines.add(more)
        best.score = lines.score(best.layout)
        run()
    }

    /// Takes a candidate that is better for another reason than its score.
    mutating func take(_ candidate: FitCandidate) {
        best = candidate
        best.score = lines.score(candidate.layout)
    }

    /// Takes back what only lessens a misfit, where no candidate explains everything: an option stays if without it fewer elements would
    /// be right.
    ///
    /// - Returns: how many are right.
    mutating func simplifyMisfit() -> Int {
        var mostRight = lines.rightElements(best.layout)
        func simplify(to simpler: FitCandidate?) {
            guard var simpler, work.goesOn() else { return }
            let right = lines.rightElements(simpler.layout)
            guard right >= mostRight else { return }
            mostRight = right
            simpler.score = lines.score(simpler.layout)
            best = simpler
        }
        if best.settings.contains(where: \.isFitted) {
            simplify(to: best.changingSettings { $1.removeFitted() })
        }
        for dimension in dimensions {
            guard let initial = dimension.member.value(in: LayoutOptions()) else { continue }
            simplify(to: best.setting(dimension, to: initial))
        }
        return mostRight
    }

    /// The best candidate with headers that come back while one scrolls back, in each way in which the system has them.
    var floating: [FitCandidate] {
        dimensions.filter(\.isFloating).compactMap { best.setting($0, to: .bool(true)) }
    }

    // MARK: Descent

    /// - Parameter dimensions: in the order in which they are changed; `nil` for the usual one.
    private mutating func descend(
        from start: FitCandidate, along dimensions: [FitDimension]? = nil, changesSettings: Bool,
        sweeps: Int = Self.mostSweeps
    ) -> FitCandidate {
        let dimensions = dimensions ?? self.dimensions
        var candidate = start
        for _ in 0..<sweeps where budget > 0 {
            let before = candidate
            for dimension in dimensions { candidate = bestValue(of: dimension, in: candidate) }
            if changesSettings { candidate = bestSettings(in: candidate) }
            guard candidate.isBetter(than: before) else { break }
            // A start that is still far off after a sweep leads nowhere.
            if candidate.objective > Self.mostTimesAsBad * best.objective + Self.littleMore { break }
        }
        return candidate
    }

    private mutating func bestValue(of dimension: FitDimension, in candidate: FitCandidate) -> FitCandidate {
        var best = candidate
        for value in dimension.values(in: candidate, numbers) {
            keepIfBetter(candidate.setting(dimension, to: value), in: &best)
        }
        return best
    }

    /// Takes a layout off the budget, if there is one left.
    private mutating func mayScoreAnother() -> Bool {
        if !work.goesOn() { budget = 0 }
        guard budget > 0 else { return false }
        budget -= 1
        return true
    }

    /// - Parameter trial: `nil` if there is nothing to try.
    private mutating func keepIfBetter(_ trial: FitCandidate?, in best: inout FitCandidate) {
        guard var trial, mayScoreAnother() else { return }
        trial.score = lines.score(trial.layout, upTo: best.objective)
        if trial.isBetter(than: best) { best = trial }
    }

    /// What single sections may set for themselves.
    private mutating func bestSettings(in candidate: FitCandidate) -> FitCandidate {
        var best = candidate
        guard best.layout.options.system.reads(\SectionSettings.pinsHeader) else { return best }
        let sections = best.score.missesOfSections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        for section in sections.prefix(Self.mostSections) where best.settings.indices.contains(section) {
            let current = best
            for settings in settingsToTry(for: section, in: current) {
                keepIfBetter(current.setting(section, to: settings), in: &best)
            }
        }
        return best
    }

    /// A section's settings with one of them changed, in each way that may explain its header.
    private func settingsToTry(for section: Int, in candidate: FitCandidate) -> [SectionSettings] {
        let current = candidate.settings[section]
        var tried: [SectionSettings] = []
        func add(_ change: (inout SectionSettings) -> Void) {
            var settings = current
            change(&settings)
            tried.append(settings)
        }
        add { $0.pinsHeader.toggle() }
        for length in numbers.lengths(ofSection: section, in: boxes) { add { $0.headerMinimumLength = length } }
        if current.headerMinimumLength != nil { add { $0.headerMinimumLength = nil } }
        guard candidate.layout.options.pinnedHeaders == .stack else { return tried }
        for level in Self.triedLevels { add { $0.level = level } }
        return tried
    }

    // MARK: Other starts

    /// The candidate with one choice changed, or two, whether that helps by itself or not: each single one, the most promising
    /// first, and then the most promising pairs.
    private mutating func starts(from candidate: FitCandidate) -> [FitCandidate] {
        var singles = piles(of: candidate)
        var pairs = BestCandidates(most: Self.mostPairs)
        for (index, dimension) in dimensions.enumerated() {
            for value in dimension.startValues(in: candidate, numbers) {
                guard let single = scored(candidate.setting(dimension, to: value)) else { continue }
                singles.append(single)
                addPairs(of: single, along: dimensions[(index + 1)...], startingFrom: candidate, to: &pairs)
            }
        }
        singles.sort { $0.objective < $1.objective }
        return singles + pairs.candidates
    }

    /// With headers that stack: with the levels that were measured, and without any. None if no header is ever held.
    private mutating func piles(of candidate: FitCandidate) -> [FitCandidate] {
        guard outline.contains(where: { $0 != nil }) else { return [] }
        let withoutLevels = outline.map { _ -> Int? in nil }
        return [outline, withoutLevels].compactMap { scored(candidate.piled($0)) }
    }

    /// - Parameter candidate: what the values of the other choice start from.
    private mutating func addPairs(
        of single: FitCandidate, along others: ArraySlice<FitDimension>, startingFrom candidate: FitCandidate,
        to pairs: inout BestCandidates
    ) {
        for other in others {
            for value in other.startValues(in: candidate, numbers) {
                if let pair = scored(single.setting(other, to: value)) { pairs.add(pair) }
            }
        }
    }

    /// `nil` if there is nothing to score, or the budget is spent.
    private mutating func scored(_ start: FitCandidate?) -> FitCandidate? {
        guard var start, mayScoreAnother() else { return nil }
        start.score = lines.score(start.layout)
        return start
    }
}
