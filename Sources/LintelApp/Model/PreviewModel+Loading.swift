import CollectionDocument
import GTKBridge

/// Reading a large file while the window goes on.
extension PreviewModel {
    struct Loading: Equatable {
        let path: String
        var progress: DocumentReader.Progress
    }

    /// Reads the file: a small one at once, and any other while the window goes on. The last call wins.
    func read(_ path: String, then finish: @escaping @MainActor @Sendable (Result<CollectionDocument, Problem>) -> Void)
    {
        endReading()
        guard FileContents.mayTakeLong(path, above: DocumentReader.smallFile) else { return finish(read(path)) }
        let name = Self.name(of: path)
        setLoading(Loading(path: path, progress: .reading(0)))
        reader.read(path, patience: Self.pipePatience) { [weak self] progress in
            self?.setLoading(Loading(path: path, progress: progress))
        } completion: { [weak self] result in
            guard let self else { return }
            setLoading(nil)
            switch result {
            case .success(let reading):
                for warning in reading.warnings { log.warning("\(name): \(warning)") }
                finish(.success(reading.document))
            case .failure(let failure):
                finish(.failure(Problem(message: "\(name): \(failure.message)")))
            }
        }
    }

    /// Leaves the file unread, as somebody asks for who has waited enough. What is on screen stays.
    func cancelLoading() {
        guard let path = loading?.path else { return }
        endReading()
        report(tr("{file} was not read: it was cancelled.", ["file": Self.name(of: path)]))
        follow(path)
    }

    func endReading() {
        reader.cancel()
        if loading != nil { setLoading(nil) }
    }

    private func setLoading(_ loading: Loading?) {
        self.loading = loading
        onLoading?()
    }
}
