import CollectionDocument
import GTKBridge
import StickyLayout

/// A number that a section may set for itself, in points unless it says otherwise.
struct SectionSetting {
    let action: String
    /// What its control in the sidebar says.
    let title: String
    /// What the document takes.
    let range: ClosedRange<Double>
    /// The ends of its slider.
    let slider: ClosedRange<Double>
    /// Where the document has several numbers or none of them: which of them it is, and what they are together.
    var part: (side: String, whole: Whole)?
    /// The collection's action for it, in a scroll direction; `nil` where the collection has no such number.
    let option: @Sendable (ScrollDirection) -> String?
    /// `nil` where the section leaves it to the collection.
    let read: @MainActor (DocumentSection, LayoutOptions) -> Double?
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

    private static let lengths = 0...DocumentLimits.length
    private static let signedLengths = -DocumentLimits.length...DocumentLimits.length

    @MainActor static let all: [SectionSetting] = [
        SectionSetting(
            action: "selected-section-level", title: tr("Level in the outline"),
            range: 0...Double(DocumentLimits.level), slider: 0...8,
            option: { _ in nil },
            read: { section, _ in section.level.map(Double.init) },
            write: { value, section, _ in section.level = value.map { Int($0) } }),
        points(
            "header-minimum-length", tr("Header’s minimum length"), 0...200, lengths, \.headerMinimumLength,
            "header-minimum-length"),
        size(
            "header-length", tr("Header’s length"), \.headerReferenceSize, \.headerReferenceSize,
            "header-reference-size"),
        size(
            "footer-length", tr("Footer’s length"), \.footerReferenceSize, \.footerReferenceSize,
            "footer-reference-size"),
        side("width", tr("Item width"), \.width),
        side("height", tr("Item height"), \.height),
        inset("top", tr("Inset, top"), \.top),
        inset("left", tr("Inset, left"), \.left),
        inset("bottom", tr("Inset, bottom"), \.bottom),
        inset("right", tr("Inset, right"), \.right),
        points(
            "line-spacing", tr("Between lines"), -160...80, signedLengths, \.minimumLineSpacing,
            "minimum-line-spacing"),
        points(
            "interitem-spacing", tr("Between items"), 0...80, lengths, \.minimumInteritemSpacing,
            "minimum-interitem-spacing"),
    ]

    private static func points(
        _ name: String, _ title: String, _ slider: ClosedRange<Double>, _ range: ClosedRange<Double>,
        _ path: WritableKeyPath<DocumentSection, Double?> & Sendable, _ option: String
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-\(name)", title: title, range: range, slider: slider, option: { _ in option },
            read: { section, _ in section[keyPath: path] },
            write: { value, section, _ in section[keyPath: path] = value })
    }

    /// A header's or footer's length along the scroll axis. Only points are shown: a percentage reads as none.
    private static func size(
        _ name: String, _ title: String, _ path: WritableKeyPath<DocumentSection, LengthSize?> & Sendable,
        _ collection: KeyPath<LayoutOptions, LengthSize> & Sendable, _ option: String
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-\(name)", title: title, range: lengths, slider: 0...200,
            option: { $0 == .vertical ? "\(option)-height" : "\(option)-width" },
            read: { section, options in
                let size = section[keyPath: path]
                return options.scrollDirection == .vertical ? size?.height.inPoints : size?.width.inPoints
            },
            write: { value, section, options in
                guard let value else {
                    section[keyPath: path] = nil
                    return
                }
                var size = section[keyPath: path] ?? options[keyPath: collection]
                switch options.scrollDirection {
                case .vertical: size.height = .points(value)
                case .horizontal: size.width = .points(value)
                }
                section[keyPath: path] = size
            })
    }

    private static func side(
        _ name: String, _ title: String, _ side: WritableKeyPath<LengthSize, Length> & Sendable
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-item-\(name)", title: title, range: lengths, slider: 1...600,
            part: (name, .itemSize), option: { _ in "item-size-\(name)" },
            read: { section, _ in section.itemSize?[keyPath: side].inPoints },
            write: { value, section, options in
                var size = section.itemSize ?? options.itemSize
                size[keyPath: side] = value.map(Length.points) ?? options.itemSize[keyPath: side]
                section.itemSize = value == nil && size == options.itemSize ? nil : size
            })
    }

    private static func inset(
        _ name: String, _ title: String, _ edge: WritableKeyPath<LayoutInsets, Double> & Sendable
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-inset-\(name)", title: title, range: signedLengths, slider: -40...120,
            part: (name, .inset), option: { _ in "section-inset-\(name)" },
            read: { section, _ in section.sectionInset?[keyPath: edge] },
            write: { value, section, options in
                var inset = section.sectionInset ?? options.sectionInset
                inset[keyPath: edge] = value ?? options.sectionInset[keyPath: edge]
                section.sectionInset = value == nil && inset == options.sectionInset ? nil : inset
            })
    }
}

extension SectionSetting {
    /// What the collection has now, where the section sets nothing: what its switch begins with. A collection without such a
    /// number, or with no limit, has one to begin with that shows.
    @MainActor
    func inherited(_ options: LayoutOptions, viewport: LayoutSize) -> Double {
        guard let field = option(options.scrollDirection).flatMap(OptionField.named) else { return 0 }
        guard case .number(let number) = field.value(options, viewport), number.isFinite else { return Self.firstLimit }
        return number
    }

    /// In points.
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

extension Length {
    /// `nil` for a percentage.
    fileprivate var inPoints: Double? { if case .points(let points) = self { points } else { nil } }
}
