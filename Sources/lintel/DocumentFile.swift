import ArgumentParser
import CollectionCanvas
import CollectionDocument
import DocumentExport
import Foundation
import LintelApp
import Samples

/// A document that a command was given, read and checked; warnings go to standard error.
struct DocumentFile {
    let document: CollectionDocument
    /// The sample that it is, or that a link made it from.
    let sample: Sample?
    /// Where its pictures are.
    let images: ImageSource

    /// - Parameter path: of a file, `-` for standard input, or a `lintel:` link.
    /// - Throws: `ExitCode` after the reason has been printed.
    init(path: String) throws {
        if DocumentLink.isLink(path) {
            (document, sample, images) = try Self.read(link: path)
            return
        }
        let isStandardInput = path == Self.standardInput
        let name = Self.name(of: path)
        let data: Data
        do {
            data = try isStandardInput ? FileContents.readStandardInput() : FileContents.read(path)
        } catch {
            printError("lintel: \(name): \(error)")
            throw ExitCode.noInput
        }
        do {
            let (document, warnings) = try CollectionDocument.decode(data)
            for warning in warnings { printError("lintel: \(name): warning: \(warning)") }
            self.document = document
        } catch {
            printError("lintel: \(name): \(error)")
            throw ExitCode.badDocument
        }
        sample = nil
        // What comes from elsewhere names its pictures as if it lay in the folder that the command runs in.
        images = .folder(
            isStandardInput
                ? FileManager.default.currentDirectoryPath
                : URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }

    static let standardInput = "-"

    /// How messages name it.
    static func name(of path: String) -> String { path == standardInput ? "standard input" : path }

    init(sample: Sample) throws {
        document = try sample.document()
        self.sample = sample
        images = .samples
    }

    private static func read(link: String) throws -> (CollectionDocument, Sample?, ImageSource) {
        do {
            let linked = try LinkedDocument(DocumentLink(link))
            return (linked.document, linked.sample, .samples)
        } catch {
            printError("lintel: \(error)")
            throw ExitCode.badDocument
        }
    }
}

/// A document as a command takes it: a file, a link, or a sample by its name.
struct DocumentArguments: ParsableArguments {
    @Argument(
        help: "A document (.lintel.json), - for standard input, or a lintel: link.",
        completion: .file(extensions: ["json"]))
    var file: String?

    @Option(help: ArgumentHelp("Use a sample instead. `lintel samples` lists them.", valueName: "NAME"))
    var sample: String?

    func validate() throws {
        guard (file == nil) != (sample == nil) else {
            throw ValidationError("Give either a document or --sample.")
        }
        guard let sample, Sample.named(sample) == nil else { return }
        throw ValidationError("There is no sample \"\(sample)\". `lintel samples` lists them.")
    }

    /// How messages name it.
    var name: String { file.map(DocumentFile.name) ?? sample ?? "" }

    /// - Throws: `ExitCode` after the reason has been printed.
    func read() throws -> DocumentFile {
        if let sample = sample.flatMap(Sample.named) { return try DocumentFile(sample: sample) }
        return try DocumentFile(path: file ?? "")
    }
}
