import Recordings
import TestSupport
import Testing

/// The offsets at which a page is recorded, and where it is afterwards.
@Suite("How a page is scrolled while it is recorded", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct PageScrollingTests {
    @Test("after the way down comes the way back, at a quarter of the offsets, where a bar returns")
    func wayBack() throws {
        let html =
            RecordedPage.sections() + """
                <style>.bar { position: fixed; top: 0; height: 30px; width: 100% }</style><div class="bar">Bar</div><script>
                const bar = document.querySelector(".bar");
                let last = 0;
                addEventListener("scroll", () => { bar.style.display = scrollY > last ? "none" : "block"; last = scrollY; });
                </script>
                """
        let options = "\(RecordedPage.selectors.replacing("'.header'", with: "'.bar'")), from: 100, to: 400, step: 20"
        let recording = try RecordedPage.record(html, "{\(options)}")
        #expect(recording.wayDown.map(\.offset) == Array(stride(from: 100, through: 400, by: 20)))
        #expect(recording.wayBack.map(\.offset) == [320, 240, 160, 100])
        #expect(recording.wayDown.dropFirst().allSatisfy { $0[.header(0)] == nil })
        #expect(recording.wayBack.allSatisfy { $0[.header(0)]?.frame.y == $0.offset })
        #expect(try RecordedPage.record(html, "{\(options), back: false}").wayBack.isEmpty)
    }

    @Test("a bar that slides away is recorded where it ends")
    func transition() throws {
        let html = """
            <style>
            header { position: fixed; top: 0; width: 100%; height: 40px; transition: transform 20s }
            .hidden { transform: translateY(-30px) } main { height: 2000px; padding-top: 40px } p { margin: 0; height: 50px }
            </style><header>Bar</header><main><p>first</p></main><script>
            const bar = document.querySelector("header");
            addEventListener("scroll", () => bar.classList.toggle("hidden", scrollY >= 100));
            </script>
            """
        let recording = try RecordedPage.record(html, "{header: 'header', item: 'p', from: 0, to: 200, step: 100}")
        let places = recording.wayDown.map { line in line[.header(0)].map { $0.frame.y - line.offset } }
        #expect(places == [0, -30, -30])
    }

    @Test("a recording goes on to the new end of content that grows, and says so", arguments: [0, 200])
    func growth(milliseconds: Int) throws {
        let html = """
            <style>.item { height: 50px } main { height: 200px; overflow: auto }</style><main></main><script>
            const list = document.querySelector("main");
            let isLoading = false;
            const load = () => {
              for (let index = 0; index < 10; index++) {
                const item = document.createElement("div");
                item.className = "item";
                item.textContent = list.childElementCount;
                list.append(item);
              }
              isLoading = false;
            };
            load();
            list.addEventListener("scroll", () => {
              const isAtEnd = list.scrollTop + 210 > list.scrollHeight;
              if (isLoading || !isAtEnd || list.childElementCount >= 30) return;
              isLoading = true;
              \(milliseconds) ? setTimeout(load, \(milliseconds)) : load();
            });
            </script>
            """
        let recording = try RecordedPage.record(html, "{scroller: 'main', item: '.item', step: 50}")
        #expect(recording.heading.grew)
        #expect(recording.wayDown.map(\.offset) == Array(stride(from: 0, through: 1300, by: 50)))
        #expect(recording.wayDown.last?.elements.last?.id.indexPath.item == 29)
        let part = try RecordedPage.record(html, "{scroller: 'main', item: '.item', to: 200, step: 50}")
        #expect(!part.heading.grew && part.wayDown.last?.offset == 200)
    }

    @Test("content that grows for ever is recorded in 2,000 lines")
    func endlessGrowth() throws {
        let html = """
            <style>#room { height: 1000px } main { height: 200px; overflow: auto } .item { height: 20px }</style>
            <main><div class="item">A</div><div id="room"></div></main><script>
            const list = document.querySelector("main"), room = document.querySelector("#room");
            list.addEventListener("scroll", () => { room.style.height = list.scrollTop + 2000 + "px"; });
            // Frames come at once, so that the test does not take a minute.
            window.requestAnimationFrame = callback => setTimeout(() => callback(performance.now()), 0);
            </script>
            """
        let recording = try RecordedPage.record(html, "{scroller: 'main', item: '.item', step: 40}")
        #expect(recording.wayDown.count == 1600 && recording.wayBack.count == 400)
        #expect(recording.heading.grew)
    }

    @Test("the page is back where it was after a recording, even if it scrolls smoothly")
    func back() throws {
        let browser = try Browser()
        try browser.setViewport(width: 320, height: 400)
        try browser.open(
            html: "<!DOCTYPE html><style>html { scroll-behavior: smooth }</style>" + RecordedPage.sections())
        let script = """
            scrollTo({top: 123, behavior: "instant"});
            const text = await lintelRecord({header: "h2", step: 100});
            return [text.split("\\n").length, scrollY];
            """
        let numbers: [Double] = try browser.run(PageRecorder.script + "\n" + script)
        // One line for the page, six for 0 to 500 or so, and what is behind the last line feed.
        #expect(numbers.last == 123)
        #expect((numbers.first ?? 0) > 6)
    }
}
