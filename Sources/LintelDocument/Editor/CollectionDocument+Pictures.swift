import CollectionDocument
import GTKBridge

extension CollectionDocument {
    /// The pictures in the document's own folder and below, without repetitions.
    var pictures: Set<String> {
        let images = sections.itemLists.filter(\.hasImages).joined().compactMap(\.image)
        return Set((images + headerImages).filter { !$0.isEmpty && $0.isRelativePath && !$0.pathNames.contains("..") })
    }

    /// Changes the paths of pictures for another folder. Neither folder's path has links: the system resolves them before it
    /// goes up a folder.
    ///
    /// - Returns: whether there are any.
    mutating func movePictures(from old: String, to new: String) -> Bool {
        var isMoved = false
        // Pictures in one folder move alike, or not at all. The keys are bytes: to `==`, a composed letter equals a decomposed
        // one.
        var folders: [[UInt8]: String?] = [:]
        /// The path in the new folder; `nil` if it stays as it is.
        func moved(_ image: String?) -> String? {
            guard let image, !image.isEmpty else { return nil }
            let name = image.utf8.lastIndex(of: UInt8(ascii: "/")).map(image.utf8.index(after:)) ?? image.startIndex
            let folder = Array(image.utf8[..<name])
            let movedFolder = folders[folder] ?? String(image[..<name]).folder(from: new, insteadOf: old)
            folders[folder] = .some(movedFolder)
            return movedFolder.map { $0 + image[name...] }
        }
        for section in sections.indices {
            guard case .listed(var items) = sections[section].items, items.hasImages else { continue }
            var isChanged = false
            for index in items.indices {
                guard let image = moved(items[index].image) else { continue }
                items[index].image = image
                isChanged = true
            }
            guard isChanged else { continue }
            sections[section].items = .listed(items)
            isMoved = true
        }
        for header in PictureHeader.allCases {
            guard let image = moved(self[content: header].image) else { continue }
            self[content: header].image = image
            isMoved = true
        }
        return isMoved
    }
}

extension String {
    fileprivate var isRelativePath: Bool { !isAbsolutePath && !contains("://") }

    /// The path of a folder as seen from `new`, for a path as seen from `old`; with a slash at its end, unless it is `new`.
    /// `nil` if the path is not relative. Neither folder has links in its path.
    fileprivate func folder(from new: String, insteadOf old: String) -> String? {
        guard isRelativePath else { return nil }
        let place = (String(taking: g_canonicalize_filename("\(old)/\(self)", nil)) ?? "").pathNames
        let folder = new.pathNames
        let shared = zip(place, folder).prefix { $0.isSpelled(like: $1) }.count
        let up = Array(repeating: "..", count: folder.count - shared)
        return (up + place.dropFirst(shared)).map { $0 + "/" }.joined()
    }
}
