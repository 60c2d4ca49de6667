import Foundation
import XCTest

/// The translations in `po`, beside the texts in the sources.
final class TranslationTests: XCTestCase {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    func testEveryTextOfTheSourcesIsInTheTemplate() throws {
        let template = try String(contentsOf: Self.root.appendingPathComponent("po/lintel.pot"), encoding: .utf8)
        let known = Set(template.matches(of: /(?m)^msgid(?:_plural)? "(.*)"$/).map { String($0.1) })
        var missing: [String] = []
        var count = 0
        for file in try sources() {
            let source = try String(contentsOf: file, encoding: .utf8)
                .replacing(/(?m)\/\/.*$/, with: "")
            for match in source.matches(
                of: /\b(?:tr|msgid)\(\s*"([^"\\]*(?:\\.[^"\\]*)*)"(?:,\s*"([^"\\]*(?:\\.[^"\\]*)*)")?[,\s)]/)
            {
                count += 1
                for text in [match.output.1, match.output.2].compactMap(\.self) where !known.contains(String(text)) {
                    missing.append("\(file.lastPathComponent): \(text)")
                }
            }
        }
        XCTAssertEqual(missing, [], "script/translations takes them up")
        XCTAssertGreaterThan(count, 100)
    }

    func testEveryLanguageIsComplete() throws {
        let answer = try Tool().text(Self.root.appendingPathComponent("script/translations").path, "--check")
        for line in answer.split(separator: "\n") {
            XCTAssertNotNil(line.wholeMatch(of: /[a-z]+: \d+ translated messages\./), "\(line)")
        }
        XCTAssertFalse(answer.isEmpty)
    }

    private func sources() throws -> [URL] {
        let folder = Self.root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
}
