import CollectionDocument
import GTKBridge
import Logging
import Samples
import StickyLayout

/// The document of one window: it opens, edits, follows and saves it, and knows no widget. After each change it hands out
/// an `EditorState`, which is all that a window shows.
///
///     let editor = DocumentEditor()
///     editor.onChange(for: window) { window, state, old in window.show(state, after: old) }
///     editor.open(path: "/home/ada/contacts.lintel.json")
///
/// | concern | file |
/// | --- | --- |
/// | telling of changes, once each | `DocumentEditor+State.swift` |
/// | changing, undoing | `DocumentEditor+Editing.swift` |
/// | options that are compared | `DocumentEditor+Variants.swift` |
/// | opening another document | `DocumentEditor+Opening.swift` |
/// | reading, away from the main thread | `DocumentEditor+Reading.swift` |
/// | following the file | `DocumentEditor+Following.swift` |
/// | saving | `DocumentEditor+Saving.swift` |
/// | its pictures | `DocumentEditor+Pictures.swift` |
/// | what is wrong, what is asked | `DocumentEditor+Notices.swift` |
/// | what a crash left behind | `DocumentEditor+Recovery.swift` |
///
/// The stored properties are written in these files and nowhere else.
@MainActor
package final class DocumentEditor {
    package var source: DocumentSource
    /// What is on screen: the document as it was read, and what was changed in the window since.
    package var document: CollectionDocument {
        didSet { revision += 1 }
    }
    /// Increases with every change to the document.
    private(set) var revision = 0
    /// The document as it was last read or saved.
    package var original: CollectionDocument
    /// Whether the window holds what no file does.
    package var isChanged = false
    /// See `EditorState`.
    var opening = 0
    var reading = 0
    /// Work that a crash left behind, to be restored or discarded one after the other.
    var foundWork: [UnsavedWork] = []
    /// What went wrong, and was not dismissed; the newest comes last.
    var errors: [ReportedError] = []
    /// Keys of the file that Lintel passed over when it was read last.
    var unknownKeys: [DocumentWarning] = []
    /// Whether somebody has dismissed the notice of these.
    var areUnknownKeysSeen = false

    /// What can be undone, and redone.
    var history = EditHistory()
    var mergingEnd: MainLoopSource?
    /// Whether somebody drags in the window: all that comes of it is one step.
    package var isPointerHeld = false {
        didSet { if !isPointerHeld { endMerging() } }
    }

    /// The options of the canvases that are compared with the document's own.
    var variants: [Variant] = []
    /// Whose options actions show and set in place of the document's; `nil` for the document's.
    var focusedVariant: Int?

    /// Called with what the window showed, after another document has taken the place of one with changes.
    package var onReplaced: (@MainActor (ShownDocument) -> Void)?
    var watch: FileWatch?
    let reader = DocumentReader()
    /// Another one, for work that was found: the file, read again, must not take its place.
    let restoring = DocumentReader()
    /// Another one, for the answer that the file's changes are to be taken: the same again.
    let choosing = DocumentReader()
    /// The file that is being read; `nil` at most times.
    var loading: Loading?
    /// Callbacks to run once the file that is being read again has been compared.
    var awaitingFile: [@MainActor () -> Void] = []
    /// What was worked out for the change that is being told of; `nil` at most times.
    package var prepared: PreparedDocument?
    /// The file that is being written; `nil` at most times.
    var saving: Saving?
    /// Callbacks to run after the save finishes.
    var waiting: [@MainActor () -> Void] = []
    let log = Logger(label: "app.lintel")

    /// The canvas's size in points, which percentages are resolved in.
    package var viewport = LayoutSize(width: 800, height: 600) {
        didSet { if viewport != oldValue { changed() } }
    }

    /// What was told last.
    package internal(set) lazy var state = makeState()
    var listeners: [Listener] = []
    var toldCount = 0
    /// How many changes are being made, one as a part of the other.
    var changeDepth = 0

    package init() {
        source = .nothing("")
        document = CollectionDocument()
        original = document
    }

    isolated deinit { letGoOfAll() }

    package var title: String { source.title(of: document) }

    /// The file that saving writes; `nil` where none was chosen yet.
    package internal(set) var file: DocumentFile? {
        get { if case .file(let file) = source { file } else { nil } }
        set { if let newValue { source = .file(newValue) } }
    }

    /// The folder on disk that the document's pictures are relative to; `nil` where they are built in.
    package var folder: String? {
        switch source {
        case .file(let file): file.path.deletingLastPathComponent
        case .folder(let path): path
        case .sample, .generated, .nothing: nil
        }
    }

    func letGoOfAll() {
        letGo((document, original, file?.theirs))
        letGo(history)
        giveBackMemory()
    }
}
