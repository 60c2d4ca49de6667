import CollectionDocument
import GTKBridge

extension PreviewModel {
    /// Goes back to what the file, or the sample, holds now. A step that can be undone.
    func revert() {
        switch source {
        case .file(let path):
            let stamp = FileStamp(path: path)
            read(path) { [weak self] result in
                guard let self else { return }
                awaitingFile = []
                guard file == path else { return }
                switch result {
                case .success(let prepared):
                    let former = fileState.formerPath
                    fileState = FileState(stamp: stamp)
                    fileState.formerPath = former
                    original = prepared.document
                    mended(.reading)
                    var collapsed = prepared.document
                    collapsed.collapseSections(as: document)
                    showing(prepared) { edit(tr("Revert")) { $0 = collapsed } }
                    documentChanged(.reloaded)
                case .failure(let problem):
                    couldNotRead(problem, stamp)
                }
            }
            // Where the file changes while it is read, it is read for that, and this comes after.
            if loading != nil { awaitingFile = [{ [weak self] in self?.revert() }] }
        case .sample, .folder, .generated, .nothing:
            edit(tr("Revert")) { $0 = original }
        }
    }
}
