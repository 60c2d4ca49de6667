import CollectionDocument
import FoundationEssentials
import GTKBridge

/// A document with unsaved changes, kept in case the program ends before they are saved.
///
/// It is stored as a document with one more member that says where it came from, so a person can open it like any other.
package struct UnsavedWork: Sendable {
    package let document: CollectionDocument
    package let source: DocumentSource
    /// The title in a question about it.
    package let title: String
    /// The screen on which it was shown; `nil` if that is unknown.
    package let screen: KeptScreen?
    /// The version of the file that was changed; `nil` if there was none, or it already held something else.
    private(set) var version: String?
    /// The file that it was found in; `nil` if it is not stored yet.
    package var entry: String?
    /// When it was stored last; `nil` if it is not stored yet.
    package var storedAt: Date?

    package var name: String { source.name(titled: title) }

    /// The full name in a question: the file's path, relative to the home folder if possible, and the title.
    package var fullName: String {
        guard case .file(let file) = source else { return name }
        let home = (String(cString: g_get_home_dir()) + "/").utf8
        let path = file.path.utf8
        let shown = path.starts(with: home) ? "~/" + String(Substring(path.dropFirst(home.count))) : file.path
        return name == title ? shown : tr("{file} (“{title}”)", ["file": shown, "title": title])
    }

    /// A key that the format will never use.
    private static let key = "lintel:unsaved"
    private static let screenKey = "screen"

    init(_ document: CollectionDocument, from source: DocumentSource, title: String, on screen: KeptScreen? = nil) {
        self.document = document
        self.source = source
        self.title = title
        self.screen = screen
        if case .file(let file) = source { version = file.version }
    }

    /// - Throws: if it is not unsaved work, or incomplete.
    init(_ data: Data) throws(DocumentError) {
        var document = try CollectionDocument.decode(data).document
        guard let members = document.unknownMembers.removeValue(forKey: Self.key)?.members,
            case .string(let title) = members["title"]
        else { throw DocumentError(place: Self.key, reason: "is required") }
        let screen = members[Self.screenKey].flatMap { KeptScreen($0.members) }
        self.init(document, from: DocumentSource(members), title: title, on: screen)
        if case .string(let text) = members["version"] { version = text }
    }

    func encoded() -> Data {
        var document = document
        var members: UnknownMembers = ["title": .string(title)]
        if let place = source.place { members[place.key] = .string(place.name) }
        members["version"] = version.map { .string($0) }
        members[Self.screenKey] = screen.map { .object($0.members) }
        document.unknownMembers[Self.key] = .object(members)
        return document.encoded()
    }
}

extension DocumentSource {
    /// Reads what unsaved work says about its source.
    fileprivate init(_ members: UnknownMembers) {
        switch (members["file"], members["sample"], members["folder"]) {
        case (.string(let path), _, _): self = .file(DocumentFile(path: path))
        case (_, .string(let name), _): self = .sample(name)
        case (_, _, .string(let path)): self = .folder(path)
        default: self = .generated
        }
    }

    /// `nil` for a document that was never saved.
    fileprivate var place: (key: String, name: String)? {
        switch self {
        case .file(let file): ("file", file.path)
        case .sample(let name): ("sample", name)
        case .folder(let path): ("folder", path)
        case .generated, .nothing: nil
        }
    }

    /// Whether both are the same place, or no place.
    package func isSame(as other: DocumentSource) -> Bool {
        place?.key == other.place?.key && (place?.name ?? "").isSpelled(like: other.place?.name ?? "")
    }
}
