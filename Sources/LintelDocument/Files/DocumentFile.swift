import CollectionDocument

/// How a window's file is doing: a state machine that touches no disk. What happens to the file goes in, what is to be
/// done about it comes out, and `DocumentEditor` does that.
///
/// | the file | `contents` | what a save does |
/// | --- | --- | --- |
/// | holds what was last read or saved | `known` | replaces it |
/// | is gone | `missing` | writes it anew |
/// | holds no document | `unreadable` | asks, where the window has changes |
/// | holds changes that do not go together with the window's | `other` | asks |
/// | was renamed, perhaps as a backup | `formerPath` | asks |
/// | changed, and the window has not heard of it | `stamp` differs | reads it first |
///
/// A window follows a path. A file that is moved away from it, and comes back or is written anew there, is the same file;
/// only one whose path stays empty counts as renamed. It is then followed under its new name, until something is at the old
/// path again or the window has saved under the new one.
package struct DocumentFile: Sendable {
    package enum Contents: Sendable {
        /// The window's `original`; also where there is no file yet.
        case known
        /// There is no file any more.
        case missing
        /// It is no document, or cannot be read.
        case unreadable
        /// Another document, while the window has changes that do not go together with it.
        case other(CollectionDocument)
    }

    package private(set) var path: String
    /// What the file was called before it was renamed.
    package private(set) var formerPath: String?
    package private(set) var contents = Contents.known
    /// The file when it was last read, looked at or saved; `nil` where there was none.
    package private(set) var stamp: FileStamp?
    /// Whether it was saved here, so that nobody has to read it.
    private var isOwn = false
    /// What somebody has agreed to replace.
    private var agreed: FileConflict?

    /// A file that has been read, or that does not exist yet.
    package init(path: String, stamp: FileStamp? = nil) {
        self.path = path
        self.stamp = stamp
    }

    /// A file that has been saved.
    init(path: String, saved stamp: FileStamp?) {
        self.init(path: path, stamp: stamp)
        isOwn = true
    }

    package var name: String { path.fileName }

    // MARK: The path

    /// It has another path now, and is followed back to the one before.
    mutating func renamed(to new: String) {
        formerPath = formerPath ?? path
        path = new
    }

    /// There is a file at the former path again.
    mutating func returned(to former: String) {
        (path, formerPath) = (former, nil)
    }

    // MARK: Reading

    /// Whether the file has to be read to know what is in it. A window hears of its own saves, too.
    ///
    /// - Parameter now: the file as it is now.
    func mustBeRead(_ now: FileStamp?) -> Bool {
        guard case .known = contents, isOwn, now != nil else { return true }
        return now != stamp
    }

    /// The two documents that a window compares its file with.
    struct Sides {
        /// What is on screen.
        let shown: CollectionDocument
        /// What was last read or saved.
        let original: CollectionDocument
    }

    enum Outcome: Equatable {
        /// This is shown from now on: what was changed on one side only is taken from there.
        case settle(CollectionDocument)
        /// Content was changed on both sides, or the same option: somebody has to choose.
        case ask
    }

    /// It was read. What the window shows changes only with what comes back.
    mutating func read(_ fresh: CollectionDocument, _ stamp: FileStamp?, beside sides: Sides) -> Outcome {
        (self.stamp, isOwn) = (stamp, false)
        let (shown, original) = (sides.shown, sides.original)
        if fresh == original || fresh == shown.expanded {
            contents = .known
            return .settle(shown)
        }
        guard shown.hasSameContent(as: original), !shown.options.conflicts(with: fresh.options, over: original.options)
        else {
            contents = .other(fresh)
            return .ask
        }
        contents = .known
        var merged = fresh
        merged.options = shown.options.merged(over: original.options, into: fresh.options)
        return .settle(merged)
    }

    /// It could not be read. What was in it is still on screen.
    mutating func couldNotBeRead(_ stamp: FileStamp?) {
        (self.stamp, isOwn) = (stamp, false)
        contents = stamp == nil ? .missing : .unreadable
    }

    /// The window takes all that is in the file.
    mutating func taken(_ stamp: FileStamp?) {
        (contents, self.stamp, isOwn) = (.known, stamp, false)
    }

    // MARK: Choosing

    /// What is lost in the file if the window's document replaces it; `nil` where nothing is.
    ///
    /// - Parameter isChanged: whether the window has changes. Without any, what cannot be read is no question.
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

    /// The other document in the file, where there is one to choose.
    package var theirs: CollectionDocument? { if case .other(let document) = contents { document } else { nil } }

    /// Somebody lets the window's changes stand. The file may be replaced as it is now; one that changes once more may not.
    ///
    /// - Returns: what is in the file, and the window's `original` from now on; `nil` where nobody can read that.
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
        /// Others have written it, and the window has not heard of that: it is read, and this is asked again.
        case read
        case ask(FileConflict)
        /// Replaces what somebody agreed to, and then asks again.
        case keepMine(FileConflict)
        case write(replacing: ExpectedFile)
    }

    /// What comes next on the way of the window's document into the file.
    ///
    /// - Parameters:
    ///   - agreed: what somebody has agreed to replace. Where it is something else by now, it is a conflict again.
    ///   - now: the file as it is now.
    mutating func save(over agreed: FileConflict?, _ now: FileStamp?, isChanged: Bool) -> SaveStep {
        // What is gone is written anew.
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
        /// Another program has changed it, and the window's changes do not go together with that.
        case changed
        /// What another program has put there is no document.
        case unreadable
        /// Another program has it open for writing.
        case beingWritten
        /// The window followed it to another name; what it replaces may be a backup.
        case renamed(from: String)
    }

    package let kind: Kind
    /// Of the file that would be replaced.
    let stamp: FileStamp?
}

extension CollectionDocument {
    /// Whether they differ in their options at the most.
    package func hasSameContent(as other: CollectionDocument) -> Bool {
        var copy = other.expanded
        copy.options = options
        return expanded == copy
    }
}
