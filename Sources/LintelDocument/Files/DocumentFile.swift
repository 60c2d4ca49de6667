import CollectionDocument

/// The state of a window's file: a state machine without input or output. Events of the file go in, and decisions come out,
/// which `DocumentEditor` carries out.
///
/// | the file | `contents` | what a save does |
/// | --- | --- | --- |
/// | holds what was last read or saved | `known` | replaces it |
/// | is gone | `missing` | writes it again |
/// | is not a document | `unreadable` | asks if the window has changes |
/// | has changes that conflict with the window's | `other` | asks |
/// | was renamed, perhaps as a backup | `formerPath` | asks |
/// | changed, but was not read yet | `stamp` differs | reads it first |
///
/// A window follows a path. A file that is moved away and comes back, or is written again at its path, is still the same
/// file. Only if the path stays empty was the file renamed. The window then follows the new name until there is a file at
/// the old path again, or until it has saved under the new name.
package struct DocumentFile: Sendable {
    package enum Contents: Sendable {
        /// The window's `original`; also if there is no file yet.
        case known
        /// The file is gone.
        case missing
        /// It is not a document, or cannot be read.
        case unreadable
        /// Another document, which conflicts with the window's changes.
        case other(CollectionDocument)
    }

    package private(set) var path: String
    /// The path before the file was renamed.
    package private(set) var formerPath: String?
    package private(set) var contents = Contents.known {
        didSet { if case .known = contents { isBaseLost = false } }
    }
    /// Whether the window's changes were made to a version of the file that is gone, so that nothing can be combined.
    private var isBaseLost = false
    /// The file's stamp when it was last read, checked or saved; `nil` if there was no file.
    package private(set) var stamp: FileStamp?
    /// Whether the window itself saved it, so it need not be read.
    private var isOwn: Bool
    /// The conflict in which the person agreed to replace the file.
    private var agreed: FileConflict?

    /// A file that has been read or saved, or that does not exist yet.
    package init(path: String, stamp: FileStamp? = nil, isOwn: Bool = false) {
        (self.path, self.stamp, self.isOwn) = (path, stamp, isOwn)
    }

    package var name: String { path.fileName }

    // MARK: The path

    /// The file was renamed. The old path is still watched.
    mutating func renamed(to new: String) {
        formerPath = formerPath ?? path
        path = new
    }

    /// There is a file at the former path again.
    mutating func returned(to former: String) { (path, formerPath) = (former, nil) }

    // MARK: Reading

    /// Whether the file, which has the stamp `now`, has to be read. The window is notified of its own saves, too.
    func mustBeRead(_ now: FileStamp?) -> Bool {
        guard case .known = contents, isOwn, now != nil else { return true }
        return now != stamp
    }

    /// The two documents that are compared with the file: the shown one, and the one that was last read or saved.
    typealias Sides = (shown: CollectionDocument, original: CollectionDocument)

    /// The file was read.
    ///
    /// - Returns: the document to show, in which changes that were made on one side only are combined; `nil` if both sides
    ///   changed the content or the same option, so that the person has to choose.
    mutating func wasRead(_ fresh: CollectionDocument, _ stamp: FileStamp?, beside sides: Sides) -> CollectionDocument?
    {
        (self.stamp, isOwn) = (stamp, false)
        let (shown, original) = sides
        let isBaseLost = isBaseLost && shown.expanded != original
        if fresh == shown.expanded || fresh == original && !isBaseLost {
            contents = .known
            return shown
        }
        guard !isBaseLost, shown.hasSameContent(as: original),
            !shown.options.conflicts(with: fresh.options, over: original.options)
        else {
            contents = .other(fresh)
            return nil
        }
        contents = .known
        var merged = fresh
        merged.options = shown.options.merged(over: original.options, into: fresh.options)
        return merged
    }

    /// The file could not be read. The shown document stays.
    mutating func couldNotBeRead(_ stamp: FileStamp?) {
        (self.stamp, isOwn) = (stamp, false)
        contents = stamp == nil ? .missing : .unreadable
    }

    /// The window has taken over everything from the file.
    mutating func taken(_ stamp: FileStamp?) { (contents, self.stamp, isOwn) = (.known, stamp, false) }

    // MARK: Choosing

    /// The conflict that a save would have to decide, because something in the file would be lost; `nil` if there is none.
    ///
    /// - Parameter isChanged: whether the window has changes. Without changes an unreadable file is no conflict.
    package func conflict(isChanged: Bool) -> FileConflict? {
        let kind: FileConflict.Kind? =
            switch contents {
            case .other: .changed
            case .unreadable where isChanged: .unreadable
            case .unreadable, .missing: nil
            case .known: formerPath.map { .renamed(from: $0) }
            }
        let conflict = kind.map { FileConflict(kind: $0, stamp: stamp) }
        return conflict == agreed ? nil : conflict
    }

    /// The other document in the file, if there is a choice.
    package var theirs: CollectionDocument? { if case .other(let document) = contents { document } else { nil } }

    /// The version of the file that the window's document comes from; `nil` if the file holds something else.
    var version: String? { if case .known = contents { stamp?.version } else { nil } }

    /// The window's changes were made to an earlier version of the file, which holds `theirs` now.
    mutating func conflicts(with theirs: CollectionDocument) { (contents, isBaseLost) = (.other(theirs), true) }

    /// The person keeps the window's changes. The file may be replaced as it is now, but not after another change.
    ///
    /// - Returns: the document in the file, which becomes the window's `original`; `nil` if it cannot be read.
    mutating func keepMine(over conflict: FileConflict) -> CollectionDocument? {
        guard let theirs else {
            agreed = conflict
            return nil
        }
        contents = .known
        return theirs
    }

    // MARK: Saving

    enum SaveStep: Equatable {
        /// Another program has changed it: read it first, then ask again.
        case read
        case ask(FileConflict)
        /// Replaces what the person agreed to, and then asks again.
        case keepMine(FileConflict)
        case write(replacing: ExpectedFile)
    }

    /// The next step of saving the window's document over the file, which has the stamp `now`.
    ///
    /// - Parameter agreed: what the person agreed to replace. Something else in the file is a conflict again.
    mutating func save(over agreed: FileConflict?, _ now: FileStamp?, isChanged: Bool) -> SaveStep {
        // A missing file is written again.
        guard now != nil else { return .write(replacing: ExpectedFile(stamp: nil)) }
        guard now == stamp else { return .read }
        if let conflict = conflict(isChanged: isChanged) {
            return conflict == agreed ? .keepMine(conflict) : .ask(conflict)
        }
        if let agreed, agreed.kind == .beingWritten { self.agreed = agreed }
        let mayBeOpen = self.agreed == FileConflict(kind: .beingWritten, stamp: stamp)
        return .write(replacing: ExpectedFile(stamp: stamp, mayBeOpen: mayBeOpen))
    }
}

/// Why the window asks before it replaces its file.
package struct FileConflict: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Another program has changed it, in conflict with the window's changes.
        case changed
        /// Another program has put something there that is not a document.
        case unreadable
        /// Another program has it open for writing.
        case beingWritten
        /// The window followed it to a new name; it may be a backup.
        case renamed(from: String)
    }

    package let kind: Kind
    /// The stamp of the file that would be replaced.
    let stamp: FileStamp?
}

extension CollectionDocument {
    /// Whether two documents are equal except for their options and collapsed sections.
    func hasSameContent(as other: CollectionDocument) -> Bool {
        var copy = other.expanded
        copy.options = options
        return expanded == copy
    }

    /// Whether it differs from another document in more than its collapsed sections. The other one has no collapsed sections.
    func differs(from other: CollectionDocument) -> Bool {
        // Expanding copies the blocks of collapsed sections, so the small parts come first.
        (title, options) != (other.title, other.options) || expanded != other
    }
}
