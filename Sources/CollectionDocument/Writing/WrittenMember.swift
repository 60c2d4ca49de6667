import StickyLayout

/// A member of an object as Lintel writes it.
struct WrittenMember: Equatable {
    enum Value: Equatable {
        case plain(JSONValue)
        case object([WrittenMember], TextStyle.Role)
        /// The sections or items, which are written apart.
        case list

        /// Another spelling of a string is another value: it may be a path.
        static func == (a: Value, b: Value) -> Bool {
            switch (a, b) {
            case (.plain(.string(let a)), .plain(.string(let b))): a.utf8.elementsEqual(b.utf8)
            case (.plain(let a), .plain(let b)): a == b
            case (.object(let a, let role), .object(let b, let other)): a == b && role == other
            case (.list, .list): true
            default: false
            }
        }
    }

    let key: String
    let value: Value
    /// Whether it is left out of an object, unless the text has it.
    let isDefault: Bool

    init(_ key: String, _ value: Value, isDefault: Bool = false) {
        (self.key, self.value, self.isDefault) = (key, value, isDefault)
    }

    init(_ key: String, _ text: String) { self.init(key, .plain(.string(text))) }

    /// Missing sides are left out. So are insets of 0.
    fileprivate init(
        _ key: String, sides: [(name: String, value: OptionValue?)], beside unknown: UnknownMembers,
        isDefault: Bool = false
    ) {
        var members = sides.compactMap { name, value in
            value?.json.map { WrittenMember(name, .plain($0), isDefault: value == .number(0)) }
        }
        members += WrittenMember.unknown(unknown[key]?.members ?? [:])
        self.init(key, .object(members, .small), isDefault: isDefault)
    }

    /// Members in the order of their keys, so that the same document always has the same text. `keys` are written elsewhere.
    static func unknown(_ members: UnknownMembers, except keys: [String] = []) -> [WrittenMember] {
        members.sorted { $0.key < $1.key }.filter { !keys.contains($0.key) }.map { key, value in
            if case .object(let members) = value { return WrittenMember(key, .object(unknown(members), .small)) }
            return WrittenMember(key, .plain(value))
        }
    }
}

extension CollectionDocument {
    var members: [WrittenMember] {
        let unknown = unknownMembers["layout"]?.members ?? [:]
        let layout = LayoutOption.all.compactMap { option in
            option.written(
                options, beside: unknown, isDefault: !option.isSet(in: options) && unknown[option.key] == nil)
        }
        return [
            title.map { WrittenMember("title", $0) },
            WrittenMember(
                "layout",
                .object(layout + WrittenMember.unknown(unknown, except: LayoutOption.all.map(\.key)), .layout),
                isDefault: options == LayoutOptions() && unknown.isEmpty),
            WrittenMember("sections", .list),
        ].compactMap(\.self) + WrittenMember.unknown(unknownMembers, except: ["layout"])
    }
}

extension LayoutOption {
    /// `nil` if the value is infinite: a document cannot hold infinity.
    fileprivate func written(
        _ options: LayoutOptions, beside unknown: UnknownMembers, isDefault: Bool = false
    ) -> WrittenMember? {
        if let value = member(nil)?.value(in: options) {
            return value.json.map { WrittenMember(key, .plain($0), isDefault: isDefault) }
        }
        let sides = members.map { (name: $0.side ?? "", value: $0.value(in: options)) }
        return WrittenMember(key, sides: sides, beside: unknown, isDefault: isDefault)
    }
}

extension DocumentSection {
    var members: [WrittenMember] {
        var members: [WrittenMember] = []
        if let title { members.append(WrittenMember("title", title)) }
        if let footerTitle { members.append(WrittenMember("footerTitle", footerTitle)) }
        // Most sections set nothing.
        let options = settings == SectionSettings() ? SectionOption.flags : SectionOption.all
        members += options.compactMap { $0.written(settings, beside: unknownMembers) }
        members += WrittenMember.unknown(unknownMembers, except: Self.keys)
        switch items {
        case .generated(let count):
            members.append(WrittenMember("itemCount", .plain(.number(Double(count).plainDescription))))
        case .listed: members.append(WrittenMember("items", .list))
        }
        return members
    }
}

extension SectionOption {
    /// Those that have a value in every section.
    fileprivate static let flags = all.filter { if case .flag = $0.value { true } else { false } }

    /// `nil` if the section uses the layout's value.
    fileprivate func written(_ settings: SectionSettings, beside unknown: UnknownMembers) -> WrittenMember? {
        switch value {
        case .overriding(let override):
            override.options(of: settings).flatMap { override.option.written($0, beside: unknown) }
        case .level(let path):
            settings[keyPath: path].map { WrittenMember(key, .plain(.number(Double($0).plainDescription))) }
        case .flag(let path):
            WrittenMember(
                key, .plain(.bool(settings[keyPath: path])),
                isDefault: settings[keyPath: path] == SectionSettings()[keyPath: path])
        }
    }
}

extension DocumentItem {
    /// Whether the item can be written as a string.
    var isJustTitle: Bool { title != nil && self == DocumentItem(title: title) }

    var members: [WrittenMember] {
        let texts = [("title", title), ("subtitle", subtitle), ("color", color?.hexadecimal), ("image", image)]
        var members = texts.compactMap { key, text in text.map { WrittenMember(key, $0) } }
        if let size {
            let sides = [("width", OptionValue.length(size.width)), ("height", .length(size.height))]
            members.append(WrittenMember("size", sides: sides, beside: unknownMembers))
        }
        members += WrittenMember.unknown(unknownMembers, except: ["size"])
        return members
    }
}

extension OptionValue {
    /// `nil` for infinity.
    fileprivate var json: JSONValue? {
        switch self {
        case .bool(let flag): .bool(flag)
        case .number, .length(.points): text.map(JSONValue.number)
        case .string, .length(.percent): text.map(JSONValue.string)
        }
    }
}
