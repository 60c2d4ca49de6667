import CollectionCanvas
import DocumentExport
import FileAccess
import GTKBridge
import LintelDocument
import StickyLayout

/// Exports of drawings and pictures at several offsets: a file for each, with numbers in their names.
extension ExportActions {
    /// - Parameters:
    ///   - format: one that shows an offset in a file.
    ///   - path: the file that was chosen; the numbered ones are beside it.
    ///   - scale: device pixels for each point of a picture.
    func exportSeries(
        _ format: ExportFormat, to path: String, at offsets: OffsetList, scale: Double, isOfDialog: Bool
    ) {
        // Painters need the main thread; what is written does not.
        let painter = format == .png ? painter(scale: scale, within: .picture) : nil
        guard format != .png || painter != nil else { return }
        let job = begin(ExportJob(path.fileName, isOfDialog: isOfDialog))
        let exported = exported(at: offsets)
        let layout = canvas.layout
        let inputs = inputs
        runPart(of: job) {
            defer { letGo((inputs, layout)) }
            let files: [OffsetFile]
            do {
                files = try offsets.files(at: path, in: layout, revealedLength: exported.revealedLength)
            } catch let error as OffsetError {
                throw ExportFailure(error.title)
            }
            try Self.check(files, reading: inputs)
            return files
        } then: { [weak self] files in
            guard let self else { return }
            if let painter {
                paint(files, by: painter, revealedLength: exported.revealedLength, job)
            } else {
                draw(files, of: exported, in: layout, job)
            }
        }
    }

    /// - Throws: `ExportFailure` if one of the files must stay as it is. Nobody was asked whether it may be replaced.
    private nonisolated static func check(_ files: [OffsetFile], reading inputs: InputFiles) throws {
        for file in files {
            let reason: String
            if (try? inputs.check(output: file.path)) == nil {
                reason = tr("It is this window's document, or one of its pictures")
            } else if FileSystem.status(of: file.path) != nil {
                reason = tr("There is a file of this name already")
            } else {
                continue
            }
            throw ExportFailure(tr("{file} was not saved: {reason}", ["file": file.path.fileName, "reason": reason]))
        }
    }

    // MARK: Drawings

    private func draw(
        _ files: [OffsetFile], of exported: ExportedText, in layout: CollectionLayout, _ job: ExportJob
    ) {
        runPart(of: job) {
            defer { letGo((exported, layout)) }
            for (index, file) in files.enumerated() {
                try Self.write(file, job) { output in
                    try exported.writeDrawing(at: file.offset, in: layout) { piece in
                        try job.check()
                        try output.write(piece)
                    }
                }
                job.report(share: Double(index + 1) / Double(files.count))
            }
        } then: { [weak self] in
            self?.finish(files, job)
        }
    }

    // MARK: Pictures

    /// Paints one picture after the other, each after the one before was written.
    private func paint(
        _ files: [OffsetFile], from index: Int = 0, by painter: FramePainter, revealedLength: Double, _ job: ExportJob
    ) {
        guard files.indices.contains(index) else { return finish(files, job) }
        let file = files[index]
        let viewpoint = Viewpoint(file.offset, revealedLength: revealedLength)
        painter.whenComplete(viewpoint, unless: job.flag) { [weak self] picture in
            self?.runPart(of: job) {
                try Self.write(file, job) { output in
                    try picture.writePNG { piece in
                        try job.check()
                        try output.writeData(piece)
                    }
                }
            } then: { [weak self] in
                job.report(share: Double(index + 1) / Double(files.count))
                self?.paint(files, from: index + 1, by: painter, revealedLength: revealedLength, job)
            }
        }
    }

    // MARK: Files

    private nonisolated static func write(
        _ file: OffsetFile, _ job: ExportJob, _ contents: (FileOutput) throws -> Void
    ) throws {
        do {
            let replacement = try FileReplacement(of: file.path)
            try contents(replacement.output)
            try job.check()
            try replacement.commit()
        } catch let error as FileError {
            throw ExportFailure(
                tr(
                    "{file} was not saved: {reason}",
                    ["file": file.path.fileName, "reason": "\(FileWriteError(error))"]))
        }
    }

    private func finish(_ files: [OffsetFile], _ job: ExportJob) {
        complete(job)
        guard let first = files.first, let last = files.last else { return }
        tell(
            tr(
                "Saved: {first} to {last}", ["first": first.path.fileName, "last": last.path.fileName]))
    }
}
