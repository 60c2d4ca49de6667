import Foundation

/// A process that a test started. Nothing else is ever ended by one.
///
/// Foundation's `Process` counts a program as running for as long as one of *its* children is, which is
/// no good for a session bus that starts services. This one asks the kernel.
package final class Child {
    package let id: pid_t
    private var status: Int32?

    /// - Parameters:
    ///   - arguments: the program, looked up on the `PATH` unless it is a path, and what it is given.
    ///   - output: the file to which its standard output is added, `errors` the one for its standard error.
    ///     They may be the same.
    package init(_ arguments: [String], environment: [String: String], output: URL, errors: URL) throws {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (stream, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            posix_spawn_file_actions_addopen(&files, stream, file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }

        var id: pid_t = 0
        let failure = withCStrings(arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawnp(&id, arguments[0]!, &files, nil, arguments, environment)
            }
        }
        guard failure == 0 else {
            throw Tool.Failure(arguments: arguments, reason: String(cString: strerror(failure)))
        }
        self.id = id
    }

    deinit { end() }

    package var isRunning: Bool { exitStatus == nil }

    /// Its exit status, or minus the number of the signal that ended it; `nil` while it runs.
    package var exitStatus: Int32? {
        var code: Int32 = 0
        if status == nil, waitpid(id, &code, WNOHANG) == id {
            let signal = code & 0x7F
            status = signal == 0 ? (code >> 8) & 0xFF : -signal
        }
        return status
    }

    /// Its exit status as soon as there is one; `nil` if it still runs after `timeout` seconds.
    package func waitForExit(timeout: Double) -> Int32? {
        _ = eventually(timeout: timeout) { !isRunning }
        return exitStatus
    }

    /// Asks it to end, and insists after a second.
    package func end() {
        for signal in [SIGTERM, SIGKILL] where isRunning {
            kill(id, signal)
            _ = waitForExit(timeout: 1)
        }
    }
}

/// Calls `body` with the strings as C takes an `argv`: each ended by a zero, the list by a `nil`.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
