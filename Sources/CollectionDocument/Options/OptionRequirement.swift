import StickyLayout

/// What an option must be for another option to have an effect.
package struct OptionRequirement: Sendable {
    private let path: PartialKeyPath<LayoutOptions> & Sendable
    /// The value that the option must have.
    package let value: OptionValue

    package init(_ path: PartialKeyPath<LayoutOptions> & Sendable, _ value: OptionValue) {
        self.path = path
        self.value = value
    }

    /// The option that must have the value; it has no sides.
    package var option: LayoutOption {
        guard let option = LayoutOption.all.first(where: { $0.path == path }) else {
            preconditionFailure("the catalogue has no option \(path)")
        }
        return option
    }

    package func isMet(by options: LayoutOptions) -> Bool { option.member(nil)?.value(in: options) == value }
}
