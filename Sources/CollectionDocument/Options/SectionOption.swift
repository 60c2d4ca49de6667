import StickyLayout

/// One key of a section's settings: an entry of the catalogue of settings, as `LayoutOption` is of the layout's.
///
/// Reading and writing of documents, and the exporters, use the catalogue.
public struct SectionOption: Sendable {
    public typealias Path<Value> = WritableKeyPath<SectionSettings, Value> & Sendable

    /// The type of the key's value, and its key path in `SectionSettings`.
    public enum Value: Sendable {
        /// - missingSide: the value of a side that is left out; `nil` if both are required.
        case size(Path<LengthSize?>, missingSide: Length?)
        case insets(Path<LayoutInsets?>)
        case points(Path<Double?>, OptionNumber)
        case level(Path<Int?>)
        case flag(Path<Bool>)
    }

    /// As in the document.
    public let key: String
    public let value: Value
    /// The systems that read it. Others ignore it.
    public let systems: [HeaderSystem]
    /// What happens in a layout without the setting, as the end of a sentence. It is used in exported code.
    public let otherwise: String

    private init(_ key: String, _ value: Value, otherwise: String = "all sections are alike") {
        self.key = key
        self.value = value
        self.otherwise = otherwise
        systems = HeaderSystem.allCases.filter { [path = value.path] in $0.reads(path) }
    }

    /// Every key, in the order in which documents are written.
    public static let all: [SectionOption] = [
        SectionOption("itemSize", .size(\.itemSize, missingSide: nil)),
        SectionOption("headerReferenceSize", .size(\.headerReferenceSize, missingSide: .points(0))),
        SectionOption("footerReferenceSize", .size(\.footerReferenceSize, missingSide: .points(0))),
        SectionOption("sectionInset", .insets(\.sectionInset)),
        SectionOption("minimumLineSpacing", .points(\.minimumLineSpacing, .signedLength)),
        SectionOption("minimumInteritemSpacing", .points(\.minimumInteritemSpacing, .length)),
        SectionOption(
            "headerMinimumLength", .points(\.headerMinimumLength, .limit), otherwise: "pinned headers keep their length"
        ),
        SectionOption("level", .level(\.level), otherwise: "there are no levels of an outline"),
        SectionOption("pinsHeader", .flag(\.pinsHeader), otherwise: "headers pin in all sections or in none"),
    ]
}

extension SectionOption {
    /// The key path in `SectionSettings`.
    public var path: PartialKeyPath<SectionSettings> { value.path }

    /// Whether the setting differs from its default.
    public func isSet(in settings: SectionSettings) -> Bool {
        var onlyThis = SectionSettings()
        copy(from: settings, to: &onlyThis)
        return onlyThis != SectionSettings()
    }

    /// Copies the setting's value.
    public func copy(from others: SectionSettings, to settings: inout SectionSettings) {
        switch value {
        case .size(let path, _): settings[keyPath: path] = others[keyPath: path]
        case .insets(let path): settings[keyPath: path] = others[keyPath: path]
        case .points(let path, _): settings[keyPath: path] = others[keyPath: path]
        case .level(let path): settings[keyPath: path] = others[keyPath: path]
        case .flag(let path): settings[keyPath: path] = others[keyPath: path]
        }
    }
}

extension SectionOption.Value {
    fileprivate var path: PartialKeyPath<SectionSettings> {
        switch self {
        case .size(let path, _): path
        case .insets(let path): path
        case .points(let path, _): path
        case .level(let path): path
        case .flag(let path): path
        }
    }
}
