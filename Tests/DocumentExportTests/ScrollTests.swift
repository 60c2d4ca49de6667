import DocumentExport
import StickyLayout
import Testing

@Suite("Scrolls")
struct ScrollTests {
    @Test("a part of a scroll script goes from one offset to the other, slowly at its ends")
    func eases() throws {
        let script = try #require(ScrollScript("100:300:2s"))
        #expect(script.duration == 2)
        #expect([-1, 0, 1, 2, 3].map(script.offset) == [100, 100, 200, 300, 300])
        // 3 s² − 2 s³ at a quarter: 5/32 of the way.
        #expect(script.offset(at: 0.5) == 131.25)
        #expect(try #require(ScrollScript("100:300:2s:linear")).offset(at: 0.5) == 150)
    }

    @Test("the parts of a scroll script follow one another")
    func parts() throws {
        let script = try #require(ScrollScript("0:100:1s:linear  100:100:0.5s 100:-80:2s:linear"))
        #expect(script.duration == 3.5)
        #expect([0.5, 1.25, 2.5, 3.5].map(script.offset) == [50, 100, 10, -80])
    }

    @Test(
        "a text that is no scroll script is refused",
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
        let recorded = FilmedScroll(script, in: layout, picturesPerSecond: 10)
        #expect(recorded.moments.map(\.time) == (0...30).map { $0 * 100 })
        #expect(recorded.moments.map { $0.viewpoint.offset.rounded() } == (0...30).map { Double($0) * 3 })
        #expect(recorded.duration > 3000)
    }

    @Test(
        "a recording of a person's scroll goes from the first movement to the last, with pictures at most at the rate")
    func seen() throws {
        // At 60 frames a second: still for a second, then down by 600 points in a second, then still.
        var moments: [FilmedScroll.Moment] = []
        for frame in 0...180 {
            let offset = Double(min(max(frame - 60, 0), 60)) * 10
            moments.append(
                FilmedScroll.Moment(time: 5000 + frame * 1000 / 60, viewpoint: Viewpoint(offset)))
        }
        let recorded = try #require(FilmedScroll(seen: moments, picturesPerSecond: 30))
        #expect(recorded.moments.first == FilmedScroll.Moment(time: 0, viewpoint: Viewpoint(0)))
        #expect(recorded.moments.last?.viewpoint == Viewpoint(600))
        #expect((999...1001).contains(recorded.moments.last?.time ?? 0))
        #expect((29...32).contains(recorded.moments.count))
        for (moment, next) in zip(recorded.moments, recorded.moments.dropFirst()) {
            #expect(next.time > moment.time)
            // Each is where the content was at that time.
            #expect(abs(next.viewpoint.offset - Double(next.time) * 0.6) < 11)
        }
    }

    @Test("a recording of content that never moved is one picture, and there is none of nothing")
    func still() throws {
        let moments = [0, 16, 33].map { FilmedScroll.Moment(time: $0, viewpoint: Viewpoint(7)) }
        #expect(try #require(FilmedScroll(seen: moments, picturesPerSecond: 30)).moments.count == 1)
        #expect(try #require(FilmedScroll(seen: [moments[1]], picturesPerSecond: 30)).moments[0].time == 0)
        #expect(FilmedScroll(seen: [], picturesPerSecond: 30) == nil)
    }

    @Test("a floating header comes back in a recorded script as the content goes back")
    func recordedFloatingHeader() throws {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 80)
        options.firstSectionIsGlobalHeader = true
        options.globalHeaderFloats = true
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 100))], options: options,
            containerSize: LayoutSize(width: 100, height: 100))
        let script = try #require(ScrollScript("0:500:1s:linear 500:470:1s:linear 470:300:1s:linear"))
        let viewpoints = FilmedScroll(script, in: layout, picturesPerSecond: 10).moments.map(\.viewpoint)
        #expect(viewpoints[10] == Viewpoint(500, revealedLength: 0))
        #expect(viewpoints[20] == Viewpoint(470, revealedLength: 30))
        #expect(viewpoints[30] == Viewpoint(300, revealedLength: 80))
    }
}
