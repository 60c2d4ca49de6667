import CollectionDocument

/// How a window's file stands to the window: what is in the file, and what saving would therefore destroy.
///
/// The path is what a window follows. A file that is moved away from it, and comes back or is written anew there, is the
/// same file; only one whose path stays empty counts as renamed. It is then followed under its new name, until
/// something is at the old path again or the window has saved under the new one.
struct FileState {
    enum Contents {
        /// The window's `original`; also where there is no file yet.
        case known
        /// There is no file any more.
        case missing
        /// It is no document, or cannot be read.
        case unreadable
        /// Another document, while the window has changes that do not go together with it.
        case other(CollectionDocument)
    }

    var contents = Contents.known
    /// The file when it was last read, looked at or saved; `nil` where there was none.
    var stamp: FileStamp?
    /// Whether it was saved here, so that nobody has to read it.
    var isOwn = false
    /// What the file was called before it was renamed.
    var formerPath: String?
    /// What somebody has agreed to replace.
    private var agreed: FileConflict?

    /// What is in the file as it was read or saved.
    init(stamp: FileStamp? = nil, isOwn: Bool = false) {
        (self.stamp, self.isOwn) = (stamp, isOwn)
    }

    /// What is lost in the file if the window's document replaces it; `nil` where nothing is.
    ///
    /// - Parameter isChanged: whether the window has changes. Without any, what cannot be read is no question.
    func conflict(isChanged: Bool) -> FileConflict? {
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

    /// The file may be replaced as it is now. One that changes once more may not.
    mutating func agree(to conflict: FileConflict) { agreed = conflict }

    /// The file as it has to be for a save to replace it.
    var expected: ExpectedFile {
        ExpectedFile(stamp: stamp, mayBeOpen: agreed == FileConflict(kind: .beingWritten, stamp: stamp))
    }
}

/// Why the window asks before it replaces its file.
struct FileConflict: Equatable {
    enum Kind: Equatable {
        /// Another program has changed it, and the window's changes do not go together with that.
        case changed
        /// What another program has put there is no document.
        case unreadable
        /// Another program has it open for writing.
        case beingWritten
        /// The window followed it to another name; what it replaces may be a backup.
        case renamed(from: String)
    }

    let kind: Kind
    /// Of the file that would be replaced.
    let stamp: FileStamp?
}
