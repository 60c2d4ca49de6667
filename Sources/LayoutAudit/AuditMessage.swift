import CollectionDocument
import StickyLayout

/// A sentence, or a part of one, that says what was found, with its values: in English for a command, and translated in a window.
///
///     AuditMessage(msgid("leaves {points} pt early"), ["points": .number(3)])
package struct AuditMessage: Equatable, Sendable {
    package indirect enum Value: Equatable, Sendable {
        /// In points or, where the sentence says so, something counted.
        case number(Double)
        /// A name that is not translated: of an option, of a system.
        case name(String)
        /// Another part of the sentence.
        case message(AuditMessage)
    }

    package let text: MessageID
    package let values: [String: Value]

    init(_ text: MessageID, _ values: [String: Value] = [:]) { (self.text, self.values) = (text, values) }

    /// The sentence where nobody translates it.
    package var english: String { words(translate: \.english, number: \.inMessage) }

    /// The sentence in another language.
    ///
    /// - Parameters:
    ///   - translate: returns a text with the same names in braces.
    ///   - number: how numbers are written.
    package func words(translate: (MessageID) -> String, number: (Double) -> String) -> String {
        values.reduce(translate(text)) { text, value in
            let words =
                switch value.value {
                case .number(let points): number(points)
                case .name(let name): name
                case .message(let message): message.words(translate: translate, number: number)
                }
            return text.replacing("{\(value.key)}", with: words)
        }
    }
}

extension Double {
    /// For messages: at most two decimals.
    var inMessage: String { rounded(decimals: 2).plainDescription }
}
