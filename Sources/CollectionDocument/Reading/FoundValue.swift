/// Says in a few words what a JSON value is, for messages: `-4`, `"abc"`, `true`, `null`, `an array`.
struct FoundValue: Decodable, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            description = "an array"
        } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            description = "an object"
        } else {
            description = try Self.scalar(decoder.singleValueContainer())
        }
    }

    /// Longer strings are cut: the message is about the place, which it names.
    private static let longestString = 40

    private static func scalar(_ container: any SingleValueDecodingContainer) -> String {
        if container.decodeNil() { return "null" }
        if let flag = try? container.decode(Bool.self) { return "\(flag)" }
        if let number = try? container.decode(Double.self) { return number.plainDescription }
        // JSON that is well formed is nothing else by now.
        guard let text = try? container.decode(String.self) else { return "a number beyond Double" }
        return text.count <= longestString ? "\"\(text)\"" : "\"\(text.prefix(longestString))…\""
    }
}

extension Double {
    /// As JSON has it, without a fraction that says nothing: `350`, not `350.0`.
    public var plainDescription: String {
        if self == rounded(), abs(self) < 0x1p53 { return "\(Int(self))" }
        return "\(self)"
    }
}
