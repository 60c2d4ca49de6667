import Foundation

/// Any JSON value: what stands in a document under a key that this version does not know.
public enum JSONValue: Equatable, Hashable, Sendable {
    case null
    case bool(Bool)
    case whole(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            self = .object(
                Dictionary(
                    uniqueKeysWithValues: try container.allKeys.map { key in
                        (key.stringValue, try container.decode(JSONValue.self, forKey: key))
                    }))
        } else if var container = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
            self = .array(values)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let number = try? container.decode(Int64.self) { return .whole(number) }
        if let number = try? container.decode(Double.self) { return .number(number) }
        return .string(try container.decode(String.self))
    }
}

/// What is left of an object of a document when everything that this version knows is taken out. A known key that
/// holds an object is there with what is left of that.
public typealias UnknownMembers = [String: JSONValue]
