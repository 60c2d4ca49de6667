#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value in a JSON text. It is a range of the text, and parses only what is asked for.
///
/// The text must have passed `JSONSyntax.check`, and must stay in memory as long as its nodes are used.
///
///     let node = JSONNode(text)
///     for member in node.members { print(member.key, member.value.range) }
package struct JSONNode {
    let text: UnsafeBufferPointer<UInt8>
    /// The bytes of the value, without surrounding space.
    package let range: Range<Int>

    package enum Kind {
        case object, array, string, number, bool, null
    }

    var bytes: Slice<UnsafeBufferPointer<UInt8>> { text[range] }

    package var kind: Kind {
        switch text[range.lowerBound] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    // MARK: Containers

    package struct Member {
        package let key: String
        /// The bytes of the key with its quotes.
        let keyRange: Range<Int>
        package let value: JSONNode

        /// From the key to the end of the value.
        var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
    }

    /// The members of an object in the order of the text, including repeated keys; none for other values.
    package var members: UnfoldSequence<Member, JSONScanner> {
        parts(of: .object) { scanner in
            let key = scanner.node()
            scanner.skip(to: UInt8(ascii: ":"))
            return Member(key: key.string ?? "", keyRange: key.range, value: scanner.node())
        }
    }

    var firstMember: Member? {
        var members = members
        return members.next()
    }

    /// The value of a key. If a key is repeated, the first one counts.
    package func first(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    /// The entries of an array; none for other values.
    package var entries: UnfoldSequence<JSONNode, JSONScanner> {
        parts(of: .array) { scanner in scanner.node() }
    }

    private func parts<Part>(
        of kind: Kind, _ read: @escaping (inout JSONScanner) -> Part
    ) -> UnfoldSequence<Part, JSONScanner> {
        sequence(state: JSONScanner(text: text, position: range.lowerBound)) { scanner in
            self.kind == kind && scanner.goesToNext() ? read(&scanner) : nil
        }
    }

    // MARK: Scalars

    /// `nil` for anything but a string.
    package var string: String? {
        guard kind == .string else { return nil }
        let content = text[range.lowerBound + 1..<range.upperBound - 1]
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        return try? Self.decoder.decode(String.self, from: Data(bytes))
    }

    private static let decoder = JSONDecoder()

    /// `nil` for anything but a boolean.
    package var bool: Bool? { kind == .bool ? text[range.lowerBound] == UInt8(ascii: "t") : nil }

    /// A number as it is spelled in the text; `nil` for anything else.
    var literal: String? { kind == .number ? String(decoding: bytes, as: UTF8.self) : nil }

    /// The nearest `Double`; `nil` for anything but a number, and for a number beyond all of them, such as `1e999`.
    package var number: Double? { literal.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
}

extension JSONNode {
    /// The value of the whole text.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = JSONScanner(text: text, position: JSONScanner.byteOrderMark(of: text))
        scanner.skipSpace()
        self = scanner.node()
    }
}

// MARK: - In messages

extension JSONNode {
    /// Longer strings and numbers are cut in a message.
    private static let longestInMessage = 40

    /// A short description for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
    package var found: String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .null, .bool: String(decoding: bytes, as: UTF8.self)
        case .number:
            number?.plainDescription
                ?? String(decoding: bytes, as: UTF8.self).printable(most: Self.longestInMessage)
        case .string: "\"\((string ?? "").printable(most: Self.longestInMessage))\""
        }
    }
}
