import CollectionDocument
import GTKBridge
import LintelDocument
import Samples

/// The actions of a window on its whole document: opening, pasting, saving, undoing.
final class DocumentActions {
    /// Opens more files, each in a new window. The application sets it.
    var onOpenOthers: (@MainActor ([String]) -> Void)?
    /// Shows unsaved work in a suitable window. The application sets it.
    var onRestore: (@MainActor (UnsavedWork) -> Void)?
    /// Called after an undo or a redo that has selected something, to scroll there. The window sets it.
    var onSelectingStep: (@MainActor () -> Void)?
    /// Called with pasted text that is no document, to insert its lines, and with what to call when that is done. The window sets it.
    var onPastedText: (@MainActor (_ text: String, _ finish: @escaping @MainActor () -> Void) -> Void)?
    /// Called with the screen of work that was restored. The window sets it.
    var onRestoredScreen: (@MainActor (KeptScreen) -> Void)?
    let editMenu = EditMenu()

    let window: UnsafeMutablePointer<GtkWindow>
    let editor: DocumentEditor
    let toasts: Toasts
    /// The question that is open; `nil` if there is none.
    private var openQuestion: OpenQuestion?
    private var isClosed = false
    /// Asks the disk which extension a chosen name needs.
    private let naming = LatestWork(waitsForCancelled: false)
    let autosave: Autosave

    init(actions: StateActions<EditorState>, editor: DocumentEditor, toasts: Toasts) {
        window = actions.window
        self.editor = editor
        self.toasts = toasts
        autosave = Autosave(of: editor)
        addActions(to: actions)
        addPasting()
        editor.onReplaced = { [weak self] shown in
            self?.offerBack(shown, shown.name) { self?.replacing { $0.show(shown) } }
        }
    }

    private func addActions(to actions: StateActions<EditorState>) {
        addAction(.open, to: window) { [weak self, window] in chooseFiles(over: window) { self?.open($0) } }
        addAction(.new, to: window) { [weak self] (name: String) in
            guard let template = Template(rawValue: name) else { return }
            self?.replacing { $0.show(template.document, from: .generated) }
        }
        addAction(.openFolder, to: window) { [weak self, window] in chooseFolder(over: window) { self?.open([$0]) } }
        addAction(.openFile, to: window) { [weak self] (path: String) in self?.open([path]) }
        addAction(.openFolderPath, to: window) { [weak self] (path: String) in
            self?.replacing { $0.open(folder: path) }
        }
        addAction(.sample, to: window) { [weak self] (name: String) in
            guard let self, let sample = Sample.named(name) else { return }
            replacing { $0.open(sample) }
        }
        addAction(.generatedContent, to: window) { [weak self] in
            self?.replacing { $0.show(GeneratedContent.first.document(keeping: nil), from: .generated) }
        }
        actions.add(.revert, for: editor, if: \.isChanged) { $0.revert() }
        actions.add(.save, for: self, if: \.canSave) { $0.save() }
        actions.add(.saveAs, for: self, if: \.hasDocument) { $0.saveAs() }
        addAction(.saveTo, to: window) { [weak self] (path: String) in
            guard let self, editor.hasDocument, path.hasPrefix("/") else { return }
            editor.save(as: path)
        }
        actions.add(.undo, for: self, if: \.canUndo) { documents in
            documents.editor.undo { [weak documents] step in
                if step.selectionBefore != nil { documents?.onSelectingStep?() }
                documents?.toasts.notify(
                    tr("Undone: {change}", ["change": step.name]), button: tr("Redo"), action: .redo, about: .step)
            }
        }
        actions.add(.redo, for: self, if: \.canRedo) { documents in
            documents.editor.redo { [weak documents] step in
                if step.selectionAfter != nil { documents?.onSelectingStep?() }
                documents?.toasts.notify(
                    tr("Redone: {change}", ["change": step.name]), button: tr("Undo"), action: .undo, about: .step)
            }
        }
        actions.add(
            .documentTitle, "", if: \.hasDocument, read: { $0.document.title ?? "" },
            write: { [editor] title in
                guard !title.isSpelled(like: editor.document.title ?? "") else { return }
                editor.edit(tr("Rename document")) { $0.title = title.isEmpty ? nil : title }
            })
        // Answers to the banner.
        actions.add(.keepMine, for: editor, if: \.isInConflict) { $0.keepMine() }
        actions.add(.loadFile, for: editor, if: \.canLoadFile) { $0.loadFile() }
        actions.add(.restoreWork, for: self, if: \.hasFoundWork) { documents in
            documents.editor.takeFoundWork().map { documents.onRestore?($0) }
        }
        actions.add(.discardWork, for: self, if: \.hasFoundWork) { $0.editor.takeFoundWork().map($0.discard) }
        toasts.takeBack.add(to: window)
        toasts.onOffer = { [weak self] in self?.renderEditMenu() }
    }

