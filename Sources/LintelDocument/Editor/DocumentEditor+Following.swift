import CollectionDocument
import GTKBridge

/// Reading the file again when it changes.
extension DocumentEditor {
    /// Readings of the shown file that were asked for, and have not ended.
    struct Rereading {
        /// What somebody chose: the file's contents replace the window's changes.
        struct Choice {
            enum Kind { case load, revert }

            let kind: Kind
            /// The document's revision then.
            let revision: Int
        }

        /// Something that asks for a reading.
        struct Request {
            /// Callbacks to run once the file has been read and compared.
            var waiting: [@MainActor () -> Void] = []
            /// Whether another program has not paused yet, so that the file may be incomplete.
            var isOfUnfinishedFile = false

            mutating func add(_ other: Request) {
                waiting += other.waiting
                isOfUnfinishedFile = isOfUnfinishedFile && other.isOfUnfinishedFile
            }
        }

        /// `nil` where changes that were made on one side only are combined.
        var choice: Choice?
        /// Whether an earlier reading could not meet the choice. Nobody waits for this one, so an edit since the choice goes before it.
        var isSecondTry = false
        /// What the reading that is under way, or else the next one, answers.
        var request: Request
        /// What came since that reading began; `nil` if nothing did. The reading goes on: a file that changes all the time is
        /// shown from time to time.
        var next: Request?

        /// All callbacks that wait.
        var waiting: [@MainActor () -> Void] { request.waiting + (next?.waiting ?? []) }
    }

    /// A file or a folder that could not be opened, or whose opening was cancelled. It is opened once it changes.
    struct Unopened {
        let read: Read
        /// The state of it that was looked at.
        var known = FileWatch.Known.any
    }

    /// So many times in a row a file that is being written may be unreadable before the window says so: most programs are done
    /// by then.
    private static let mostUnfinishedReadings = 5

    /// Watches the path of the shown file, or of one that could not be read yet.
    func follow() {
        switch now.source {
        case .file(let file):
            watch = FileWatch(path: file.path, formerPath: file.formerPath, since: .stamp(file.stamp)) {
                [weak self] in self?.fileChanged($0)
            }
        case .nothing(let path) where !path.isEmpty:
            watch = FileWatch(path: path, since: unopened?.known ?? .any) {
                [weak self] _ in self?.openUnopened(path)
            }
        case .sample, .folder, .generated, .nothing:
            watch = nil
        }
    }

    /// Tries again to open what could not be read. What is being opened is looked at again after that, by a new watch.
    private func openUnopened(_ path: String) {
        guard !now.isOpening else { return }
        if let unopened { open(path, by: unopened.read) } else { open(path: path) }
    }

    func fileChanged(_ change: FileWatch.Change) {
        var isOfUnfinishedFile = false
        switch change {
        case .contents(let isBeingWritten): isOfUnfinishedFile = isBeingWritten
        case .renamed(let path): movePath { $0.renamed(to: path) }
        case .returned(let path): movePath { $0.returned(to: path) }
        }
        reload(Rereading.Request(isOfUnfinishedFile: isOfUnfinishedFile))
    }

    private func movePath(_ move: (inout DocumentFile) -> Void) {
        guard var file = now.file else { return }
        move(&file)
        change { (now.file, now.readingCount) = (file, now.readingCount + 1) }
        follow()
    }

    /// Reads the file again, and combines changes that were made on one side only; see `DocumentFile`. Calls `finish` once
    /// that is done, unless the reading is cancelled.
    package func reload(then finish: @escaping @MainActor () -> Void = {}) {
        reload(Rereading.Request(waiting: [finish]))
    }

    private func reload(_ request: Rereading.Request) {
        // The file will contain what is being written.
        guard !now.isSaving else { return afterSaving { [weak self] in self?.reload(request) } }
        guard now.file != nil else { return }
        if rereading == nil {
            rereading = Rereading(request: request)
        } else if now.isReading, !now.isOpening {
            if rereading?.next?.add(request) == nil { rereading?.next = request }
        } else {
            rereading?.request.add(request)
        }
        readAgainIfAwaited()
    }

