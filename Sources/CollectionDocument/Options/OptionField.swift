import StickyLayout

/// A value of an option as an action of the window holds it: a member, `section-inset-top` or `system`.
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

    private enum Part: String, Sendable {
        /// All of the member, a length in points.
        case value = ""
        case percent = "-percent"
        case unit = "-unit"
    }

    public let option: LayoutOption
    public let member: OptionMember
    private let part: Part
    /// Kebab-case, as document-format.md, "Actions" names it.
    public let actionName: String

    private init(_ option: LayoutOption, _ member: OptionMember, _ part: Part = .value) {
        self.option = option
        self.member = member
        self.part = part
        actionName = option.actionName(of: member.side) + part.rawValue
    }

    public var kind: Kind {
        switch (member.kind, part) {
        case (.choice(let names), _): .choice(names)
        case (.flag, _): .flag
        case (.number(let number), _): .number(number)
        case (.length, .value): .number(.length)
        case (.length, .percent): .number(.percent)
        case (.length, .unit): .choice(LengthUnit.allCases.map(\.rawValue))
        }
    }
}

extension OptionField {
    /// Every field of every option, in the options' order.
    public static let all: [OptionField] = LayoutOption.all.flatMap { option in
        option.members.flatMap { member in
            let value = OptionField(option, member)
            return member.kind == .length
                ? [value, OptionField(option, member, .percent), OptionField(option, member, .unit)] : [value]
        }
    }

    /// The field whose action has that name; `nil` where there is none.
    public static func named(_ actionName: String) -> OptionField? { byName[actionName] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.actionName, $0) })
}

extension OptionField {
    /// The value in `options`, when the viewport is so large, in points.
    public func value(_ options: LayoutOptions, _ viewport: LayoutSize) -> OptionValue {
        guard member.kind == .length else { return member.value(in: options) ?? .string("") }
        let (length, room) = measured(options, viewport)
        return switch part {
        case .value: .number(length.resolved(in: room))
        case .percent: .number(length.percentage(of: room))
        case .unit: .string(LengthUnit(of: length).rawValue)
        }
    }

    /// Puts `value` into `options`.
    ///
    /// - Returns: whether the field takes such a value; if not, the options are as they were.
    public func set(_ value: OptionValue, in options: inout LayoutOptions, viewport: LayoutSize) -> Bool {
        guard member.kind == .length else { return member.set(value, in: &options) }
        switch (part, value) {
        case (.value, .number(let points)): return member.set(.length(.points(points)), in: &options)
        case (.percent, .number(let percent)): return member.set(.length(.percent(percent)), in: &options)
        case (.unit, .string(let name)):
            guard let unit = LengthUnit(rawValue: name) else { return false }
            let (length, room) = measured(options, viewport)
            switch unit {
            case LengthUnit(of: length): return true
            case .points: return member.set(.length(.points(length.resolved(in: room).rounded())), in: &options)
            case .percent: return member.set(.length(.percent(length.percentage(of: room).rounded())), in: &options)
            }
        default: return false
        }
    }

    /// The length of a side, and what 100 % of it is in points: the viewport less the content insets, and for an item less
    /// the section's too. Source: document-format.md, "A size is".
    private func measured(_ options: LayoutOptions, _ viewport: LayoutSize) -> (length: Length, room: Double) {
        let isWidth = member.side == "width"
        func along(_ insets: LayoutInsets) -> Double {
            isWidth ? insets.left + insets.right : insets.top + insets.bottom
        }
        let container = isWidth ? viewport.width : viewport.height
        let sectionInset = option.path == \.itemSize ? along(options.sectionInset) : 0
        let room = container - along(options.contentInset) - sectionInset
        if case .length(let length) = member.value(in: options) { return (length, room) }
        // A parallax header is as wide as the container where nothing else is said, and has no length.
        return (.points(isWidth == (options.scrollDirection == .vertical) ? container : 0), room)
    }
}

extension LayoutOption {
    /// The key in kebab-case, as actions are named, and the side: `section-inset-top`.
    public func actionName(of side: String?) -> String {
        let name = key.reduce(into: "") { name, character in
            name += (character.isUppercase ? "-" : "") + character.lowercased()
        }
        return side.map { "\(name)-\($0)" } ?? name
    }
}

/// What a person wrote a length in.
public enum LengthUnit: String, CaseIterable, Sendable {
    case points, percent

    init(of length: Length) {
        switch length {
        case .points: self = .points
        case .percent: self = .percent
        }
    }
}

extension Length {
    /// - Parameter room: what 100 % is, in points; where there is none, any points are 0 %.
    fileprivate func percentage(of room: Double) -> Double {
        switch self {
        case .percent(let percent): percent
        case .points(let points): room > 0 ? points / room * 100 : 0
        }
    }
}
