/// An English text that a window shows in the user's language; gettext calls it a message id.
///
/// This module translates nothing. `script/translations` collects what stands in `msgid("…")`, as it does `tr("…")`, and the window looks it
/// up.
package struct MessageID: Hashable, Sendable, CustomStringConvertible {
    /// The text where nobody translates it.
    package let english: String

    package var description: String { english }
}

/// Marks a text for translation. It has to be a plain literal.
package func msgid(_ english: String) -> MessageID { MessageID(english: english) }
