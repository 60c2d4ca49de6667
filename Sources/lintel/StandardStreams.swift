import CollectionDocument
import Foundation

/// Standard input, output and error as whoever started the program left them.
enum StandardStreams {
    /// Puts something in the place of those that are closed: the next file that is opened would take the number, and be
    /// read or written in their stead. What is put there can be used as little as what is closed.
    static func occupyClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Says something on standard error. Where that leads nowhere nobody can be told so.
func printError(_ message: String) {
    note(message + "\n")
}

/// As `printError`, on the line that the cursor is in.
func note(_ text: String) {
    let errors = FileOutput(STDERR_FILENO)
    try? errors.write(text)
    try? errors.flush()
}
