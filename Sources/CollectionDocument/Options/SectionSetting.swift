import StickyLayout

/// A number that a section may set for itself. In points, except for the level.
package struct SectionSetting: Sendable {
    /// The name of its action.
    package let action: String
    /// The title of its control in the sidebar.
    package let title: MessageID
    /// Its entry in the catalogue of settings.
    package let option: SectionOption
    /// For a number that is set only together with others, such as one inset of four; `nil` for any other.
    package let part: Part?
    /// Whether it is the side of a size across the scroll axis, and not the one along it.
    private let isAcross: Bool
    /// What must hold for the section, so that the setting has an effect; `nil` if it always has one.
    package let need: OptionRequirement?

    /// A side of a size or of insets.
    package struct Part: Sendable {
        /// The name of the side in the document, such as `top`.
        package let side: String
        /// The title of the size or the insets.
        package let whole: MessageID
    }

    /// The titles of the values that have several numbers.
    package static let wholes = [itemSize, insets, margins]
    private static let itemSize = msgid("Item size")
    private static let insets = msgid("Insets")
    private static let margins = msgid("Margins")

    private init(
        _ name: String, _ title: MessageID, _ path: PartialKeyPath<SectionSettings>,
        _ part: Part? = nil, isAcross: Bool = false, need: OptionRequirement? = nil
    ) {
        action = "selected-section-\(name)"
        self.title = title
        option = .at(path)
        self.part = part
        self.isAcross = isAcross
        self.need = need
    }

    /// Without piles there is no outline.
    private static let stackedHeaders = OptionRequirement(\.pinnedHeaders, .string(PinnedHeaders.stack.rawValue))
    /// A header above its items is as broad as the content.
    private static let headersBeside = OptionRequirement(\.headerPlacement, .string(HeaderPlacement.beside.rawValue))

    package static let all: [SectionSetting] = [
        SectionSetting("level", msgid("Level in the outline"), \.level, need: stackedHeaders),
        SectionSetting("header-minimum-length", msgid("Minimum header length"), \.headerMinimumLength),
        SectionSetting("header-length", msgid("Header length"), \.headerReferenceSize),
        SectionSetting(
            "header-cross-length", msgid("Header length across"), \.headerReferenceSize, isAcross: true,
            need: headersBeside),
        SectionSetting("footer-length", msgid("Footer length"), \.footerReferenceSize),
        SectionSetting("item-width", msgid("Item width"), \.itemSize, Part(side: "width", whole: itemSize)),
        SectionSetting("item-height", msgid("Item height"), \.itemSize, Part(side: "height", whole: itemSize)),
        SectionSetting("inset-top", msgid("Inset, top"), \.sectionInset, Part(side: "top", whole: insets)),
        SectionSetting("inset-left", msgid("Inset, left"), \.sectionInset, Part(side: "left", whole: insets)),
        SectionSetting("inset-bottom", msgid("Inset, bottom"), \.sectionInset, Part(side: "bottom", whole: insets)),
        SectionSetting("inset-right", msgid("Inset, right"), \.sectionInset, Part(side: "right", whole: insets)),
        SectionSetting("margin-top", msgid("Margin, top"), \.sectionMargin, Part(side: "top", whole: margins)),
        SectionSetting("margin-left", msgid("Margin, left"), \.sectionMargin, Part(side: "left", whole: margins)),
        SectionSetting(
            "margin-bottom", msgid("Margin, bottom"), \.sectionMargin, Part(side: "bottom", whole: margins)),
        SectionSetting("margin-right", msgid("Margin, right"), \.sectionMargin, Part(side: "right", whole: margins)),
        SectionSetting("line-spacing", msgid("Line spacing"), \.minimumLineSpacing),
        SectionSetting("interitem-spacing", msgid("Item spacing"), \.minimumInteritemSpacing),
    ]

    /// The setting with that action; `nil` if there is none.
    package static func named(_ action: String) -> SectionSetting? { all.first { $0.action == action } }
}

extension SectionSetting {
    /// The collection's option that it overrides, with its sides, its limits and its slider; `nil` for the level.
    package var override: OptionOverride? {
        if case .overriding(let override) = option.value { override } else { nil }
    }

    /// The ends of its slider.
    package var slider: ClosedRange<Double> { override.map { $0.option.rows.first?.slider ?? 0...0 } ?? 0...8 }

    /// The number in that option. If the option is a size and there is no part, it is the side along the scroll axis or across it.
    private func field(_ options: LayoutOptions) -> OptionField? {
        guard let option = override?.option else { return nil }
        let isSize = option.member(nil) == nil
        let isHeight = (options.scrollDirection == .vertical) != isAcross
        let side = part?.side ?? (isSize ? isHeight ? "height" : "width" : nil)
        return OptionField.named(option.actionName(of: side))
    }

    /// The number after a switch is turned on, in points, if the collection has no limit.
    private static let firstLimit = 28.0

    /// The collection's value, which the setting gets when its switch is turned on. Percentages are of `containerSize`, which
    /// is in points.
    package func inherited(_ options: LayoutOptions, _ containerSize: LayoutSize) -> Double {
        guard let field = field(options) else { return 0 }
        guard case .number(let number) = field.value(options, containerSize), number.isFinite else {
            return Self.firstLimit
        }
        return number
    }

    /// The section's value; `nil` if it uses the collection's, or has a percentage: only points are shown.
    package func value(in section: DocumentSection, _ options: LayoutOptions) -> Double? {
        guard let override else { return section.level.map(Double.init) }
        guard let own = override.options(of: section.settings, over: options) else { return nil }
        return switch field(options)?.member.value(in: own) {
        case .number(let points), .length(.points(let points)): points
        default: nil
        }
    }

    /// Sets the value; `nil` removes it. Ignores a number that is invalid in documents.
    package func set(_ value: Double?, in section: inout DocumentSection, _ options: LayoutOptions) {
        guard let override, let field = field(options) else {
            if (0...Double(DocumentLimits.level)).contains(value ?? 0) {
                section.level = value.map { Int(clamping: $0) }
            }
            return
        }
        var changed = override.options(of: section.settings, over: options) ?? options
        if let value {
            guard field.set(.number(value), in: &changed, containerSize: .zero) else { return }
        } else {
            field.member.set(field.member.value(in: options), in: &changed)
        }
        // Both lengths of a header are one size: without one of them the section has neither.
        let isUnset = value == nil && (part == nil || changed == options)
        override.set(isUnset ? nil : changed, in: &section)
    }
}

extension SectionOption {
    /// The entry of a property of `SectionSettings`.
    package static func at(_ path: PartialKeyPath<SectionSettings>) -> SectionOption {
        guard let option = all.first(where: { $0.path == path }) else { preconditionFailure("the catalogue has all") }
        return option
    }
}
