import Foundation

/// Finds the places that decide which file a path leads to.
enum LinkedPath {
    /// The same as Linux's limit.
    static let mostLinks = 40

    /// The path with links in its folder resolved. The last name may still be a link.
    static func place(of path: String) -> String {
        let folder = places(of: path.deletingLastPathComponent).last ?? ""
        return "\(folder)/\(path.fileName)"
    }

    /// The places to watch to notice that a path leads to another file, or that its file changed: each link in the path,
    /// and the place of the file itself. None of them has a link in its folder.
    static func places(of path: String) -> [String] {
        let path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var places: [String] = []
        var folder = ""
        var rest = path.split(separator: "/")[...]
        while let name = rest.popFirst() {
            switch name {
            case ".": continue
            case "..": folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
            default:
                let place = "\(folder)/\(name)"
                guard places.count < mostLinks,
                    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
                else {
                    folder = place
                    continue
                }
                places.append(place)
                if link.hasPrefix("/") { folder = "" }
                rest = link.split(separator: "/") + rest
            }
        }
        return places + [folder]
    }
}
