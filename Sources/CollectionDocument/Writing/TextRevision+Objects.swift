extension TextRevision {
    /// The one array of an object that is not compared as text, since it is large: `sections`, or `items`.
    struct List {
        let key: String
        let isChanged: Bool
        /// Writes the array in place of the old one; of none where the text has no such member.
        let write: (inout TextRevision, JSONNode?) -> Void
    }

    /// Writes an object anew, at the cost of what changed in it.
    ///
    /// - Parameters:
    ///   - object: as the text has it.
    ///   - before: what it says, as Lintel writes it; `nil` for nothing.
    ///   - after: what it is to say, as Lintel writes it. Members that are the same as before stay as they are.
    ///   - list: stands in both as an empty array.
    mutating func rewrite(
        _ object: JSONNode, from before: JSONNode?, to after: JSONNode, _ shape: TextStyle.Shape, list: List? = nil
    ) {
        let members = Array(object.members)
        let old = Dictionary(before?.members.map { ($0.key, $0.value) } ?? [], uniquingKeysWith: { first, _ in first })
        let new = Array(after.members)
        let newKeys = Set(new.map(\.key))
        // Of equal keys the first one counts.
        var places: [String: Int] = [:]
        for index in members.indices where places[members[index].key] == nil { places[members[index].key] = index }

        func isChanged(_ member: JSONNode.Member) -> Bool {
            guard let value = old[member.key] else { return true }
            return !value.bytes.elementsEqual(member.value.bytes) || member.key == list?.key && list?.isChanged == true
        }
        var pieces: [Piece] = members.indices.compactMap { index in
            let key = members[index].key
            return old[key] != nil && !newKeys.contains(key) ? nil : Piece(old: index, new: nil)
        }
        for (index, member) in new.enumerated() where isChanged(member) {
            if let place = places[member.key], let piece = pieces.firstIndex(where: { $0.old == place }) {
                pieces[piece].new = index
            } else {
                let place = Self.place(ofNew: index, among: new, in: pieces, key: { members[$0].key })
                pieces.insert(Piece(old: nil, new: index), at: place)
            }
        }
        let colon = members.lazy.compactMap(\.colon).first.map { Array(text[$0]) } ?? shape.colon

        rewrite(object, members.map(\.range), as: pieces.map(\.old), shape) { revision, index in
            let piece = pieces[index]
            guard let newIndex = piece.new else {
                if let place = piece.old { revision.keep(members[place].range) }
                return
            }
            let oldMember = piece.old.map { members[$0] }
            let member = new[newIndex]
            if let oldMember {
                revision.keep(oldMember.keyRange.lowerBound..<oldMember.value.range.lowerBound)
            } else {
                revision.append(after.text[member.keyRange])
                revision.append(colon)
            }
            if let list, list.key == member.key {
                list.write(&revision, oldMember?.value)
            } else {
                revision.rewrite(
                    oldMember?.value, from: old[member.key], to: member.value,
                    member.key == "layout" && list?.key == "sections" ? .layout : .small)
            }
        }
    }

    /// A member that is to be written: of the text, of what Lintel would write, or of both where it changed.
    private struct Piece {
        let old: Int?
        var new: Int?
    }

    /// Where a new member goes: behind the nearest that Lintel writes before it.
    private static func place(
        ofNew index: Int, among new: [JSONNode.Member], in pieces: [Piece], key: (Int) -> String
    ) -> Int {
        var placeOf: [String: Int] = [:]
        for (place, piece) in pieces.enumerated() {
            let key = piece.new.map { new[$0].key } ?? piece.old.map(key)
            if let key, placeOf[key] == nil { placeOf[key] = place }
        }
        return new[..<index].reversed().lazy.compactMap { placeOf[$0.key] }.first.map { $0 + 1 } ?? 0
    }

    private mutating func rewrite(
        _ value: JSONNode?, from before: JSONNode?, to after: JSONNode, _ role: TextStyle.Role
    ) {
        if let value, value.kind == .object, after.kind == .object, before.map({ $0.kind == .object }) ?? true {
            rewrite(value, from: before, to: after, style[role])
        } else {
            append(after, role)
        }
    }

    /// Writes an object that the text does not have.
    mutating func appendObject(_ object: JSONNode, _ shape: TextStyle.Shape, list: List? = nil) {
        let members = Array(object.members)
        appendContainer("{", "}", count: members.count, shape) { revision, index in
            revision.append(object.text[members[index].keyRange])
            revision.append(shape.colon)
            if let list, list.key == members[index].key {
                list.write(&revision, nil)
            } else {
                revision.append(members[index].value)
            }
        }
    }
}