    func render(_ state: EditorState, after old: EditorState?) {
        if state.revision != old?.revision {
            toasts.end(.step)
            toasts.endStaleOffer()
        }
        if let path = state.file?.path, !path.isSpelled(like: old?.file?.path) {
            // Later, so that the first window does not wait for it.
            whenIdle(for: RecentFiles.shared) { $0.add(path) }
        }
        renderEditMenu()
    }

    private func renderEditMenu() {
        editMenu.render(undo: editor.state.undoName, redo: editor.state.redoName, takeBack: toasts.undoName)
    }

    // MARK: Opening

    /// Opens the first file in this window, and the others in new ones.
    func open(_ paths: [String]) {
        guard let first = paths.first else { return }
        if paths.count > 1 { onOpenOthers?(Array(paths.dropFirst())) }
        replacing { $0.open(fileOrFolder: first) }
    }

    /// Replaces the window's document, after asking about unsaved work. It does not ask about options that were only
    /// tried out on a sample or a folder; like all replaced changes, they can be brought back for a while.
    func replacing(_ open: @escaping @MainActor (DocumentEditor) -> Void) {
        afterWork { documents in
            documents.editor.finishTyping()
            if documents.editor.isTrial { return open(documents.editor) }
            documents.whenSettled { documents in
                if !documents.isClosed { open(documents.editor) }
            }
        }
    }

    /// Tells the user which document's changes were discarded, and offers to bring them back: at least until the shown document
    /// has a step of its own to undo.
    private func offerBack(_ work: some Sendable, _ name: String, takeBack: @escaping @MainActor () -> Void) {
        toasts.offer(
            tr("Changes to {document} were discarded", ["document": name]),
            undoName: tr("Discard changes"), isKept: { [editor] in !editor.state.canUndo }, takeBack: takeBack,
            onEnd: { letGo(work) })
    }

    // MARK: Saving

    /// - Parameter onSaved: called after the document was saved.
    private func save(over agreed: FileConflict? = nil, _ onSaved: @escaping @MainActor () -> Void = {}) {
        editor.save(over: agreed) { [weak self] result in
            switch result {
            case .saved: onSaved()
            case .needsName: self?.saveAs(onSaved)
            case .conflicts(let conflict): self?.askToReplace(conflict, onSaved)
            case .failed: break
            }
        }
    }

    private func askToReplace(_ conflict: FileConflict, _ onSaved: @escaping @MainActor () -> Void) {
        guard let file = editor.file else { return }
        let matter = OpenQuestion.Matter.replacing(conflict)
        if let openQuestion {
            if openQuestion.matter == matter {
                openQuestion.onSaved.append(onSaved)
            } else {
                openQuestion.waiting.append(.save(opening: editor.openingCount, onSaved))
            }
            return
        }
        let asked = OpenQuestion(about: matter)
        asked.onSaved = [onSaved]
        ask(
            asked,
            .replace(file.name, conflict.kind) { [weak self] in
                self?.save(over: conflict, asked.callOnSaved)
            } saveAs: { [weak self] in
                self?.saveAs(asked.callOnSaved)
            })
    }

    /// Asks a question. No other one is open.
    private func ask(_ asked: OpenQuestion, _ question: Question) {
        openQuestion = asked
        question.ask(over: window) { [weak self] in
            self?.openQuestion = nil
        } afterwards: { [self] isCancelled in
            for intent in asked.waiting where !(isCancelled && asked.isAbout(intent)) { carryOut(intent) }
        }
    }

