import CollectionCanvas
import CollectionDocument
import GTKBridge
import LayoutAudit
import Recordings
import StickyLayout

/// A document that puts its elements where a recording has them.
nonisolated struct FittedDocument: Sendable {
    let document: CollectionDocument
    /// What was chosen and how well it fits, in a sentence.
    let words: String
    /// The same, with the options that are set, and what fits as well.
    let report: String

    /// - Parameters:
    ///   - viewport: the size of the recorded area, in points.
    ///   - shown: the document whose content stays, if other options alone explain the recording.
    ///   - goesOn: called again and again; returns `false` to cancel the fit, which may take effect a little later.
    /// - Returns: `nil` if it was cancelled.
    init?(
        _ recording: Recording, viewport: LayoutSize, keeping shown: CollectionDocument?,
        goesOn: @escaping @Sendable () -> Bool
    ) throws(RecordingFit.Failure) {
        guard let fit = try RecordingFit(recording, viewport: viewport, goesOn: goesOn) else { return nil }
        var fitted = fit.document
        if var candidate = shown {
            candidate.options = fit.document.options
            let comparison = RecordingComparison(
                recording, candidate, viewport: viewport, tolerance: RecordingFit.tolerance, goesOn: goesOn)
            guard let comparison else { return nil }
            if comparison.agrees { fitted = candidate }
        }
        document = fitted
        words = Self.words(of: fit)
        report = Self.report(of: fit, words)
    }

    private static func report(of fit: RecordingFit, _ words: String) -> String {
        let settings = fit.settings
        var sentences = [
            settings.isEmpty
                ? tr("{result}. No option of headers is set.", ["result": words])
                : tr("{result}. Set: {options}.", ["result": words, "options": settings.joined(separator: ", ")])
        ]
        let others = fit.alternatives.map { choice in
            let settings = RecordingFit.settings(of: choice.options)
            let system = choice.system.title.translated
            return settings.isEmpty ? system : "\(system) (\(settings.joined(separator: ", ")))"
        }
        if !others.isEmpty {
            sentences.append(tr("This fits as well: {systems}.", ["systems": others.joined(separator: "; ")]))
        }
        return sentences.joined(separator: " ")
    }

    private static func words(of fit: RecordingFit) -> String {
        let system = fit.document.options.system.title.translated
        guard let worst = fit.worst, worst.distance > 0 else {
            return tr("{system} puts everything exactly where it was recorded", ["system": system])
        }
        let values = [
            "system": system, "points": worst.distance.shown(decimals: 1), "offset": worst.offset.shown(decimals: 0),
        ]
        if fit.fits {
            return tr("{system} puts everything within {points} pt of where it was recorded", values)
        }
        guard worst.distance.isFinite else {
            return tr("Nothing fits: the best, {system}, shows something else at offset {offset}", values)
        }
        return tr("Nothing fits: the best, {system}, is {points} pt off at offset {offset}", values)
    }
}
