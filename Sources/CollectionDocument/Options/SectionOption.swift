import StickyLayout

/// One key of a section's settings: an entry of the catalogue of settings, as `LayoutOption` is of the layout's.
///
/// Reading and writing of documents, the exporters and the sidebar use the catalogue.
package struct SectionOption: Sendable {
    package typealias Path<Value> = WritableKeyPath<SectionSettings, Value> & Sendable

    /// The type of the key's value, and its key path in `SectionSettings`.
    package enum Value: Sendable {
        /// The section's own value of an option of the layout.
        case overriding(OptionOverride)
        case level(Path<Int?>)
        case flag(Path<Bool>)
    }

    /// As in the document.
    package let key: String
    package let value: Value
    /// The systems that read it. Others ignore it.
    package let systems: [HeaderSystem]
    /// What happens in a layout without the setting, as the end of a sentence. It is used in exported code, and in the
    /// window if the system ignores the setting.
    package let otherwise: MessageID

    /// The key path in `SectionSettings`.
    package let path: PartialKeyPath<SectionSettings> & Sendable
    private let copyValue: @Sendable (SectionSettings, inout SectionSettings) -> Void

    private init<Own>(_ key: String, _ path: Path<Own>, _ value: Value, otherwise: MessageID) {
        self.key = key
        self.path = path
        self.value = value
        self.otherwise = otherwise
        systems = HeaderSystem.allCases.filter { $0.reads(path) }
        copyValue = { $1[keyPath: path] = $0[keyPath: path] }
    }

    private init<Own>(
        _ path: Path<Own?>, of common: LayoutOption.Path<Own>, otherwise: MessageID = msgid("all sections are alike")
    ) {
        let override = OptionOverride(path, of: common)
        self.init(override.option.key, path, .overriding(override), otherwise: otherwise)
    }

    /// Every key, in the order in which documents are written.
    package static let all: [SectionOption] = [
        SectionOption(\.itemSize, of: \.itemSize),
        SectionOption(\.headerReferenceSize, of: \.headerReferenceSize),
        SectionOption(\.footerReferenceSize, of: \.footerReferenceSize),
        SectionOption(\.sectionInset, of: \.sectionInset),
        SectionOption(\.sectionMargin, of: \.sectionMargin),
        SectionOption(\.minimumLineSpacing, of: \.minimumLineSpacing),
        SectionOption(\.minimumInteritemSpacing, of: \.minimumInteritemSpacing),
        SectionOption(
            \.headerMinimumLength, of: \.headerMinimumLength, otherwise: msgid("pinned headers keep their length")),
        SectionOption(\.headerPlacement, of: \.headerPlacement),
        SectionOption("level", \.level, .level(\.level), otherwise: msgid("there is no outline")),
        SectionOption(
            "pinsHeader", \.pinsHeader, .flag(\.pinsHeader), otherwise: msgid("headers pin in all sections or in none")),
    ]

    /// What happens under a system that does not read the setting: what the system does instead, or `otherwise`.
    package func otherwise(under system: HeaderSystem) -> MessageID {
        let common: PartialKeyPath<LayoutOptions> =
            switch value {
            case .overriding(let override): override.option.path
            case .level: \.pinnedHeaders
            case .flag: \.sectionHeadersPinToVisibleBounds
            }
        return system.substitute(for: common) ?? otherwise
    }

    /// Other words by which people search for it, with commas between them; `nil` if its row has all of them.
    package var alsoCalled: MessageID? {
        switch value {
        case .overriding(let override): override.option.alsoCalled
        case .level: msgid("hierarchy, tree, nested, indentation, stack")
        case .flag: msgid("sticky, fixed, frozen, floating")
        }
    }

    /// Whether the setting differs from its default.
    package func isSet(in settings: SectionSettings) -> Bool {
        var onlyThis = SectionSettings()
        copy(from: settings, to: &onlyThis)
        return onlyThis != SectionSettings()
    }

    /// Copies the setting's value.
    package func copy(from others: SectionSettings, to settings: inout SectionSettings) { copyValue(others, &settings) }
}

/// An option of the layout that a section may set for itself.
package struct OptionOverride: Sendable {
    /// The layout's option. Its members say which values are valid, and how a document holds them.
    package let option: LayoutOption
    /// Whether a document must have all sides; if not, a missing side is 0.
    var needsAllSides: Bool { option.path == \.itemSize }
    private let read: @Sendable (SectionSettings, inout LayoutOptions) -> Bool
    private let write: @Sendable (LayoutOptions?, inout SectionSettings) -> Void

    fileprivate init<Value>(_ own: SectionOption.Path<Value?>, of common: LayoutOption.Path<Value>) {
        guard let option = LayoutOption.all.first(where: { $0.path == common }) else {
            preconditionFailure("the catalogue has each option")
        }
        self.option = option
        read = { settings, options in
            guard let value = settings[keyPath: own] else { return false }
            options[keyPath: common] = value
            return true
        }
        write = { options, settings in settings[keyPath: own] = options?[keyPath: common] }
    }

    /// The layout's options with the section's value; `nil` if the section uses the layout's.
    package func options(
        of settings: SectionSettings, over options: LayoutOptions = LayoutOptions()
    ) -> LayoutOptions? {
        var options = options
        return read(settings, &options) ? options : nil
    }

    /// Sets the section's value to that of `options`; `nil` removes it.
    package func set(_ options: LayoutOptions?, in settings: inout SectionSettings) { write(options, &settings) }

    /// The same, and removes unknown members of the key's object along with the value.
    package func set(_ options: LayoutOptions?, in section: inout DocumentSection) {
        set(options, in: &section.settings)
        if options == nil { section.unknownMembers[option.key] = nil }
    }
}
