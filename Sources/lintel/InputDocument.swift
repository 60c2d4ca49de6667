import ArgumentParser
import CollectionCanvas
import CollectionDocument
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
    /// Where the document's pictures are.
    let images: ImageSource
    /// The files that the document and its pictures are read from.
    let inputs: InputFiles

    /// - Parameter path: of a file, or `-` for standard input.
    /// - Throws: `ExitCode`, after printing the reason.
    init(path: String) throws {
        let isStandardInput = path == Self.standardInput
        let place = Self.name(of: path)
        let data = try exitOnFailure(with: .noInput, at: place) {
            let limit = DocumentLimits.fileBytes
            return try isStandardInput
                ? FileContents.readStandardInput(upTo: limit) : FileContents.read(path, upTo: limit)
        }
        let decoded = try exitOnFailure(with: .badDocument, at: place) { try CollectionDocument.decode(data) }
        for warning in decoded.warnings { printError("warning: \(warning)", at: place) }
        document = decoded.document
        name = isStandardInput ? nil : path.fileName
        // Picture paths in standard input are relative to the current folder. The folder's path is used as it is written. A URL
        // would remove each `..` together with the name before it, which is wrong if that name is a symbolic link.
        let images = ImageSource.folder(isStandardInput ? "." : path.deletingLastPathComponent)
        self.images = images
        let document = decoded.document
        inputs = Self.inputs(path) + InputFiles(others: { images.files(of: document) })
    }

    init(sample: Sample) throws {
        document = try sample.document()
        images = .samples
        inputs = InputFiles()
    }

    /// The path that means standard input.
    static let standardInput = "-"

    /// The file of a document or a recording, which no output may replace.
    static func inputs(_ path: String) -> InputFiles {
        path == standardInput ? .standardInput : InputFiles([path])
    }

    /// The name for messages.
    static func name(of path: String) -> String { path == standardInput ? "standard input" : path }
}

/// The arguments for the document that a command reads: a file, or a sample by its name.
struct DocumentArguments: ParsableArguments {
    @Argument(
        help: "A document (.lintel.json), or - for standard input.",
        completion: .file(extensions: ["json"]))
    var file: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Use a sample instead. `lintel samples` lists them.", valueName: "NAME"),
        transform: sample(named:))
    var sample: Sample?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Use this system instead of the document's.", valueName: "NAME"))
    var system: HeaderSystem?

    func validate() throws {
        let hasOneSource = (file == nil) != (sample == nil)
        guard hasOneSource else {
            throw ValidationError("Give either a document or --sample.")
        }
    }

    /// The name for messages.
    var name: String { file.map(InputDocument.name) ?? sample?.name ?? "" }

    /// - Throws: `ExitCode`, after printing the reason.
    func read() throws -> InputDocument {
        var input: InputDocument
        if let sample {
            input = try InputDocument(sample: sample)
        } else {
            // `validate` has made sure that there is one.
            input = try InputDocument(path: file ?? "")
        }
        if let system { input.document.options.system = system }
        return input
    }
}
