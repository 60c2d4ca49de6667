import GTKBridge

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

    private static func folded(_ text: String) -> String {
        let decomposed = String(taking: g_utf8_normalize(text, -1, G_NORMALIZE_NFD)) ?? text
        let letters = decomposed.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(taking: g_utf8_casefold(String(String.UnicodeScalarView(letters)), -1)) ?? text
    }
}
