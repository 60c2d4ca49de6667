import Foundation
import TestSupport
import XCTest

/// The translations in `po`, beside the texts in the sources.
final class TranslationTests: XCTestCase {
    func testEveryTextOfTheSourcesIsInTheTemplate() throws {
        let known = Set(
            try Repository.text(of: "po/lintel.pot").matches(of: /(?m)^msgid(?:_plural)? "(.*)"$/).map { String($0.1) })
        var missing: [String] = []
        var count = 0
        for (name, source) in try Repository.sources(below: "Sources") {
            for match in source.replacing(/(?m)\/\/.*$/, with: "").matches(
                of: /\b(?:tr|msgid)\(\s*"([^"\\]*(?:\\.[^"\\]*)*)"(?:,\s*"([^"\\]*(?:\\.[^"\\]*)*)")?[,\s)]/)
            {
                count += 1
                for text in [match.output.1, match.output.2].compactMap(\.self) where !known.contains(String(text)) {
                    missing.append("\(name): \(text)")
                }
            }
        }
        XCTAssertEqual(missing, [], "script/translations takes them up")
        XCTAssertGreaterThan(count, 100)
    }

    func testEveryLanguageIsComplete() throws {
        let answer = try Tool().text(Repository.root.appending(path: "script/translations").path, "--check")
        for line in answer.split(separator: "\n") {
            XCTAssertNotNil(line.wholeMatch(of: /[a-z]+: \d+ translated messages\./), "\(line)")
        }
        XCTAssertFalse(answer.isEmpty)
    }
}
