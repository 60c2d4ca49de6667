/// Takes over the parts of an old text that did not change. New parts look like their neighbours.
extension JSONWriter {
    /// Copies bytes of the old text.
    mutating func keep(_ range: Range<Int>) { append(text[range]) }

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
        _ shape: TextStyle.Shape, _ write: (inout JSONWriter, Int) -> Void
    ) {
        guard let container, let first = pieces.first, let last = pieces.last, !origins.isEmpty else {
            return append(kind, shape, origins.indices, write: write)
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

    // MARK: Objects

    /// Writes the changed sections or items of an object in place of the old array, which is `nil` if the text has none.
    typealias List = (inout JSONWriter, JSONNode?) -> Void

    /// Rewrites an object, and keeps the members that did not change.
    ///
    /// - Parameters:
    ///   - object: the object in the text; `nil` for a new one.
    ///   - before: what it says.
    ///   - after: what it shall say.
    ///   - list: `nil` if the sections or items did not change.
    mutating func rewrite(
        _ object: JSONNode?, from before: [WrittenMember], to after: [WrittenMember], _ shape: TextStyle.Shape,
        _ list: List? = nil
    ) {
        guard let object else {
            return append(after, shape) { json in
                if let list { list(&json, nil) } else { json.append(.array([])) }
            }
        }
        let members = Array(object.members)
        // If a key is repeated, the first one counts.
        let places = Dictionary(members.indices.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        let old = Dictionary(before.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        let new = after.filter { !$0.isDefault || places[$0.key] != nil }
        let newKeys = Set(new.map(\.key))

        // By their places in the text: the members that have another value now, and after them the members that are added.
        var (changed, added): ([Int: WrittenMember], [Int: [WrittenMember]]) = ([:], [:])
        var place = -1
        for member in new {
            let own = places[member.key]
            place = own ?? place
            guard old[member.key] != member.value || member.value == .list && list != nil else { continue }
            if own != nil { changed[place] = member } else { added[place, default: []].append(member) }
        }
        // The members to write: from the text, from Lintel, or from both if they changed.
        let pieces = (-1..<members.count).flatMap { place -> [(old: Int?, new: WrittenMember?)] in
            let isKept = place >= 0 && (newKeys.contains(members[place].key) || old[members[place].key] == nil)
            return (isKept ? [(place, changed[place])] : []) + (added[place] ?? []).map { (nil, $0) }
        }
        let colon = members.lazy.compactMap(\.colon).first.map { Array(text[$0]) } ?? shape.colon

        rewrite(object, .object, members.map(\.range), as: pieces.map(\.old), shape) { json, index in
            let oldMember = pieces[index].old.map { members[$0] }
            guard let member = pieces[index].new else {
                if let oldMember { json.keep(oldMember.range) }
                return
            }
            if let oldMember {
                json.keep(oldMember.keyRange.lowerBound..<oldMember.value.range.lowerBound)
            } else {
                json.append(string: member.key)
                json.append(colon)
            }
            switch member.value {
            case .plain(let value): json.append(value)
            case .object(let members, let role):
                let object = oldMember.flatMap { $0.value.kind == .object ? $0.value : nil }
                var before: [WrittenMember] = []
                if case .object(let members, _) = old[member.key] { before = members }
                json.rewrite(object, from: before, to: members, json.style[role])
            case .list:
                if let list { list(&json, oldMember?.value) } else { json.append(.array([])) }
            }
        }
    }
}
