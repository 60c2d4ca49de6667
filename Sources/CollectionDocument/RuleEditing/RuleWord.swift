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

    /// The words that begin with a text, and then those that contain it, whatever the case of its letters.
    static func matching(_ typed: String) -> [RuleWord] {
        let typed = typed.lowercased()
        func begins(_ word: RuleWord) -> Bool { word.text.lowercased().hasPrefix(typed) }
        func contains(_ word: RuleWord) -> Bool { !typed.isEmpty && word.text.lowercased().contains(typed) }
        return all.filter(begins) + all.filter { !begins($0) && contains($0) }
    }
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
