import CollectionCanvas
import CollectionDocument
import GTKBridge
import LayoutAudit
import StickyLayout

/// A document that puts its elements where a recording has them.
nonisolated struct FittedDocument: Sendable {
    let document: CollectionDocument
    /// What was chosen and how well it fits, in a sentence.
    let words: String

    /// - Parameters:
    ///   - viewport: the size of the recorded area, in points.
    ///   - shown: the document whose content stays, if other options alone explain the recording.
    init(
        _ recording: Recording, viewport: LayoutSize, keeping shown: CollectionDocument?
    ) throws(RecordingFit.Failure) {
        let fit = try RecordingFit(recording, viewport: viewport)
        document = Self.withFittingOptions(fit, recording, viewport, shown) ?? fit.document
        words = Self.words(of: fit)
    }

    /// The shown document with the options of the fit; `nil` if the recording has other content.
    private static func withFittingOptions(
        _ fit: RecordingFit, _ recording: Recording, _ viewport: LayoutSize, _ shown: CollectionDocument?
    ) -> CollectionDocument? {
        guard var document = shown else { return nil }
        document.options = fit.document.options
        let comparison = RecordingComparison(recording, document, viewport: viewport, tolerance: RecordingFit.tolerance)
        return comparison.agrees ? document : nil
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
