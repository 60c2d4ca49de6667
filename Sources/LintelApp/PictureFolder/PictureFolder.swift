import CollectionCanvas
import CollectionDocument
import Foundation
import GTKBridge
import LintelDocument
import StickyLayout

/// The pictures below a folder, found and measured. Reading blocks: do it away from the main thread.
///
/// Sub-folders become sections. If none has a picture, there is a section for each month in which pictures were last
/// changed, the latest first. Hidden files and folders are skipped, and so are links to folders, which may lead in a circle.
nonisolated struct PictureFolder: Sendable {
    struct Picture: Sendable {
        /// Relative to the opened folder.
        let path: String
        /// In pixels, upright.
        let width: Int
        let height: Int
        let changed: Date
    }

    private(set) var pictures: [Picture] = []
    /// The number of files with a picture's name that cannot be read as a picture.
    private(set) var unreadableCount = 0

    /// - Parameter report: called after each file with the numbers of files that are found and measured; with no number of
    ///   measured ones while it looks for more. If it returns `false`, the result is `nil`.
    init?(path: String, report: (_ found: Int, _ measured: Int?) -> Bool) {
        // The enumerator does not go through a link.
        let root = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
        var files: [(path: String, url: URL, changed: Date)] = []
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .contentModificationDateKey]
        let walker = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
        let depth = root.path.pathNames.count
        while let url = walker?.nextObject() as? URL {
            if Self.extensions.contains(url.pathExtension.lowercased()), files.count < DocumentLimits.listedItems,
                case let file = url.resolvingSymlinksInPath(), let values = try? file.resourceValues(forKeys: keys),
                values.isRegularFile == true
            {
                if ImageSource.isPath(file.path, within: root.path) {
                    let relative = url.standardizedFileURL.path.pathNames.dropFirst(depth).joined(separator: "/")
                    files.append((relative, url, values.contentModificationDate ?? .distantPast))
                } else {
                    // Documents do not show what a link leads to outside of their folder.
                    unreadableCount += 1
                }
            }
            guard report(files.count, nil) else { return nil }
        }
        for (index, (path, url, changed)) in files.enumerated() {
            var (width, height) = (Int32(0), Int32(0))
            if gdk_pixbuf_get_file_info(url.path, &width, &height) != nil, width > 0, height > 0 {
                if url.pathExtension.lowercased().hasPrefix("jp"),
                    let head = try? FileHandle(forReadingFrom: url).read(upToCount: 1 << 16),
                    isOnItsSide(jpeg: [UInt8](head))
                {
                    swap(&width, &height)
                }
                pictures.append(Picture(path: path, width: Int(width), height: Int(height), changed: changed))
            } else {
                unreadableCount += 1
            }
            guard report(files.count, index + 1) else { return nil }
        }
    }

    /// The file name extensions of pictures.
    private static let extensions: Set<String> = [
        "jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "tif", "tiff", "svg", "ico", "avif", "heic", "heif", "jxl",
        "ppm", "pgm", "pbm", "pnm", "tga", "xpm",
    ]
}

nonisolated extension PictureFolder {
    /// The height of a picture, in points: in a new window, three rows of three photographs fit.
    private static let pictureHeight = 150.0
    /// The height of the name and the size below a picture.
    private static let textHeight = 48.0
    /// A picture's width relative to its height; others are cropped. A wider cell would have its text beside it.
    private static let widths = 0.5...2.0

    /// A collection of the pictures, in rows of one height.
    func document(title: String) -> CollectionDocument {
        var document = CollectionDocument(title: title)
        document.options.itemSize = LengthSize(width: Self.pictureHeight, height: Self.pictureHeight + Self.textHeight)
        document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        document.options.sectionInset = LayoutInsets(top: 8, left: 12, bottom: 16, right: 12)
        let hasFolders = pictures.contains { $0.path.unicodeScalars.contains("/") }
        document.sections = SectionList(
            (hasFolders ? folders : months).map { title, pictures in
                DocumentSection(title: title, items: .listed(ItemList(pictures.map(item))))
            })
        return document
    }

    private func item(_ picture: Picture) -> DocumentItem {
        let name = picture.path.fileName
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let ratio = Double(picture.width) / Double(picture.height)
        let width = (Self.pictureHeight * ratio.clamped(to: Self.widths)).rounded()
        return DocumentItem(
            title: stem, subtitle: "\(picture.width) × \(picture.height)", image: picture.path,
            size: LengthSize(width: width, height: Self.pictureHeight + Self.textHeight))
    }

    private var folders: [(title: String, pictures: [Picture])] {
        func precedes(_ path: String, _ other: String) -> Bool {
            path.localizedStandardCompare(other) == .orderedAscending
        }
        let byFolder = Dictionary(grouping: pictures.sorted { precedes($0.path, $1.path) }) { picture in
            picture.path.unicodeScalars.lastIndex(of: "/").map { String(picture.path[..<$0]) } ?? ""
        }
        return byFolder.sorted { precedes($0.key, $1.key) }.map { folder, pictures in
            (folder.isEmpty ? tr("In this folder") : folder, pictures)
        }
    }

    private var months: [(title: String, pictures: [Picture])] {
        let calendar = Calendar.current
        let sorted = pictures.sorted { ($0.changed, $0.path) < ($1.changed, $1.path) }
        let byMonth = Dictionary(grouping: sorted) { calendar.dateComponents([.year, .month], from: $0.changed) }
        let formatter = DateFormatter()
        formatter.setLocalizedDateFormatFromTemplate("MMMMyyyy")
        return byMonth.values
            .sorted { $0[0].changed > $1[0].changed }
            .map { (formatter.string(from: $0[0].changed), $0) }
    }
}
