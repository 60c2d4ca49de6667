import Foundation
import StickyLayout

extension CollectionDocument {
    /// The document as the text of its file: JSON in UTF-8, indented by two spaces, with keys in a fixed order and one item
    /// in each line. Defaults are left out. Members with unknown keys are kept.
    ///
    ///     try document.encoded().write(to: url)
    ///
    /// Decoding the text gives the same document. Takes time in proportion to the document's listed items.
    public func encoded() -> Data {
        var data = Data()
        encode { data.append(contentsOf: $0) }
        return data
    }

    /// Passes the same text to `output` in pieces. An error ends it early.
    public func encode(to output: ([UInt8]) throws -> Void) rethrows {
        var json = JSONWriter()
        try write(to: &json) { json in
            for section in sections {
                json.entry()
                try section.write(to: &json) { json in
                    guard case .listed(let items) = section.items else { return }
                    for item in items {
                        json.entry()
                        item.write(to: &json)
                        if json.bytes.count >= JSONWriter.piece { try json.drain(to: output) }
                    }
                }
                if json.bytes.count >= JSONWriter.piece { try json.drain(to: output) }
            }
        }
        json.newLine()
        try json.drain(to: output)
    }

    /// - Parameters:
    ///   - stated: members of the text. Their keys, and those of objects in them, are written even with a default value.
    ///   - writeSections: writes the entries of the array.
    func write(
        to json: inout JSONWriter, stating stated: [String: JSONNode] = [:],
        sections writeSections: (inout JSONWriter) throws -> Void
    ) rethrows {
        try json.object(.lines) { json in
            if let title { json.member("title", title) }
            writeLayout(to: &json, stating: stated)
            json.key("sections")
            try json.array(.lines, writeSections)
            json.members(unknownMembers, except: ["layout"])
        }
    }

    private func writeLayout(to json: inout JSONWriter, stating stated: [String: JSONNode]) {
        let unknown = unknownMembers["layout"]?.members ?? [:]
        guard options != LayoutOptions() || !unknown.isEmpty || stated["layout"] != nil else { return }
        json.key("layout")
        json.object(.lines) { json in
            let stated = stated["layout"]?.byKey ?? [:]
            for option in LayoutOption.all
            where option.isSet(in: options) || unknown[option.key] != nil || stated[option.key] != nil {
                option.write(options, beside: unknown, stating: stated, to: &json)
            }
            json.members(unknown, except: LayoutOption.all.map(\.key))
        }
    }
}

extension LayoutOption {
    /// Writes the value, unless it is infinite: a document cannot hold infinity.
    fileprivate func write(
        _ options: LayoutOptions, beside unknown: UnknownMembers, stating stated: [String: JSONNode],
        to json: inout JSONWriter
    ) {
        if let value = member(nil)?.value(in: options) { return json.member(key, value) }
        let sides = members.map { (name: $0.side ?? "", value: $0.value(in: options)) }
        json.sides(key, sides, beside: unknown, stating: stated)
    }
}

extension DocumentSection {
    /// - Parameters:
    ///   - stated: members of the text. Their keys, and those of objects in them, are written even with a default value.
    ///   - writeItems: writes the entries of the array, if items are listed.
    func write(
        to json: inout JSONWriter, stating stated: [String: JSONNode] = [:],
        items writeItems: (inout JSONWriter) throws -> Void
    ) rethrows {
        try json.object(.oneLine) { json in
            if let title { json.member("title", title) }
            if let footerTitle { json.member("footerTitle", footerTitle) }
            if settings != SectionSettings() || !stated.isEmpty {
                for option in SectionOption.all {
                    option.write(settings, beside: unknownMembers, stating: stated, to: &json)
                }
            }
            json.members(unknownMembers, except: Self.keys)
            switch items {
            case .generated(let count): json.member("itemCount", Double(count))
            case .listed:
                json.key("items")
                try json.array(.lines, writeItems)
            }
        }
    }
}

extension SectionOption {
    /// Writes nothing for a default value that is not stated.
    fileprivate func write(
        _ settings: SectionSettings, beside unknown: UnknownMembers, stating stated: [String: JSONNode],
        to json: inout JSONWriter
    ) {
        switch value {
        case .overriding(let override):
            if let options = override.options(of: settings) {
                override.option.write(options, beside: unknown, stating: stated, to: &json)
            }
        case .level(let path):
            if let level = settings[keyPath: path] { json.member(key, Double(level)) }
        case .flag(let path):
            if isSet(in: settings) || stated[key] != nil { json.member(key, settings[keyPath: path]) }
        }
    }
}

extension DocumentItem {
    fileprivate func write(to json: inout JSONWriter) {
        if let title, isJustTitle { json.string(title) } else { writeObject(to: &json) }
    }

    /// Whether the item can be written as a string.
    var isJustTitle: Bool { title != nil && self == DocumentItem(title: title) }

    func writeObject(to json: inout JSONWriter) {
        json.object(.oneLine) { json in
            if let title { json.member("title", title) }
            if let subtitle { json.member("subtitle", subtitle) }
            if let color { json.member("color", color.hexadecimal) }
            if let image { json.member("image", image) }
            if let size {
                let sides = [("width", OptionValue.length(size.width)), ("height", .length(size.height))]
                json.sides("size", sides, beside: unknownMembers)
            }
            json.members(unknownMembers, except: ["size"])
        }
    }
}
