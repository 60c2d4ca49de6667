/// Whether anybody still waits for a decoding; the decoder carries it along in its user info.
final class DecodingWatch: Sendable {
    /// Thrown where nobody does.
    struct GivenUp: Error {}

    private let goesOn: @Sendable () -> Bool

    /// So many entries of an array are decoded before it is asked again whether to go on.
    static let stride = 1 << 8

    init(goesOn: @escaping @Sendable () -> Bool) { self.goesOn = goesOn }

    func check() throws { if !goesOn() { throw GivenUp() } }

    static var userInfoKey: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "app.lintel.watch") else {
            preconditionFailure("any string is a key")
        }
        return key
    }

    static func of(_ decoder: any Decoder) -> DecodingWatch? { decoder.userInfo[userInfoKey] as? DecodingWatch }
}
