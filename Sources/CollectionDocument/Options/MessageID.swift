/// An English text that the window shows in the user's language; gettext calls it a message id.
///
/// This module translates nothing. `script/translations` collects what stands in `msgid("…")`, as it does `tr("…")`, and the
/// window looks it up.
public struct MessageID: Hashable, Sendable {
    public let english: String
}

/// Marks a text for translation. It has to be a plain literal.
func msgid(_ english: String) -> MessageID { MessageID(english: english) }
