import StickyLayout

/// What a header with a picture shows: the document's title and the first picture of its items, unless it has its own.
public struct HeaderContent: Hashable, Sendable {
    /// Replaces the title of the document.
    @Spelled public var title: String?
    /// Replaces the first picture of the items: a path relative to the document's folder, or absolute.
    @Spelled public var image: String?

    public init(title: String? = nil, image: String? = nil) {
        self.title = title
        self.image = image
    }
}

/// A header that shows a picture.
package enum PictureHeader: String, CaseIterable, Sendable {
    /// The header of the first section, if it is global or stretchable.
    case first = "firstHeader"
    case parallax = "parallaxHeader"

    /// The one that an element is which carries a picture.
    package init(of kind: LayoutElement.Kind) { self = kind == .parallaxHeader ? .parallax : .first }

    /// The key of its content in the document.
    var key: String { rawValue }

    /// The keys of `HeaderContent`.
    static let contentKeys = ["title", "image"]
}

extension LayoutOptions {
    /// Whether the header is there, and shows a picture.
    package func shows(_ header: PictureHeader) -> Bool {
        switch header {
        case .first:
            return (firstSectionIsGlobalHeader || firstSectionStretchable) && system.reads(\.firstSectionIsGlobalHeader)
        case .parallax:
            let size = parallaxHeaderReferenceSize
            let length = scrollDirection == .vertical ? size.height : size.width
            guard let length, system.reads(\.parallaxHeaderReferenceSize) else { return false }
            return length != .points(0) && length != .percent(0)
        }
    }
}

extension CollectionDocument {
    /// What the document sets for a header with a picture.
    package subscript(content header: PictureHeader) -> HeaderContent {
        get {
            switch header {
            case .first: firstHeader
            case .parallax: parallaxHeader
            }
        }
        set {
            switch header {
            case .first: firstHeader = newValue
            case .parallax: parallaxHeader = newValue
            }
        }
    }

    /// The title that the document gives to an element, as recordings and exports write it; `nil` if it gives none.
    package func writtenTitle(of element: LayoutElement.ID) -> String? {
        let path = element.indexPath
        return switch element.kind {
        case .parallaxHeader: title(in: .parallax)
        case .header: sections[path.section].title
        case .footer: sections[path.section].footerTitle
        case .cell: sections[path.section][item: path.item].title
        }
    }

    /// The title in a header with a picture: its own, or the document's. `nil` if neither has one.
    package func title(in header: PictureHeader) -> String? {
        let own = self[content: header].title
        return own?.isEmpty == false ? own : title
    }

    /// The picture in such a header: its own, or the first picture of the items.
    package func image(in header: PictureHeader) -> String? { self[content: header].image ?? coverImage }

    /// The pictures that headers have of their own.
    package var headerImages: [String] { PictureHeader.allCases.compactMap { self[content: $0].image } }
}
