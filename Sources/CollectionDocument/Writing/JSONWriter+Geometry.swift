import StickyLayout

/// Lengths, sizes and insets as a document has them. Each takes what the file held beside the sides, too.
extension JSONWriter {
    mutating func member(_ key: String, _ size: LengthSize, beside unknown: UnknownMembers = [:]) {
        self.key(key)
        object(.oneLine) { json in
            json.member("width", size.width)
            json.member("height", size.height)
            json.members(unknown[key]?.members ?? [:])
        }
    }

    mutating func member(
        _ key: String, _ insets: LayoutInsets, beside unknown: UnknownMembers = [:], stating stated: StatedKeys = .none
    ) {
        sides(
            key,
            [
                ("top", .number(insets.top)), ("left", .number(insets.left)), ("bottom", .number(insets.bottom)),
                ("right", .number(insets.right)),
            ], beside: unknown, stating: stated)
    }

    /// Sides that are not given are left out; so are those without an inset, unless none has one, or they are stated.
    mutating func sides(
        _ key: String, _ sides: [(name: String, value: OptionValue?)], beside unknown: UnknownMembers,
        stating stated: StatedKeys
    ) {
        let stated = stated[key]
        let isEmpty = stated.isEmpty && sides.allSatisfy { $0.value == .number(0) }
        self.key(key)
        object(.oneLine) { json in
            for (name, value) in sides {
                guard let value, value != .number(0) || isEmpty || stated.contains(name) else { continue }
                json.member(name, value)
            }
            json.members(unknown[key]?.members ?? [:])
        }
    }

    /// An infinite number, which JSON has not, is left out.
    mutating func member(_ key: String, _ value: OptionValue) {
        switch value {
        case .string(let name): member(key, name)
        case .bool(let flag): member(key, flag)
        case .number(let points): if points.isFinite { member(key, points) }
        case .length(let length): member(key, length)
        }
    }

    private mutating func member(_ key: String, _ length: Length) {
        switch length {
        case .points(let points): member(key, points)
        case .percent(let percent): member(key, "\(percent.decimalDescription)%")
        }
    }
}

extension Double {
    /// Digits and a point, without the exponent that Swift writes for small numbers: percentages have none.
    package var decimalDescription: String {
        let text = plainDescription
        guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]), exponent < 0 else {
            return text
        }
        let digits = text[..<e].filter { $0 != "." }
        return "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
}
