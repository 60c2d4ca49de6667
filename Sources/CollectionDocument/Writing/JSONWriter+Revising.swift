/// Writes a new version of an old text. What did not change keeps its bytes; what is new looks like its neighbours.
extension JSONWriter {
    /// Copies bytes of the old text.
    mutating func keep(_ range: Range<Int>) { append(text[range]) }

    // MARK: Objects and arrays

    /// Writes a new version of an object or an array of the old text. The text between parts that stay neighbours is kept.
    ///
    /// - Parameters:
    ///   - container: `nil` for one that the old text does not have.
    ///   - oldParts: where its members or entries are in the old text.
    ///   - origins: for each member or entry of the new version, the index of the old one; `nil` for an added one.
    ///   - write: writes the member or entry with that index.
    mutating func rewriteContainer(
        _ container: JSONNode?, _ kind: JSONNode.Kind, _ oldParts: [Range<Int>], as origins: [Int?],
        _ shape: TextStyle.Shape, write: (inout JSONWriter, Int) -> Void
    ) {
        guard let container, let first = oldParts.first, let last = oldParts.last, !origins.isEmpty else {
            return append(kind, shape, origins.indices, write: write)
        }
        keep(container.range.lowerBound..<first.lowerBound)
        for index in origins.indices {
            if index > 0 {
                if let separator = separator(between: origins[index - 1], and: origins[index], in: oldParts) {
                    keep(separator)
                } else {
                    appendFirstSeparator(afterOpening: container.range.lowerBound + 1..<first.lowerBound, shape)
                }
            }
            write(&self, index)
        }
        keep(last.upperBound..<container.range.upperBound)
    }

    /// The separator of the old text to write between two parts of the new version; `nil` if the old text had only one part.
    ///
    /// - Parameters:
    ///   - before: the old index of the part before the separator; `nil` if it was added.
    ///   - after: the same for the part after it.
    private func separator(between before: Int?, and after: Int?, in oldParts: [Range<Int>]) -> Range<Int>? {
        guard oldParts.count > 1 else { return nil }
        let lastSeparator = oldParts.count - 2
        /// The separator behind a part, or the nearest one there is.
        func separator(behind part: Int) -> Range<Int> {
            let index = min(max(part, 0), lastSeparator)
            return oldParts[index].upperBound..<oldParts[index + 1].lowerBound
        }
        switch (before, after) {
        case (let before?, let after?) where after == before + 1:
            return separator(behind: before)
        case (let before?, let after?):
            // What was between the two is gone, so two separators fit. The one with more lines keeps empty lines and line ends.
            let leading = separator(behind: before)
            let trailing = separator(behind: after - 1)
            return lineBreakCount(leading) > lineBreakCount(trailing) ? leading : trailing
        case (let before?, nil):
            // An added part is separated like the part before it.
            return separator(behind: before - 1)
        case (nil, let after?):
            return separator(behind: after - 1)
        case (nil, nil):
            return separator(behind: 0)
        }
    }

    /// Writes a separator in a container that had only one part: with a line break if there is one before that part.
    private mutating func appendFirstSeparator(afterOpening opening: Range<Int>, _ shape: TextStyle.Shape) {
        append(",")
        if lineBreakCount(opening) > 0 { append(text[opening]) } else { append(shape.afterComma) }
    }

    private func lineBreakCount(_ range: Range<Int>) -> Int { text[range].count { $0 == UInt8(ascii: "\n") } }

    // MARK: Objects

    /// Writes the array of the document's sections, or of a section's items. It gets the old array, or `nil` if the text has none.
    typealias ListWriter = (inout JSONWriter, JSONNode?) -> Void

