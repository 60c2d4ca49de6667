import GTKBridge
import StickyLayout

/// An element by its place in the collection, which stays while frames change.
///
/// As text, which the `inspected-element` action holds, it is `header 3`, `footer 3` or `cell 3.5`, for section index 3 and item index
/// 5, or `parallaxHeader`. Indices begin at 0, as those that `lintel layout` prints.
struct InspectedElement: Hashable {
    var kind: LayoutElement.Kind
    var indexPath: LayoutIndexPath

    init(kind: LayoutElement.Kind, indexPath: LayoutIndexPath) {
        self.kind = kind
        self.indexPath = indexPath
    }

    init(_ element: LayoutElement) {
        self.init(kind: element.kind, indexPath: element.indexPath)
    }

    /// `nil` where the text names nothing.
    init?(text: String) {
        let words = text.split(separator: " ")
        guard let first = words.first, let kind = LayoutElement.Kind(rawValue: String(first)) else { return nil }
        let numbers = words.dropFirst().first.map { $0.split(separator: ".").map { Int($0) } } ?? []
        switch (kind, numbers.count) {
        case (.parallaxHeader, 0):
            self.init(kind: kind, indexPath: LayoutIndexPath(item: 0, section: 0))
        case (.header, 1), (.footer, 1):
            guard let section = numbers[0], section >= 0 else { return nil }
            self.init(kind: kind, indexPath: LayoutIndexPath(item: 0, section: section))
        case (.cell, 2):
            guard let section = numbers[0], let item = numbers[1], section >= 0, item >= 0 else { return nil }
            self.init(kind: kind, indexPath: LayoutIndexPath(item: item, section: section))
        default:
            return nil
        }
    }

    var text: String {
        switch kind {
        case .parallaxHeader: kind.rawValue
        case .header, .footer: "\(kind.rawValue) \(indexPath.section)"
        case .cell: "\(kind.rawValue) \(indexPath.section).\(indexPath.item)"
        }
    }
}

extension LayoutElement.Kind {
    /// What people call it.
    var title: String {
        switch self {
        case .cell: tr("Cell")
        case .header: tr("Header")
        case .footer: tr("Footer")
        case .parallaxHeader: tr("Parallax header")
        }
    }
}
