/// Any JSON value: what stands in a document under a key that this version does not know.
public enum JSONValue: Equatable, Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as JSON spells it, `18446744073709551615` or `1.50`: no type of ours holds all that a file may.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    /// Of equal keys the first one counts.
    init(_ node: JSONNode) {
        switch node.kind {
        case .null: self = .null
        case .bool: self = .bool(node.bool == true)
        case .number: self = .number(node.literal ?? "")
        case .string: self = .string(node.string ?? "")
        case .array: self = .array(node.entries.map { JSONValue($0) })
        case .object:
            self = .object(
                Dictionary(
                    node.members.map { ($0.key, JSONValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Those of an object; none of anything else.
    public var members: UnknownMembers {
        if case .object(let members) = self { members } else { [:] }
    }
}

/// What is left of an object of a document when everything that this version knows is taken out. A known key that
/// holds an object is there with what is left of that.
public typealias UnknownMembers = [String: JSONValue]
