import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

@Suite("Turning the scroll direction")
struct TurningTests {
    @Test("turning a document twice gives the same document", arguments: TestCases.seeds(100, from: 1))
    func twice(seed: UInt64) {
        let document = CollectionDocument.random(seed: seed)
        var turned = document
        turned.turn(to: document.options.scrollDirection.other)
        #expect(turned.options.scrollDirection != document.options.scrollDirection)
        turned.turn(to: document.options.scrollDirection)
        #expect(turned == document)
    }

    /// Right to left mirrors x, which is another axis after turning; the frames of left to right say all there is to say.
    @Test(
        "turning a document exchanges x and y, and width and height, of every frame",
        arguments: TestCases.seeds(40, from: 1))
    func frames(seed: UInt64) {
        var document = CollectionDocument.random(seed: seed)
        document.options.layoutDirection = .leftToRight
        var turned = document
        turned.turn(to: document.options.scrollDirection.other)
        let before = document.layout(in: LayoutSize(width: 320, height: 480))
        let after = turned.layout(in: LayoutSize(width: 480, height: 320))
        for offset in [-60.0, 0, 35, 400] {
            let expected = before.elements(at: Viewpoint(offset)).map { Element($0.id, $0.frame.exchanged) }
            #expect(after.elements(at: Viewpoint(offset)).map { Element($0.id, $0.frame) } == expected)
        }
    }

    @Test("a hero of 220 points stays 220 points long in a turned document, and percentages go along")
    func hero() {
        var hero = DocumentSection(title: "Hero", items: .listed([DocumentItem(title: "Card", size: Self.card)]))
        hero.headerReferenceSize = LengthSize(width: 0, height: 220)
        hero.sectionInset = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
        var document = CollectionDocument(sections: [hero])
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(60))
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .percent(25))
        document.options.contentInset = LayoutInsets(top: 64, bottom: 49)
        document.options.minimumLineSpacing = 7
        document.turn(to: .horizontal)

        #expect(document.sections[0].headerReferenceSize == LengthSize(width: 220, height: 0))
        #expect(document.sections[0].sectionInset == LayoutInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(document.sections[0][item: 0].size == LengthSize(width: Self.card.height, height: Self.card.width))
        #expect(document.options.itemSize == LengthSize(width: .points(60), height: .percent(100)))
        #expect(document.options.parallaxHeaderReferenceSize == ParallaxSize(width: .percent(25)))
        #expect(document.options.contentInset == LayoutInsets(left: 64, right: 49))
        #expect(document.options.minimumLineSpacing == 7)
    }

    private static let card = LengthSize(width: .percent(50), height: .points(90))

    @Test(
        "turning a document that reads from right to left keeps the leading content inset leading, and that of the lines"
    )
    func rightToLeft() {
        var options = LayoutOptions()
        options.layoutDirection = .rightToLeft
        options.contentInset = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
        let turned = options.turned(to: .horizontal)
        // A horizontal collection starts at its right edge, and its lines at the top.
        #expect(turned.contentInset == LayoutInsets(top: 4, left: 3, bottom: 2, right: 1))
        #expect(turned.turned(to: .vertical) == options)
    }

    @Test("turning a document turns every option with sides")
    func everyOption() throws {
        for option in LayoutOption.all where option.members.contains(where: { $0.side != nil }) {
            for member in option.members {
                var options = LayoutOptions()
                let value: OptionValue = if case .length = member.kind { .length(.points(17)) } else { .number(17) }
                #expect(member.set(value, in: &options))
                let turned = options.turned(to: .horizontal)
                let sides = ["width": "height", "height": "width", "top": "left", "left": "top", "bottom": "right"]
                let other = try #require(option.member(sides[member.side ?? ""] ?? "bottom"))
                #expect(other.value(in: turned) == value, "\(option.key) \(member.side ?? "")")
            }
        }
    }

    @Test(
        "a canvas that scrolls in the other direction shows the sections turned, and one that does not shows them as they are"
    )
    func shown() {
        var hero = DocumentSection(title: "Hero", items: .generated(count: 3))
        hero.headerReferenceSize = LengthSize(width: 0, height: 220)
        let document = CollectionDocument(sections: [hero])
        var sideways = document.options.turned(to: .horizontal)
        sideways.pinInset = 9
        let shown = document.shown(with: sideways)
        #expect(shown.options == sideways)
        #expect(shown.sections[0].headerReferenceSize == LengthSize(width: 220, height: 0))

        var stacked = document.options
        stacked.pinnedHeaders = .stack
        #expect(document.shown(with: stacked).sections == document.sections)
    }
}

/// An element and its frame.
private struct Element: Equatable {
    let id: LayoutElement.ID
    let frame: LayoutRect

    init(_ id: LayoutElement.ID, _ frame: LayoutRect) { (self.id, self.frame) = (id, frame) }
}

extension ScrollDirection {
    fileprivate var other: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

extension LayoutRect {
    /// With its two axes exchanged.
    fileprivate var exchanged: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }
}
