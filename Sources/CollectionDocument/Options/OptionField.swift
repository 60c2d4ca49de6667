import StickyLayout

/// The part of an option that one action of the window holds, such as `system` or `section-inset-top`.
///
/// A side of a size has three fields. The field `item-size-width` is in points; if the document has a percentage, it shows
/// the result, and setting it replaces the percentage. `item-size-width-percent` is the same side in percent, and
/// `item-size-width-fraction` as a fraction such as `1/3`. `item-size-width-unit` says which of them the document has (`points`,
/// `percent` or `fraction`); setting it converts the value.
package struct OptionField: Sendable {
    package enum Kind: Equatable, Sendable {
        case choice([String])
        case flag
        case number(OptionNumber)
        /// The text of a header rule. A text with a mistake is not accepted.
        case rule
        /// The text of a fraction, such as `1/3`. Any other text is not accepted.
        case fraction
    }

    private enum Part: String, Sendable {
        /// The whole member; a length is in points.
        case value = ""
        case percent = "-percent"
        case fraction = "-fraction"
        case unit = "-unit"
    }

    package let option: LayoutOption
    package let member: OptionMember
    private let part: Part
    /// In kebab-case. Source: document-format.md, "Actions".
    package var actionName: String { option.actionName(of: member.side) + part.rawValue }

    package var kind: Kind {
        switch (member.kind, part) {
        case (.choice(let names), _): .choice(names)
        case (.flag, _): .flag
        case (.rule, _): .rule
        case (.number(let number), _): .number(number)
        case (.length, .value): .number(.length)
        case (.length, .percent): .number(.percent)
        case (.length, .fraction): .fraction
        case (.length, .unit): .choice(["points", "percent", "fraction"])
        }
    }

    /// Every field of every option, in the options' order.
    package static let all: [OptionField] = LayoutOption.all.flatMap { option in
        option.members.flatMap { member in
            let parts: [Part] = member.kind == .length ? [.value, .percent, .fraction, .unit] : [.value]
            return parts.map { OptionField(option: option, member: member, part: $0) }
        }
    }

    /// The field with that action name; `nil` if there is none.
    package static func named(_ actionName: String) -> OptionField? { byName[actionName] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.actionName, $0) })

    /// The value in `options`.
    ///
    /// - Parameter containerSize: the size that percentages refer to, in points.
    package func value(_ options: LayoutOptions, _ containerSize: LayoutSize) -> OptionValue {
        guard member.kind == .length else { return member.value(in: options) ?? .string("") }
        let side = side(options, containerSize)
        return switch part {
        case .value: .number(side.points)
        case .percent: .number(side.percentage)
        case .fraction: .string(side.fraction.text)
        case .unit: .string(side.length.unit)
        }
    }

    /// Sets the value in `options`.
    ///
    /// - Returns: whether the field accepts the value; if not, the options do not change.
    package func set(_ value: OptionValue, in options: inout LayoutOptions, containerSize: LayoutSize) -> Bool {
        guard member.kind == .length else { return member.set(value, in: &options) }
        let side = side(options, containerSize)
        switch (part, value) {
        case (.value, .number(let points)): return member.set(.length(.points(points)), in: &options)
        case (.percent, .number(let percent)): return member.set(.length(.percent(percent)), in: &options)
        case (.fraction, .string(let text)):
            guard let fraction = Length.Fraction(text) else { return false }
            return member.set(.length(fraction.length), in: &options)
        case (.unit, .string(side.length.unit)): return true
        case (.unit, .string("points")): return member.set(.length(.points(side.points)), in: &options)
        case (.unit, .string("percent")): return member.set(.length(.percent(side.percentage)), in: &options)
        case (.unit, .string("fraction")): return member.set(.length(side.fraction.length), in: &options)
        default: return false
        }
    }

    /// The side of a size that the field shows: its length, what 100 % of it is, and what lies between two columns, in points.
    private struct Side {
        let length: Length
        let room: Double
        let gap: Double

        var points: Double { length.resolved(in: room, gap: gap) }
        var percentage: Double {
            if case .percent(let percent) = length { percent } else { Length.percentage(of: room, for: points) }
        }
        var fraction: Length.Fraction { Length.Fraction(length) ?? .nearest(to: points, in: room, gap: gap) }
    }

    private func side(_ options: LayoutOptions, _ containerSize: LayoutSize) -> Side {
        let axes = Axes(options: options, containerSize: containerSize)
        let isItemSize = option.path == \.itemSize
        let room = isItemSize ? options.itemRoom(in: containerSize) : axes.supplementaryRoom
        let gap = isItemSize ? options.columnGap : .zero
        let isWidth = member.side == "width"
        return Side(
            length: member.value(in: options)?.length ?? defaultLength(isWidth: isWidth, axes),
            room: isWidth ? room.width : room.height,
            gap: isWidth ? gap.width : gap.height)
    }

    /// The length that a missing side stands for: across the scroll axis, the container's; along it, 0. Only parallax headers
    /// can have a missing side.
    private func defaultLength(isWidth: Bool, _ axes: Axes) -> Length {
        let isAcross = isWidth == axes.isVertical
        guard isAcross else { return .points(0) }
        return .points(isWidth ? axes.containerSize.width : axes.containerSize.height)
    }
}

extension LayoutOption {
    /// The key in kebab-case and the side: `section-inset-top`.
    package func actionName(of side: String?) -> String {
        let name = key.reduce(into: "") { name, character in
            name += (character.isUppercase ? "-" : "") + character.lowercased()
        }
        return side.map { "\(name)-\($0)" } ?? name
    }
}

extension Length {
    fileprivate var unit: String {
        switch self {
        case .points: "points"
        case .percent: "percent"
        case .fraction: "fraction"
        }
    }

    /// The percentage of `room` that resolves to so many points. Without room, any points are 0 %.
    fileprivate static func percentage(of room: Double, for points: Double) -> Double {
        guard room > 0 else { return 0 }
        let percent = points * 100 / room
        // The last digit of a quotient is rounded.
        let near = [percent, percent.nextDown, percent.nextUp]
        return near.first { Length.percent($0).resolved(in: room) == points } ?? percent
    }
}
