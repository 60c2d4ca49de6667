import CollectionDocument
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
    }

    /// Why a recording cannot be a document.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// A frame that is no further off than this, in points, fits: it may be rounded to pixels, and so may the lengths around it.
    package static let tolerance = 1.0
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
        let boxes = RecordedBoxes(recording, viewport: viewport)
        let itemCount = boxes.cells.values.reduce(0) { $0 + ($1.keys.max() ?? -1) + 1 }
        guard itemCount <= DocumentLimits.listedItems else {
            throw Failure(description: "the recording has items up to an index that no document can list")
        }
        let work = LongWork(goesOn: goesOn)
        let budget = budget ?? min(Self.mostScored, Self.mostSectionsScored / (boxes.sectionCount + 1))
        let first = min(budget, Self.firstScored)
        // A rule of one's own is not searched for: without one, that system is native without its options.
        let systems = HeaderSystem.allCases.filter { $0 != .custom }
        var fits = systems.compactMap { Fitted(boxes, system: $0, recording, budget: first, work) }
        // If none explains everything yet, those that come nearest are searched longer.
        if budget > first, fits.allSatisfy({ $0.misses > 0 }) {
            fits.sort { $0.isBetter(than: $1) }
            var promising = fits.prefix(1).map(\.system)
            if !promising.contains(.native) { promising.append(.native) }
            fits += promising.compactMap { Fitted(boxes, system: $0, recording, budget: budget, work) }
        }
        guard !work.isCancelled else { return nil }
        let best = fits.min { $0.isBetter(than: $1) }
        guard let best else { preconditionFailure("there is a system") }
        document = best.document
        worst = best.worst
        let equals = fits.sorted { $0.isBetter(than: $1) }.filter { $0.misses == 0 && $0.system != best.system }
        alternatives = best.misses == 0 ? equals.map { Choice(options: $0.document.options) } : []
    }

    /// The best document with one system.
    private struct Fitted {
        let system: HeaderSystem
        let document: CollectionDocument
        let misses: Int
        let objective: Double
        let worst: Miss?

        /// `nil` if the work was cancelled.
        init?(
            _ boxes: RecordedBoxes, system: HeaderSystem, _ recording: Recording, budget: Int, _ work: LongWork
        ) {
            guard let content = FittedContent(boxes, for: system, work) else { return nil }
            var search = OptionSearch(content, boxes, budget: budget, work)
            search.run()
            var check = RecordingCheck(recording, search.best.layout, work)
            for _ in 0..<RecordingFit.rounds {
                let more = check.linesOff.prefix(RecordingFit.addedLines)
                guard !more.isEmpty else { break }
                search.run(with: Array(more))
                let again = RecordingCheck(recording, search.best.layout, work)
                let isBetter = again.misses < check.misses
                check = again
                guard isBetter else { break }
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
            objective = Double(search.best.complexity) + (system == .native ? 0 : 1)
            worst = check.worst
        }

        /// Of systems that explain the recording equally well, with as many options set, a published one is better.
        func isBetter(than other: Fitted) -> Bool {
            if misses != other.misses { return misses < other.misses }
            if objective != other.objective { return objective < other.objective }
            return system != .native && other.system == .native
        }
    }

    // MARK: What it says

    /// Whether the document explains the recording.
    package var fits: Bool { worst.map { $0.distance <= Self.tolerance } ?? true }

    /// What was chosen, how far off it is, and where: one line, without a line end.
    package var summary: String {
        let chosen = ([document.options.system.rawValue] + settings).joined(separator: ", ")
        guard let worst, worst.distance > 0 else { return "\(chosen); every frame fits exactly" }
        let place = "\(worst.id) at offset \(worst.offset.inMessage)"
        let distance =
            worst.distance.isFinite
            ? "off by at most \(worst.distance.inMessage) pt, \(place)" : "one side lacks \(place)"
        return fits ? "\(chosen); \(distance)" : "nothing fits; the best is \(chosen); \(distance)"
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
    private var settings: [String] {
        let options = document.options
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

/// How far a layout is from all of a recording.
private struct RecordingCheck {
    private(set) var misses = 0
    private(set) var worst: RecordingFit.Miss?
    /// The lines at which an element is off.
    private(set) var linesOff: [RecordedLine] = []

    init(_ recording: Recording, _ layout: CollectionLayout, _ work: LongWork) {
        let hasFooters = recording.lines.contains { $0.elements.contains { $0.id.kind == .footer } }
        var elements: [LayoutElement] = []
        for line in recording.lines where work.goesOn() {
            elements.removeAll(keepingCapacity: true)
            layout.appendSupplementaries(at: line.viewpoint, to: &elements)
            let frames = Dictionary(elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
            var lineMisses = 0
            for element in line.elements {
                let frame =
                    element.id.kind == .cell
                    ? (layout.has(element.id) ? layout.frame(of: element.id.indexPath) : nil)
                    : frames[element.id]
                lineMisses += compare(element, frame, line, layout)
            }
            let recorded = Set(line.elements.map(\.id))
            for element in elements where element.kind != .footer || hasFooters {
                guard !recorded.contains(element.id), sight(of: element.frame, line, layout) > Self.leastSight else {
                    continue
                }
                lineMisses += 1
                worst = RecordingFit.Miss(id: element.id, offset: line.offset, distance: .infinity)
            }
            if lineMisses > 0 { linesOff.append(line) }
            misses += lineMisses
        }
    }

    private mutating func compare(
        _ element: RecordedElement, _ frame: LayoutRect?, _ line: RecordedLine, _ layout: CollectionLayout
    ) -> Int {
        let distance: Double
        if let frame {
            distance = FrameDeviation(of: element.frame, from: frame, in: layout).distance
        } else {
            guard sight(of: element.frame, line, layout) > Self.leastSight else { return 0 }
            distance = .infinity
        }
        if distance > worst?.distance ?? 0 {
            worst = RecordingFit.Miss(id: element.id, offset: line.offset, distance: distance)
        }
        return distance > 1 ? 1 : 0
    }

    /// What is hardly in view may be out of it in a layout that is off by a fraction of a point.
    private static let leastSight = 1.5

    /// How much of a frame is in view along the scroll axis, in points.
    private func sight(of frame: LayoutRect, _ line: RecordedLine, _ layout: CollectionLayout) -> Double {
        let span = layout.axisSpan(of: frame)
        let visible = layout.visibleSpan(at: line.viewpoint)
        return min(span.end, visible.end) - max(span.start, visible.start)
    }
}
