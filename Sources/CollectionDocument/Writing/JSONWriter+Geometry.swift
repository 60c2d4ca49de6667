import StickyLayout

/// Lengths, sizes and insets as a document has them. Each takes what the file held beside the sides, too.
extension JSONWriter {
    mutating func member(_ key: String, _ size: LengthSize, beside unknown: UnknownMembers = [:]) {
        self.size(key, width: size.width, height: size.height, unknown)
    }

    /// A side that is not set is left out.
    mutating func member(_ key: String, _ size: ParallaxSize, beside unknown: UnknownMembers = [:]) {
        self.size(key, width: size.width, height: size.height, unknown)
    }

    /// Sides without an inset are left out, unless none has one, or they are stated.
    mutating func member(
        _ key: String, _ insets: LayoutInsets, beside unknown: UnknownMembers = [:], stating stated: StatedKeys = .none
    ) {
        let stated = stated[key]
        let isEmpty = insets == .zero && stated.isEmpty
        self.key(key)
        object(.oneLine) { json in
            for (edge, points) in [
                ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
            ] where points != 0 || isEmpty || stated.contains(edge) {
                json.member(edge, points)
            }
            json.members(unknown[key]?.members ?? [:])
        }
    }

    private mutating func size(_ key: String, width: Length?, height: Length?, _ unknown: UnknownMembers) {
        self.key(key)
        object(.oneLine) { json in
            if let width { json.member("width", width) }
            if let height { json.member("height", height) }
            json.members(unknown[key]?.members ?? [:])
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
