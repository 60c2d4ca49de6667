/// A table of one of the project's documents.
package struct MarkdownTable {
    /// The cells of each row below the heading, without spaces at their ends.
    package let rows: [[String]]

    /// The first table below a line of a document.
    ///
    /// - Parameters:
    ///   - line: the whole line, such as `## Numbers`.
    ///   - heading: how the table begins.
    package init(below line: String, in path: String, heading: String = "|") throws {
        let lines = try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: Substring(line)) else { throw Missing(what: "\(line) in \(path)") }
        let table = lines[start...].drop { !$0.hasPrefix(heading) }.prefix { $0.hasPrefix("|") }
        guard table.count > 2 else { throw Missing(what: "a table below \(line) in \(path)") }
        rows = Self.rows(of: table)
    }

    /// The first table of the doc comments of a Swift file.
    package init(inCommentsOf file: String, below folder: String) throws {
        guard let source = try Repository.sources(below: folder).first(where: { $0.name == file }) else {
            throw Missing(what: file)
        }
        let comments = source.text.split(separator: "\n").filter { $0.hasPrefix("/// |") }
        rows = Self.rows(of: comments.map { $0.dropFirst("/// ".count) })
    }

    private struct Missing: Error {
        let what: String
    }

    /// Leaves out the heading and the line below it.
    private static func rows(of lines: some Sequence<Substring>) -> [[String]] {
        lines.dropFirst(2).map { line in
            line.split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }
}

extension String {
    /// What is in code font, such as `a` and `b` in "`a`, `b`".
    package var inCodeFont: [String] {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    /// The number that a person would read, such as `1,000`, `2^30`, `−2^30` or `256 MiB`.
    package var documentedNumber: Double? {
        if hasPrefix("−") { return String(dropFirst()).documentedNumber.map { -$0 } }
        if hasSuffix(" MiB") { return String(dropLast(4)).documentedNumber.map { $0 * 0x1p20 } }
        let parts = split(separator: "^").map { Double($0.filter { $0 != "," }) }
        switch (parts.count, parts.first, parts.last) {
        case (1, let number??, _): return number
        case (2, 2.0??, let exponent??):
            return exponent < 1024 ? (0..<Int(exponent)).reduce(1) { power, _ in power * 2 } : nil
        default: return nil
        }
    }
}
