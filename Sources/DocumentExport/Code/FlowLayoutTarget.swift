import CollectionDocument
import StickyLayout

/// `UICollectionViewFlowLayout` or one of its published subclasses, and which of a document's options it supports.
enum FlowLayoutTarget: String {
    case uikit = "UICollectionViewFlowLayout"
    case akpFlow = "AKPFlowLayout"
    case csSticky = "CSStickyHeaderFlowLayout"

    var className: String { rawValue }

    /// The system of Lintel that reproduces it.
    var system: HeaderSystem {
        switch self {
        case .uikit: .native
        case .akpFlow: .akpFlow
        case .csSticky: .csSticky
        }
    }

    /// How it pins headers, for a document with another system.
    var pinning: String {
        switch self {
        case .uikit: "keeps a pinned header until the end of its section, footer included"
        case .akpFlow:
            "holds headers between the first and the last cell of their section, and puts those of empty ones at 0"
        case .csSticky: "lets a pinned header leave with the last cell of its section that is in view"
        }
    }

    /// Whether its code can express the option.
    func translates(_ option: LayoutOption) -> Bool { (Self.common + own).contains(option.path) }

    /// Whether its delegate can express the setting.
    static func translates(_ option: SectionOption) -> Bool {
        LayoutOption.all.contains { $0.key == option.key && common.contains($0.path) }
    }

    private static var common: [PartialKeyPath<LayoutOptions>] {
        [
            \.system, \.scrollDirection, \.layoutDirection, \.itemSize, \.headerReferenceSize, \.footerReferenceSize,
            \.minimumLineSpacing, \.minimumInteritemSpacing, \.sectionInset, \.contentInset,
            \.sectionHeadersPinToVisibleBounds, \.showsHeadersOfEmptySections,
        ]
    }

    private var own: [PartialKeyPath<LayoutOptions>] {
        switch self {
        case .uikit: [\.sectionFootersPinToVisibleBounds]
        case .akpFlow:
            [\.firstSectionIsGlobalHeader, \.firstSectionStretchable, \.firstSectionMaximumStretchHeight]
        case .csSticky:
            [
                \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize, \.parallaxHeaderAlwaysOnTop,
                \.disableStretching,
            ]
        }
    }

    /// A sentence for each option in use that it cannot do. `document` has only options that have an effect.
    func notes(on document: CollectionDocument) -> [String] {
        let options = document.options
        var notes: [String] = []
        if options.system != system {
            notes.append("system \(options.system.rawValue): \(className) \(pinning).")
        }
        notes += LayoutOption.all.filter { $0.isSet(in: options) && !translates($0) }
            .map { "\($0.key): \($0.otherwise)." }
        if self != .uikit, options.scrollDirection == .horizontal {
            notes.append("scrollDirection: \(className)'s headers are made for vertical scrolling.")
        }
        if self == .akpFlow, options.layoutDirection == .rightToLeft {
            notes.append("layoutDirection: AKPFlowLayout is final, so a subclass cannot mirror it.")
        }
        for option in SectionOption.used(by: document.sections) where !Self.translates(option) {
            // Levels have no effect unless headers stack.
            guard option.path != \.level || options.pinnedHeaders == .stack else { continue }
            notes.append("\(option.key) of sections: \(option.otherwise).")
        }
        return notes
    }
}

extension SectionOption {
    /// The settings that any section has.
    static func used(by sections: SectionList) -> [SectionOption] {
        let settings = sections.lazy.map(\.settings).filter { $0 != SectionSettings() }
        return all.filter { option in settings.contains { option.isSet(in: $0) } }
    }
}
