import CollectionDocument
import GTKBridge
import StickyLayout

/// A number that a section may set for itself, in points unless it says otherwise.
struct SectionSetting {
    let action: String
    /// What its control in the sidebar says.
    let title: String
    /// The ends of its slider.
    let slider: ClosedRange<Double>
    /// Where the document has several numbers or none of them: which of them it is, and what they are together.
    var part: (side: String, whole: Whole)?
    /// What the collection has, where the section sets nothing: what its switch begins with.
    let inherited: @MainActor (_ options: LayoutOptions, _ viewport: LayoutSize) -> Double
    /// `nil` where the section leaves it to the collection. Only points are shown: a percentage reads as none.
    let read: @MainActor (DocumentSection, LayoutOptions) -> Double?
    /// Does nothing with a number that the document does not take.
    let write: @MainActor (Double?, inout DocumentSection, LayoutOptions) -> Void

    enum Whole: CaseIterable {
        case itemSize, inset

        var title: String {
            switch self {
            case .itemSize: tr("Item size")
            case .inset: tr("Insets")
            }
        }
    }

    /// What its step in the history is called. Steps in a row of the same name are one.
    var step: String { part?.whole.title ?? title }

    @MainActor static let all: [SectionSetting] = [
        SectionSetting(
            action: "selected-section-level", title: tr("Level in the outline"), slider: 0...8,
            inherited: { _, _ in 0 },
            read: { section, _ in section.level.map(Double.init) },
            write: { value, section, _ in
                if (0...Double(DocumentLimits.level)).contains(value ?? 0) { section.level = value.map { Int($0) } }
            }),
        SectionSetting(
            "header-minimum-length", tr("Header’s minimum length"), \.headerMinimumLength, \.headerMinimumLength),
        SectionSetting("header-length", tr("Header’s length"), \.headerReferenceSize, \.headerReferenceSize),
        SectionSetting("footer-length", tr("Footer’s length"), \.footerReferenceSize, \.footerReferenceSize),
        SectionSetting("item-width", tr("Item width"), \.itemSize, \.itemSize, ("width", .itemSize)),
        SectionSetting("item-height", tr("Item height"), \.itemSize, \.itemSize, ("height", .itemSize)),
        SectionSetting("inset-top", tr("Inset, top"), \.sectionInset, \.sectionInset, ("top", .inset)),
        SectionSetting("inset-left", tr("Inset, left"), \.sectionInset, \.sectionInset, ("left", .inset)),
        SectionSetting("inset-bottom", tr("Inset, bottom"), \.sectionInset, \.sectionInset, ("bottom", .inset)),
        SectionSetting("inset-right", tr("Inset, right"), \.sectionInset, \.sectionInset, ("right", .inset)),
        SectionSetting("line-spacing", tr("Between lines"), \.minimumLineSpacing, \.minimumLineSpacing),
        SectionSetting(
            "interitem-spacing", tr("Between items"), \.minimumInteritemSpacing, \.minimumInteritemSpacing),
    ]
}

extension SectionSetting {
    /// A setting that takes the place of one of the collection's options. Of a size that is no part of something, it is the
    /// side along the scroll axis.
    ///
    /// - Parameters:
    ///   - own: the section's.
    ///   - common: the collection's. The catalogue has its sides, its limits and its slider.
    @MainActor
    private init<Value: Equatable>(
        _ name: String, _ title: String, _ own: SectionOption.Path<Value?>,
        _ common: LayoutOption.Path<Value>, _ part: (side: String, whole: Whole)? = nil
    ) {
        guard let option = LayoutOption.all.first(where: { $0.path == common }) else {
            preconditionFailure("\(name) is no option of the collection")
        }
        func field(_ options: LayoutOptions) -> OptionField? {
            let along = options.scrollDirection == .vertical ? "height" : "width"
            let side = part?.side ?? (option.member(nil) == nil ? along : nil)
            return OptionField.named(option.actionName(of: side))
        }
        self.init(
            action: "selected-section-\(name)", title: title, slider: option.rows.first?.slider ?? 0...0, part: part,
            inherited: { options, viewport in
                guard case .number(let number)? = field(options)?.value(options, viewport), number.isFinite
                else { return Self.firstLimit }
                return number
            },
            read: { section, options in
                guard let value = section.settings[keyPath: own] else { return nil }
                var options = options
                options[keyPath: common] = value
                return switch field(options)?.member.value(in: options) {
                case .number(let points), .length(.points(let points)): points
                default: nil
                }
            },
            write: { value, section, options in
                guard let field = field(options) else { return }
                var changed = options
                changed[keyPath: common] = section.settings[keyPath: own] ?? options[keyPath: common]
                if let value {
                    guard field.set(.number(value), in: &changed, viewport: .zero) else { return }
                    section.settings[keyPath: own] = changed[keyPath: common]
                } else {
                    field.member.set(field.member.value(in: options), in: &changed)
                    let isUnset = part == nil || changed[keyPath: common] == options[keyPath: common]
                    section.settings[keyPath: own] = isUnset ? nil : changed[keyPath: common]
                }
            })
    }

    /// What a switch begins with where the collection has no limit, in points.
    private static let firstLimit = 28.0

    /// The rows of the sidebar. Numbers that the document has together, or not at all, share one.
    ///
    /// - Parameter inherited: what the collection has now.
    @MainActor
    static func rows(inherited: @escaping @MainActor (SectionSetting) -> Double) -> [SidebarRow] {
        let wholes = Whole.allCases.map { whole in
            let parts = all.compactMap { setting -> SidebarRow.Part? in
                guard let part = setting.part, part.whole == whole else { return nil }
                return SidebarRow.Part(
                    side: part.side, action: setting.action, title: setting.title, first: { inherited(setting) })
            }
            return SidebarRow(parts[0].action, whole.title, .parts(parts))
        }
        let others = all.filter { $0.part == nil }.map { setting in
            SidebarRow(setting.action, setting.title, .limit(setting.slider) { inherited(setting) })
        }
        return [SidebarRow("selected-section-pins-header", tr("Pins its header"), .toggle)] + others + wholes
    }
}
