import XCTest

@testable import LintelApp

extension PreviewModel {
    /// Saves a small document, which is in its file, or not, when this returns.
    func saveNow(over agreed: FileConflict? = nil) -> SaveResult? { now { save(over: agreed, then: $0) } }

    func saveNow(as path: String) -> SaveResult? { now { save(as: path, then: $0) } }

    private func now(_ save: (@escaping SaveEnd) -> Void) -> SaveResult? {
        let end = End()
        save { end.result = $0 }
        return end.result
    }
}

@MainActor
private final class End {
    var result: PreviewModel.SaveResult?
}
