import StickyLayout

/// What must hold for an option to have an effect.
package enum OptionRequirement: Sendable {
    /// Another option, which has no sides, has the value.
    case value(PartialKeyPath<LayoutOptions> & Sendable, OptionValue)
    /// The first header is global or stretchable, or there is a parallax header.
    case header(PictureHeader)

    package init(_ path: PartialKeyPath<LayoutOptions> & Sendable, _ value: OptionValue) { self = .value(path, value) }

    /// The other option; `nil` if it takes more than one.
    package var option: LayoutOption? {
        guard case .value(let path, _) = self else { return nil }
        guard let option = LayoutOption.all.first(where: { $0.path == path }) else {
            preconditionFailure("the catalogue has no option \(path)")
        }
        return option
    }

    package func isMet(by options: LayoutOptions) -> Bool {
        switch self {
        case .value(_, let value): option?.member(nil)?.value(in: options) == value
        case .header(let header): options.shows(header)
        }
    }

    /// Whether the system reads what is required. What it does not read makes no difference.
    package func isRead(by system: HeaderSystem) -> Bool { option?.systems.contains(system) ?? true }
}
