/// Writes a text anew, piece by piece: most of it as it was, and in between what is other now, set out as its neighbours are.
struct TextRevision {
    let text: UnsafeBufferPointer<UInt8>
    let style: TextStyle
    private var output: [UInt8] = []
    /// Where the last line of the output begins.
    private var lineStart = 0
    /// Bytes of the old text that go next, once it is known how far they reach.
    private var kept = 0..<0

    init(of root: JSONNode) {
        text = root.text
        style = TextStyle(of: root)
        output.reserveCapacity(text.count + 1 << 12)
    }

    // MARK: Pieces

    /// Takes bytes of the old text over.
    mutating func keep(_ range: Range<Int>) {
        if range.lowerBound == kept.upperBound {
            kept = kept.lowerBound..<range.upperBound
        } else {
            writeKept()
            kept = range
        }
    }

    mutating func append(_ bytes: some BidirectionalCollection<UInt8>) {
        writeKept()
        write(bytes)
    }

    private mutating func writeKept() {
        write(UnsafeBufferPointer(rebasing: text[kept]))
        kept = kept.upperBound..<kept.upperBound
    }

    private mutating func write(_ bytes: some BidirectionalCollection<UInt8>) {
        if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = output.count + bytes.distance(from: bytes.startIndex, to: newline) + 1
        }
        output.append(contentsOf: bytes)
    }

    /// The whole text, once all is written.
    mutating func finish() -> [UInt8] {
        writeKept()
        return output
    }

    private mutating func append(_ character: Unicode.Scalar) {
        writeKept()
        output.append(UInt8(ascii: character))
    }

    private mutating func appendLine(_ indentation: [UInt8]) {
        append(style.newline)
        append(indentation)
    }

    /// How far the line is indented that is being written.
    private mutating func indentation() -> [UInt8] {
        writeKept()
        return output[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }.map(\.self)
    }

    // MARK: Containers

    /// Writes a container that the text does not have.
    ///
    /// - Parameter write: writes the piece of that index.
    mutating func appendContainer(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, count: Int, _ shape: TextStyle.Shape,
        _ write: (inout TextRevision, Int) -> Void
    ) {
        let indentation = indentation()
        append(opening)
        for index in 0..<count {
            if index > 0 { append(",") }
            if shape.isMultiline {
                appendLine(indentation + style.unit)
            } else {
                append(index == 0 ? shape.padding : shape.afterComma)
            }
            write(&self, index)
        }
        if count > 0 {
            if shape.isMultiline { appendLine(indentation) } else { append(shape.padding) }
        }
        append(closing)
    }

    /// Writes a container of the text anew.
    ///
    /// - Parameters:
    ///   - pieces: its members or entries, as they are.
    ///   - origins: for each piece that it is to have, the one that it was; `nil` for a new one. Where two were neighbours, what
    ///     stands between them stays.
    ///   - write: writes the piece of that index.
    mutating func rewrite(
        _ container: JSONNode, _ pieces: [Range<Int>], as origins: [Int?], _ shape: TextStyle.Shape,
        _ write: (inout TextRevision, Int) -> Void
    ) {
        let (start, end) = (container.range.lowerBound, container.range.upperBound)
        guard let first = pieces.first, let last = pieces.last, !origins.isEmpty else {
            let isObject = container.kind == .object
            return appendContainer(isObject ? "{" : "[", isObject ? "}" : "]", count: origins.count, shape, write)
        }
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

    /// Which of the old separators fit between two pieces, by the indices of the pieces before them; none where there was but
    /// one piece. Of several the one of most lines is to be taken, and the first of those.
    ///
    /// Where something was removed, what stood before it and what stood behind it both do: an empty line or the end of a line
    /// stays then, and so does what was there before something was inserted.
    private static func separators(from before: Int?, to after: Int?, count: Int) -> [Int] {
        guard count > 1 else { return [] }
        let last = count - 2
        return switch (before, after) {
        case (let before?, let after?) where after == before + 1: [before]
        case (let before?, let after?): [min(max(after - 1, 0), last), min(before, last)]
        // What is new stands off as the piece before it does.
        case (let before?, nil): [max(before - 1, 0)]
        case (nil, let after?): [min(max(after - 1, 0), last)]
        case (nil, nil): [0]
        }
    }

    private func lineCount(_ range: Range<Int>) -> Int { text[range].count { $0 == UInt8(ascii: "\n") } }

    // MARK: Values

    /// Writes a value that the text does not have, as JSON that Lintel wrote.
    mutating func append(_ value: JSONNode, _ role: TextStyle.Role = .small) {
        let shape = style[role]
        switch value.kind {
        case .object:
            let members = Array(value.members)
            appendContainer("{", "}", count: members.count, shape) { revision, index in
                revision.append(value.text[members[index].keyRange])
                revision.append(shape.colon)
                revision.append(members[index].value)
            }
        case .array:
            let entries = Array(value.entries)
            appendContainer("[", "]", count: entries.count, shape) { $0.append(entries[$1]) }
        case .string, .number, .bool, .null: append(value.bytes)
        }
    }
}
