import CollectionDocument
import GTKBridge

/// Reads documents in the background, one at a time, so that no file blocks the window. Other slow work for showing a
/// document runs here, too.
///
///     reader.read(path, onProgress: { show($0) }) { result in … }
///
/// A new call cancels the one before, which then never calls back.
@MainActor
final class DocumentReader {
    enum Progress: Equatable {
        /// The part that has been read, from 0 to 1; `nil` if the length is unknown.
        case reading(Double?)
        /// Everything has been read, and is being decoded.
        case decoding
    }

    struct Reading: Sendable {
        let document: CollectionDocument
        let warnings: [DocumentWarning]
    }

    struct Failure: Error, Equatable {
        let message: String

        /// The same, with the file's name in the message.
        func named(_ name: String) -> Failure { Failure(message: "\(name): \(message)") }
    }

    private let latest = LatestWork()

    var isReading: Bool { latest.isRunning }

    /// - Parameters:
    ///   - patience: how long a pipe may take, in seconds.
    ///   - onProgress: called from time to time on the main thread, but not after `completion`.
    ///   - completion: called once, unless it is cancelled.
    func read(
        _ path: String, patience: Double, onProgress: @escaping @MainActor (Progress) -> Void,
        completion: @escaping @MainActor (Result<Reading, Failure>) -> Void
    ) {
        latest.run(
            { flag, report in Self.read(path, patience: patience, flag, report) },
            onReport: onProgress, then: completion)
    }

    /// - Parameters:
    ///   - job: called in the background.
    ///   - completion: called once on the main thread, unless it is cancelled.
    func work<Output: Sendable>(
        _ job: @escaping @Sendable () -> Output, completion: @escaping @MainActor (Output) -> Void
    ) {
        latest.run({ _ in job() }, then: completion)
    }

    /// Cancels the current work.
    func cancel() { latest.cancel() }

    /// - Returns: `nil` if it was cancelled.
    nonisolated private static func read(
        _ path: String, patience: Double, _ flag: CancelFlag, _ report: (Progress) -> Void
    ) -> Result<Reading, Failure>? {
        do {
            let length = FileContents.length(of: path)
            var shown = -1
            let contents = try FileContents.read(path, patience: patience) { count in
                let percent = length.map { count * 100 / max($0, 1) }
                if percent != shown {
                    shown = percent ?? -1
                    report(.reading(percent.map { min(1, Double($0) / 100) }))
                }
                return !flag.isSet
            }
            guard let contents, !flag.isSet else { return nil }
            report(.decoding)
            guard let (document, warnings) = try CollectionDocument.decode(contents, goesOn: { !flag.isSet })
            else { return nil }
            return .success(Reading(document: document, warnings: warnings))
        } catch {
            return .failure(Failure(message: "\(error)"))
        }
    }
}
