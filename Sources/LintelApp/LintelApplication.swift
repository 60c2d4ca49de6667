import CollectionDocument
import FileAccess
import GTKBridge
import Glibc
import LintelDocument
import Samples

/// The desktop program: one process with a window for each file.
///
///     exit(LintelApplication.run([.file("contacts.lintel.json")]) ?? EXIT_FAILURE)
@MainActor
public enum LintelApplication {
    public static let identifier = Program.identifier
    nonisolated public static let version = Program.version

    public enum Opening: Sendable {
        case file(String)
        case sample(Sample)
    }

    /// Whether there is a display to open a window on.
    public static func hasDisplay() -> Bool {
        _ = Translations.areFound
        return Display.isAvailable
    }

    /// The files that the windows show.
    package static func inputs(of openings: [Opening]) -> InputFiles {
        InputFiles(openings.compactMap(\.path))
    }

    /// Opens a window for each opening, and returns when the last window is closed. Without openings it shows the first
    /// sample.
    ///
    /// If Lintel already runs in this session, the windows open in that process, and this returns at once.
    ///
    /// - Parameter recording: gets where the first window paints its elements.
    /// - Returns: the exit status; `nil` if the windows of another process cannot be recorded.
    public static func run(_ openings: [Opening], recordingTo recording: RecordingFile? = nil) -> Int32? {
        shareFreeMemory()
        _ = Translations.areFound
        let application = GObjectRef<UnsafeMutablePointer<GtkApplication>>(
            taking: gtk_application_new(identifier, G_APPLICATION_HANDLES_OPEN))
        let app: UnsafeMutablePointer<GApplication> = application.pointer.cast()
        let windows = Windows(application.pointer, recording)

        connect(app, "startup") { windows.prepare() }
        connect(app, "activate") { windows.open(.sample(Sample.all[0])).welcome() }
        connect(app, "open") { (files: OpaquePointer?, count: Int32, hint: String) in
            // A GFile array, which Swift sees as a bare pointer.
            guard let files else { return }
            let array = UnsafeMutableRawPointer(files).assumingMemoryBound(to: OpaquePointer?.self)
            for index in 0..<Int(count) { array[index].map { windows.open(file: $0) } }
        }

        if let recording {
            g_application_register(app, nil, nil)
            guard g_application_get_is_remote(app) == 0 else {
                recording.discard()
                return nil
            }
        }
        let arguments = [identifier] + openings.map(\.argument)
        // From here on there are windows, which a disk must not hold up.
        DiskCalls.observe { preconditionFailure("The main thread asks a disk about \($0)") }
        return withCStrings(arguments) { strings in
            strings.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count + 1) {
                g_application_run(app, Int32(arguments.count), $0)
            }
        }
    }
}

extension LintelApplication.Opening {
    /// The path of the file; `nil` for a sample, or for a file that is somewhere else.
    fileprivate var path: String? {
        guard case .file(let path) = self else { return nil }
        return path.contains("://") ? String(taking: g_filename_from_uri(path, nil, nil)) : path
    }

    /// The command-line argument for the process that opens it, which may be another one.
    fileprivate var argument: String {
        switch self {
        case .file(let path) where path.contains("://"): path
        case .file(let path):
            // A bare name may look like an option or, with a colon in it, like an address. `..` after a symbolic link leads
            // to the folder around the link's target; GIO would leave it out, as if the link were a folder.
            String(taking: g_canonicalize_filename(path.pathNames.contains("..") ? path.placeOfArgument : path, nil))
                ?? path
        case .sample(let sample): Windows.sampleScheme + sample.name
        }
    }
}

extension String {
    /// The path without `..`.
    fileprivate var placeOfArgument: String { LinkedPath.place(of: self) }
}

/// The open windows of the process.
private final class Windows {
    nonisolated static let sampleScheme = "lintel-sample:"

    /// How long a new window waits for its document, in milliseconds. A window that is empty at first flickers.
    private static let patience = 500

    private let application: UnsafeMutablePointer<GtkApplication>
    private var windows: [PreviewWindow] = []
    private lazy var style = DesktopStyle(preference: SavedWindow.user.style)
    private let finding = BackgroundQueue()

    /// The file for where the first window paints its elements.
    private let recording: RecordingFile?

    init(_ application: UnsafeMutablePointer<GtkApplication>, _ recording: RecordingFile?) {
        (self.application, self.recording) = (application, recording)
    }

