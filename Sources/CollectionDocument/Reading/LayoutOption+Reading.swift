import StickyLayout

extension LayoutOptions {
    /// Reads the document's `layout` object.
    init(from object: inout ObjectReader) throws {
        self.init()
        for option in LayoutOption.all { try option.read(from: &object, into: &self) }
    }
}

extension LayoutOption {
    /// A missing key or side leaves the option at its default.
    fileprivate func read(from object: inout ObjectReader, into options: inout LayoutOptions) throws {
        if let member = member(nil) { return try member.read(key, from: &object, into: &options) }
        let sides = members.compactMap(\.side)
        _ = try object.object(key, knownKeys: sides) { object in
            for (side, member) in zip(sides, members) { try member.read(side, from: &object, into: &options) }
        }
    }
}

extension OptionMember {
    fileprivate func read(
        _ key: String, from object: inout ObjectReader, into options: inout LayoutOptions
    ) throws {
        let value: OptionValue? =
            switch kind {
            case .choice(let names): try object.choice(key, among: names).map(OptionValue.string)
            case .flag: try object.bool(key).map(OptionValue.bool)
            case .number(.signedLength): try object.signedPoints(key).map(OptionValue.number)
            case .number: try object.points(key).map(OptionValue.number)
            case .length: try object.length(key).map(OptionValue.length)
            }
        if let value { set(value, in: &options) }
    }
}
