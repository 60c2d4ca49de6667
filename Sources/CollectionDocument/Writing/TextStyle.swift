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
    /// The shape of each role.
    private var shapes: [Role: Shape] = [:]

    /// The number of neighbours on each side that a new element may take its format from.
    static let mostNeighbours = 8

    /// Lintel's own format.
    static let lintel = TextStyle()

    private init() {
        newline = Array("\n".utf8)
        unit = Array("  ".utf8)
        for role in Role.allCases { shapes[role] = Shape(isMultiline: role.isMultiline) }
    }

    /// The style of a text. A role without a sample in the text is formatted as Lintel does, with line breaks only if the text
    /// has them.
    init(of root: JSONNode) {
        let samples = Self.samples(in: root)
        newline = Self.newline(of: root)
        let containers = samples.map(\.node) + [root]
        unit = containers.lazy.compactMap(Self.unit).first ?? Array("  ".utf8)

        let rootShape = Shape(of: root, like: Shape()) ?? Shape()
        let isSpaced = rootShape.colon.last.map(JSONScanner.isSpace) == true
        let plain = Shape(colon: rootShape.colon, afterComma: isSpaced ? Array(" ".utf8) : [])
        for sample in samples where shapes[sample.role] == nil {
            shapes[sample.role] = Shape(of: sample.node, like: plain)
        }
        var multiline = plain
        multiline.isMultiline = rootShape.isMultiline
        // Small objects look like each other.
        let small = shapes[.small] ?? shapes[.item] ?? shapes[.section] ?? plain
        for role in Role.allCases where shapes[role] == nil {
            shapes[role] = role.isMultiline ? multiline : small
        }
    }

    subscript(role: Role) -> Shape { shapes[role, default: Shape()] }

    /// The format of a new element: that of the first of its neighbours that is a container.
    func shape(_ role: Role, beside neighbours: [JSONNode]) -> Shape {
        let usual = self[role]
        return neighbours.lazy.compactMap { Shape(of: $0, like: usual) }.first ?? usual
    }

    /// A container of the text, and the role that it has.
    private struct Sample {
        let role: Role
        let node: JSONNode
    }

    /// The first non-empty containers of each role.
    private static func samples(in root: JSONNode) -> [Sample] {
        var samples: [Sample] = []
        func add(_ role: Role, _ node: JSONNode) {
            if !node.firstParts.isEmpty { samples.append(Sample(role: role, node: node)) }
            for member in node.members where member.value.kind == .object {
                if !member.value.firstParts.isEmpty { samples.append(Sample(role: .small, node: member.value)) }
            }
        }
        func addSection(_ section: JSONNode) {
            add(.section, section)
            guard let items = section.first("items") else { return }
            add(.items, items)
            for item in items.entries.prefix(mostNeighbours) where item.kind == .object { add(.item, item) }
        }
        for member in root.members {
            switch member.key {
            case "layout": add(.layout, member.value)
            case "sections":
                add(.sections, member.value)
                for section in member.value.entries.prefix(mostNeighbours) { addSection(section) }
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
    /// The shape of a container; `nil` for an empty one, and for other values. What the container does not show is taken from
    /// `plain`.
    init?(of node: JSONNode, like plain: TextStyle.Shape) {
        let text = node.text
        let parts = node.firstParts
        guard let first = parts.first else { return nil }
        let head = text[node.range.lowerBound + 1..<first.lowerBound]
        self = plain
        isMultiline = head.contains(UInt8(ascii: "\n"))
        padding = isMultiline ? [] : Array(head)
        if let found = node.firstMember?.colon { colon = Array(text[found]) }
        guard parts.count > 1, !isMultiline else { return }
        let separator = text[parts[0].upperBound..<parts[1].lowerBound]
        if !separator.contains(UInt8(ascii: "\n")) {
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
