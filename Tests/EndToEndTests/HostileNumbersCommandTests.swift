import Foundation
import TestSupport
import XCTest

/// Commands answer documents and recordings whose numbers are as large as their limits allow. No signal ends them.
final class HostileNumbersCommandTests: XCTestCase {
    private lazy var folder = makeFolder()

    private func file(_ text: String) throws -> String {
        let file = folder.appendingPathComponent("\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private static let length = "1073741824"
    private static let positions = ["2147483648", "-9223372036854775808", "1.2676506002282294e30"]

    private func document(_ layout: String) throws -> String {
        try file(
            """
            {"layout": {"headerReferenceSize": {"height": 40}, "itemSize": {"width": "100%", "height": 50}, \(layout)},
             "sections": [{"itemCount": 12}, {"itemCount": 9}, {"itemCount": 20}]}
            """)
    }

    /// A header and a cell at any place, at any offset.
    private func recording(_ position: String) throws -> String {
        let elements = """
            {"kind":"header","section":0,"frame":{"x":0,"y":\(position),"width":390,"height":40}},
            {"kind":"cell","section":0,"item":3,"frame":{"x":\(position),"y":\(position),"width":9,"height":1e30}}
            """.replacingOccurrences(of: "\n", with: "")
        let lines = ["0", "300", position].map { #"{"offset":\#($0),"elements":[\#(elements)]}"# }
        return try file(lines.joined(separator: "\n"))
    }

    /// Runs a command to its end, and returns what it has printed.
    @discardableResult
    private func run(_ arguments: [String], expecting statuses: Set<Int32>) throws -> String {
        let ending = try lintel(arguments)
        XCTAssertTrue(statuses.contains(ending.status), "\(arguments): \(ending.status) \(ending.errors)")
        return ending.output
    }

    func testRecordings() throws {
        let document = try document(#""pinInset": 3"#)
        for position in Self.positions {
            let recording = try recording(position)
            try run(["compare", document, recording], expecting: [1])
        }
        try run(["fit", recording(Self.positions[1])], expecting: [0, 1])
    }

    func testDocuments() throws {
        let layouts = [
            #""itemSize": {"width": \#(Self.length), "height": \#(Self.length)}"#,
            #""minimumLineSpacing": -\#(Self.length), "lineAlignment": "justified""#,
            #""minimumInteritemSpacing": \#(Self.length), "lineAlignment": "justified""#,
            #""sectionInset": {"top": -\#(Self.length), "left": -\#(Self.length), "bottom": \#(Self.length)}"#,
            #""contentInset": {"top": \#(Self.length), "bottom": -\#(Self.length)}"#,
            #""system": "custom", "headerRule": "natural * 1000000000000000000000000000000""#,
        ]
        let picture = folder.appendingPathComponent("a.png").path
        for layout in layouts {
            let document = try document(layout)
            try run(["layout", document, "--offset", "0", "--offset", "9223372036854775808"], expecting: [0])
            try run(["check", document], expecting: [0, 1])
            try run(["snapshot", document, "--offset", "1e30", "--size", "39x84", "-o", picture], expecting: [0])
            for format in ["css", "svg", "csv"] {
                try run(["export", document, "--format", format, "--size", "39x84"], expecting: [0])
            }
        }
    }
}
