import CollectionCanvas
import CollectionDocument
import GTKBridge
import LayoutAudit

/// A finding in the words of the window: a heading, and sentences with its numbers.
extension Finding {
    /// What it is about: an item, a section's header, or the viewport.
    func place(in document: CollectionDocument) -> String {
        switch (rule, section, item) {
        case (_, let section?, let item?):
            tr(
                "{section}: {item}",
                [
                    "section": document.name(ofSection: section),
                    "item": document.name(of: .cell(item, inSection: section)),
                ])
        case (.pinnedRoom, _, _): tr("Pinned elements")
        case (_, let section?, _): document.name(of: .header(section))
        case (_, nil, _): document.name(of: .parallaxHeader)
        }
    }

    /// What is wrong, with how much of it there is.
    var words: String {
        let amount = ["amount": value.shown(decimals: 1)]
        let count = Int(clamping: value)
        return switch rule {
        case .pinnedRoom: tr("Pinned elements cover up to {amount}% of the viewport.", amount)
        case .coveredItem:
            tr(
                "{count} item lies wholly under pinned elements when it is scrolled to an edge.",
                "{count} items lie wholly under pinned elements when they are scrolled to an edge.", count: count)
        case .unreachable:
            tr(
                "{count} item is at no offset whole and clear of pinned elements.",
                "{count} items are at no offset whole and clear of pinned elements.", count: count)
        case .tallHeader: tr("While it is pinned, its last {amount} pt are out of sight.", amount)
        case .lostHeader: tr("Its section scrolls through the viewport, and the header is never in view.")
        case .strayHeader: tr("It is in view up to {amount} pt outside its section.", amount)
        case .jump: tr("One of its edges moves up to {amount} pt further than the content scrolls.", amount)
        case .overlap: tr("Another header of the same layer and it cover up to {amount} pt of one another.", amount)
        case .unreachedMinimum:
            tr("The content ends before it has its minimum: it is never shorter than {amount} pt.", amount)
        case .lostColumn:
            tr("It begins another line, because {amount} pt are missing for it.", ["amount": value.shown(decimals: 3)])
        }
    }

    /// At which offsets.
    var offsetWords: String {
        let (from, to) = (offsets.lowerBound.shown(decimals: 0), offsets.upperBound.shown(decimals: 0))
        return from == to
            ? tr("at offset {number}", ["number": from]) : tr("at offsets {from}–{to}", ["from": from, "to": to])
    }
}

extension CheckRule {
    /// How many findings there are, in the words of the rule.
    func counted(_ count: Int) -> String {
        switch self {
        case .pinnedRoom: tr("{count} crowded viewport", "{count} crowded viewports", count: count)
        case .coveredItem: tr("{count} group of covered items", "{count} groups of covered items", count: count)
        case .unreachable: tr("{count} group of unreachable items", "{count} groups of unreachable items", count: count)
        case .tallHeader: tr("{count} header that is too tall", "{count} headers that are too tall", count: count)
        case .lostHeader: tr("{count} lost header", "{count} lost headers", count: count)
        case .strayHeader: tr("{count} stray header", "{count} stray headers", count: count)
        case .jump: tr("{count} header that jumps", "{count} headers that jump", count: count)
        case .overlap: tr("{count} overlap", "{count} overlaps", count: count)
        case .unreachedMinimum:
            tr("{count} minimum out of reach", "{count} minimums out of reach", count: count)
        case .lostColumn: tr("{count} lost column", "{count} lost columns", count: count)
        }
    }

    /// That there is no finding.
    var absence: String {
        switch self {
        case .pinnedRoom: tr("no crowded viewport")
        case .coveredItem: tr("no covered items")
        case .unreachable: tr("no unreachable items")
        case .tallHeader: tr("no header that is too tall")
        case .lostHeader: tr("no lost header")
        case .strayHeader: tr("no stray header")
        case .jump: tr("no header that jumps")
        case .overlap: tr("no overlap")
        case .unreachedMinimum: tr("no minimum out of reach")
        case .lostColumn: tr("no lost column")
        }
    }
}
