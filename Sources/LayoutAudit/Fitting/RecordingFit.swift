import CollectionDocument
import Recordings
import StickyLayout

/// The document that explains a recording: its frames lie on the recorded ones.
///
///     let fit = try RecordingFit(recording, viewport: LayoutSize(width: 390, height: 844))
///     print(fit.summary)
///     try fit.document.encoded().write(to: url)
///
/// Sections, sizes and titles are the recording's. System and options are those whose headers fit best, and of several that fit as
/// well, the simplest. Source: recordings.md, "Fit".
package struct RecordingFit: Sendable {
    package let document: CollectionDocument
    /// The recorded element that is furthest from its place in the document; `nil` if nothing was recorded.
    package let worst: Miss?
    /// What explains the recording as well, with other systems, the simplest first.
    package let alternatives: [Choice]

    /// The cells that stay in the viewport. The document has none of them.
    private let heldCells: HeldCells
    /// Whether the recording has lines at two offsets at least. At one, headers cannot be seen to move.
    private let hasMovement: Bool

    /// A system, and the options of headers that are set with it.
    package struct Choice: Equatable, Sendable {
        package let options: LayoutOptions
        package var system: HeaderSystem { options.system }
    }

    package struct Miss: Equatable, Sendable {
        package let id: LayoutElement.ID
        package let offset: Double
        /// In points; infinite if one side does not show the element.
        package let distance: Double

        init(id: LayoutElement.ID, offset: Double, distance: Double) {
            self.id = id
            self.offset = offset
            self.distance = distance
        }

        /// The first cell that is held; `nil` if none is. The document has none.
        fileprivate init?(firstOf held: HeldCells, in recording: Recording) {
            guard let id = held.first,
                let line = recording.lines.first(where: { $0.elements.contains { $0.id == id } })
            else { return nil }
            self.init(id: id, offset: line.offset, distance: .infinity)
        }
    }

    /// Why a recording cannot be a document.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// A frame that is no further off than this, in points, fits: it may be rounded to pixels, and so may the lengths around it.
    package static let tolerance = RecordedMatch.fitTolerance
    /// How many layouts are scored for a system at most: a bound for the time.
    private static let mostScored = 14_000
    /// How many of them are scored for every system.
    private static let firstScored = 4000
    /// The same for a recording of very many sections, as how many sections are looked at in all.
    private static let mostSectionsScored = 10_000_000
    /// How many lines at which the best document is off are scored in addition, and how often that happens at most.
    private static let addedLines = 24
    private static let rounds = 3

    /// - Parameters:
    ///   - viewport: the size of the container in points.
    ///   - budget: how many layouts are scored for a system; the more, the longer it takes, and the better it fits.
    package init(_ recording: Recording, viewport: LayoutSize, budget: Int? = nil) throws(Failure) {
        let fit = try RecordingFit(recording, viewport: viewport, budget: budget, goesOn: { true })
        guard let fit else { preconditionFailure("nobody cancelled the fit") }
        self = fit
    }

    /// A fit for somebody who may cease to wait for it.
    ///
    /// - Parameter goesOn: called before each layout that is scored; returns `false` to cancel the fit, which may take effect a little
    ///   later.
    /// - Returns: `nil` if it was cancelled.
    package init?(
        _ recording: Recording, viewport: LayoutSize, budget: Int? = nil, goesOn: @escaping () -> Bool
    ) throws(Failure) {
        let seen = SeenSections(recording)
        let boxes = RecordedBoxes(seen.recording, viewport: viewport)
        let itemCount = boxes.cells.values.reduce(0) { $0 + ($1.keys.max() ?? -1) + 1 }
        guard itemCount <= DocumentLimits.generatedItems else {
            throw Failure(description: "the recording has items up to an index that no document can have")
        }
        let work = LongWork(goesOn: goesOn)
        let budget = budget ?? min(Self.mostScored, Self.mostSectionsScored / (boxes.sectionCount + 1))
        let first = min(budget, Self.firstScored)
        // A rule of one's own is not searched for: without one, that system is native without its options.
        let systems = HeaderSystem.allCases.filter { $0 != .custom }
        var fits = systems.compactMap { Fitted(boxes, system: $0, seen.recording, budget: first, work) }
        // If none explains everything yet, those that come nearest are searched longer.
        if budget > first, fits.allSatisfy({ $0.misses > 0 }) {
            fits.sort { $0.isBetter(than: $1) }
            var promising = fits.prefix(1).map(\.system)
            if !promising.contains(.native) { promising.append(.native) }
            fits += promising.compactMap { Fitted(boxes, system: $0, seen.recording, budget: budget, work) }
        }
        if fits.allSatisfy({ $0.misses > 0 }) {
            let fit = Fitted(boxes, withOwnRuleFor: seen.recording, isCut: seen.isCut, work)
            if let fit { fits.append(fit) }
        }
        guard !work.isCancelled else { return nil }
        let best = fits.min { $0.isBetter(than: $1) }
        guard let best else { preconditionFailure("there is a system") }
        document = seen.restoringUnseen(in: best.document)
        heldCells = HeldCells(recording, along: boxes.axes.scrollDirection)
        hasMovement = Set(recording.lines.lazy.map(\.offset)).count > 1
        worst =
            Miss(firstOf: heldCells, in: recording)
            ?? best.worst.map { Miss(id: seen.original($0.id), offset: $0.offset, distance: $0.distance) }
        let equals = fits.sorted { $0.isBetter(than: $1) }.filter { $0.misses == 0 && $0.system != best.system }
        alternatives = best.misses == 0 && heldCells.isEmpty ? equals.map { Choice(options: $0.document.options) } : []
    }

    /// The best document with one system.
    private struct Fitted {
        let system: HeaderSystem
        let document: CollectionDocument
        let misses: Int
        /// How many elements are where they were recorded, where there are misses.
        let rightElements: Int
        /// Whether nothing is off that the search looked at, which asks for more than the check.
        let isClose: Bool
        let objective: Double
        let worst: Miss?

        /// `nil` if the work was cancelled.
        init?(
            _ boxes: RecordedBoxes, system: HeaderSystem, _ recording: Recording, budget: Int, _ work: LongWork
        ) {
            guard let content = FittedContent(boxes, for: system, work) else { return nil }
            var search = OptionSearch(content, boxes, budget: budget, work)
            search.run()
            var check = RecordingCheck(recording, boxes, search.best.layout, work)
            for _ in 0..<RecordingFit.rounds {
                guard !check.linesOff.isEmpty else { break }
                search.run(with: check.linesOff.evenly(RecordingFit.addedLines))
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

        private init(system: HeaderSystem, document: CollectionDocument, objective: Double, worst: Miss?) {
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
        func isBetter(than other: Fitted) -> Bool {
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

    // MARK: What it says

    /// Whether the document explains the recording, and the recording shows how headers move.
    package var fits: Bool { hasMovement && isNear }

    private var isNear: Bool { worst.map { !$0.distance.exceeds(Self.tolerance) } ?? true }

    /// What was chosen, how far off it is, and where: one line, without a line end.
    package var summary: String {
        let chosen = ([document.options.system.rawValue] + settings).joined(separator: ", ")
        if isNear, !hasMovement { return "\(chosen); one offset proves nothing of how headers move" }
        guard let worst, worst.distance > 0 else { return "\(chosen); every frame fits exactly" }
        let place = "\(worst.id) at offset \(worst.offset.inMessage)"
        let distance =
            worst.distance.isFinite
            ? "off by at most \(worst.distance.inMessage) pt, \(place)" : "one side lacks \(place)"
        return fits ? "\(chosen); \(distance)" : "nothing fits; the best is \(chosen); \(distance)"
    }

    /// How each header deviates from the document, where nothing fits, and which cells are held; none where something fits.
    package func deviations(from recording: Recording, viewport: LayoutSize) -> [RecordedDifference] {
        guard !isNear else { return [] }
        let comparison = RecordingComparison(recording, document, viewport: viewport, tolerance: Self.tolerance)
        var told: Set<LayoutElement.ID> = []
        return comparison.differences.filter { difference in
            guard let id = difference.id, !difference.isContent || heldCells.contains(id) else { return false }
            return told.insert(id).inserted
        }
    }

    /// The summary as a line of JSON, without a line end.
    package var summaryJSON: String {
        var members = [
            "\"system\":\"\(document.options.system.rawValue)\"", "\"options\":\(document.options.setOptionsJSON)",
        ]
        let distance =
            worst.map { $0.distance.isFinite ? $0.distance.rounded(decimals: 3).plainDescription : "null" } ?? "0"
        members.append("\"worst\":\(distance)")
        members.append("\"header\":\(worst.map { "\"\($0.id)\"" } ?? "null")")
        members.append("\"offset\":\(worst.map { $0.offset.rounded(decimals: 3).plainDescription } ?? "null")")
        let others = alternatives.map { choice in
            "{\"system\":\"\(choice.system.rawValue)\",\"options\":\(choice.options.setOptionsJSON)}"
        }
        members.append("\"alternatives\":[\(others.joined(separator: ","))]")
        return "{\(members.joined(separator: ","))}"
    }

    /// The options of headers that are set, as `pinInset 24`.
    package var settings: [String] { Self.settings(of: document.options) }

    /// The options of headers that a choice sets, as `pinInset 24`.
    package static func settings(of options: LayoutOptions) -> [String] {
        var settings: [String] = []
        for option in options.setHeaderOptions {
            let values = option.members.compactMap { $0.value(in: options)?.text }
            settings.append("\(option.key) \(values.joined(separator: " x "))")
        }
        let insets = options.contentInset
        let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
        for (side, inset) in sides where inset != 0 { settings.append("contentInset.\(side) \(inset.inMessage)") }
        return settings
    }
}

extension LayoutOptions {
    /// The options of header rules that are set.
    fileprivate var setHeaderOptions: [LayoutOption] {
        LayoutOption.all.filter { $0.isOfHeaderRules && $0.isSet(in: self) }
    }

    /// The options of header rules that are set, and the content inset if there is one, as an object of JSON.
    fileprivate var setOptionsJSON: String {
        let insets = LayoutOption.all.filter { $0.path == \LayoutOptions.contentInset && $0.isSet(in: self) }
        let members = (setHeaderOptions + insets).compactMap { option in
            option.json(in: self).map { "\"\(option.key)\":\($0)" }
        }
        return "{\(members.joined(separator: ","))}"
    }
}
