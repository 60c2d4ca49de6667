/// The formatting of a JSON text, so that new parts can look the same.
struct TextStyle {
    /// The formatting of one container.
    struct Shape {
        /// Whether each member or entry is on a line of its own.
        var isMultiline = false
        /// The text between a key and its value.
        var colon = Array(": ".utf8)
        /// The text after a comma, on one line.
        var afterComma = Array(" ".utf8)
        /// The text inside the brackets, on one line.
        var padding: [UInt8] = []
    }

    enum Role: CaseIterable {
        case layout, sections, section, items, item
        /// A size, insets, or a value of an unknown key.
        case small

        /// In Lintel's own format.
        fileprivate var isMultiline: Bool { self == .layout || self == .sections || self == .items }
    }

    let newline: [UInt8]
    /// One level of indentation.
    let unit: [UInt8]
    /// Each role has one.
    private var shapes: [Role: Shape] = [:]

    /// How many neighbours are examined.
    static let mostNeighbours = 8

    /// Lintel's own format.
    static let lintel = TextStyle()

    private init() {
        newline = Array("\n".utf8)
        unit = Array("  ".utf8)
        for role in Role.allCases { shapes[role] = Shape(isMultiline: role.isMultiline) }
    }

    init(of root: JSONNode) {
        let samples = Self.samples(in: root)
        newline = Self.newline(of: root)
        unit = (samples.map(\.node) + [root]).lazy.compactMap(Self.unit).first ?? Array("  ".utf8)

        let rootShape = Shape(of: root, like: Shape()) ?? Shape()
        let isSpaced = rootShape.colon.last.map(JSONScanner.isSpace) == true
        let plain = Shape(colon: rootShape.colon, afterComma: isSpaced ? Array(" ".utf8) : [])
        for (role, node) in samples where shapes[role] == nil { shapes[role] = Shape(of: node, like: plain) }
        // A role without a sample is formatted as Lintel does, with line breaks only if the text has them; small objects
        // look like others.
        let spreads = shapes[.small] ?? shapes[.item] ?? shapes[.section]
        for role in Role.allCases where shapes[role] == nil {
            var shape = role.isMultiline ? plain : spreads ?? plain
            if role.isMultiline { shape.isMultiline = rootShape.isMultiline }
            shapes[role] = shape
        }
    }

    subscript(role: Role) -> Shape { shapes[role, default: Shape()] }

    /// The format of a new element: that of the first of its neighbours that is a container.
    func shape(_ role: Role, beside neighbours: [JSONNode]) -> Shape {
        let usual = self[role]
        return neighbours.lazy.compactMap { Shape(of: $0, like: usual) }.first ?? usual
    }

    /// The first non-empty containers of each role.
    private static func samples(in root: JSONNode) -> [(role: Role, node: JSONNode)] {
        var samples: [(role: Role, node: JSONNode)] = []
        func add(_ role: Role, _ node: JSONNode) {
            if !node.firstParts.isEmpty { samples.append((role, node)) }
            guard role != .small else { return }
            for member in node.members where member.value.kind == .object { add(.small, member.value) }
        }
        for member in root.members {
            switch member.key {
            case "layout": add(.layout, member.value)
            case "sections":
                add(.sections, member.value)
                for section in member.value.entries.prefix(mostNeighbours) {
                    add(.section, section)
                    guard let items = section.first("items") else { continue }
                    add(.items, items)
                    for item in items.entries.prefix(mostNeighbours) where item.kind == .object { add(.item, item) }
                }
            default: break
            }
        }
        return samples
    }

    private static func newline(of root: JSONNode) -> [UInt8] {
        guard let end = root.text.firstIndex(of: UInt8(ascii: "\n")) else { return [UInt8(ascii: "\n")] }
        let hasReturn = end > 0 && root.text[end - 1] == UInt8(ascii: "\r")
        return Array((hasReturn ? "\r\n" : "\n").utf8)
    }

    /// How much deeper the lines of a container are indented than the line on which it begins.
    private static func unit(of node: JSONNode) -> [UInt8]? {
        let text = node.text
        guard let inner = node.firstParts.first?.lowerBound,
            let lineBreak = text[node.range.lowerBound..<inner].lastIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let outer = text[..<node.range.lowerBound].lastIndentation
        let indentation = text[lineBreak + 1..<inner]
        guard indentation.starts(with: outer) else { return nil }
        return Array(indentation.dropFirst(outer.count))
    }
}

extension TextStyle.Shape {
    /// `nil` for an empty container, and for other values. What the container does not show is as in `plain`.
    init?(of node: JSONNode, like plain: TextStyle.Shape) {
        let text = node.text
        let parts = node.firstParts
        guard let first = parts.first else { return nil }
        let head = text[node.range.lowerBound + 1..<first.lowerBound]
        self = plain
        isMultiline = head.contains(UInt8(ascii: "\n"))
        padding = isMultiline ? [] : Array(head)
        if let found = node.members.first(where: { _ in true })?.colon { colon = Array(text[found]) }
        let separator = parts.count > 1 ? text[parts[0].upperBound..<parts[1].lowerBound] : text[..<0]
        if !isMultiline, !separator.isEmpty, !separator.contains(UInt8(ascii: "\n")) {
            afterComma = separator.drop { $0 != UInt8(ascii: ",") }.dropFirst().map(\.self)
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// The spaces and tabs at the start of the last line.
    var lastIndentation: SubSequence {
        let start = lastIndex(of: UInt8(ascii: "\n")).map(index(after:)) ?? startIndex
        return self[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    }
}

extension JSONNode {
    /// The bytes of the first two entries or members; of fewer if there are fewer.
    fileprivate var firstParts: [Range<Int>] {
        kind == .object ? members.prefix(2).map(\.range) : entries.prefix(2).map(\.range)
    }
}

extension JSONNode.Member {
    /// The text between key and value; `nil` if it has a line break.
    var colon: Range<Int>? {
        let range = keyRange.upperBound..<value.range.lowerBound
        return value.text[range].contains(UInt8(ascii: "\n")) ? nil : range
    }
}
