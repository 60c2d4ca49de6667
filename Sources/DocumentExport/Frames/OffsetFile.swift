import StickyLayout

/// A file that shows the content at one of several offsets.
package struct OffsetFile: Equatable, Sendable {
    /// The content offset along the scroll axis, in points.
    package let offset: Double
    package let path: String

    /// The most files that one export writes.
    package static let mostFiles = 1_000
}

extension OffsetList {
    /// Whether an export that shows one offset in a file needs more than the file that was asked for.
    package var makesSeveralFiles: Bool { count != 1 }

    /// The files of an export that shows one offset in each, in the order of the offsets. A single offset has the file that was asked for.
    /// Any other list has numbered ones beside it, from 1: `name-1.svg`, `name-2.svg`.
    ///
    /// - Parameters:
    ///   - path: the file that was asked for.
    ///   - layout: says which offsets are events.
    ///   - revealedLength: how much of a floating header has been scrolled back in, in points.
    /// - Throws: `OffsetError.tooManyFiles`
    package func files(
        at path: String, in layout: CollectionLayout, revealedLength: Double
    ) throws -> [OffsetFile] {
        guard makesSeveralFiles else { return [OffsetFile(offset: first(in: layout), path: path)] }
        var files: [OffsetFile] = []
        try forEach(in: layout, revealedLength: revealedLength) { offset in
            guard files.count < OffsetFile.mostFiles else { throw OffsetError.tooManyFiles }
            files.append(OffsetFile(offset: offset, path: path.numbered(files.count + 1)))
        }
        return files
    }
}

extension String {
    /// The path with a number at the end of the file's name, before the extension: `a/name-3.svg`.
    fileprivate func numbered(_ number: Int) -> String {
        let name = lastIndex(of: "/").map { index(after: $0) } ?? startIndex
        // The dot of a hidden file begins no extension.
        let dot = self[name...].dropFirst().lastIndex(of: ".") ?? endIndex
        return "\(self[..<dot])-\(number)\(self[dot...])"
    }
}
