import ArgumentParser

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
}
