import Foundation
import Synchronization
import Testing

@testable import CollectionDocument

@Suite("Cancelling a decoding")
struct CancellationTests {
    private final class Asked: Sendable {
        let count = Atomic(0)
    }

    private let data: Data = {
        let items = (0..<100_000).map { $0.isMultiple(of: 2) ? "\"\($0)\"" : "{\"title\": \"\($0)\"}" }
        return Data("{\"sections\": [{\"items\": [\(items.joined(separator: ","))]}]}".utf8)
    }()

    @Test("a decoding ends soon after it is cancelled, at any time")
    func ends() throws {
        let asked = Asked()
        let all = try CollectionDocument.decode(data) {
            asked.count.add(1, ordering: .relaxed)
            return true
        }
        #expect(all?.document.sections[0].itemCount == 100_000)
        let questions = asked.count.load(ordering: .relaxed)
        #expect(questions > 300, "it is asked at least every 256 items")
        for last in [0, 1, 2, questions / 2, questions - 1] {
            let asked = Asked()
            let result = try CollectionDocument.decode(data) {
                asked.count.add(1, ordering: .relaxed).oldValue < last
            }
            #expect(result == nil)
            #expect(asked.count.load(ordering: .relaxed) == last + 1, "it goes on after it was cancelled")
        }
    }

    @Test("reading an unknown value can be cancelled as often however deeply it is nested")
    func unknownValues() throws {
        func questions(depth: Int) throws -> Int {
            let strings = Array(repeating: "\"a\"", count: 100_000).joined(separator: ",")
            let (opening, closing) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
            let asked = Asked()
            _ = try CollectionDocument.decode(Data("{\"x\":\(opening)\(strings)\(closing),\"sections\":[]}".utf8)) {
                asked.count.add(1, ordering: .relaxed)
                return true
            }
            return asked.count.load(ordering: .relaxed)
        }
        let (flat, deep) = (try questions(depth: 1), try questions(depth: 500))
        #expect(flat > 300)
        // Each of the 499 arrays more is two steps: it is checked, and then read.
        #expect((flat...flat + 4).contains(deep))
    }

    @Test("a mistake that is found before a cancellation is thrown")
    func mistakes() {
        #expect(throws: DocumentError.self) { try CollectionDocument.decode(Data("[".utf8)) { true } }
    }
}
