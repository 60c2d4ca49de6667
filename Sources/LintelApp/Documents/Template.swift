import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A document to start with. Its items and headers have sizes, so that inserted ones are visible, too.
enum Template: String, CaseIterable {
    case blank, list, grid, hero, chapters, chat

    /// The title in a menu.
    var title: String {
        switch self {
        case .blank: tr("_Blank")
        case .list: tr("_List")
        case .grid: tr("_Grid")
        case .hero: tr("_Hero Header")
        case .chapters: tr("_Chapters")
        case .chat: tr("Ch_at")
        }
    }

    var document: CollectionDocument {
        var options = Self.rows
        var title: String?
        let sections: [DocumentSection]
        switch self {
        case .blank: sections = []
        case .list: sections = Self.sections([8, 5, 12, 6])
        case .grid:
            options.itemSize = LengthSize(width: 112, height: 112)
            options.lineAlignment = .leading
            options.sectionInset = LayoutInsets(top: 12, left: 12, bottom: 16, right: 12)
            (options.minimumLineSpacing, options.minimumInteritemSpacing) = (12, 12)
            sections = Self.sections([12, 7, 15])
        case .hero:
            options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(240))
            options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(80))
            options.parallaxHeaderAlwaysOnTop = true
            // The parallax header shows the title.
            title = tr("My Collection")
            sections = Self.sections([6, 9, 4])
        case .chapters:
            options.pinnedHeaders = .stack
            sections = Self.chapters(ofParts: [3, 2, 3])
        case .chat:
            options.contentAnchor = .trailing
            let messages = [
                tr("Good morning!"), tr("A short chat rests at the bottom."), tr("New messages appear below."),
            ]
            let items = ItemList(messages.map { DocumentItem(title: $0) })
            sections = [DocumentSection(title: tr("Today"), items: .listed(items))]
        }
        return CollectionDocument(title: title, options: options, sections: sections)
    }

    /// Items as wide as the content. Headers are as long in either direction.
    private static var rows: LayoutOptions {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(56))
        options.headerReferenceSize = LengthSize(width: 36, height: 36)
        options.sectionInset = LayoutInsets(top: 6, left: 12, bottom: 12, right: 12)
        options.minimumLineSpacing = 6
        return options
    }

    /// Sections with these numbers of items.
    private static func sections(_ itemCounts: [Int]) -> [DocumentSection] {
        itemCounts.enumerated().map { index, count in
            DocumentSection(title: Counts.numbered(section: index), items: items(count))
        }
    }

    /// Parts with these numbers of chapters. A part is a section of outline level 0 without items.
    private static func chapters(ofParts chapterCounts: [Int]) -> [DocumentSection] {
        var chapter = 0
        return chapterCounts.enumerated().flatMap { part, count in
            var sections = [DocumentSection(title: tr("Part {number}", ["number": String(part + 1)]))]
            sections[0].level = 0
            for _ in 0..<count {
                chapter += 1
                let title = tr("Chapter {number}", ["number": String(chapter)])
                sections.append(DocumentSection(title: title, items: items(6)))
                sections[sections.count - 1].level = 1
            }
            return sections
        }
    }

    static func items(_ count: Int) -> DocumentSection.Items {
        .listed(ItemList((0..<count).map { DocumentItem(title: tr("Item {number}", ["number": String($0 + 1)])) }))
    }
}
