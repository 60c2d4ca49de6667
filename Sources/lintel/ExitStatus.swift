import ArgumentParser
import FileAccess
import Glibc

/// The exit statuses of the commands, as in sysexits(3). Source: document-format.md, "Exit statuses".
extension ExitCode {
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

    /// Calls `body`. If it fails, prints the reason, and ends the command with this status; if the reader of the output
    /// went away, nothing is printed. An `ExitCode` that `body` throws is passed on.
    func unless<Result>(at place: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let status as ExitCode {
            throw status
        } catch let error as FileError where error.number == EPIPE {
            throw ExitCode.brokenPipe
        } catch {
            printError("\(error)", at: place)
            throw self
        }
    }

    /// For the help of commands that read a document and write.
    static let help = """
        Exit status: 0, 64 (a bad option), 65 (a bad document), 66 (a file that cannot be read), 73 (output that \
        cannot be written), 141 (the reader of the output went away).
        """
}