    /// Reads the file again if somebody waits for that, unless a file is being read: another document that is being opened will
    /// replace this one, or the opening will fail.
    func readAgainIfAwaited() {
        guard var rereading, let file = now.file, !now.isReading else { return }
        guard !now.isSaving else { return afterSaving { [weak self] in self?.readAgainIfAwaited() } }
        if let unmetChoice, rereading.choice == nil {
            rereading.choice = unmetChoice
            rereading.isSecondTry = true
            self.rereading = rereading
        }
        unmetChoice = nil
        let isChosen = rereading.choice != nil
        read(file.path, by: Self.reading(file.path)) { stamp in
            !isChosen && !file.mustBeRead(stamp)
        } then: { [weak self] stamp, result in
            guard let self else { return }
            let ended = self.rereading
            self.rereading = ended?.next.map { Rereading(request: $0) }
            let isOfShownFile = file.path.isSpelled(like: now.file?.path)
            // A save may have replaced the file since it was read.
            if let result, isOfShownFile, file.stamp == now.file?.stamp {
                reloaded(result.map(\.0), stamp, ended ?? rereading)
                if case .success(let (_, fresh)) = result { report(unknownKeys: fresh.unknownKeys) }
            } else if !isOfShownFile {
                // It is the same file by another name.
                unmetChoice = (ended ?? rereading).choice
            }
            for work in ended?.request.waiting ?? [] { work() }
            readAgainIfAwaited()
        }
    }

    private func reloaded(
        _ result: Result<PreparedDocument, DocumentError>, _ stamp: FileStamp?, _ rereading: Rereading
    ) {
        switch result {
        case .failure(let problem):
            if stamp != nil { unmetChoice = rereading.choice }
            // The shown document stays, and so does the banner, until the other program pauses. If it never does, the person
            // should know.
            unfinishedReadings += 1
            if rereading.request.isOfUnfinishedFile, unfinishedReadings <= Self.mostUnfinishedReadings { return }
            change {
                now.file?.couldNotBeRead(stamp)
                report("\(problem)", about: .reading)
            }
        case .success(let prepared):
            unfinishedReadings = 0
            letGo(now.file?.theirs)
            var settled = prepared.document
            let isOutdated = rereading.isSecondTry && rereading.choice?.revision != now.revision
            if rereading.choice == nil || isOutdated {
                let sides = (now.document, now.original)
                guard let combined = now.file?.wasRead(prepared.document, stamp, beside: sides) else {
                    return change { clearErrors(about: .reading) }
                }
                settled = combined
            } else {
                endMerging()
                now.file?.taken(stamp)
            }
            change(using: prepared) {
                settle(
                    on: prepared.collapsing(settled), file: prepared.document,
                    as: rereading.choice?.kind == .revert ? tr("Revert") : nil)
            }
        }
    }

    /// Gives up a choice that no reading could meet so far, because something else was chosen.
    func dropUnmetChoice() {
        unmetChoice = nil
        if rereading?.isSecondTry == true { rereading?.choice = nil }
    }

    /// - Parameter step: the name of the undo step; `nil` for a change in the file.
    private func settle(on settled: CollectionDocument, file contents: CollectionDocument, as step: String? = nil) {
        change {
            letGo(now.original)
            clearErrors(about: .reading)
            now.original = contents
            if settled != now.document {
                if let step {
                    history.record(step, merging: nil, before: now.document, nil, after: settled)
                } else {
                    history.recordReading(tr("Change in the File"), before: now.document, after: settled)
                }
                adopt(settled)
            }
            now.readingCount += 1
        }
    }

    /// Returns to what the file holds now or, without a file, to the document as it was opened. This is an undo step.
    package func revert() {
        guard now.file == nil else { return reload(as: .revert) }
        if now.isOpening { cancelLoading() }
        prepare(now.original, with: reader) { [weak self] prepared in
            guard let self else { return }
            change(using: prepared) {
                edit(tr("Revert")) { $0 = prepared.collapsing(prepared.document) }
            }
        }
    }

    /// Runs `work` once the file has been read, if it is being read again.
    package func afterReadingAgain(_ work: @escaping @MainActor () -> Void) {
        guard let rereading else { return work() }
        if rereading.next == nil {
            self.rereading?.request.waiting.append(work)
        } else {
            self.rereading?.next?.waiting.append(work)
        }
    }

    // MARK: Choosing

    /// Keeps the window's changes; saving will replace the file's.
    package func keepMine() {
        if let conflict = now.conflict { keepMine(over: conflict) }
    }

    func keepMine(over conflict: FileConflict) {
        rereading?.choice = nil
        unmetChoice = nil
        if let theirs = now.file?.keepMine(over: conflict) { return settle(on: now.document, file: theirs) }
        change { clearErrors(about: .reading) }
    }

    /// Takes the file's changes, as an undo step.
    package func loadFile() {
        if now.canLoadFile { reload(as: .load) }
    }

    private func reload(as kind: Rereading.Choice.Kind) {
        if now.isOpening { cancelLoading() }
        rereading = Rereading(
            choice: Rereading.Choice(kind: kind, revision: now.revision),
            request: Rereading.Request(waiting: rereading?.waiting ?? []))
        // A reading that is under way combines changes.
        endLoading()
        readAgainIfAwaited()
    }
}
