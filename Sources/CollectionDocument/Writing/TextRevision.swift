/// Writes a new version of a text, piece by piece. Most pieces are copied; new ones are formatted like their neighbours.
struct TextRevision {
    /// The value of the old text.
    let root: JSONNode
    let style: TextStyle
    /// The new text.
    private(set) var output: [UInt8] = []

    init(of root: JSONNode) {
        self.root = root
        style = TextStyle(of: root)
        output.reserveCapacity(text.count + 1 << 12)
    }

    var text: UnsafeBufferPointer<UInt8> { root.text }

    // MARK: Pieces

    /// Copies bytes of the old text.
    mutating func keep(_ range: Range<Int>) { append(text[range]) }

    mutating func append(_ bytes: some Collection<UInt8>) { output.append(contentsOf: bytes) }

    private mutating func append(_ character: Unicode.Scalar) { output.append(UInt8(ascii: character)) }

    private mutating func appendLine(_ indentation: [UInt8]) {
        append(style.newline)
        append(indentation)
    }

    /// The indentation of the current line.
    private var indentation: [UInt8] {
        let start = output.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return output[start...].prefix { $0 == 0x20 || $0 == 0x09 }.map(\.self)
    }

    // MARK: Containers

    /// Writes a container that is not in the text.
    ///
    /// - Parameters:
    ///   - hasPiece: whether there is a piece with that index.
    ///   - write: writes it.
    private mutating func appendContainer(
        _ kind: JSONNode.Kind, _ shape: TextStyle.Shape, while hasPiece: (Int) -> Bool,
        write: (inout TextRevision, Int) -> Void
    ) {
        let indentation = shape.isMultiline ? indentation : []
        append(kind == .object ? "{" : "[")
        var index = 0
        while hasPiece(index) {
            if index > 0 { append(",") }
            if shape.isMultiline {
                appendLine(indentation + style.unit)
            } else {
                append(index == 0 ? shape.padding : shape.afterComma)
            }
            write(&self, index)
            index += 1
        }
        if index > 0 {
            if shape.isMultiline { appendLine(indentation) } else { append(shape.padding) }
        }
        append(kind == .object ? "}" : "]")
    }

    /// Rewrites an object or an array of the text.
    ///
    /// - Parameters:
    ///   - container: `nil` for a new one.
    ///   - pieces: its members or entries in the old text.
    ///   - origins: for each new piece, the index of the old one; `nil` for an inserted piece. Text between pieces that
    ///     stay neighbours is kept.
    ///   - write: writes the piece with that index.
    mutating func rewrite(
        _ container: JSONNode?, _ kind: JSONNode.Kind, _ pieces: [Range<Int>], as origins: [Int?],
        _ shape: TextStyle.Shape, _ write: (inout TextRevision, Int) -> Void
    ) {
        guard let container, let first = pieces.first, let last = pieces.last, !origins.isEmpty else {
            return appendContainer(kind, shape, while: origins.indices.contains, write: write)
        }
        let (start, end) = (container.range.lowerBound, container.range.upperBound)
        func separator(_ index: Int) -> Range<Int> { pieces[index].upperBound..<pieces[index + 1].lowerBound }
        keep(start..<first.lowerBound)
        for index in origins.indices {
            if index > 0 {
                let candidates = Self.separators(from: origins[index - 1], to: origins[index], count: pieces.count)
                if let best = candidates.max(by: { lineCount(separator($0)) < lineCount(separator($1)) }) {
                    keep(separator(best))
                } else {
                    append(",")
                    let head = start + 1..<first.lowerBound
                    append(lineCount(head) > 0 ? Array(text[head]) : shape.afterComma)
                }
            }
            write(&self, index)
        }
        keep(last.upperBound..<end)
    }

    /// The old separators that fit between two pieces, by the index of the piece before; empty if there was only one piece.
    /// The caller takes the one with the most lines, and the first of several.
    ///
    /// After a removal, the separators before and after the removed piece both fit. Taking the one with more lines keeps
    /// empty lines and line ends.
    private static func separators(from before: Int?, to after: Int?, count: Int) -> [Int] {
        guard count > 1 else { return [] }
        let last = count - 2
        return switch (before, after) {
        case (let before?, let after?) where after == before + 1: [before]
        case (let before?, let after?): [min(max(after - 1, 0), last), min(before, last)]
        // A new piece is separated like the piece before it.
        case (let before?, nil): [max(before - 1, 0)]
        case (nil, let after?): [min(max(after - 1, 0), last)]
        case (nil, nil): [0]
        }
    }

    private func lineCount(_ range: Range<Int>) -> Int { text[range].count { $0 == UInt8(ascii: "\n") } }

    // MARK: Values

    /// Writes a value that is not in the text, from JSON that Lintel wrote, in one pass.
    mutating func append(_ value: JSONNode, _ role: TextStyle.Role) {
        var scanner = JSONScanner(text: value.text, position: value.range.lowerBound)
        append(&scanner, role)
    }

    private mutating func append(_ scanner: inout JSONScanner, _ role: TextStyle.Role) {
        let (kind, shape) = (scanner.kind, style[role])
        guard kind == .object || kind == .array else { return append(scanner.node().bytes) }
        appendContainer(kind, shape) { _ in
            scanner.goesToNext()
        } write: { revision, _ in
            if kind == .object {
                revision.append(scanner.node().bytes)
                scanner.skip(to: UInt8(ascii: ":"))
                revision.append(shape.colon)
            }
            revision.append(&scanner, .small)
        }
        scanner.leave()
    }
}
