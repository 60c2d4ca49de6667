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
            watch = FileWatch(path: path) { [weak self] newPath in self?.fileChanged(newPath: newPath) }
        } else if case .nothing(path) = source {
            watch = FileWatch(path: path) { [weak self] _ in self?.open(path: path) }
        }
    }

    private func fileChanged(newPath: String?) {
        if let newPath {
            source = .file(newPath)
            follow(newPath)
        }
        reload()
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
        if stamp != nil, stamp == self.stamp, isOwnStamp, conflict == nil {
            problem = nil
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
            report(problem.message)
        case .success(let prepared):
            let fresh = prepared.document
            (self.stamp, isOwnStamp) = (stamp, false)
            problem = nil
            if fresh == original || fresh == document.expanded {
                settle(on: document, file: fresh)
            } else if canMerge(fresh) {
                var merged = fresh
                merged.options = document.options.merged(over: original.options, into: fresh.options)
                showing(prepared) { settle(on: merged, file: fresh) }
            } else {
                conflict = fresh
                notify(.status)
                // Somebody has chosen the file's already: it is this that they get.
                if choosing.isReading { loadFile() }
            }
        }
    }

    private func canMerge(_ fresh: CollectionDocument) -> Bool {
        document.hasSameContent(as: original)
            && !document.options.conflicts(with: fresh.options, over: original.options)
    }

    /// - Parameter file: what the file holds.
    private func settle(on settled: CollectionDocument, file: CollectionDocument) {
        letGo((conflict, original))
        conflict = nil
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

    var isInConflict: Bool { conflict != nil }

    /// Lets the window's changes stand; saving them will replace the file's.
    func keepMine() {
        guard let conflict else { return }
        settle(on: document, file: conflict)
    }

    /// Takes the file's, as a step that can be undone.
    func loadFile() {
        guard let conflict else { return }
        prepare(conflict, with: choosing) { [weak self] prepared in
            guard let self, self.conflict != nil else { return }
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
