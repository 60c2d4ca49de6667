#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionDocument {
    /// The document as the text of its file: JSON in UTF-8, indented by two spaces, with keys in a fixed order and one item
    /// in each line. Defaults are left out. Members with unknown keys are kept.
    ///
    ///     try document.encoded().write(to: url)
    ///
    /// Decoding the text gives the same document, except for what a file cannot hold: sections are not collapsed, a number
    /// outside its domain is the nearest one inside, and unknown members under known keys are left out. A document that
    /// exceeds `DocumentLimits` can be written, but not read.
    ///
    /// Takes time in proportion to the document's listed items.
    public func encoded() -> Data {
        var data = Data()
        encode { data.append(contentsOf: $0) }
        return data
    }

    /// Passes the same text to `output` in pieces. An error ends it early.
    public func encode(to output: ([UInt8]) throws -> Void) rethrows {
        var json = JSONWriter()
        let style = json.style
        try json.append(members, style[.layout]) { json in
            try json.append(.array, style[.sections], sections) { json, section in
                try section.write(to: &json, drainingTo: output)
                try json.drainIfLong(to: output)
            }
        }
        json.append("\n".utf8)
        try output(json.output)
    }
}

extension DocumentSection {
    fileprivate func write(to json: inout JSONWriter, drainingTo output: ([UInt8]) throws -> Void) rethrows {
        let style = json.style
        let itemShape = style[.item]
        try json.append(members, style[.section]) { json in
            guard let items = listedItems else { return }
            try json.append(.array, style[.items], items) { json, item in
                if let title = item.title, item.isJustTitle {
                    json.append(string: title)
                } else {
                    json.append(item.members, itemShape) { _ in }
                }
                try json.drainIfLong(to: output)
            }
        }
    }
}
