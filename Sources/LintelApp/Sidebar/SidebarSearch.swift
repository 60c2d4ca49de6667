import GTKBridge
import StickyLayout

/// A search for all of several words, in any order. Ignores case and accents.
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
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }

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
