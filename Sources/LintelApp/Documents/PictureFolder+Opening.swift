import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument

/// The least time between two reports, in microseconds: the eye follows no faster.
nonisolated private let reportInterval: gint64 = 100_000

extension DocumentEditor {
    /// Opens a document or, if the path is a folder's, a collection of the pictures below it.
    func open(fileOrFolder path: String, then finish: @escaping @MainActor () -> Void = {}) {
        let (folder, file) = (Self.reading(folder: path), Self.reading(path))
        // The disk is asked in the background.
        open(path, then: finish) { flag, report in path.isFolder ? folder(flag, report) : file(flag, report) }
    }

    /// Opens a collection of the pictures below a folder.
    func open(folder path: String, then finish: @escaping @MainActor () -> Void = {}) {
        open(path, then: finish, by: Self.reading(folder: path))
    }

    private nonisolated static func reading(folder path: String) -> Read {
        { flag, report in
            var lastReport: gint64 = 0
            return PictureFolder(path: path) { found, measured in
                let now = g_get_monotonic_time()
                if now - lastReport > reportInterval {
                    lastReport = now
                    report(Loading.Progress(found: found, measured: measured))
                }
                return !flag.isSet
            }
            .map { folder in Result { () throws(DocumentError) in try folder.shown(from: path) } }
        }
    }
}

nonisolated extension PictureFolder {
    /// - Throws: if there is no picture.
    fileprivate func shown(from path: String) throws(DocumentError) -> ShownDocument {
        let leftOut =
            unreadableCount == 0
            ? nil
            : tr(
                "{count} file could not be read as a picture, and was left out",
                "{count} files could not be read as pictures, and were left out", count: unreadableCount,
                number: Counts.grouped(unreadableCount))
        guard pictures.isEmpty else {
            return ShownDocument(document(title: path.fileName), from: .folder(path), remark: leftOut)
        }
        let reason = path.isFolder ? tr("There are no pictures in this folder") : tr("There is no such folder")
        throw DocumentError(place: path.fileName, reason: leftOut ?? reason)
    }
}

nonisolated extension Loading.Progress {
    fileprivate init(found: Int, measured: Int?) {
        let all = Counts.grouped(found)
        guard let measured else {
            self.init(message: tr("Looking for pictures: {count}", ["count": all]))
            return
        }
        self.init(
            message: tr("Reading pictures: {count} of {all}", ["count": Counts.grouped(measured), "all": all]),
            share: Double(measured) / Double(max(1, found)))
    }
}
