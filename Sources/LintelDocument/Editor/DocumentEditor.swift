import CollectionDocument
import GTKBridge
import Logging
import Samples
import StickyLayout

/// The document of one window: opens, edits, follows and saves it, without widgets. After each change it publishes an
/// `EditorState` with everything that a window shows.
///
///     let editor = DocumentEditor()
///     editor.onChange(for: window) { window, state, old in window.show(state, after: old) }
///     editor.open(path: "/home/ada/contacts.lintel.json")
///
/// | subject | file |
/// | --- | --- |
/// | publishing changes | `DocumentEditor+State.swift` |
/// | editing, undoing | `DocumentEditor+Editing.swift` |
/// | options that are compared | `DocumentEditor+Variants.swift` |
/// | opening another document | `DocumentEditor+Opening.swift` |
/// | reading in the background | `DocumentEditor+Reading.swift` |
/// | following the file | `DocumentEditor+Following.swift` |
/// | saving | `DocumentEditor+Saving.swift` |
/// | errors and questions | `DocumentEditor+Notices.swift` |
/// | restoring unsaved work | `DocumentEditor+Recovery.swift` |
///
/// Only these files write the stored properties.
@MainActor
package final class DocumentEditor {
    package var source = DocumentSource.nothing("")
    /// The shown document, with all changes.
    package var document = CollectionDocument() {
        didSet { revision += 1 }
    }
    /// Increases with every change to the document.
    private(set) var revision = 0
    /// The document as it was last read or saved.
    package var original = CollectionDocument()
    /// Whether the document has unsaved changes.
    package var isChanged = false
    /// See `EditorState`.
    var opening = 0
    var reading = 0
    /// Unsaved work that was found, to be restored or discarded one by one.
    var foundWork: [UnsavedWork] = []
    /// Errors that were not dismissed; the newest is last.
    var errors: [ReportedError] = []
    /// Unknown keys of the file when it was last read.
    var unknownKeys: [DocumentWarning] = []
    /// Whether the notice about unknown keys was dismissed.
    var areUnknownKeysSeen = false

    /// The steps to undo and redo.
    var history = EditHistory()
    var mergingEnd: MainLoopSource?
    /// Whether the person drags in the window: the drag is one step.
    package var isPointerHeld = false {
        didSet { if !isPointerHeld { endMerging() } }
    }

    /// What was selected last. Edits may have taken it away.
    private var selected = Selection.none
    /// What the person at the window has selected.
    package var selection: Selection { selected.kept(in: document) }

    /// The options of the canvases that are compared with the document's own.
    var variants: [Variant] = []
    /// The variant whose options actions show and set; `nil` for the document's.
    var focusedVariant: Int?

    /// Called after a document with changes was replaced, with that document.
    package var onReplaced: (@MainActor (ShownDocument) -> Void)?
    var watch: FileWatch?
    /// Reads, and prepares what was read. New work cancels the work before it.
    let reader = LatestWork()
    /// Prepares unsaved work. Reading the file again must not cancel it.
    let restoring = LatestWork()
    /// Prepares the file's side of a conflict.
    let choosing = LatestWork()
    /// The file that is being read, if any.
    var loading: Loading?
    /// Callbacks to run after the file has been read again and compared.
    var awaitingFile: [@MainActor () -> Void] = []
    /// The preparation for the change that is being reported, if any.
    package var prepared: PreparedDocument?
    /// The file that is being written, if any.
    var saving: Saving?
    /// Callbacks to run after the save finishes.
    var waiting: [@MainActor () -> Void] = []
    let log = Logger(label: "app.lintel")

    /// The canvas's size in points. Percentages refer to it.
    package var viewport = LayoutSize(width: 800, height: 600) {
        didSet { if viewport != oldValue { changed() } }
    }

    /// The state that was reported last.
    package internal(set) lazy var state = makeState()
    var listeners: [Listener] = []
    /// Whether the listeners are being called, and whether they have not heard of the last change yet.
    var (isTelling, isUntold) = (false, false)
    /// The number of nested changes that are being made.
    var changeDepth = 0

    package init() {
        // The first change is reported with the state before it.
        _ = state
    }

    isolated deinit { letGoOfAll() }

    package var title: String { source.title(of: document) }

    /// The file that saving writes; `nil` if none was chosen yet.
    package internal(set) var file: DocumentFile? {
        get { if case .file(let file) = source { file } else { nil } }
        set { if let newValue { source = .file(newValue) } }
    }

    package func select(_ new: Selection) {
        if new != selected { change { selected = new } }
    }

    func letGoOfAll() {
        letGo((document, original, file?.theirs))
        letGo(history)
        giveBackMemory()
    }
}
