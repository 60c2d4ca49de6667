import StickyLayout

/// One key of the document's `layout` object. The whole list stands in `LayoutOption.all`, and everything
/// that knows the keys is made from it: reading, writing, the window's actions, which controls of the sidebar
/// are sensitive. An option is added there and nowhere else.
public struct LayoutOption: Sendable {
    public typealias Path<Value> = WritableKeyPath<LayoutOptions, Value> & Sendable

    /// What the option holds, and where `LayoutOptions` keeps it.
    public enum Value: Sendable {
        case choice(Choice)
        case flag(Path<Bool>)
        /// Points, not below zero unless `isSigned` says so.
        case points(Path<Double>)
        case size(Path<LengthSize>)
        case insets(Path<LayoutInsets>)
        case parallaxSize(Path<ParallaxSize>)
    }

    /// One of a few names.
    public struct Choice: Sendable {
        public let names: [String]
        public let name: @Sendable (LayoutOptions) -> String
        /// Takes one of `names`; leaves the options as they are for any other.
        public let choose: @Sendable (String, inout LayoutOptions) -> Void

        init<Case: RawRepresentable & CaseIterable & SendableMetatype>(_ path: Path<Case>)
        where Case.RawValue == String {
            names = Case.allCases.map(\.rawValue)
            name = { $0[keyPath: path].rawValue }
            choose = { name, options in
                if let value = Case(rawValue: name) { options[keyPath: path] = value }
            }
        }
    }

    /// As the document spells it.
    public let key: String
    public let value: Value
    /// The systems that read it; the others ignore it.
    public let systems: [HeaderSystem]
    /// Whether its points may be negative.
    public let isSigned: Bool

    private init(
        _ key: String, _ value: Value, _ systems: [HeaderSystem] = HeaderSystem.allCases, isSigned: Bool = false
    ) {
        self.key = key
        self.value = value
        self.systems = systems
        self.isSigned = isSigned
    }
}

extension LayoutOption {
    /// Every key of `layout`, in the order in which documents are written.
    public static let all: [LayoutOption] = [
        LayoutOption("system", .choice(Choice(\.system))),
        LayoutOption("scrollDirection", .choice(Choice(\.scrollDirection))),
        LayoutOption("layoutDirection", .choice(Choice(\.layoutDirection))),

        LayoutOption("itemSize", .size(\.itemSize)),
        LayoutOption("headerReferenceSize", .size(\.headerReferenceSize)),
        LayoutOption("footerReferenceSize", .size(\.footerReferenceSize)),
        LayoutOption("minimumLineSpacing", .points(\.minimumLineSpacing), isSigned: true),
        LayoutOption("minimumInteritemSpacing", .points(\.minimumInteritemSpacing)),
        LayoutOption("lineAlignment", .choice(Choice(\.lineAlignment))),
        LayoutOption("itemAlignment", .choice(Choice(\.itemAlignment))),
        LayoutOption("sectionInset", .insets(\.sectionInset)),
        LayoutOption("contentInset", .insets(\.contentInset)),

        LayoutOption(
            "sectionHeadersPinToVisibleBounds", .flag(\.sectionHeadersPinToVisibleBounds),
            [.native, .akpFlow, .csSticky]),
        LayoutOption(
            "sectionFootersPinToVisibleBounds", .flag(\.sectionFootersPinToVisibleBounds), [.native]),
        LayoutOption("headerTravel", .choice(Choice(\.headerTravel)), [.native]),
        LayoutOption("pinnedHeaders", .choice(Choice(\.pinnedHeaders)), [.native]),
        LayoutOption("showsHeadersOfEmptySections", .flag(\.showsHeadersOfEmptySections), [.native]),
        LayoutOption("showsNextHeader", .flag(\.showsNextHeader), [.native]),
        LayoutOption("pinInset", .points(\.pinInset), [.native]),
        LayoutOption(
            "supplementariesFollowSectionInset", .flag(\.supplementariesFollowSectionInset), [.native]),
        LayoutOption("headerMinimumLength", .points(\.headerMinimumLength), [.native]),

        LayoutOption(
            "firstSectionIsGlobalHeader", .flag(\.firstSectionIsGlobalHeader), [.native, .akpFlow]),
        LayoutOption("firstSectionStretchable", .flag(\.firstSectionStretchable), [.native, .akpFlow]),
        LayoutOption(
            "firstSectionMaximumStretchHeight", .points(\.firstSectionMaximumStretchHeight), [.native, .akpFlow]),
        LayoutOption("overscroll", .choice(Choice(\.overscroll)), [.native]),
        LayoutOption("globalHeaderMinimumLength", .points(\.globalHeaderMinimumLength), [.native]),
        LayoutOption("globalHeaderFloats", .flag(\.globalHeaderFloats), [.native]),
        LayoutOption("globalHeaderSnaps", .flag(\.globalHeaderSnaps), [.native]),

        LayoutOption(
            "parallaxHeaderReferenceSize", .parallaxSize(\.parallaxHeaderReferenceSize), [.native, .csSticky]),
        LayoutOption(
            "parallaxHeaderMinimumReferenceSize", .parallaxSize(\.parallaxHeaderMinimumReferenceSize),
            [.native, .csSticky]),
        LayoutOption(
            "parallaxHeaderAlwaysOnTop", .flag(\.parallaxHeaderAlwaysOnTop), [.native, .csSticky]),
        LayoutOption("disableStretching", .flag(\.disableStretching), [.native, .csSticky]),
    ]
}
