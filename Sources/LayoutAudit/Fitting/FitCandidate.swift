import CollectionDocument
import StickyLayout

/// Options and settings, and how well they explain a recording.
struct FitCandidate {
    private(set) var layout: CollectionLayout
    private(set) var settings: [SectionSettings]
    var score = HeaderScore()
    /// How many options are set, content insets and settings: counted once, because candidates are compared again and again.
    private var optionCount = 0
    private var insetCount = 0
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

    /// Of two candidates the one with more options must put a header nearer.
    private static let optionCost = 0.05
    /// Objectives that differ by less are equal, but for the rounding of sums.
    private static let leastGain = 1e-9

    func isBetter(than other: FitCandidate) -> Bool { objective < other.objective - Self.leastGain }

    /// What the search makes small. Of equally good candidates the simplest is best.
    var objective: Double { score.cost + Self.optionCost * Double(complexity) }

    /// How many options and settings are set that the recording does not show as plainly as a length.
    var complexity: Int { optionCount + insetCount + settingCount }

    private mutating func countOptions() {
        let options = layout.options
        optionCount = Self.optionsOfRules.count { $0.isSet(in: options) && !keysOfContent.contains($0.key) }
        countInsets()
    }

    private static let optionsOfRules = LayoutOption.all.filter(\.isOfHeaderRules)

    /// Counts again what an option has changed: there are many candidates, and asking all options is slow.
    private mutating func countOption(_ option: LayoutOption, before options: LayoutOptions) {
        countInsets()
        guard option.isOfHeaderRules, !keysOfContent.contains(option.key) else { return }
        let isSet = option.isSet(in: layout.options)
        if isSet != option.isSet(in: options) { optionCount += isSet ? 1 : -1 }
    }

    private mutating func countInsets() {
        let axes = Axes(options: layout.options, containerSize: layout.containerSize)
        insetCount = (axes.leadingContentInset == 0 ? 0 : 1) + (axes.trailingContentInset == 0 ? 0 : 1)
    }

    /// `nil` if nothing would change, or the option does not accept the value.
    func setting(_ dimension: FitDimension, to value: OptionValue) -> FitCandidate? {
        var options = layout.options
        guard dimension.member.value(in: options) != value, dimension.member.set(value, in: &options) else {
            return nil
        }
        var candidate = self
        candidate.layout.options = options
        candidate.countOption(dimension.option, before: layout.options)
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
    var isFitted: Bool { fitComplexity > 0 }

    mutating func removeFitted() {
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
