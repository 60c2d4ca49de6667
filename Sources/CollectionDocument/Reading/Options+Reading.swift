import StickyLayout

extension LayoutOptions {
    /// Reads the document's `layout` object.
    init(from object: inout ObjectReader) throws {
        self.init()
        for option in LayoutOption.all { try option.read(from: &object, into: &self) }
    }
}

extension LayoutOption {
    /// A missing key leaves the option at its default; so does a missing side, unless all are needed.
    fileprivate func read(
        from object: inout ObjectReader, into options: inout LayoutOptions, needsAllSides: Bool = false
    ) throws {
        if let member = member(nil) { return try member.read(key, from: &object, into: &options) }
        let sides = members.compactMap(\.side)
        _ = try object.object(key, knownKeys: sides) { object in
            for (side, member) in zip(sides, members) { try member.read(side, from: &object, into: &options) }
            for side in sides where needsAllSides && !object.has(side) { throw object.missing(side) }
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
            case .rule: try object.rule(key).map(OptionValue.string)
            case .number(.signedLength): try object.signedPoints(key).map(OptionValue.number)
            case .number: try object.points(key).map(OptionValue.number)
            case .length: try object.length(key).map(OptionValue.length)
            }
        guard let value else { return }
        let isAccepted = set(value, in: &options)
        assert(isAccepted, "the reader refuses what the option refuses")
    }
}

// MARK: - Settings of a section

extension SectionSettings {
    /// Reads the settings among the members of a section's object.
    init(from object: inout ObjectReader) throws {
        self.init()
        for option in SectionOption.all where object.has(option.key) { try option.read(from: &object, into: &self) }
    }
}

extension SectionOption {
    fileprivate func read(from object: inout ObjectReader, into settings: inout SectionSettings) throws {
        switch value {
        case .overriding(let override):
            var options = LayoutOptions()
            try override.option.read(from: &object, into: &options, needsAllSides: override.needsAllSides)
            override.set(options, in: &settings)
        case .level(let path): settings[keyPath: path] = try object.wholeNumber(key, upTo: DocumentLimits.level)
        case .flag(let path): if let flag = try object.bool(key) { settings[keyPath: path] = flag }
        }
    }
}
