/// Any JSON value: the value of an unknown key in a document.
public enum JSONValue: Equatable, Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as JSON spells it, such as `18446744073709551615` or `1.50`. No Swift type holds all numbers that a file
    /// may contain.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The members of an object; none for other values.
    public var members: UnknownMembers {
        if case .object(let members) = self { members } else { [:] }
    }
}

/// The members of a document's object that this version does not know. If a known key holds an object with unknown members,
/// that key is here, too, with only those.
public typealias UnknownMembers = [String: JSONValue]
