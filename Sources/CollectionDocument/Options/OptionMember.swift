import StickyLayout

/// The part of an option that holds a value: the option itself, or one side of a size or an inset.
package struct OptionMember: Sendable {
    package enum Kind: Equatable, Sendable {
        /// One of these names.
        case choice([String])
        case flag
        case number(OptionNumber)
        /// Points or percent.
        case length
        /// The text of a header rule.
        case rule
    }

    /// The option's key path.
    let path: PartialKeyPath<LayoutOptions> & Sendable
    /// As in the document, such as `width` or `top`; `nil` for an option without sides.
    package let side: String?
    package let kind: Kind
    private let read: @Sendable (LayoutOptions) -> OptionValue?
    let write: @Sendable (OptionValue?, inout LayoutOptions) -> Bool

    /// - Parameters:
    ///   - whole: the option's key path.
    ///   - part: the key path of the side; `\.self` for an option without sides.
    ///   - wrap: makes an `OptionValue` of the part's value.
    ///   - assign: sets the part to an `OptionValue`, or returns `false` if that is of another kind.
    init<Whole, Value>(
        _ kind: Kind, _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Value> & Sendable,
        side: String? = nil, wrap: @escaping @Sendable (Value) -> OptionValue?,
        assign: @escaping @Sendable (OptionValue?, inout Value) -> Bool
    ) {
        path = whole
        self.side = side
        self.kind = kind
        read = { wrap($0[keyPath: whole][keyPath: part]) }
        write = { value, options in assign(value, &options[keyPath: whole][keyPath: part]) }
    }

    /// `nil` if the side is missing.
    package func value(in options: LayoutOptions) -> OptionValue? { read(options) }

    /// Sets the value in the options.
    ///
    /// - Returns: whether the member accepts the value; if not, the options do not change.
    @discardableResult
    package func set(_ value: OptionValue?, in options: inout LayoutOptions) -> Bool {
        accepts(value) && write(value, &options)
    }

    private func accepts(_ value: OptionValue?) -> Bool {
        switch (kind, value) {
        case (.number(let number), .number(let points)): number.accepts(points)
        case (.length, .length(.points(let number))), (.length, .length(.percent(let number))):
            OptionNumber.length.accepts(number)
        case (.length, .length(.fraction(let columns, let count))):
            LayoutLimits.columns.contains(count) && (LayoutLimits.columns.lowerBound...count).contains(columns)
        default: true
        }
    }

    static func choice<Case: RawRepresentable & SendableMetatype>(
        _ names: [String], _ path: LayoutOption.Path<Case>
    ) -> OptionMember where Case.RawValue == String {
        @Sendable func wrap(_ choice: Case) -> OptionValue { .string(choice.rawValue) }
        return OptionMember(.choice(names), path, \.self, wrap: wrap) { value, choice in
            guard let name = value?.name, let new = Case(rawValue: name) else { return false }
            choice = new
            return true
        }
    }

    static func flag(_ path: LayoutOption.Path<Bool>) -> OptionMember {
        OptionMember(.flag, path, \.self, wrap: OptionValue.bool) { value, flag in
            guard let new = value?.flag else { return false }
            flag = new
            return true
        }
    }

    static func rule(_ path: LayoutOption.Path<RuleExpression>) -> OptionMember {
        @Sendable func wrap(_ rule: RuleExpression) -> OptionValue { .string(rule.text) }
        return OptionMember(.rule, path, \.self, wrap: wrap) { value, rule in
            guard let text = value?.name, let new = try? RuleExpression(parsing: text) else { return false }
            rule = new
            return true
        }
    }

    static func number<Whole>(
        _ number: OptionNumber, _ whole: LayoutOption.Path<Whole>,
        _ part: WritableKeyPath<Whole, Double> & Sendable, side: String? = nil
    ) -> OptionMember {
        OptionMember(.number(number), whole, part, side: side, wrap: OptionValue.number) { value, number in
            guard let new = value?.number else { return false }
            number = new
            return true
        }
    }

    static func length<Whole>(
        _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Length> & Sendable, side: String
    ) -> OptionMember {
        OptionMember(.length, whole, part, side: side, wrap: OptionValue.length) { value, length in
            guard let new = value?.length else { return false }
            length = new
            return true
        }
    }

    /// A side that may be missing.
    static func length<Whole>(
        _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Length?> & Sendable, side: String
    ) -> OptionMember {
        @Sendable func wrap(_ length: Length?) -> OptionValue? { length.map(OptionValue.length) }
        return OptionMember(.length, whole, part, side: side, wrap: wrap) { value, length in
            switch value {
            case nil: length = nil
            case .length(let new): length = new
            default: return false
            }
            return true
        }
    }
}
