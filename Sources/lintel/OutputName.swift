import ArgumentParser
import DocumentExport
import FileAccess

extension ExportFormat {
    /// Refuses an output whose name says that the file holds something else, because other programs would believe the name.
    ///
    /// Only well-known extensions count: `page.htm` or `frames.txt.part` may hold anything.
    ///
    /// - Parameter input: the path that is read, if any. An output that leads there is refused when it is opened, with a status of
    ///   its own.
    /// - Throws: `ValidationError`
    func check(outputName path: String, reading input: String?) throws {
        if let input, (try? InputDocument.inputs(input).check(output: path)) == nil { return }
        let name = path.fileName.lowercased()
        guard !name.hasSuffix("." + fileExtension), let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return
        }
        let promised = String(name[name.index(after: dot)...])
        guard Self.wellKnownExtensions.contains(promised) || name.hasSuffix("." + ExportFormat.document.fileExtension)
        else { return }
        throw ValidationError(
            "The output's name ends in .\(promised), but \(rawValue) is written; its names end in .\(fileExtension).")
    }

    /// The extensions of the formats, and of pictures and films that Lintel does not write.
    private static let wellKnownExtensions: Set<String> = {
        let others = [
            "apng", "avif", "bmp", "css", "gif", "heic", "ico", "jpeg", "jpg", "jxl", "mp4", "pdf", "tif", "tiff",
            "webm",
        ]
        return Set(allCases.map(\.fileExtension) + others)
    }()
}
