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
    /// Those of an object; none of anything else.
    public var members: UnknownMembers {
        if case .object(let members) = self { members } else { [:] }
    }
}

/// What is left of an object of a document when everything that this version knows is taken out. A known key that
/// holds an object is there with what is left of that.
public typealias UnknownMembers = [String: JSONValue]
