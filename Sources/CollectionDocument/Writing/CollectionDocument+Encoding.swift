import Foundation
import StickyLayout

extension CollectionDocument {
    /// The document as the text of its file: JSON in UTF-8, indented by two spaces, keys always in the same order,
    /// an item a line. What has its default is left out, and what the file held under keys that are not known stays.
    ///
    ///     try document.encoded().write(to: url)
    ///
    /// Decoding it gives the same document. Takes time in proportion to what it lists.
    public func encoded() -> Data {
        var data = Data()
        encode { data.append(contentsOf: $0) }
        return data
    }

    /// Hands the same text over in pieces, each ended by an item's end or the text's. An error ends it early.
    public func encode(to output: ([UInt8]) throws -> Void) rethrows {
        var json = JSONWriter()
        try json.object(.lines) { json in
            if let title { json.member("title", title) }
            writeLayout(to: &json)
            json.key("sections")
            try json.array(.lines) { json in
                for section in sections {
                    json.entry()
                    try section.write(to: &json, output)
                }
            }
            json.members(unknownMembers, except: ["layout"])
        }
        json.newLine()
        try json.drain(to: output)
    }

    private func writeLayout(to json: inout JSONWriter) {
        let unknown = unknownMembers["layout"]?.members ?? [:]
        guard options != LayoutOptions() || !unknown.isEmpty else { return }
        json.key("layout")
        json.object(.lines) { json in
            for option in LayoutOption.all { option.write(options, beside: unknown, to: &json) }
            json.members(unknown, except: LayoutOption.all.map(\.key))
        }
    }
}

extension LayoutOption {
    /// Writes nothing for a value that is the default, or that a document cannot hold: no limit.
    fileprivate func write(_ options: LayoutOptions, beside unknown: UnknownMembers, to json: inout JSONWriter) {
        let defaults = LayoutOptions()
        func differs<Value: Equatable>(_ path: Path<Value>) -> Bool {
            options[keyPath: path] != defaults[keyPath: path] || unknown[key] != nil
        }
        switch value {
        case .choice(let choice):
            if choice.name(options) != choice.name(defaults) { json.member(key, choice.name(options)) }
        case .flag(let path):
            if differs(path) { json.member(key, options[keyPath: path]) }
        case .points(let path):
            if differs(path), options[keyPath: path].isFinite { json.member(key, options[keyPath: path]) }
        case .size(let path):
            if differs(path) { json.member(key, options[keyPath: path], beside: unknown) }
        case .insets(let path):
            if differs(path) { json.member(key, options[keyPath: path], beside: unknown) }
        case .parallaxSize(let path):
            if differs(path) { json.member(key, options[keyPath: path], beside: unknown) }
        }
    }
}

extension DocumentSection {
    fileprivate func write(to json: inout JSONWriter, _ output: ([UInt8]) throws -> Void) rethrows {
        try json.object(.oneLine) { json in
            if let title { json.member("title", title) }
            if let footerTitle { json.member("footerTitle", footerTitle) }
            if let itemSize { json.member("itemSize", itemSize, beside: unknownMembers) }
            if let size = headerReferenceSize { json.member("headerReferenceSize", size, beside: unknownMembers) }
            if let size = footerReferenceSize { json.member("footerReferenceSize", size, beside: unknownMembers) }
            if let sectionInset { json.member("sectionInset", sectionInset, beside: unknownMembers) }
            if let minimumLineSpacing { json.member("minimumLineSpacing", minimumLineSpacing) }
            if let minimumInteritemSpacing { json.member("minimumInteritemSpacing", minimumInteritemSpacing) }
            if let length = headerMinimumLength, length.isFinite { json.member("headerMinimumLength", length) }
            if let level { json.member("level", Double(level)) }
            if !pinsHeader { json.member("pinsHeader", false) }
            json.members(unknownMembers, except: Self.keys)
            switch items {
            case .generated(let count): json.member("itemCount", Double(count))
            case .listed(let items):
                json.key("items")
                try json.array(.lines) { json in
                    for item in items {
                        json.entry()
                        item.write(to: &json)
                        if json.bytes.count >= JSONWriter.piece { try json.drain(to: output) }
                    }
                }
            }
            if json.bytes.count >= JSONWriter.piece { try json.drain(to: output) }
        }
    }
}

extension DocumentItem {
    fileprivate func write(to json: inout JSONWriter) {
        if let title, self == DocumentItem(title: title) {
            json.string(title)
            return
        }
        json.object(.oneLine) { json in
            if let title { json.member("title", title) }
            if let subtitle { json.member("subtitle", subtitle) }
            if let color { json.member("color", color.hexadecimal) }
            if let image { json.member("image", image) }
            if let size { json.member("size", size, beside: unknownMembers) }
            json.members(unknownMembers, except: ["size"])
        }
    }
}
