import CollectionCanvas
import CollectionDocument
import FileAccess
import GTKBridge
import LintelDocument
import Synchronization

/// An export that runs while the window remains usable. The window shows its progress, and can cancel it. Its work in the
/// background shares it with the main thread.
nonisolated final class ExportJob: Sendable {
    /// The name for people: that of the file, or of what is copied.
    let name: String
    /// Whether it is cancelled when the dialog closes.
    let isOfDialog: Bool
    /// Whether it ends in the clipboard, and not in a file.
    let isCopy: Bool
    /// The film that it encodes; `nil` if it makes something else.
    let film: ScrollFilm?
    let flag = CancelFlag()
    private let start = g_get_monotonic_time()
    private let done = Atomic(ExportJob.unknown)
    private static let unknown = -1.0

    init(
        _ name: String, isOfDialog: Bool = false, isCopy: Bool = false, film: ScrollFilm? = nil
    ) {
        self.name = name
        self.isOfDialog = isOfDialog
        self.isCopy = isCopy
        self.film = film
    }

    /// Whether it has run for so long that a strip shows it: one that comes and goes at once would flicker.
    var takesLong: Bool { g_get_monotonic_time() - start > 1_000 * DocumentEditor.quietMilliseconds }

    /// The finished share, from 0 to 1; `nil` while it is unknown.
    var share: Double? {
        let share = done.load(ordering: .relaxed)
        return share == Self.unknown ? nil : share
    }

    func report(share: Double) { done.store(share, ordering: .relaxed) }

    /// - Throws: `CancellationError` if it was cancelled.
    func check() throws {
        if flag.isSet { throw CancellationError() }
    }
}

/// Runs jobs. They make texts and write files away from the main thread, one after the other, so that the last request
/// for a file is the one that stays.
extension ExportActions {
    /// How often the progress is shown, in milliseconds.
    private static let interval = 100

    /// Shows the progress of a job until `end`. What is copied later ends a copy that is not done: the clipboard has what was asked for
    /// last.
    func begin(_ job: ExportJob) -> ExportJob {
        if job.isCopy { dropCopies() }
        jobs.append(job)
        after(milliseconds: Self.interval, repeats: true, for: job) { [weak self] job in
            if self?.jobs.first === job { self?.showProgress() }
        }
        return job
    }

    /// Runs all of a job, and ends it.
    ///
    /// - Parameters:
    ///   - work: called away from the main thread, unless the job is cancelled before.
    ///   - finish: called on the main thread, unless the job was cancelled or failed.
    func run<Output: Sendable>(
        _ job: ExportJob, on queue: BackgroundQueue, _ work: @escaping @Sendable () throws -> Output,
        then finish: @escaping @MainActor (Output) -> Void
    ) {
        runPart(of: job, on: queue, work) { [weak self] output in
            self?.complete(job)
            finish(output)
        }
    }

    /// Runs a part of a job, which goes on until `complete`. The parameters are those of `run`.
    func runPart<Output: Sendable>(
        of job: ExportJob, on queue: BackgroundQueue? = nil, _ work: @escaping @Sendable () throws -> Output,
        then finish: @escaping @MainActor (Output) -> Void
    ) {
        (queue ?? writing).run {
            Result {
                try job.check()
                return try work()
            }
        } then: { [weak self] result in
            guard let self, !job.flag.isSet else { return letGo(result) }
            switch result {
            case .success(let output): finish(output)
            case .failure(let error): fail(job, error)
            }
        }
    }

    /// Writes a file as the last part of a job, and ends the job. `contents` returns whether cells are missing, because
    /// there are too many.
    func write(to path: String, _ job: ExportJob, _ contents: @escaping @Sendable (FileReplacement) throws -> Bool) {
        let inputs = inputs
        run(job, on: writing) {
            defer { letGo(inputs) }
            guard (try? inputs.check(output: path)) != nil else {
                let reason = tr("It is this window's document, or one of its pictures")
                throw ExportFailure(
                    tr("{file} was not saved: {reason}", ["file": job.name, "reason": reason]))
            }
            do {
                let file = try FileReplacement(of: path)
                let isCut = try contents(file)
                try job.check()
                try file.commit()
                return isCut
            } catch let error as FileError {
                throw ExportFailure(
                    tr("{file} was not saved: {reason}", ["file": job.name, "reason": "\(FileWriteError(error))"]))
            }
        } then: { [weak self] isCut in
            guard let self else { return }
            tell(
                isCut
                    ? tr(
                        "Saved as {file}, with only the first {count} cells at each offset",
                        ["file": job.name, "count": Counts.grouped(mostCells)])
                    : tr("Saved as {file}", ["file": job.name]))
        }
    }

    /// Ends a job that did what it should.
    func complete(_ job: ExportJob) {
        end(job)
        editor.clearErrors(about: .task)
    }

    func fail(_ job: ExportJob, _ error: any Error) {
        end(job)
        report(error)
        if let film = job.film { offer(film) }
    }

    /// Ends the copies that are not done.
    func dropCopies() {
        for job in jobs where job.isCopy {
            job.flag.set()
            end(job)
        }
    }

    private func end(_ job: ExportJob) {
        jobs.removeAll { $0 === job }
        showProgress()
    }

    func cancel(_ job: ExportJob) {
        job.flag.set()
        end(job)
        tell(tr("Cancelled: {what}", ["what": job.name]))
        if let film = job.film { offer(film) }
    }

    func cancelShown() { shown.map(cancel) }

    /// The oldest job, if it takes long.
    private var shown: ExportJob? { jobs.first { $0.takesLong } }

    /// Shows the progress of the oldest job. In the window, filming takes precedence.
    func showProgress() {
        let working = shown.map { ExportStrip.State.working($0.name, share: $0.share) } ?? .nothing
        strip.render(seenScroll.map { .filming(seconds: $0.seconds) } ?? working)
        dialog?.strip.render(working)
    }
}

/// The reason why nothing was exported, in words for people.
nonisolated struct ExportFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
