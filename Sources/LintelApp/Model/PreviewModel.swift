import CollectionDocument
import GTKBridge
import Logging
import Samples
import StickyLayout

/// What one window previews: a document, where it came from, and what is wrong with that. Whoever shows
/// any of it listens to `onChange`.
@MainActor
final class PreviewModel {
    enum Source: Equatable {
        case sample(String)
        case file(String)
        /// Sections that the sidebar counts.
        case generated
        /// Nothing was ever shown: the file that the window was to open could not be read.
        case nothing(String)
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
    }

    private(set) var source: Source
    /// What is on screen: the document as it was read, and what was changed in the window since.
    private(set) var document: CollectionDocument
    /// The document as it was last read.
    private var original: CollectionDocument
    /// Why the file is not what is on screen; `nil` where all is well.
    private(set) var problem: String?

    /// What can be undone, and redone.
    private(set) var history = EditHistory()

    /// Whose options actions show and set in place of the document's; `nil` for the document's.
    weak var variant: (any OptionsVariant)? {
        didSet { if variant !== oldValue { variantChanged() } }
    }

    private var listeners: [@MainActor (Change) -> Void] = []
    private var watch: FileWatch?
    private let log = Logger(label: "app.lintel")

    /// How long the window stands still for a pipe that nobody writes to, in seconds.
    private static let pipePatience = 1.0

    /// The canvas's size, which percentages are resolved in.
    var viewport = Size(width: 800, height: 600)

    init() {
        source = .nothing("")
        document = CollectionDocument()
        original = document
    }

    func onChange(_ listener: @escaping @MainActor (Change) -> Void) {
        listeners.append(listener)
    }

    /// The document's own title, or the file's name.
    var title: String {
        if let title = document.title, !title.isEmpty { return title }
        return switch source {
        case .file(let path), .nothing(let path): path.split(separator: "/").last.map(String.init) ?? "Lintel"
        case .sample(let name): name
        case .generated: tr("Generated content")
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

    /// Opens the file and follows it from now on. If it cannot be read, what was on screen stays.
    func open(path: String) {
        switch read(path) {
        case .success(let document):
            show(document, from: .file(path))
        case .failure(let problem):
            if case .nothing = source { source = .nothing(path) }
            report(problem.message)
        }
        follow(path)
    }

    private func follow(_ path: String) {
        if case .file(path) = source {
            watch = FileWatch(path: path) { [weak self] newPath in self?.fileChanged(newPath: newPath) }
        } else if case .nothing(path) = source {
            watch = FileWatch(path: path) { [weak self] _ in self?.open(path: path) }
        }
    }

    private func show(_ document: CollectionDocument, from source: Source) {
        watch = nil
        self.source = source
        self.document = document
        original = document
        history = EditHistory()
        problem = nil
        notify(.opened)
    }

    // MARK: Changing

    /// Applies a change that somebody made in the window, as a step that can be undone.
    ///
    /// - Parameters:
    ///   - name: what the step is called, translated: "Insert item".
    ///   - merging: steps in a row with the same key are one.
    func edit(_ name: String, merging: String? = nil, _ change: (inout CollectionDocument) -> Void) {
        var edited = document
        change(&edited)
        guard edited != document else { return }
        history.record(name, merging: merging, before: document)
        document = edited
        notify(.edited)
    }

    /// - Returns: the step that was taken back.
    @discardableResult
    func undo() -> EditHistory.Step? {
        let step = history.undo(&document)
        if step != nil { notify(.edited) }
        return step
    }

    /// - Returns: the step that was done again.
    @discardableResult
    func redo() -> EditHistory.Step? {
        let step = history.redo(&document)
        if step != nil { notify(.edited) }
        return step
    }

    /// - Returns: whether the field takes such a value.
    @discardableResult
    func set(_ field: OptionField, to value: OptionValue) -> Bool {
        var options = editedOptions
        guard field.set(value, in: &options, viewport: viewport) else { return false }
        editOptions(field.actionName, merging: field.actionName) { $0 = options }
        return true
    }

    func value(of field: OptionField) -> OptionValue {
        field.value(editedOptions, viewport)
    }

    // MARK: Following the file

    private func fileChanged(newPath: String?) {
        if let newPath {
            source = .file(newPath)
            follow(newPath)
        }
        reload()
    }

    /// Reads the file again. Options that were changed in the window stay as they are there.
    private func reload() {
        guard case .file(let path) = source else { return }
        switch read(path) {
        case .failure(let problem):
            report(problem.message)
        case .success(let fresh):
            var merged = fresh
            for option in LayoutOption.all {
                option.merge(document.options, over: original.options, into: &merged.options)
            }
            merged.collapseSections(as: document)
            original = fresh
            document = merged
            dismissProblem()
            notify(.reloaded)
        }
    }

    private struct Problem: Error {
        let message: String
    }

    private func read(_ path: String) -> Result<CollectionDocument, Problem> {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        do {
            let contents = try FileContents.read(path, patience: Self.pipePatience)
            let (document, warnings) = try CollectionDocument.decode(contents)
            for warning in warnings { log.warning("\(name): \(warning)") }
            return .success(document)
        } catch {
            return .failure(Problem(message: "\(name): \(error)"))
        }
    }

    private func report(_ message: String) {
        guard problem != message else { return }
        problem = message
        log.warning("\(message)")
        notify(.problem)
    }

    func dismissProblem() {
        guard problem != nil else { return }
        problem = nil
        notify(.problem)
    }

    func variantChanged() { notify(.variant) }

    private func notify(_ change: Change) {
        for listener in listeners { listener(change) }
    }
}
