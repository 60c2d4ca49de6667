import DocumentExport
import Foundation
import GTKBridge

/// Texts are made, and files written, away from the main thread: one after the other, so that the last one asked for is the
/// one that stays.
extension ExportActions {
    private static let queue = BackgroundQueue()

    /// - Parameters:
    ///   - offsets: for JSON and CSV; `nil` for what is in view.
    ///   - finish: called on the main thread.
    func makeText(
        as format: ExportFormat, at offsets: OffsetRanges?,
        then finish: @escaping @MainActor @Sendable (String) -> Void
    ) {
        let exported = exported(at: offsets)
        Self.queue.run {
            defer { letGo(exported) }
            return Result { try exported.text(as: format) }
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let text): finish(text)
            case .failure(let error): report(error)
            }
        }
    }

    /// - Parameter contents: made away from the main thread.
    func write(to path: String, _ contents: @escaping @Sendable () throws -> Data) {
        let name = PreviewModel.name(of: path)
        Self.queue.run { () -> String? in
            do {
                try FileWriter.write(contents(), to: path)
                return nil
            } catch {
                return error is FileWriteError ? "\(name): \(error)" : "\(error)"
            }
        } then: { [weak self] failure in
            guard let self else { return }
            if let failure { return model.report(failure) }
            toasts.show(tr("Saved as {file}", ["file": name]))
        }
    }
}
