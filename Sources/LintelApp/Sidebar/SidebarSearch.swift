import CollectionDocument
import GTKBridge
import StickyLayout

/// A search for all of several words, in any order. Ignores case, accents and the endings of English words.
nonisolated struct SidebarSearch: Equatable {
    private let words: [String]

    init(_ text: String) {
        words = Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether there are no words, so that all rows are shown.
    var isEmpty: Bool { words.isEmpty }

    /// Whether each word is in one of the texts.
    func finds(_ texts: [String]) -> Bool {
        let texts = isEmpty ? [] : texts.map(Self.folded)
        return words.allSatisfy { word in texts.contains { Self.contains($0, word) } }
    }

    /// The first of some words, which commas separate, with which the search finds texts that it does not find without; `nil` for none.
    func words(of message: MessageID?, beside texts: [String]) -> String? {
        guard let message else { return nil }
        let all = [message.translated, message.english].flatMap { $0.split(separator: ", ").map(String.init) }
        return all.first { finds(texts + [$0]) }
    }

    /// Whether a folded text has a word, in any of its forms. A short word must begin one of the text's: *low* is not in *below*.
    private static func contains(_ text: String, _ word: String) -> Bool {
        guard word.count > longestBeginning else { return hasWord(beginningWith: word, in: text) }
        return text.contains(word) || stem(of: word).map { hasWord(beginningWith: $0, in: text) } == true
    }
    /// In characters.
    private static let longestBeginning = 3

    private static func hasWord(beginningWith beginning: String, in text: String) -> Bool {
        text.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(beginning) }
    }

    /// What is left of a word without its ending: *cover* of *covered*, *jump* of *jumps*; `nil` if it has none, or too little is left.
    private static func stem(of word: String) -> String? {
        guard let ending = endings.first(where: word.hasSuffix) else { return nil }
        let stem = word.dropLast(ending.count)
        return stem.count >= leastStem ? String(stem) : nil
    }
    /// The longer ones first.
    private static let endings = ["ing", "ed", "s"]
    /// In characters.
    private static let leastStem = 4

    /// The systems that the search names: by their names in documents, or by the words of their titles or the words' beginnings; `nil`
    /// if it names none.
    var namedSystems: [HeaderSystem]? {
        let named = HeaderSystem.allCases.filter { system in
            words.contains(Self.folded(system.rawValue))
                || [system.title.translated, system.title.english].contains { title in
                    SidebarSearch(title).words.allSatisfy(hasBeginning)
                }
        }
        return named.isEmpty ? nil : named
    }

    private func hasBeginning(of word: String) -> Bool {
        words.contains { $0.count >= Self.leastBeginning && word.hasPrefix($0) }
    }
    /// In characters.
    private static let leastBeginning = 3

    private static func folded(_ text: String) -> String {
        let decomposed = String(taking: g_utf8_normalize(text, -1, G_NORMALIZE_NFD)) ?? text
        let letters = decomposed.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(taking: g_utf8_casefold(String(String.UnicodeScalarView(letters)), -1)) ?? text
    }
}
