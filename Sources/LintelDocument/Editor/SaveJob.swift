import CollectionDocument
import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc
import Samples

/// A document and its undo steps that are being saved. Runs in the background.
struct SaveJob: Sendable {
    var document: CollectionDocument
    var history = EditHistory()
    /// The document's source. Its text is the base of the new one.
    let source: DocumentSource
    /// The old and the new folder for picture paths; `nil` if the folder does not change.
    var folders: (old: String, new: String)?
    /// The largest file that is written, in bytes.
    var limit = DocumentLimits.fileBytes
    /// The document with moved pictures, prepared for showing; `nil` if none were moved.
    private(set) var prepared: PreparedDocument?

    struct Written: Sendable {
        /// The document that was written.
        let document: CollectionDocument
        /// The document that the window shows from now on. It differs from the written one if the document was edited meanwhile.
        var job: SaveJob
        let stamp: FileStamp?
        /// The sample's pictures that could not be copied, and why.
        let uncopied: [(picture: String, reason: String)]
    }

    /// - Parameter expected: the file that may be replaced; `nil` for any.
    func write(to path: String, replacing expected: ExpectedFile?) throws(FileWriteError) -> Written {
        var moved = self
        moved.folders = folders.map { (LinkedPath($0.old).target, LinkedPath($0.new).target) }
        moved.movePictures()
        let text = source.text().map { moved.document.encoded(over: $0) } ?? moved.document.encoded()
        guard text.count <= limit else { throw .tooLarge }
        let stamp = try FileWriter.write(text, to: path, replacing: expected)
        return Written(document: moved.document, job: moved, stamp: stamp, uncopied: copyPictures(beside: path))
    }

    /// Adjusts the paths of pictures to the new folder, also in the undo steps.
    ///
    /// - Parameter other: an earlier state with moved pictures. Comparing documents that share memory is fast.
    mutating func movePictures(sharing other: CollectionDocument? = nil) {
        guard let (old, new) = folders else { return }
        let shown = document.sections
        let isMoved = document.movePictures(from: old, to: new)
        if isMoved, let other { document = document.sharing(with: other) }
        prepared = isMoved ? PreparedDocument(document, insteadOf: shown) : nil
        let moved = document
        history.update { step in
            if step.movePictures(from: old, to: new) { step = step.sharing(with: moved) }
        }
    }

    /// Copies a sample's pictures to the document's new folder, except those that exist there. Returns those that could not
    /// be written, and why.
    private func copyPictures(beside path: String) -> [(picture: String, reason: String)] {
        guard case .sample = source else { return [] }
        return document.pictures.compactMap { picture in
            let file = "\(path.deletingLastPathComponent)/\(picture)"
            guard !file.existsOnDisk, let bytes = Sample.image(picture) else { return nil }
            do throws(FileWriteError) {
                try makeFolder(file.deletingLastPathComponent)
                try FileWriter.write(Data(bytes), to: file, replacing: ExpectedFile(stamp: nil))
                return nil
            } catch {
                return (picture, "\(error)")
            }
        }
    }
}

private func makeFolder(_ path: String) throws(FileWriteError) {
    do throws(FileError) {
        try FileSystem.makeFolder(path)
    } catch {
        throw FileWriteError(error)
    }
}

extension DocumentSource {
    /// The current text, of which a save changes as little as possible; `nil` if there is none.
    func text() -> Data? {
        switch self {
        // Reading a pipe would take the data from another reader.
        case .file(let file):
            FileContents.length(of: file.path) == nil
                ? nil : try? FileContents.read(file.path, upTo: DocumentLimits.fileBytes)
        case .sample(let name): Sample.named(name)?.text
        case .folder, .generated, .nothing: nil
        }
    }
}
