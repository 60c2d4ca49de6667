import CollectionCanvas
import CollectionDocument
import GTKBridge
import Logging
import Samples
import StickyLayout

/// What one window previews: a document, where it came from, and what is wrong with that. Whoever shows
/// any of it listens to `onChange`.
///
/// | concern | file |
/// | --- | --- |
/// | changing, undoing | `PreviewModel+Editing.swift` |
/// | reading the file, following it | `PreviewModel+Following.swift` |
/// | reading a large one meanwhile | `PreviewModel+Loading.swift` |
/// | saving | `PreviewModel+Saving.swift` |
/// | reverting | `PreviewModel+Reverting.swift` |
/// | its pictures | `PreviewModel+Pictures.swift` |
/// | what is wrong, what is asked | `PreviewModel+Notices.swift` |
/// | what a crash left behind | `PreviewModel+Recovery.swift` |
///
/// The stored properties are written in these files and nowhere else.
@MainActor
final class PreviewModel {
    enum Source: Equatable {
        case sample(String)
        case file(String)
        /// The pictures of a folder, which their paths are relative to.
        case folder(String)
        /// Sections that the sidebar counts.
        case generated
        /// Nothing was ever shown: the file that the window was to open could not be read.
        case nothing(String)

        /// The document's own title, or the file's name.
        func title(of document: CollectionDocument) -> String {
            if let title = document.title, !title.isEmpty { return title }
            return switch self {
            case .file(let path), .folder(let path), .nothing(let path):
                path.split(separator: "/").last.map(String.init) ?? "Lintel"
            case .sample(let name): name
            case .generated: tr("Generated content")
            }
        }
    }

    enum Change {
        /// Another document, to be seen from its start.
        case opened
        /// The same document, with other options or other content.
        case edited
        /// The same document, read again from its file: its pictures may be others, too.
        case reloaded
        /// Other options are edited now, or were changed, that are not the document's.
        case variant
        /// Only the message about the file.
        case problem
        /// Only what is around the document: its file, whether that is changed, what is asked about it.
        case status
    }

    var source: Source
    /// What is on screen: the document as it was read, and what was changed in the window since.
    var document: CollectionDocument {
        didSet { revision += 1 }
    }
    /// Another one whenever the document may be.
    private(set) var revision = 0
    /// The document as it was last read or saved.
    var original: CollectionDocument
    /// What is in the file by now.
    var fileState = FileState()
    /// Whether the window holds what no file does.
    var isChanged = false
    /// Work that a crash left behind, to be restored or discarded one after the other.
    var foundWork: [UnsavedWork] = []
    /// What went wrong, and was not dismissed; the newest comes last.
    var errors: [ReportedError] = []

    /// What can be undone, and redone.
    var history = EditHistory()
    var mergingEnd: MainLoopSource?
    /// Whether somebody drags in the window: all that comes of it is one step.
    var isPointerHeld = false {
        didSet { if !isPointerHeld { endMerging() } }
    }

    /// Whose options actions show and set in place of the document's; `nil` for the document's.
    weak var variant: (any OptionsVariant)? {
        didSet { if variant !== oldValue { notify(.variant) } }
    }

    /// Called with what the window showed, after another document has taken the place of one with changes.
    var onReplaced: (@MainActor (ShownDocument) -> Void)?
    private var listeners: [@MainActor (Change) -> Void] = []
    var watch: FileWatch?
    let reader = DocumentReader()
    /// Another one, for work that was found: the file, read again, must not take its place.
    let restoring = DocumentReader()
    /// Another one, for the answer that the file's changes are to be taken: the same again.
    let choosing = DocumentReader()
    /// The file that is being read while the window goes on; `nil` at most times.
    var loading: Loading?
    /// Told whenever `loading` is another one.
    var onLoading: (@MainActor () -> Void)?
    /// What is done once the file that is being read again has been compared.
    var awaitingFile: [@MainActor @Sendable () -> Void] = []
    /// What was worked out for the change that is being told of.
    var prepared: PreparedDocument?
    /// The file that is being written while the window goes on; `nil` at most times.
    var saving: Saving?
    /// What is done once it is written.
    var waiting: [@MainActor () -> Void] = []
    let log = Logger(label: "app.lintel")

    /// The canvas's size, which percentages are resolved in.
    var viewport = LayoutSize(width: 800, height: 600)

    init() {
        source = .nothing("")
        document = CollectionDocument()
        original = document
    }

    isolated deinit { letGoOfAll() }

    func onChange(_ listener: @escaping @MainActor (Change) -> Void) {
        listeners.append(listener)
    }

    func notify(_ change: Change) {
        for listener in listeners { listener(change) }
    }

    var title: String { source.title(of: document) }

    /// The file that saving writes; `nil` where none was chosen yet.
    var file: String? {
        if case .file(let path) = source { path } else { nil }
    }

    /// The folder on disk that the document's pictures are relative to; `nil` where they are built in.
    var folder: String? {
        switch source {
        case .file(let path): path.deletingLastPathComponent
        case .folder(let path): path
        case .sample, .generated, .nothing: nil
        }
    }

    // MARK: Opening

    func open(_ sample: Sample) {
        do {
            show(try sample.document(), from: .sample(sample.name))
        } catch {
            report("\(sample.file): \(error)")
        }
    }

    func openGenerated() {
        show(GeneratedContent.first.document(keeping: nil), from: .generated)
    }

    /// Shows a collection of the pictures of a folder.
    func open(_ document: CollectionDocument, folder: String) {
        show(document, from: .folder(folder))
    }

    /// Opens the file and follows it from now on. If it cannot be read, what was on screen stays, and so it does
    /// while a large one is being read.
    ///
    /// - Parameter finish: called once it is open or cannot be, unless that is given up.
    func open(path: String, then finish: @escaping @MainActor @Sendable () -> Void = {}) {
        let stamp = FileStamp(path: path)
        if case .nothing = source { source = .nothing(path) }
        let revision = revision
        read(path, opens: true) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success where isChanged && revision != self.revision:
                report(
                    tr("{file} was not opened: the document was changed meanwhile.", ["file": Self.name(of: path)]),
                    about: .opening)
            case .success(let prepared):
                showing(prepared) {
                    show(ShownDocument(prepared.document, from: .file(path), fileState: FileState(stamp: stamp)))
                }
            case .failure(let problem):
                report(problem.message, about: .opening)
            }
            follow(path)
            finish()
        }
    }

    func show(_ document: CollectionDocument, from source: Source) {
        show(ShownDocument(document, from: source))
    }

    /// Shows again what was replaced, with its changes and its steps.
    func bringBack(_ shown: ShownDocument) {
        show(shown)
        if let file {
            follow(file)
            reload()
        }
    }

    private func show(_ shown: ShownDocument) {
        endReading()
        choosing.cancel()
        mergingEnd?.cancel()
        letGoOfAll()
        saving?.isOfAnother = true
        watch = nil
        let replaced = isChanged ? ShownDocument(self) : nil
        source = shown.source
        document = shown.document
        original = shown.original
        history = shown.history
        fileState = shown.fileState
        isChanged = document.expanded != original
        errors.removeAll { $0.subject != .keeping }
        notify(.opened)
        if let replaced { onReplaced?(replaced) }
    }

    private func letGoOfAll() {
        letGo((document, original, fileState.contents))
        letGo(history)
        giveBackMemory()
    }
}
