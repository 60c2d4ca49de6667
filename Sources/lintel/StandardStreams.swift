import CollectionDocument
import FileAccess
import Glibc

/// Standard input, output and error, and the signals of writing.
enum StandardStreams {
    /// Opens placeholders for closed streams. Otherwise the next opened file would get a stream's number, and be read
    /// or written instead. Reading or writing a placeholder fails, as with a closed stream, also by its name: `/dev/stdout`.
    static func occupyClosed() {
        // `O_PATH`, a macro that Swift does not import.
        let pathOnly: Int32 = 0o10000000
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, which is this one.
            _ = open("/", pathOnly)
        }
    }

    /// Makes a write past the limit on the size of files (`ulimit -f`) fail, like one to a full disk. The default signal
    /// would end the process. Programs that the window starts get the default again, which they would not if the signal
    /// were ignored.
    static func surviveSizeLimit() {
        signal(SIGXFSZ) { _ in }
    }
}

/// Prints `lintel: PLACE: MESSAGE` on standard error, with escapes for control characters, which paths and links may have.
/// An error of writing it is ignored.
func printError(_ message: String, at place: String? = nil) {
    note("lintel: \((place.map { "\($0): " } ?? "") + message)".printable + "\n")
}

/// Says that there are more cells than are printed.
func noteCut(at place: String) {
    printError("note: only the first \(DocumentLimits.writtenCells) cells are printed", at: place)
}

/// Prints on standard error without a line end.
func note(_ text: String) {
    let errors = FileOutput(STDERR_FILENO)
    try? errors.write(text)
    try? errors.flush()
}
