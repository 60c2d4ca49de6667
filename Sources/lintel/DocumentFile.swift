import ArgumentParser
import CollectionDocument
import Foundation

/// A document that a command was given, read and checked; warnings go to standard error.
struct DocumentFile {
    let document: CollectionDocument

    /// - Throws: `ExitCode` after the reason has been printed.
    init(path: String) throws {
        let data: Data
        do {
            data = try FileContents.read(path)
        } catch {
            printError("lintel: \(path): \(error)")
            throw ExitCode.noInput
        }
        do {
            let (document, warnings) = try CollectionDocument.decode(data)
            for warning in warnings { printError("lintel: \(path): warning: \(warning)") }
            self.document = document
        } catch {
            printError("lintel: \(path): \(error)")
            throw ExitCode.badDocument
        }
    }
}

func printError(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}
