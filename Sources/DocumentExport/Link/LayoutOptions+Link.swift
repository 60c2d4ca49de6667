import CollectionDocument
import Foundation
import StickyLayout

extension LayoutOptions {
    /// Reads what is left of a link's query as a document's `layout` object: by the same keys, in the same bounds, and
    /// refused in the same words.
    init(readingLink query: LinkQuery) throws(DocumentError) {
        var values: [String] = []
        var members: [String: [String]] = [:]
        for (key, text) in query.pairs {
            guard let member = OptionMember(key) else {
                let nearest = SpellingDistance.nearest(to: key, among: OptionMember.keys)
                throw DocumentError(place: key, reason: "unknown key; the nearest known one is \"\(nearest)\"")
            }
            let value = member.option.json(text)
            if let name = member.name {
                members[member.option.key, default: []].append("\"\(name)\":\(value)")
            } else {
                values.append("\"\(member.option.key)\":\(value)")
            }
        }
        values += members.map { "\"\($0.key)\":{\($0.value.joined(separator: ","))}" }
        do {
            let text = "{\"layout\":{\(values.joined(separator: ","))},\"sections\":[]}"
            self = try CollectionDocument.decode(Data(text.utf8)).document.options
        } catch {
            throw DocumentError(place: String(error.place.trimmingPrefix("layout.")), reason: error.reason)
        }
    }
}

/// A key of a link that speaks of an option: the option's own, or of a size or an inset `itemSize.width`.
private struct OptionMember {
    let option: LayoutOption
    /// `nil` for the option itself.
    let name: String?

    init?(_ key: String) {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let option = LayoutOption.all.first(where: { $0.key == parts[0] }) else { return nil }
        let names = option.memberNames
        guard names.isEmpty ? parts.count == 1 : parts.count == 2 && names.contains(parts[1]) else { return nil }
        self.option = option
        name = parts.count == 2 ? parts[1] : nil
    }

    static let keys = LayoutOption.all.flatMap { option in
        option.memberNames.isEmpty ? [option.key] : option.memberNames.map { "\(option.key).\($0)" }
    }
}

extension LayoutOption {
    fileprivate var memberNames: [String] {
        switch value {
        case .choice, .flag, .points: []
        case .size, .parallaxSize: ["width", "height"]
        case .insets: ["top", "left", "bottom", "right"]
        }
    }

    /// A value of the link as JSON: a number or a boolean where the option takes one, else a string, which the
    /// decoder refuses by name if it may not be one.
    fileprivate func json(_ text: String) -> String {
        switch value {
        case .flag where text == "true" || text == "false": text
        case .points where text.isJSONNumber, .size where text.isJSONNumber: text
        case .parallaxSize where text.isJSONNumber, .insets where text.isJSONNumber: text
        default: text.jsonString
        }
    }
}

extension String {
    fileprivate var isJSONNumber: Bool {
        wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
    }

    fileprivate var jsonString: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
