import CollectionDocument
import Foundation
import GTKBridge

extension CollectionDocument {
    /// The pictures in the document's own folder and below, without repetitions.
    var pictures: Set<String> {
        var pictures: Set<String> = []
        for items in sections.itemLists where items.hasImages {
            for item in items {
                guard let image = item.image, image.isRelativePath, !image.split(separator: "/").contains("..") else {
                    continue
                }
                pictures.insert(image)
            }
        }
        return pictures
    }

    /// Changes the paths of pictures for another folder.
    mutating func movePictures(from old: String, to new: String) {
        for section in sections.indices {
            guard case .listed(var items) = sections[section].items, items.hasImages else { continue }
            var isChanged = false
            for index in items.indices {
                guard let image = items[index].image, image.isRelativePath else { continue }
                items[index].image = image.path(from: new, insteadOf: old)
                isChanged = true
            }
            if isChanged { sections[section].items = .listed(items) }
        }
    }
}

extension String {
    fileprivate var isRelativePath: Bool { !isEmpty && !hasPrefix("/") && !contains("://") }

    /// The path as seen from `new`, for a path as seen from `old`.
    fileprivate func path(from new: String, insteadOf old: String) -> String {
        let place = Self.components(old + "/" + self)
        let folder = Self.components(new)
        let shared = zip(place, folder).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.count - shared)
        return (up + place.dropFirst(shared)).joined(separator: "/")
    }

    private static func components(_ path: String) -> [String] {
        (String(taking: g_canonicalize_filename(path, nil)) ?? "").split(separator: "/").map(String.init)
    }
}
