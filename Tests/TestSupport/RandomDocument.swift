import CollectionDocument
import StickyLayout

extension SplitMix64 {
    /// `value` in half of the cases.
    package mutating func maybe<Value>(_ value: (inout SplitMix64) -> Value) -> Value? { oneIn(2) ? value(&self) : nil }
}

extension CollectionDocument {
    /// A document made up from a seed: every option takes every kind of value that a file can hold.
    package static func random(seed: UInt64) -> CollectionDocument {
        var random = SplitMix64(seed: seed)
        var document = CollectionDocument(title: random.maybe { $0.text() })
        for member in LayoutOption.all.flatMap(\.members) where random.oneIn(2) {
            member.set(random.value(of: member), in: &document.options)
        }
        if random.oneIn(4) { document.firstHeader = random.headerContent() }
        if random.oneIn(4) { document.parallaxHeader = random.headerContent() }
        document.sections = SectionList((0..<random.pick([0, 1, 3])).map { _ in random.section() })
        if random.oneIn(3) {
            document.unknownMembers = random.unknown(["layout": random.unknown(["itemSize": random.unknown()])])
        }
        return document
    }
}

extension CollectionDocument {
    /// A document made up from a seed that only a program can make: numbers outside their domains, unknown members under known
    /// keys, numbers that are none in JSON, collapsed sections.
    package static func randomOutOfBounds(seed: UInt64) -> CollectionDocument {
        var random = SplitMix64(seed: seed)
        var document = CollectionDocument.random(seed: seed)
        random.breakDomains(of: &document.options)
        if random.oneIn(2) {
            let layout: UnknownMembers = [
                "pinInset": .number("3"), "sectionInset": .object(["top": .number("9"), "depth": .null]),
            ]
            document.unknownMembers["layout"] = random.oneIn(4) ? .bool(true) : .object(layout)
            document.unknownMembers["title"] = .string("unknown")
            document.unknownMembers["sections"] = .number("1")
            document.unknownMembers["x"] = .number(
                random.pick(["", "NaN", "01", "+1", ".5", "1 ", "1]", "0x10", "1e"]))
        }
        // All sections together must not generate more items than a file may.
        let counts = document.sections.count == 1 ? [-3, .min, .max, 1 << 41] : [-3, .min]
        for index in document.sections.indices { random.breakDomains(of: &document.sections[index], counts: counts) }
        return document
    }
}

extension SplitMix64 {
    private mutating func outsidePoints() -> Double {
        pick([-4, -1e-300, 0x1p31, 1e308, -0x1p31, .infinity, -.infinity, .nan])
    }

    private mutating func outsideLength() -> Length { oneIn(2) ? .points(outsidePoints()) : .percent(outsidePoints()) }

    private mutating func outsideSize() -> LengthSize { LengthSize(width: outsideLength(), height: outsideLength()) }

    private mutating func outsideInsets() -> LayoutInsets {
        LayoutInsets(top: outsidePoints(), left: outsidePoints(), bottom: outsidePoints(), right: outsidePoints())
    }

    fileprivate mutating func breakDomains(of options: inout LayoutOptions) {
        if oneIn(2) { options.itemSize = outsideSize() }
        if oneIn(2) { options.headerReferenceSize = outsideSize() }
        if oneIn(2) { options.minimumLineSpacing = outsidePoints() }
        if oneIn(2) { options.minimumInteritemSpacing = outsidePoints() }
        if oneIn(2) { options.sectionInset = outsideInsets() }
        if oneIn(2) { options.contentInset = outsideInsets() }
        if oneIn(2) { options.pinInset = outsidePoints() }
        if oneIn(2) { options.headerMinimumLength = outsidePoints() }
        if oneIn(2) { options.firstSectionMaximumStretchHeight = outsidePoints() }
        if oneIn(2) { options.parallaxHeaderReferenceSize = ParallaxSize(height: outsideLength()) }
    }

    fileprivate mutating func breakDomains(of section: inout DocumentSection, counts: [Int]) {
        section.isCollapsed = oneIn(3)
        if oneIn(2) { section.itemSize = outsideSize() }
        if oneIn(2) { section.sectionInset = outsideInsets() }
        if oneIn(2) { section.minimumLineSpacing = outsidePoints() }
        // No file says that a section has no minimum where the layout has one: the longest length takes its place, and a header of
        // so many percent is longer than that.
        if oneIn(2) { section.headerMinimumLength = pick([-4, -1e-300, -0x1p31, -.infinity]) }
        if oneIn(2) { section.level = pick([-1, 1_001, .max, .min]) }
        if oneIn(2) {
            section.unknownMembers = [
                "title": .bool(false), "level": .string("x"), "items": .null, "itemCount": .number("-1"),
                "itemSize": .object(["width": .null, "x": .array([.number("--1")])]),
            ]
        }
        switch section.items {
        case .generated: if oneIn(2) { section.items = .generated(count: pick(counts)) }
        case .listed(var items):
            for index in items.indices where oneIn(2) {
                items[index].size = outsideSize()
                items[index].unknownMembers = [
                    "title": .null, "color": .string("red"), "image": .bool(true),
                    "size": .object(["height": .string("tall")]),
                ]
            }
            section.items = .listed(items)
        }
    }

