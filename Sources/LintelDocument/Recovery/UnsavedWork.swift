import CollectionDocument
import Foundation
import GTKBridge

/// A document with unsaved changes, kept in case the program ends before they are saved.
///
/// It is stored as a document with one more member that says where it came from, so a person can open it like any other.
package struct UnsavedWork: Sendable {
    package let document: CollectionDocument
    package let origin: Origin
    /// The title in a question about it.
    package let title: String
    /// The file that it was found in; `nil` if it is not stored yet.
    package var entry: String?

    package enum Origin: Equatable, Sendable {
        case file(String)
        case sample(String)
        /// A folder of pictures.
        case folder(String)
        /// It was never saved.
        case nowhere
    }

    /// The short name in the window: the file's name, or else the title.
    package var name: String {
        guard case .file(let path) = origin else { return tr("“{title}”", ["title": title]) }
        return path.fileName
    }

    /// The full name in a question: the file's path, relative to the home folder if possible, and the title.
    package var fullName: String {
        guard case .file(let path) = origin else { return name }
        let home = String(cString: g_get_home_dir()) + "/"
        let file = path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
        return name == title ? file : tr("{file} (“{title}”)", ["file": file, "title": title])
    }

    /// A key that the format will never use.
    private static let key = "lintel:unsaved"

    init(_ document: CollectionDocument, origin: Origin, title: String) {
        self.document = document
        self.origin = origin
        self.title = title
    }

    /// - Throws: if it is not unsaved work, or incomplete.
    init(_ data: Data) throws(DocumentError) {
        var document = try CollectionDocument.decode(data).document
        guard let members = document.unknownMembers.removeValue(forKey: Self.key)?.members,
            case .string(let title) = members["title"]
        else { throw DocumentError(place: Self.key, reason: "is required") }
        self.init(document, origin: Self.origin(members), title: title)
    }

    private static func origin(_ members: UnknownMembers) -> Origin {
        if case .string(let path) = members["file"] { return .file(path) }
        if case .string(let name) = members["sample"] { return .sample(name) }
        if case .string(let path) = members["folder"] { return .folder(path) }
        return .nowhere
    }

    func encoded() -> Data {
        var members: UnknownMembers = ["title": .string(title)]
        switch origin {
        case .file(let path): members["file"] = .string(path)
        case .sample(let name): members["sample"] = .string(name)
        case .folder(let path): members["folder"] = .string(path)
        case .nowhere: break
        }
        var document = document
        document.unknownMembers[Self.key] = .object(members)
        return document.encoded()
    }
}
