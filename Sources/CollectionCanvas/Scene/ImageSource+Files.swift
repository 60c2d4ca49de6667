import CollectionDocument

extension ImageSource {
    /// The paths of the files that the pictures of a document are read from, without repetitions. The files need not exist.
    package func files(of document: CollectionDocument) -> [String] {
        let items = document.sections.itemLists.filter(\.hasImages).joined().compactMap(\.image)
        let names = Set(items + document.headerImages)
        return names.compactMap(file(named:))
    }

    /// The path of a picture's file; `nil` if the picture comes from elsewhere.
    private func file(named name: String) -> String? {
        if name.utf8.first == UInt8(ascii: "/") { return name }
        guard case .folder(let folder) = self else { return nil }
        return "\(folder)/\(name)"
    }
}
