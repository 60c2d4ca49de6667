import Synchronization

/// Gathers what a decoder passes over; the decoder carries the log along in its user info.
final class WarningLog: Sendable {
    private let log = Mutex<[DocumentWarning]>([])

    /// More than anybody reads; a document with a wrong key an item has millions.
    static let limit = 1_000

    var warnings: [DocumentWarning] { log.withLock { $0 } }

    /// Nothing more is taken: guessing what was meant can be saved.
    var isFull: Bool { log.withLock { $0.count >= Self.limit } }

    func append(_ warning: DocumentWarning) {
        log.withLock { if $0.count < Self.limit { $0.append(warning) } }
    }

    static var userInfoKey: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "app.lintel.warnings") else {
            preconditionFailure("any string is a key")
        }
        return key
    }

    static func of(_ decoder: any Decoder) -> WarningLog {
        decoder.userInfo[userInfoKey] as? WarningLog ?? WarningLog()
    }
}
