import CollectionCanvas
import FileAccess
import GTKBridge
import Glibc

/// The file that `lintel preview --record` writes: where the canvas of the first window paints its elements.
///
/// Only whole lines are written, so that the file can be read at any time. A change of the document, its options or the window's
/// size begins the recording again.
@MainActor
public final class RecordingFile {
    private let path: String
    private let descriptor: Int32
    private let output: FileOutput
    private var flushing: MainLoopSource?
    /// Whether writing has failed. Nothing more is written then.
    private var hasFailed = false

    /// Lines wait for others this long, in milliseconds.
    private static let patience = 250

    /// Creates the file, or empties the one that is there.
    ///
    /// - Throws: a `FileError` that says why it cannot be written.
    public init(path: String) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw FileError.last }
        output = FileOutput(descriptor)
    }

    isolated deinit {
        flush()
        close(descriptor)
    }

    func record(_ canvas: Canvas) {
        canvas.recorder = CanvasRecorder { [weak self] in self?.take($0) }
    }

    private func take(_ part: CanvasRecorder.Part) {
        guard !hasFailed else { return }
        attempt {
            switch part {
            case .heading(let line):
                try begin()
                try output.write(line)
            case .line(let line): try output.write(line)
            }
        }
        if flushing?.isActive != true {
            flushing = after(milliseconds: Self.patience, for: self) { $0.flush() }
        }
    }

    /// Empties the file. A pipe keeps what it has got.
    private func begin() throws {
        try output.flush()
        guard ftruncate(descriptor, 0) == 0 else { return }
        lseek(descriptor, 0, SEEK_SET)
    }

    /// Writes the lines that wait.
    func flush() {
        guard !hasFailed else { return }
        attempt { try output.flush() }
    }

    private func attempt(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            hasFailed = true
            let standardError = FileOutput(STDERR_FILENO)
            try? standardError.write("lintel: \(path): \(error)\n")
            try? standardError.flush()
        }
    }
}
