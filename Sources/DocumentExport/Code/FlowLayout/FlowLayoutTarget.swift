import CollectionDocument
import StickyLayout

/// `UICollectionViewFlowLayout` or one of its published subclasses, and which of a document's options it supports.
enum FlowLayoutTarget: String {
    case uikit = "UICollectionViewFlowLayout"
    case akpFlow = "AKPFlowLayout"
    case csSticky = "CSStickyHeaderFlowLayout"

    var className: String { rawValue }

    /// The system of Lintel that reproduces the target's headers.
    private var system: HeaderSystem {
        switch self {
        case .uikit: .native
        case .akpFlow: .akpFlow
        case .csSticky: .csSticky
        }
    }

    /// How the target pins headers: what the note says if the document has another system.
    private var pinning: String {
        switch self {
        case .uikit: "keeps a pinned header until the end of its section, footer included"
        case .akpFlow:
            "holds headers between the first and the last cell of their section, and puts those of empty ones at 0"
        case .csSticky: "lets a pinned header leave with the last cell of its section that is in view"
        }
    }

    // MARK: What it supports

    /// Whether the target's code does what the option says.
    func translates(_ option: LayoutOption, under system: HeaderSystem) -> Bool {
        Self.commonOptions.contains(option.path) || ownOptions.contains(option.path)
            || followsRule(of: system) && [\.headerRule, \.pinInset].contains(option.path)
    }

    /// Whether the code has a subclass whose headers follow the system's rule.
    func followsRule(of system: HeaderSystem) -> Bool { self == .uikit && system == .custom }

    /// Whether a delegate can give sections the setting. It can for settings that replace an option of all flow layouts.
    static func translates(_ option: SectionOption) -> Bool {
        guard case .overriding(let override) = option.value else { return false }
        return commonOptions.contains(override.option.path)
    }

    /// The options that all flow layouts have.
    private static var commonOptions: [PartialKeyPath<LayoutOptions>] {
        [
            \.system, \.scrollDirection, \.layoutDirection, \.itemSize, \.headerReferenceSize, \.footerReferenceSize,
            \.minimumLineSpacing, \.minimumInteritemSpacing, \.sectionInset, \.contentInset,
            \.sectionHeadersPinToVisibleBounds, \.showsHeadersOfEmptySections,
        ]
    }

    /// The options that only this flow layout has.
    private var ownOptions: [PartialKeyPath<LayoutOptions>] {
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

    // MARK: What it does differently

    /// A sentence for each option in use that the target cannot do.
    ///
    /// - Parameter document: with only the options and settings that have an effect.
    func notes(on document: CollectionDocument) -> [String] {
        let options = document.options
        var notes: [String] = []
        if options.system != system, !followsRule(of: options.system) {
            notes.append("system \(options.system.rawValue): \(className) \(pinning).")
        }
        for option in LayoutOption.all
        where option.isSet(in: options) && !translates(option, under: options.system) {
            notes.append("\(option.key): \(option.otherwise).")
        }
        if self != .uikit, options.scrollDirection == .horizontal {
            notes.append("scrollDirection: \(className)'s headers are made for vertical scrolling.")
        }
        if self == .akpFlow, options.layoutDirection == .rightToLeft {
            notes.append("layoutDirection: AKPFlowLayout is final, so a subclass cannot mirror it.")
        }
        for option in SectionOption.used(by: document.sections) where !Self.translates(option) {
            let hasEffect = option.path != \.level || options.stacksHeaders
            if hasEffect { notes.append("\(option.key) of sections: \(option.otherwise).") }
        }
        if document.sections.contains(where: \.hasMarginsOfItems) {
            notes.append("margin of items: there is no room around items.")
        }
        return notes
    }
}

extension SectionOption {
    /// The settings that any section has.
    fileprivate static func used(by sections: SectionList) -> [SectionOption] {
        let settings = sections.lazy.map(\.settings).filter { $0 != SectionSettings() }
        return all.filter { option in settings.contains { option.isSet(in: $0) } }
    }
}
