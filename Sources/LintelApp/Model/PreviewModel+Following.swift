import CollectionCanvas
import CollectionDocument
import GTKBridge

/// Reading the file, and reading it again whenever it changes.
extension PreviewModel {
    /// How long a pipe is waited for that nobody writes to, in seconds.
    static let pipePatience = 1.0

    struct Problem: Error {
        let message: String
    }

    func read(_ path: String) -> Result<CollectionDocument, Problem> {
        let name = Self.name(of: path)
        do {
            let contents = try FileContents.read(path, patience: Self.pipePatience)
            let (document, warnings) = try CollectionDocument.decode(contents)
            for warning in warnings { log.warning("\(name): \(warning)") }
            return .success(document)
        } catch {
            return .failure(Problem(message: "\(name): \(error)"))
        }
    }

    nonisolated static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    func follow(_ path: String) {
        if case .file(path) = source {
            watch = FileWatch(path: path, formerPath: fileState.formerPath) { [weak self] in self?.fileChanged($0) }
        } else if case .nothing(path) = source {
            watch = FileWatch(path: path) { [weak self] _ in self?.open(path: path) }
        }
    }

    private func fileChanged(_ change: FileWatch.Change) {
        guard let file else { return }
        switch change {
        case .contents: break
        case .renamed(let path): move(to: path, from: fileState.formerPath ?? file)
        case .returned(let path): move(to: path, from: nil)
        }
        reload()
    }

    private func move(to path: String, from former: String?) {
        source = .file(path)
        fileState.formerPath = former
        follow(path)
    }

    /// Reads the file again.
    ///
    /// What was changed on one side only is taken from there: options that were changed in the window stay as they are
    /// there. Where content was changed in the window, or the same option on both sides, somebody has to choose.
    ///
    /// - Parameter finish: called once that is settled, unless the reading is given up.
    func reload(then finish: @escaping @MainActor @Sendable () -> Void = {}) {
        // What is being written is what will be there.
        guard !isSaving else { return afterSaving { [weak self] in self?.reload(then: finish) } }
        guard let path = file else { return }
        let stamp = FileStamp(path: path)
        // The window hears of its own saves, too: a large file is not read for that.
        if stamp != nil, stamp == fileState.stamp, fileState.isOwn, case .known = fileState.contents {
            settle(on: document, file: original)
            return finish()
        }
        // Whoever waits for an earlier reading waits for this one.
        let waiting = awaitingFile + [finish]
        read(path) { [weak self] result in
            guard let self else { return }
            awaitingFile = []
            reloaded(result, from: path, stamp)
            for finish in waiting { finish() }
        }
        if loading != nil { awaitingFile = waiting }
    }

    private func reloaded(_ result: Result<PreparedDocument, Problem>, from path: String, _ stamp: FileStamp?) {
        guard path == file else { return }
        switch result {
        case .failure(let problem):
            couldNotRead(problem, stamp)
        case .success(let prepared):
            let fresh = prepared.document
            (fileState.stamp, fileState.isOwn) = (stamp, false)
            if fresh == original || fresh == document.expanded {
                settle(on: document, file: fresh)
            } else if canMerge(fresh) {
                var merged = fresh
                merged.options = document.options.merged(over: original.options, into: fresh.options)
                showing(prepared) { settle(on: merged, file: fresh) }
            } else {
                fileState.contents = .other(fresh)
                mended(.reading)
                notify(.status)
                // Somebody has chosen the file's already: it is this that they get.
                if choosing.isReading { loadFile() }
            }
        }
    }

    /// What was in the file is still on screen.
    func couldNotRead(_ problem: Problem, _ stamp: FileStamp?) {
        (fileState.stamp, fileState.isOwn) = (stamp, false)
        fileState.contents = stamp == nil ? .missing : .unreadable
        choosing.cancel()
        report(problem.message, about: .reading)
        notify(.status)
    }

    private func canMerge(_ fresh: CollectionDocument) -> Bool {
        document.hasSameContent(as: original)
            && !document.options.conflicts(with: fresh.options, over: original.options)
    }

    /// - Parameter file: what the file holds.
    private func settle(on settled: CollectionDocument, file: CollectionDocument) {
        letGo((fileState.contents, original))
        fileState.contents = .known
        mended(.reading)
        choosing.cancel()
        original = file
        var settled = settled
        settled.collapseSections(as: document)
        if settled != document {
            // Readings in a row are one step, or a file that is written every second would fill the history.
            history.record(tr("Change in the File"), merging: "reload", before: document, after: settled)
            document = settled
        }
        documentChanged(.reloaded)
    }

    // MARK: Choosing

    /// What the window asks about its file.
    var conflict: FileConflict? { fileState.conflict(isChanged: isChanged) }

    /// Whether what is in the file cannot be had together with what is in the window.
    var isInConflict: Bool {
        switch conflict?.kind {
        case .changed, .unreadable: true
        case .beingWritten, .renamed, nil: false
        }
    }

    /// Whether the file's side of a conflict can be shown.
    var canLoadFile: Bool { if case .other = fileState.contents { true } else { false } }

    /// Lets the window's changes stand; saving them will replace the file's.
    func keepMine() {
        if let conflict { keepMine(over: conflict) }
    }

    func keepMine(over conflict: FileConflict) {
        if case .other(let theirs) = fileState.contents { return settle(on: document, file: theirs) }
        fileState.agree(to: conflict)
        mended(.reading)
        notify(.status)
    }

    /// Takes the file's, as a step that can be undone.
    func loadFile() {
        guard case .other(let theirs) = fileState.contents else { return }
        prepare(theirs, with: choosing) { [weak self] prepared in
            guard let self, canLoadFile else { return }
            endMerging()
            showing(prepared) { settle(on: prepared.document, file: prepared.document) }
        }
    }
}

extension CollectionDocument {
    /// Whether they differ in their options at the most.
    func hasSameContent(as other: CollectionDocument) -> Bool {
        var copy = other.expanded
        copy.options = options
        return expanded == copy
    }
}
