import CollectionDocument
import GTKBridge

/// Reads documents away from the main thread, so that no file blocks the window.
///
///     let work = LatestWork()
///     work.run({ flag, report in DocumentReader.read(path, patience: 1, flag, report) }, onReport: …, then: …)
enum DocumentReader {
    enum Progress: Equatable {
        /// The part that has been read, from 0 to 1; `nil` if the length is unknown.
        case reading(Double?)
        /// Everything has been read, and is being decoded.
        case decoding
    }

    typealias Reading = (document: CollectionDocument, warnings: [DocumentWarning])

    /// - Parameters:
    ///   - patience: how long a pipe may be silent, in seconds.
    ///   - report: called from time to time.
    /// - Returns: `nil` if it was cancelled. The place of an error begins with the file's name.
    static func read(
        _ path: String, patience: Double, _ flag: CancelFlag, _ report: (Progress) -> Void
    ) -> Result<Reading, DocumentError>? {
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
            return try CollectionDocument.decode(contents, goesOn: { !flag.isSet }).map(Result.success)
        } catch {
            return .failure(DocumentError(place: path.fileName, reason: "\(error)"))
        }
    }
}
