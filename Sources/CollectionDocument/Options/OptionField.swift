import StickyLayout

/// One value of an option as an action holds it: an option itself, or one side of a size or an inset.
/// `section-inset-top` is a field, as `system` is.
///
/// A side of a size has two fields beside the one in points. Where the document has a percentage, the field in
/// points tells what that comes to, and setting it replaces the percentage; `item-size-width-percent` is
/// the same side in percent, and `item-size-width-unit` tells which of the two it is (`points` or `percent`) and
/// converts it.
public struct OptionField: Sendable {
    public enum Kind: Equatable, Sendable {
        case choice([String])
        case flag
        case number(OptionNumber)
    }

    /// Kebab-case, as document-format.md, "Actions" names it.
    public let actionName: String
    public let option: LayoutOption
    public let kind: Kind
    /// The value in `options`, when the viewport is so large.
    public let value: @Sendable (_ options: LayoutOptions, _ viewport: LayoutSize) -> OptionValue
    private let store: @Sendable (OptionValue, inout LayoutOptions, LayoutSize) -> Bool

    /// Puts `value` into `options`.
    ///
    /// - Returns: whether the field takes such a value; if not, the options are as they were.
    public func set(_ value: OptionValue, in options: inout LayoutOptions, viewport: LayoutSize) -> Bool {
        store(value, &options, viewport)
    }

    init(
        _ actionName: String, of option: LayoutOption, kind: Kind,
        value: @escaping @Sendable (LayoutOptions, LayoutSize) -> OptionValue,
        store: @escaping @Sendable (OptionValue, inout LayoutOptions, LayoutSize) -> Bool
    ) {
        self.actionName = actionName
        self.option = option
        self.kind = kind
        self.value = value
        self.store = store
    }
}

/// What a field holds.
public enum OptionValue: Equatable, Sendable {
    case string(String)
    case bool(Bool)
    case number(Double)
}

/// What numbers a field takes.
public enum OptionNumber: Equatable, Sendable {
    /// Points, not below zero.
    case length
    /// Points, not below zero; infinity is no limit.
    case limit
    /// Points of either sign.
    case signedLength
    /// Percent, not below zero.
    case percent

    func accepts(_ number: Double) -> Bool {
        switch self {
        case .length, .percent: number >= 0 && number <= DocumentLimits.length
        case .limit: number >= 0 && (number <= DocumentLimits.length || number == .infinity)
        case .signedLength: abs(number) <= DocumentLimits.length
        }
    }
}