    func prepare() {
        installStyleSheet()
        gtk_window_set_default_icon_name(LintelApplication.identifier)
        Shortcut.install(in: application)
        addAction(WindowAction.quit.rawValue, to: application) { [weak self] in self?.closeAll() }
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            onUnixSignal(signal) { [weak self] in self?.end(by: signal) }
        }
    }

    /// Closes all windows, which ends the program. Windows with unsaved work ask about it first, one after the other. If the
    /// user keeps one of them, the remaining windows stay open, too.
    private func closeAll() {
        guard let asking = windows.first(where: { !$0.documents.canClose() }) else {
            for window in windows { gtk_window_close(window.window) }
            return
        }
        gtk_window_present(asking.window)
        asking.documents.close { [weak self] in
            guard let self else { return }
            // Later, when the window is gone.
            whenIdle(for: self) { $0.closeAll() }
        }
    }

    /// Keeps unsaved work for the next start when the session ends, or a user ends the program in a terminal.
    private func end(by signal: Int32) {
        if let working = windows.first(where: { $0.editor.isMakingLongEdit }) {
            return working.editor.afterLongEdit { [weak self] in self?.end(by: signal) }
        }
        for window in windows {
            window.editor.finishTyping()
            window.documents.autosave.writeNow()
            window.saveState()
        }
        let endWhenSaved: @MainActor () -> Void = { Autosave.afterWriting { endProcess(by: signal) } }
        if let recording { recording.close(endWhenSaved) } else { endWhenSaved() }
    }

    /// The program stays until the recording is written.
    private func closeRecordingAfterLastWindow() {
        guard windows.isEmpty, let recording else { return }
        g_application_hold(application.cast())
        recording.close { [application] in g_application_release(application.cast()) }
    }

    func open(file: OpaquePointer) {
        let uri = String(taking: g_file_get_uri(file))
        if let uri, uri.hasPrefix(Self.sampleScheme) {
            let name = uri.dropFirst(Self.sampleScheme.count).drop { $0 == "/" }
            open(.sample(Sample.named(String(name)) ?? Sample.all[0]))
        } else if let path = String(pathOf: file) ?? uri {
            // A URI without a path cannot be read, and the window says so.
            open(.file(path))
        }
    }

    @discardableResult
    func open(_ opening: LintelApplication.Opening) -> PreviewWindow {
        let editor = DocumentEditor()
        let present: @MainActor () -> Void = { [weak self, weak editor] in
            self?.windows.first { $0.editor === editor }?.present()
        }
        // The document is read while the window is made.
        switch opening {
        case .file(let path): editor.open(fileOrFolder: path, then: present)
        case .sample: break
        }
        let window = PreviewWindow(application: application, style: style, editor: editor)
        if windows.isEmpty, let recording {
            recording.record(window.canvas)
            recording.onFailure = { [weak editor] message in
                guard let editor else { return false }
                editor.report(message, about: .writingRecording)
                return true
            }
        }
        windows.append(window)
        connect(window.window, "destroy") { [weak self, weak window] in
            self?.windows.removeAll { $0 === window }
            self?.closeRecordingAfterLastWindow()
        }
        window.documents.onOpenOthers = { [weak self] paths in
            for path in paths { self?.open(.file(path)) }
        }
        window.documents.onRestore = { [weak self, weak window] work in self?.restore(work, from: window) }
        if case .sample(let sample) = opening { editor.open(sample) }
        if editor.isReading {
            after(milliseconds: Self.patience, for: window) { $0.present() }
        } else {
            window.present()
        }
        if windows.count == 1 { whenIdle(for: self) { $0.offerUnsavedWork() } }
        return window
    }

    // MARK: Unsaved work

    /// Offers unsaved work in the window with its file, or else in the first window.
    private func offerUnsavedWork() {
        finding.run {
            UnsavedWorkFolder.user.takeOver()
        } then: { [weak self] found in
            for work in found {
                let window = self?.windows.first { $0.editor.source.isSame(as: work.source) } ?? self?.windows.first
                window?.editor.offer(work)
            }
        }
    }

    /// Shows work in the window with its file, else in the one that offered it, or in a new one if that window shows
    /// another file or unsaved changes.
    private func restore(_ work: UnsavedWork, from offering: PreviewWindow?) {
        let target = windowToRestore(work, from: offering) ?? open(.sample(Sample.all[0]))
        target.documents.restore(work, from: offering?.editor)
        if target !== offering { gtk_window_present(target.window) }
    }

    private func windowToRestore(_ work: UnsavedWork, from offering: PreviewWindow?) -> PreviewWindow? {
        // Generated documents all have the same source, which says nothing about the window.
        let isGenerated = work.source.isSame(as: .generated)
        if !isGenerated, let offering, offering.editor.source.isSame(as: work.source) { return offering }
        if !isGenerated, let shown = windows.first(where: { $0.editor.source.isSame(as: work.source) }) { return shown }
        guard let offering, offering.editor.file == nil, !offering.editor.isChanged else { return nil }
        return offering
    }
}
