import CollectionCanvas
import CollectionDocument
import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc
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
        /// In seconds since 1970.
        let changed: Double
    }

    private(set) var pictures: [Picture] = []
    /// The number of files with a picture's name that cannot be read as a picture.
    private(set) var unreadableCount = 0

    /// - Parameter report: called after each file with the numbers of files that are found and measured; with no number of
    ///   measured ones while it looks for more. If it returns `false`, the result is `nil`.
    init?(path: String, report: (_ found: Int, _ measured: Int?) -> Bool) {
        let root = FileSystem.resolved(path) ?? path
        var files: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let names = FileSystem.names(in: "\(root)/\(folder)")
            for name in names where name.utf8.first != UInt8(ascii: ".") {
                let (path, file) = (folder + name, "\(root)/\(folder)\(name)")
                if file.isFolder {
                    if FileSystem.target(ofLink: file) == nil { folders.append(path + "/") }
                } else if Self.extensions.contains(path.pathExtension), files.count < DocumentLimits.listedItems,
                    let target = FileSystem.resolved(file), FileContents.length(of: target) != nil
                {
                    if ImageSource.isPath(target, within: root) {
                        files.append(path)
                    } else {
                        // Documents do not show what a link leads to outside of their folder.
                        unreadableCount += 1
                    }
                }
                guard report(files.count, nil) else { return nil }
            }
        }
        for (index, path) in files.enumerated() {
            let file = "\(root)/\(path)"
            var (width, height) = (Int32(0), Int32(0))
            if let status = FileSystem.status(of: file), gdk_pixbuf_get_file_info(file, &width, &height) != nil,
                width > 0, height > 0
            {
                if path.pathExtension.hasPrefix("jp"), isOnItsSide(jpeg: Self.beginning(of: file)) {
                    swap(&width, &height)
                }
                let changed = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
                pictures.append(Picture(path: path, width: Int(width), height: Int(height), changed: changed))
            } else {
                unreadableCount += 1
            }
            guard report(files.count, index + 1) else { return nil }
        }
    }

    /// The first 64 KiB of a file, which have a photograph's orientation.
    private static func beginning(of file: String) -> [UInt8] {
        // Reading stops just past the limit.
        (try? FileContents.read(file, upTo: (1 << 16) - 1)).map { [UInt8]($0) } ?? []
    }

    /// Whether a file is a picture, by its name.
    static func isPicture(_ path: String) -> Bool { extensions.contains(path.pathExtension) }

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
        let byFolder = Dictionary(grouping: Self.sorted(pictures, by: \.path)) { picture in
            picture.path.unicodeScalars.lastIndex(of: "/").map { String(picture.path[..<$0]) } ?? ""
        }
        return Self.sorted(Array(byFolder), by: \.key).map { ($0.isEmpty ? tr("In this folder") : $0, $1) }
    }

    private var months: [(title: String, pictures: [Picture])] {
        let byMonth = Dictionary(grouping: Self.sorted(pictures, by: \.path)) { Self.month(of: $0.changed) }
        return byMonth.sorted { $0.key > $1.key }.map { month, pictures in
            let byTime = pictures.enumerated().sorted {
                ($0.element.changed, $0.offset) < ($1.element.changed, $1.offset)
            }
            return (Self.title(ofMonth: month), byTime.map(\.element))
        }
    }

    /// The local month of a time in seconds since 1970, counted from the year 0. GLib's dates have the years 1 to 9999.
    private static func month(of seconds: Double) -> Int {
        var (time, date) = (time_t(min(max(seconds, -6.2e10), 2.53e11)), tm())
        localtime_r(&time, &date)
        return (Int(date.tm_year) + 1900) * 12 + Int(date.tm_mon)
    }

    /// Such as `May 2026`.
    private static func title(ofMonth month: Int) -> String {
        let (year, index) = month.quotientAndRemainder(dividingBy: 12)
        let date = g_date_time_new_local(gint(year), gint(index + 1), 1, 12, 0, 0)
        defer { date.map(g_date_time_unref) }
        return tr(
            "{month} {year}",
            ["month": String(taking: g_date_time_format(date, "%OB")) ?? "", "year": String(year)])
    }

    /// Sorts by paths as file managers do: name by name, in the user's language, without case, and 2 before 10.
    private static func sorted<Element>(_ elements: [Element], by path: KeyPath<Element, String>) -> [Element] {
        elements.map { (key: sortKey(of: $0[keyPath: path]), element: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.element)
    }

    private static func sortKey(of path: String) -> [UInt8] {
        let names = path.pathNames.flatMap { name in
            let key = g_utf8_collate_key_for_filename(name.lowercased(), -1)
            defer { g_free(key) }
            return key.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0) + 1)) } ?? []
        }
        // Different paths may have equal keys.
        return names + path.utf8
    }
}

extension String {
    /// The part of the last name after its last point, in lower case; empty if there is no point.
    fileprivate nonisolated var pathExtension: String {
        fileName.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map {
            String($0).lowercased()
        } ?? ""
    }
}
