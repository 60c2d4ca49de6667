import ArgumentParser
import CollectionCanvas
import CollectionDocument
import DocumentExport
import FileAccess
import LintelApp
import LintelDocument
import Samples
import StickyLayout

/// A document that a command reads. Warnings go to standard error.
struct InputDocument {
    var document: CollectionDocument
    /// The file's name without its folder; `nil` if there is no file.
    private(set) var name: String?
    /// The sample, or the sample of the link; `nil` for a file.
    private(set) var sample: Sample?
    /// The source of its pictures.
    let images: ImageSource

    /// - Parameter path: of a file, `-` for standard input, or a `lintel:` link.
    /// - Throws: `ExitCode`, after printing the reason.
    init(path: String) throws {
        if DocumentLink.isLink(path) {
            let linked = try ExitCode.badDocument.unless { try DocumentLink.target(of: path) }
            for warning in linked.warnings { printError("warning: \(warning)") }
            (document, sample, images) = (linked.document, linked.sample, .samples)
            return
        }
        let isStandardInput = path == Self.standardInput
        let place = Self.name(of: path)
        let data = try ExitCode.noInput.unless(at: place) {
            let limit = DocumentLimits.fileBytes
            return try isStandardInput
                ? FileContents.readStandardInput(upTo: limit) : FileContents.read(path, upTo: limit)
        }
        let decoded = try ExitCode.badDocument.unless(at: place) { try CollectionDocument.decode(data) }
        for warning in decoded.warnings { printError("warning: \(warning)", at: place) }
        document = decoded.document
        name = isStandardInput ? nil : path.fileName
        // Picture paths in standard input are relative to the current folder. A path stays as it is spelled: to leave `..`
        // out, as a URL does, leads elsewhere after a symbolic link.
        images = .folder(isStandardInput ? "." : path.deletingLastPathComponent)
    }

    static let standardInput = "-"

    /// The name for messages.
    static func name(of path: String) -> String { path == standardInput ? "standard input" : path }

    init(sample: Sample) throws {
        document = try sample.document()
        self.sample = sample
        images = .samples
    }
}

/// A command's document argument: a file, a link, or a sample by its name.
struct DocumentArguments: ParsableArguments {
    @Argument(
        help: "A document (.lintel.json), - for standard input, or a lintel: link.",
        completion: .file(extensions: ["json"]))
    var file: String?

    @Option(
        help: ArgumentHelp("Use a sample instead. `lintel samples` lists them.", valueName: "NAME"),
        transform: sample(named:))
    var sample: Sample?

    @Option(help: ArgumentHelp("Use this system instead of the document's.", valueName: "NAME"))
    var system: HeaderSystem?

    func validate() throws {
        guard (file == nil) != (sample == nil) else {
            throw ValidationError("Give either a document or --sample.")
        }
    }

    /// The name for messages.
    var name: String { file.map(InputDocument.name) ?? sample?.name ?? "" }

    /// - Throws: `ExitCode`, after printing the reason.
    func read() throws -> InputDocument {
        var file = try sample.map { try InputDocument(sample: $0) } ?? InputDocument(path: file ?? "")
        if let system { file.document.options.system = system }
        return file
    }
}
