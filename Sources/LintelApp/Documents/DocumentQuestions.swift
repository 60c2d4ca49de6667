import GTKBridge
import LintelDocument

extension Question {
    /// The question whether to save a document before it is closed or replaced. A document without changes is asked about
    /// only if its file is gone.
    static func save(
        _ title: String, isChanged: Bool, discard: @escaping @MainActor () -> Void,
        save: @escaping @MainActor () -> Void
    ) -> Question {
        let title = ["title": title]
        return Question(
            title: isChanged ? tr("Unsaved Changes") : tr("Unsaved Document"),
            text: isChanged ? tr("Save the changes to “{title}”?", title) : tr("Save “{title}” again?", title),
            consequence: isChanged
                ? tr("Changes that are not saved will be lost.") : tr("The file was deleted or moved."),
            buttons: [
                Button(title: tr("_Discard"), style: "destructive-action", perform: discard),
                Button(title: tr("_Save"), style: "suggested-action", perform: save),
            ])
    }

    /// The question whether to replace a file of this name that another program has written.
    static func replace(
        _ file: String, _ reason: FileConflict.Kind, replace: @escaping @MainActor () -> Void,
        saveAs: @escaping @MainActor () -> Void
    ) -> Question {
        let consequence =
            switch reason {
            case .changed: tr("Another program has changed the file. Its changes would be lost.")
            case .unreadable: tr("The contents of the file cannot be read. They would be lost.")
            case .beingWritten: tr("Another program is still writing the file. What it writes would be lost.")
            case .renamed(let former):
                tr(
                    "This is “{file}” under another name. If that is a backup, it would be lost.",
                    ["file": former.fileName])
            }
        let isForNow = reason == .unreadable || reason == .beingWritten
        return Question(
            title: tr("Replace the File"), text: tr("Replace “{file}”?", ["file": file]), consequence: consequence,
            cancel: isForNow ? tr("_Wait") : tr("_Cancel"),
            buttons: [
                Button(title: tr("_Replace"), style: "destructive-action", perform: replace),
                Button(title: tr("Save _As…"), style: "suggested-action", perform: saveAs),
            ])
    }
}
