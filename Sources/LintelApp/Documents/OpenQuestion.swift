import LintelDocument

/// What somebody wants to do with the document of a window, and has to wait for, because a question is open.
enum DocumentIntent {
    /// To close it, or to show another one, once no changes would be lost.
    case leave(@MainActor (DocumentActions) -> Void)
    /// To save it, if it is still the document of that opening.
    case save(opening: Int, @MainActor () -> Void)
}

/// The question that a window asks about its document, and what waits for the answer.
final class OpenQuestion {
    enum Matter: Equatable {
        /// Whether changes are saved before the document is closed or replaced.
        case unsavedWork
        case replacing(FileConflict)
    }

    let matter: Matter
    /// Called after the save to which the answer leads, if the question is about replacing a file.
    var onSaved: [@MainActor () -> Void] = []
    /// What was wanted while the question was open. It is carried out after the answer, in this order.
    var waiting: [DocumentIntent] = []

    init(about matter: Matter) { self.matter = matter }

    /// Whether the question would be asked for this intent, so that cancelling the one cancels the other.
    func isAbout(_ intent: DocumentIntent) -> Bool {
        switch intent {
        case .leave: matter == .unsavedWork
        case .save: false
        }
    }

    func callOnSaved() {
        for onSaved in onSaved { onSaved() }
    }
}
