import Foundation
import TestSupport

@testable import CollectionDocument

/// Ways in which people and programs set a JSON text out.
enum Formatting: CaseIterable {
    case asItIs
    case minified
    /// On one line, with spaces.
    case oneLine
    /// Each member and entry on a line of its own, with tabs and CRLF, behind a byte order mark.
    case tabs
    /// As wild as it gets: keys in any order, other escapes, any white space.
    case wild

    /// The same document, set out in this way.
    func format(_ text: Data, seed: UInt64) -> Data {
        guard self != .asItIs else { return text }
        var writer = FormattedText(formatting: self, random: SplitMix64(seed: seed))
        text.withUnsafeBytes { writer.append(JSONNode($0.bindMemory(to: UInt8.self)), depth: 0) }
        let (before, after) = self == .tabs ? ("\u{FEFF}", "\r\n") : ("", "")
        return Data(before.utf8) + writer.bytes + Data(after.utf8)
    }
}

private struct FormattedText {
    let formatting: Formatting
    var random: SplitMix64
    var bytes: [UInt8] = []

    mutating func append(_ node: JSONNode, depth: Int) {
        switch node.kind {
        case .object:
            var members = Array(node.members)
            if formatting == .wild { members.shuffle(using: &random) }
            container("{", "}", members, depth) { text, member in
                text.bytes += node.text[member.keyRange]
                text.appendColon()
                text.append(member.value, depth: depth + 1)
            }
        case .array:
            container("[", "]", Array(node.entries), depth) { $0.append($1, depth: depth + 1) }
        case .string where formatting == .wild && random.oneIn(4):
            // The first character as an escape, where it is one that can be.
            var content = node.bytes.dropFirst()
            bytes.append(UInt8(ascii: "\""))
            if let first = content.first, first < 0x80, first != UInt8(ascii: "\\"), first != UInt8(ascii: "\"") {
                content = content.dropFirst()
                bytes += Array("\\u00\(first < 16 ? "0" : "")\(String(first, radix: 16))".utf8)
            }
            bytes += content
        case .string, .number, .bool, .null: bytes += node.bytes
        }
    }

    private mutating func container<Piece>(
        _ opening: String, _ closing: String, _ pieces: [Piece], _ depth: Int,
        _ append: (inout FormattedText, Piece) -> Void
    ) {
        bytes += opening.utf8
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                space(inside: false)
                bytes += ",".utf8
            }
            line(depth + 1, isFirst: index == 0)
            append(&self, piece)
        }
        if !pieces.isEmpty { line(depth, isFirst: true) } else { space(inside: true) }
        bytes += closing.utf8
    }

    private mutating func line(_ depth: Int, isFirst: Bool) {
        switch formatting {
        case .asItIs, .minified: break
        case .oneLine: if !isFirst { bytes += " ".utf8 }
        case .tabs: bytes += "\r\n".utf8 + Array(repeating: UInt8(ascii: "\t"), count: depth)
        case .wild: space(inside: true)
        }
    }

    private mutating func appendColon() {
        space(inside: false)
        bytes += (formatting == .minified || formatting == .wild ? ":" : ": ").utf8
        space(inside: false)
    }

    private mutating func space(inside: Bool) {
        guard formatting == .wild else { return }
        bytes += random.pick(["", "", " ", inside ? "\n" : "  ", inside ? "\r\n\t" : "", "   "]).utf8
    }
}
