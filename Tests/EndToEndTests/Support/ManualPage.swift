import Foundation
import TestSupport

/// The source of the manual page, read as roff(7) does as far as the page needs.
struct ManualPage {
    private let lines: [String]

    init() throws {
        lines = try Repository.text(of: "Resources/man/lintel.1").components(separatedBy: "\n")
    }

    /// The synopsis of each command, as it is printed: `lintel check {FILE | --sample NAME} [--viewport WxH]`.
    var synopses: [String] {
        section("SYNOPSIS").split(separator: ".br").map { lines in
            lines.map(Self.plain).joined(separator: " ")
        }
    }

    /// An entry of the options: its tag, such as `-o, --output FILE (snapshot, export, fit)`, and the text below it.
    struct Entry {
        let tag: String
        let text: String

        /// The names of the option.
        var names: Set<String> { Set(tag.matches(of: /--?[a-z][a-z-]*/).map { String($0.0) }) }

        /// The commands that have it; `nil` for all.
        var commands: [String]? {
            guard let list = tag.firstMatch(of: /\(([a-z, ]*)\)$/) else { return nil }
            return list.1.components(separatedBy: ", ")
        }
    }

    var options: [Entry] {
        section("OPTIONS").split(separator: ".TP").dropFirst().map { lines in
            Entry(
                tag: Self.plain(lines.first ?? ""),
                text: lines.dropFirst().map(Self.plain).joined(separator: " "))
        }
    }

    private func section(_ name: String) -> ArraySlice<String> {
        lines.drop { $0 != ".SH \(name)" }.dropFirst().prefix { !$0.hasPrefix(".SH ") }
    }

    /// A line of the source as it is printed.
    private static func plain(_ line: String) -> String {
        let text: String
        if line.hasPrefix(".") {
            let words = arguments(String(line.dropFirst()))
            // Macros with two letters change the font from one argument to the next, without a space.
            let space = (words.first?.count ?? 0) == 1 ? " " : ""
            text = words.dropFirst().joined(separator: space)
        } else {
            text = line
        }
        return text.replacing(/\\f[A-Z]/, with: "").replacing("\\-", with: "-").replacing("\\ ", with: " ")
    }

    /// The words of a macro's line. Quotes and escaped spaces keep a word together.
    private static func arguments(_ line: String) -> [String] {
        line.matches(of: /"([^"]*)"|(?:\\.|[^ "])+/).map { String($0.1 ?? $0.0) }
    }
}
