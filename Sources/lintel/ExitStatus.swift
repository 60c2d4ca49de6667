import ArgumentParser
import CollectionDocument
import FileAccess
import Glibc

// How commands end, and what they say on standard error.

/// The exit statuses of the commands, as in sysexits(3). Source: document-format.md, "Exit statuses".
extension ExitCode {
    /// There is something to mend, and the output says what.
    static let foundSomething = ExitCode(1)
    /// The document breaks the format.
    static let badDocument = ExitCode(65)
    /// The file cannot be read.
    static let noInput = ExitCode(66)
    /// There is no display to open a window on.
    static let unavailable = ExitCode(69)
    /// The output cannot be created or written.
    static let cannotCreate = ExitCode(73)
    /// The reader of the output went away. In a shell, SIGPIPE gives the same status; this one is for programs that
    /// were started with that signal ignored.
    static let brokenPipe = ExitCode(128 + SIGPIPE)

    /// The exit statuses of commands that read a document and write output, for their help.
    static let help = """
        Exit status: 0, 64 (a bad option), 65 (a bad document), 66 (a file that cannot be read), 73 (output that \
        cannot be written), 141 (the reader of the output went away).
        """
}

/// Calls `body` and returns its value. If `body` fails, prints the reason, and ends the command with `status`.
///
///     let data = try exitOnFailure(with: .noInput, at: path) { try FileContents.read(path) }
///
/// If the reader of the output went away, nothing is printed, and the status is `brokenPipe`.
///
/// - Parameter place: what the message is about, such as a file.
/// - Throws: `ExitCode`, which ends the command. An `ExitCode` that `body` throws is passed on.
func exitOnFailure<Value>(with status: ExitCode, at place: String? = nil, _ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let status as ExitCode {
        throw status
    } catch let error as FileError where error.number == EPIPE {
        throw ExitCode.brokenPipe
    } catch {
        printError("\(error)", at: place)
        throw status
    }
}

// MARK: Messages

/// Prints `lintel: PLACE: MESSAGE` on standard error, with escapes for control characters, which paths may have.
func printError(_ message: String, at place: String? = nil) {
    // An empty path has quotes, because nothing else would be seen of it.
    let start = place.map { "lintel: \($0.isEmpty ? "\"\"" : $0): " } ?? "lintel: "
    note((start + message).printable + "\n")
}

/// Says that there are more cells than are printed.
func noteCut(at place: String) {
    printError("note: only the first \(DocumentLimits.writtenCells) cells are printed", at: place)
}

/// Prints on standard error as it is, without a line end. Errors of writing are ignored, because there is nowhere to report
/// them.
func note(_ text: String) {
    let errors = FileOutput(STDERR_FILENO)
    try? errors.write(text)
    try? errors.flush()
}
