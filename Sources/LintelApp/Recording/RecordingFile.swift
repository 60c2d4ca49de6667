import CollectionCanvas
import FileAccess
import GTKBridge
import Glibc
import LintelDocument

/// The file that `lintel preview --record` writes: where the canvas of the first window paints its elements.
///
/// Only whole lines are written, so that the file can be read at any time. A change of the document, its options or the window's
/// size begins the recording again. The recording ends early if it cannot be written, if its file vanishes, or if its reader stalls
/// for so long that too much waits; the window stays as it is.
@MainActor
public final class RecordingFile {
    private let name: String
    private let output: RecordingOutput
    private let mostWaiting: Int
    private let queue = BackgroundQueue()
    private var waiting = RecordingOutput.Batch()
    /// How much the worker is writing, in bytes; 0 if it is idle.
    private var beingWritten = 0
    private var flushing: MainLoopSource?
    private var closing: (() -> Void)?
    private var givingUp: MainLoopSource?

    /// Why the recording ended early.
    public enum Failure: Error, Equatable {
        /// The reader of the pipe went away.
        case brokenPipe
        /// Everything else, in words for people.
        case other(String)
    }

    /// `nil` as long as everything is written.
    public private(set) var failure: Failure?
    /// Called once with a sentence for people if the recording ends early. `Windows` sets it.
    ///
    /// - Returns: whether a window says it. Otherwise the sentence goes to standard error.
    var onFailure: (@MainActor (String) -> Bool)?

    /// Lines wait for others this long, in milliseconds.
    private static let patience = 250
    /// How long the program waits for the reader of a pipe after the last window is closed, in milliseconds.
    private static let closingPatience = 2_000
    /// How much may wait for a slow reader, in bytes: more than a minute of scrolling.
    private static let usualMostWaiting = 64 << 20

    /// Makes the file, or opens the recording that is there and will be replaced.
    ///
    /// - Parameters:
    ///   - path: `-` is standard output.
    ///   - inputs: the files that the windows show.
    /// - Throws: an error that says why it cannot be written. An existing file is as it was.
    package convenience init(path: String, reading inputs: InputFiles) throws {
        try self.init(path: path, reading: inputs, mostWaiting: Self.usualMostWaiting)
    }

    init(path: String, reading inputs: InputFiles = InputFiles(), mostWaiting: Int) throws {
        name = path == OutputPlace.standardOutputPath ? "standard output" : path
        output = try RecordingOutput(path: path, reading: inputs)
        self.mostWaiting = mostWaiting
    }

    isolated deinit {
        // A worker that still writes needs the file until the process ends.
        if beingWritten == 0 { output.close() }
    }

    func record(_ canvas: Canvas) {
        canvas.recorder = CanvasRecorder { [weak self] in self?.take($0) }
    }

    func take(_ part: CanvasRecorder.Part) {
        guard failure == nil, closing == nil else { return }
        switch part {
        case .heading(let line):
            // A pipe keeps what it has got.
            if output.canBeginAgain { waiting = RecordingOutput.Batch(beginsAgain: true) }
            waiting.text += line
        case .line(let line):
            waiting.text += line
        }
        guard beingWritten + waiting.text.utf8.count <= mostWaiting else {
            return end(with: .other(tr("its reader does not keep up")))
        }
        if flushing?.isActive != true {
            flushing = after(milliseconds: Self.patience, for: self) { $0.flush() }
        }
    }

    /// Starts to write the lines that wait, unless the worker still writes earlier ones.
    private func flush() {
        guard beingWritten == 0, !waiting.isEmpty, failure == nil else { return }
        let batch = waiting
        waiting = RecordingOutput.Batch()
        beingWritten = max(1, batch.text.utf8.count)
        queue.run { [output] in
            Result { () throws(FileError) in try output.write(batch) }
        } then: { [self] result in
            beingWritten = 0
            if case .failure(let error) = result { end(with: Failure(error)) }
            flush()
            finishIfDone()
        }
    }

    // MARK: The end

    /// Leaves everything as it was before: nothing will be recorded.
    func discard() { output.discard() }

    /// Writes the lines that wait, and takes no more.
    ///
    /// - Parameter done: called when they are written, or after a while if their reader does not take them.
    func close(_ done: @escaping @MainActor () -> Void) {
        guard closing == nil else { return done() }
        closing = done
        flushing?.cancel()
        flush()
        givingUp = after(milliseconds: Self.closingPatience, for: self) {
            $0.end(with: .other(tr("its reader does not keep up")))
            $0.finishIfDone()
        }
        finishIfDone()
    }

    private func finishIfDone() {
        guard let done = closing, failure != nil || (beingWritten == 0 && waiting.isEmpty) else { return }
        guard let givingUp else { return }
        givingUp.cancel()
        self.givingUp = nil
        done()
    }

    /// Drops what waits, and says so.
    private func end(with failure: Failure) {
        guard self.failure == nil else { return }
        self.failure = failure
        waiting = RecordingOutput.Batch()
        flushing?.cancel()
        let message = tr("The recording {file} has ended: {reason}", ["file": name, "reason": failure.reason])
        let isShown = onFailure?(message) ?? false
        guard !isShown else { return }
        let standardError = FileOutput(STDERR_FILENO)
        try? standardError.write("lintel: \(message)\n")
        try? standardError.flush()
    }
}

extension RecordingFile.Failure {
    fileprivate init(_ error: FileError) {
        switch error {
        case _ where error.number == EPIPE: self = .brokenPipe
        case .vanished: self = .other(tr("its file was moved, removed or replaced"))
        default: self = .other("\(FileWriteError(error))")
        }
    }

    fileprivate var reason: String {
        switch self {
        case .brokenPipe: tr("its reader went away")
        case .other(let reason): reason
        }
    }
}
