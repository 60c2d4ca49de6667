import CollectionDocument
import Foundation
import GTKBridge
import Samples

/// Writing the document to its file, and going back to it.
extension PreviewModel {
    enum SaveResult {
        case saved
        /// There is no file yet: somebody has to name one.
        case needsName
        /// The reason is shown.
        case failed
        /// The file was changed by others meanwhile; the window asks.
        case conflicts
    }

    /// Also where the file is none that could be read: saving brings back what it was.
    var canSave: Bool { hasDocument && (isChanged || file == nil || problem != nil) }

    /// Whether there is a document at all.
    var hasDocument: Bool { if case .nothing = source { false } else { true } }

    /// Writes the document to the file that it came from. Where the question is open whose changes to keep, it answers
    /// that with the window's.
    func save() -> SaveResult {
        guard let path = file else { return .needsName }
        if conflict != nil {
            keepMine()
        } else if let now = FileStamp(path: path), now != stamp {
            // Written by others, and not heard of yet.
            reloadAtOnce()
            if conflict != nil { return .conflicts }
            // What cannot be read is what the window replaces with its own.
        }
        return write(document, to: path) ? .saved : .failed
    }

    /// Writes the document to another file, which is its own from then on. Pictures stay where they are, and the
    /// document says where that is from its new folder; those of a sample come along.
    func save(as path: String) -> SaveResult {
        if path == file { return save() }
        let before = self.folder
        let folder = path.deletingLastPathComponent
        func move(_ document: inout CollectionDocument) {
            if let before, before != folder { document.movePictures(from: before, to: folder) }
        }
        var moved = document
        move(&moved)
        guard write(moved, to: path) else { return .failed }
        if moved != document {
            document = moved
            // What is undone to has its pictures in the same places.
            history.update(move)
        }
        if case .sample = source { writeSamplePictures(beside: path) }
        source = .file(path)
        conflict = nil
        follow(path)
        documentChanged(.reloaded)
        return .saved
    }

    private func write(_ document: CollectionDocument, to path: String) -> Bool {
        do {
            try FileWriter.write(document.encoded(), to: path)
        } catch {
            report(tr("{file} was not saved: {reason}", ["file": Self.name(of: path), "reason": error.description]))
            return false
        }
        endMerging()
        (stamp, isOwnStamp) = (FileStamp(path: path), true)
        original = document.expanded
        isChanged = false
        problem = nil
        notify(.status)
        return true
    }

    /// Goes back to what the file, or the sample, holds now. A step that can be undone.
    func revert() {
        switch source {
        case .file(let path):
            let stamp = FileStamp(path: path)
            switch read(path) {
            case .success(let fresh):
                conflict = nil
                (self.stamp, isOwnStamp) = (stamp, false)
                original = fresh
                problem = nil
                var collapsed = fresh
                collapsed.collapseSections(as: document)
                edit(tr("Revert")) { $0 = collapsed }
                documentChanged(.reloaded)
            case .failure(let problem):
                report(problem.message)
            }
        case .sample, .folder, .generated, .nothing:
            edit(tr("Revert")) { $0 = original }
        }
    }

    // MARK: Pictures

    /// Where the document's pictures are.
    var images: ImageSource {
        switch source {
        case .file(let path), .nothing(let path): .folder(path.deletingLastPathComponent)
        case .folder(let path): .folder(path)
        case .sample, .generated: .samples
        }
    }

    /// Writes the pictures of a sample into the document's new folder, but those that are there.
    private func writeSamplePictures(beside path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for picture in document.pictures {
            let file = folder.appendingPathComponent(picture)
            guard !FileManager.default.fileExists(atPath: file.path),
                let bytes = try? ImageSource.samples.bytes(at: picture)
            else { continue }
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileWriter.write(Data(bytes), to: file.path)
            } catch {
                report(tr("{file} was not copied: {reason}", ["file": picture, "reason": "\(error)"]))
            }
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
