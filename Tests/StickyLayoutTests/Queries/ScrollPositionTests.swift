import StickyLayout
import TestSupport
import Testing

@Suite("A person stays in their place while the layout changes")
struct ScrollPositionTests {
    /// Messages of 100 points without anything between, in a viewport of 480.
    private func messages(_ count: Int, anchor: ContentAnchor = .trailing) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.minimumLineSpacing = 0
        options.contentAnchor = anchor
        return WorkedCollections.layout(counts: [count], options)
    }

    /// Where the content is after items were inserted.
    private func offset(
        after layout: inout CollectionLayout, at viewpoint: Viewpoint, inserting items: Range<Int>
    ) throws -> Double {
        var position = layout.position(at: viewpoint)
        var edits = CollectionEdits()
        for item in items { edits.insertItem(at: LayoutIndexPath(item: item, section: 0)) }
        position.follow(try layout.apply(edits))
        return layout.offset(for: position)
    }

    @Test("a chat that is at its end follows what is added there, from the first message on")
    func atEnd() throws {
        var chat = messages(0)
        var viewpoint = Viewpoint(chat.startOffset)
        for count in [1, 2, 3, 20] {
            let items = chat.itemCount(ofSection: 0)..<chat.itemCount(ofSection: 0) + count
            viewpoint.offset = try offset(after: &chat, at: viewpoint, inserting: items)
            #expect(viewpoint.offset == chat.offsetRange.upperBound)
        }
        #expect(viewpoint.offset == 26 * 100 - 480)
    }

    @Test("a chat does not move while one reads above, whether messages come at its end or at its start")
    func readingAbove() throws {
        var chat = messages(20)
        #expect(try offset(after: &chat, at: 700, inserting: 20..<25) == 700)
        #expect(try offset(after: &chat, at: 700, inserting: 0..<3) == 1000)
    }

    @Test("earlier messages that come while one is at the very start leave in view what was there")
    func atStartOfChat() throws {
        var chat = messages(20)
        #expect(try offset(after: &chat, at: 0, inserting: 0..<5) == 500)
    }

    @Test("a list at its start shows what is inserted there")
    func atStartOfList() throws {
        var list = messages(20, anchor: .leading)
        #expect(try offset(after: &list, at: 0, inserting: 0..<5) == 0)
        #expect(try offset(after: &list, at: 50, inserting: 0..<5) == 550)
        let end = list.offsetRange.upperBound
        #expect(try offset(after: &list, at: Viewpoint(end), inserting: 30..<35) == end)
    }

    @Test("content at its end stays there when sizes change or the viewport is resized")
    func resizing() throws {
        var chat = messages(20)
        var position = chat.position(at: Viewpoint(chat.startOffset))
        try chat.setItemSize(LengthSize(width: 320, height: 170), at: LayoutIndexPath(item: 3, section: 0))
        #expect(chat.offset(for: position) == 2070 - 480)
        position = chat.position(at: Viewpoint(chat.offset(for: position)))
        for height in [200.0, 3000, 480] {
            chat.containerSize.height = height
            #expect(chat.offset(for: position) == chat.startOffset)
        }
        // Elsewhere the item in view keeps its place below the edge.
        position = chat.position(at: 600)
        chat.containerSize.height = 300
        #expect(chat.offset(for: position) == 600)
    }

    @Test("a position in content that then rests at its other end is the end where that was")
    func otherEnd() {
        var content = messages(20)
        let position = content.position(at: Viewpoint(content.startOffset))
        content.options.contentAnchor = .leading
        #expect(content.offset(for: position) == 1520)
        content.options.system = .cellBounds
        #expect(content.offset(for: position) == 1520)
    }

    @Test("an edit that takes the item away, and content that is pulled, leave the offset")
    func withoutAnchor() throws {
        var chat = messages(20)
        var position = chat.position(at: 700)
        #expect(position.anchor?.indexPath == LayoutIndexPath(item: 7, section: 0))
        var edits = CollectionEdits()
        edits.deleteItem(at: LayoutIndexPath(item: 7, section: 0))
        position.follow(try chat.apply(edits))
        #expect(position.anchor == nil)
        #expect(chat.offset(for: position) == 700)
        #expect(chat.position(at: -30).anchor == nil)
        #expect(chat.offset(for: chat.position(at: -30)) == -30)
    }
}
