import Foundation

/// The way from the root of the file system to the file that a path leads to.
struct LinkedPath {
    /// The same as Linux's limit.
    static let mostLinks = 40

    /// The path with all links resolved, even if nothing is there.
    private(set) var target = ""
    /// The places to watch to notice that the path leads to another file, or that its file changed: each folder and each
    /// link on the way, and the file itself. None of them has a link in its folder. Folders come before what is in them.
    private(set) var places: [String] = []

    init(_ path: String) {
        let path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var links = 0
        var rest = path.split(separator: "/")[...]
        while let name = rest.popFirst() {
            switch name {
            case ".": continue
            case "..": target = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
            default:
                let place = "\(target)/\(name)"
                places.append(place)
                guard links < Self.mostLinks,
                    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
                else {
                    target = place
                    continue
                }
                links += 1
                if link.hasPrefix("/") { target = "" }
                rest = link.split(separator: "/") + rest
            }
        }
    }

    /// The path with links in its folder resolved. The last name may still be a link.
    static func place(of path: String) -> String {
        "\(LinkedPath(path.deletingLastPathComponent).target)/\(path.fileName)"
    }
}
