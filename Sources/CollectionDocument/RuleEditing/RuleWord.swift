import StickyLayout

/// A word that a rule may have, as an editor offers it.
package struct RuleWord: Equatable, Sendable {
    /// What is typed.
    package let text: String
    /// Its title.
    package let title: MessageID
    /// What it means.
    package let meaning: MessageID
    /// The term; `nil` for a function.
    package let term: RuleTerm?

    /// The terms, and then the functions.
    package static let all: [RuleWord] =
        RuleTerm.allCases.map { RuleWord(text: $0.rawValue, title: $0.title, meaning: $0.meaning, term: $0) }
        + RuleFunction.allCases.map {
            RuleWord(text: "\($0.rawValue)(", title: $0.title, meaning: $0.meaning, term: nil)
        }

    /// The words that a person may mean who has typed a text, the likeliest first; all if nothing was typed.
    ///
    /// - Parameter nearest: a term or a function that comes first; `nil` for none.
    static func matching(_ typed: String, nearest: String?) -> [RuleWord] {
        let names = SpellingDistance.completions(of: typed, among: all.map(\.name))
        let words = names.compactMap { name in all.first { $0.name == name } }
        guard let first = all.first(where: { $0.name == nearest }) else { return words }
        // Where nothing fits, only the nearest is offered.
        return [first] + (names.contains(first.name) ? words.filter { $0 != first } : [])
    }

    /// The term or the function, without a bracket.
    private var name: String { term?.rawValue ?? String(text.dropLast()) }
}

extension RuleTerm {
    /// The term's title.
    package var title: MessageID {
        switch self {
        case .offset: msgid("Content offset")
        case .edge: msgid("Edge")
        case .line: msgid("Pin line")
        case .natural: msgid("Resting place")
        case .length: msgid("Header length")
        case .firstCell: msgid("First cell")
        case .lastCell: msgid("Last cell")
        case .cellsEnd: msgid("End of the lines")
        case .insetEnd: msgid("End of the inset")
        case .sectionEnd: msgid("End of the section")
        case .nextHeader: msgid("Next header")
        case .viewport: msgid("Viewport length")
        case .viewportEnd: msgid("End of the viewport")
        }
    }

    /// What the term stands for.
    package var meaning: MessageID {
        switch self {
        case .offset: msgid("How far the content is scrolled")
        case .edge: msgid("The viewport's edge, below the content inset")
        case .line: msgid("The edge plus the pin inset")
        case .natural: msgid("Where the header starts when nothing moves it")
        case .length: msgid("How long the header is")
        case .firstCell: msgid("Where the section's first cell starts")
        case .lastCell: msgid("Where the section's last cell ends")
        case .cellsEnd: msgid("Where the section's last line ends")
        case .insetEnd: msgid("Where the section's trailing inset ends")
        case .sectionEnd: msgid("Where the section ends, with its footer")
        case .nextHeader: msgid("Where the next section's header rests")
        case .viewport: msgid("How long the viewport is")
        case .viewportEnd: msgid("Where the viewport ends, above the content inset")
        }
    }
}

extension RuleFunction {
    /// The function's title.
    fileprivate var title: MessageID {
        switch self {
        case .min: msgid("Least")
        case .max: msgid("Greatest")
        case .clamp: msgid("Between")
        }
    }

    /// What the function gives.
    fileprivate var meaning: MessageID {
        switch self {
        case .min: msgid("The least of its operands")
        case .max: msgid("The greatest of its operands")
        case .clamp: msgid("The first operand, kept between the second and the third")
        }
    }
}
