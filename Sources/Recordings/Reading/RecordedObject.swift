import CollectionDocument
import StickyLayout

/// An object of a recording that is read. Messages about it name its place in its line.
///
///     let line = try RecordedObject<RecordingKeys.Line>(node, name: "a line", at: "")
///     let offset = try line.required(.offset).position()
struct RecordedObject<Key: RawRepresentable<String>> {
    private let node: JSONNode
    private let place: String
    private let members: [JSONNode.Member]

    /// - Parameters:
    ///   - name: what it is, for the message that it is no object.
    ///   - place: of what is in it: `elements[0].frame`; empty for the line itself.
    init(_ node: JSONNode, name: String, at place: String) throws(DocumentError) {
        guard node.kind == .object else { throw node.error("\(name) must be an object, got \(node.found)") }
        self.node = node
        self.place = place
        members = Array(node.members)
    }

    /// The value of a key; of the first one, if it is repeated. `null` counts as missing.
    subscript(key: Key) -> RecordedValue? {
        guard let value = members.first(where: { $0.key == key.rawValue })?.value, value.kind != .null else {
            return nil
        }
        return RecordedValue(node: value, name: name(of: key))
    }

    func required(_ key: Key) throws(DocumentError) -> RecordedValue {
        guard let value = self[key] else { throw node.error("\(name(of: key)) is required") }
        return value
    }

    private func name(of key: Key) -> RecordedName { RecordedName(place: place, key: key.rawValue) }
}

/// What messages call a value: `elements[0].frame.x`. It is put together only for a message.
struct RecordedName: CustomStringConvertible {
    let place: String
    let key: String

    var description: String { place.isEmpty ? key : "\(place).\(key)" }
}

/// A value in an object of a recording.
struct RecordedValue {
    let node: JSONNode
    let name: RecordedName

    func error(_ reason: String) -> DocumentError { node.error("\(name) must be \(reason), got \(node.found)") }

    /// An object in whose messages values have this one's name before their own.
    func object<Key>(with keys: Key.Type) throws(DocumentError) -> RecordedObject<Key> {
        try RecordedObject(node, name: "\(name)", at: "\(name)")
    }

    // MARK: Plain values

    /// A number on either side of 0.
    func position() throws(DocumentError) -> Double {
        guard let number = node.number else { throw error("a finite number") }
        guard abs(number) <= RecordingLimits.position else { throw error("from -2^100 to 2^100") }
        return number
    }

    func length() throws(DocumentError) -> Double {
        guard let number = node.number, number >= 0 else { throw error("a finite number ≥ 0") }
        guard number <= RecordingLimits.position else { throw error("at most 2^100") }
        return number
    }

    /// A side of a viewport.
    func viewportSide() throws(DocumentError) -> Double {
        let side = try length()
        guard side <= DocumentLimits.length else { throw error("at most 2^30") }
        return side
    }

    func index(below limit: Int) throws(DocumentError) -> Int {
        guard let number = node.number, number >= 0, number < Double(limit), number == number.rounded() else {
            throw error("a whole number from 0 to \(limit - 1)")
        }
        return Int(clamping: number)
    }

    func flag() throws(DocumentError) -> Bool {
        guard let bool = node.bool else { throw error("true or false") }
        return bool
    }

    func text() throws(DocumentError) -> String {
        guard let string = node.string else { throw error("a string") }
        return string
    }

    /// A choice by its name.
    ///
    /// - Parameter names: all of them, for the message.
    func choice<Choice: RawRepresentable<String>>(_ names: String) throws(DocumentError) -> Choice {
        guard let choice = node.string.flatMap(Choice.init) else { throw error(names) }
        return choice
    }
}
