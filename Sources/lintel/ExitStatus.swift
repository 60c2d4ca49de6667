import ArgumentParser
import Foundation

/// How commands end, in the numbers of sysexits(3). Source: document-format.md, "`lintel layout FILE`".
extension ExitCode {
    /// The document breaks the format.
    static let badDocument = ExitCode(65)
    /// The file cannot be read.
    static let noInput = ExitCode(66)
    /// The output cannot be created or written.
    static let cannotCreate = ExitCode(73)
    /// There is no display to open a window on.
    static let unavailable = ExitCode(69)
    /// Whoever read the output went away. The signal for it ends the program with the same status in a shell, unless
    /// the program was started with that signal ignored.
    static let brokenPipe = ExitCode(128 + SIGPIPE)
}
