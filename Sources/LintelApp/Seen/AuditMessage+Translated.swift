import CollectionCanvas
import GTKBridge
import LayoutAudit

nonisolated extension AuditMessage {
    /// The sentence in the user's language.
    var translated: String { words(translate: \.translated, number: \.shown) }
}
