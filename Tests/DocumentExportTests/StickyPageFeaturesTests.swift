import CollectionDocument
import DocumentExport
import StickyLayout
import TestSupport
import Testing

/// What a page does besides placing its elements.
@Suite("Features of a page in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct StickyPageFeaturesTests {
    private let viewport = StickyPageComparison.viewport

    @Test("a browser without scroll timelines lets headers slide out: their trailing edges are the engine's")
    func withoutTimelines() throws {
        let document = Self.document { document in
            document.options.headerMinimumLength = 16
            document.options.firstSectionIsGlobalHeader = true
            document.options.globalHeaderMinimumLength = 20
            document.setParallaxLength(150, minimum: 60)
        }
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        #expect(page.contains("@supports (animation-timeline: scroll())"))
        #expect(page.contains("In a browser without them they keep their length, partly out of view."))

        let layout = document.layout(in: viewport)
        let distances = (0..<20).map { Double($0) * 40 }
        let pages = [
            page, page.replacing("animation-timeline", with: "unknown-timeline"),
        ].map { ScrolledPage(html: $0, distances: distances, isVertical: true, isRightToLeft: false) }
        let measurements = try Browser.withShared { try $0.measure(pages) }
        let (current, old) = (measurements[0], measurements[1])
        for (current, old) in zip(current, old) {
            let viewpoint = Viewpoint(old.distance + layout.offsetRange.lowerBound)
            for box in old.boxes where box.kind == "header" {
                let id = LayoutElement.ID.header(box.section)
                let (natural, element) = (layout.naturalFrame(of: id), layout.element(id, at: viewpoint))
                guard let natural, let element else { continue }
                #expect(box.height == natural.height)
                let end = element.frame.maxY - layout.viewportOrigin(at: viewpoint).y
                #expect(abs(box.y + box.height - end) <= StickyPageComparison.tolerance)
            }
            let lengths = { (page: MeasuredPage) in page.boxes.filter { $0.kind != "cell" }.map(\.height) }
            if old.distance > 300 { #expect(lengths(current) != lengths(old)) }
        }
    }

    @Test("an item that gets the focus is clear of pinned headers and footers", arguments: 0..<6)
    func focus(variant: Int) throws {
        let document = Self.document { document in
            document.options.footerReferenceSize = LengthSize(width: 24, height: 24)
            document.options.sectionFootersPinToVisibleBounds = true
            document.sections[2].headerReferenceSize = LengthSize(width: 70, height: 70)
            document.sections[3].pinsHeader = false
            switch variant {
            case 1: document.options.headerMinimumLength = 16
            case 2: document.options.pinnedHeaders = .stack
            case 3: document.setParallaxLength(150, minimum: 60)
            case 4:
                document.options.firstSectionIsGlobalHeader = true
                document.options.globalHeaderMinimumLength = 20
                document.options.pinInset = 12
            case 5: document.options.scrollDirection = .horizontal
            default: break
            }
        }
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        let covered: [String] = try run(
            in: page,
            """
            const scroller = document.querySelector(".scroller");
            const nextFrame = () => new Promise(requestAnimationFrame);
            const covered = [];
            for (const cell of document.querySelectorAll(".cell")) {
              for (const end of [0, 100000]) {
                scroller.scrollTo(end, end);
                cell.blur();
                await nextFrame();
                cell.focus();
                // Chromium does not scroll sideways to what has the focus and is partly in view.
                if (scroller.scrollWidth > scroller.clientWidth) cell.scrollIntoView({block: "nearest", inline: "nearest"});
                await nextFrame();
                await nextFrame();
                const box = cell.getBoundingClientRect();
                const view = scroller.getBoundingClientRect();
                const name = `${cell.dataset.section}.${cell.dataset.item} from ${end}`;
                if (document.activeElement !== cell) covered.push(`${name} has no focus`);
                if (box.top < view.top - 1 || box.bottom > view.bottom + 1
                    || box.left < view.left - 1 || box.right > view.right + 1) covered.push(`${name} is not in view`);
                for (const other of document.querySelectorAll(".header, .footer, .parallax")) {
                  const {left, right, top, bottom} = other.getBoundingClientRect();
                  const overlap = Math.min(Math.min(box.right, right) - Math.max(box.left, left),
                                           Math.min(box.bottom, bottom) - Math.max(box.top, top));
                  if (overlap > 1) covered.push(`${name} is under ${other.className} ${other.dataset.section}`);
                }
              }
            }
            return covered;
            """)
        #expect(covered == [])
    }

    @Test("a pinned header looks different from one at rest, where the browser knows that it is pinned")
    func pinnedLook() throws {
        let borders: [[String]] = try run(
            in: CodeFormat.css.code(for: Self.document { _ in }, viewport: viewport),
            """
            const nextFrame = () => new Promise(requestAnimationFrame);
            const borders = [];
            for (const offset of [0, 150]) {
              document.querySelector(".scroller").scrollTop = offset;
              await nextFrame();
              await nextFrame();
              borders.push([...document.querySelectorAll(".header")].map(header => getComputedStyle(header).borderBottomWidth));
            }
            return borders;
            """)
        #expect(borders == [["0px", "0px", "0px", "0px"], ["1px", "0px", "0px", "0px"]])
    }

    @Test("each box of a page says which element it is, also where there are no scroll timelines")
    func dataAttributes() throws {
        var document = Self.document { document in
            document.options.footerReferenceSize = LengthSize(width: 24, height: 24)
            document.setParallaxLength(150, minimum: 60)
        }
        document.sections = [
            DocumentSection(items: .generated(count: 2)), DocumentSection(),
            DocumentSection(items: .generated(count: 1)),
        ]
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        for page in [page, page.replacing("animation-timeline", with: "unknown-timeline")] {
            let names: [String] = try run(
                in: page,
                """
                return [...document.querySelectorAll("[data-kind]")].map(element => {
                  const {kind, section, item} = element.dataset;
                  return [kind, section, item].filter(part => part !== undefined).join(" ");
                });
                """)
            #expect(
                names == [
                    "parallaxHeader 0", "header 0", "cell 0 0", "cell 0 1", "footer 0", "header 1", "footer 1",
                    "header 2",
                    "cell 2 0", "footer 2",
                ])
        }
    }

    @Test("a page whose content rests at its end opens at its end")
    func opensAtItsEnd() throws {
        let document = Self.document { $0.options.contentAnchor = .trailing }
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        #expect(page.contains("A browser without scroll-initial-target opens it at the start of its content."))
        let rest: Double = try run(
            in: page,
            """
            const scroller = document.querySelector(".scroller");
            await new Promise(requestAnimationFrame);
            return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
            """)
        #expect(rest < 1)
    }

    @Test("the first lines of the page hold headers on a page that has nothing else")
    func snippet() throws {
        let document = Self.document { document in
            document.options.contentInset = .zero
            document.options.sectionInset = .zero
            document.options.headerMinimumLength = 16
        }
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        let comment = try #require(page.split(separator: "<!--").dropFirst().first?.split(separator: "-->").first)
        let rules = comment.split(separator: "\n").dropFirst().joined(separator: "\n")
        let layout = document.layout(in: viewport)
        let sections = document.sections.enumerated().map { index, section in
            let lines = layout.itemCount(ofSection: index)
            let length = lines == 0 ? 0 : layout.frame(of: LayoutIndexPath(item: lines - 1, section: index)).maxY
            let start = layout.naturalFrame(of: .header(index))?.maxY ?? 0
            return """
                <section><div class="pin"><h2 class="header" data-kind="header" data-section="\(index)">A</h2></div>
                <div style="height: \(max(0, length - start))px"></div></section>
                """
        }
        let html = """
            <!DOCTYPE html><style>
            * { margin: 0; box-sizing: border-box; }
            .scroller { height: 480px; overflow: auto; }
            \(rules)
            </style><div class="scroller">\(sections.joined())</div>
            """
        let distances = (0..<50).map { Double($0) * 17 }
        let scrolled = ScrolledPage(html: html, distances: distances, isVertical: true, isRightToLeft: false)
        let measured = try Browser.withShared { try $0.measure([scrolled]) }
        for page in measured[0] {
            for box in page.boxes {
                let element = layout.element(.header(box.section), at: Viewpoint(page.distance))
                guard let frame = element?.frame else { continue }
                #expect(abs(box.y + page.distance - frame.y) <= StickyPageComparison.tolerance)
                #expect(abs(box.height - frame.height) <= StickyPageComparison.tolerance)
            }
        }
    }

    /// Opens a page, and runs JavaScript in it.
    private func run<Answer: Decodable>(in page: String, _ script: String) throws -> Answer {
        try Browser.withShared { browser in
            try browser.open(html: page)
            return try browser.run(script)
        }
    }

    /// Four sections with headers and two columns, after a change.
    private static func document(_ change: (inout CollectionDocument) -> Void) -> CollectionDocument {
        var document = CollectionDocument(title: "Features")
        document.options.itemSize = LengthSize(width: 90, height: 90)
        document.options.headerReferenceSize = LengthSize(width: 40, height: 40)
        document.options.sectionInset = LayoutInsets(top: 10, left: 12, bottom: 20, right: 16)
        document.options.contentInset = LayoutInsets(top: 24, bottom: 12)
        document.sections = SectionList(
            [9, 5, 4, 8].enumerated().map { index, count in
                DocumentSection(title: "\(index)", items: .generated(count: count))
            })
        change(&document)
        return document
    }
}

extension CollectionDocument {
    fileprivate mutating func setParallaxLength(_ full: Double, minimum: Double) {
        options.parallaxHeaderReferenceSize = ParallaxSize(width: .points(full), height: .points(full))
        options.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: .points(minimum), height: .points(minimum))
        options.parallaxHeaderAlwaysOnTop = true
    }
}
