import CollectionDocument
import Foundation
import GTKBridge
import Samples

/// A document and its steps on their way into a file. Done away from the main thread.
struct SaveJob: Sendable {
    var document: CollectionDocument
    var history = EditHistory()
    /// What the document came from, whose text the new one changes.
    let source: DocumentSource
    /// From where the pictures are seen now, and from where they will be; `nil` for no other place.
    var folders: (old: String, new: String)?

    struct Written: Sendable {
        /// What is in the file.
        let job: SaveJob
        let stamp: FileStamp?
        /// The pictures of the sample that are not beside it, and why.
        let uncopied: [(picture: String, reason: String)]
    }

    /// - Parameter expected: the file that may be replaced; `nil` for any.
    func write(to path: String, replacing expected: ExpectedFile?) -> Result<Written, FileWriteError> {
        var moved = self
        moved.movePictures()
        let text = source.text().map { moved.document.encoded(over: $0) } ?? moved.document.encoded()
        do throws(FileWriteError) {
            let stamp = try FileWriter.write(text, to: path, replacing: expected)
            return .success(Written(job: moved, stamp: stamp, uncopied: copyPictures(beside: path)))
        } catch {
            return .failure(error)
        }
    }

    /// Says where the pictures are, seen from the new folder. What is undone to has its pictures in the same places.
    mutating func movePictures() {
        guard let (old, new) = folders else { return }
        var moved = document
        moved.movePictures(from: old, to: new)
        guard moved != document else { return }
        document = moved
        history.update { step in
            step.movePictures(from: old, to: new)
            step = step.sharing(with: moved)
        }
    }

    /// Writes the pictures of a sample into the document's new folder, but those that are there.
    ///
    /// - Returns: those that could not be written.
    private func copyPictures(beside path: String) -> [(picture: String, reason: String)] {
        guard case .sample = source else { return [] }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        return document.pictures.compactMap { picture in
            let file = folder.appendingPathComponent(picture)
            guard !FileManager.default.fileExists(atPath: file.path), let bytes = Sample.image(picture) else {
                return nil
            }
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileWriter.write(Data(bytes), to: file.path, replacing: ExpectedFile(stamp: nil))
                return nil
            } catch {
                return (picture, "\(error)")
            }
        }
    }
}

extension DocumentSource {
    /// The text there is now, which a save changes as little as it can; `nil` where there is none.
    func text() -> Data? {
        switch self {
        // Reading a pipe would take away what somebody else waits for.
        case .file(let file): FileContents.length(of: file.path) == nil ? nil : try? FileContents.read(file.path)
        case .sample(let name): Sample.named(name)?.text
        case .folder, .generated, .nothing: nil
        }
    }
}
