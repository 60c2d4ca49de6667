import CollectionDocument
import StickyLayout

/// All that a window shows of its document. `DocumentEditor` publishes this value after each change. Each part of the window
/// compares it with the one before, and does nothing if its share is unchanged.
package struct EditorState: Sendable {
    /// Increases with each document that is opened.
    package internal(set) var openingCount = 0
    /// Increases when the document is read from its file or gets another folder: its pictures may have changed.
    package internal(set) var readingCount = 0
    /// Increases with every change to the document.
    package private(set) var revision = 0

    package internal(set) var source = DocumentSource.nothing("")
    /// The shown document, with all changes.
    package internal(set) var document = CollectionDocument() {
        didSet {
            (revision, summary) = (revision + 1, DocumentSummary(document))
            isChanged = document.differs(from: original)
        }
    }
    /// The document as it was last read or saved.
    var original = CollectionDocument() {
        didSet { isChanged = document.differs(from: original) }
    }
    /// Numbers about its sections.
    package private(set) var summary = DocumentSummary()
    /// Whether the document has unsaved changes.
    package private(set) var isChanged = false
    /// The names of the steps to undo and redo; `nil` if there is none.
    package internal(set) var (undoName, redoName): (String?, String?)

    /// The preset that was chosen last for the document.
    package internal(set) var documentPreset: AppliedPreset?

    /// The selection of the person at the window. Edits move it together with its element.
    package internal(set) var selection = Selection.none
    /// Items that are selected beside the selected item; empty if no item is selected.
    package internal(set) var otherItems: Set<LayoutIndexPath> = []
    /// Increases each time that the person selects something else. Edits that move what is selected do not count.
    package internal(set) var selectingCount = 0
    /// The options of the canvases that are compared with the document's own.
    package internal(set) var variants: [Variant] = []
    /// The variant whose canvas has the focus; `nil` for the document's own canvas.
    package internal(set) var focusedVariant: Int?

    /// The reading of a file, if one is being read.
    var loading: Loading?
    /// The revision of the document that is being written, if any, and whether that takes long enough to show it.
    var saving: (revision: Int, isLong: Bool)?
    /// Unsaved work that was found, to be restored or discarded one by one.
    var foundWork: [UnsavedWork] = []
    /// What the window does that takes long, with a button to cancel it; `nil` if there is nothing.
    var task: RunningTask?
    /// Errors that were not dismissed; the newest is last.
    var errors: [ReportedError] = []
    /// Unknown keys of the file when it was last read.
    var unknownKeys: [DocumentWarning] = []
    /// Whether the notice about unknown keys was dismissed.
    var areUnknownKeysSeen = false
    /// What a fit has set, until somebody dismisses it.
    var fitReport: String?

    // MARK: Derived from the values above

    /// The document's title, or its file's name.
    package var title: String { source.title(of: document) }

    /// Whether there is a document at all.
    package var hasDocument: Bool { if case .nothing = source { false } else { true } }

    /// The file that saving writes; `nil` if none was chosen yet.
    package internal(set) var file: DocumentFile? {
        get { if case .file(let file) = source { file } else { nil } }
        set { if let newValue { source = .file(newValue) } }
    }

    /// The options of the canvas with the focus, which actions show and set.
    package var options: LayoutOptions {
        variants.first { $0.id == focusedVariant }?.options(over: document.options) ?? document.options
    }

    /// The preset that was chosen last for the canvas with the focus; `nil` if there was none.
    package var preset: AppliedPreset? {
        guard let variant = variants.first(where: { $0.id == focusedVariant }) else { return documentPreset }
        return variant.preset
    }

    package var canUndo: Bool { undoName != nil }
    package var canRedo: Bool { redoName != nil }
    package var hasFoundWork: Bool { !foundWork.isEmpty }

    // MARK: The file

    /// Whether a file is being read.
    package var isReading: Bool { loading != nil }
    /// Whether another document is being read.
    package var isOpening: Bool { loading?.opens == true }

    var isFileMissing: Bool { if case .missing? = file?.contents { true } else { false } }

    /// Whether something would be lost with the window: a change, or a document whose file is gone.
    package var hasUnsavedWork: Bool { isChanged || isFileMissing }

    /// Whether there is something to save: a change, or a document without a file. A document that is being written counts as saved.
    package var canSave: Bool { hasDocument && saving?.revision != revision && (hasUnsavedWork || file == nil) }

    package var isSaving: Bool { saving != nil }
    /// Whether the file is being written, for long enough to show it.
    package var isSavingLong: Bool { saving?.isLong == true }

    /// The open question about the file.
    var conflict: FileConflict? { file?.conflict(isChanged: isChanged) }

    /// Whether the file's changes conflict with the window's: the person has to choose.
    package var isInConflict: Bool {
        switch conflict?.kind {
        case .changed, .unreadable: true
        case .beingWritten, .renamed, nil: false
        }
    }

    /// Whether the file's side of a conflict can be shown.
    package var canLoadFile: Bool { file?.theirs != nil }
}
