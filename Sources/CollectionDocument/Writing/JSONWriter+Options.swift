import StickyLayout

/// Writes the values of options, and sides with the unknown members of the same object.
extension JSONWriter {
    /// Missing sides are left out. So are insets of 0, unless all are 0 or the side is stated.
    mutating func sides(
        _ key: String, _ sides: [(name: String, value: OptionValue?)], beside unknown: UnknownMembers,
        stating stated: [String: JSONNode] = [:]
    ) {
        let stated = stated[key]?.byKey ?? [:]
        let isEmpty = stated.isEmpty && sides.allSatisfy { $0.value == .number(0) }
        self.key(key)
        object(.oneLine) { json in
            for (name, value) in sides {
                guard let value, value != .number(0) || isEmpty || stated[name] != nil else { continue }
                json.member(name, value)
            }
            json.members(unknown[key]?.members ?? [:])
        }
    }

    /// Infinity is left out, because JSON does not have it.
    mutating func member(_ key: String, _ value: OptionValue) {
        switch value {
        case .string(let name): member(key, name)
        case .bool(let flag): member(key, flag)
        case .number(let points), .length(.points(let points)): if points.isFinite { member(key, points) }
        case .length(.percent(let percent)): member(key, "\(percent.decimalDescription)%")
        }
    }
}

extension Double {
    /// Digits and a point, without an exponent, which a percentage must not have.
    package var decimalDescription: String {
        let text = plainDescription
        guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]), exponent < 0 else {
            return text
        }
        let digits = text[..<e].filter { $0 != "." }
        return "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
}
