import CollectionDocument
import GTKBridge

/// Reads documents away from the main thread, so that no file blocks the window.
///
///     let work = LatestWork()
///     work.run({ flag, report in DocumentReader.read(path, patience: 1, flag, report) }, onReport: …, then: …)
enum DocumentReader {
    /// - Parameters:
    ///   - patience: how long a pipe may be silent, in seconds.
    ///   - report: called from time to time.
    /// - Returns: `nil` if it was cancelled. The place of an error begins with the file's name.
    static func read(
        _ path: String, patience: Double, _ flag: CancelFlag, _ report: (Loading.Progress) -> Void
    ) -> Result<ShownDocument, DocumentError>? {
        do {
            let stamp = FileStamp(path: path)
            let name = ["file": path.fileName]
            let length = FileContents.length(of: path)
            var shown = -1
            let contents = try FileContents.read(path, patience: patience) { count in
                let percent = length.map { count * 100 / max($0, 1) }
                if percent != shown {
                    shown = percent ?? -1
                    let share = percent.map { min(1, Double($0) / 100) }
                    report(Loading.Progress(message: tr("Reading {file}…", name), share: share))
                }
                return !flag.isSet
            }
            guard let contents, !flag.isSet else { return nil }
            report(Loading.Progress(message: tr("Checking {file}…", name)))
            return try CollectionDocument.decode(contents, goesOn: { !flag.isSet }).map { document, warnings in
                .success(ShownDocument(document, from: .file(DocumentFile(path: path, stamp: stamp)), warnings))
            }
        } catch {
            return .failure(DocumentError(place: path.fileName, reason: "\(error)"))
        }
    }
}
