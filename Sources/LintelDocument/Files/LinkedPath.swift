import FileAccess
import FoundationEssentials
import Glibc

/// The way from the root of the file system to the file that a path leads to. Finding it asks the disk.
package struct LinkedPath: Sendable {
    /// The path with all links resolved, even if nothing is there.
    private(set) var target = ""
    /// The links on the way.
    private(set) var links: [String] = []
    /// The folders on the way, also those that links lead through. A folder comes before what is in it.
    private(set) var folders: [String] = []

    init(_ path: String) {
        let path = path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath + "/" + path
        var rest = path.pathNames[...]
        while let name = rest.popFirst() {
            switch name {
            case ".": continue
            case "..": target = target.unicodeScalars.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
            default:
                let place = "\(target)/\(name)"
                guard links.count < FileReplacement.mostLinks,
                    let link = FileSystem.target(ofLink: place)
                else {
                    target = place
                    if !rest.isEmpty { folders.append(place) }
                    continue
                }
                links.append(place)
                if link.isAbsolutePath { target = "" }
                rest = link.pathNames + rest
            }
        }
    }

    /// The path with links in its folder resolved. The last name may still be a link.
    package static func place(of path: String) -> String {
        "\(LinkedPath(path.deletingLastPathComponent).target)/\(path.fileName)"
    }
}
