import Foundation
import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

/// Documents and comments that repeat what the catalogue of options and the systems' rules say.
@Suite("Options in the documents")
struct DocumentedOptionsTests {
    private static let tables = [
        (line: "`layout`:", page: "Documentation/document-format.md"),
        (line: "## The keys", page: "Documentation/native-headers.md"),
    ]

    /// What a row of a table says about an option: its value, and its default.
    private struct Row {
        let value: String
        let defaultValue: String
    }

    private static func rows() throws -> [String: Row] {
        var rows: [String: Row] = [:]
        for table in tables {
            for cells in try MarkdownTable(below: table.line, in: table.page).rows {
                for key in cells[0].inCodeFont {
                    rows[key] = Row(value: cells[cells.count - 2], defaultValue: cells[cells.count - 1])
                }
            }
        }
        return rows
    }

    @Test(
        "each option is in one of the documents' tables, with its choices and its default", arguments: LayoutOption.all)
    func tables(option: LayoutOption) throws {
        let row = try #require(try Self.rows()[option.key], "\(option.key)")
        switch option.value {
        case .choice(let choice):
            #expect(row.value.inCodeFont == choice.names)
            #expect(row.defaultValue.inCodeFont == [choice.name(in: LayoutOptions())])
        case .flag(let path):
            #expect(row.value == "true or false" || row.value == "bool")
            #expect(row.defaultValue.filter { $0 != "`" } == "\(LayoutOptions()[keyPath: path])")
        case .rule(let path):
            #expect(row.value.hasPrefix("a rule"))
            #expect(row.defaultValue.inCodeFont == [LayoutOptions()[keyPath: path].text])
        case .points(let path, .limit):
            #expect(LayoutOptions()[keyPath: path] == .infinity)
            #expect(["no limit", "none"].contains(row.defaultValue))
        case .points(let path, _):
            #expect(row.value.hasPrefix("points"))
            #expect(Double(row.defaultValue) == LayoutOptions()[keyPath: path])
        case .size(let path):
            let size = LayoutOptions()[keyPath: path]
            #expect(row.value.hasPrefix("a size"))
            #expect(row.defaultValue.hasPrefix(size == .zero ? "0 × 0: none" : "50 × 50"))
            #expect(size == .zero || size == LengthSize(width: 50, height: 50))
        case .insets(let path):
            #expect(LayoutOptions()[keyPath: path] == .zero && row.defaultValue == "0")
            for side in option.members.compactMap(\.side) { #expect(row.value.inCodeFont.contains(side)) }
        case .parallaxSize(let path):
            #expect(row.value.hasPrefix("a size"))
            #expect(LayoutOptions()[keyPath: path] == .zero && row.defaultValue == "0: none")
        }
    }

    // MARK: Which system reads what

    /// The systems that a comment names in brackets at its end, such as `(native, akpFlow)`; `nil` if it names none.
    private static func systemsNamed(in comment: String) -> [HeaderSystem]? {
        for bracket in comment.matches(of: #/\(([^();]+)[^()]*\)/#).reversed() {
            let names = bracket.output.1.split(separator: ", ").map { HeaderSystem(rawValue: String($0)) }
            if !names.contains(nil) { return names.compactMap(\.self) }
        }
        return nil
    }

    /// The comments of what a file declares, by its name.
    private static func comments(in file: String) throws -> [String: String] {
        let source = try #require(try Repository.sources(below: "Sources/StickyLayout").first { $0.name == file })
        var comments: [String: String] = [:]
        var comment: [String] = []
        for line in source.text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("///") {
                comment.append(String(line.dropFirst(3)))
            } else {
                if let name = line.firstMatch(of: #/^public (?:var|enum) (\w+)/#)?.output.1 {
                    comments[String(name)] = comment.joined()
                }
                comment = []
            }
        }
        return comments
    }

    @Test("the comment of each option names the systems that read it", arguments: LayoutOption.all)
    func comments(option: LayoutOption) throws {
        let comments = try Self.comments(in: "LayoutOptions.swift")
        let comment = try #require(comments[option.key])
        let readers = option.systems == HeaderSystem.allCases ? nil : option.systems
        #expect(Self.systemsNamed(in: comment) == readers, "\(comment)")
        // The type of an option that has its own: HeaderTravel, and so on.
        let type = option.key.prefix(1).uppercased() + option.key.dropFirst()
        if let comment = try Self.comments(in: "LayoutChoices.swift")[type] {
            #expect(Self.systemsNamed(in: comment) == readers, "\(comment)")
        }
    }

    @Test("the comment of each setting of a section names the systems that read it", arguments: SectionOption.all)
    func comments(setting: SectionOption) throws {
        let comment = try #require(try Self.comments(in: "LayoutSection.swift")[setting.key])
        let readers = setting.systems == HeaderSystem.allCases ? nil : setting.systems
        #expect(Self.systemsNamed(in: comment) == readers, "\(comment)")
    }

    @Test(
        "the table of systems says yes where a system reads the option",
        arguments: [
            ("global header", "firstSectionIsGlobalHeader"), ("stretchable first header", "firstSectionStretchable"),
            ("parallax header", "parallaxHeaderReferenceSize"), ("piles, pinned footers", "pinnedHeaders"),
            ("piles, pinned footers", "sectionFootersPinToVisibleBounds"),
        ])
    func systems(row: String, key: String) throws {
        let page = "Sources/StickyLayout/StickyLayout.docc/Systems.md"
        let table = try MarkdownTable(below: "## Overview", in: page)
        let cells = try #require(table.rows.first { $0[0] == row })
        let readers = HeaderSystem.allCases.indices.filter { cells[$0 + 1].hasPrefix("yes") }
        let option = try #require(LayoutOption.all.first { $0.key == key })
        #expect(readers.map { HeaderSystem.allCases[$0] } == option.systems)
    }
}
