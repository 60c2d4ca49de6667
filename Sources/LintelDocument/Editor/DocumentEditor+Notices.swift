import CollectionDocument
import GTKBridge

/// The notices of the window: messages and questions about its file.
extension DocumentEditor {
    package func report(_ message: String, about subject: ReportedError.Subject = .task) {
        let error = ReportedError(subject: subject, message: message)
        guard now.errors.last != error else { return }
        log.warning("\(message.printable)")
        change {
            now.errors.removeAll { $0.subject == subject }
            now.errors.append(error)
        }
    }

    /// Shows what a fit has set, and what fits as well, until somebody dismisses it; `nil` hides it.
    package func report(fit: String?) {
        if now.fitReport != fit { change { now.fitReport = fit } }
    }

    /// Dismisses the newest error; without one, the report of a fit or the remark.
    package func dismissProblem() {
        change {
            if let last = now.errors.lastIndex(where: now.isListed) {
                now.errors.remove(at: last)
            } else if now.fitReport != nil {
                now.fitReport = nil
            } else {
                now.areUnknownKeysSeen = true
            }
        }
    }

    /// Reports unknown keys. Reading a file again with the same keys reports nothing new.
    func report(unknownKeys warnings: [DocumentWarning]) {
        guard warnings != now.unknownKeys else { return }
        change { (now.unknownKeys, now.areUnknownKeysSeen) = (warnings, false) }
    }

    /// Shows that something takes long, with a button to cancel it.
    ///
    /// - Parameter answer: what the button answers.
    package func showTask(_ message: String, cancelledBy answer: Notice.Answer) {
        change { now.task = RunningTask(message: message, cancelling: answer) }
    }

    /// Hides what `showTask` shows.
    package func endTask() {
        if now.task != nil { change { now.task = nil } }
    }

    /// Removes the errors about these subjects.
    package func clearErrors(about subjects: ReportedError.Subject...) {
        let before = now.errors.count
        now.errors.removeAll { subjects.contains($0.subject) }
        if now.errors.count != before { changed() }
    }
}

extension EditorState {
    /// The newest error; `nil` if there is none.
    package var problem: String? { errors.last?.message }

    /// Why there is no document; `nil` if there is one, or while the first one is read.
    package var openingProblem: String? { hasDocument ? nil : errors.last { $0.subject == .opening }?.message }

    /// Whether the error has a notice of its own. An error that is shown elsewhere has none.
    fileprivate func isListed(_ error: ReportedError) -> Bool {
        switch error.subject {
        case .reading: !isInConflict && !isFileMissing
        case .opening: hasDocument
        case .saving, .keeping, .recording, .writingRecording, .task: true
        }
    }

    /// All notices; of equal weight, later ones come last.
    package var notices: [Notice] {
        var notices = foundWork.reversed().map { Notice(offering: $0) }
        if let remark { notices.append(remark) }
        if let fitReport { notices.append(Notice(weight: .remark, message: fitReport, isDismissible: true)) }
        if let file, isInConflict || isFileMissing { notices.append(question(about: file)) }
        for error in errors where isListed(error) {
            let choices = error.subject == .saving ? [Notice.Choice.saveAs] : []
            notices.append(Notice(weight: .error, message: error.message, choices: choices, isDismissible: true))
        }
        if let task { notices.append(Notice(task)) }
        if let loading, loading.isLong { notices.append(Notice(loading)) }
        return notices
    }

    /// The first unknown key, and the number of others.
    private var remark: Notice? {
        guard !areUnknownKeysSeen, let first = unknownKeys.first else { return nil }
        var message = "\(source.name): \(first)"
        let more = unknownKeys.count - 1 + (unknownKeys.last?.moreKeys ?? 0)
        if more > 0 { message += " (\(tr("{count} more", "{count} more", count: more)))" }
        return Notice(weight: .remark, message: message, isDismissible: true)
    }

    private func question(about file: DocumentFile) -> Notice {
        guard !isFileMissing else {
            return Notice(
                weight: .question, message: tr("{file} was deleted or moved.", ["file": file.name]),
                choices: [Notice.Choice(title: tr("_Save"), answer: .save), .saveAs])
        }
        let keep = Notice.Choice(title: tr("_Keep Mine"), answer: .keepMine)
        guard file.theirs != nil else {
            return Notice(
                weight: .error,
                message: errors.last { $0.subject == .reading }?.message
                    ?? tr("{file} cannot be read.", ["file": file.name]),
                choices: [keep, .saveAs])
        }
        return Notice(
            weight: .question,
            message: tr("{file} was changed both here and by another program.", ["file": file.name]),
            choices: [keep, Notice.Choice(title: tr("_Load File"), answer: .loadFile)])
    }
}

extension Notice {
    /// The progress of a large file, with a button to cancel.
    fileprivate init(_ loading: Loading) {
        weight = .progress
        choices = [Choice(title: tr("_Cancel"), answer: .cancelLoading)]
        message = loading.progress.message
        share = loading.progress.share
    }

    fileprivate init(_ task: RunningTask) {
        weight = .progress
        choices = [Choice(title: tr("_Cancel"), answer: task.cancelling)]
        message = task.message
    }

    /// The offer to restore unsaved work.
    fileprivate init(offering work: UnsavedWork) {
        weight = .offer
        message =
            if let time = work.storedAt?.shown() {
                tr("Unsaved changes to {document} from {time} were found.", ["document": work.fullName, "time": time])
            } else {
                tr("Unsaved changes to {document} were found.", ["document": work.fullName])
            }
        choices = [
            Choice(title: tr("_Restore"), answer: .restoreWork),
            Choice(title: tr("_Discard"), answer: .discardWork),
        ]
    }
}

extension Notice.Choice {
    fileprivate static var saveAs: Notice.Choice { Notice.Choice(title: tr("Save _As…"), answer: .saveAs) }
}
