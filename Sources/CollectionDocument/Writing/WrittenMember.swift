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
        self.key = key
        self.value = value
        self.isDefault = isDefault
    }

    init(_ key: String, _ text: String) { self.init(key, .plain(.string(text))) }

    /// A size or insets. Missing sides are left out, and so are insets of 0.
    ///
    /// - Parameter unknown: the unknown members of the object around it.
    fileprivate init(
        _ key: String, sides: [(key: String, value: OptionValue?)], beside unknown: UnknownMembers,
        isDefault: Bool = false
    ) {
        var members: [WrittenMember] = []
        for (side, value) in sides {
            guard let value, let json = value.json else { continue }
            members.append(WrittenMember(side, .plain(json), isDefault: value == .number(0)))
        }
        members += WrittenMember.unknown(unknown[key]?.members ?? [:], except: sides.map(\.key))
        self.init(key, .object(members, .small), isDefault: isDefault)
    }

    /// Unknown members in the order of their keys, so that the same document always has the same text.
    ///
    /// - Parameter knownKeys: members with these keys are left out: their place belongs to what the document knows.
    static func unknown(_ members: UnknownMembers, except knownKeys: [String] = []) -> [WrittenMember] {
        guard !members.isEmpty else { return [] }
        return members.filter { !knownKeys.contains($0.key) }.sorted { $0.key < $1.key }.map { key, value in
            if case .object(let members) = value { return WrittenMember(key, .object(unknown(members), .small)) }
            return WrittenMember(key, .plain(value))
        }
    }
}

// A file cannot hold a number outside its domain. So what is written is the number that a layout takes instead: the nearest one
// inside.

extension CollectionDocument {
    var members: [WrittenMember] {
        var members: [WrittenMember] = []
        if let title { members.append(WrittenMember("title", title)) }
        members += PictureHeader.allCases.map(member)
        members.append(layoutMember)
        members.append(WrittenMember("sections", .list))
        return members + WrittenMember.unknown(unknownMembers, except: Self.keys)
    }

    /// Left out if the header has no content of its own.
    private func member(for header: PictureHeader) -> WrittenMember {
        let content = self[content: header]
        let unknown = unknownMembers[header.key]?.members ?? [:]
        var members: [WrittenMember] = []
        if let title = content.title { members.append(WrittenMember("title", title)) }
        if let image = content.image { members.append(WrittenMember("image", image)) }
        members += WrittenMember.unknown(unknown, except: PictureHeader.contentKeys)
        return WrittenMember(header.key, .object(members, .small), isDefault: members.isEmpty)
    }

    private var layoutMember: WrittenMember {
        let options = options.clamped
        let unknown = unknownMembers["layout"]?.members ?? [:]
        var members = LayoutOption.all.compactMap { option in
            let isDefault = !option.isSet(in: options) && !option.hasUnknownSides(in: unknown)
            return option.written(options, beside: unknown, isDefault: isDefault)
        }
        members += WrittenMember.unknown(unknown, except: LayoutOption.all.map(\.key))
        return WrittenMember("layout", .object(members, .layout), isDefault: members.allSatisfy(\.isDefault))
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
        let sides = members.map { (key: $0.side ?? "", value: $0.value(in: options)) }
        return WrittenMember(key, sides: sides, beside: unknown, isDefault: isDefault)
    }

    /// Whether the unknown members of `layout` include sides of the option that Lintel does not know.
    fileprivate func hasUnknownSides(in unknown: UnknownMembers) -> Bool {
        guard member(nil) == nil, let sides = unknown[key]?.members.keys else { return false }
        return sides.contains { member($0) == nil }
    }
}

extension DocumentSection {
    var members: [WrittenMember] {
        var members: [WrittenMember] = []
        if let title { members.append(WrittenMember("title", title)) }
        if let footerTitle { members.append(WrittenMember("footerTitle", footerTitle)) }
        members += writtenSettings
        members += WrittenMember.unknown(unknownMembers, except: Self.keys)
        switch items {
        case .generated: members.append(WrittenMember("itemCount", .plain(.number(Double(itemCount).plainDescription))))
        case .listed: members.append(WrittenMember("items", .list))
        }
        return members
    }

    private var writtenSettings: [WrittenMember] {
        // Most sections set nothing.
        guard settings != SectionSettings() else {
            return SectionOption.flags.compactMap { $0.written(settings, beside: unknownMembers) }
        }
        var written = settings.clamped
        // A file cannot hold infinity. The longest minimum does the same: a header that is not longer does not shrink.
        if written.headerMinimumLength == .infinity { written.headerMinimumLength = DocumentLimits.length }
        return SectionOption.all.compactMap { $0.written(written, beside: unknownMembers) }
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
    var isJustTitle: Bool {
        title != nil && subtitle == nil && color == nil && image == nil && size == nil && margin == .zero
            && unknownMembers.keys.allSatisfy(Self.keys.contains)
    }

    var members: [WrittenMember] {
        var members: [WrittenMember] = []
        if let title { members.append(WrittenMember("title", title)) }
        if let subtitle { members.append(WrittenMember("subtitle", subtitle)) }
        if let color { members.append(WrittenMember("color", color.hexadecimal)) }
        if let image { members.append(WrittenMember("image", image)) }
        if let size = size?.clamped {
            members.append(
                WrittenMember(
                    "size",
                    sides: [(key: "width", value: .length(size.width)), (key: "height", value: .length(size.height))],
                    beside: unknownMembers))
        }
        if margin != .zero {
            let margin = layoutItem.clamped.margin
            members.append(
                WrittenMember(
                    "margin",
                    sides: [
                        (key: "top", value: .number(margin.top)), (key: "left", value: .number(margin.left)),
                        (key: "bottom", value: .number(margin.bottom)), (key: "right", value: .number(margin.right)),
                    ], beside: unknownMembers))
        }
        return members + WrittenMember.unknown(unknownMembers, except: Self.keys)
    }
}

extension OptionValue {
    /// `nil` for infinity.
    fileprivate var json: JSONValue? {
        switch self {
        case .bool(let flag): .bool(flag)
        case .number, .length(.points): text.map(JSONValue.number)
        case .string, .length(.percent), .length(.fraction): text.map(JSONValue.string)
        }
    }
}
