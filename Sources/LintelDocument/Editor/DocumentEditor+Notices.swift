import CollectionDocument
import GTKBridge

/// What the window says of its file, and asks.
extension DocumentEditor {
    /// The newest of what went wrong; `nil` where all is well.
    package var problem: String? { errors.last?.message }

    package func report(_ message: String, about subject: ReportedError.Subject = .task) {
        let error = ReportedError(subject: subject, message: message)
        guard !errors.contains(error) else { return }
        log.warning("\(message)")
        change {
            errors.removeAll { $0.subject == subject }
            errors.append(error)
        }
    }

    /// Shows the newest error no more, or else the remark.
    package func dismissProblem() {
        change {
            if errors.popLast() == nil { areUnknownKeysSeen = true }
        }
    }

    /// Tells of keys that were passed over. A file that is read again with the same keys has nothing new to tell.
    package func tell(of warnings: [DocumentWarning]) {
        guard warnings != unknownKeys else { return }
        change { (unknownKeys, areUnknownKeysSeen) = (warnings, false) }
    }

    /// What there is to say about these is no longer so.
    func mended(_ subjects: ReportedError.Subject...) {
        let before = errors.count
        errors.removeAll { subjects.contains($0.subject) }
        if errors.count != before { changed() }
    }

    /// All that there is to be said, those that came later after those that came earlier.
    package var notices: [Notice] {
        var notices = foundWork.reversed().map { Notice(offering: $0) }
        if let remark { notices.append(remark) }
        if let file, isInConflict { notices.append(question(about: file)) }
        // An error about the file that is part of the question is not said twice.
        for error in errors where !(error.subject == .reading && isInConflict) {
            notices.append(Notice(weight: .error, message: error.message))
        }
        if let loading, loading.isLong { notices.append(Notice(loading)) }
        return notices
    }

    /// The first of the keys that were passed over, and how many more there are.
    private var remark: Notice? {
        guard !areUnknownKeysSeen, let first = unknownKeys.first else { return nil }
        let message = "\(source.name): \(first)"
        guard unknownKeys.count > 1 else { return Notice(weight: .remark, message: message) }
        let more = tr("{count} more", "{count} more", count: unknownKeys.count - 1)
        return Notice(weight: .remark, message: "\(message) (\(more))")
    }

    private func question(about file: DocumentFile) -> Notice {
        let keep = Notice.Choice(title: tr("_Keep Mine"), action: "win.keep-mine")
        guard file.theirs != nil else {
            return Notice(
                weight: .error,
                message: errors.last { $0.subject == .reading }?.message
                    ?? tr("{file} cannot be read.", ["file": file.name]),
                choices: [keep, Notice.Choice(title: tr("Save _As…"), action: "win.save-as")])
        }
        return Notice(
            weight: .question,
            message: tr("{file} was changed both here and by another program.", ["file": file.name]),
            choices: [keep, Notice.Choice(title: tr("_Load File"), action: "win.load-file")])
    }
}

extension Notice {
    /// How far a large file is, and the way out.
    fileprivate init(_ loading: DocumentEditor.Loading) {
        let name = ["file": loading.path.fileName]
        weight = .progress
        choices = [Choice(title: tr("_Cancel"), action: "win.cancel-loading")]
        switch loading.progress {
        case .reading(let share):
            message = tr("Reading {file}…", name)
            progress = share.map(Progress.share) ?? .unknown
        case .decoding:
            message = tr("Checking {file}…", name)
            progress = .unknown
        }
    }

    /// Unsaved work that was found.
    fileprivate init(offering work: UnsavedWork) {
        weight = .offer
        message = tr("Unsaved changes to {document} were found.", ["document": work.fullName])
        choices = [
            Choice(title: tr("_Restore"), action: "win.restore-work"),
            Choice(title: tr("_Discard"), action: "win.discard-work"),
        ]
    }
}
