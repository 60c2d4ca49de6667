import GTKBridge
import XCTest

@testable import LintelDocument

extension DocumentEditor {
    /// Runs the main loop until nothing is read, worked out or written, and the file is watched.
    func settle() {
        while [reader, arriving].contains(where: \.isRunning) || self.isSaving || watch?.isAsking == true {
            g_main_context_iteration(nil, 1)
        }
    }

    /// Saves the document, which is in its file, or not, when this returns.
    func saveNow(over agreed: FileConflict? = nil) -> SaveResult? { now { save(over: agreed, then: $0) } }

    func saveNow(as path: String) -> SaveResult? { now { save(as: path, then: $0) } }

    private func now(_ save: (@escaping SaveEnd) -> Void) -> SaveResult? {
        let end = End()
        save { end.result = $0 }
        settle()
        return end.result
    }

    /// Opens a file, and waits for what comes of it.
    func openNow(path: String) {
        open(path: path)
        settle()
    }

    func restoreNow(_ work: UnsavedWork) {
        restore(work)
        settle()
    }

    /// Reads the file again, and waits for what comes of it.
    func reloadNow() {
        reload()
        settle()
    }
}

@MainActor
private final class End {
    var result: DocumentEditor.SaveResult?
}
