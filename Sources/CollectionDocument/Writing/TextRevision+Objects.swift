extension TextRevision {
    /// The key of an object's large array, `sections` or `items`, and a function that writes the array in place of the old
    /// one. The function's argument is `nil` if the text has no such member.
    typealias List = (key: String, write: (inout TextRevision, JSONNode?) -> Void)

    /// Rewrites an object, and keeps the members that did not change.
    ///
    /// - Parameters:
    ///   - object: the object in the text; `nil` for a new one.
    ///   - before: what it says, as Lintel writes it; `nil` for nothing.
    ///   - after: what it shall say, as Lintel writes it.
    ///   - list: the large array, if it changed. It is empty in both, and is not compared as text.
    mutating func rewrite(
        _ object: JSONNode?, from before: JSONNode?, to after: JSONNode, _ shape: TextStyle.Shape, _ list: List? = nil
    ) {
        let members = object.map { Array($0.members) } ?? []
        let old = before?.byKey ?? [:]
        let new = Array(after.members)
        let newKeys = Set(new.map(\.key))
        // If a key is repeated, the first one counts.
        var places: [String: Int] = [:]
        for index in members.indices where places[members[index].key] == nil { places[members[index].key] = index }

        func isChanged(_ member: JSONNode.Member) -> Bool {
            guard let value = old[member.key] else { return true }
            return !value.bytes.elementsEqual(member.value.bytes) || member.key == list?.key
        }
        // By their places in the text: the members that have another value now, and after them the members that are added.
        var (changed, added): ([Int: Int], [Int: [Int]]) = ([:], [:])
        var place = -1
        for (index, member) in new.enumerated() {
            let own = places[member.key]
            place = own ?? place
            guard isChanged(member) else { continue }
            if own != nil { changed[place] = index } else { added[place, default: []].append(index) }
        }
        let pieces = (-1..<members.count).flatMap { place in
            let isKept = place >= 0 && (newKeys.contains(members[place].key) || old[members[place].key] == nil)
            return (isKept ? [Piece(old: place, new: changed[place])] : [])
                + (added[place] ?? []).map { Piece(old: nil, new: $0) }
        }
        let colon = members.lazy.compactMap(\.colon).first.map { Array(text[$0]) } ?? shape.colon

        rewrite(object, .object, members.map(\.range), as: pieces.map(\.old), shape) { revision, index in
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
                let isLayout = member.key == "layout" && object?.range == revision.root.range
                revision.rewrite(
                    oldMember?.value, from: old[member.key], to: member.value, isLayout ? .layout : .small)
            }
        }
    }

    /// A member to write: from the text, from Lintel, or from both if it changed.
    private struct Piece {
        let old: Int?
        let new: Int?
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
}
