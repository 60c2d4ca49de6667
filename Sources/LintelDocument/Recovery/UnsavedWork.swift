import CollectionDocument
import Foundation
import GTKBridge

/// A document with changes that no file holds, as it was kept aside in case the program ends before they are saved.
///
/// It is kept as a document with one more member, that tells where it came from: a person can open it as any other.
package struct UnsavedWork: Sendable {
    package let document: CollectionDocument
    package let origin: Origin
    /// What it is called in a question about it.
    package let title: String
    /// The file that it was found in; `nil` for work that is only going to be kept.
    package var entry: String?

    package enum Origin: Equatable, Sendable {
        case file(String)
        case sample(String)
        /// A folder whose pictures it shows.
        case folder(String)
        /// None of these: it was never saved.
        case nowhere
    }

    /// How the window names it in a few words: the file's name, or else the title.
    package var name: String {
        guard case .file(let path) = origin else { return tr("“{title}”", ["title": title]) }
        return path.fileName
    }

    /// How the window asks about it: where its file is, from the home folder if it is in there, and the title.
    package var fullName: String {
        guard case .file(let path) = origin else { return name }
        let home = String(cString: g_get_home_dir()) + "/"
        let file = path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
        return name == title ? file : tr("{file} (“{title}”)", ["file": file, "title": title])
    }

    /// No key that the format could get, one day.
    private static let key = "lintel:unsaved"

    init(_ document: CollectionDocument, origin: Origin, title: String) {
        self.document = document
        self.origin = origin
        self.title = title
    }

    /// - Throws: where it is none, or not whole.
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
