import DocumentExport
import Testing

@Suite("Offsets")
struct OffsetRangesTests {
    @Test("offsets are one or many, with both ends of a range")
    func offsets() {
        func list(_ text: String) -> [Double]? { (try? OffsetRanges(text)).map { Array($0) } }
        #expect(list("-1e308:1e308:1e308") == [-1e308, 0, 1e308])
        #expect(list("-1e308:1e308:1e307")?.suffix(3) == [8e307, 9e307, 1e308])
        // The doubles that others compute, too.
        #expect(list("10.1:20.3:0.1")?.dropLast() == ArraySlice((0..<102).map { 10.1 + Double($0) * 0.1 }))
        #expect(list("264") == [264])
        #expect(list("0:400:200 -64") == [0, 200, 400, -64])
        #expect(list("10:0:-4") == [10, 6, 2, 0])
        for text in ["", "a", "0:1", "0:1:0", "1:0:1", "inf"] { #expect(list(text) == nil) }
    }

    @Test(
        "a list of offsets has as many as it counts, with both ends of each range",
        arguments: [
            "3", "0:0:1", "-3:1.3:0.1", "0:0.3:0.1", "1:0:-0.1", "0:10:4", "0:1:5", "0:1e-300:3e-301", "7:8:1 1:2:0.3",
            "0:1:1e7", "100:-1:-2e8",
        ])
    func count(text: String) throws {
        let offsets = try OffsetRanges(text)
        let all = Array(offsets)
        #expect(all.count == offsets.count)
        #expect(Set(all).count == all.count)
        let ends = text.split(separator: " ").flatMap { $0.split(separator: ":").prefix(2) }.compactMap { Double($0) }
        #expect(Set(all).isSuperset(of: ends))
    }

    @Test("a range that is too long or leads nowhere is refused with the reason")
    func endlessRanges() throws {
        for (text, error) in [
            ("0:1e9:1e-300", OffsetError.stepTooSmall), ("0:1e9:1e-6", .tooMany), ("0:1000000000:0.001", .tooMany),
            ("-1e308:1e308:1e300", .tooMany),
            ("0:1e7:1", .tooMany), ("0:9000000:1 0:9000000:1", .tooMany), ("1e17:2e17:1", .stepTooSmall),
            ("1e17:0:-1", .stepTooSmall), ("0:1:-1", .leadsAway), ("0:1:0", .leadsAway), ("nan:1:1", .malformed),
            ("0x10", .malformed),
        ] {
            #expect(throws: error, "\(text)") { try OffsetRanges(text) }
        }
        #expect(try OffsetRanges("0:9999999:1").count == OffsetRanges.mostOffsets)
    }
}
