import DocumentExport
import StickyLayout
import Testing

@Suite("Scrolls")
struct ScrollTests {
    @Test("a part goes from one offset to the other, slowly at its ends")
    func eases() throws {
        let script = try #require(ScrollScript("100:300:2s"))
        #expect(script.duration == 2)
        #expect([-1, 0, 1, 2, 3].map(script.offset) == [100, 100, 200, 300, 300])
        // 3 s² − 2 s³ at a quarter: 5/32 of the way.
        #expect(script.offset(at: 0.5) == 131.25)
        #expect(try #require(ScrollScript("100:300:2s:linear")).offset(at: 0.5) == 150)
    }

    @Test("parts follow one another")
    func parts() throws {
        let script = try #require(ScrollScript("0:100:1s:linear  100:100:0.5s 100:-80:2s:linear"))
        #expect(script.duration == 3.5)
        #expect([0.5, 1.25, 2.5, 3.5].map(script.offset) == [50, 100, 10, -80])
    }

    @Test(
        "what is no scroll is none",
        arguments: [
            "", "0:1", "0:1:2", "0:1:0s", "0:1:-1s", "0:nan:1s", "0:1:infs", "a:1:1s", "0:1:1s:fast", "0:0x1:1s",
            "0:1:0x1s", "0:1:121s",
            "0:1:100s 1:0:21s", "0:1:1s:", "0:1:1s:ease", "0:1:1s:linear:linear",
        ])
    func refused(text: String) {
        #expect(ScrollScript(text) == nil)
    }

    @Test("a recorded script shows both ends, at the times of its rate")
    func recordedScript() throws {
        let script = try #require(ScrollScript("0:90:3s:linear"))
        let layout = CollectionLayout(
            sections: [], options: LayoutOptions(), containerSize: LayoutSize(width: 100, height: 100))
        let recorded = RecordedScroll(script, in: layout, picturesPerSecond: 10)
        #expect(recorded.moments.map(\.time) == (0...30).map { $0 * 100 })
        #expect(recorded.moments.map { $0.frame.offset.rounded() } == (0...30).map { Double($0) * 3 })
        #expect(recorded.duration > 3000)
    }

    @Test("what was seen is kept from the first movement to the last, at most at the rate")
    func seen() throws {
        // At 60 frames a second: still for a second, then down by 600 points in a second, then still.
        var moments: [RecordedScroll.Moment] = []
        for frame in 0...180 {
            let offset = Double(min(max(frame - 60, 0), 60)) * 10
            moments.append(
                RecordedScroll.Moment(time: 5000 + frame * 1000 / 60, frame: ScrollFrame(offset: offset)))
        }
        let recorded = try #require(RecordedScroll(seen: moments, picturesPerSecond: 30))
        #expect(recorded.moments.first == RecordedScroll.Moment(time: 0, frame: ScrollFrame(offset: 0)))
        #expect(recorded.moments.last?.frame == ScrollFrame(offset: 600))
        #expect((999...1001).contains(recorded.moments.last?.time ?? 0))
        #expect((29...32).contains(recorded.moments.count))
        for (moment, next) in zip(recorded.moments, recorded.moments.dropFirst()) {
            #expect(next.time > moment.time)
            // Each is where the content was at that time.
            #expect(abs(next.frame.offset - Double(next.time) * 0.6) < 11)
        }
    }

    @Test("what never moved is one picture, and nothing is none")
    func still() throws {
        let moments = [0, 16, 33].map { RecordedScroll.Moment(time: $0, frame: ScrollFrame(offset: 7)) }
        #expect(try #require(RecordedScroll(seen: moments, picturesPerSecond: 30)).moments.count == 1)
        #expect(try #require(RecordedScroll(seen: [moments[1]], picturesPerSecond: 30)).moments[0].time == 0)
        #expect(RecordedScroll(seen: [], picturesPerSecond: 30) == nil)
    }

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
        "as many offsets as were counted, with both ends among them",
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

    @Test("a range that nobody would live to see the end of is refused, with the reason")
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
