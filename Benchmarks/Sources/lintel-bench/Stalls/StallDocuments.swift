import BenchmarkSupport
import Foundation

/// The large documents whose handling is measured, each with another state of it for the file that changes.
enum StallDocuments: String, CaseIterable {
    /// A section of 1,000,000 items that have titles.
    case million
    /// A section of 1,000,000 items whose heights differ from one to the next.
    case unequal
    /// A section of 10,000,000 items that are only counted.
    case counted
    /// 200 MB: 200 sections of 8,000 items each that have titles, subtitles and colours.
    case large
    /// 10,000 sections of 1,000 items that have titles.
    case sections

    /// The first section's last item is the one that people change.
    var itemsPerSection: Int {
        switch self {
        case .million, .unequal: 1_000_000
        case .counted: 10_000_000
        case .large: 8_000
        case .sections: 1_000
        }
    }

    private var sectionCount: Int {
        switch self {
        case .million, .unequal, .counted: 1
        case .large: 200
        case .sections: 10_000
        }
    }

    /// - Parameter title: also what one item in the middle is called, so that content differs, too.
    func write(to file: URL, title: String) {
        var text = Data(
            #"{"title":"\#(title)","layout":{"itemSize":{"width":"100%","height":52}},"sections":["#.utf8)
        for section in 0..<sectionCount {
            let marked = section == sectionCount / 2 ? itemsPerSection / 2 : -1
            text.append(contentsOf: #"\#(section == 0 ? "" : ",\n"){"title":"Section \#(section)","#.utf8)
            text.append(contentsOf: (self == .counted ? #""itemCount":\#(itemsPerSection)}"# : #""items":["#).utf8)
            guard self != .counted else { continue }
            for item in 0..<itemsPerSection {
                if item > 0 { text.append(contentsOf: ",\n".utf8) }
                text.append(contentsOf: entry(item == marked ? title : "Item \(item)", item).utf8)
            }
            text.append(contentsOf: "]}".utf8)
        }
        text.append(contentsOf: "]}".utf8)
        attempt("write \(file.path)") { try text.write(to: file, options: .atomic) }
    }

    private func entry(_ title: String, _ item: Int) -> String {
        if self == .unequal {
            return #"{"title":"\#(title)","size":{"width":"100%","height":\#(40 + item * 7 % 21)}}"#
        }
        guard self == .large else { return "\"\(title)\"" }
        let number = String(item % 4096 + 4096, radix: 16)
        return
            #"{"title":"\#(title) of a list that is a long one","subtitle":"With more to say about number \#(item)","#
            + ##""color":"#00\##(number)"}"##
    }
}

/// 5,000 small pictures in a folder.
enum StallPictures {
    static let count = 5_000
    private static let size = (width: 96, height: 64)

    static func write(to folder: URL) {
        attempt("write the pictures") {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for number in 0..<count {
                var picture = Data("P6 \(size.width) \(size.height) 255\n".utf8)
                let color = [UInt8(number % 251), UInt8(number % 241), UInt8(number % 239)]
                for _ in 0..<size.width * size.height { picture.append(contentsOf: color) }
                try picture.write(to: folder.appendingPathComponent("Picture \(number).ppm"))
            }
        }
    }
}
