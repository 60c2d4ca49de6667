import Foundation

/// A file in the making that takes its name once it is whole. Until then, and if anything goes wrong, the old file is there.
///
///     let file = try FileReplacement(of: path)
///     try file.write(bytes)
///     try file.commit()
///
/// It is written beside the old file and without a name, so that nothing is left of it if the program ends early; on file
/// systems that know no such files it has a name from the start. A file with several hard links loses the others, for the
/// new file is another one. One that nobody commits is thrown away.
public final class FileReplacement {
    /// The open file. It ends with this object.
    public let descriptor: Int32
    /// Whether it is on the disk before it takes its name. Otherwise it takes no time, and a machine that loses its power in the
    /// next seconds may be left with an empty file.
    public var isSynced = true
    private let output: FileOutput
    /// Where the old file is, behind all links.
    private let target: Path
    /// What it is called until it takes its name; `nil` while it has none.
    private var temporary: String?

    /// Linux's `O_TMPFILE`, which Swift does not see: the macro is none of the simple ones.
    private static let unnamedFile = 0o20000000 | O_DIRECTORY

    /// - Parameters:
    ///   - path: a link is followed: what it points to is replaced, and the link stays.
    ///   - permissions: of a file that is new, less the umask; an old file keeps its own.
    /// - Throws: `FileError`, also where the old file may not be written, or is none.
    public init(of path: String, permissions: mode_t = 0o666) throws(FileError) {
        target = try Path(path).behindLinks()
        guard !target.name.isEmpty else { throw FileError(errno: target.folder.isEmpty ? ENOENT : EISDIR) }
        var old = stat()
        let exists = stat(target.text, &old) == 0
        if exists {
            guard old.st_mode & S_IFMT != S_IFDIR else { throw FileError(errno: EISDIR) }
            guard old.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
            // A file may be replaced whatever its own permissions; whoever protects it from writing means that.
            guard access(target.text, W_OK) == 0 else { throw .last }
        }

        let folder = target.folder.isEmpty ? "." : target.folder
        let unnamed = open(folder, Self.unnamedFile | O_WRONLY | O_CLOEXEC, permissions)
        if unnamed >= 0 {
            descriptor = unnamed
        } else {
            let name = target.temporary
            descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
            guard descriptor >= 0 else { throw .last }
            temporary = name
        }
        output = FileOutput(descriptor)
        guard exists else { return }
        // A group can be kept where the owner cannot; the bits that lend the owner's rights go with the owner.
        let keepsOwner = fchown(descriptor, old.st_uid, old.st_gid) == 0
        if !keepsOwner { _ = fchown(descriptor, uid_t.max, old.st_gid) }
        guard fchmod(descriptor, old.st_mode & (keepsOwner ? 0o7777 : 0o777)) == 0 else { throw .last }
    }

    deinit {
        close(descriptor)
        if let temporary { unlink(temporary) }
    }

    public func write(_ text: String) throws(FileError) { try output.write(text) }

    public func write(_ data: Data) throws(FileError) { try output.write(data) }

    /// Lets it take the old file's place.
    public func commit() throws(FileError) {
        let name = try finish()
        guard rename(name, target.text) == 0 else { throw .last }
        temporary = nil
    }

    /// As `commit()`, for those who look at the old file once more before they replace it.
    ///
    /// - Parameter replace: renames the first path to the second one, or throws.
    public func commit(_ replace: (_ new: String, _ old: String) throws -> Void) throws {
        try replace(finish(), target.text)
        temporary = nil
    }

    /// - Returns: the name that it has until it takes its own: only a file with a name can replace another one.
    private func finish() throws(FileError) -> String {
        try output.flush()
        guard !isSynced || fsync(descriptor) == 0 else { throw .last }
        if let temporary { return temporary }
        let name = target.temporary
        guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
            throw .last
        }
        temporary = name
        return name
    }
}

/// A path as it was given, in two parts.
private struct Path {
    /// With the slash at its end; empty where there is none.
    let folder: String
    let name: String

    init(_ text: String) {
        let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
        let start = slash.map(text.utf8.index(after:)) ?? text.startIndex
        folder = String(text[..<start])
        name = String(text[start...])
    }

    var text: String { folder + name }

    /// A name in the same folder that nobody has. Names have 255 bytes at the most.
    var temporary: String {
        "\(folder)\(name.utf8.count < 240 ? name : "lintel").\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    }

    /// What is behind all links; for a link to nothing, what would be there.
    func behindLinks() throws(FileError) -> Path {
        var path = self
        for _ in 0..<Self.mostLinks {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path.text) else { return path }
            path = Path(link.hasPrefix("/") ? link : path.folder + link)
        }
        throw FileError(errno: ELOOP)
    }

    /// As many as Linux follows.
    private static let mostLinks = 40
}
