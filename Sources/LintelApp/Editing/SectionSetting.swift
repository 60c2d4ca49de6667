import CollectionDocument
import GTKBridge
import StickyLayout

/// A number that a section may set for itself, in points unless it says otherwise.
struct SectionSetting {
    let action: String
    /// What its row in the sidebar says, and its step in the history.
    let title: String
    /// What the document takes.
    let range: ClosedRange<Double>
    let control: SidebarRow.Control
    /// `nil` where the section leaves it to the collection.
    let read: @MainActor (DocumentSection, LayoutOptions) -> Double?
    let write: @MainActor (Double?, inout DocumentSection, LayoutOptions) -> Void

    private static let lengths = 0...DocumentLimits.length
    private static let signedLengths = -DocumentLimits.length...DocumentLimits.length

    @MainActor static let all: [SectionSetting] = [
        SectionSetting(
            action: "selected-section-level", title: tr("Level in the outline"),
            range: 0...Double(DocumentLimits.level),
            control: .limit(0...8),
            read: { section, _ in section.level.map(Double.init) },
            write: { value, section, _ in section.level = value.map { Int($0) } }),
        points("header-minimum-length", tr("Header’s minimum length"), 0...200, lengths, \.headerMinimumLength),
        size("header-length", tr("Header’s length"), \.headerReferenceSize, \.headerReferenceSize),
        size("footer-length", tr("Footer’s length"), \.footerReferenceSize, \.footerReferenceSize),
        side("item-width", tr("Item width"), \.width),
        side("item-height", tr("Item height"), \.height),
        inset("inset-top", tr("Inset, top"), \.top),
        inset("inset-left", tr("Inset, left"), \.left),
        inset("inset-bottom", tr("Inset, bottom"), \.bottom),
        inset("inset-right", tr("Inset, right"), \.right),
        points("line-spacing", tr("Between lines"), -160...80, signedLengths, \.minimumLineSpacing),
        points("interitem-spacing", tr("Between items"), 0...80, lengths, \.minimumInteritemSpacing),
    ]

    @MainActor static var rows: [SidebarRow] {
        [SidebarRow("selected-section-pins-header", tr("Pins its header"), .toggle)]
            + all.map { SidebarRow($0.action, $0.title, $0.control) }
    }

    private static func points(
        _ name: String, _ title: String, _ slider: ClosedRange<Double>, _ range: ClosedRange<Double>,
        _ path: WritableKeyPath<DocumentSection, Double?> & Sendable
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-\(name)", title: title, range: range, control: .limit(slider),
            read: { section, _ in section[keyPath: path] },
            write: { value, section, _ in section[keyPath: path] = value })
    }

    /// A header's or footer's length along the scroll axis. Only points are shown: a percentage reads as none.
    private static func size(
        _ name: String, _ title: String, _ path: WritableKeyPath<DocumentSection, LengthSize?> & Sendable,
        _ option: KeyPath<LayoutOptions, LengthSize> & Sendable
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-\(name)", title: title, range: lengths, control: .limit(0...200),
            read: { section, options in
                let size = section[keyPath: path]
                return options.scrollDirection == .vertical ? size?.height.inPoints : size?.width.inPoints
            },
            write: { value, section, options in
                guard let value else {
                    section[keyPath: path] = nil
                    return
                }
                var size = section[keyPath: path] ?? options[keyPath: option]
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
            action: "selected-section-\(name)", title: title, range: lengths, control: .limit(1...600),
            read: { section, _ in section.itemSize?[keyPath: side].inPoints },
            write: { value, section, options in
                var size = section.itemSize ?? options.itemSize
                size[keyPath: side] = value.map(Length.points) ?? options.itemSize[keyPath: side]
                section.itemSize = size == options.itemSize ? nil : size
            })
    }

    private static func inset(
        _ name: String, _ title: String, _ edge: WritableKeyPath<LayoutInsets, Double> & Sendable
    ) -> SectionSetting {
        SectionSetting(
            action: "selected-section-\(name)", title: title, range: signedLengths, control: .limit(-40...120),
            read: { section, _ in section.sectionInset?[keyPath: edge] },
            write: { value, section, options in
                var inset = section.sectionInset ?? options.sectionInset
                inset[keyPath: edge] = value ?? options.sectionInset[keyPath: edge]
                section.sectionInset = inset == options.sectionInset ? nil : inset
            })
    }
}

extension Length {
    /// `nil` for a percentage.
    fileprivate var inPoints: Double? { if case .points(let points) = self { points } else { nil } }
}
