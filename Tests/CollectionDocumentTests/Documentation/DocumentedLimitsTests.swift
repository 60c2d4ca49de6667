import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

/// Tables of the documents that repeat numbers of the code.
@Suite("Limits and domains in the documents")
struct DocumentedLimitsTests {
    @Test("document-format.md lists the limits that the code has")
    func limits() throws {
        let table = try MarkdownTable(below: "## Keys", in: "Documentation/document-format.md", heading: "| limit |")
        let documented = Dictionary(uniqueKeysWithValues: table.rows.map { ($0[0], $0[1].documentedNumber) })
        let limits: [String: Double] = [
            "the file": Double(DocumentLimits.fileBytes),
            "sections": Double(DocumentLimits.sections),
            "listed items, in all sections together": Double(DocumentLimits.listedItems),
            "generated items, in all sections together": Double(DocumentLimits.generatedItems),
            "entries in all arrays together": Double(DocumentLimits.entries),
            "keys in an object": Double(DocumentLimits.keys),
            "levels of nesting": Double(DocumentLimits.nesting),
            "lengths, in points or percent": DocumentLimits.length,
            "columns in a fraction such as `\"1/3\"`": Double(LayoutLimits.columns.upperBound),
            "the level of a section in an outline": Double(DocumentLimits.level),
            "characters of a rule": Double(RuleExpression.mostCharacters),
            "levels of brackets in a rule": Double(RuleExpression.mostLevels),
            "cells that the window shows": Double(DocumentLimits.shownCells),
            "cells that `lintel layout` prints at an offset": Double(DocumentLimits.writtenCells),
        ]
        #expect(documented == limits)
    }

    @Test("behaviour.md lists the domains that the engine has")
    func domains() throws {
        let table = try MarkdownTable(below: "## Numbers", in: "Documentation/behaviour.md")
        let documented = Dictionary(uniqueKeysWithValues: table.rows.map { ($0[0], $0[1]) })
        func domain(_ row: String) throws -> ClosedRange<Double> {
            let text = try #require(documented[row], "\(row)")
            let ends = text.replacing(", or none", with: "").split(separator: " to ").map {
                String($0).documentedNumber
            }
            try #require(ends.count == 2, "\(text)")
            return try #require(ends[0])...(try #require(ends[1]))
        }
        #expect(documented.count == 7)
        #expect(
            try domain("sizes, percentages, the container, the space between items") == LayoutLimits.lengths)
        #expect(try domain("insets, margins, line spacing, `pinInset`") == LayoutLimits.signedLengths)
        #expect(try domain("minimum and maximum lengths of headers") == LayoutLimits.lengths)
        #expect(documented["minimum and maximum lengths of headers"]?.hasSuffix(", or none") == true)
        #expect(try domain("offsets and spans of queries") == LayoutLimits.positions)
        #expect(try domain("items that a section generates") == 0...Double(LayoutLimits.items))
        let levels = LayoutLimits.levels
        #expect(
            try domain("a section's level in an outline") == Double(levels.lowerBound)...Double(levels.upperBound))
        let columns = LayoutLimits.columns
        #expect(
            try domain("the columns of a fraction") == Double(columns.lowerBound)...Double(columns.upperBound))
    }

    @Test("native-headers.md gives the highest level that the code has")
    func levels() throws {
        let table = try MarkdownTable(below: "## The keys", in: "Documentation/native-headers.md")
        let level = try #require(table.rows.first { $0[0] == "`level`" })
        #expect(level[2] == "whole number, to \(DocumentLimits.level)")
    }

    @Test("LayoutLimits' comment names each option of points in the row of its domain")
    func comment() throws {
        let table = try MarkdownTable(inCommentsOf: "LayoutLimits.swift", below: "Sources/StickyLayout")
        func optionsNamed(besides domain: String) throws -> Set<String> {
            let row = try #require(table.rows.first { $0.last?.contains(domain) == true }, "\(domain)")
            return Set(row[0].matches(of: #/``LayoutOptions\/(\w+)``/#).map { String($0.output.1) })
        }
        #expect(try optionsNamed(besides: "``lengths``") == optionKeys(of: .length))
        #expect(try optionsNamed(besides: "``signedLengths``") == optionKeys(of: .signedLength))
    }

    private func optionKeys(of number: OptionNumber) -> Set<String> {
        Set(
            LayoutOption.all.filter { option in
                if case .points(_, number) = option.value { true } else { false }
            }.map(\.key))
    }

    @Test("a document accepts exactly the numbers that the engine leaves as they are", arguments: LayoutOption.all)
    func acceptedNumbers(option: LayoutOption) {
        let numbers = [
            -0x1p31, -0x1p30 - 1, -0x1p30, -1, -.leastNonzeroMagnitude, 0, 1, 0x1p30, 0x1p30 + 1, 1e300, .infinity,
            -.infinity, .nan,
        ]
        for member in option.members {
            for number in numbers {
                let values: [OptionValue] =
                    switch member.kind {
                    case .choice, .flag, .rule: []
                    case .number: [.number(number)]
                    case .length: [.length(.points(number)), .length(.percent(number))]
                    }
                for value in values {
                    var options = LayoutOptions()
                    let isAccepted = member.set(value, in: &options)
                    _ = member.write(value, &options)
                    let isKept = member.value(in: options.clamped) == member.value(in: options)
                    #expect(isAccepted == isKept, "\(option.key): \(number)")
                }
            }
        }
    }
}
