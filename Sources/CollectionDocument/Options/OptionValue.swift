import StickyLayout

/// The value of an option's member, or of an action of the window.
package enum OptionValue: Equatable, Sendable {
    /// The name of a choice, or the text of a rule.
    case string(String)
    case bool(Bool)
    case number(Double)
    case length(Length)

    /// The name of a choice, or the text of a rule; `nil` for another value.
    package var name: String? { if case .string(let name) = self { name } else { nil } }
    /// `nil` for anything but a flag.
    package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    /// `nil` for anything but a number.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// `nil` for anything but a side of a size.
    var length: Length? { if case .length(let length) = self { length } else { nil } }

    /// As a document spells it, without quotes; `nil` for infinity, which JSON does not have.
    package var text: String? {
        switch self {
        case .string(let name): name
        case .bool(let flag): "\(flag)"
        case .number(let points), .length(.points(let points)): points.isFinite ? points.plainDescription : nil
        case .length(.percent(let percent)): "\(percent.decimalDescription)%"
        case .length(.fraction(let columns, let count)): Length.Fraction(columns: columns, of: count).text
        }
    }
}

/// The numbers that an option accepts.
package enum OptionNumber: Equatable, Sendable {
    /// Points ≥ 0.
    case length
    /// Points ≥ 0; infinity means no limit.
    case limit
    /// Points, positive or negative.
    case signedLength
    /// Percent ≥ 0.
    case percent

    func accepts(_ number: Double) -> Bool {
        switch self {
        case .length, .percent: LayoutLimits.lengths.contains(number)
        case .limit: LayoutLimits.lengths.contains(number) || number == .infinity
        case .signedLength: LayoutLimits.signedLengths.contains(number)
        }
    }
}
