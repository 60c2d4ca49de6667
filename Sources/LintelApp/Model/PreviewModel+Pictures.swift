import CollectionCanvas
import CollectionDocument
import Foundation
import GTKBridge

/// Where the document's pictures are.
extension PreviewModel {
    var images: ImageSource {
        switch source {
        case .file(let path), .nothing(let path): .folder(path.deletingLastPathComponent)
        case .folder(let path): .folder(path)
        case .sample, .generated: .samples
        }
    }

    /// Writes the pictures of a sample into the document's new folder, but those that are there.
    func writeSamplePictures(beside path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for picture in document.pictures {
            let file = folder.appendingPathComponent(picture)
            guard !FileManager.default.fileExists(atPath: file.path),
                let bytes = try? ImageSource.samples.bytes(at: picture)
            else { continue }
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileWriter.write(Data(bytes), to: file.path, replacing: ExpectedFile(stamp: nil))
            } catch {
                report(tr("{file} was not copied: {reason}", ["file": picture, "reason": "\(error)"]), about: .saving)
            }
        }
    }
}

/// A document and its steps, which say where their pictures are.
struct PictureMove: Sendable {
    var document: CollectionDocument
    var history: EditHistory
    /// What the document came from, whose text the new one changes.
    let source: PreviewModel.Source
    /// From where the pictures are seen now, and from where they will be; `nil` for no other place.
    var folders: (old: String, new: String)?

    /// - Parameter expected: the file that may be replaced; `nil` for any.
    /// - Returns: what was written, and what state the file is in.
    func written(
        to path: String, replacing expected: ExpectedFile?
    ) -> Result<(PictureMove, FileStamp?), FileWriteError> {
        var moved = self
        moved.move()
        let text = source.text().map { moved.document.encoded(over: $0) } ?? moved.document.encoded()
        do throws(FileWriteError) {
            return .success((moved, try FileWriter.write(text, to: path, replacing: expected)))
        } catch {
            return .failure(error)
        }
    }

    /// Says where the pictures are, seen from the new folder. What is undone to has its pictures in the same places.
    mutating func move() {
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
}

extension String {
    /// The folder of a path; the present one for a bare name.
    var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