    private func carryOut(_ intent: DocumentIntent) {
        switch intent {
        case .leave(let goOn): whenSettled(goOn)
        case .save(let opening, let onSaved):
            if !isClosed, editor.openingCount == opening { save(onSaved) }
        }
    }

    private func saveAs(_ onSaved: @escaping @MainActor () -> Void = {}) {
        let name = editor.file?.name ?? "\(editor.title.asFileName).lintel.json"
        chooseFileToSave(named: name, in: editor.source.folder, over: window) { [weak self] path in
            self?.save(asChosen: path, onSaved)
        }
    }

    /// - Parameter path: a name that may lack the documents' extension.
    private func save(asChosen path: String, _ onSaved: @escaping @MainActor () -> Void) {
        let opening = editor.openingCount
        naming.run { _ in
            path.withDocumentExtension
        } then: { [weak self] path in
            // The choice was made for the document that was shown then.
            guard let editor = self?.editor, editor.openingCount == opening else { return }
            editor.save(as: path) { if $0 == .saved { onSaved() } }
        }
    }

    /// Calls `goOn` when no changes would be lost. Asks first if there is unsaved work.
    private func whenSettled(_ goOn: @escaping @MainActor (DocumentActions) -> Void) {
        afterWork { documents in
            guard documents.editor.hasUnsavedWork, !documents.isClosed else { return goOn(documents) }
            // After the file was read again, there may be no changes left.
            documents.editor.afterReadingAgain { [weak documents] in documents?.askToSave(goOn) }
        }
    }

    /// Calls `goOn` when no file is being written, and the document is not being changed in the background.
    private func afterWork(_ goOn: @escaping @MainActor (DocumentActions) -> Void) {
        guard isAtWork else { return goOn(self) }
        editor.afterLongEdit { [weak self, editor] in
            editor.afterSaving { self?.afterWork(goOn) }
        }
    }

    private var isAtWork: Bool { editor.isSaving || editor.isMakingLongEdit }

    private func askToSave(_ goOn: @escaping @MainActor (DocumentActions) -> Void) {
        guard editor.hasUnsavedWork, !isClosed else { return goOn(self) }
        if let openQuestion { return openQuestion.waiting.append(.leave(goOn)) }
        ask(
            OpenQuestion(about: .unsavedWork),
            .save(editor.title, isChanged: editor.isChanged) { [weak self] in
                self.map(goOn)
            } save: { [weak self] in
                // The document may be edited during the save. Then these edits are asked about, too.
                self?.save { self?.whenSettled(goOn) }
            })
    }

    /// Takes over what is being typed, and returns whether the window can close at once, with nothing to save.
    func canClose() -> Bool {
        editor.finishTyping()
        return !editor.hasUnsavedWork && !isAtWork
    }

    /// - Returns: whether the window may close now; if not, it may close later.
    func shouldClose() -> Bool {
        guard canClose() else {
            close()
            return false
        }
        autosave.end()
        return true
    }

    /// Closes the window, if need be after a save and a question; then calls `closed`, unless the user keeps it.
    func close(then closed: @escaping @MainActor () -> Void = {}) {
        whenSettled { actions in
            actions.destroyWindow()
            closed()
        }
    }

    private func destroyWindow() {
        // The answer to an earlier question may have closed it.
        guard !isClosed else { return }
        isClosed = true
        autosave.end()
        gtk_window_destroy(window)
    }

    // MARK: Unsaved work that was found

    private func discard(_ work: UnsavedWork) {
        autosave.discard(work)
        offerBack(work, work.name) { [weak self] in
            self?.autosave.keep(work)
            self?.editor.offer(work)
        }
    }

    /// Shows unsaved work that was found. Its stored copy stays in place until the work is saved.
    func restore(_ work: UnsavedWork, from offering: DocumentEditor?) {
        editor.restore(work, from: offering) { [weak self] in
            if let entry = work.entry { self?.autosave.takeOver(entry) }
            if let screen = work.screen { self?.onRestoredScreen?(screen) }
        }
    }
}
