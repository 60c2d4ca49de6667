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
        return write(to: path) ? .saved : .failed
    }

    /// Writes the document to another file, which is its own from then on. Pictures that it finds beside the old one
    /// and not beside the new one are copied.
    func save(as path: String) -> SaveResult {
        if path == file { return save() }
        let images = images
        guard write(to: path) else { return .failed }
        copyPictures(from: images, beside: path)
        source = .file(path)
        conflict = nil
        follow(path)
        notify(.reloaded)
        return .saved
    }

    private func write(to path: String) -> Bool {
        do {
            try FileWriter.write(document.encoded(), to: path)
        } catch {
            report(tr("{file} was not saved: {reason}", ["file": Self.name(of: path), "reason": error.description]))
            return false
        }
        endMerging()
        stamp = FileStamp(path: path)
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
            switch read(path) {
            case .success(let fresh):
                conflict = nil
                stamp = FileStamp(path: path)
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

    private func copyPictures(from images: ImageSource, beside path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for image in document.pictures {
            let copy = folder.appendingPathComponent(image)
            guard !FileManager.default.fileExists(atPath: copy.path), let bytes = try? images.bytes(at: image) else {
                continue
            }
            do {
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileWriter.write(Data(bytes), to: copy.path)
            } catch {
                report(tr("{file} was not copied: {reason}", ["file": image, "reason": "\(error)"]))
            }
        }
    }
}

extension CollectionDocument {
    /// The pictures in the document's own folder and below, each once.
    fileprivate var pictures: Set<String> {
        var pictures: Set<String> = []
        for section in sections {
            guard case .listed(let items) = section.items else { continue }
            for item in items {
                guard let image = item.image, !image.isEmpty, !image.hasPrefix("/"),
                    !image.split(separator: "/").contains("..")
                else { continue }
                pictures.insert(image)
            }
        }
        return pictures
    }
}

extension String {
    /// The folder of a path; the present one for a bare name.
    var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
