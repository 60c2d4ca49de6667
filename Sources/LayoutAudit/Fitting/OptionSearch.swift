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

    /// How many times as bad as the best a candidate may be after a sweep to be descended from further. A larger number finds
    /// more, and takes longer.
    private static let hopeless = 1.6
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
        var options = content.options
        options.setParallaxHeader(content.contentStart, boxes)
        dimensions = FitDimension.all(for: options, boxes)
        let document = CollectionDocument(options: options, sections: content.sections)
        best = FitCandidate(
            layout: document.layout(in: boxes.axes.viewport), settings: content.sections.map(\.settings))
        best.score = lines.score(best.layout)
    }

    /// Searches until all scored boxes lie on the recorded ones, nothing helps, or the budget is spent.
    ///
    /// What single sections set comes last: it would hide that an option is wrong.
    mutating func run() {
        for changesSettings in [false, true] {
            let start = best
            best = descend(from: start, changesSettings: changesSettings)
            // Insets move everything, so that with a wrong one options are in vain, and a wrong option makes an inset look wrong.
            if best.score.misses > 0 {
                let insetsFirst = dimensions.filter(\.isMeasuredInset) + dimensions.filter { !$0.isMeasuredInset }
                let candidate = descend(from: start, along: insetsFirst, changesSettings: changesSettings)
                if candidate.objective < best.objective - 1e-9 { best = candidate }
            }
            var improves = true
            while improves, best.score.misses > 0, budget > 0 {
                improves = false
                for start in starts(from: best) where best.score.misses > 0 && budget > 0 {
                    let candidate = descend(from: start, changesSettings: changesSettings, sweeps: 3)
                    if candidate.objective < best.objective - 1e-9 {
                        best = candidate
                        improves = true
                    }
                }
            }
        }
    }

    /// Scores more lines, at which the best candidate is off, and searches again.
    mutating func run(with more: [RecordedLine]) {
        lines.add(more)
        best.score = lines.score(best.layout)
        run()
    }

    /// Takes back what only lessens a misfit, where no candidate explains everything: an option stays if without it twice as many boxes
    /// would be elsewhere.
    mutating func simplifyMisfit() {
        let mostMisses = 2 * best.score.misses
        guard mostMisses > 0 else { return }
        for dimension in dimensions {
            guard let initial = dimension.member.value(in: LayoutOptions()),
                var simpler = best.setting(dimension, to: initial), work.goesOn()
            else { continue }
            simpler.score = lines.score(simpler.layout)
            if simpler.score.misses < mostMisses { best = simpler }
        }
        guard best.settings.contains(where: \.isFitted), work.goesOn(),
            var simpler = best.changingSettings({ $1.removeFitted() })
        else { return }
        simpler.score = lines.score(simpler.layout)
        if simpler.score.misses < mostMisses { best = simpler }
    }

    // MARK: Descent

    /// - Parameter dimensions: in the order in which they are changed; `nil` for the usual one.
    private mutating func descend(
        from start: FitCandidate, along dimensions: [FitDimension]? = nil, changesSettings: Bool, sweeps: Int = 6
    ) -> FitCandidate {
        let dimensions = dimensions ?? self.dimensions
        var candidate = start
        for _ in 0..<sweeps where budget > 0 {
            let before = candidate.objective
            for dimension in dimensions { candidate = bestValue(of: dimension, in: candidate) }
            if changesSettings { candidate = bestSettings(in: candidate) }
            if candidate.objective >= before - 1e-9 { break }
            // A start that is still far off after a sweep leads nowhere.
            if candidate.objective > Self.hopeless * best.objective + 2 { break }
        }
        return candidate
    }

    private mutating func bestValue(of dimension: FitDimension, in candidate: FitCandidate) -> FitCandidate {
        var best = candidate
        for value in dimension.values(in: candidate, numbers) {
            guard var trial = candidate.setting(dimension, to: value) else { continue }
            tryOut(&trial, against: &best)
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

    private mutating func tryOut(_ trial: inout FitCandidate, against best: inout FitCandidate) {
        guard mayScoreAnother() else { return }
        trial.score = lines.score(trial.layout, upTo: best.objective)
        if trial.objective < best.objective - 1e-9 { best = trial }
    }

    /// What single sections may set for themselves.
    private mutating func bestSettings(in candidate: FitCandidate) -> FitCandidate {
        var best = candidate
        guard best.layout.options.system.reads(\SectionSettings.pinsHeader) else { return best }
        let sections = best.score.missesOfSections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let stacks = best.layout.options.pinnedHeaders == .stack
        for section in sections.prefix(Self.mostSections) where best.settings.indices.contains(section) {
            let current = best
            func tryOut(_ change: (inout SectionSettings) -> Void) {
                var settings = current.settings[section]
                change(&settings)
                guard var trial = current.setting(section, to: settings) else { return }
                self.tryOut(&trial, against: &best)
            }
            tryOut { $0.pinsHeader.toggle() }
            for length in numbers.lengths(ofSection: section, in: boxes) { tryOut { $0.headerMinimumLength = length } }
            if current.settings[section].headerMinimumLength != nil { tryOut { $0.headerMinimumLength = nil } }
            guard stacks else { continue }
            for level in 0...3 { tryOut { $0.level = level } }
        }
        return best
    }

    // MARK: Other starts

    /// The candidate with one choice changed, or two, whether that helps by itself or not: each single one, the most promising
    /// first, and then the most promising pairs.
    private mutating func starts(from candidate: FitCandidate) -> [FitCandidate] {
        var singles: [FitCandidate] = []
        var pairs = BestCandidates(most: Self.mostPairs)
        func scored(_ start: FitCandidate?) -> FitCandidate? {
            guard var start, mayScoreAnother() else { return nil }
            start.score = lines.score(start.layout)
            return start
        }
        if outline.contains(where: { $0 != nil }) {
            singles += [outline, outline.map { _ in nil }].compactMap { scored(candidate.piled($0)) }
        }
        for (index, dimension) in dimensions.enumerated() {
            for value in dimension.startValues(in: candidate, numbers) {
                guard let changed = scored(candidate.setting(dimension, to: value)) else { continue }
                singles.append(changed)
                for other in dimensions[(index + 1)...] {
                    for otherValue in other.startValues(in: candidate, numbers) {
                        if let pair = scored(changed.setting(other, to: otherValue)) { pairs.add(pair) }
                    }
                }
            }
        }
        singles.sort { $0.objective < $1.objective }
        return singles + pairs.candidates
    }
}

/// The best of many candidates, whose layouts would take much memory all at once.
struct BestCandidates {
    /// The best one first. Of equally good ones the first added comes first.
    private(set) var candidates: [FitCandidate] = []
    private let most: Int

    init(most: Int) { self.most = most }

    mutating func add(_ candidate: FitCandidate) {
        let objective = candidate.objective
        let index = partitioningIndex(in: candidates.indices) { candidates[$0].objective > objective }
        guard index < most else { return }
        candidates.insert(candidate, at: index)
        if candidates.count > most { candidates.removeLast() }
    }
}

/// Options and settings, and how well they explain a recording.
struct FitCandidate {
    private(set) var layout: CollectionLayout
    private(set) var settings: [SectionSettings]
    var score = HeaderScore()
    /// How many options are set, and how many settings: counted once, because candidates are compared again and again.
    private var optionCount = 0
    private var settingCount = 0
    /// What the content has set: where the page starts, or headers that stand beside its items.
    private let keysOfContent: Set<String>

    init(layout: CollectionLayout, settings: [SectionSettings]) {
        self.layout = layout
        self.settings = settings
        keysOfContent = Set(
            LayoutOption.all.filter { $0.isOfHeaderRules && $0.isSet(in: layout.options) }.map(\.key))
        settingCount = settings.reduce(0) { $0 + $1.fitComplexity }
        countOptions()
    }

    /// What the search makes small. Of equally good candidates the simplest is best.
    var objective: Double { score.cost + 0.05 * Double(complexity) }

    /// How many options and settings are set that the recording does not show as plainly as a length.
    var complexity: Int { optionCount + settingCount }

    private mutating func countOptions() {
        let options = layout.options
        let searched = LayoutOption.all.count {
            $0.isOfHeaderRules && $0.isSet(in: options) && !keysOfContent.contains($0.key)
        }
        optionCount = searched + insetCount
    }

    private var insetCount: Int {
        let axes = Axes(options: layout.options, containerSize: layout.containerSize)
        return (axes.leadingContentInset == 0 ? 0 : 1) + (axes.trailingContentInset == 0 ? 0 : 1)
    }

    /// `nil` if nothing would change, or the option does not accept the value.
    func setting(_ dimension: FitDimension, to value: OptionValue) -> FitCandidate? {
        var options = layout.options
        guard dimension.member.value(in: options) != value, dimension.member.set(value, in: &options) else {
            return nil
        }
        var candidate = self
        candidate.layout.options = options
        candidate.countOptions()
        return candidate
    }

    func setting(_ section: Int, to settings: SectionSettings) -> FitCandidate? {
        guard settings != self.settings[section] else { return nil }
        var edits = CollectionEdits()
        edits.changeSection(section, to: settings)
        var candidate = self
        guard (try? candidate.layout.apply(edits)) != nil else { return nil }
        candidate.settingCount += settings.fitComplexity - self.settings[section].fitComplexity
        candidate.settings[section] = settings
        return candidate
    }

    /// With what all sections set changed at once.
    func changingSettings(_ change: (_ section: Int, inout SectionSettings) -> Void) -> FitCandidate? {
        var changed = settings
        var edits = CollectionEdits()
        for section in changed.indices {
            change(section, &changed[section])
            if changed[section] != settings[section] { edits.changeSection(section, to: changed[section]) }
        }
        var candidate = self
        guard (try? candidate.layout.apply(edits)) != nil else { return nil }
        candidate.settings = changed
        candidate.settingCount = changed.reduce(0) { $0 + $1.fitComplexity }
        return candidate
    }

    /// With headers that stack, and these levels.
    func piled(_ levels: [Int?]) -> FitCandidate? {
        guard layout.options.system.reads(\LayoutOptions.pinnedHeaders) else { return nil }
        var candidate = self
        candidate.layout.options.pinnedHeaders = .stack
        candidate.countOptions()
        return candidate.changingSettings { section, settings in
            if section < levels.count { settings.level = levels[section] }
        }
    }
}

extension SectionSettings {
    /// Whether the search has set any of them.
    fileprivate var isFitted: Bool { fitComplexity > 0 }

    fileprivate mutating func removeFitted() {
        pinsHeader = true
        level = nil
        headerMinimumLength = nil
    }

    /// How many settings are set that a recording does not show as plainly as a length.
    fileprivate var fitComplexity: Int {
        var count = pinsHeader ? 0 : 1
        if level != nil { count += 1 }
        if headerMinimumLength != nil { count += 1 }
        return count
    }
}

extension LayoutOptions {
    /// - Parameter length: the parallax header's; 0 for none.
    fileprivate mutating func setParallaxHeader(_ length: Double, _ boxes: RecordedBoxes) {
        guard length > 0 else { return }
        let cross = boxes.parallaxHeader.map(\.box.crossLength).mostCommon ?? boxes.axes.viewportCrossLength
        // Only csSticky gives the frame a cross length.
        let hasOwnCross = system == .csSticky && abs(cross - boxes.axes.viewportCrossLength) > 0.5
        let crossLength = hasOwnCross ? Length.points(cross.plausible) : nil
        parallaxHeaderReferenceSize =
            boxes.axes.isVertical
            ? ParallaxSize(width: crossLength, height: .points(length))
            : ParallaxSize(width: .points(length), height: crossLength)
    }
}

/// Levels of an outline, by which headers are held at the same time.
enum MeasuredOutline {
    /// One entry for each section; `nil` where a header is never held.
    static func levels(in boxes: RecordedBoxes) -> [Int?] {
        var held: [Double: [Int]] = [:]
        for (section, sightings) in boxes.headers {
            for (sighting, next) in zip(sightings, sightings.dropFirst()) where next.offset - sighting.offset > 1 {
                let distance = sighting.box.start - sighting.offset
                if abs(next.box.start - next.offset - distance) <= 0.51 {
                    held[sighting.offset, default: []].append(section)
                }
            }
        }
        var counts: [Int: [Double]] = [:]
        for sections in held.values {
            for (level, section) in sections.sorted().enumerated() {
                counts[section, default: []].append(Double(level))
            }
        }
        return (0..<boxes.sectionCount).map { counts[$0]?.mostCommon.map { Int($0) } }
    }
}
