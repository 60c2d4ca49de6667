import CollectionDocument
import StickyLayout

/// `UICollectionViewFlowLayout` or one of its published subclasses, and what it can do of a document's options.
enum FlowLayoutTarget {
    case uikit, akpFlow, csSticky

    var className: String {
        switch self {
        case .uikit: "UICollectionViewFlowLayout"
        case .akpFlow: "AKPFlowLayout"
        case .csSticky: "CSStickyHeaderFlowLayout"
        }
    }

    /// The system of Lintel that does as it does.
    var system: HeaderSystem {
        switch self {
        case .uikit: .native
        case .akpFlow: .akpFlow
        case .csSticky: .csSticky
        }
    }

    /// Where its pinned headers leave, for a document that Lintel showed with another system.
    var pinning: String {
        switch self {
        case .uikit: "keeps a pinned header until the end of its section, footer included"
        case .akpFlow:
            "holds headers between the first and the last cell of their section, and puts those of empty ones at 0"
        case .csSticky: "lets a pinned header leave with the last cell of its section that is in view"
        }
    }

    /// The keys of `layout` that it knows, by this name or another. Whoever writes its code writes them all.
    var keys: Set<String> {
        let own: Set<String> =
            switch self {
            case .uikit: ["sectionFootersPinToVisibleBounds"]
            case .akpFlow:
                ["firstSectionIsGlobalHeader", "firstSectionStretchable", "firstSectionMaximumStretchHeight"]
            case .csSticky:
                [
                    "parallaxHeaderReferenceSize", "parallaxHeaderMinimumReferenceSize",
                    "parallaxHeaderAlwaysOnTop", "disableStretching",
                ]
            }
        return own.union([
            "system", "scrollDirection", "layoutDirection", "itemSize", "headerReferenceSize", "footerReferenceSize",
            "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "contentInset",
            "sectionHeadersPinToVisibleBounds", "showsHeadersOfEmptySections",
        ])
    }

    /// What it cannot do of `document`: a sentence for each option that the document uses, and none for any other.
    func notes(on document: CollectionDocument) -> [String] {
        let options = document.options
        var notes: [String] = []
        if options.system != system, options.system != .native || self != .uikit {
            notes.append("system \(options.system.rawValue): \(className) \(pinning).")
        }
        for option in LayoutOption.all where option.systems.contains(options.system) && !keys.contains(option.key) {
            if options.sets(option), let reason = Self.reasons[option.key] { notes.append("\(option.key): \(reason).") }
        }
        if self != .uikit, options.scrollDirection == .horizontal {
            notes.append("scrollDirection: \(className)'s headers are made for vertical scrolling.")
        }
        if self == .akpFlow, options.layoutDirection == .rightToLeft {
            notes.append("layoutDirection: AKPFlowLayout is final, and cannot be told to turn over.")
        }
        guard options.system == .native else { return notes }
        if document.sections.contains(where: { !$0.pinsHeader }) {
            notes.append("pinsHeader: headers pin in all sections or in none.")
        }
        if document.sections.contains(where: { $0.level != nil }), options.pinnedHeaders == .stack {
            notes.append("level: pinned headers know no outline.")
        }
        if document.sections.contains(where: { $0.headerMinimumLength != nil }) {
            notes.append("headerMinimumLength of sections: pinned headers keep their length.")
        }
        return notes
    }

    /// Why a flow layout cannot do it without a subclass of one's own.
    private static let reasons = [
        "lineAlignment": "lines are justified",
        "itemAlignment": "items are centred in their line",
        "sectionFootersPinToVisibleBounds": "footers do not pin",
        "headerTravel": "how far a pinned header follows its section cannot be set",
        "pinnedHeaders": "the next header pushes the last one out",
        "showsNextHeader": "a header is not there before its section",
        "pinInset": "headers pin at the edge",
        "supplementariesFollowSectionInset": "headers and footers span the content",
        "headerMinimumLength": "pinned headers keep their length",
        "firstSectionIsGlobalHeader": "no header stays for good",
        "firstSectionStretchable": "no header stretches",
        "firstSectionMaximumStretchHeight": "no header stretches",
        "overscroll": "past the edge headers move with the content",
        "globalHeaderMinimumLength": "headers keep their length",
        "globalHeaderFloats": "no header comes back as a person scrolls back",
        "globalHeaderSnaps": "no header asks where a scroll may rest",
        "parallaxHeaderReferenceSize": "there is no header above the sections",
        "parallaxHeaderMinimumReferenceSize": "there is no header above the sections",
        "parallaxHeaderAlwaysOnTop": "there is no header above the sections",
        "disableStretching": "there is no header above the sections",
    ]
}

extension LayoutOptions {
    /// Whether the option has another value than its default.
    func sets(_ option: LayoutOption) -> Bool {
        let defaults = LayoutOptions()
        return switch option.value {
        case .choice(let choice): choice.name(self) != choice.name(defaults)
        case .flag(let path): self[keyPath: path] != defaults[keyPath: path]
        case .points(let path): self[keyPath: path] != defaults[keyPath: path]
        case .size(let path): self[keyPath: path] != defaults[keyPath: path]
        case .insets(let path): self[keyPath: path] != defaults[keyPath: path]
        case .parallaxSize(let path): self[keyPath: path] != defaults[keyPath: path]
        }
    }
}
