import Foundation

/// What decides which file a path leads to.
enum LinkedPath {
    /// As many links as Linux follows.
    static let mostLinks = 40

    /// Where the last name of a path stands, with no link in its folder.
    static func place(of path: String) -> String {
        let folder = places(of: path.deletingLastPathComponent).last ?? ""
        return "\(folder)/\(path.fileName)"
    }

    /// The places that have to be watched to hear of it when a path leads to another file, or to another state of it:
    /// each link on the way, wherever in the path it is, and the place of the file itself. None of them has a link in
    /// its folder.
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
                guard let link = destination(ofLink: place), places.count < mostLinks else {
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

    /// What a link says; `nil` for anything else.
    static func destination(ofLink path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
