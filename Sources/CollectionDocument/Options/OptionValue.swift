import StickyLayout

/// What a member of an option holds, or an action of the window.
public enum OptionValue: Equatable, Sendable {
    /// The name of a choice.
    case string(String)
    case bool(Bool)
    case number(Double)
    case length(Length)
}

/// Which numbers an option takes.
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
        case .length, .percent: LayoutLimits.lengths.contains(number)
        case .limit: LayoutLimits.lengths.contains(number) || number == .infinity
        case .signedLength: LayoutLimits.signedLengths.contains(number)
        }
    }
}
