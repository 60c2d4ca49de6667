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
    let heldCells: HeldCells
    /// Whether the recording has lines at two offsets at least. At one, headers cannot be seen to move.
    let hasMovement: Bool

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
        let documents = Self.bestDocuments(seen, boxes, budget: budget, work)
        guard !work.isCancelled else { return nil }
        guard let best = documents.first else { preconditionFailure("there is a system") }
        document = seen.restoringUnseen(in: best.document)
        heldCells = HeldCells(
            recording, along: boxes.axes.scrollDirection, reading: boxes.axes.layoutDirection)
        hasMovement = Set(recording.lines.lazy.map(\.offset)).count > 1
        worst =
            Miss(firstOf: heldCells, in: recording)
            ?? best.worst.map { Miss(id: seen.original($0.id), offset: $0.offset, distance: $0.distance) }
        let isExplained = best.misses == 0 && heldCells.isEmpty
        let equals = documents.filter { $0.misses == 0 && $0.system != best.system }
        alternatives = isExplained ? equals.map { Choice(options: $0.document.options) } : []
    }

    /// The best document of each system, the best one first. Of equally good ones the first system of `HeaderSystem` comes first.
    private static func bestDocuments(
        _ seen: SeenSections, _ boxes: RecordedBoxes, budget: Int, _ work: LongWork
    ) -> [FittedDocument] {
        let firstBudget = min(budget, firstScored)
        // A rule of one's own is not searched for: without one, that system is native without its options.
        let systems = HeaderSystem.allCases.filter { $0 != .custom }
        var documents = systems.compactMap {
            FittedDocument(boxes, system: $0, seen.recording, budget: firstBudget, work)
        }
        // If none explains everything yet, those that come nearest are searched longer.
        if budget > firstBudget, documents.allSatisfy({ $0.misses > 0 }) {
            documents.sort { $0.isBetter(than: $1) }
            var promising = documents.prefix(1).map(\.system)
            if !promising.contains(.native) { promising.append(.native) }
            documents += promising.compactMap {
                FittedDocument(boxes, system: $0, seen.recording, budget: budget, work)
            }
        }
        if documents.allSatisfy({ $0.misses > 0 }),
            let document = FittedDocument(boxes, withOwnRuleFor: seen.recording, isCut: seen.isCut, work)
        {
            documents.append(document)
        }
        return documents.sorted { $0.isBetter(than: $1) }
    }
}
