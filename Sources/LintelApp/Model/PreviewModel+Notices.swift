import GTKBridge

/// What the window says of its file, and asks.
extension PreviewModel {
    /// The newest of what went wrong; `nil` where all is well.
    var problem: String? { errors.last?.message }

    func report(_ message: String, about subject: ReportedError.Subject = .task) {
        let error = ReportedError(subject: subject, message: message)
        guard !errors.contains(error) else { return }
        errors.removeAll { $0.subject == subject }
        errors.append(error)
        log.warning("\(message)")
        notify(.problem)
    }

    /// Shows the newest error no more.
    func dismissProblem() {
        guard errors.popLast() != nil else { return }
        notify(.problem)
    }

    /// What there is to say about these is no longer so.
    func mended(_ subjects: ReportedError.Subject...) {
        let before = errors.count
        errors.removeAll { subjects.contains($0.subject) }
        if errors.count != before { notify(.problem) }
    }

    /// All that there is to be said, those that came later after those that came earlier.
    var notices: [Notice] {
        var notices = foundWork.reversed().map { Notice(offering: $0) }
        if let file, isInConflict { notices.append(question(about: Self.name(of: file))) }
        // An error about the file that is part of the question is not said twice.
        for error in errors where !(error.subject == .reading && isInConflict) {
            notices.append(Notice(weight: .error, message: error.message))
        }
        if let loading { notices.append(Notice(loading)) }
        return notices
    }

    private func question(about file: String) -> Notice {
        let keep = Notice.Choice(title: tr("_Keep Mine"), action: "win.keep-mine")
        guard case .other = fileState.contents else {
            return Notice(
                weight: .error,
                message: errors.last { $0.subject == .reading }?.message
                    ?? tr("{file} holds what cannot be read.", ["file": file]),
                choices: [keep, Notice.Choice(title: tr("Save _As…"), action: "win.save-as")])
        }
        return Notice(
            weight: .question,
            message: tr("{file} was changed by another program, and here, too.", ["file": file]),
            choices: [keep, Notice.Choice(title: tr("_Load File"), action: "win.load-file")])
    }
}

extension Notice {
    /// How far a large file is, and the way out.
    fileprivate init(_ loading: PreviewModel.Loading) {
        let name = ["file": PreviewModel.name(of: loading.path)]
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
