import Synchronization

/// What one decoding knows beside its documents: whether anybody still waits for it, and what it came upon last.
final class DecodingWatch: Sendable {
    /// Thrown where nobody waits any more.
    struct GivenUp: Error {}

    private let goesOn: @Sendable () -> Bool
    private let objects = Atomic(false)

    /// So many entries of an array are decoded before it is asked again whether to go on.
    static let stride = 1 << 8

    init(goesOn: @escaping @Sendable () -> Bool) { self.goesOn = goesOn }

    func check() throws { if !goesOn() { throw GivenUp() } }

    /// Whether the last item was an object. The next one most likely is the same, and trying the wrong one takes long.
    var expectsObject: Bool {
        get { objects.load(ordering: .relaxed) }
        set { objects.store(newValue, ordering: .relaxed) }
    }

    /// Made once: it is asked for at every item.
    static let userInfoKey: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "app.lintel.watch") else {
            preconditionFailure("any string is a key")
        }
        return key
    }()

    static func of(_ decoder: any Decoder) -> DecodingWatch? { decoder.userInfo[userInfoKey] as? DecodingWatch }
}