    /// Writes a new version of an object of the old text. Members that did not change, or that Lintel does not know, are kept.
    ///
    /// - Parameters:
    ///   - object: `nil` for one that the old text does not have.
    ///   - before: what the old text says.
    ///   - after: what the new one is to say.
    ///   - list: writes the object's array of sections or items; `nil` if that did not change.
    mutating func rewriteObject(
        _ object: JSONNode?, from before: [WrittenMember], to after: [WrittenMember], _ shape: TextStyle.Shape,
        list: ListWriter? = nil
    ) {
        guard let object else {
            return append(after, shape) { json in
                if let list { list(&json, nil) } else { json.append(.array([])) }
            }
        }
        let change = ObjectChange(of: object, from: before, to: after, changesList: list != nil)
        let colon = change.oldMembers.lazy.compactMap(\.colon).first.map { Array(text[$0]) } ?? shape.colon
        rewriteContainer(
            object, .object, change.oldMembers.map(\.range), as: change.parts.map(\.oldIndex), shape
        ) { json, index in
            switch change.parts[index] {
            case .kept(let old):
                json.keep(change.oldMembers[old].range)
            case .changed(let old, let member):
                let oldMember = change.oldMembers[old]
                json.keep(oldMember.keyRange.lowerBound..<oldMember.value.range.lowerBound)
                json.write(member, over: oldMember.value, saying: change.oldValues[member.key], list)
            case .added(let member):
                json.append(string: member.key)
                json.append(colon)
                json.write(member, over: nil, saying: nil, list)
            }
        }
    }

    /// Writes a member's value.
    ///
    /// - Parameters:
    ///   - old: the value in the old text; `nil` for an added member.
    ///   - said: what the old value says.
    private mutating func write(
        _ member: WrittenMember, over old: JSONNode?, saying said: WrittenMember.Value?, _ list: ListWriter?
    ) {
        switch member.value {
        case .plain(let value): append(value)
        case .object(let members, let role):
            var before: [WrittenMember] = []
            if case .object(let members, _) = said { before = members }
            rewriteObject(old?.kind == .object ? old : nil, from: before, to: members, style[role])
        case .list: if let list { list(&self, old) } else { append(.array([])) }
        }
    }
}

/// How an object of the old text becomes its new version, member by member.
private struct ObjectChange {
    /// A member of the new version. An old member is given by its index in the old text.
    enum Part {
        case kept(Int)
        case changed(Int, WrittenMember)
        case added(WrittenMember)

        var oldIndex: Int? {
            switch self {
            case .kept(let index), .changed(let index, _): index
            case .added: nil
            }
        }
    }

    let oldMembers: [JSONNode.Member]
    /// What the old text says under each key.
    let oldValues: [String: WrittenMember.Value]
    /// In the order of the new version.
    let parts: [Part]

    init(of object: JSONNode, from before: [WrittenMember], to after: [WrittenMember], changesList: Bool) {
        let oldMembers = Array(object.members)
        let oldValues = Dictionary(before.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        // If a key is repeated, the first one counts.
        let oldIndices = Dictionary(
            oldMembers.indices.map { (oldMembers[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        // A default is stated only if the old text states it.
        let newMembers = after.filter { !$0.isDefault || oldIndices[$0.key] != nil }

        var changed: [Int: WrittenMember] = [:]
        // An added member follows the member before it in Lintel's order.
        var addedFirst: [WrittenMember] = []
        var addedAfter: [Int: [WrittenMember]] = [:]
        var previous: Int?
        for member in newMembers {
            let isChanged = oldValues[member.key] != member.value || member.value == .list && changesList
            if let index = oldIndices[member.key] {
                if isChanged { changed[index] = member }
                previous = index
            } else if isChanged {
                if let previous { addedAfter[previous, default: []].append(member) } else { addedFirst.append(member) }
            }
        }

        let newKeys = Set(newMembers.map(\.key))
        var parts = addedFirst.map(Part.added)
        for (index, member) in oldMembers.enumerated() {
            let isRemoved = oldValues[member.key] != nil && !newKeys.contains(member.key)
            if !isRemoved { parts.append(changed[index].map { .changed(index, $0) } ?? .kept(index)) }
            parts += (addedAfter[index] ?? []).map(Part.added)
        }
        self.oldMembers = oldMembers
        self.oldValues = oldValues
        self.parts = parts
    }
}