    fileprivate mutating func value(of member: OptionMember) -> OptionValue? {
        if member.value(in: LayoutOptions()) == nil, oneIn(2) { return nil }
        return switch member.kind {
        case .choice(let names): .string(pick(names))
        case .flag: .bool(oneIn(2))
        case .number(.limit) where oneIn(3): .number(.infinity)
        case .number(.signedLength): .number(points() * pick([1, -1]))
        case .number: .number(points())
        case .length: .length(length())
        case .rule:
            .string(
                pick([
                    "max(natural, line)", " clamp(line, natural,\tcellsEnd - length)\r\n", "-0.5*line+natural*1.5",
                    RuleExpression.standard.text,
                ]))
        }
    }
}

extension SplitMix64 {
    /// Not below zero; whole, halves, tiny and huge ones.
    fileprivate mutating func points() -> Double {
        pick([0, 1, 44, 0.5, 1 / 3, .leastNonzeroMagnitude, 1e-7, 0x1p30, Double.random(in: 0...1000, using: &self)])
    }

    fileprivate mutating func length() -> Length {
        let count = pick([1, 3, 12, 1_000])
        return pick([
            .points(points()), .percent(points()), .fraction(Int.random(in: 1...count, using: &self), of: count),
        ])
    }

    fileprivate mutating func size() -> LengthSize { LengthSize(width: length(), height: length()) }

    fileprivate mutating func text() -> String {
        pick(["", "Ada", "\"quoted\\\"", "two\nlines\r\tand\u{8}\u{0}\u{1F}", "naïve 🧑🏽‍🚀 \u{2028}", "</a>/", "e\u{301}"])
    }

    fileprivate mutating func headerContent() -> HeaderContent {
        HeaderContent(title: maybe { $0.text() }, image: maybe { $0.text() })
    }

    fileprivate mutating func section() -> DocumentSection {
        var section = DocumentSection(title: maybe { $0.text() })
        section.footerTitle = maybe { $0.text() }
        for option in SectionOption.all where oneIn(2) { setValue(of: option, in: &section.settings) }
        section.items =
            oneIn(3)
            ? .generated(count: pick([0, 1, 1_000_000, 1 << 37]))
            : .listed(ItemList((0..<pick([0, 1, 4])).map { _ in item() }))
        if oneIn(4) {
            section.unknownMembers = unknown()
            if section.sectionInset != nil { section.unknownMembers["sectionInset"] = .object(unknown()) }
        }
        return section
    }

    private mutating func setValue(of option: SectionOption, in settings: inout SectionSettings) {
        switch option.value {
        case .overriding(let override):
            var options = LayoutOptions()
            for member in override.option.members {
                // A section cannot say that it has no limit.
                member.set(member.kind == .number(.limit) ? .number(points()) : value(of: member), in: &options)
            }
            override.set(options, in: &settings)
        case .level(let path): settings[keyPath: path] = pick([0, 1, 1000])
        case .flag(let path): settings[keyPath: path].toggle()
        }
    }

    fileprivate mutating func item() -> DocumentItem {
        var item = DocumentItem(
            title: maybe { $0.text() }, subtitle: maybe { $0.text() }, image: maybe { $0.text() },
            size: maybe { $0.size() })
        item.color = maybe {
            DocumentColor(red: $0.pick([0, 9, 255]), green: .random(in: 0...255, using: &$0), blue: 16)
        }
        if oneIn(6) { item.unknownMembers = unknown() }
        return item
    }

    /// - Parameter nested: what known keys hold beside what is known of them.
    fileprivate mutating func unknown(_ nested: [String: UnknownMembers] = [:]) -> UnknownMembers {
        var members: UnknownMembers = ["x-\(text())": json(depth: 2), "editor": json(depth: 0)]
        for (key, value) in nested { members[key] = .object(value) }
        return members
    }

    private mutating func json(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
        case 0: .null
        case 1: .bool(oneIn(2))
        case 2: .number(pick(["0", "-1", "18446744073709551615", "-0", "1.50", "1e400"]))
        case 3: .number(pick(["0.5", "-1E-7", "1e+300", "3.14159265358979323846264338327950288"]))
        case 4: .string(text())
        case 5: .array((0..<pick([0, 2])).map { _ in json(depth: depth - 1) })
        default: .object(["": json(depth: depth - 1), "k\(text())": json(depth: depth - 1)])
        }
    }
}

extension LayoutOption {
    /// Gives the options another value than the default.
    package func change(in options: inout LayoutOptions) {
        for member in members {
            let value = member.value(in: LayoutOptions())
            let other: OptionValue? =
                switch member.kind {
                case .choice(let names): names.map(OptionValue.string).last { $0 != value }
                case .flag: .bool(value != .bool(true))
                case .number: .number(17)
                case .length: .length(.points(17))
                case .rule: .string("max(natural, min(line + 17, sectionEnd - length))")
                }
            member.set(other, in: &options)
        }
    }
}

extension SectionOption {
    /// Settings of which only this one has another value than the default.
    package var set: SectionSettings {
        var settings = SectionSettings()
        switch value {
        case .overriding(let override):
            var options = LayoutOptions()
            override.option.change(in: &options)
            override.set(options, in: &settings)
        case .level(let path): settings[keyPath: path] = 17
        case .flag(let path): settings[keyPath: path].toggle()
        }
        return settings
    }
}
