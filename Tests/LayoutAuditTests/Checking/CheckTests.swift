import StickyLayout
import TestSupport
import Testing

@testable import LayoutAudit

/// A layout for each rule that breaks it, with numbers worked by hand. Unless something else is said, the viewport is 320 × 480, and
/// sections have a header of 40 and items of 100 without space between them.
@Suite("Findings")
struct CheckTests {
    private func layout(
        _ itemCounts: [Int], header: Double = 40, item: Double = 100, height: Double = 480,
        _ change: (inout LayoutOptions, inout [LayoutSection]) -> Void = { _, _ in }
    ) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(item))
        options.headerReferenceSize = LengthSize(width: 0, height: header)
        options.minimumLineSpacing = 0
        var sections = itemCounts.map { LayoutSection(items: .uniform(count: $0)) }
        change(&options, &sections)
        return CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: height))
    }

    @Test("a plain list with pinned headers breaks no rule")
    func clean() {
        #expect(LayoutCheck(layout([5, 0, 20, 3])).result().findings.isEmpty)
        #expect(LayoutCheck(layout([])).result().findings.isEmpty)
        #expect(LayoutCheck(layout([1])).result().findings.isEmpty)
    }

    @Test("a long header covers too much of the viewport from where it pins to where half of it has left")
    func pinnedRoom() throws {
        let layout = layout([9, 9], header: 300)
        let found = findings(layout, .pinnedRoom)
        // Section 0 ends at 1200. The header pins at 0, is pushed from 900 on, and covers 240 of 480 at 960.
        #expect(found.map(\.section) == [0, 1])
        #expect(found[0].offsets == 0...960)
        #expect(found[0].value == 62.5)
        #expect(found[0].message.hasPrefix("Pinned elements cover up to 300 of 480 points, 62.5 % of the viewport"))
        #expect(found[0].message.contains("headerMinimumLength"))
        // The content is 2400 long, so it rests at 1920 at the latest.
        #expect(found[1].offsets == 1200...1920)
        #expect(findings(layout, .pinnedRoom, most: 0.625).isEmpty)
    }

    @Test("a pile covers too much from the header on that tips it over")
    func pile() throws {
        let found = findings(
            layout(Array(repeating: 1, count: 12)) { options, _ in options.pinnedHeaders = .stack }, .pinnedRoom)
        // Sections are 140 long. Header n pins at 140 n − 40 n; the seventh makes 280 of 480, from 600 on.
        #expect(found.count == 1)
        #expect(found[0].offsets.lowerBound == 600)
        #expect(found[0].section == 6)
        #expect(found[0].message.contains("Set pinnedHeaders to push"))
    }

    @Test("items that are no longer than the header above them are covered at the leading edge")
    func covered() throws {
        let found = findings(layout([30, 3], header: 60, item: 50), .coveredItem)
        // Item n of section 0 starts at 60 + 50 n. The section ends at 1560, and the header leaves with it: at 1510, where the last
        // item is at the edge, 50 of it are left. The content is 1770 long and rests at 1290 at the latest.
        #expect(found.count == 1)
        #expect(found[0].section == 0 && found[0].item == 0)
        #expect(found[0].offsets == 60...1260)
        #expect(found[0].value == 25)
        #expect(found[0].message.hasPrefix("Item 0 of section 0 and 24 more lie wholly under pinned elements"))
        #expect(findings(layout([30, 3], header: 60, item: 60.5), .coveredItem).isEmpty)
    }

    @Test("a header that shrinks to less than an item covers none")
    func shrinking() {
        let shrinking = layout([30], header: 60, item: 50) { options, _ in options.headerMinimumLength = 40 }
        #expect(findings(shrinking, .coveredItem).isEmpty)
    }

    @Test("a header beside its items covers none of them, and no room", arguments: [100.0, 400.0])
    func besideItems(headerLength: Double) {
        let layout = layout([30, 30], item: 40) { options, _ in
            options.headerPlacement = .beside
            options.headerReferenceSize = LengthSize(width: .points(60), height: .points(headerLength))
        }
        #expect(LayoutCheck(layout).result().findings == [])
    }

    @Test("items are covered at the trailing edge by a footer that pins")
    func coveredByFooter() {
        let found = findings(
            layout([30], header: 0, item: 50) { options, _ in
                options.footerReferenceSize = LengthSize(width: 0, height: 50)
                options.sectionFootersPinToVisibleBounds = true
            }, .coveredItem)
        // The item that ends at 500 comes into view at 20; the last one ends at 1500, at 1020, under the footer that ends there.
        #expect(found.count == 1)
        #expect(found.first?.item == 9)
        #expect(found.first?.offsets == 20...1020)
        #expect(found.first?.message.contains("trailing edge") == true)
    }

    @Test("the covered ones of a billion items are one finding, from the first to the last")
    func billion() {
        let found = findings(layout([1_000_000_000], header: 60, item: 50), .coveredItem)
        #expect(found.count == 1)
        #expect(found.first?.offsets.lowerBound == 60)
        #expect(found.first?.offsets.upperBound == 49_999_999_560)
        #expect(found.first?.value == 999_999_991)
    }

    @Test("a pin inset puts the first item of the content under its header for good")
    func unreachable() {
        let found = findings(layout([30]) { options, _ in options.pinInset = 24 }, .unreachable)
        // The header rests at 0 and is held at 24; the first item starts at 40, under the header's end at 64.
        #expect(found.count == 1)
        #expect(found.first?.item == 0 && found.first?.value == 1)
        #expect(found.first?.offsets == 0...140)
        #expect(found.first?.message.contains("pinInset to 0") == true)
        let mended = layout([30]) { options, _ in
            options.pinInset = 24
            options.sectionInset = LayoutInsets(top: 24)
        }
        #expect(findings(mended, .unreachable).isEmpty)
    }

    @Test(
        "an item that a negative inset pulls past the end of the content is unreachable at its end, whatever sizes there are"
    )
    func pulledPastTheEnd() throws {
        // The content is 40 + 1000 - 600 = 440 long, and shorter than the viewport. The item from 540 on is never in view.
        for items in [
            LayoutSection.Items.uniform(count: 10),
            .points(
                [LayoutSize](repeating: .init(width: 320, height: 100), count: 9) + [LayoutSize(width: 320, height: 99)]
            ),
        ] {
            let layout = layout([0]) { options, sections in
                options.sectionInset.bottom = -600
                sections[0].items = items
            }
            let found = try #require(findings(layout, .unreachable).first)
            #expect(found.offsets == 0...0 && found.value == 6 && found.item == 4)
        }
    }

    @Test("a header that is longer than the viewport hides its end while it is pinned")
    func tall() {
        let found = findings(layout([9], header: 500), .tallHeader)
        // 500 in a viewport of 480; the section is 1400 long, and pushes the header from 900 on.
        #expect(found.map(\.offsets) == [0...900])
        #expect(found.first?.value == 20)
        #expect(found.first?.message.contains("its last 20 points are out of sight: there is room for 480") == true)
    }

    @Test("cellBounds never shows the header of a section without items")
    func lost() {
        let found = findings(layout([9, 0, 9]) { options, _ in options.system = .cellBounds }, .lostHeader)
        // Section 1 is its header, from 940 to 980.
        #expect(found.map(\.section) == [1])
        #expect(found.first?.offsets == 460...980)
        #expect(found.first?.value == 40)
    }

    @Test("akpFlow shows the header of a section without items at the start of the content")
    func stray() {
        let found = findings(layout([1, 0, 9]) { options, _ in options.system = .akpFlow }, .strayHeader)
        // Section 1 starts at 140; its header is from 0 to 40 as long as its own place is in view.
        #expect(found.map(\.section) == [1])
        #expect(found.first?.offsets == 0...40)
        #expect(found.first?.value == 140)
    }

    @Test("akpFlow lets the first header go in the middle of the viewport where pinning is off")
    func jump() {
        let found = findings(
            layout([9]) { options, _ in
                options.system = .akpFlow
                options.firstSectionStretchable = true
                options.sectionHeadersPinToVisibleBounds = false
            }, .jump)
        // It is at the edge until its own place leaves the viewport, at 40. Then all 40 points of it are gone at once.
        #expect(found.map(\.offsets) == [40...40])
        #expect(found.first?.value == 40)
    }

    @Test("headers that travel with their cells overlap where a negative inset lets sections overlap")
    func overlap() throws {
        let found = findings(
            layout([9, 9]) { options, _ in
                options.headerTravel = .cells
                options.sectionInset = LayoutInsets(bottom: -25)
            }, .overlap)
        // Section 0's cells end at 940 and section 1 starts at 915. There header 0 is pushed, at 900, to 940.
        let finding = try #require(found.first)
        #expect(finding.section == 0)
        #expect(finding.offsets == 915...940)
        #expect(finding.value == 25)
        #expect(finding.message.contains("the header of section 0 and the header of section 1"))
    }

    // MARK: Minimum lengths

    @Test("a global header that cannot collapse, because nothing scrolls, never gets to its minimum")
    func shortContent() throws {
        let short = layout([0, 1], item: 44) { options, sections in
            options.firstSectionIsGlobalHeader = true
            options.globalHeaderMinimumLength = 64
            sections[0].headerReferenceSize = LengthSize(width: 0, height: 140)
        }
        let found = findings(short, .unreachedMinimum)
        #expect(found.map(\.section) == [0] && found.map(\.value) == [140] && found.map(\.offsets) == [0...0])
        #expect(
            found[0].fact
                == "The header of section 0 could be 64 points long, and is never shorter than 140: the content ends first."
        )
        // The content is 140 + 40 + 44 long, 256 less than the viewport, and has to scroll by 76.
        #expect(found[0].remedy?.sentence.english.contains("332 points more room") == true)
        #expect(
            found[0].jsonLine.hasSuffix(
                #","remedy":{"option":"contentInset","value":{"top":0,"left":0,"bottom":332,"right":0}}}"# + "\n"))
        #expect(findings(mended(short, by: found[0]), .unreachedMinimum).isEmpty)
    }

    @Test("a section's header that still shrinks where the content ends has the length that it has there")
    func endsWhileShrinking() {
        func shrinking(items: Int) -> CollectionLayout {
            layout([items], header: 100) { options, _ in options.headerMinimumLength = 30 }
        }
        // The content is 500 long, so it scrolls by 20.
        #expect(findings(shrinking(items: 4), .unreachedMinimum).map(\.value) == [80])
        #expect(findings(shrinking(items: 5), .unreachedMinimum).isEmpty)
        // The last headers rest in the middle of the viewport. They do not shrink there, however far the content goes on.
        let many = layout([9, 1, 1], header: 100) { options, _ in options.headerMinimumLength = 30 }
        #expect(findings(many, .unreachedMinimum).isEmpty)
    }

    @Test("where only some sections are checked, the content does not end with them")
    func cut() {
        let long = layout([4, 9, 9], header: 100) { options, _ in options.headerMinimumLength = 30 }
        var check = LayoutCheck(long, sectionLimit: 1)
        check.rules = [.unreachedMinimum]
        #expect(check.isCut && check.result().findings.isEmpty)
    }

    @Test("a parallax header never gets to its minimum where nothing scrolls")
    func shortParallax() {
        let short = layout([1]) { options, _ in
            options.parallaxHeaderReferenceSize = ParallaxSize(width: .percent(100), height: .points(200))
            options.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: .percent(100), height: .points(50))
        }
        let found = findings(short, .unreachedMinimum)
        #expect(found.map(\.section) == [nil] && found.map(\.value) == [200])
    }

    // MARK: Columns

    @Test("a third item that lacks a hundredth of a point for its column is found, and a fraction mends it")
    func lostColumn() throws {
        let columns = layout([4, 2, 3]) { options, sections in
            options.itemSize = LengthSize(width: 103.34, height: 50)
            options.minimumInteritemSpacing = 5
            sections[2].items = .points(Array(repeating: LayoutSize(width: 103.4, height: 50), count: 3))
        }
        // 3 × 103.34 and two gaps of 5 are 320.02. Two items stand on one line anyway.
        let found = findings(columns, .lostColumn)
        #expect(found.map(\.section) == [0, 2] && found.map(\.item) == [2, 2])
        #expect(found.map(\.value.shownInFindings) == ["0.02", "0.2"])
        #expect(
            found[0].fact
                == "A line of section 0 has 2 items, and item 2 begins the next one: 0.02 points are missing for it.")
        #expect(found[0].jsonLine.contains(#""remedy":{"option":"itemSize","value":{"width":"1/3","height":50}}"#))
        #expect(findings(mended(columns, by: found[0]), .lostColumn).map(\.section) == [2])
        // Its items have sizes of their own.
        #expect(found[1].remedy?.change == nil)
        #expect(findings(layout([4]) { options, _ in options.itemSize.width = .points(106) }, .lostColumn).isEmpty)
    }

    @Test("an item that is longer than its line, and one that lacks more than half a point, lose no column")
    func noColumn() {
        func columns(_ widths: Double...) -> CollectionLayout {
            layout([0]) { options, sections in
                options.minimumInteritemSpacing = 0
                sections[0].items = .points(widths.map { LayoutSize(width: $0, height: 50) })
            }
        }
        #expect(findings(columns(160, 160.5, 10), .lostColumn).map(\.value) == [0.5])
        #expect(findings(columns(160, 160.6, 10), .lostColumn).isEmpty)
        #expect(findings(columns(320.3, 0, 10), .lostColumn).isEmpty)
        // Margins take room, too.
        let margins = layout([0]) { options, sections in
            options.minimumInteritemSpacing = 0
            let margin = LayoutInsets(left: 2, right: 2.2)
            sections[0].items = .items(
                [160, 156].map { LayoutItem(size: LengthSize(width: .points($0), height: .points(50)), margin: margin) }
            )
        }
        #expect(findings(margins, .lostColumn).isEmpty)
        let lost = layout([0]) { options, sections in
            options.minimumInteritemSpacing = 0
            let margin = LayoutInsets(left: 2, right: 2.2)
            sections[0].items = .items(
                [156, 156].map { LayoutItem(size: LengthSize(width: .points($0), height: .points(50)), margin: margin) }
            )
        }
        #expect(findings(lost, .lostColumn).map(\.value.shownInFindings) == ["0.4"])
    }

    // MARK: All findings

    @Test("a result has the first 10,000 findings, and says how many there are of each rule")
    func manyFindings() {
        let layout = layout(Array(repeating: 1, count: 12_000), header: 60, item: 50)
        var check = LayoutCheck(layout)
        check.rules = [.coveredItem]
        let result = check.result()
        #expect(result.findings.count == LayoutCheck.mostFindings && result.isCut)
        #expect(result.count > 11_900 && result.counts == [.coveredItem: result.count])
        #expect(result.findings.compactMap(\.section) == Array(0..<LayoutCheck.mostFindings))
        let few = LayoutCheck(self.layout([1])).result()
        #expect(few.count == 0 && !few.isCut && few.counts.isEmpty)
    }

    @Test("what an option asks for is no finding")
    func askedFor() {
        let waiting = layout([9, 9, 9], item: 150) { options, _ in options.showsNextHeader = true }
        let global = layout([9, 9, 9], item: 150) { options, _ in options.firstSectionIsGlobalHeader = true }
        let piled = layout([9, 9, 9], item: 150) { options, _ in options.pinnedHeaders = .stack }
        for layout in [waiting, global, piled] { #expect(LayoutCheck(layout).result().findings.isEmpty) }
    }

    @Test("offsets beyond the ends of the content are not checked")
    func resting() {
        let short = layout([4], header: 60, item: 50)
        #expect(LayoutCheck(short).result().findings.isEmpty)
    }

    @Test("only so many sections are checked, and the check says so")
    func bounded() {
        let many = layout(Array(repeating: 9, count: 20), header: 120)
        let check = LayoutCheck(many, sectionLimit: 10)
        #expect(check.isCut)
        #expect(check.result().findings.compactMap(\.section).max() == 9)
        #expect(!LayoutCheck(many).isCut)
    }

    @Test("a finding is a line of JSON with its rule, section, item, offsets, value and message")
    func json() {
        let finding = Finding(
            rule: .coveredItem, section: 3, item: 5, offsets: 100.25...200, value: 7, fact: "Item 5.")
        #expect(
            finding.jsonLine
                == #"{"rule":"covered-item","section":3,"item":5,"offsets":[100.25,200],"value":7,"message":"Item 5."}"#
                + "\n")
        #expect(finding.textLine == "covered-item: offsets 100.25 to 200: Item 5.\n")
        let parallax = Finding(rule: .jump, section: nil, item: nil, offsets: 40...40, value: 12.5, fact: "It.")
        #expect(parallax.jsonLine == #"{"rule":"jump","offsets":[40,40],"value":12.5,"message":"It."}"# + "\n")
        #expect(parallax.textLine == "jump: offset 40: It.\n")
    }
}
