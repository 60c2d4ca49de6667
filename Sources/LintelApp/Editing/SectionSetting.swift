import CollectionDocument
import GTKBridge
import StickyLayout

/// A number that a section may set for itself. In points, except for the level.
struct SectionSetting {
    let action: String
    /// The title of its control in the sidebar.
    let title: MessageID
    /// Its entry in the catalogue of settings.
    let option: SectionOption
    /// The ends of its slider.
    let slider: ClosedRange<Double>
    /// For a number that is set only together with others: its side, and the name of the whole.
    var part: (side: String, whole: Whole)?
    /// The collection's value, which the setting gets when its switch is turned on.
    let inherited: @MainActor (_ options: LayoutOptions, _ viewport: LayoutSize) -> Double
    /// The section's value; `nil` if it uses the collection's, or has a percentage: only points are shown.
    let read: @MainActor (DocumentSection, LayoutOptions) -> Double?
    /// Sets the value; `nil` removes it. Ignores a number that is invalid in documents.
    let write: @MainActor (Double?, inout DocumentSection, LayoutOptions) -> Void

    enum Whole: CaseIterable {
        case itemSize, inset

        var title: MessageID {
            switch self {
            case .itemSize: msgid("Item size")
            case .inset: msgid("Insets")
            }
        }
    }

    /// The name of its step in the history. Consecutive steps of the same name are joined.
    var step: String { (part?.whole.title ?? title).translated }

    static let all: [SectionSetting] = [
        SectionSetting(
            action: "selected-section-level", title: msgid("Level in the outline"), option: .named("level"),
            slider: 0...8, inherited: { _, _ in 0 },
            read: { section, _ in section.level.map(Double.init) },
            write: { value, section, _ in
                if (0...Double(DocumentLimits.level)).contains(value ?? 0) { section.level = value.map { Int($0) } }
            }),
        SectionSetting("header-minimum-length", msgid("Header’s minimum length"), \.headerMinimumLength),
        SectionSetting("header-length", msgid("Header’s length"), \.headerReferenceSize),
        SectionSetting("footer-length", msgid("Footer’s length"), \.footerReferenceSize),
        SectionSetting("item-width", msgid("Item width"), \.itemSize, ("width", .itemSize)),
        SectionSetting("item-height", msgid("Item height"), \.itemSize, ("height", .itemSize)),
        SectionSetting("inset-top", msgid("Inset, top"), \.sectionInset, ("top", .inset)),
        SectionSetting("inset-left", msgid("Inset, left"), \.sectionInset, ("left", .inset)),
        SectionSetting("inset-bottom", msgid("Inset, bottom"), \.sectionInset, ("bottom", .inset)),
        SectionSetting("inset-right", msgid("Inset, right"), \.sectionInset, ("right", .inset)),
        SectionSetting("line-spacing", msgid("Between lines"), \.minimumLineSpacing),
        SectionSetting("interitem-spacing", msgid("Between items"), \.minimumInteritemSpacing),
    ]
}

extension SectionSetting {
    /// A setting that overrides one of the collection's options, which has its sides, its limits and its slider. If the
    /// option is a size and there is no part, the setting is the side along the scroll axis.
    private init(
        _ name: String, _ title: MessageID, _ path: PartialKeyPath<StickyLayout.SectionSettings>,
        _ part: (side: String, whole: Whole)? = nil
    ) {
        guard let setting = SectionOption.all.first(where: { $0.path == path }),
            case .overriding(let override) = setting.value
        else { preconditionFailure("\(name) is no option of the collection") }
        let option = override.option
        func field(_ options: LayoutOptions) -> OptionField? {
            let along = options.scrollDirection == .vertical ? "height" : "width"
            let side = part?.side ?? (option.member(nil) == nil ? along : nil)
            return OptionField.named(option.actionName(of: side))
        }
        self.init(
            action: "selected-section-\(name)", title: title, option: setting,
            slider: option.rows.first?.slider ?? 0...0, part: part,
            inherited: { options, viewport in
                guard case .number(let number)? = field(options)?.value(options, viewport), number.isFinite
                else { return Self.firstLimit }
                return number
            },
            read: { section, options in
                guard let own = override.options(of: section.settings, over: options) else { return nil }
                return switch field(options)?.member.value(in: own) {
                case .number(let points), .length(.points(let points)): points
                default: nil
                }
            },
            write: { value, section, options in
                guard let field = field(options) else { return }
                var changed = override.options(of: section.settings, over: options) ?? options
                if let value {
                    guard field.set(.number(value), in: &changed, viewport: .zero) else { return }
                } else {
                    field.member.set(field.member.value(in: options), in: &changed)
                }
                let isUnset = value == nil && (part == nil || changed == options)
                override.set(isUnset ? nil : changed, in: &section)
            })
    }

    /// The number after a switch is turned on, in points, if the collection has no limit.
    private static let firstLimit = 28.0

    /// The rows of the sidebar. Numbers that are set only together share a row.
    ///
    /// - Parameter inherited: returns the collection's present value.
    static func rows(inherited: @escaping @MainActor (SectionSetting) -> Double) -> [SidebarRow] {
        let wholes = Whole.allCases.map { whole in
            let parts = all.compactMap { setting -> SidebarRow.Part? in
                guard let part = setting.part, part.whole == whole else { return nil }
                return SidebarRow.Part(
                    side: part.side, action: setting.action, title: setting.title.translated,
                    first: { inherited(setting) })
            }
            let option = all.first { $0.part?.whole == whole }?.option
            return SidebarRow(parts[0].action, whole.title, .parts(parts), setting: option)
        }
        let others = all.filter { $0.part == nil }.map { setting in
            SidebarRow(
                setting.action, setting.title, .limit(setting.slider) { inherited(setting) }, setting: setting.option)
        }
        let pins = SidebarRow(
            "selected-section-pins-header", msgid("Pins its header"), .toggle, setting: .named("pinsHeader"))
        return [pins] + others + wholes
    }
}

extension SectionOption {
    /// The entry with this key in documents.
    fileprivate static func named(_ key: String) -> SectionOption {
        guard let option = all.first(where: { $0.key == key }) else { preconditionFailure("there is no \(key)") }
        return option
    }
}
