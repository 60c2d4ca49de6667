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
    }

    /// The option's key path.
    let path: PartialKeyPath<LayoutOptions> & Sendable
    /// As in the document, such as `width` or `top`; `nil` for an option without sides.
    package let side: String?
    package let kind: Kind
    private let read: @Sendable (LayoutOptions) -> OptionValue?
    let write: @Sendable (OptionValue?, inout LayoutOptions) -> Bool

    /// - Parameter unwrap: returns `nil` for a value of another kind.
    init<Whole, Value>(
        _ kind: Kind, _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Value> & Sendable,
        side: String? = nil, wrap: @escaping @Sendable (Value) -> OptionValue?,
        unwrap: @escaping @Sendable (OptionValue?) -> Value?
    ) {
        path = whole
        self.side = side
        self.kind = kind
        read = { wrap($0[keyPath: whole][keyPath: part]) }
        write = { value, options in
            guard let value = unwrap(value) else { return false }
            options[keyPath: whole][keyPath: part] = value
            return true
        }
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
        default: true
        }
    }

    static func number<Whole>(
        _ number: OptionNumber, _ whole: LayoutOption.Path<Whole>,
        _ part: WritableKeyPath<Whole, Double> & Sendable, side: String? = nil
    ) -> OptionMember {
        OptionMember(.number(number), whole, part, side: side, wrap: OptionValue.number) { $0?.number }
    }

    static func length<Whole>(
        _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Length> & Sendable, side: String
    ) -> OptionMember {
        OptionMember(.length, whole, part, side: side, wrap: OptionValue.length) { $0?.length }
    }

    static func length<Whole>(
        _ whole: LayoutOption.Path<Whole>, _ part: WritableKeyPath<Whole, Length?> & Sendable, side: String
    ) -> OptionMember {
        OptionMember(
            .length, whole, part, side: side, wrap: { $0.map(OptionValue.length) },
            unwrap: { value in
                switch value {
                case nil: .some(nil)
                case .length(let length): length
                default: nil
                }
            })
    }
}
