import CollectionCanvas
import GTKBridge
import StickyLayout

/// The names of a rule's terms for people. The options and the overlays use the same names.
nonisolated extension HeaderTerm {
    /// The name in a formula; empty for numbers that explain themselves.
    var title: String { name.isEmpty ? "" : translation(of: name) }

    /// The term with a number: `line 264`.
    func text(_ number: String) -> String { title.isEmpty ? number : "\(title) \(number)" }

    /// A sentence that explains the term; `nil` for a bare number.
    var summary: String? {
        switch self {
        case .number: nil
        case .length: tr("The element's own length")
        case .natural: tr("Where it starts when nothing moves it")
        case .start: tr("Where it starts now")
        case .offset: tr("How far the content is scrolled")
        case .edge: tr("The viewport's edge, below the content inset")
        case .line: tr("The pin line: where it is held while its section passes")
        case .end: tr("The end of its section, with the footer: as far as it travels")
        case .insetEnd: tr("The end of its section's trailing inset: as far as it travels")
        case .lastLine: tr("The end of its section's last line: as far as it travels")
        case .lastDescendant: tr("The end of the last section below it in the outline: as far as it travels")
        case .viewportEnd: tr("Where the viewport ends, above the content inset")
        case .trailingLine: tr("Where footers and waiting headers are held")
        case .firstCell: tr("Where the section's first cell starts")
        case .lastCell: tr("Where the section's last cell ends: as far as it travels")
        case .lastVisibleCell: tr("Where the last cell in view ends: as far as it travels")
        case .contentStart: tr("Where the content starts")
        case .headerEnd: tr("Where the section's own header ends when nothing moves it")
        case .headerBefore: tr("Where the header before this one ends")
        case .nextHeader: tr("Where the next section's header starts")
        case .sectionInset: tr("An inset of the section")
        case .contentInset: tr("A content inset, which belongs to the viewport")
        case .pinInset: tr("The pin inset: room between the edge and a pinned header")
        case .viewport: tr("The viewport's length")
        case .footer: tr("The length of the section's footer")
        case .referenceLength: tr("The header length of the layout, whatever the section says")
        case .minimum: tr("The shortest it gets")
        case .maximum: tr("The longest it may stretch to")
        case .shown: tr("How much of the global header is shown")
        case .revealed: tr("How much has been scrolled back in")
        case .revealedBefore: tr("How much of that a floating global header takes first")
        case .hidden: tr("How far the header has slid out of view")
        case .globalHeader: tr("The room that the global header takes at the edge")
        case .parallaxHeader: tr("The parallax header's length")
        case .pile: tr("The lengths of the pinned headers above this one, added up")
        }
    }
}

nonisolated extension LayoutElement.Kind {
    /// The kind's name for people.
    var title: String {
        switch self {
        case .cell: tr("Cell")
        case .header: tr("Header")
        case .footer: tr("Footer")
        case .parallaxHeader: tr("Parallax header")
        }
    }
}

nonisolated extension HeaderExplanation {
    /// The thing that bounds the element's way, as the subject of a sentence.
    var limitWords: String {
        switch limit {
        case .lastCell: tr("its section's last cell")
        case .lastLine: tr("its section's last line")
        case .lastVisibleCell: tr("its section's last cell in view")
        case .insetEnd: tr("the end of its section's inset")
        case .lastDescendant: tr("the end of the last section below it")
        default: tr("the end of its section")
        }
    }
}

nonisolated extension HeaderPhase {
    /// The phase in the window's language; a rule's text contains the engine's own word.
    var title: String { translation(of: rawValue) }
}

/// A term of a formula, with its number.
nonisolated struct FormulaTerm: Equatable {
    let term: HeaderTerm
    /// In points.
    let value: Double

    /// `line 264`.
    var text: String { term.text(value.shown) }

    /// `line 264: The pin line …`.
    var meaning: String { [text, term.summary].compactMap(\.self).joined(separator: ": ") }
}

/// The text of a rule, and the places of its terms in it.
nonisolated struct FormulaText {
    private(set) var plain = ""
    private(set) var markup = ""
    /// The terms with their places: in bytes, as Pango counts, and in characters, as GTK does.
    private(set) var terms: [(bytes: Range<Int>, characters: Range<Int>, term: FormulaTerm)] = []

    /// - Parameter index: in bytes of the plain text.
    func term(at index: Int) -> FormulaTerm? { terms.first { $0.bytes.contains(index) }?.term }

    /// Explains each term, for people who use no pointer: `line: the pin line …`.
    var glossary: String {
        var seen: [HeaderTerm] = []
        for term in terms.map(\.term.term) where !term.title.isEmpty && !seen.contains(term) { seen.append(term) }
        return seen.compactMap { term in term.summary.map { "\(term.title): \($0)" } }.joined(separator: "\n")
    }

    mutating func append(_ text: String, isBold: Bool = false) {
        plain += text
        markup += isBold ? "<b>\(text.escapedMarkup)</b>" : text.escapedMarkup
    }

    /// Appends a formula. A single part is bold; of several, the part that won a choice is, and so is the result.
    mutating func append(_ formula: HeaderFormula) {
        let pieces = formula.pieces
        let isAlone = pieces.count == 1
        let hasChoice = pieces.contains { !$0.isDecisive }
        for piece in pieces {
            let (byte, character) = (plain.utf8.count, plain.unicodeScalars.count)
            append(piece.words, isBold: isAlone || (piece.isDecisive && hasChoice))
            if let term = piece.term, term != .number {
                let term = FormulaTerm(term: term, value: piece.value)
                terms.append((byte..<plain.utf8.count, character..<plain.unicodeScalars.count, term))
            }
        }
        guard !isAlone else { return }
        append(" = ")
        append(formula.value.shown, isBold: true)
    }
}

nonisolated extension HeaderFormula.Piece {
    /// The piece in the window's language.
    fileprivate var words: String {
        // A negative number after a sign is in brackets.
        term?.text(text.hasSuffix(")") ? "(\(value.shown))" : value.shown)
            ?? text.replacing(", ", with: DecimalSign.listSeparator)
    }
}

nonisolated extension HeaderEvent {
    /// The event in words, such as `pins from 2608`.
    var words: String {
        let values = ["offset": offset]
        return switch kind {
        case .enters: tr("in view from {offset}", values)
        case .pins: tr("pins from {offset}", values)
        case .rests: tr("in its place from {offset}", values)
        case .pushed: tr("pushed from {offset}", values)
        case .shortest: tr("shortest from {offset}", values)
        case .jumps: tr("jumps at {offset}", values)
        case .leaves: tr("gone at {offset}", values)
        case .vanishes: tr("vanishes at {offset}", values)
        }
    }
}
