/// Paths of pictures are relative to the folder that the document lies in; a document that goes elsewhere takes other paths.
extension CollectionDocument {
    /// The document with the same pictures, for another folder.
    ///
    /// - Parameters:
    ///   - old: the folder that the paths are relative to now, as an absolute path.
    ///   - new: the folder that they are to be relative to, as an absolute path.
    public func withImages(of old: String, relativeTo new: String) -> CollectionDocument {
        let (from, to) = (Self.parts(of: old), Self.parts(of: new))
        guard from != to else { return self }
        var document = self
        for index in sections.indices {
            guard case .listed(var items) = sections[index].items, items.contains(where: { $0.image != nil })
            else { continue }
            for item in items.indices {
                guard let image = items[item].image, !image.hasPrefix("/") else { continue }
                items[item].image = Self.path(to: from + Self.parts(of: image), from: to)
            }
            document.sections[index].items = .listed(items)
        }
        return document
    }

    private static func parts(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.map(String.init).reduce(into: []) { parts, part in
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
    }

    private static func path(to target: [String], from folder: [String]) -> String {
        let target = parts(of: target.joined(separator: "/"))
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
    }
}
