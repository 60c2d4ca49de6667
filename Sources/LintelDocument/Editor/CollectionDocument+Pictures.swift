import CollectionDocument
import Foundation
import GTKBridge

extension CollectionDocument {
    /// The pictures in the document's own folder and below, without repetitions.
    var pictures: Set<String> {
        var pictures: Set<String> = []
        for items in sections.itemLists where items.hasImages {
            for item in items {
                guard let image = item.image, image.isRelativePath, !image.pathNames.contains("..") else { continue }
                pictures.insert(image)
            }
        }
        return pictures
    }

    /// Changes the paths of pictures for another folder. Neither folder's path has links: the system resolves them before it
    /// goes up a folder.
    ///
    /// - Returns: whether there are any.
    mutating func movePictures(from old: String, to new: String) -> Bool {
        var isMoved = false
        for section in sections.indices {
            guard case .listed(var items) = sections[section].items, items.hasImages else { continue }
            var isChanged = false
            for index in items.indices {
                guard let image = items[index].image, image.isRelativePath else { continue }
                items[index].image = image.path(from: new, insteadOf: old)
                isChanged = true
            }
            guard isChanged else { continue }
            sections[section].items = .listed(items)
            isMoved = true
        }
        return isMoved
    }
}

extension String {
    fileprivate var isRelativePath: Bool { !isEmpty && !isAbsolutePath && !contains("://") }

    /// The path as seen from `new`, for a path as seen from `old`. Neither folder has links in its path.
    fileprivate func path(from new: String, insteadOf old: String) -> String {
        let place = (String(taking: g_canonicalize_filename("\(old)/\(self)", nil)) ?? "").pathNames
        let folder = new.pathNames
        let shared = zip(place, folder).prefix { $0.isSamePath(as: $1) }.count
        let up = Array(repeating: "..", count: folder.count - shared)
        return (up + place.dropFirst(shared)).joined(separator: "/")
    }
}
